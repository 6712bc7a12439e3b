"""What a seat sees of Tech City beside the cards: the grid, points and companies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from techdeck.games.tech_city.choices import CELL, COPY, FREE, USE, column_of, row_of
from techdeck.games.tech_city.grid import cell_of, owner_of
from techdeck.games.tech_city.state import PHASES, TechCity
from techdeck.kernel.choice import ARG
from techdeck.kernel.state import State
from techdeck.rl.native.planes import Planes, Row

EDGE: Final = 7  # of the grid that is shown as a picture: columns and rows from -7 to 7
SIDE: Final = 2 * EDGE + 1
DOMAINS: Final = 4
WONDER: Final = 17  # points of the best rank of a player alone (TC-44)


def bound(state: State) -> int:
    """How far from its first card a city can reach that was dealt: alone the council builds, too."""
    assert isinstance(state, TechCity)
    return int(state.places.rounds) * max(int(state.layout.seats), 2)


class TechCityPlanes(Planes):
    def keeps(self, state: State, choice: int) -> bool:
        """Cells up to the bound; farther ones can only come from a position that was laid out."""
        if choice & ~ARG not in (CELL, COPY, USE, FREE):
            return True
        most = bound(state)
        return -most <= column_of(choice) <= most and -most <= row_of(choice) <= most

    def alone(self, points: int) -> float:
        return min(1.0, max(0.0, points / WONDER))

    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        seats, room = int(start.layout.seats), int(start.room)
        grid = "the middle of the city by column and row: value, the four domains, markers with mine first, free cells"
        return [
            ("column", (room,), "of each card in the city"),
            ("row", (room,), "of each card in the city"),
            ("marker", (seats, room), "whose marker lies on it, mine first"),
            ("grid", (2 + DOMAINS + seats, SIDE, SIDE), grid),
            ("points", (seats, 2), "mine first, as pairs"),
            ("companies", (seats, DOMAINS), "by domain, mine first"),
            ("round", (1,), "from 1 on"),
            ("phase", (len(PHASES),), "build, effects, end"),
            ("first", (seats,), "the first player, me first"),
            ("gifts", (1,), "cards given for the Service card that is being built"),
            ("helpers", (seats,), "who gave one, me first"),
        ]

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, TechCity)
        seats = state.layout.seats
        put_city(state, seat, row)
        row.put_seat_pairs(state.points, seat)
        n: i64 = 0
        while n < seats:
            first = 4 * ((seat + n) % seats)
            domain: i64 = 0
            while domain < DOMAINS:
                row.put(state.counts[first + domain])
                domain += 1
            n += 1
        row.put(state.round)
        row.put_one(state.phase, len(PHASES))
        row.put_seat(state.first, seat, seats)
        row.put(state.gifts)
        row.put_seat_bits(state.helpers, seat, seats)


def put_city(s: TechCity, seat: i64, row: Row) -> None:
    """Where each card lies and whose marker is on it; and the middle as a picture."""
    room, seats, cells = s.room, s.layout.seats, row.cells
    columns, markers = row.at, row.at + 2 * room
    grid = markers + seats * room
    at: i64 = 0
    while at < len(s.sites):
        card = s.card(s.city, at)
        site = s.sites[at]
        cell, owner = cell_of(site), owner_of(site)
        cells[columns + card] = u8(column_of(cell) & 255)
        cells[columns + room + card] = u8(row_of(cell) & 255)
        spot = spot_of(cell)
        if spot >= 0:
            cells[grid + spot] = u8(s.faces.values[card])
            domain = s.faces.domains[card]
            if domain >= 0:
                cells[grid + (1 + domain) * SIDE * SIDE + spot] = u8(1)
        if owner >= 0:
            owner = (owner - seat + seats) % seats
            cells[markers + owner * room + card] = u8(1)
            if spot >= 0:
                cells[grid + (1 + DOMAINS + owner) * SIDE * SIDE + spot] = u8(1)
        at += 1
    free = grid + (1 + DOMAINS + seats) * SIDE * SIDE
    for cell in s.free:
        spot = spot_of(cell)
        if spot >= 0:
            cells[free + spot] = u8(1)
    row.at = free + SIDE * SIDE


def spot_of(cell: i64) -> i64:
    """Where a cell is in the picture, or -1."""
    column, row = column_of(cell) + EDGE, row_of(cell) + EDGE
    if not (0 <= column < SIDE and 0 <= row < SIDE):
        return -1
    return column * SIDE + row


PLANES: Final = TechCityPlanes()
