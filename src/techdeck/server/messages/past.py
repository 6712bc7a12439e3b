"""What requests about games that were played are answered with: replay, chances, analysis."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from techdeck.server.messages.parts import EventInfo, NewLines, PlaceInfo, Prompt


class ReplayStep(Struct):
    """A finished game after so many of its choices, everything open or as one seat saw it."""

    step: int
    steps: int
    seat: int | None
    chooser: int | None
    choice: str  # empty where it was a secret
    events: list[EventInfo]
    position: dict[str, Any]
    prompt: Prompt | None
    places: list[PlaceInfo]
    hands: list[int]
    scores: list[int]


class Story(Struct):
    """What every step of a finished game brought to its log, everything open or as one seat saw it; first the deal."""

    steps: list[NewLines]


class ChanceInfo(Struct):
    """A finished game after so many choices, in which turn that was, and the chance of every side to win."""

    step: int
    turn: int
    chances: list[float]


class TurningPoint(Struct):
    """The turn in which a side gained most of what it never lost again, from its first choice to its last."""

    turn: int
    step: int  # that its first choice led to
    until: int
    seat: int  # who made that choice; -1 where time ran out
    side: int
    before: float  # the chance of that side
    after: float
    story: list[list[str]]  # what happened in it


class WinningChances(Struct):
    """Who was winning a finished game, as the hard bot judges it that looks into all hands.

    A side is a team, or whoever plays alone; at every moment the chances of all sides add up to 1. Where only one plays
    there are no moments. What happened is told to who asks: lines of text and card by turns, text first. A card may
    have a name behind a space, as `13S Cogitate` for its effect.
    """

    sides: list[list[int]]  # the seats of each
    moments: list[ChanceInfo]
    deciding: list[list[str]]  # what decided it: the turn it ended with, or where points were counted the turning point
    turning: TurningPoint | None = None


class ChoiceCost(Struct):
    """A choice of a finished game: the chance of its seat before and after it, and what it gave away for sure."""

    step: int  # that it led to
    turn: int
    seat: int
    before: float
    after: float
    cost: float


class ChoiceBar(Struct):
    """One of the choices there were, in words, and the chance it would have had."""

    text: str
    label: list[str]
    chance: float


class KeyMoment(Struct):
    """A moment that mattered for a seat. Sentences are text and card by turns, text first."""

    step: int  # that the choice led to
    turn: int
    kind: Literal["mistake", "luck"]
    title: list[str]
    change: float  # of the chance to win
    why: list[str]
    line: list[list[str]]  # what would have followed the better choice
    bars: list[ChoiceBar]  # the best choice first; none where it was luck
    played: str
    trials: int  # how often the better choice and the one that was made were played on


class LuckInfo(Struct):
    """The way of a side from equal chances to the result, in parts that add up: dealt, drawn, own choices, others'."""

    deal: float
    drawn: float
    own: float
    others: float
    share: float  # of the cards in it, 0 to 1


class SeatAnalysis(Struct):
    """What mattered for a seat, in the order of the game."""

    moments: list[KeyMoment]
    luck: LuckInfo | None = None


class GameAnalysis(Struct):
    """A finished game looked through, by what each seat could know then, or `open` with full knowledge.

    While that goes on, `progress` says how far it is, from 0 to 1, and only what is found is told.
    """

    progress: float
    open: bool
    chances: WinningChances | None = None
    choices: list[ChoiceCost] = []
    seats: list[SeatAnalysis] = []
