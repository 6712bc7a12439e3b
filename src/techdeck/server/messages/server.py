"""What the server sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from techdeck.server.messages.answers import Outcome, SeatInfo, TableInfo
from techdeck.server.messages.parts import ChatLine, ClockInfo, EventInfo, LineInfo, PlaceInfo, Prompt, SpanInfo


class View(Struct, tag="view"):
    """All there is to see from a seat. A client that has this needs nothing from before.

    `lines` is the last page of the log; where there are lines before, which `more` says, they are told to who asks for
    them. `events` are the last events, from number `first` on.

    `seq` is the number to send with a choice. It names the decision that is open, not how many answered it: while
    several seats choose in secret it does not change, and nobody hears of the others' answers.
    """

    table: TableInfo
    seat: int
    seq: int
    now: float
    names: list[str]
    position: dict[str, Any] | None  # null before the game
    places: list[PlaceInfo]
    hands: list[int]  # how many cards each seat holds
    scores: list[int]
    prompt: Prompt | None
    events: list[EventInfo]
    clocks: list[ClockInfo]
    chat: list[ChatLine]
    watchers: int
    span: SpanInfo | None = None
    first: int = 0
    mark: int = 0  # how far this is; every `events` leads one further
    lines: list[LineInfo] = []
    more: bool = False


class Events(Struct, tag="events", omit_defaults=True):
    """What a choice did: the events from number `first` on, and only what is different now.

    `seq` is the new number to send. `position` has what changed: by its name a field, whole; by `field/`, or by
    `field/row` in a list of lists, what is different in a list: from which place on, how many go, and what comes there,
    if anything does. The fields in `gone` are no more. A prompt without `words` asks the same as the one before: its
    words, why, kind, clause, card and effect are those. The lines of the log from event number `at` on are now `lines`:
    without `at`, from where the first of these is on, and without any they are what they were.
    """

    seq: int
    first: int
    events: list[EventInfo]
    prompt: Prompt | None
    by: int = -1  # who chose; -1 where several chose in secret
    position: dict[str, Any] = {}
    gone: list[str] = []
    hands: dict[int, int] = {}  # by seat, where it holds more or fewer cards than before
    scores: list[int] | None = None
    clocks: list[ClockInfo] | None = None
    span: SpanInfo | None = None  # what is timed now; without it, nothing
    outcome: Outcome | None = None
    seed: str | None = None  # when the game is over
    at: int = -1
    lines: list[LineInfo] = []


class Missed(Struct, tag="missed"):
    """What a `sync` with a mark asked for: the `events` from that mark on, and all else as it is now.

    Who got some of them meanwhile is further than `mark`, and takes those that come after.
    """

    mark: int
    told: list[Events]
    now: float
    seats: list[SeatInfo]
    watchers: int
    clocks: list[ClockInfo]
    chat: list[ChatLine]  # the new lines


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
    detail: str = ""  # what a program did wrong, for who writes it


class LogPage(Struct, tag="log"):
    """A page of the log, and whether there is one before it."""

    lines: list[LineInfo]
    more: bool
    id: int | None = None


class ChatPage(Struct, tag="chatlog"):
    """A page of the chat: lines are numbered from 1 on without a gap, and the page ends before the one asked for."""

    lines: list[ChatLine]
    id: int | None = None


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
    """What a bot would choose in your place, and why, at three depths: what to think about, the choice, the line.

    Sentences are text and card by turns, text first.
    """

    choice: str
    nudge: list[str]
    move: list[str]
    line: list[list[str]]  # what would follow, step by step
    id: int | None = None


ServerMessage = View | Events | Missed | Presence | Clock | Chat | Error | Done | Why | Advice | LogPage | ChatPage
