"""What requests about editions, their cards and studies are answered with."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from techdeck.server.messages.requests import StudyWish


class EditionInfo(Struct, omit_defaults=True):
    """An edition: those with one digest play alike, and those with one id are printed alike, too."""

    digest: str
    name: str
    id: str
    design: str = ""  # where it can be looked at and copied: /design/ID


class Mistake(Struct, omit_defaults=True):
    """One thing that is wrong with an edition, and where.

    `line` and `column` count from 1 in the file, 0 where that is not known; `at` counts from 0 in the text of the
    field, -1 where it is all of it.
    """

    card: str = ""  # its code; empty where it is about the edition
    field: str = ""
    line: int = 0
    column: int = 0
    at: int = -1
    length: int = 0
    words: str = ""  # for who wrote it
    suggestions: list[str] = []  # what could stand there instead, the likeliest first


class CardInfo(Struct):
    """What is printed on a kind of card. Copies are written with a stroke: 7K and 7K'."""

    code: str
    value: int
    domain: str
    concept: str
    year: int
    people: list[str]
    name: str
    text: str


class Cards(Struct):
    edition: EditionInfo
    cards: list[CardInfo]


class Checked(Struct):
    """An edition that somebody writes: its fields as given, what is wrong, and if nothing is, how its cards print."""

    given: dict[str, Any] | None  # null where it is no TOML
    mistakes: list[Mistake]
    cards: list[CardInfo]  # of those given, as they are printed; empty where something is wrong


class SpotInfo(Struct, omit_defaults=True):
    """A place that cards come from or go to, by its name."""

    name: str
    kind: Literal["deck", "hand", "discards", "out", "table"]
    deck: int = 0  # which one, counted from 1; 0 where there is only one


class TriedStep(Struct, omit_defaults=True):
    """One step of what a card did, as who used it saw it.

    `words` are text and card by turns, text first, as in a log; the cards beside them are only counted in it.
    """

    words: list[str]
    cards: list[str] = []  # "?" for one that was not seen
    others: list[str] = []  # the cards that these changed places with
    source: SpotInfo | None = None
    place: SpotInfo | None = None
    note: str = ""


class Tried(Struct):
    """What a card did when it was used once in a real game: you are seat 0, and bots answer every question."""

    deal: int  # in which; the same deal of the same edition, game and card does the same again
    steps: list[TriedStep]
    words: str  # why there are none, or that there would be more; empty where there is nothing to say


class Design(Struct):
    """A design of somebody: anybody may look at it and copy it, only they change it."""

    edition: EditionInfo
    text: str
    by: str
    yours: bool
    changed: float


class StudyNews(Struct):
    """How far a study is: games played, of about how many, and what is known by then."""

    played: int = 0
    of: int = 0
    seconds_left: float = 0
    sentence: str = ""  # the answer so far
    facts: dict[str, Any] | None = None  # all that is known, as `techdeck study` writes it beside its report


class StudyInfo(Struct):
    """A study. Its page is at /api/studies/ID/report once it has played a little."""

    id: str
    asked: StudyWish
    status: Literal["waiting", "playing", "done", "stopped", "failed"]
    before: int  # studies that come first
    news: StudyNews
    yours: bool
    created: float
