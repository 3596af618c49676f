"""Who plays: people, their devices, names and what is known of their games."""
