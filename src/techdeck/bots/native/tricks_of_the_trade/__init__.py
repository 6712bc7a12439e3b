"""What bots know of Tricks of the Trade."""
