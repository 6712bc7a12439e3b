"""What a seat sees of Paradoxical beside the cards."""
