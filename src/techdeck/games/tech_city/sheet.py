"""Points by source, and the score sheet: packed numbers, as search would otherwise pay for objects nobody reads."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SOURCES: Final = ("base", "science", "neighbours", "service", "help")
HELPED: Final[i64] = 1
SERVED: Final[i64] = 8  # the one point that a Service card scores at least
POINTS: Final = 15  # bits of points


def packed(base: i64, science: i64, neighbours: i64, service: i64 = 0, help: i64 = 0) -> i64:
    """What one card scores: TC-10, TC-11, TC-12, the rest up to the one point of TC-16, and help given (TC-16).

    Three bits each, help the lowest.
    """
    return base << 12 | science << 9 | neighbours << 6 | service << 3 | help


def total(points: i64) -> i64:
    return (points >> 12) + (points >> 9 & 7) + (points >> 6 & 7) + (points >> 3 & 7) + (points & 7)


def by_source(points: i64) -> tuple[int, int, int, int, int]:
    """In the order of SOURCES."""
    return (points >> 12, points >> 9 & 7, points >> 6 & 7, points >> 3 & 7, points & 7)


class SheetLine:
    """A line of the score sheet."""

    def __init__(self, round: int, seat: int, points: int) -> None:
        self.round = round
        self.seat = seat
        self.points = points  # packed


def line(round: i64, seat: i64, points: i64) -> i64:
    """A line of the score sheet, packed: round and seat above the points."""
    return (round << 3 | seat) << POINTS | points


def entry(line: i64) -> SheetLine:
    return SheetLine(line >> POINTS + 3, line >> POINTS & 7, line & (1 << POINTS) - 1)


def entries(sheet: vec[i64]) -> list[SheetLine]:
    return [entry(line) for line in sheet]
