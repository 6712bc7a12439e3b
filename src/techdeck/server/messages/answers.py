"""What HTTP requests are answered with."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from techdeck.server.messages.parts import EventInfo, PlaceInfo, Prompt
from techdeck.server.messages.requests import ClockSetup

Status = Literal["open", "playing", "over", "ended"]  # `ended` was stopped by the host: no result, no seed


class Me(Struct):
    """Who the session cookie stands for. `account` is null for a guest."""

    name: str
    account: str | None


class SessionInfo(Struct):
    """A browser where you are signed in. `device` is what it says of itself."""

    id: str
    device: str
    created: float
    seen: float  # to the hour
    current: bool  # the one that asks


class Problem(Struct):
    """What was wrong with a request, for programs and for people."""

    code: str
    message: str
    clause: str = ""


class OptionInfo(Struct, omit_defaults=True):
    """One of `values`, or where there are none a number from `low` to `high`."""

    name: str
    default: str | int
    meaning: str
    values: list[str] = []
    low: int = 0
    high: int = 0


class GameInfo(Struct):
    name: str
    title: str
    about: str
    prefix: str  # of its clauses
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    edition: bool  # whether its cards carry effects
    levels: list[str]  # of the bots that can play it
    minutes: int  # that a game takes
    scoring: str  # what a score means
    timed: str  # what its rules time, in a few words; empty where they time nothing
    tips: list[str]  # for a first game
    teams: dict[str, list[list[int]] | None]  # by number of seats, those who play together; null: everybody alone


class EditionInfo(Struct):
    digest: str
    name: str


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


class RulesPage(Struct):
    """A page of the rulebook as Markdown, and its clauses by number."""

    name: str
    title: str
    prefix: str
    text: str
    clauses: dict[str, str]


class SeatInfo(Struct):
    """Who sits at a seat. `plays` tells a person from the bot that stands in for one."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    level: str = ""  # of the bot that plays now
    plays: Literal["person", "bot", "nobody"] = "nobody"
    resigned: bool = False
    online: bool = False
    waits: int = 0  # how many questions to other bots come first, where a bot waits for its turn to think


class Outcome(Struct):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    reason: str
    words: str  # the same as a sentence


class TableInfo(Struct):
    """A table as it stands in lists, without what happens on it."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, str | int]
    edition: EditionInfo | None
    clock: ClockSetup
    public: bool
    rated: bool  # whether its result may count for a rating; false where its cards may be known from an earlier game
    created: float
    yours: int  # the seat you look from, or -1
    held: list[int]  # all your seats: more than one where several people play at your device
    owner: bool  # whether you may start it and give seats to bots
    commitment: str  # to the seed, from the start on
    seed: str | None = None  # once the game is over
    outcome: Outcome | None = None
    rematch: str | None = None  # the table where it goes on
    origin: str | None = None  # the table this one was forked from
    note: str = ""  # what everybody should know before they sit down
    past: str = ""  # why it can only be read: it was played by other rules


class Seated(Struct):
    """A seat of yours. The key is a secret of yours: whoever has it can play the seat."""

    table: TableInfo
    seat: int
    key: str
    link: str  # the path to open on another device


class CheckInfo(Struct):
    """One thing that was checked about a record."""

    name: str
    outcome: Literal["passed", "failed", "open"]
    detail: str


class Verified(Struct):
    fair: bool  # nothing failed
    checks: list[CheckInfo]


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
    """What every step of a finished game did, everything open or as one seat saw it; first the deal."""

    steps: list[list[EventInfo]]


class Health(Struct):
    status: Literal["ok", "failing"]
    detail: str = ""
