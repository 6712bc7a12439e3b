"""What a seat sees of Tech Poker beside the cards."""
