"""What a seat may know, and states it cannot tell from the real one.

An observation holds a state in which everything the seat does not know is laid out in one fixed way: unknown cards
in ascending order over the places where they could be, no seed, no partial answers of others, and of the others'
knowledge only what every place gives. So it is a function of what the seat knows, and of nothing else. A sample is
the same layout with the unknown cards in random order.
"""

from __future__ import annotations

from random import Random
from typing import Any

from techdeck.kernel.agenda import MISSING, Frame
from techdeck.kernel.chance import Stream
from techdeck.kernel.event import Event
from techdeck.kernel.layout import HAND
from techdeck.kernel.state import State


class Observation:
    """All that one seat may know of a game. Seat -1 is somebody who only watches."""

    def __init__(self, state: State, seat: int, slots: Slots) -> None:
        self.state = state  # everything unknown laid out in the fixed way; safe to look into, and to copy and play on
        self.seat = seat
        self.slots = slots

    @property
    def choices(self) -> list[int]:
        return self.state.choices(self.seat)

    def view(self) -> dict[str, Any]:
        """The position, with "?" for every card the seat does not know."""
        return self.state.position(self.state.bit(self.seat))

    def events(self) -> list[Event]:
        """What happened so far, as this seat saw it."""
        return self.state.events()

    def sample(self, rng: Random) -> State:
        """A state that this seat cannot tell from the real one; hidden cards and chance are drawn from `rng`."""
        t = self.state.copy()
        t.seed = rng.getrandbits(62)
        unknown = self.slots.cards[:]
        Stream(b"", t.seed, 0).shuffle(unknown)  # the sub-seeds of play begin at 1
        relabel = self.slots.fill(t, unknown)
        self.slots.lay(t, relabel)
        _speak_of(t, self.seat, relabel, rng)
        return t

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Observation)
            and self.seat == other.seat
            and self.state.same(other.state)
            and self.state.log == other.state.log[: other.state.happened]
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.state.counter))


def observe(state: State, seat: int) -> Observation:
    """What `seat` may know of a state now."""
    bit = state.bit(seat)
    t = state.copy()
    _order_hands(t, bit)
    slots = Slots(t, bit)
    relabel = slots.fill(t, sorted(slots.cards, reverse=True))
    for card, known in enumerate(t.known):
        if known & bit:
            t.known[card] = t.layout.sees[t.place[card]] | bit
    slots.lay(t, relabel)
    slots.cards = [relabel[card] for card in slots.cards]
    _speak_of(t, seat, relabel, None)
    _forget_answers(t, seat)
    t.key = b""
    t.seed = 0
    t.learnt = 0
    t.log = state.log_of(bit)
    return Observation(t, seat, slots)


class Slots:
    """Where the cards lie that a seat does not know, in the order in which they are filled: the choosy places first.

    Three parallel lists: the place, the index in it, and the card that lies there.
    """

    def __init__(self, t: State, bit: int) -> None:
        self.zones: list[int] = []
        self.indices: list[int] = []
        self.cards: list[int] = []
        for zone in sorted(range(len(t.zones)), key=t.choosy):
            for i, card in enumerate(t.zones[zone]):
                if not t.known[card] & bit:
                    self.zones.append(zone)
                    self.indices.append(i)
                    self.cards.append(card)

    def fill(self, t: State, unknown: list[int]) -> list[int]:
        """For every card the one to lie in its place: itself if known, else the last of `unknown` that could."""
        holders = [-1] * len(t.place)  # by card: the slot that gets it
        for slot, card in enumerate(self.cards):
            zone = self.zones[slot]
            at = len(unknown) - 1
            while at >= 0 and not t.alike(zone, card, unknown[at]):
                at -= 1
            if at >= 0:
                holders[unknown.pop(at)] = slot
            else:
                self._rearrange(t, slot, holders, unknown, set())
        relabel = t.faces.cards[:]
        for other, slot in enumerate(holders):
            if slot >= 0:
                relabel[self.cards[slot]] = other
        return relabel

    def _rearrange(self, t: State, slot: int, holders: list[int], free: list[int], tried: set[int]) -> bool:
        """Find a card for a slot that none of the free ones fits, by giving other slots another card.

        There always is a way: that of the real state. Cards are tried in ascending order, as any order in which they
        really lie would tell something.
        """
        for other in sorted(self.cards):
            if other in tried or not t.alike(self.zones[slot], self.cards[slot], other):
                continue
            tried.add(other)
            if other in free:
                free.remove(other)
            elif not self._rearrange(t, holders[other], holders, free, tried):
                continue
            holders[other] = slot
            return True
        return False

    def lay(self, t: State, relabel: list[int]) -> None:
        """Lay the cards out; nobody knows more of them than their places give."""
        sees = t.layout.sees
        for slot, card in enumerate(self.cards):
            zone, new = self.zones[slot], relabel[card]
            t.zones[zone][self.indices[slot]] = new
            t.place[new] = zone
            t.known[new] = sees[zone]
            t.used[new] = 0


def _speak_of(t: State, seat: int, relabel: list[int], rng: Random | None) -> None:
    """The agenda speaks of the cards that lie there now."""
    below: Frame | None = None
    for f in reversed(t.frames()):
        scope = f.scope.relabelled(relabel).redrawn(t, seat, rng)
        below = f if scope is f.scope and below is f.below else Frame(f.op, f.you, scope, f.answers, below)
    t.agenda = below


def _order_hands(t: State, bit: int) -> None:
    """Hands have no order: known cards first, then unknown ones that the agenda speaks of, then the others."""
    spoken: list[int] = []
    for frame in t.frames():
        spoken += [frame.scope.it, *frame.scope.these]
    for zone, kind in enumerate(t.layout.kinds):
        if kind == HAND:
            cards = t.zones[zone]
            known = sorted([card for card in cards if t.known[card] & bit])
            hidden = [card for card in cards if not t.known[card] & bit]
            first = [card for card in dict.fromkeys(spoken) if card in hidden]
            t.zones[zone] = known + first + [card for card in hidden if card not in first]


def _forget_answers(t: State, seat: int) -> None:
    """Others' answers to a decision that is still open are theirs alone."""
    frame = t.agenda
    if frame is None:
        return
    if frame.op.together():
        answers = tuple([a if n == seat or a < MISSING else MISSING for n, a in enumerate(frame.answers)])
    elif t.asked & t.bit(seat):
        return
    else:
        answers = ()
    t.agenda = frame.answered(answers)
    t.asked = frame.op.asks(t, t.agenda)
