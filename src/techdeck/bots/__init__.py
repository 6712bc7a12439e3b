"""Players of silicon. A bot gets an observation, never a state."""

from __future__ import annotations

from techdeck.bots.base import Bot, Budget
from techdeck.bots.easy import Easy
from techdeck.bots.plain import RandomBot
from techdeck.kernel.errors import Unknown

__all__ = ["LEVELS", "Bot", "Budget", "bot_named"]

LEVELS = ("random", "easy")


def bot_named(level: str, game: str) -> Bot:
    """The bot of this level for a game."""
    if level == "random":
        return RandomBot()
    if level == "easy":
        return Easy(game)
    raise Unknown(f"There is no bot {level!r}; the bots are {', '.join(LEVELS)}.")
