"""What a seat sees of a game, in the words of the messages."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw, Struct, json

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.kernel.agenda import NOTHING
from techdeck.kernel.choice import DOMAINS
from techdeck.kernel.event import Event, as_seen, unpack
from techdeck.kernel.layout import Layout
from techdeck.kernel.position import PlainPosition, rows_of
from techdeck.kernel.state import State
from techdeck.match.fold import fill_names
from techdeck.match.past import Past
from techdeck.match.telling import speaker_for
from techdeck.match.telling.log import CARD as CARD_HERE
from techdeck.match.telling.log import line_of
from techdeck.match.telling.outlook import Outlook
from techdeck.server.messages.parts import ChoiceInfo, EventInfo, PlaceInfo, Prompt

PLACES = ("deck", "hand", "open", "aside")
SEEN = 8  # the low bits of a packed event, which tell who saw the card; its words do not depend on them
HIDDEN_CARD = b"?"
GAP = json.encode(CARD_HERE)[1:-1]
encode = json.Encoder().encode
NO_PROMPT = Raw(b"null")
LOG_PAGE = 100  # events that are told at once; older ones when somebody asks
OF_A_CARD = ("move", "show", "use", "fresh")


class TableWords(NamedTuple):
    """What a table's sentences are made with."""

    game: str
    names: list[str]
    edition: Edition | None

    def view(self, state: State, seat: int) -> Outlook:
        return Outlook(self.game, state, seat, self.names, self.edition or house())


def places_of(game: str, layout: Layout) -> list[PlaceInfo]:
    """The places of a table, and where its positions tell of each."""
    position: type[Struct] = game_named(game).form.kind
    usual = "places" if issubclass(position, PlainPosition) else ""
    places = [
        PlaceInfo(name, PLACES[kind], owner, usual)  # type: ignore[arg-type]
        for name, kind, owner in zip(layout.names, layout.kinds, layout.owners, strict=True)
    ]
    for field, zones, _ in rows_of(position, layout):
        for index, zone in enumerate(zones if field.many else zones[:1]):
            places[zone].field, places[zone].index = field.name, index if field.many else None
    return places


def events_of(state: State, events: list[Event], words: TableWords) -> list[EventInfo]:
    view = words.view(state, -1)
    return [event_of(view, event) for event in events]


def read_events(past: Past, seat: int, first: int = 0, upto: int | None = None) -> list[EventInfo]:
    """The log of a game of other rules, as a seat may read it."""
    choosers = [chooser for chooser, _ in past.record.choices[first:upto]]
    return [EventInfo(past.line(number, seat), "say", chooser) for number, chooser in enumerate(choosers, first)]


def read_page(past: Past, seat: int, before: int) -> tuple[int, list[EventInfo]]:
    """As `log_page`."""
    upto = min(before, len(past.record.choices))
    first = max(0, upto - LOG_PAGE)
    return first, read_events(past, seat, first, upto)


def event_of(view: Outlook, event: Event, card: str = "") -> EventInfo:
    """An event in words; with a `card`, of that instead of its own."""
    state, kind = view.state, event.kind
    places = state.layout.names
    line = line_of(view, event)
    if card:
        line.cards = [card]
    out = EventInfo(line.text, kind, event.seat)  # type: ignore[arg-type]
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
    op, names = frame.op, state.faces.names
    used = resolving(state, seat)
    card = names[used] if used >= 0 else ""
    printed = words.edition.cards[state.faces.kinds[used]].name if card and words.edition else ""
    view = words.view(state, seat)
    if op.together():
        answers = frame.answers[seat : seat + 1] if seat >= 0 else NOTHING
    else:
        asked = seat >= 0 and state.asked >> seat & 1
        answers = frame.answers if asked else NOTHING
        frame = frame if asked else frame.answered(NOTHING)  # answers so far are for whoever gives them
    return Prompt(
        list(state.actors),
        fill_names(op.words(state, frame), words.names) or f"Choose: {op.prompt}.",
        op.prompt,
        op.clause,
        card,
        printed,
        [choice_of(view, answer) for answer in answers if answer >= 0],
        [choice_of(view, choice) for choice in state.choices(seat)],
        undo,
    )


def resolving(state: State, seat: int) -> int:
    """The card whose effect resolves now, as far as the seat knows where it is; -1 if none."""
    chain = state.agenda.scope.chain if state.agenda is not None else NOTHING
    if not len(chain) or not int(state.known[chain[len(chain) - 1]]) & state.bit(seat):
        return -1
    return chain[len(chain) - 1]


def choice_of(view: Outlook, choice: int) -> ChoiceInfo:
    """A choice with what it means to the one who looks."""
    out = told_choice(view.state, choice)
    speaker = speaker_for(view.game)
    out.words, out.points = speaker.meaning(view, choice), speaker.points(view, choice)
    return out


def told_choice(state: State, choice: int) -> ChoiceInfo:
    """A choice with what it is about."""
    about, names = state.codec.about(choice), state.faces.names
    return ChoiceInfo(
        state.text(choice),
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

    def __init__(self, state: State, seat: int, log: list[int], counts: Counts | None = None) -> None:
        self.state = state
        self.seat = seat
        self.log = log  # from number `first` on, as the seat saw it
        self.position: dict[str, Any] = state.position(state.bit(seat))
        self.hands, self.scores = counts or Counts.of(state)
        self.happened = state.happened
        self.asks: Asks | None = None  # what a prompt said, once it was told

    @classmethod
    def observed(cls, state: State, seat: int, since: int = 0, counts: Counts | None = None) -> Look:
        seen = state.observe(seat).state
        return cls(seen, seat, list(seen.log.packed[since : seen.happened]), counts)

    def events(self, words: TableWords) -> list[EventInfo]:
        return events_of(self.state, [unpack(packed) for packed in self.log], words)

    def prompt(self, words: TableWords, undo: bool) -> Prompt | None:
        prompt = prompt_of(self.state, self.seat, words, undo)
        self.asks = asks_of(prompt)
        return prompt

    def gone(self, before: Look) -> list[str]:
        return [name for name in before.position if name not in self.position]


Asks = tuple[str, str, str, str, str]


def asks_of(prompt: Prompt | None) -> Asks | None:
    return (prompt.words, prompt.kind, prompt.clause, prompt.card, prompt.effect) if prompt else None


class Asked(NamedTuple):
    """A prompt, encoded, with and without what it says; a verb that all its choices have is told once."""

    asks: Asks | None
    whole: Raw
    brief: Raw

    @classmethod
    def of(cls, prompt: Prompt | None) -> Asked:
        if prompt is None:
            return cls(None, NO_PROMPT, NO_PROMPT)
        asks, verbs = asks_of(prompt), {choice.verb for choice in prompt.choices}
        if len(verbs) == 1:
            prompt.verb = verbs.pop()
            for choice in prompt.choices:
                choice.verb = ""
        whole = Raw(encode(prompt))
        prompt.words = prompt.kind = prompt.clause = prompt.card = prompt.effect = ""
        return cls(asks, whole, Raw(encode(prompt)))


def together(text: bytes, cards: list[bytes]) -> Raw:
    """One event, or as many as there are cards."""
    if len(cards) == 1:
        return Raw(text.replace(GAP, cards[0]))
    card = HIDDEN_CARD if cards[0] == HIDDEN_CARD else GAP
    return Raw(text.replace(b'"card":"%b"' % card, b'"cards":["%b"]' % b'","'.join(cards)))


class Shown(NamedTuple):
    """What a seat sees now, encoded once for all who look from there."""

    position: Raw
    places: Raw
    prompt: Raw
    events: list[Raw]  # from number `first` on
    first: int
    hands: list[int]
    scores: list[int]

    @classmethod
    def of(cls, look: Look, words: TableWords, undo: bool) -> Shown:
        places, prompt = places_of(words.game, look.state.layout), look.prompt(words, undo)
        events = [Raw(encode(event)) for event in look.events(words)]
        first = look.happened - len(events)
        told = (Raw(encode(look.position)), Raw(encode(places)), Raw(encode(prompt)))
        return cls(*told, events, first, look.hands, look.scores)

    def since(self, number: int | None) -> tuple[int, list[Raw]]:
        """The events from this number on, where it is one of the page."""
        known = 0 if number is None else number - self.first
        if not 0 <= known <= len(self.events):
            known = 0
        return self.first + known, self.events[known:]


def log_page(state: State, seat: int, before: int, words: TableWords) -> tuple[int, list[EventInfo]]:
    """The events that end before a number, as a seat saw them, and the number of the first."""
    upto = min(before, int(state.happened))
    first = max(0, upto - LOG_PAGE)
    bit = state.bit(seat)
    seen = [unpack(as_seen(packed, bit)) for packed in state.log.packed[first:upto]]
    return first, events_of(state, seen, words)


class Telling:
    """One choice as it is told to several seats. What is the same for them is made, and encoded, once.

    An observation costs several times what all the rest does. Who is not asked, while nobody chooses in secret, gets a
    glance at the state instead. What a seat is told (position, events, prompt) is the same as from its observation, a
    law that tests/server/test_looks.py checks for every game.
    """

    def __init__(self, state: State, words: TableWords) -> None:
        self.state = state
        self.words = words
        self.view = words.view(state, -1)
        self.counts = Counts.of(state)
        self.secret = state.agenda is not None and state.agenda.op.together()
        self.told: dict[int, tuple[bytes, bytes]] = {}  # by the event as it was seen
        self.moves: dict[tuple[int, int, int, int], bytes] = {}  # by seat, way and what was said, with GAP for the card
        self.asking: dict[tuple[bool, bool], Asked] = {}  # whoever is not asked, by what makes a difference for them

    def look(self, seat: int, since: int) -> Look:
        state = self.state
        if self.secret or (seat >= 0 and state.asked >> seat & 1):
            return Look.observed(state, seat, since, self.counts)
        bit = state.bit(seat)
        log = [int(as_seen(packed, bit)) for packed in state.log.packed[since : state.happened]]
        return Look(state, seat, log, self.counts)

    def events(self, look: Look) -> list[Raw]:
        """What happened; moves in a row that differ by their card only are told as one."""
        out: list[Raw] = []
        run, cards = b"", list[bytes]()
        for packed in look.log:
            text, card = self.told.get(packed >> SEEN) or self.tell(packed)
            if card and text == run:
                cards.append(card)
                continue
            if run:
                out.append(together(run, cards))
            run, cards = text, [card]
        if run:
            out.append(together(run, cards))
        return out

    def tell(self, packed: int) -> tuple[bytes, bytes]:
        """An event, encoded, and its card; a move has GAP for a card that was seen."""
        event = unpack(packed)
        card = b""
        if event.kind == "move":
            card = self.state.faces.names[event.card].encode() if event.card >= 0 else HIDDEN_CARD
        text = self.move(event) if event.kind == "move" and event.card >= 0 else encode(event_of(self.view, event))
        told = self.told[packed >> SEEN] = (text, card)
        return told

    def move(self, event: Event) -> bytes:
        """Many cards go the same way when hands are dealt: only the card is different."""
        way = (event.seat, event.src, event.dst, event.arg)
        if way not in self.moves:
            self.moves[way] = encode(event_of(self.view, event, CARD_HERE))
        return self.moves[way]

    def prompt(self, look: Look, undo: bool, before: Look | None = None) -> Raw:
        """What is asked; without its words, where that is what was asked before."""
        kind = (resolving(self.state, look.seat) >= 0, undo)
        if look.state is not self.state:
            asked = Asked.of(look.prompt(self.words, undo))
        elif kind in self.asking:
            asked = self.asking[kind]
        else:
            asked = self.asking[kind] = Asked.of(look.prompt(self.words, undo))
        look.asks = asked.asks
        return asked.brief if before is not None and asked.asks and before.asks == asked.asks else asked.whole
