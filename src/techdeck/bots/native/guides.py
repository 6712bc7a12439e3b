"""The guides of the games that have one."""

from __future__ import annotations

from typing import Final

from techdeck.bots.native.guide import Guide, Judge
from techdeck.bots.native.pairadox.evaluation import pairadox
from techdeck.bots.native.paradoxical.guide import ParadoxicalGuide
from techdeck.bots.native.tech_chess.evaluation import tech_chess
from techdeck.bots.native.tech_city.guide import TechCityGuide
from techdeck.bots.native.tricks_of_the_trade.evaluation import tricks_of_the_trade

GUIDES: Final[dict[str, Guide]] = {
    "paradoxical": ParadoxicalGuide(0, 2),
    "pairadox": Judge(pairadox, 3.0),
    "tech-chess": Judge(tech_chess, 3.0),
    "tech-city": TechCityGuide(24),
    "tricks-of-the-trade": Judge(tricks_of_the_trade, 2.0),
}


def guide_of(game: str) -> Guide:
    """A game that has no guide of its own is played out at random to its end."""
    return GUIDES.get(game) or Guide()
