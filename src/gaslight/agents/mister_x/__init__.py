"""Players of Mister X, and of the detectives who look for him."""
