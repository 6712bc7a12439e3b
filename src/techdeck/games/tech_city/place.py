"""A card comes into the city: where it may go, what it scores, and what becomes of a wild card (TC-6 to TC-18)."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.tech_city.score import points_at
from techdeck.games.tech_city.state import SERVICE, TechCity
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import NOBODY


def place_words(s: TechCity, seat: i64, card: i64, face: i64) -> str:
    """The prompt for a cell, with what the card scores wherever it goes."""
    return f"Where does the {built_name(s, card, face)} go?"


def built_name(s: TechCity, card: i64, face: i64) -> str:
    """What is being built; of a wild card also what it stands for."""
    return s.faces.titles[card] if face == card else f"wild {s.faces.titles[face]}"


def put_up(s: TechCity, seat: i64, card: i64, face: i64, cell: i64) -> None:
    """The card comes into the city and scores (TC-10 to TC-12); a wild card makes room for the next of the deck."""
    points = points_at(s, seat, face, cell)
    s.tell(SAY, seat, -1, 0, 0, cell, 0)
    s.move(card, s.city, -1, 0, seat)
    if s.faces.domains[card] == SERVICE:
        s.occupy(cell, NOBODY)
    else:
        s.occupy(cell, seat)
    s.credit(seat, points)
    if face != card:
        s.move(card, s.layout.out, -1, 0, seat)
        move_in(s, seat)


def move_in(s: TechCity, seat: i64) -> None:
    """The top card of the deck takes the cell that was occupied last (TC-18); without one the cell is free again."""
    new = s.next_card()
    if new < 0:
        s.vacate()
        return
    s.move(new, s.city, -1, 0, seat)
    s.recount()
