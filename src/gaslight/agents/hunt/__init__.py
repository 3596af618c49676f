"""Players of Mr. Jack (London) and Mr. Jack in New York: a Detective hunts, a Jack hides."""
