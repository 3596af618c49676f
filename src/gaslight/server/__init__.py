"""Live tables over the network: each seat gets its own view, nothing acknowledged is lost."""
