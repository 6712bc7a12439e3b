"""People, and tables before and after the game."""
