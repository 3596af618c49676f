"""What the search knows about Mr. Jack Pocket."""
