"""What a seat sees of Pairadox beside the cards."""
