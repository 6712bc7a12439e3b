"""Experiments with games and bots."""
