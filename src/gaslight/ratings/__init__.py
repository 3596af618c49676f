"""Ratings of people, worked out from finished games alone: the same games always give the same numbers."""
