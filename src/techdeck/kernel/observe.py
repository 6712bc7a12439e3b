"""What a seat may know, and states it cannot tell from the real one.

An observation holds a state in which everything the seat does not know is laid out in one fixed way: unknown cards
in ascending order over the places where they could be, no seed, no partial answers of others, and of the others'
knowledge only what every place gives. So it is a function of what the seat knows, and of nothing else. A sample is
the same layout with the unknown cards in random order.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.kernel.agenda import MISSING, NOTHING, Frame, Scope
from techdeck.kernel.chance import Stream
from techdeck.kernel.effects.speaking import speaks
from techdeck.kernel.event import Event
from techdeck.kernel.layout import HAND, NOBODY
from techdeck.kernel.state import State
from techdeck.kernel.table import filled


class Observation:
    """All that one seat may know of a game. Seat -1 is somebody who only watches."""

    def __init__(self, state: State, seat: int, slots: Slots) -> None:
        self.state = state  # everything unknown laid out in the fixed way; safe to look into, and to copy and play on
        self.seat = seat
        self.slots = slots

    @property
    def choices(self) -> list[int]:
        """What the seat may choose now, in ascending order; empty when it is not asked."""
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
        """A sample whose hidden cards and later chance come from `seed`; `rng` draws what others said in secret."""
        unknown = self.slots.cards[:]
        Stream(b"", seed, 0).shuffle_cards(unknown, 0, len(unknown))  # the sub-seeds of play begin at 1
        return self.laid(seed, unknown, rng)

    def worlds(self, seed: int) -> Iterator[State]:
        """As many samples as there are hidden cards: each of them lies in each hidden place once, where it may."""
        unknown = self.slots.cards[:]
        count = len(unknown)
        Stream(b"", seed, 0).shuffle_cards(unknown, 0, count)
        rng = Random(seed)
        for by in range(max(1, count)):
            yield self.laid(seed + by, turned(unknown, by), rng)

    def laid(self, seed: i64, unknown: vec[u8], rng: Random) -> State:
        """A state with the unknown cards in this order."""
        t = self.state.copy()
        t.seed = seed
        relabel = self.slots.fill(t, unknown)
        self.slots.lay(t, relabel)
        t.agenda = spoken_of(t.agenda, t, self.seat, relabel, rng)
        return t

    def __reduce__(self) -> tuple[Any, ...]:
        slots = self.slots
        return (observed, (self.state, self.seat, bytes(slots.zones), bytes(slots.indices), bytes(slots.cards)))

    def __deepcopy__(self, memo: dict[int, Any]) -> Observation:
        return Observation(self.state.copy(), self.seat, self.slots)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Observation)
            and self.seat == other.seat
            and self.state.same(other.state)
            and self.state.log == other.state.log
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.state.counter))


def turned(cards: vec[u8], by: i64) -> vec[u8]:
    """The same cards, the last ones first."""
    out = cards[:]
    count: i64 = len(out)
    at: i64 = 0
    while at < count:
        out[(at + by) % count] = cards[at]
        at += 1
    return out


def observe(state: State, seat: i64) -> Observation:
    """What `seat` may know of a state now."""
    bit = state.bit(seat)
    t = state.copy()
    slots = Slots.of(t, bit)
    relabel = slots.fill(t, slots.descending(t, bit))
    known, place, sees = t.known, t.place, t.layout.sees
    card: i64 = 0
    while card < t.room:
        if i64(known[card]) & bit:
            known[card] = u8(sees[i64(place[card])] | bit)
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


def observed(state: State, seat: int, zones: bytes, indices: bytes, cards: bytes) -> Observation:
    """An observation that travelled."""
    return Observation(state, seat, Slots(vec[u8](list(zones)), vec[u8](list(indices)), vec[u8](list(cards))))


class Slots:
    """Where the cards lie that a seat does not know, in the order in which they are filled: the choosy places first.

    Three parallel lists: the place, the index in it, and the card that lies there. A hand has no order, so there an
    index says nothing; cards of it that the agenda speaks of come first.
    """

    def __init__(self, zones: vec[u8], indices: vec[u8], cards: vec[u8]) -> None:
        self.zones = zones
        self.indices = indices
        self.cards = cards

    @staticmethod
    def of(t: State, bit: i64) -> Slots:
        """Those of the cards that the seats in `bit` do not know."""
        zones, indices, cards = filled(t.room, 0), filled(t.room, 0), filled(t.room, 0)
        spoken = spoken_cards(t)
        count: i64 = 0
        for zone in filling_order(t):
            size = i64(t.sizes[zone])
            if size == 0 or t.layout.sees[zone] & bit:
                continue
            first = count
            index: i64 = 0
            while index < size:
                card = t.cells[zone * t.room + index]
                if not i64(t.known[i64(card)]) & bit:
                    zones[count] = u8(zone)
                    indices[count] = u8(index)
                    cards[count] = card
                    count += 1
                index += 1
            if spoken and t.layout.kinds[zone] == HAND:
                bring_forward(cards, first, count, spoken)
        return Slots(zones[:count], indices[:count], cards[:count])

    def descending(self, t: State, bit: i64) -> vec[u8]:
        """The unknown cards, the highest first: the last one is laid first."""
        out = self.cards[:]
        card = t.room
        at: i64 = 0
        while at < len(out):
            card -= 1
            if not i64(t.known[card]) & bit:
                out[at] = u8(card)
                at += 1
        return out

    def fill(self, t: State, unknown: vec[u8]) -> vec[i64]:
        """For every card the one to lie in its place: itself if known, else the last of `unknown` that could."""
        relabel = t.faces.numbers[:]
        zones, cards = self.zones, self.cards
        left: i64 = len(unknown)
        at = left
        last: i64 = NOBODY
        before: i64 = 0
        slot: i64 = 0
        while slot < len(cards):
            zone, card = i64(zones[slot]), i64(cards[slot])
            if zone != last or not t.as_well(zone, before, card):  # else what did not fit there does not fit here
                at = left
            last, before = zone, card
            at -= 1
            while at >= 0 and not t.alike(zone, card, i64(unknown[at])):
                at -= 1
            if at < 0:
                return self.rearranged(t, relabel, slot, [int(card) for card in unknown[:left]])
            relabel[card] = i64(unknown[at])
            left -= 1
            unknown[at] = unknown[left]
            slot += 1
        return relabel

    def lay(self, t: State, relabel: vec[i64]) -> None:
        """Lay the cards out; nobody knows more of them than their places give."""
        zones, indices, cards, sees = self.zones, self.indices, self.cards, t.layout.sees
        cells, place, known, used, room = t.cells, t.place, t.known, t.used, t.room
        slot: i64 = 0
        while slot < len(cards):
            zone, new = i64(zones[slot]), relabel[i64(cards[slot])]
            cells[zone * room + i64(indices[slot])] = u8(new)
            place[new] = zones[slot]
            known[new] = u8(sees[zone])
            used[new] = u8(0)
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


def bring_forward(cards: vec[u8], first: i64, count: i64, spoken: list[int]) -> None:
    """Of cards of one hand, those that are spoken of come first, in that order; the others follow in any."""
    for card in spoken:
        at = first
        while at < count and i64(cards[at]) != card:
            at += 1
        if at < count:
            cards[at] = cards[first]
            cards[first] = u8(card)
            first += 1


def filling_order(t: State) -> vec[i64]:
    """The places, the choosy ones first."""
    order, keys = t.layout.by_place[:], t.layout.by_place[:]
    zone: i64 = 0
    while zone < len(order):
        key = t.choosy(zone)
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
    cells, place, kinds, room = t.cells, t.place, t.layout.kinds, t.room
    counts = t.layout.by_place[:]
    card: i64 = 0
    while card < room:
        zone = i64(place[card])
        if kinds[zone] == HAND:
            cells[zone * room + counts[zone]] = u8(card)
            counts[zone] += 1
        card += 1


def spoken_cards(t: State) -> list[int]:
    """The cards that the agenda speaks of, what comes first first."""
    out: list[int] = []
    frame = t.agenda
    while frame is not None:
        scope = scope_of(frame)
        if scope.it >= 0:
            out.append(scope.it)
        for card in scope.these:
            out.append(card)
        frame = frame.below
    return out


def scope_of(frame: Frame) -> Scope:
    """What a frame speaks of, without cards that nothing speaks of any more."""
    scope = frame.scope
    return scope if (scope.it < 0 and len(scope.these) == 0) or speaks(frame.op) else scope.silent()


def spoken_of(frame: Frame | None, t: State, seat: i64, relabel: vec[i64], rng: Random | None) -> Frame | None:
    """The agenda, speaking of the cards that lie there now."""
    if frame is None:
        return None
    below = spoken_of(frame.below, t, seat, relabel, rng)
    scope = scope_of(frame).relabelled(relabel).redrawn(t, seat, rng)
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
