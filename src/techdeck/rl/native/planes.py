"""What a game adds to what a seat sees as numbers: its scores and all that it keeps beside the cards."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from techdeck.kernel.layout import BITS, NOBODY
from techdeck.kernel.state import State

PAIR: Final = 64  # a large number is two: sixty-fours, and the rest
LOWEST: Final = -128
HIGHEST: Final = 127


class Plane:
    """A named part of what a seat sees: where it begins, its shape, and what is in it."""

    def __init__(self, name: str, offset: int, shape: tuple[int, ...], words: str) -> None:
        self.name = name
        self.offset = offset
        self.shape = shape
        self.words = words

    @property
    def size(self) -> int:
        """How many numbers it has."""
        out = 1
        for side in self.shape:
            out *= side
        return out

    def parts(self) -> tuple[str, int, tuple[int, ...], str]:
        """All of it, by which planes are compared."""
        return (self.name, self.offset, self.shape, self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plane) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Plane({self.name!r}, offset={self.offset}, shape={self.shape})"


class Row:
    """What one seat sees, being written from one end to the other. All of it is zero beforehand."""

    def __init__(self, cells: vec[u8]) -> None:
        self.cells = cells
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        """A number from -128 to 127; one beyond that is written as the nearest."""
        if number > HIGHEST:
            number = HIGHEST
        elif number < LOWEST:
            number = LOWEST
        self.cells[self.at] = u8(number & 255)
        self.at += 1

    def put_pair(self, number: i64) -> None:
        """A number from 0 to 8191, as two: how many sixty-fours, and the rest."""
        self.put(number >> 6)
        self.put(number & 63)

    def put_one(self, index: i64, count: i64) -> None:
        """One of so many; none of them for an index that is not among them."""
        if 0 <= index < count:
            self.cells[self.at + index] = u8(1)
        self.at += count

    def put_bits(self, mask: i64, count: i64) -> None:
        """So many bits of a mask, the lowest first."""
        at, end = self.at, self.at + count
        while at < end:
            if mask & 1:
                self.cells[at] = u8(1)
            mask >>= 1
            at += 1
        self.at = end

    def put_seats(self, numbers: vec[i64], seat: i64) -> None:
        """A number for every seat, that of `seat` first."""
        seats: i64 = len(numbers)
        n: i64 = 0
        while n < seats:
            self.put(numbers[(seat + n) % seats])
            n += 1

    def put_seat_pairs(self, numbers: vec[i64], seat: i64) -> None:
        """The same for large numbers."""
        seats: i64 = len(numbers)
        n: i64 = 0
        while n < seats:
            self.put_pair(numbers[(seat + n) % seats])
            n += 1

    def put_seat(self, other: i64, seat: i64, seats: i64) -> None:
        """One of the seats, `seat` being the first; none for NOBODY."""
        self.put_one((other - seat + seats) % seats if other >= 0 else NOBODY, seats)

    def put_seat_bits(self, mask: i64, seat: i64, seats: i64) -> None:
        """A mask of seats, `seat` being the first."""
        self.put_bits(turned(mask, seat, seats), seats)


def turned(mask: i64, seat: i64, seats: i64) -> i64:
    """A mask of seats with `seat` as the lowest bit."""
    whole = BITS[seats] - 1
    mask &= whole  # without the bit of those who watch
    return (mask >> seat | mask << (seats - seat)) & whole


@mypyc_attr(allow_interpreted_subclasses=True)
class Planes:
    """What a game adds. The default reads `result().scores` and `fields()`, which every game has.

    `listed` names the planes and `write` fills them, in this order. Nothing may be written that the seat does not
    know: of a card only what `known` allows, of others' open answers nothing.
    """

    def logs(self) -> bool:
        """Whether `write` reads the log: where none of the planes does, games side by side are played without it."""
        return False

    def keeps(self, state: State, choice: int) -> bool:
        """Whether a choice has a number. Where one that has none comes on offer, that is refused with a sentence."""
        return True

    def turned(self, state: State, seat: i64, zone: i64) -> i64:
        """As which place the seat sees this one, which belongs to no seat: that of the own team comes first."""
        return zone

    def alone(self, points: int) -> float:
        """What a game of one seat returns, from 0 to 1."""
        return min(1.0, max(0.0, points / 100))

    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        """Name, shape and meaning of each plane, from a game that begins."""
        seats = int(start.layout.seats)
        rooms = [room for room, _ in numbered(start.fields())]
        out: list[tuple[str, tuple[int, ...], str]] = [("scores", (seats, 2), "by seat, mine first: as pairs")]
        return [*out, ("fields", (sum(rooms),), "the game's own numbers, in the order in which it gives them")]

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Fill them."""
        scores = vec[i64]([i64(score) for score in state.result().scores])
        row.put_seat_pairs(scores, seat)
        for room, numbers in numbered(state.fields()):
            end = row.at + room
            for number in numbers[:room]:
                row.put(number)
            row.at = end


def numbered(field: Any) -> list[tuple[int, list[int]]]:
    """The numbers of some fields, list by list, each with the room that it has: the latest of a long list are cut."""
    if isinstance(field, bool | int):
        return [(1, [int(field)])]
    if isinstance(field, str | bytes):
        return [(1, [crc32(field if isinstance(field, bytes) else field.encode()) & HIGHEST if field else 0])]
    if isinstance(field, dict):
        field = [part for item in sorted(field.items()) for part in item]
    if isinstance(field, list) or all(isinstance(part, int) for part in field):
        flat = [number for part in field for _, numbers in numbered(part) for number in numbers]
        return [(16, flat)]
    return [pair for part in field for pair in numbered(part)]


DEFAULT: Final = Planes()


def returns_of(winners: tuple[int, ...], teams: tuple[tuple[int, ...], ...]) -> list[float]:
    """Who wins shares 1, who loses shares -1, and all of a team get the same; nothing where nobody or everybody won."""
    seats = sum([len(team) for team in teams])
    won = [team for team in teams if not set(team).isdisjoint(winners)]
    out = [0.0] * seats
    if not won or len(won) == len(teams):
        return out
    for team in teams:
        for seat in team:
            out[seat] = 1 / len(won) if team in won else -1 / (len(teams) - len(won))
    return out
