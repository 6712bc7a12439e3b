"""What a seat sees of Tech Chess beside the cards."""
