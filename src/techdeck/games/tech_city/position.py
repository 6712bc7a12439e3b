"""Positions of Tech City: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from librt.vecs import append
from msgspec import UNSET, Struct, UnsetType

from techdeck.games.tech_city.choices import FARTHEST, cell_at, cell_text
from techdeck.games.tech_city.grid import EDGES
from techdeck.games.tech_city.sheet import SheetLine, by_source, entries, packed, total
from techdeck.games.tech_city.sheet import line as sheet_line
from techdeck.games.tech_city.state import PHASES, SERVICE, TechCity
from techdeck.games.tech_city.turn import begin_turn
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.layout import BITS, NOBODY, numbers
from techdeck.kernel.position import (
    Aside,
    Cards,
    Cell,
    Form,
    Laid,
    Last,
    Names,
    Reader,
    Says,
    Whole,
    name_of_last,
)

FIRST_CARD: Final = "3V"
MOST_POINTS: Final = 999
CITY: Final = "a list of cards, each is written like {'cell': [0, 0], 'card': '3V'}, at least the first (TC-2)"
LINE: Final = "a list of what was scored. A line of the sheet has whole numbers for round, seat and sources"


class CityCard(Struct, forbid_unknown_fields=True):
    """A card of the city: where it lies, whose marker is on it, and whether it is used in this round."""

    cell: Annotated[Cell, Says(f"[column, row], two whole numbers from -{FARTHEST} to {FARTHEST}")]
    card: Annotated[str, Says("the name of a card")]
    owner: Annotated[int | None, Says("a seat or null")] = None
    used: Annotated[bool, Says("true or false")] = False
    by: Annotated[list[int] | UnsetType, Says("the list of the seats that used it")] = UNSET  # of a Service card


class CityLine(Struct, forbid_unknown_fields=True):
    """A line of the score sheet: what a seat scored at once, by source."""

    round: Whole = 0
    seat: Whole = 0
    base: Whole = 0
    science: Whole = 0
    neighbours: Whole = 0
    service: Whole = 0
    help: Whole = 0


class TechCityPosition(Struct, forbid_unknown_fields=True):
    """A position of Tech City."""

    turn: Whole = 0
    round: Whole = 1
    phase: Annotated[Literal["build", "effects", "end"], Says("'build' or 'effects'")] = "build"
    first: Whole = 0
    points: Annotated[list[int], Says(f"a list of whole numbers from 0 to {MOST_POINTS}, one a seat")] = []
    city: Annotated[list[CityCard], Says(CITY)] = []
    hands: Annotated[list[Cards], Laid("hands")] = []
    deck: Annotated[Cards, Laid("decks", top_first=True)] = []
    discard: Annotated[Cards, Laid("piles")] = []
    expelled: Names = []
    sheet: Annotated[list[CityLine], Says(LINE)] = []
    last: Last = UNSET
    aside: Aside = UNSET


def tell(s: TechCity, out: TechCityPosition, bit: int) -> None:
    out.turn = s.turn()
    out.round = s.round
    out.phase = PHASES[s.phase]
    out.first = s.first
    out.points = list(s.points)
    out.city = [city_card(s, index) for index in range(len(s.sites))]
    gone = [s.faces.names[card] for card in s.faces.left_out]
    out.expelled = [name for name in s.cards_text(s.layout.out, bit) if name not in gone]
    out.sheet = [city_line(entry) for entry in entries(s.sheet)]
    out.last = name_of_last(s)


def city_card(s: TechCity, index: int) -> CityCard:
    """A city card as data; of a Service card also the seats for whom it is used (TC-22)."""
    name, column, row, owner, used = s.company(index)
    by = [seat for seat in range(s.seats) if used & BITS[seat]] if used and s.serves(index) else UNSET
    return CityCard([column, row], name, owner if owner >= 0 else None, used != 0, by)


def city_line(entry: SheetLine) -> CityLine:
    return CityLine(entry.round, entry.seat, *by_source(entry.points))


def lay(r: Reader[TechCity, TechCityPosition]) -> None:
    s, position, seats = r.state, r.position, r.state.seats
    lay_city(r, position.city if r.has("city") else [CityCard([0, 0], FIRST_CARD)])
    r.lay_all()
    lay_rest(r)
    s.hide()
    s.round = r.number("round", 1, 1, int(s.places.rounds))
    if position.phase == PHASES[2]:
        raise Impossible(f"'phase' of a position is 'build' or 'effects', not {position.phase!r}.")
    s.phase = PHASES.index(position.phase)
    turn = r.number("turn", 0, 0, seats - 1)
    s.first = r.number("first", turn, 0, seats - 1)
    s.points = numbers(r.numbers("points", seats, MOST_POINTS))
    read_sheet(s, position.sheet)
    r.last_used(position.last)
    s.logging = True
    begin_turn(s, turn)


def lay_rest(r: Reader[TechCity, TechCityPosition]) -> None:
    """Cards that lie nowhere yet go under what is in the deck, shuffled, unless they are expelled."""
    s = r.state
    out = r.cards(r.position.expelled, "expelled")
    for card in out:
        name = s.faces.names[card]
        if card in r.laid:
            raise Impossible(f"{name} is in two places (GR-9).")
        if s.faces.domains[card] >= 0:
            raise Impossible(f"{name} cannot be expelled: only wild cards are, in this game (TC-18, TC-19).")
        r.laid.add(card)
    zone = s.layout.decks[0]
    over = s.cards(zone)
    stay = [*out, *s.faces.left_out]
    s.shuffle_in([card for card in s.cards(s.layout.out) if card not in stay], 0, SHUFFLE)
    for card in over:
        s.move(card, zone)
    for card in out:
        s.move(card, s.layout.out)


def lay_city(r: Reader[TechCity, TechCityPosition], city: list[CityCard]) -> None:
    s = r.state
    if not city:
        raise Impossible(f"'city' of a position is {CITY}.")
    for entry in city:
        cell = read_cell(entry.cell)
        if s.at(cell) >= 0:
            raise Impossible(f"Two cards lie on the cell {cell_text(cell)}.")
        r.lay([entry.card], f"city at {cell_text(cell)}", s.city)
        card = s.last(s.city)
        if s.faces.domains[card] < 0:
            raise Impossible("A wild card does not stay in the city (TC-18, TC-20).")
        s.occupy(cell, read_owner(s, card, entry.owner))
        s.use_up(card, read_used(s, card, entry))
    check_joined(s)


def read_cell(given: list[int]) -> int:
    column, row = given
    if -FARTHEST <= column <= FARTHEST and -FARTHEST <= row <= FARTHEST:
        return cell_at(column, row)
    raise Impossible(f"A cell is [column, row], two whole numbers from -{FARTHEST} to {FARTHEST}, not {given!r}.")


def read_owner(s: TechCity, card: int, given: int | None) -> int:
    if given is None:
        return NOBODY
    if not 0 <= given < s.seats:
        raise Impossible(f"The owner of a city card is a seat or null, not {given!r}.")
    if s.faces.domains[card] == SERVICE:
        raise Impossible(f"{s.faces.names[card]} is a Service card: it has no owner (TC-4).")
    return given


def read_used(s: TechCity, card: int, entry: CityCard) -> int:
    """The mask of the seats for whom it is used; of a Service card `by` tells them, all of them if it is left out."""
    name, by = s.faces.names[card], entry.by
    if by is UNSET:
        return s.layout.everyone if entry.used else 0
    if s.faces.domains[card] != SERVICE:
        raise Impossible(f"{name} is used once a round by anyone: only of a Service card is it told by whom (TC-22).")
    if bool(by) != entry.used:
        raise Impossible(f"'by' of {name} is the list of the seats that used it, not {by!r}.")
    mask = 0
    for seat in by:
        if not 0 <= seat < s.seats:
            raise Impossible(f"'by' of {name} names a seat {seat!r}, and there is none.")
        mask |= BITS[seat]
    return mask


def check_joined(s: TechCity) -> None:
    """The city has grown from its first cell, edge by edge (TC-2, TC-6)."""
    reached = [cell_at(0, 0)]
    if s.at(reached[0]) < 0:
        raise Impossible("No card lies on the cell 0,0, where the first card of the city lies (TC-2).")
    for cell in reached:
        for edge in EDGES:
            if s.at(cell + edge) >= 0 and cell + edge not in reached:
                reached.append(cell + edge)
    for index in range(len(s.sites)):
        if s.cell(index) not in reached:
            raise Impossible(f"The card at {cell_text(s.cell(index))} is not joined to the city edge by edge (TC-6).")


def read_sheet(s: TechCity, lines: list[CityLine]) -> None:
    """The score sheet; points that it does not tell are from before."""
    told = [0] * s.seats
    for line in lines:
        check_line(line, s.seats, int(s.places.rounds), 3)
        points = packed(line.base, line.science, line.neighbours, line.service, line.help)
        s.sheet = append(s.sheet, sheet_line(line.round, line.seat, points))
        told[line.seat] += total(points)
    for seat, points in enumerate(told):
        if points > s.points[seat]:
            raise Impossible(f"The sheet tells {points} points of seat {seat}, and it has {s.points[seat]}.")


def check_line(line: CityLine, seats: int, rounds: int, most_points: int) -> None:
    for name in line.__struct_fields__:
        most = rounds if name == "round" else seats - 1 if name == "seat" else most_points
        value = getattr(line, name)
        if not 0 <= value <= most:
            raise Impossible(f"A line of the sheet has a whole number from 0 to {most} for {name!r}, not {value!r}.")


FORM: Final = Form(TechCityPosition, tell, lay)
