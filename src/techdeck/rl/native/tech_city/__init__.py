"""What a seat sees of Tech City beside the cards."""
