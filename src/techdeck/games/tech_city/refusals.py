"""Why a card cannot be built, copied, paid for or placed, with the clause."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.tech_city.score import CHEAP, COSTS, FULL, cost
from techdeck.games.tech_city.state import TechCity


def why_no_build(s: TechCity, seat: i64, card: i64) -> tuple[str, str]:
    if not s.lies(card, s.layout.hands[seat]):
        return ("TC-6", "You can build cards of your own hand only.")
    price = cost(s, seat)
    return ("TC-7" if price == FULL else "TC-8", f"{COSTS[price]} Your other cards cannot pay that.")


def why_no_copy(s: TechCity, choice: i64) -> tuple[str, str]:
    if s.at(choice) < 0:
        return ("TC-17", "Nothing is built there to copy.")
    return ("TC-17", "Your other cards cannot pay for that copy. A Service card would cost nothing beforehand.")


def why_no_payment(s: TechCity, seat: i64, card: i64, paid: list[int]) -> tuple[str, str]:
    hand = s.hand(seat)
    if card in paid:
        return ("TC-7", f"The {s.faces.titles[card]} is what you build: it cannot pay for itself.")
    if [other for other in paid if other not in hand]:
        return ("TC-7", "You can pay with cards of your own hand only.")
    if len(paid) == 2:
        return ("TC-9", "With a Technology company you pay one card, not two.")
    value = s.faces.values[paid[0]]
    return ("TC-7", f"Alone a card pays up to {CHEAP}, and this one is {value}: pick a second card too.")


def why_no_cell(s: TechCity, cell: i64) -> tuple[str, str]:
    if s.at(cell) >= 0:
        return ("TC-6", "That plot is taken. Pick a free one beside the city.")
    return ("TC-6", "That plot touches nothing yet. Pick one beside the city.")
