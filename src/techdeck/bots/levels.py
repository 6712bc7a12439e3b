"""Our own bots: every level gives one for a seat of any game."""

from __future__ import annotations

from collections.abc import Callable

from techdeck.bots.base import Thinker
from techdeck.bots.easy import Easy
from techdeck.bots.plain import RandomBot
from techdeck.bots.search_bot import SearchBot
from techdeck.games.registry import GAMES
from techdeck.plugins import Misfit, Parts

Maker = Callable[[str], Thinker]  # gives the medium or the hard bot of one game, by its level


def check(name: str, thing: object) -> Maker:
    if not callable(thing):
        raise Misfit(f"it is of type {type(thing).__name__}, and must be callable with a level")
    return thing


# Where another bot than the tree search thinks.
THINKERS: Parts[Maker | None] = Parts(GAMES, "thinker", "techdeck.bots.own.{}", check, None)


def random(game: str) -> RandomBot:
    return RandomBot()


def easy(game: str) -> Easy:
    return Easy(game)


def medium(game: str) -> Thinker:
    return thinker("medium", game)


def hard(game: str) -> Thinker:
    return thinker("hard", game)


def thinker(level: str, game: str) -> Thinker:
    own = THINKERS[game]
    return own(level) if own is not None else SearchBot(game, level)
