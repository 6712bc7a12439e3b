"""Reads a position of Tech City and refuses what no game can come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append

from techdeck.games.tech_city.choices import FARTHEST, cell_at, cell_text
from techdeck.games.tech_city.grid import EDGES
from techdeck.games.tech_city.sheet import SOURCES, packed, total
from techdeck.games.tech_city.sheet import line as sheet_line
from techdeck.games.tech_city.state import PHASES, ROUNDS, SERVICE, TechCity
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.game import Reader
from techdeck.kernel.layout import BITS, NOBODY, numbers

FIELDS: Final = (
    "turn",
    "round",
    "phase",
    "first",
    "points",
    "city",
    "hands",
    "deck",
    "discard",
    "expelled",
    "sheet",
    "last",
)
CITY_FIELDS: Final = ("cell", "card", "owner", "used", "by")
MOST_POINTS: Final = 999


def lay_position(s: TechCity, position: Mapping[str, Any], first_card: int) -> int:
    """Lay out a position; gives the seat whose turn it is."""
    r = Reader(s, position, FIELDS)
    seats, names = s.seats, len(s.faces.names)
    s.logging = False
    lay_city(r, s, position.get("city", [{"cell": [0, 0], "card": s.faces.names[first_card]}]))
    for seat, cards in enumerate(r.lists("hands", seats)):
        r.lay(cards, f"hand {seat}", s.layout.hands[seat], names)
    r.lay(position.get("discard", []), "discard", s.layout.piles[0], names)
    deck = position.get("deck", [])
    r.lay(deck[::-1] if isinstance(deck, list) else deck, "deck", s.layout.decks[0], names)
    lay_rest(r, s, position.get("expelled", []))
    s.hide()
    s.round = r.number("round", 1, 1, ROUNDS)
    s.phase = read_phase(position.get("phase", PHASES[0]))
    turn = r.number("turn", 0, 0, seats - 1)
    s.first = r.number("first", turn, 0, seats - 1)
    s.points = numbers(read_points(position.get("points", [0] * seats), seats))
    read_sheet(s, position.get("sheet", []))
    if "last" in position:
        s.last_used = s.faces.kinds[r.cards([position["last"]], "last", 1)[0]]
    s.logging = True
    return turn


def lay_rest(r: Reader, s: TechCity, expelled: object) -> None:
    """Cards that lie nowhere yet go under what is in the deck, shuffled, unless they are expelled."""
    out = r.cards(expelled, "expelled", len(s.faces.names))
    for card in out:
        name = s.faces.names[card]
        if card in r.laid:
            raise Impossible(f"{name} is in two places (GR-9).")
        if s.faces.domains[card] >= 0:
            raise Impossible(f"{name} cannot be expelled: only wild cards are, in this game (TC-18, TC-19).")
        r.laid.add(card)
    zone = s.layout.decks[0]
    over = s.cards(zone)
    s.shuffle_in([card for card in s.cards(s.layout.out) if card not in out], 0, SHUFFLE)
    for card in over:
        s.move(card, zone)
    for card in out:
        s.move(card, s.layout.out)


def lay_city(r: Reader, s: TechCity, given: object) -> None:
    if not isinstance(given, list) or not given:
        raise Impossible("The city is a list of its cards; at least the first one lies there (TC-2).")
    for entry in given:
        if not isinstance(entry, dict):
            raise Impossible(f"A city card is written like {{'cell': [0, 0], 'card': '3V'}}, not {entry!r}.")
        for name in entry:
            if name not in CITY_FIELDS:
                raise Impossible(f"A city card has no field {name!r}; its fields: {', '.join(CITY_FIELDS)}.")
        cell = read_cell(entry.get("cell"))
        if s.at(cell) >= 0:
            raise Impossible(f"Two cards lie on the cell {cell_text(cell)}.")
        r.lay([entry.get("card")], f"city at {cell_text(cell)}", s.city, 1)
        card = s.last(s.city)
        if s.faces.domains[card] < 0:
            raise Impossible("A wild card does not stay in the city (TC-18, TC-20).")
        s.occupy(cell, read_owner(s, card, entry.get("owner")))
        s.use_up(card, read_used(s, card, entry))
    check_joined(s)


def read_cell(given: object) -> int:
    if isinstance(given, list) and len(given) == 2 and all(type(number) is int for number in given):
        column, row = given
        if -FARTHEST <= column <= FARTHEST and -FARTHEST <= row <= FARTHEST:
            return cell_at(column, row)
    raise Impossible(f"A cell is [column, row], two whole numbers from -{FARTHEST} to {FARTHEST}, not {given!r}.")


def read_owner(s: TechCity, card: int, given: object) -> int:
    if given is None:
        return NOBODY
    if type(given) is not int or not 0 <= given < s.seats:
        raise Impossible(f"The owner of a city card is a seat or null, not {given!r}.")
    if s.faces.domains[card] == SERVICE:
        raise Impossible(f"{s.faces.names[card]} is a Service card: it has no owner (TC-4).")
    return given


def read_used(s: TechCity, card: int, entry: dict[str, object]) -> int:
    """The mask of the seats for whom it is used; of a Service card `by` tells them, all of them if it is left out."""
    used, by = entry.get("used", False), entry.get("by")
    name = s.faces.names[card]
    if not isinstance(used, bool):
        raise Impossible(f"'used' of {name} is true or false, not {used!r}.")
    if by is None:
        return s.layout.everyone if used else 0
    if s.faces.domains[card] != SERVICE:
        raise Impossible(f"{name} is used once a round by anyone: only of a Service card is it told by whom (TC-22).")
    if not isinstance(by, list) or bool(by) != used:
        raise Impossible(f"'by' of {name} is the list of the seats that used it, not {by!r}.")
    mask = 0
    for seat in by:
        if type(seat) is not int or not 0 <= seat < s.seats:
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


def read_phase(given: object) -> int:
    if given not in PHASES[:2]:
        raise Impossible(f"The phase of a position is 'build' or 'effects', not {given!r}.")
    return PHASES.index(str(given))


def read_points(given: object, seats: int) -> list[int]:
    if not isinstance(given, list) or len(given) != seats:
        raise Impossible(f"'points' of a position is a list of {seats} numbers, not {given!r}.")
    for points in given:
        if type(points) is not int or not 0 <= points <= MOST_POINTS:
            raise Impossible(f"Points are whole numbers from 0 to {MOST_POINTS}, not {points!r}.")
    return given[:]


def read_sheet(s: TechCity, given: object) -> None:
    """The score sheet; points that it does not tell are from before."""
    if not isinstance(given, list):
        raise Impossible(f"The sheet of a position is a list of what was scored, not {given!r}.")
    told = [0] * s.seats
    for line in given:
        seat = read_part(line, "seat", s.seats - 1)
        base, science, neighbours, service, help = [read_part(line, source, 3) for source in SOURCES]
        points = packed(base, science, neighbours, service, help)
        s.sheet = append(s.sheet, sheet_line(read_part(line, "round", ROUNDS), seat, points))
        told[seat] += total(points)
    for seat, points in enumerate(told):
        if points > s.points[seat]:
            raise Impossible(f"The sheet tells {points} points of seat {seat}, and it has {s.points[seat]}.")


def read_part(line: object, name: str, most: int) -> int:
    value = line.get(name, 0) if isinstance(line, dict) else None
    if type(value) is not int or not 0 <= value <= most:
        raise Impossible(f"A line of the sheet has a whole number from 0 to {most} for {name!r}, not {value!r}.")
    return value
