"""How good a state looks for a seat, by game: higher is better, and only differences matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from techdeck.bots.native.pairadox import pairadox
from techdeck.bots.native.paradoxical import paradoxical
from techdeck.bots.native.tech_chess import tech_chess
from techdeck.bots.native.tech_city import tech_city
from techdeck.bots.native.tricks_of_the_trade import tricks_of_the_trade
from techdeck.kernel.state import State

EVALUATIONS: Final[dict[str, Callable[[State, int], float]]] = {
    "paradoxical": paradoxical,
    "pairadox": pairadox,
    "tech-chess": tech_chess,
    "tech-city": tech_city,
    "tricks-of-the-trade": tricks_of_the_trade,
}
