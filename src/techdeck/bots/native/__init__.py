"""The hot part of the bots."""
