"""What bots know of Tech Chess."""
