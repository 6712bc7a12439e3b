"""What happened, and who saw it.

A table keeps its past as packed ints, one a happening, as search would otherwise pay for objects nobody reads.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOVE: Final = 0  # a card went from `src` to `dst`; `arg` is for whom it is used
SHOW: Final = 1  # a card was seen where it lies; `arg` as for a move
SHUFFLE: Final = 2  # place `dst` was shuffled
RENEW: Final = 3  # deck `dst` was formed anew
SAY: Final = 4  # `arg`, a choice, was said aloud
USE: Final = 5  # the effect of `card` begins
FRESH: Final = 6  # `card` can be used again
TURN: Final = 7  # the turn of `seat` begins
END: Final = 8  # the game is over
KINDS: Final = ("move", "show", "shuffle", "renew", "say", "use", "fresh", "turn", "end")

HIDDEN: Final = -1
CARD_BITS: Final[i64] = 0xFF00000000000
ARG_BITS: Final[i64] = 0xFFFFFF00


class Event:
    """One thing that happened. `kind` is one of KINDS; `seen` the mask of seats that saw which card it was."""

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


def pack(kind: i64, seat: i64, card: i64, src: i64, dst: i64, arg: i64, seen: i64) -> i64:
    """From the low end: seen 8 bits, arg 24, dst 6, src 6, card 8, seat 4, kind; seat and card from -1 on."""
    high: i64 = kind << 12 | (seat + 1) << 8 | card + 1
    return high << 44 | src << 38 | dst << 32 | arg << 8 | seen


def unpack(packed: int) -> Event:
    return Event(
        KINDS[packed >> 56],
        (packed >> 52 & 15) - 1,
        (packed >> 44 & 255) - 1,
        packed >> 38 & 63,
        packed >> 32 & 63,
        packed >> 8 & 0xFFFFFF,
        packed & 255,
    )


def as_seen(log: list[int], bit: int) -> list[int]:
    """A past as the seats in `bit` saw it: a card they did not see is HIDDEN, and so is what is said of it."""
    out: list[int] = []
    mask: i64 = bit
    for happening in log:
        e: i64 = happening
        if e & mask:
            out.append(e & ~255 | mask)
        elif e & CARD_BITS:
            out.append(e & ~(CARD_BITS | ARG_BITS | 255))
        else:
            out.append(e & ~255)
    return out
