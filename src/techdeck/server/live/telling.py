"""One choice as it is told to those who look from several seats: what is the same for them is made once."""

from __future__ import annotations

from copy import copy
from functools import cached_property

from msgspec import Raw, json

from techdeck.kernel.event import Event, unpack
from techdeck.kernel.state import State
from techdeck.server.live.changes import Changes, Known, beside_for_all, changes
from techdeck.server.live.looks import Asks, Counts, Look, TableWords, asks_of, event_of, resolving
from techdeck.server.messages.parts import Prompt

SEEN = 8  # the low bits of a packed event, which tell who saw the card; what is told does not depend on them
HIDDEN_CARD = b"?"
CARD = "\x7f"  # where the card stands in an event; no name holds it, as names are printable
GAP = json.encode(CARD)[1:-1]
encode = json.Encoder().encode


class Asked:
    """A prompt, encoded once it is told, with and without what it says.

    A verb that all its choices have is told once, and so are their cards, where that is all the texts say.
    """

    def __init__(self, prompt: Prompt | None) -> None:
        self.prompt = prompt
        self.asks = asks_of(prompt)
        if prompt is not None and prompt.choices:
            shorten(prompt)

    @cached_property
    def whole(self) -> Raw:
        return Raw(encode(self.prompt))

    @cached_property
    def brief(self) -> Raw:
        prompt = copy(self.prompt)
        if prompt is not None:
            prompt.words = prompt.why = prompt.kind = prompt.clause = prompt.card = prompt.effect = ""
        return Raw(encode(prompt))

    def after(self, before: Asks | None) -> Raw:
        """Without its words, where that is what was asked before."""
        return self.brief if self.asks is not None and self.asks == before else self.whole


def shorten(prompt: Prompt) -> None:
    choices = prompt.choices
    verb = choices[0].verb
    if not all(choice.verb == verb for choice in choices):
        return
    prompt.named = all(choice.text == " ".join((verb, *choice.cards)) for choice in choices)
    prompt.verb = "" if prompt.named else verb
    for choice in choices:
        choice.verb = ""
        if prompt.named:
            choice.cards = []


def together(text: bytes, cards: list[bytes]) -> bytes:
    """One event, or as many as there are cards."""
    if len(cards) == 1:
        return text.replace(GAP, cards[0])
    card = HIDDEN_CARD if cards[0] == HIDDEN_CARD else GAP
    return text.replace(b'"card":"%b"' % card, b'"cards":["%b"]' % b'","'.join(cards))


class Telling:
    """One choice as it is told to several seats. What is the same for them is made, and encoded, once.

    An observation costs several times what all the rest does. Who is not asked, while nobody chooses in secret, gets a
    glance at the state instead. What a seat is told (position, events, prompt) is the same as from its observation, a
    law that tests/server/test_looks.py checks for every game.
    """

    def __init__(self, state: State, words: TableWords) -> None:
        self.state = state
        self.words = words
        self.counts = Counts.of(state)
        self.beside = beside_for_all(state)
        self.secret = state.agenda is not None and state.agenda.op.together()
        self.told: dict[int, tuple[bytes, bytes]] = {}  # by the event as it was seen
        self.pages: dict[tuple[int, ...], Raw] = {}  # by the events as they were seen
        self.moves: dict[tuple[int, int, int, int], bytes] = {}  # by seat, way and what was said, with GAP for the card
        self.known = Known()
        self.asking: dict[tuple[bool, bool], Asked] = {}  # whoever is not asked, by what makes a difference for them

    def look(self, seat: int, since: int) -> Look:
        state = self.state
        if self.secret or (seat >= 0 and state.asked >> seat & 1):
            return Look.observed(state, seat, since, self.counts, self.beside)
        return Look(state, seat, state.seen_since(since, state.bit(seat)), self.counts, self.beside)

    def events(self, look: Look) -> Raw:
        """What happened, made once for all who saw the same; moves in a row that differ by their card only are one."""
        seen = tuple([packed >> SEEN for packed in look.log])
        if seen not in self.pages:
            self.pages[seen] = Raw(b"[%b]" % b",".join(self.merged(look.log)))
        return self.pages[seen]

    def merged(self, log: list[int]) -> list[bytes]:
        out: list[bytes] = []
        run, cards = b"", list[bytes]()
        for packed in log:
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
        text = self.move(event) if event.kind == "move" and event.card >= 0 else encode(event_of(self.state, event))
        told = self.told[packed >> SEEN] = (text, card)
        return told

    def move(self, event: Event) -> bytes:
        """Many cards go the same way when hands are dealt: only the card is different."""
        way = (event.seat, event.src, event.dst, event.arg)
        if way not in self.moves:
            self.moves[way] = encode(event_of(self.state, event, CARD))
        return self.moves[way]

    def prompt(self, look: Look, undo: bool, before: Look | None = None) -> Raw:
        """What is asked; without its words, where that is what was asked before."""
        kind = (resolving(self.state, look.seat) >= 0, undo)
        if look.state is not self.state:
            asked = Asked(look.prompt(self.words, undo))
        elif kind in self.asking:
            asked = self.asking[kind]
        else:
            asked = self.asking[kind] = Asked(look.prompt(self.words, undo))
        look.asks = asked.asks
        return asked.after(before.asks if before is not None else None)

    def changes(self, before: Look, look: Look) -> Changes:
        return changes(before.seen, look.seen, self.known)
