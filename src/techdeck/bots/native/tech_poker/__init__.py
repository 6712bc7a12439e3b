"""What bots know of Tech Poker."""
