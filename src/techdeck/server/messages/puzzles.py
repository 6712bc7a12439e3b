"""Puzzles, as they are asked for and told. Which choice is right is never told before it is found."""

from __future__ import annotations

from msgspec import Struct

from techdeck.server.messages.limits import ChoiceText
from techdeck.server.messages.requests import Request
from techdeck.server.messages.server import View


class PuzzleInfo(Struct):
    """One puzzle of a game: its number of so many, what there is to find, and which bot finds it."""

    game: str
    title: str
    number: int
    count: int
    name: str
    level: str


class PuzzleDay(Struct):
    """The puzzles of today, one a game; the day is that of UTC, as 2026-11-18."""

    day: str
    puzzles: list[PuzzleInfo]


class PuzzleMoment(Struct):
    """A puzzle as its solver sees it."""

    info: PuzzleInfo
    day: str
    today: int  # the number of today's puzzle
    view: View


class PuzzleTry(Request):
    """What a solver chooses."""

    choice: ChoiceText


class PuzzleAnswer(Struct):
    """What a choice in a puzzle comes to: how much worse it is, or why it is best, and the table after it."""

    right: bool
    words: str
    clause: str
    view: View | None
