"""What bots know of Tech City."""
