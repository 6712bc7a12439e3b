"""Players of silicon. A bot gets an observation, never a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from techdeck.bots.base import Bot, Budget, Line, Thinker, Thought
from techdeck.kernel.errors import TechdeckError, Unknown
from techdeck.plugins import Misfit, Plugin, Plugins

__all__ = [
    "BOTS",
    "LEVELS",
    "THINKING",
    "Bot",
    "Budget",
    "Line",
    "Thinker",
    "Thought",
    "bot_named",
    "levels_for",
    "thinker_named",
]

LEVELS = ("random", "easy", "medium", "hard")
"""The levels of our own bots, the strongest last."""

THINKING = ("medium", "hard")
"""Those of them that are Thinkers."""

LONGEST_NAME = 20

Maker = Callable[[str], Bot]  # gives a bot for one seat of a game; with an attribute `games`, of these games only


def ours() -> list[Plugin]:
    return [Plugin(level, f"techdeck.bots.levels:{level}") for level in LEVELS]


def check(name: str, thing: object) -> Maker:
    """Something that gives bots."""
    if not callable(thing):
        raise Misfit(f"it is of type {type(thing).__name__}, and must be callable with the name of a game")
    games = getattr(thing, "games", ())
    if isinstance(games, str) or not all(isinstance(game, str) for game in games):
        raise Misfit(f"its games are {games!r}, and must be the names of games")
    return thing


BOTS: Mapping[str, Maker] = Plugins("techdeck.bots", "bot", LONGEST_NAME, ours, check)
"""By level what makes a bot for a game: our own and those of installed packages."""


def plays(maker: Maker, game: str) -> bool:
    return game in getattr(maker, "games", (game,))


def levels_for(game: str) -> list[str]:
    """The bots that play a game: our own, the strongest last, then those of other packages."""
    return [level for level, maker in BOTS.items() if plays(maker, game)]


def bot_named(level: str, game: str) -> Bot:
    """The bot of this level for one seat of a game."""
    maker = BOTS.get(level)
    if maker is None:
        raise Unknown(f"There is no bot {level!r}; the bots are {', '.join(BOTS)}.")
    if not plays(maker, game):
        raise Unknown(f"The {level} bot does not play {game}; the bots that do are {', '.join(levels_for(game))}.")
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
