"""Players of silicon. A bot gets an observation, never a state."""

from __future__ import annotations

from techdeck.bots.base import Bot, Budget, Line, Thinker, Thought
from techdeck.bots.makers import BOTS, KINDS, LEVELS, close_kinds, is_bot, maker_named, name_bot, plays
from techdeck.kernel.errors import TechdeckError, Unknown

__all__ = [
    "BOTS",
    "KINDS",
    "LEVELS",
    "THINKING",
    "Bot",
    "Budget",
    "Line",
    "Thinker",
    "Thought",
    "bot_named",
    "close_kinds",
    "is_bot",
    "levels_for",
    "name_bot",
    "thinker_named",
]

THINKING = ("medium", "hard")
"""Those of them that are Thinkers."""


def levels_for(game: str, seats: int | None = None) -> list[str]:
    """The bots that play a game, with so many seats: our own, the strongest last, then those of other packages."""
    return [level for level, maker in BOTS.items() if plays(maker, game, seats)]


def bot_named(level: str, game: str, seats: int | None = None) -> Bot:
    """The bot of this name for one of so many seats of a game: a level, or of some kind, like `onnx:fox.onnx`."""
    maker = maker_named(level)
    if not plays(maker, game):
        raise Unknown(f"The {level} bot does not play {game}; the bots that do are {', '.join(levels_for(game))}.")
    if not plays(maker, game, seats):
        counts = " or ".join(map(str, getattr(maker, "seat_counts", ())))
        raise Unknown(f"The {level} bot plays {game} with {counts} seats, not {seats}.")
    try:
        bot = maker(game)
    except TechdeckError:
        raise
    except Exception as error:
        raise Unknown(f"The {level} bot cannot play {game}: {type(error).__name__}: {error}") from error
    if not isinstance(bot, Bot):
        raise Unknown(f"The {level} bot cannot play {game}: it has no method 'choose'.")
    return bot


def thinker_named(level: str, game: str) -> Thinker:
    """The same for a bot that can say what it thinks."""
    bot = bot_named(level, game)
    if not isinstance(bot, Thinker):
        raise Unknown(f"The {level} bot does not say what it thinks.")
    return bot
