"""Points by source, and the score sheet: a packed int for everything that was scored."""

from __future__ import annotations

from typing import Final

SOURCES: Final = ("base", "science", "neighbours", "service", "help")


class Points:
    """What one card scores: TC-10, TC-11, TC-12, the rest up to the one point of TC-16, and help given (TC-16)."""

    def __init__(self, base: int, science: int, neighbours: int, service: int = 0, help: int = 0) -> None:
        self.base = base
        self.science = science
        self.neighbours = neighbours
        self.service = service
        self.help = help

    def total(self) -> int:
        return self.base + self.science + self.neighbours + self.service + self.help

    def by_source(self) -> tuple[int, ...]:
        return (self.base, self.science, self.neighbours, self.service, self.help)

    def text(self) -> str:
        """`2 base + 1 Science + 1 neighbours = 4`."""
        parts: list[str] = [f"{self.base} base"]
        if self.science:
            parts.append(f"{self.science} Science")
        if self.neighbours:
            parts.append(f"{self.neighbours} neighbours")
        if self.service:
            parts.append(f"{self.service} for a Service card")
        return " + ".join(parts) + f" = {self.total()}"


HELPED: Final = Points(0, 0, 0, 0, 1)


class Entry:
    """A line of the score sheet."""

    def __init__(self, round: int, seat: int, points: Points) -> None:
        self.round = round
        self.seat = seat
        self.points = points


def pack_points(round: int, seat: int, points: Points) -> int:
    """Three bits each, from the low end: help, service, neighbours, science, base, seat, round."""
    three = (points.neighbours * 8 + points.service) * 8 + points.help
    return (((round * 8 + seat) * 8 + points.base) * 8 + points.science) * 512 + three


def unpack_points(packed: int) -> Entry:
    parts: list[int] = []
    for _ in range(7):
        parts.append(packed % 8)
        packed //= 8
    return Entry(parts[6], parts[5], Points(parts[4], parts[3], parts[2], parts[1], parts[0]))


def entries(sheet: list[int]) -> list[Entry]:
    return [unpack_points(packed) for packed in sheet]
