"""What the messages of a table are made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ChoiceInfo(Struct, omit_defaults=True):
    """A choice: its text, to send back, and what it is about, for those who point instead of read."""

    text: str
    label: str = ""  # for its button; without one, it is taken by pointing at what it is about
    words: str = ""  # what it means, beside the label
    verb: str = ""
    cards: list[str] = []
    seat: int | None = None
    deck: int | None = None  # counted from 1, as in the text
    number: int | None = None
    value: int | None = None
    domain: str | None = None
    cell: tuple[int, int] | None = None  # column and row
    squares: list[str] = []
    points: int | None = None  # what it scores at once, where that can be told


class EventInfo(Struct, omit_defaults=True):
    """One thing that happened, as the seat saw it, for those who draw it: a card it did not see is "?"."""

    event: Literal["move", "show", "shuffle", "renew", "say", "use", "fresh", "turn", "end"] = "move"
    seat: int = -1
    card: str = ""
    source: str = ""  # the place a card comes from, and where it goes to
    place: str = ""
    choice: ChoiceInfo | None = None  # what was said aloud
    cards: list[str] = []  # several that went the same way: an event each


class LineInfo(Struct, omit_defaults=True):
    """A line of the log: what one action did, in words for who reads it.

    `words` are text and card by turns, text first. A card is its code; with a name behind a space it is called that,
    as `13S Cogitate` for its effect. A line with a `head` begins a turn, a trick or a round; without words it is a
    title.
    """

    at: int  # the number of its first event
    words: list[str] = []
    seat: int = -1  # who acts
    head: str = ""


class NewLines(Struct, omit_defaults=True):
    """What is new in the log: the lines from event number `at` on are these, whatever they were before.

    Without `at`, they are those from where the first of these is on.
    """

    at: int = -1
    lines: list[LineInfo] = []


class Prompt(Struct, omit_defaults=True):
    """What is asked of whom. Only who is asked gets the choices."""

    who: list[int]
    words: str = ""  # what can be done now; to who is not asked, whom they wait for
    why: str = ""  # a reason or a help, where there is one
    kind: str = ""  # one word for it
    clause: str = ""
    card: str = ""  # whose effect asks
    effect: str = ""  # the name of that effect
    chosen: list[ChoiceInfo] = []  # what you chose for this already
    choices: list[ChoiceInfo] = []
    primary: str = ""  # the text of the choice that is the likely one, where there is one
    undo: bool = False  # you may take back your last choice
    verb: str = ""  # of all the choices, which then have none of their own
    named: bool = False  # the text of each choice is its verb and its cards, which are not told again


class ClockInfo(Struct):
    """A seat's clock: what it had left at `at`, and whether it runs since."""

    left: float
    runs: bool
    at: float


class SpanInfo(Struct):
    """What the rules time now, whoever is thinking: what there was at `at`, since when it runs."""

    seat: int  # whose time it is
    words: str
    left: float
    at: float


class ChatLine(Struct):
    """Something said at the table, by a seat or (-1) by somebody who watches."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class PlaceInfo(Struct):
    """A place of the table: `deck 1`, `hand 0`. What lies there is told by a field of the position.

    Where that is a list of lists, `index` is the one; where it is an object, the one by the name of the place.
    """

    name: str
    kind: Literal["deck", "hand", "open", "aside"]
    owner: int
    field: str = ""  # empty where the position tells nothing of it
    index: int | None = None
