"""What lasts: turns that are skipped or taken again, what waits for a turn, and what answers the effects of others.

Such an operation is a frame like those of the agenda, in a chain beside it: `State.lasting`. Its owner and its text
are known to all, so nobody learns anything from it. A game asks here when a turn ends and when one begins, and `use`
when an effect begins; while nothing lasts, nobody asks.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from techdeck.kernel.agenda import NO_SCOPE, NONE, NOTHING, Frame, Op, Scope
from techdeck.kernel.choice import DONE, NO, PASS
from techdeck.kernel.effects.base import STOP
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.state import State


class Lasting(Op):
    """Waits beside the agenda, for who does it. Of some kinds nobody has two."""

    single: ClassVar[bool] = False
    told: ClassVar[int] = 0  # how it is said aloud: `dst` of the event

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if not self.single or not waiting(s, f.you, type(self)):
            s.tell(SAY, f.you, -1, 0, self.told, DONE, 0)
            s.lasting = Frame(self, f.you, Scope(f.you, f.scope.chain, NONE, 0), s.lasting, NOTHING)
        s.go_on(f)


class WithBody(Lasting):
    """Something to do later."""

    def __init__(self, body: Op) -> None:
        super().__init__()
        self.body = body

    def parts(self) -> tuple[object, ...]:
        return (self.body,)


class Skip(Lasting):
    """Skip your next turn."""

    single = True
    told = 1


class Again(Lasting):
    """Take another turn, after this one; or for another player, after their next. No extra turn gives another."""

    single = True
    told = 2

    def run(self, s: State, f: Frame, answer: i64) -> None:
        if waiting(s, f.you, Extra):
            s.go_on(f)
        else:
            super().run(s, f, answer)


class Extra(Lasting):
    """The turn that goes on is an extra one."""


class AtTurn(WithBody):
    """At the start of your next turn, BODY."""


class Whenever(WithBody):
    """Until your next turn, whenever another player uses an effect, BODY."""


class Counter(Lasting):
    """Until your next turn, counter the next effect that another player uses."""

    single = True


class Safe(Lasting):
    """Until your next turn, cards you control are safe: no other player can destroy them or gain control of them."""

    single = True


EXTRA: Final = Extra()
UNTIL: Final = (Whenever, Counter, Safe)  # what is over when the next turn of its owner begins


def waiting(s: State, seat: i64, kind: type[Op]) -> bool:
    """Whether something of this kind waits for a seat."""
    frame = s.lasting
    while frame is not None:
        if frame.you == seat and type(frame.op) is kind:
            return True
        frame = frame.below
    return False


def without(frame: Frame | None, gone: list[Frame]) -> Frame | None:
    """A chain less some of its frames."""
    if frame is None or not gone:
        return frame
    below = without(frame.below, gone)
    for each in gone:
        if each is frame:
            return below
    return Frame(frame.op, frame.you, frame.scope, below, frame.answers)


def taken(s: State, seat: i64, kind: type[Op]) -> list[Frame]:
    """What waits for a seat in this way, the earliest first; it waits no longer."""
    found: list[Frame] = []
    frame = s.lasting
    while frame is not None:
        if frame.you == seat and type(frame.op) is kind:
            found.insert(0, frame)
        frame = frame.below
    s.lasting = without(s.lasting, found)
    return found


def begin_body(s: State, frame: Frame) -> None:
    """Do what a frame was waiting to do, as an effect of its own that no other answers."""
    op = frame.op
    assert isinstance(op, WithBody)
    scope = Scope(frame.you, frame.scope.chain, NONE, s.size(s.layout.aside))
    s.push(STOP, frame.you, scope)
    s.push(op.body, frame.you, scope)


# Turns: asked by a game while something lasts.


def again(s: State, seat: i64) -> bool:
    """The turn of a seat is over: whether it takes another one."""
    if taken(s, seat, Extra) or not taken(s, seat, Again):
        return False
    s.lasting = Frame(EXTRA, seat, Scope(seat, NOTHING, NONE, 0), s.lasting, NOTHING)
    return True


def skips(s: State, seat: i64, told: bool = False) -> bool:
    """A turn of a seat is to begin, and what was to last until then is over: whether the turn is skipped.

    That one is skipped is told, after its beginning, unless that was `told` before.
    """
    for kind in UNTIL:
        taken(s, seat, kind)
    for other in s.others(seat):
        taken(s, other, Extra)
    if not taken(s, seat, Skip):
        return False
    if not told:
        s.tell(TURN, seat, -1, 0, 0, 0, 0)
    s.tell(SAY, seat, -1, 0, 0, PASS, 0)
    return True


def comes_first(s: State, seat: i64, turn: Op | None = None) -> bool:
    """A turn of a seat begins: whether something comes first, which is pushed, above `turn` where that is given."""
    due = taken(s, seat, AtTurn)
    if due and turn is not None:
        s.push(turn, seat, NO_SCOPE)
    for frame in reversed(due):
        begin_body(s, frame)
    return bool(due)


# Effects: asked by `use`.


def countered(s: State, user: i64, card: i64) -> bool:
    """Whether another player counters the effect that this one uses; of several, the first clockwise does."""
    for seat in s.others(user):
        if taken(s, seat, Counter):
            s.tell(SAY, seat, card, 0, 0, NO, s.layout.everyone)
            return True
    return False


def set_off(s: State, user: i64) -> None:
    """What other players do whenever somebody uses an effect comes first, clockwise from the user."""
    for seat in reversed(s.others(user)):
        frame = s.lasting
        while frame is not None:
            if frame.you == seat and type(frame.op) is Whenever:
                begin_body(s, frame)
            frame = frame.below


def is_safe(s: State, seat: i64) -> bool:
    """Whether the cards that a seat controls are safe from others."""
    return s.lasting is not None and waiting(s, seat, Safe)
