"""One command, `techdeck`."""

from __future__ import annotations

# Each adds its commands.
from techdeck.cli import analysing, editions, lab, language, learning, playing, programs, puzzles, reading, server
from techdeck.cli.base import main

__all__ = [
    "analysing",
    "editions",
    "lab",
    "language",
    "learning",
    "main",
    "playing",
    "programs",
    "puzzles",
    "reading",
    "server",
]
