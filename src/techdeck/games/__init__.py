"""The games, one package each, and their registry."""
