"""Our own bots: every level gives one for a seat of any game."""

from __future__ import annotations

from collections.abc import Callable

from techdeck.bots.base import Thinker
from techdeck.bots.easy import Easy
from techdeck.bots.own.pairadox import PairadoxBot
from techdeck.bots.own.tech_chess import TechChessBot
from techdeck.bots.own.tricks_of_the_trade import TricksBot
from techdeck.bots.plain import RandomBot
from techdeck.bots.search_bot import SearchBot

# By game, where another bot than the tree search thinks; it gets the level.
OWN: dict[str, Callable[[str], Thinker]] = {
    "pairadox": PairadoxBot,
    "tech-chess": TechChessBot,
    "tricks-of-the-trade": TricksBot,
}


def random(game: str) -> RandomBot:
    return RandomBot()


def easy(game: str) -> Easy:
    return Easy(game)


def medium(game: str) -> Thinker:
    return thinker("medium", game)


def hard(game: str) -> Thinker:
    return thinker("hard", game)


def thinker(level: str, game: str) -> Thinker:
    return OWN[game](level) if game in OWN else SearchBot(game, level)
