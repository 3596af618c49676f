"""What every game is, and what is done with any game: matches, records, chance, options."""
