"""What a seat sees of Tricks of the Trade beside the cards."""
