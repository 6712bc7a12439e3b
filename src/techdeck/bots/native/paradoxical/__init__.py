"""What bots know of Paradoxical."""
