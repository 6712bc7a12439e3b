"""What happened, and who saw it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

MOVE: Final = "move"  # a card went from `src` to `dst`
SHOW: Final = "show"  # a card was seen where it lies
SHUFFLE: Final = "shuffle"  # place `dst` was shuffled
RENEW: Final = "renew"  # deck `dst` was formed anew
SAY: Final = "say"  # `arg`, a choice, was said aloud
USE: Final = "use"  # the effect of `card` begins
FRESH: Final = "fresh"  # `card` can be used again
TURN: Final = "turn"  # the turn of `seat` begins
END: Final = "end"  # the game is over

HIDDEN: Final = -1


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened. `seen` is the mask of seats that saw which card it was. Immutable."""

    def __init__(self, kind: str, seat: int, card: int, src: int, dst: int, arg: int, seen: int) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.src = src
        self.dst = dst
        self.arg = arg
        self.seen = seen

    def parts(self) -> tuple[str, int, int, int, int, int]:
        return (self.kind, self.seat, self.card, self.src, self.dst, self.arg)

    def as_seen(self, bit: int) -> Event:
        """This event as the seats in `bit` saw it: a card they did not see is HIDDEN."""
        if self.seen & bit:
            return Event(self.kind, self.seat, self.card, self.src, self.dst, self.arg, bit)
        return Event(self.kind, self.seat, HIDDEN, self.src, self.dst, self.arg, 0)
