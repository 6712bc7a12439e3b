"""Quick random numbers for playouts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

STEP: Final[i64] = 0x1851F42D4C957F2D
ADD: Final[i64] = 0x14057B7EF767814F
LOW: Final[i64] = 2**62 - 1


class Dice:
    """A linear congruential generator of 62 bits, of which the high ones are used."""

    def __init__(self, seed: i64) -> None:
        self.state = seed & LOW
        self.below(1)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        self.state = (self.state * STEP + ADD) & LOW
        return (self.state >> 31) * n >> 31

    def word(self) -> i64:
        """31 random bits."""
        self.state = (self.state * STEP + ADD) & LOW
        return self.state >> 31

    def one_of(self, cards: i64) -> i64:
        """One bit of a mask, each equally likely."""
        rest = cards & (cards - 1)
        if rest == 0:
            return cards
        count: i64 = 1
        while rest:
            rest &= rest - 1
            count += 1
        skip = self.below(count)
        while skip:
            cards &= cards - 1
            skip -= 1
        return cards & -cards
