"""What a seat may know, and states it cannot tell from the real one.

An observation holds a state in which everything the seat does not know is laid out in one fixed way: unknown cards
in ascending order over the places where they could be, no seed, no partial answers of others, and of the others'
knowledge only what every place gives. So it is a function of what the seat knows, and of nothing else. A sample is
the same layout with the unknown cards in random order.
"""

from __future__ import annotations

from random import Random
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from techdeck.kernel.agenda import MISSING, NOTHING, Frame
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
        return self.drawn(rng.getrandbits(62), rng)

    def drawn(self, seed: i64, rng: Random) -> State:
        t = self.state.copy()
        t.seed = seed
        slots = self.slots
        unknown = slots.cards[:]
        Stream(b"", seed, 0).shuffle_cards(unknown, 0, len(unknown))  # the sub-seeds of play begin at 1
        relabel = slots.fill(t, unknown)
        slots.lay(t, relabel)
        t.agenda = spoken_of(t.agenda, t, self.seat, relabel, rng)
        return t

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Observation)
            and self.seat == other.seat
            and self.state.same(other.state)
            and self.state.log == other.state.log
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.state.counter))


def observe(state: State, seat: i64) -> Observation:
    """What `seat` may know of a state now."""
    bit = state.bit(seat)
    t = state.copy()
    slots = Slots(t, bit)
    relabel = slots.fill(t, slots.descending(t, bit))
    sees = t.layout.sees
    card: i64 = 0
    while card < t.room:
        if i64(t.known[card]) & bit:
            t.known[card] = u8(sees[i64(t.place[card])] | bit)
        card += 1
    slots.lay(t, relabel)
    slots.rename(relabel)
    t.agenda = spoken_of(t.agenda, t, seat, relabel, None)
    forget_answers(t, seat)
    t.key = b""
    t.seed = 0
    t.learnt = 0
    t.log = state.log_of(bit)
    return Observation(t, seat, slots)


class Slots:
    """Where the cards lie that a seat does not know, in the order in which they are filled: the choosy places first.

    Three parallel lists: the place, the index in it, and the card that lies there. A hand has no order, so there an
    index says nothing; cards of it that the agenda speaks of come first.
    """

    def __init__(self, t: State, bit: i64) -> None:
        self.zones = vec[u8]()
        self.indices = vec[u8]()
        self.cards = vec[u8]()
        spoken = spoken_cards(t)
        for zone in filling_order(t):
            if t.sizes[zone] == 0:
                continue
            is_hand = t.layout.kinds[zone] == HAND
            if is_hand:
                for card in spoken:
                    if t.lies(card, zone) and not i64(t.known[card]) & bit and u8(card) not in self.cards:
                        self.add(zone, 0, card)
            index: i64 = 0
            while index < i64(t.sizes[zone]):
                card = t.card(zone, index)
                if not i64(t.known[card]) & bit and not (is_hand and card in spoken):
                    self.add(zone, index, card)
                index += 1

    def add(self, zone: i64, index: i64, card: i64) -> None:
        self.zones = append(self.zones, u8(zone))
        self.indices = append(self.indices, u8(index))
        self.cards = append(self.cards, u8(card))

    def descending(self, t: State, bit: i64) -> vec[u8]:
        """The unknown cards, the highest first: the last one is laid first."""
        out = vec[u8](capacity=len(self.cards))
        card = t.room - 1
        while card >= 0:
            if not i64(t.known[card]) & bit:
                out = append(out, u8(card))
            card -= 1
        return out

    def fill(self, t: State, unknown: vec[u8]) -> vec[i64]:
        """For every card the one to lie in its place: itself if known, else the last of `unknown` that could."""
        relabel = t.faces.numbers[:]
        left: i64 = len(unknown)
        slot: i64 = 0
        while slot < len(self.cards):
            zone, card = i64(self.zones[slot]), i64(self.cards[slot])
            at = left - 1
            while at >= 0 and not t.alike(zone, card, i64(unknown[at])):
                at -= 1
            if at < 0:
                return self.rearranged(t, relabel, slot, [int(card) for card in unknown[:left]])
            relabel[card] = i64(unknown[at])
            left -= 1
            while at < left:
                unknown[at] = unknown[at + 1]
                at += 1
            slot += 1
        return relabel

    def lay(self, t: State, relabel: vec[i64]) -> None:
        """Lay the cards out; nobody knows more of them than their places give."""
        sees = t.layout.sees
        slot: i64 = 0
        while slot < len(self.cards):
            zone, new = i64(self.zones[slot]), relabel[i64(self.cards[slot])]
            t.cells[zone * t.room + i64(self.indices[slot])] = u8(new)
            t.place[new] = u8(zone)
            t.known[new] = u8(sees[zone])
            t.used[new] = u8(0)
            slot += 1
        order_hands(t)

    def rename(self, relabel: vec[i64]) -> None:
        slot: i64 = 0
        while slot < len(self.cards):
            self.cards[slot] = u8(relabel[i64(self.cards[slot])])
            slot += 1

    def rearranged(self, t: State, relabel: vec[i64], slot: i64, free: list[int]) -> vec[i64]:
        """Go on from a slot that none of the free cards fits, by giving other slots another card."""
        cards = [int(card) for card in self.cards]
        holders = {int(relabel[card]): at for at, card in enumerate(cards[:slot])}  # by card: the slot that gets it
        for at in range(slot, len(cards)):
            self._give(t, at, cards, holders, free, set())
        for other, at in holders.items():
            relabel[cards[at]] = other
        return relabel

    def _give(
        self, t: State, slot: int, cards: list[int], holders: dict[int, int], free: list[int], tried: set[int]
    ) -> bool:
        """Find a card for a slot. There always is a way: that of the real state.

        Cards are tried from the last free one on, then in ascending order, as any order in which they really lie would
        tell something.
        """
        zone = i64(self.zones[slot])
        for other in free[::-1] + sorted(cards):
            if other in tried or not t.alike(zone, cards[slot], other):
                continue
            tried.add(other)
            if other in free:
                free.remove(other)
            elif not self._give(t, holders[other], cards, holders, free, tried):
                continue
            holders[other] = slot
            return True
        return False


def filling_order(t: State) -> vec[i64]:
    """The places, the choosy ones first."""
    count: i64 = len(t.sizes)
    order = vec[i64](capacity=count)
    keys = vec[i64](capacity=count)
    zone: i64 = 0
    while zone < count:
        key = t.choosy(zone)
        order = append(order, zone)
        keys = append(keys, key)
        at = zone
        while at > 0 and keys[at - 1] > key:
            keys[at] = keys[at - 1]
            order[at] = order[at - 1]
            at -= 1
        keys[at] = key
        order[at] = zone
        zone += 1
    return order


def order_hands(t: State) -> None:
    """The cards of every hand in ascending order, from what `place` says."""
    ends = vec[i64]([zone * t.room for zone in range(len(t.sizes))])
    kinds = t.layout.kinds
    card: i64 = 0
    while card < t.room:
        zone = i64(t.place[card])
        if kinds[zone] == HAND:
            t.cells[ends[zone]] = u8(card)
            ends[zone] += 1
        card += 1


def spoken_cards(t: State) -> list[int]:
    """The cards that the agenda speaks of, what comes first first."""
    out: list[int] = []
    frame = t.agenda
    while frame is not None:
        scope = frame.scope
        if scope.it >= 0:
            out.append(scope.it)
        for card in scope.these:
            out.append(card)
        frame = frame.below
    return out


def spoken_of(frame: Frame | None, t: State, seat: i64, relabel: vec[i64], rng: Random | None) -> Frame | None:
    """The agenda, speaking of the cards that lie there now."""
    if frame is None:
        return None
    below = spoken_of(frame.below, t, seat, relabel, rng)
    scope = frame.scope.relabelled(relabel).redrawn(t, seat, rng)
    if scope is frame.scope and below is frame.below:
        return frame
    return Frame(frame.op, frame.you, scope, below, frame.answers)


def forget_answers(t: State, seat: i64) -> None:
    """Others' answers to a decision that is still open are theirs alone."""
    frame = t.agenda
    if frame is None or len(frame.answers) == 0:
        return
    answers = NOTHING
    if frame.op.together():
        answers = frame.answers[:]
        for n in range(len(answers)):
            if n != seat and answers[n] > MISSING:
                answers[n] = MISSING
    elif t.asked & t.bit(seat):
        return
    t.agenda = frame.answered(answers)
    t.asked = frame.op.asks(t, t.agenda)
