"""Players of silicon. A bot gets an observation, never a state."""

from __future__ import annotations

from collections.abc import Callable

from techdeck.bots.base import Bot, Budget, Line, Thinker, Thought
from techdeck.bots.easy import Easy
from techdeck.bots.pairadox_bot import PairadoxBot
from techdeck.bots.plain import RandomBot
from techdeck.bots.search_bot import SearchBot
from techdeck.bots.tech_chess import TechChessBot
from techdeck.bots.tricks_bot import TricksBot
from techdeck.kernel.errors import Unknown

__all__ = ["LEVELS", "THINKING", "Bot", "Budget", "Line", "Thinker", "Thought", "bot_named", "thinker_named"]

LEVELS = ("random", "easy", "medium", "hard")
THINKING = ("medium", "hard")
# By game, where another bot than the tree search thinks; it gets the level.
OWN: dict[str, Callable[[str], Thinker]] = {
    "pairadox": PairadoxBot,
    "tech-chess": TechChessBot,
    "tricks-of-the-trade": TricksBot,
}


def bot_named(level: str, game: str) -> Bot:
    """The bot of this level for a game."""
    if level == "random":
        return RandomBot()
    if level == "easy":
        return Easy(game)
    if level in THINKING:
        return thinker_named(level, game)
    raise Unknown(f"There is no bot {level!r}; the bots are {', '.join(LEVELS)}.")


def thinker_named(level: str, game: str) -> Thinker:
    """The medium or the hard bot for a game."""
    return OWN[game](level) if game in OWN else SearchBot(game, level)
