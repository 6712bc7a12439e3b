"""What HTTP requests are answered with: people, games, tables."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from techdeck.server.messages.designs import EditionInfo
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
    message: str  # a sentence for people
    clause: str = ""
    detail: str = ""  # what a program did wrong, for who writes it


class OptionInfo(Struct, omit_defaults=True):
    """One of `values`, or where there are none a number from `low` to `high`.

    `title` and `words` are what people read: what is decided, and each of the values.
    """

    name: str
    default: str | int
    meaning: str
    title: str
    values: list[str] = []
    words: list[str] = []
    low: int = 0
    high: int = 0


class BotInfo(Struct):
    """A bot that plays a game: its level, whom that is known by, and how it plays in a few words."""

    level: str
    name: str
    says: str


class GameInfo(Struct):
    name: str
    title: str
    about: str
    prefix: str  # of its clauses
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    edition: bool  # whether its cards carry effects
    quick: dict[str, str | int]  # options of a game that is to begin at once, where they are not the default
    bots: list[BotInfo]  # that can play it, the strongest of ours last, then those of other packages
    minutes: int  # that a game takes
    scoring: str  # what a score means
    timed: str  # what its rules time, in a few words; empty where they time nothing
    tips: list[str]  # for a first game
    teams: dict[str, list[list[int]] | None]  # by number of seats, those who play together; null: everybody alone
    lesson: bool  # whether there is one


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


class ScoreRow(Struct):
    """Where points came from, and how many by seat."""

    source: str
    points: list[int]


class Outcome(Struct):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    reason: str
    words: str  # who won and by what, in a sentence or two for who reads it
    unit: str = ""  # what the scores count; empty where they are nothing to show
    rows: list[ScoreRow] = []
    cards: list[str] = []  # that decided it
    against: list[str] = []  # the cards that these outdid


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
    host: str  # the name of who may
    hints: bool  # whether who plays here may ask a bot for advice
    commitment: str  # to the seed, from the start on
    seed: str | None = None  # once the game is over
    outcome: Outcome | None = None
    rematch: str | None = None  # the table where it goes on
    rematch_by: int | None = None  # the seat whose player wants that
    origin: str | None = None  # the table this one was forked from
    note: str = ""  # what everybody should know before they sit down
    past: str = ""  # why it can only be read: it was played by other rules


class ListedTable(TableInfo, kw_only=True):
    """A table in a list, and how its game stands: at the table itself that is told by its messages."""

    asked: list[int]  # whom it waits for; while several choose in secret all of them, but you once you have chosen
    waits: bool  # for you
    moved: float  # when something last happened that everybody saw


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


class Health(Struct):
    status: Literal["ok", "failing"]
    detail: str = ""
