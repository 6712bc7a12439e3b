"""Tech Chess: chess of cards on a 6 by 6 board (CH)."""
