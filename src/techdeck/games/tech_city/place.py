"""A card comes into the city: where it may go, what it scores, and what becomes of a wild card (TC-6 to TC-18)."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.tech_city.score import points_at, points_beside
from techdeck.games.tech_city.sheet import by_source, points_text
from techdeck.games.tech_city.state import SERVICE, TechCity
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import NOBODY


def place_words(s: TechCity, seat: i64, card: i64, face: i64) -> str:
    """The prompt for a cell, with what the card scores wherever it goes."""
    name = s.faces.names[card]
    as_copy = f" as {s.faces.names[face]}" if face != card else ""
    points = points_beside(s, seat, face, 0)
    if by_source(points)[3]:
        return f"Choose the cell for {name}{as_copy}: it scores 1 anywhere."
    return f"Choose the cell for {name}{as_copy}: {points_text(points)}, and 1 more beside two of your companies."


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
