"""What a card costs and what it scores on a cell (TC-7 to TC-12), for the rules, the screen and the bots alike."""

from __future__ import annotations

from typing import Any, Final

from techdeck.games.tech_city.choices import PAY_CHOICES, PAY_PAIRS, around
from techdeck.games.tech_city.sheet import Points
from techdeck.games.tech_city.state import SCIENCE, SERVICE, TECHNOLOGY, TechCity

NOTHING: Final = 0
ANY_ONE: Final = 1
FULL: Final = 2
CHEAP: Final = 7  # up to this value one card pays

COSTS: Final = (
    "With two Technology companies it costs you nothing.",
    "With a Technology company it costs you any one card.",
    "It costs you one card of value 7 or less, or any two cards.",
)


def cost(s: TechCity, seat: int) -> int:
    """Of a card other than Service, before it enters (TC-7, TC-8)."""
    companies = s.companies(seat, TECHNOLOGY)
    return NOTHING if companies > 1 else ANY_ONE if companies else FULL


def payable(s: TechCity, seat: int, card: int) -> bool:
    """Whether the other cards of the hand pay for a card that is no Service card."""
    hand = s.hand(seat)
    if len(hand) > 2:
        return True
    price = cost(s, seat)
    if price == NOTHING:
        return True
    rest = [other for other in hand if other != card and (price == ANY_ONE or s.faces.values[other] <= CHEAP)]
    return len(rest) > 0


def payments(s: TechCity, seat: int, card: int) -> list[int]:
    """The ways to pay for a card, as choices; none where it costs nothing. A wild card has value 0 (TC-19)."""
    out: list[Any] = []
    price = cost(s, seat)
    if price == NOTHING:
        return out
    values = s.faces.values
    rest = [other for other in s.hand(seat) if other != card]
    for other in rest:
        if price == ANY_ONE or values[other] <= CHEAP:
            out.append(PAY_CHOICES[other])
    if price == FULL:
        count = len(rest)
        for at in range(count):
            for after in range(at + 1, count):
                out.append(PAY_PAIRS[108 * rest[at] + rest[after]])
    return out


def base_points(s: TechCity, face: int) -> int:
    """One for each other city card of the same value, at most 3 (TC-10)."""
    values = s.faces.values
    value = values[face]
    count = 0
    for card in s.zones[s.city]:
        if values[card] == value:
            count += 1
    return count if count < 3 else 3


def companies_around(s: TechCity, seat: int, cell: int) -> int:
    """Companies of a seat among the eight neighbours of a cell."""
    return around(s.cells, s.owners, seat, cell)


def points_at(s: TechCity, seat: int, face: int, cell: int) -> Points:
    """What a card with the value and domain of `face` scores for a seat on a free cell (TC-10 to TC-12, TC-16)."""
    base = base_points(s, face)
    domain = s.faces.domains[face]
    science = 0
    if base > 1:
        companies = s.companies(seat, SCIENCE) + (1 if domain == SCIENCE else 0)
        science = 1 if companies > 1 else 0
    neighbours = 1 if companies_around(s, seat, cell) > 1 else 0
    service = 1 if domain == SERVICE and base + science + neighbours == 0 else 0
    return Points(base, science, neighbours, service)
