"""Masks of up to 60 bits, as compiled code handles them without Python objects."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ODD: Final[i64] = 0x555555555555555
PAIRS: Final[i64] = 0x333333333333333
NIBBLES: Final[i64] = 0xF0F0F0F0F0F0F0F
BYTES: Final[i64] = 0x101010101010101
TOP: Final[i64] = 1 << 60  # shifted down, as compiled code shifts a small number up in 32 bits only

SPREAD: Final[i64] = 0x43147259A7ABBF  # times each single bit, its six bits from number 55 on are different
SLOTS: Final = 64


def slot(single: i64) -> i64:
    """Where a table that is kept by single bits, as INDEX is, has this one."""
    return single * SPREAD >> 55 & 63


INDEX: Final = vec[i64]([0] * SLOTS)  # of a single bit, by its slot
for _bit in range(61):
    INDEX[slot(TOP >> (60 - _bit))] = _bit


def bit(index: i64) -> i64:
    """The mask of one bit, which `1 << index` gives only below 31 in compiled code."""
    return TOP >> (60 - index)


def ones(mask: i64) -> i64:
    """How many bits are set."""
    pairs = mask - (mask >> 1 & ODD)
    nibbles = (pairs & PAIRS) + (pairs >> 2 & PAIRS)
    return (nibbles + (nibbles >> 4) & NIBBLES) * BYTES >> 56 & 127


def index_of(single: i64) -> i64:
    """The index of a single bit."""
    return INDEX[slot(single)]


def lowest(mask: i64) -> i64:
    """The index of the lowest bit that is set."""
    return INDEX[slot(mask & -mask)]


def nth(mask: i64, number: i64) -> i64:
    """The index of the bit with this number among those that are set, from 0."""
    while number:
        mask &= mask - 1
        number -= 1
    return INDEX[slot(mask & -mask)]
