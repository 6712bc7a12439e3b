"""Positions of Paradoxical: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import UNSET, Struct, UnsetType

from techdeck.games.paradoxical.outlook import Need, Prospect, prospects
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.games.paradoxical.turn import begin_turn
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import numbers
from techdeck.kernel.position import (
    SHOWN,
    Aside,
    Cards,
    Form,
    Laid,
    Last,
    Names,
    Reader,
    Says,
    Whole,
    name_of_last,
)


class Missing(Struct):
    """A card that a set takes: of this value, from this deck where that matters."""

    value: int
    deck: int | UnsetType = UNSET  # counted from 1, as in choices


class Outlook(Struct):
    """How far the one who looks is from a kind of paradox: the nearest set, of equally near ones the heaviest."""

    kind: str
    cards: Cards  # of the set, that are in the tableau
    against: Cards  # the lightest others, up to as many as a whole set has
    ready: bool  # it can be claimed
    needs: list[Missing] | UnsetType = UNSET  # what the set lacks
    ways: list[Missing] | UnsetType = UNSET  # where one is missing: each of these will do


class ParadoxicalPosition(Struct, forbid_unknown_fields=True):
    """A position of Paradoxical: by seat `tableaus`, `hands` and `tokens`, the rest is of the table."""

    turn: Whole = 0
    tableaus: Annotated[list[Cards], Laid("tableaus", "tableau_limit")] = []
    hands: Annotated[list[Cards], Laid("hands", "hand_limit")] = []
    pool: Annotated[Cards, Laid("pool", "pool_limit")] = []
    decks: Annotated[list[Cards], Laid("decks", top_first=True)] = []
    discards: Annotated[list[Cards], Laid("piles")] = []
    tokens: Annotated[list[int], Says("a list with 0 or 1 for each seat")] = []
    used: Names = []  # cards whose effects are used up
    turns: Whole = 0  # taken so far
    last: Last = UNSET
    aside: Aside = UNSET
    outlook: Annotated[list[Outlook] | UnsetType, SHOWN] = UNSET  # of the seat that looks


def tell(s: Paradoxical, out: ParadoxicalPosition, bit: int) -> None:
    out.turn = s.turn()
    out.tokens = list(s.tokens)
    out.used = s.used_text(bit)
    out.turns = s.turns
    out.last = name_of_last(s)
    for seat in range(s.seats):
        if bit == s.bit(seat) and not s.over:
            out.outlook = [told(s, prospect) for prospect in prospects(s, seat)]


def told(s: Paradoxical, prospect: Prospect) -> Outlook:
    names = s.faces.names
    cards, against = [names[card] for card in prospect.cards], [names[card] for card in prospect.against]
    needs, ways = [taken(need) for need in prospect.needs], [taken(way) for way in prospect.ways]
    return Outlook(prospect.kind, cards, against, prospect.ready, needs or UNSET, ways or UNSET)


def taken(need: Need) -> Missing:
    value, deck = need
    return Missing(value, deck + 1 if deck >= 0 else UNSET)


def lay(r: Reader[Paradoxical, ParadoxicalPosition]) -> None:
    s, position, seats = r.state, r.position, r.state.seats
    r.lay_all()
    check_places(s)
    s.fill_decks()
    s.hide()
    s.tokens = numbers(r.numbers("tokens", seats, int(s.places.paradoxes) - 1, "PX-19"))
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
