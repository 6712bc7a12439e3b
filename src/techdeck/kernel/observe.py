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
from techdeck.kernel.event import Event, as_seen
from techdeck.kernel.layout import HAND
from techdeck.kernel.state import State


class Observation:
    """All that one seat may know of a game. Seat -1 is somebody who only watches."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state  # laid out by `redact`; safe to look into, to copy and to play on
        self.seat = seat

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
        state = lay_unknown(self.state, self.seat, rng)
        state.seed = rng.getrandbits(62)
        return state

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
    t = lay_unknown(state, seat, None)
    t.log = as_seen(state.log[: state.happened], state.bit(seat))
    return Observation(t, seat)


def lay_unknown(s: State, seat: int, rng: Random | None) -> State:
    """A copy with all that `seat` does not know laid out in the fixed way, or at random."""
    bit = s.bit(seat)
    t = s.copy()
    _order_hands(t, bit)
    relabel = _relabel(t, bit, rng)
    for zone, cards in enumerate(t.zones):
        for i, card in enumerate(cards):
            cards[i] = relabel[card]
            t.place[relabel[card]] = zone
    t.used = [0] * len(s.used)
    for card, known in enumerate(s.known):
        new = relabel[card]
        t.known[new] = t.layout.sees[t.place[new]] | (known & bit)
        if known & bit:
            t.used[new] = s.used[card]
    below: Frame | None = None
    for f in reversed(t.frames()):
        scope = f.scope.relabelled(relabel).redrawn(t, seat, rng)
        below = Frame(f.op, f.you, scope, f.answers, below)
    t.agenda = below
    _forget_answers(t, seat)
    t.key = b""
    t.seed = 0
    t.learnt = 0
    t.offer = None
    return t


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


def _relabel(t: State, bit: int, rng: Random | None) -> list[int]:
    """For every card the one that stands in its place: itself where it is known, else one that could be there."""
    cards = len(t.known)
    unknown = [card for card in range(cards) if not t.known[card] & bit]
    if rng is not None:
        rng.shuffle(unknown)
    relabel = list(range(cards))
    slots = [(zone, card) for zone, place in enumerate(t.zones) for card in place if not t.known[card] & bit]
    slots.sort(key=lambda slot: t.choosy(slot[0]))
    holders: dict[int, tuple[int, int]] = {}
    for slot in slots:
        for i, other in enumerate(unknown):
            if t.alike(slot[0], slot[1], other):
                holders[other] = slot
                del unknown[i]
                break
        else:
            _rearrange(t, slot, holders, unknown, set())
    for other, (_, card) in holders.items():
        relabel[card] = other
    return relabel


def _rearrange(
    t: State, slot: tuple[int, int], holders: dict[int, tuple[int, int]], free: list[int], tried: set[int]
) -> bool:
    """Find a card for a slot that none of the free ones fits, by giving others another card.

    There always is a way: that of the real state.
    """
    for other in [*free, *holders]:
        if other in tried or not t.alike(slot[0], slot[1], other):
            continue
        tried.add(other)
        if other in free:
            free.remove(other)
        elif not _rearrange(t, holders[other], holders, free, tried):
            continue
        holders[other] = slot
        return True
    return False


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
