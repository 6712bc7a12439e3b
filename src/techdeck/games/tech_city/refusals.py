"""Why a card cannot be built, copied, paid for or placed, with the clause."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.tech_city.choices import cell_text
from techdeck.games.tech_city.score import CHEAP, COSTS, FULL, cost
from techdeck.games.tech_city.state import TechCity


def why_no_build(s: TechCity, seat: i64, card: i64) -> tuple[str, str]:
    if not s.lies(card, s.layout.hands[seat]):
        return ("TC-6", "You can build a card of your own hand only.")
    price = cost(s, seat)
    return ("TC-7" if price == FULL else "TC-8", f"{COSTS[price]} The other cards of your hand cannot pay that.")


def why_no_copy(s: TechCity, choice: i64) -> tuple[str, str]:
    if s.at(choice) < 0:
        return ("TC-17", f"There is no city card at {cell_text(choice)} to copy.")
    return ("TC-17", "A copy costs what the copied card costs, and the other cards of your hand cannot pay that.")


def why_no_payment(s: TechCity, seat: i64, card: i64, paid: list[int]) -> tuple[str, str]:
    hand = s.hand(seat)
    if card in paid:
        return ("TC-7", f"{s.faces.names[card]} is the card you build: it cannot pay for itself.")
    if [other for other in paid if other not in hand]:
        return ("TC-7", "You can pay with cards of your own hand only.")
    if len(paid) == 2:
        return ("TC-9", "With a Technology company you pay one card, not two.")
    value = s.faces.values[paid[0]]
    return ("TC-7", f"One card pays only with a value of {CHEAP} or less, and this one has {value}: pay two cards.")


def why_no_cell(s: TechCity, cell: i64) -> tuple[str, str]:
    if s.at(cell) >= 0:
        return ("TC-6", f"The cell {cell_text(cell)} is taken.")
    return ("TC-6", f"The cell {cell_text(cell)} shares no edge with a city card.")
