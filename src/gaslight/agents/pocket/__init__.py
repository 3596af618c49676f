"""Players of Mr. Jack Pocket, one file for each thing they decide."""
