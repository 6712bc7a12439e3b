"""What HTTP requests are answered with."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from techdeck.server.messages.parts import EventInfo, NewLines, PlaceInfo, Prompt
from techdeck.server.messages.requests import ClockSetup, StudyWish

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


class Health(Struct):
    status: Literal["ok", "failing"]
    detail: str = ""
