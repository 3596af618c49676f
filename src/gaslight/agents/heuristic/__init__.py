"""Players by rule of thumb, one file a game."""
