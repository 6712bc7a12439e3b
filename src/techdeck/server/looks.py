"""What a seat sees of a game, in the words of the messages."""

from __future__ import annotations

from typing import Any, NamedTuple

from techdeck.cards.edition import Edition, house
from techdeck.kernel.choice import CARD, DECK, DOMAIN, DOMAINS, NUMBER, SEAT, VALUE, VERB, WORD, arg_of, kind_of
from techdeck.kernel.event import Event, as_seen, unpack
from techdeck.kernel.layout import Layout
from techdeck.kernel.state import State
from techdeck.match.fold import fill_names
from techdeck.match.telling import speaker_for
from techdeck.match.telling.log import line_of
from techdeck.match.telling.view import View
from techdeck.server.messages import ChoiceInfo, EventInfo, PlaceInfo, Prompt

PLACES = ("deck", "hand", "open", "aside")
OF_A_CARD = ("move", "show", "use", "fresh")


class Words(NamedTuple):
    """What a table's sentences are made with."""

    game: str
    names: list[str]
    edition: Edition | None

    def view(self, state: State, seat: int) -> View:
        return View(self.game, state, seat, self.names, self.edition or house())


def places_of(layout: Layout) -> list[PlaceInfo]:
    return [
        PlaceInfo(name, PLACES[kind], owner)  # type: ignore[arg-type]
        for name, kind, owner in zip(layout.names, layout.kinds, layout.owners, strict=True)
    ]


def events_of(state: State, events: list[Event], words: Words) -> list[EventInfo]:
    view = words.view(state, -1)
    return [event_of(view, event) for event in events]


def event_of(view: View, event: Event) -> EventInfo:
    state, kind = view.state, event.kind
    places = state.layout.names
    out = EventInfo(kind, line_of(view, event).text, event.seat)  # type: ignore[arg-type]
    if kind in OF_A_CARD:
        out.card = state.faces.names[event.card] if event.card >= 0 else "?"
    if kind == "move":
        out.source = places[event.src]
        out.place = places[event.dst]
    elif kind == "show" or kind == "shuffle" or kind == "renew":
        out.place = places[event.dst]
    elif kind == "say":
        out.choice = state.text(event.arg)
    return out


def prompt_of(state: State, seat: int, words: Words, undo: bool = False) -> Prompt | None:
    """What is asked now, and what the one who looks may choose. The state is what an observation of the seat holds."""
    frame = state.agenda
    if frame is None or state.over:
        return None
    op, names = frame.op, state.faces.names
    chain = frame.scope.chain
    card = names[chain[-1]] if chain and state.known[chain[-1]] & state.bit(seat) else ""
    printed = words.edition.cards[state.faces.kinds[chain[-1]]].name if card and words.edition else ""
    view = words.view(state, seat)
    if op.together():
        answers = frame.answers[seat : seat + 1] if seat >= 0 else ()
    else:
        asked = seat >= 0 and state.asked >> seat & 1
        answers = frame.answers if asked else ()
        frame = frame if asked else frame.answered(())  # answers so far are for whoever gives them
    return Prompt(
        list(state.actors),
        fill_names(op.words(state, frame), words.names) or f"Choose: {op.prompt()}.",
        op.prompt(),
        op.clause(),
        card,
        printed,
        [state.text(answer) for answer in answers if answer >= 0],
        [choice_of(view, choice) for choice in state.choices(seat)],
        undo,
    )


def choice_of(view: View, choice: int) -> ChoiceInfo:
    """A choice with what it means and is about; read off its text, which is the same in every game."""
    state = view.state
    out = ChoiceInfo(state.text(choice), speaker_for(view.game).meaning(view, choice))
    if choice >= VERB:
        verb = state.codec.verbs[(choice - VERB) >> 16]
        out.verb = verb.name
        about_verb(state, out, verb.takes, out.text.removeprefix(verb.name).split())
        return out
    kind, arg = kind_of(choice), arg_of(choice)
    if kind == CARD:
        out.cards = [state.faces.names[arg]]
    elif kind == SEAT:
        out.seat = arg
    elif kind == VALUE:
        out.value = arg
    elif kind == DOMAIN:
        out.domain = DOMAINS[arg]
    elif kind == DECK:
        out.deck = arg + 1
    elif kind == NUMBER:
        out.number = arg
    elif kind == WORD:
        out.verb = out.text
    return out


def about_verb(state: State, out: ChoiceInfo, takes: str, words: list[str]) -> None:
    """`takes` tells what stands after a game's own verb."""
    out.cards = [word for word in words if word in state.faces.index]
    if takes == "seat":
        out.seat = int(words[0])
    elif takes == "deck":
        out.deck = int(words[0])
    elif takes == "number":
        out.number = int(words[0])
    elif takes == "domain":
        out.domain = words[0]
    elif takes == "cell":
        column, _, row = words[0].partition(",")
        out.cell = (int(column), int(row))
    elif takes == "value and domain":
        out.value, out.domain = int(words[0]), words[1]
    elif takes == "squares":
        out.squares = [words[0][:2], words[0][2:]]
    elif "square" in takes:
        out.squares = [word for word in words if word not in state.faces.index]


class Look:
    """What a seat sees, as plain data; what is sent is the difference between two of these.

    An observation costs several times what all the rest does. `glance` spares it for who is not asked: what such a
    seat is told (position, events, prompt) is the same without it, a law that tests/server/test_looks.py checks for
    every game. While several seats choose in secret nobody gets a glance.
    """

    def __init__(self, state: State, seat: int, log: list[int]) -> None:
        self.state = state
        self.seat = seat
        self.log = log  # from number `first` on, as the seat saw it
        self.position: dict[str, Any] = state.position(state.bit(seat))
        self.position.setdefault("aside", state.cards_text(state.layout.aside, state.bit(seat)))
        self.hands = [len(state.zones[zone]) for zone in state.layout.hands]
        self.scores = list(state.result().scores)
        self.happened = state.happened

    @classmethod
    def observed(cls, state: State, seat: int, since: int = 0) -> Look:
        seen = state.observe(seat).state
        return cls(seen, seat, seen.log[since : seen.happened])

    @classmethod
    def glance(cls, state: State, seat: int, since: int = 0) -> Look:
        """The same without an observation, where that may be."""
        frame = state.agenda
        if (frame is not None and frame.op.together()) or seat in state.actors:
            return cls.observed(state, seat, since)
        return cls(state, seat, as_seen(state.log[since : state.happened], state.bit(seat)))

    def events(self, words: Words) -> list[EventInfo]:
        return events_of(self.state, [unpack(packed) for packed in self.log], words)

    def prompt(self, words: Words, undo: bool) -> Prompt | None:
        return prompt_of(self.state, self.seat, words, undo)

    def changes(self, before: Look) -> dict[str, Any]:
        """The fields of the position that are not as before."""
        old = before.position
        return {name: value for name, value in self.position.items() if old.get(name, self) != value}

    def gone(self, before: Look) -> list[str]:
        return [name for name in before.position if name not in self.position]
