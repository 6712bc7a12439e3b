"""Bots that serve one game, each in the module of its name."""
