"""How good a state looks for a seat, by game: higher is better, and only differences matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from techdeck.bots.native.guide import shares
from techdeck.bots.native.pairadox.evaluation import pairadox
from techdeck.bots.native.paradoxical.guide import paradoxical
from techdeck.bots.native.tech_chess.evaluation import tech_chess
from techdeck.bots.native.tech_city.guide import tech_city
from techdeck.bots.native.tricks_of_the_trade.evaluation import tricks_of_the_trade
from techdeck.kernel.state import State

EVALUATIONS: Final[dict[str, Callable[[State, int], float]]] = {
    "paradoxical": paradoxical,
    "pairadox": pairadox,
    "tech-chess": tech_chess,
    "tech-city": tech_city,
    "tricks-of-the-trade": tricks_of_the_trade,
}

WIN: Final = 1e6  # more than any lead in points


def evaluation_of(game: str) -> Callable[[State, int], float]:
    return EVALUATIONS.get(game, lead)


def lead(s: State, seat: int) -> float:
    """For a game that has no evaluation of its own: points ahead of the others' mean; a win is best."""
    scores = s.result().scores
    others = len(scores) - 1
    ahead = float(scores[seat])
    if others:
        ahead -= (sum(scores) - scores[seat]) / others
    return ahead if s.asked else ahead + WIN * shares(s)[seat]
