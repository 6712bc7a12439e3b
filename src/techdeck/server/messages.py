"""Everything that goes over the wire, typed: bodies of HTTP requests and answers, and the WebSocket messages.

`docs/server.md` tells how they are used. Names of cards, choices and places are the text forms of the engine
protocol. Where a struct says `seat`, the first seat is 0, and -1 is somebody who only watches. Times are seconds since
1970, durations are seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

LONGEST_NAME = 40
LONGEST_CHAT = 500
LONGEST_CHOICE = 100
LONGEST_EDITION = 60_000
LONGEST_RECORD = 400_000

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHOICE)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Options = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)] | int]
Status = Literal["open", "playing", "over", "ended"]  # `ended` was stopped by the host: no result, no seed


# What the requests carry.


class Request(Struct, forbid_unknown_fields=True):
    """A body; a field it does not have is refused."""


class SetName(Request):
    name: Name


class Credentials(Request):
    """The name and password of an account."""

    name: Name
    password: Password


class ClockSetup(Request, omit_defaults=True):
    """`move`: seconds for each choice. `game`: seconds for the whole game, and an increment after each choice.

    `days`: days for each choice. Whoever runs out is played by a bot, and can take the seat back.
    """

    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class NewTable(Request):
    """A table to be; who makes it sits down at seat `sit`, or only watches if that is null."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Options = {}
    edition: Annotated[str, Meta(max_length=64)] | None = None  # its digest; null is the House Edition
    clock: ClockSetup = field(default_factory=ClockSetup)
    public: bool = False
    sit: SeatNumber | None = 0
    bots: dict[SeatNumber, Level] = {}  # by seat


class Join(Request):
    """Sit down at a free seat, or the first free one.

    With a `name` this seat has that name, and who sits there already takes one more seat: for somebody who plays at
    the same device.
    """

    seat: SeatNumber | None = None
    name: Name | None = None


class Claim(Request):
    """Come back to a seat by its secret key, from another device."""

    key: Key


class SetSeat(Request):
    """The owner gives an empty seat to a bot of this level, or with null empties a seat before the game."""

    level: Level | None


class Start(Request):
    """Begin; seats that are still empty go to bots of this level, and without it there must be none."""

    bots: Level | None = None


class Fork(Request):
    """Go on from a step of a finished game at a new table: as it was, or from what one seat knew then."""

    step: Count
    knowing: SeatNumber | None = None  # whose knowledge; null is as it was
    sit: SeatNumber | None = 0
    public: bool = False


class EditionText(Request):
    """An edition file, as TOML."""

    text: Annotated[str, Meta(max_length=LONGEST_EDITION)]


class RecordText(Request):
    """A game record."""

    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]


# What they are answered with.


class Me(Struct):
    """Who the session cookie stands for. `account` is null for a guest."""

    name: str
    account: str | None


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
    created: float
    yours: int  # the seat you look from, or -1
    held: list[int]  # all your seats: more than one where several people play at your device
    owner: bool  # whether you may start it and give seats to bots
    commitment: str  # to the seed, from the start on
    seed: str | None = None  # once the game is over
    outcome: Outcome | None = None
    rematch: str | None = None  # the table where it goes on
    origin: str | None = None  # the table this one was forked from
    note: str = ""


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


class Health(Struct):
    status: Literal["ok", "failing"]
    detail: str = ""


# Parts of the WebSocket messages.


class EventInfo(Struct, omit_defaults=True):
    """One thing that happened, as the seat saw it: a card it did not see is "?"."""

    event: Literal["move", "show", "shuffle", "renew", "say", "use", "fresh", "turn", "end"]
    words: str  # the same as a sentence
    seat: int = -1
    card: str = ""
    source: str = ""  # the place a card comes from, and where it goes to
    place: str = ""
    choice: str = ""  # what was said aloud


class ChoiceInfo(Struct, omit_defaults=True):
    """What may be chosen: the text to send back, and what it is about, for those who point instead of read."""

    text: str
    words: str = ""  # what it means
    verb: str = ""
    cards: list[str] = []
    seat: int | None = None
    deck: int | None = None  # counted from 1, as in the text
    number: int | None = None
    value: int | None = None
    domain: str | None = None
    cell: tuple[int, int] | None = None  # column and row
    squares: list[str] = []


class Prompt(Struct, omit_defaults=True):
    """What is asked of whom. Only who is asked gets the choices."""

    who: list[int]
    words: str
    kind: str  # one word for it
    clause: str
    card: str = ""  # whose effect asks
    effect: str = ""  # the name of that effect
    chosen: list[str] = []  # what you chose for this already
    choices: list[ChoiceInfo] = []
    undo: bool = False  # you may take back your last choice


class ClockInfo(Struct):
    """A seat's clock: what it had left at `at`, and whether it runs since."""

    left: float
    runs: bool
    at: float


class ChatLine(Struct):
    """Something said at the table, by a seat or (-1) by somebody who watches."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class PlaceInfo(Struct):
    """A place of the table: `deck 1`, `hand 0`. What lies there is in the position."""

    name: str
    kind: Literal["deck", "hand", "open", "aside"]
    owner: int


# Messages of the server.


class View(Struct, tag="view"):
    """All there is to see from a seat. A client that has this needs nothing from before.

    `seq` is the number to send with a choice. It names the decision that is open, not how many answered it: while
    several seats choose in secret it does not change, and nobody hears of the others' answers.
    """

    table: TableInfo
    seat: int
    seq: int
    now: float
    names: list[str]
    position: dict[str, Any] | None  # null before the game; `aside` are cards that an effect holds for a moment
    places: list[PlaceInfo]
    hands: list[int]  # how many cards each seat holds
    scores: list[int]
    prompt: Prompt | None
    events: list[EventInfo]
    clocks: list[ClockInfo]
    chat: list[ChatLine]
    watchers: int


class Events(Struct, tag="events", omit_defaults=True):
    """What a choice did: the events from number `first` on, and only what is different now.

    `seq` is the new number to send. `position` has the fields that changed, each whole; those in `gone` are no more.
    """

    seq: int
    first: int
    events: list[EventInfo]
    prompt: Prompt | None
    by: int = -1  # who chose; -1 where several chose in secret
    position: dict[str, Any] = {}
    gone: list[str] = []
    hands: list[int] | None = None
    scores: list[int] | None = None
    clocks: list[ClockInfo] | None = None
    outcome: Outcome | None = None
    seed: str | None = None  # when the game is over


class Presence(Struct, tag="presence"):
    """Who is connected now, and who plays each seat."""

    seats: list[SeatInfo]
    watchers: int


class Clock(Struct, tag="clock"):
    """The clocks, by seat."""

    now: float
    clocks: list[ClockInfo]


class Chat(Struct, tag="chat"):
    line: ChatLine


class Error(Struct, tag="error"):
    """A message that was refused, and changed nothing. After `stale` a fresh view follows."""

    code: str
    message: str
    clause: str = ""
    id: int | None = None  # of the message that it answers


class Done(Struct, tag="done"):
    """A message that had an `id` was carried out, and what it did is stored."""

    id: int
    seq: int


class Why(Struct, tag="whynot"):
    """Why a choice cannot be taken now; both empty if it can."""

    choice: str
    clause: str
    reason: str
    id: int | None = None


class Advice(Struct, tag="hint"):
    """What a bot would choose in your place."""

    choice: str
    id: int | None = None


ServerMessage = View | Events | Presence | Clock | Chat | Error | Done | Why | Advice


# Messages of the client. A message with an `id` is answered by `done` or `error` with the same.


class ClientStruct(Struct, forbid_unknown_fields=True, kw_only=True):
    id: Count | None = None


class Choose(ClientStruct, tag="choose"):
    """Take a choice that is on offer; `seq` is the one of the view it was offered in."""

    seq: Count
    choice: ChoiceText


class Undo(ClientStruct, tag="undo"):
    seq: Count


class Resign(ClientStruct, tag="resign"):
    """Give the seat to a bot for good."""


class Say(ClientStruct, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class WhyNot(ClientStruct, tag="whynot"):
    choice: ChoiceText


class Hint(ClientStruct, tag="hint"):
    level: Level | None = None


class Takeover(ClientStruct, tag="takeover"):
    """Let a bot play the own seat for now."""

    level: Level | None = None


class Handback(ClientStruct, tag="handback"):
    """Play the own seat again."""


class Sync(ClientStruct, tag="sync"):
    """Ask for a fresh view."""


ClientMessage = Choose | Undo | Resign | Say | WhyNot | Hint | Takeover | Handback | Sync
