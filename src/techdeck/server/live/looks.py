"""What a seat sees of a game, in the words of the messages."""

from __future__ import annotations

from collections import Counter
from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Raw, Struct, json

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.kernel.agenda import NOTHING, Frame
from techdeck.kernel.choice import DOMAINS, Codec, kind_of
from techdeck.kernel.event import Event, unpack
from techdeck.kernel.layout import Layout
from techdeck.kernel.position import PlainPosition, Told
from techdeck.kernel.state import State
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt as asking
from techdeck.match.telling.labels import stands_for
from techdeck.match.telling.outlook import Outlook
from techdeck.server.live.changes import Seen
from techdeck.server.live.chronicle import NOTHING_READ, Chronicle
from techdeck.server.messages.parts import ChoiceInfo, EventInfo, PlaceInfo, Prompt

PLACES = ("deck", "hand", "open", "aside")
encode = json.Encoder().encode
EVENTS = 60  # the last ones, which a fresh view has
CHOICES = 10_000  # that are kept as they are told
OF_A_CARD = ("move", "show", "use", "fresh")


class TableWords(NamedTuple):
    """What a table's sentences are made with."""

    game: str
    names: list[str]
    edition: Edition | None

    def view(self, state: State, seat: int, open: bool = False) -> Outlook:
        return Outlook(self.game, state, seat, self.names, self.edition or house(), open)


def places_of(game: str, layout: Layout) -> list[PlaceInfo]:
    """The places of a table, and where its positions tell of each."""
    position: type[Struct] = game_named(game).form.kind
    usual = "places" if issubclass(position, PlainPosition) else ""
    places = [
        PlaceInfo(name, PLACES[kind], owner, usual)  # type: ignore[arg-type]
        for name, kind, owner in zip(layout.names, layout.kinds, layout.owners, strict=True)
    ]
    for field, zones, _ in Told.of(position, layout).rows:
        for index, zone in enumerate(zones if field.many else zones[:1]):
            places[zone].field, places[zone].index = field.name, index if field.many else None
    return places


def events_of(state: State, events: list[Event]) -> list[EventInfo]:
    return [event_of(state, event) for event in events]


def event_of(state: State, event: Event, card: str = "") -> EventInfo:
    """An event as plain data; with a `card`, of that instead of its own."""
    kind, places = event.kind, state.layout.names
    out = EventInfo(kind, event.seat)  # type: ignore[arg-type]
    if kind in OF_A_CARD:
        out.card = card or (state.faces.names[event.card] if event.card >= 0 else "?")
    if kind == "move":
        out.source = places[event.src]
        out.place = places[event.dst]
    elif kind == "show" or kind == "shuffle" or kind == "renew":
        out.place = places[event.dst]
    elif kind == "say":
        out.choice = told_choice(state, event.arg)
    return out


def prompt_of(state: State, seat: int, words: TableWords, undo: bool = False) -> Prompt | None:
    """What is asked now, and what the one who looks may choose. The state is what an observation of the seat holds."""
    frame = state.agenda
    if frame is None or state.over:
        return None
    view = words.view(state, seat)
    asked = asking(view)
    return Prompt(
        list(asked.who),
        asked.words,
        asked.why,
        frame.op.prompt,
        asked.clause,
        state.faces.names[asked.card] if asked.card >= 0 else "",
        asked.effect,
        [chosen_of(view, answer) for answer in answers_of(state, frame, seat) if answer >= 0],
        choices_of(view),
        state.text(asked.primary) if asked.primary >= 0 else "",
        undo,
    )


def answers_of(state: State, frame: Frame, seat: int) -> list[int]:
    """Answers so far, which are for whoever gives them."""
    if seat < 0 or not (frame.op.together() or state.asked >> seat & 1):
        return []
    return list(frame.answers[seat : seat + 1] if frame.op.together() else frame.answers)


def resolving(state: State, seat: int) -> int:
    """The card whose effect resolves now, as far as the seat knows where it is; -1 if none."""
    chain = state.agenda.scope.chain if state.agenda is not None else NOTHING
    if not len(chain) or not int(state.known[chain[len(chain) - 1]]) & state.bit(seat):
        return -1
    return chain[len(chain) - 1]


def choices_of(view: Outlook) -> list[ChoiceInfo]:
    """What the one who looks may choose, with what it means.

    A label is for what needs a button: what no thing on the table stands for, or the same things as another choice,
    and what is read before it is taken. The text of an effect stands on its card, and is not sent again.
    """
    choices, codec = view.choices, view.state.codec
    if not choices:
        return []
    speaker = speaker_for(view.game)
    things = [thing_of(codec, choice) for choice in choices]
    shared = shared_things(things)
    out: list[ChoiceInfo] = []
    for choice, stands in zip(choices, things, strict=True):
        told = copy(plain_choice(codec, choice))
        told.points = speaker.points(view, choice)
        deliberate = kind_of(choice) in speaker.deliberate
        if not stands or stands in shared or deliberate:
            told.label = speaker.label(view, choice)
        if told.points is not None or (told.label and not on_card(view, choice, deliberate)):
            told.words = speaker.meaning(view, choice)
        out.append(told)
    return out


def shared_things(things: list[tuple[object, ...]]) -> set[tuple[object, ...]]:
    """What stands for several choices; of those that several things stand for, each may be the first pointed at."""
    pointed = [*things, *[(thing,) for stands in things if len(stands) > 1 for thing in stands]]
    if len(set(pointed)) == len(pointed):
        return set()
    return {stands for stands, count in Counter(pointed).items() if count > 1}


def on_card(view: Outlook, choice: int, deliberate: bool) -> bool:
    """Whether what a choice means is what is printed on a card."""
    about = view.state.codec.about(choice)
    return deliberate and (about.card >= 0 or about.cell is not None)


def chosen_of(view: Outlook, choice: int) -> ChoiceInfo:
    """One of the choices made so far for what is asked now."""
    out = told_choice(view.state, choice)
    out.label = speaker_for(view.game).chose(view, choice)
    return out


def told_choice(state: State, choice: int) -> ChoiceInfo:
    """A choice with what it is about."""
    return copy(plain_choice(state.codec, choice))


@lru_cache(CHOICES)
def thing_of(codec: Codec, choice: int) -> tuple[object, ...]:
    """What on the table stands for a choice."""
    return stands_for(codec.about(choice))


@lru_cache(CHOICES)
def plain_choice(codec: Codec, choice: int) -> ChoiceInfo:
    """The same, to be copied: it is asked for again and again, at all tables of a game."""
    about, names = codec.about(choice), codec.faces.names
    return ChoiceInfo(
        codec.text(choice),
        "",
        "",
        about.verb,
        [names[card] for card in about.cards],
        about.seat if about.seat >= 0 else None,
        about.deck + 1 if about.deck >= 0 else None,
        about.number if about.number >= 0 else None,
        about.value if about.value >= 0 else None,
        DOMAINS[about.domain] if about.domain >= 0 else None,
        about.cell,
        list(about.squares),
    )


class Counts(NamedTuple):
    """What everybody can count."""

    hands: list[int]
    scores: list[int]

    @classmethod
    def of(cls, state: State) -> Counts:
        return cls([int(state.size(zone)) for zone in state.layout.hands], list(state.result().scores))


class Look:
    """What a seat sees, as plain data; what is sent is the difference between two of these."""

    def __init__(
        self, state: State, seat: int, log: list[int], counts: Counts | None = None, beside: Struct | None = None
    ) -> None:
        self.state = state
        self.seat = seat
        self.log = log  # from number `first` on, as the seat saw it
        self.seen = Seen(state, state.bit(seat), beside)
        self.hands, self.scores = counts or Counts.of(state)
        self.happened = state.happened
        self.asks: Asks | None = None  # what a prompt said, once it was told
        self.read = NOTHING_READ  # of the log, what may still change

    @classmethod
    def observed(
        cls, state: State, seat: int, since: int = 0, counts: Counts | None = None, beside: Struct | None = None
    ) -> Look:
        seen = state.observe(seat).state
        return cls(seen, seat, list(seen.log.packed[since : seen.happened]), counts, beside)

    def events(self) -> list[EventInfo]:
        return events_of(self.state, [unpack(packed) for packed in self.log])

    def prompt(self, words: TableWords, undo: bool) -> Prompt | None:
        prompt = prompt_of(self.state, self.seat, words, undo)
        self.asks = asks_of(prompt)
        return prompt

    @property
    def position(self) -> dict[str, Any]:
        """The whole position."""
        return self.state.position(self.seen.bit)


Asks = tuple[str, str, str, str, str, str]


def asks_of(prompt: Prompt | None) -> Asks | None:
    return (prompt.words, prompt.why, prompt.kind, prompt.clause, prompt.card, prompt.effect) if prompt else None


class Shown(NamedTuple):
    """What a seat sees now, encoded once for all who look from there."""

    position: Raw
    places: Raw
    prompt: Raw
    events: list[Raw]  # from number `first` on
    first: int
    hands: list[int]
    scores: list[int]
    lines: list[Raw]
    more: bool  # whether there are lines before these

    @classmethod
    def of(cls, look: Look, words: TableWords, undo: bool, chronicle: Chronicle) -> Shown:
        places, prompt = places_of(words.game, look.state.layout), look.prompt(words, undo)
        events = [Raw(encode(event)) for event in look.events()]
        first = look.happened - len(events)
        told = (Raw(encode(look.position)), Raw(encode(places)), Raw(encode(prompt)))
        lines, more, look.read = chronicle.page(words.view(look.state, look.seat))
        return cls(*told, events, first, look.hands, look.scores, [line.data for line in lines], more)
