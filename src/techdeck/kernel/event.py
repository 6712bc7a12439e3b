"""What happened, and who saw it.

A table keeps its past as packed ints, one a happening, as search would otherwise pay for objects nobody reads.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

MOVE: Final = 0  # a card went from `src` to `dst`; `arg` is for whom it is used
SHOW: Final = 1  # a card was seen where it lies; `arg` as for a move
SHUFFLE: Final = 2  # place `dst` was shuffled
RENEW: Final = 3  # deck `dst` was formed anew
SAY: Final = 4  # `arg`, a choice, was said aloud
USE: Final = 5  # the effect of `card` begins
FRESH: Final = 6  # `card` can be used again
TURN: Final = 7
"""The turn of `seat` begins: a game tells it with `State.tell`."""
END: Final = 8  # the game is over
KINDS: Final = ("move", "show", "shuffle", "renew", "say", "use", "fresh", "turn", "end")

HIDDEN: Final[i64] = -1
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
        """All of it but who saw it."""
        return (self.kind, self.seat, self.card, self.src, self.dst, self.arg)


def pack(kind: i64, seat: i64, card: i64, src: i64, dst: i64, arg: i64, seen: i64) -> i64:
    """From the low end: seen 8 bits, arg 24, dst 6, src 6, card 8, seat 4, kind; seat and card from -1 on."""
    high: i64 = kind << 12 | (seat + 1) << 8 | card + 1
    return high << 44 | src << 38 | dst << 32 | arg << 8 | seen


def unpack(packed: i64) -> Event:
    return Event(
        KINDS[packed >> 56],
        (packed >> 52 & 15) - 1,
        (packed >> 44 & 255) - 1,
        packed >> 38 & 63,
        packed >> 32 & 63,
        packed >> 8 & 0xFFFFFF,
        packed & 255,
    )


def as_seen(happening: i64, bit: i64) -> i64:
    """A happening as the seats in `bit` saw it: a card they did not see is HIDDEN, and so is what is said of it."""
    if happening & bit:
        return happening & ~255 | bit
    if happening & CARD_BITS:
        return happening & ~(CARD_BITS | ARG_BITS | 255)
    return happening & ~255


@mypyc_attr(acyclic=True)
class Log:
    """A past, packed. It only grows, so the copies of a state share it, each knowing how much of it is its own."""

    def __init__(self, packed: vec[i64]) -> None:
        self.packed = packed

    def add(self, happening: i64) -> None:
        self.packed = append(self.packed, happening)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and bytes(self.packed) == bytes(other.packed)

    def __hash__(self) -> int:
        return hash(bytes(self.packed))

    def follow(self, whole: vec[i64], upto: i64, bit: i64) -> None:
        """Take in what the seats in `bit` saw of a past that went on."""
        packed = self.packed
        at: i64 = len(packed)
        while at < upto:
            packed = append(packed, as_seen(whole[at], bit))
            at += 1
        self.packed = packed
