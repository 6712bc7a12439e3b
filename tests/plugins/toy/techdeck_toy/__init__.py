"""Toy Tricks, a game for techdeck, and bots."""
