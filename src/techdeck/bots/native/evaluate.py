"""How good a state looks for a seat, by game: higher is better, and only differences matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from techdeck.bots.native.pairadox import pairadox
from techdeck.bots.native.tech_chess import tech_chess
from techdeck.bots.native.tech_city import tech_city
from techdeck.bots.native.tricks_of_the_trade import tricks_of_the_trade
from techdeck.games.paradoxical.paradox import claimable
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.state import State


def tableau_worth(s: Paradoxical, seat: int) -> float:
    """Cards to build with, pairs across the decks (high ones outweigh more), threes, and a paradox ready to claim."""
    cards = s.tableau(seat)
    values, decks = s.faces.values, s.decks_of
    worth = 2.0 * len(cards)
    counts = [[0, 0] for _ in range(14)]
    for card in cards:
        counts[values[card]][decks[card]] += 1
    pairs: list[int] = []
    for value in range(1, 14):
        one, two = counts[value][0], counts[value][1]
        if one and two:
            pairs.append(value)
            if min(one, two) > 1:
                pairs.append(value)
        if one + two >= 3:
            worth += 4 + 0.3 * value
    pairs.sort()
    for value in pairs[-2:]:
        worth += 8 + value
    light = sorted([values[card] for card in cards if values[card] not in pairs])[:4]
    worth -= 0.4 * sum(light)
    if claimable(cards, s.sides, s.alternating):
        worth += 60
    return worth


def paradoxical(state: State, seat: int) -> float:
    s = cast(Paradoxical, state)
    total = 0.0
    for other in range(s.layout.seats):
        sign = 1.0 if other == seat else -0.5
        worth = 400.0 * s.tokens[other] + tableau_worth(s, other) + 1.5 * min(len(s.hand(other)), 5)
        total += sign * worth
    return total


EVALUATIONS: Final[dict[str, Callable[[State, int], float]]] = {
    "paradoxical": paradoxical,
    "pairadox": pairadox,
    "tech-chess": tech_chess,
    "tech-city": tech_city,
    "tricks-of-the-trade": tricks_of_the_trade,
}
