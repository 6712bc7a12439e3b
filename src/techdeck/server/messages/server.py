"""What the server sends over the WebSocket of a table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from techdeck.server.messages.answers import Outcome, SeatInfo, TableInfo
from techdeck.server.messages.parts import ChatLine, ClockInfo, EventInfo, PlaceInfo, Prompt, SpanInfo


class View(Struct, tag="view"):
    """All there is to see from a seat. A client that has this needs nothing from before.

    `events` is the last page of the log, from event number `first` on; what came before is told when it is asked for.

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


class Events(Struct, tag="events", omit_defaults=True):
    """What a choice did: the events from number `first` on, and only what is different now.

    `seq` is the new number to send. `position` has the fields that changed, each whole; those in `gone` are no more.
    `lists` has of lists what changed, by the field or, where it is a list of lists, by `field/row`: from which place
    on, how many go, and what comes there. A prompt without `words` asks the same as the one before: its words, kind,
    clause, card and effect are those.
    """

    seq: int
    first: int
    events: list[EventInfo]
    prompt: Prompt | None
    by: int = -1  # who chose; -1 where several chose in secret
    position: dict[str, Any] = {}
    gone: list[str] = []
    lists: dict[str, tuple[int, int, list[Any]]] = {}
    hands: list[int] | None = None
    scores: list[int] | None = None
    clocks: list[ClockInfo] | None = None
    span: SpanInfo | None = None  # what is timed now; without it, nothing
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


class LogPage(Struct, tag="log"):
    """A page of the log, from event number `first` on."""

    first: int
    events: list[EventInfo]
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
    """What a bot would choose in your place."""

    choice: str
    id: int | None = None


ServerMessage = View | Events | Presence | Clock | Chat | Error | Done | Why | Advice | LogPage
