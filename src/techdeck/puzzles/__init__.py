"""Puzzles: moments of games where one choice is clearly best, found in games of bots and shipped as data."""
