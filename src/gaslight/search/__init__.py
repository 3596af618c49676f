"""Searching a game from what one seat knows: compiled kernels without Python objects inside."""
