"""Positions of Paradoxical: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import UNSET, Struct

from techdeck.games.paradoxical.state import HAND_LIMIT, POOL_LIMIT, TABLEAU_LIMIT, Paradoxical
from techdeck.games.paradoxical.turn import begin_turn
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import numbers
from techdeck.kernel.position import Aside, Cards, Form, Laid, Last, Names, Reader, Says, Whole, name_of_last


class ParadoxicalPosition(Struct, forbid_unknown_fields=True):
    """A position of Paradoxical: by seat `tableaus`, `hands` and `tokens`, the rest is of the table."""

    turn: Whole = 0
    tableaus: Annotated[list[Cards], Laid("tableaus", TABLEAU_LIMIT)] = []
    hands: Annotated[list[Cards], Laid("hands", HAND_LIMIT)] = []
    pool: Annotated[Cards, Laid("pool", POOL_LIMIT)] = []
    decks: Annotated[list[Cards], Laid("decks", top_first=True)] = []
    discards: Annotated[list[Cards], Laid("piles")] = []
    tokens: Annotated[list[int], Says("a list with 0 or 1 for each seat")] = []
    used: Names = []  # cards whose effects are used up
    turns: Whole = 0  # taken so far
    last: Last = UNSET
    aside: Aside = UNSET


def tell(s: Paradoxical, out: ParadoxicalPosition, bit: int) -> None:
    out.turn = s.turn()
    out.tokens = list(s.tokens)
    out.used = s.used_text(bit)
    out.turns = s.turns
    out.last = name_of_last(s)


def lay(r: Reader[Paradoxical, ParadoxicalPosition]) -> None:
    s, position, seats = r.state, r.position, r.state.seats
    r.lay_all()
    check_places(s)
    s.fill_decks()
    s.hide()
    s.tokens = numbers(r.numbers("tokens", seats, 1, "PX-19"))
    for card in r.cards(position.used, "used"):
        zone = int(s.place[card])
        if zone not in s.places.hands and zone not in s.places.tableaus:
            raise Impossible(f"{s.faces.names[card]} is in no hand or tableau, so it cannot be used (PX-11).")
        s.use_up(card, 1)
    s.turns = r.number("turns", 0, 0, s.limit - 1)
    r.last_used(position.last)
    s.logging = True
    begin_turn(s, r.number("turn", 0, 0, seats - 1))


def check_places(s: Paradoxical) -> None:
    for card in range(s.room):
        zone = int(s.place[card])
        if zone != s.layout.out and s.faces.domains[card] < 0:
            raise Impossible("Wild cards are expelled from this game (PX-2).")
        for deck in range(2):
            if zone in (s.layout.decks[deck], s.layout.piles[deck]) and s.home(card) != deck:
                raise Impossible(f"{s.faces.names[card]} belongs to the other deck and its pile (PX-3).")


FORM: Final = Form(ParadoxicalPosition, tell, lay)
