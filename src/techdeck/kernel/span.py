"""A part of a game that the rules time."""

from __future__ import annotations

from typing import Any


class Span:
    """What goes on now has so many seconds, whoever is thinking. `key` tells it from all others of the same game.

    All at the table may know it: that it goes on, whose it is and since when must tell nothing that is hidden.
    """

    def __init__(self, key: int, seat: int, seconds: float, words: str) -> None:
        self.key = key
        self.seat = seat  # whose it is
        self.seconds = seconds
        self.words = words  # what it is called

    def parts(self) -> tuple[int, int, float, str]:
        """Key, seat, seconds and words, by which spans are compared."""
        return (self.key, self.seat, self.seconds, self.words)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Span, self.parts())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Span(key={self.key}, seat={self.seat}, seconds={self.seconds}, words={self.words!r})"
