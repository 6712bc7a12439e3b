"""What a card is worth to who holds it: its impact on the chance to win, against the average card.

Which cards are in which hand was decided by the deal or by us, never by a player, and every hand is played in every
seat. So that hands with a card win more often can have no other cause than the card. The share of the win that a hand
gets is taken as a sum over its cards; the least squares of that sum give every card's part in it.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from msgspec import Struct, field

Z95 = 1.96
FEWEST = 30  # free rows beyond the number of cards, before anything is said


class Impact(NamedTuple):
    """By how much a card in hand instead of an average one changes the chance to win."""

    kind: int
    mean: float
    half: float  # of the 95 % interval
    dealt: int  # hands that it was in


class Fit(Struct):
    """The sums of the regression; deals are added in any order."""

    products: dict[int, dict[int, float]] = field(default_factory=dict)  # of cards with cards
    wins: dict[int, float] = field(default_factory=dict)  # of cards with what was won
    dealt: dict[int, int] = field(default_factory=dict)  # hands that a card was in
    squares: float = 0.0
    rows: int = 0  # that are free: a deal of n hands has n - 1
    sides: int = 2

    def add(self, hands: list[list[int]], won: list[float]) -> None:
        """A deal: the kinds of card in every hand, and the share of the win that each hand got."""
        count = len(hands)
        fair = sum(won) / count
        mean: dict[int, float] = {}
        for hand in hands:
            for kind in hand:
                mean[kind] = mean.get(kind, 0.0) + 1 / count
                self.dealt[kind] = self.dealt.get(kind, 0) + 1
        for hand, share in zip(hands, won, strict=True):
            self.add_row([(kind, hand.count(kind) - part) for kind, part in mean.items()], share - fair)
        self.rows += count - 1
        self.sides = count

    def add_row(self, row: list[tuple[int, float]], got: float) -> None:
        """A hand: by how many more of each card than the hands have on average, and what more it won."""
        self.squares += got * got
        for kind, amount in row:
            self.wins[kind] = self.wins.get(kind, 0.0) + amount * got
            into = self.products.setdefault(kind, {})
            for other, more in row:
                into[other] = into.get(other, 0.0) + amount * more

    def impacts(self) -> list[Impact]:
        """Of every card that was in a hand, by kind; none while too little is known."""
        kinds = sorted(self.products)
        count = len(kinds)
        if self.rows < count + FEWEST:
            return []
        # The sum of all worths changes nothing, as hands are compared: it is held at 0.
        matrix = [[self.products[one].get(other, 0.0) + 1.0 for other in kinds] for one in kinds]
        inverse = inverted(matrix)
        if inverse is None:
            return []
        gains = [self.wins[kind] for kind in kinds]
        worth = [sum(a * b for a, b in zip(row, gains, strict=True)) for row in inverse]
        middle = sum(worth) / count
        worth = [each - middle for each in worth]
        left = max(0.0, self.squares - sum(a * b for a, b in zip(worth, gains, strict=True)))
        noise = left / (self.rows - count + 1)
        part = 1 - 1 / self.sides  # of a card's worth: a hand that gets better makes the others worse
        return [
            Impact(kind, worth[n] * part, Z95 * part * sqrt(noise * spread), self.dealt[kind])
            for n, (kind, spread) in enumerate(zip(kinds, centred(inverse), strict=True))
        ]


def inverted(matrix: list[list[float]]) -> list[list[float]] | None:
    """By Gauss and Jordan; None where cards always came together, so that they cannot be told apart."""
    size = len(matrix)
    rows = [[*row, *[float(n == at) for n in range(size)]] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda n: abs(rows[n][at]))
        if abs(rows[best][at]) < 1e-9:
            return None
        rows[at], rows[best] = rows[best], rows[at]
        pivot = [number / rows[at][at] for number in rows[at]]
        rows[at] = pivot
        for n in range(size):
            factor = rows[n][at]
            if n != at and factor:
                rows[n] = [a - factor * b for a, b in zip(rows[n], pivot, strict=True)]
    return [row[size:] for row in rows]


def centred(inverse: list[list[float]]) -> list[float]:
    """The variances of worths that are counted from their mean, as multiples of the noise."""
    size = len(inverse)
    sums = [sum(row) / size for row in inverse]
    middle = sum(sums) / size
    return [max(0.0, inverse[n][n] - 2 * sums[n] + middle) for n in range(size)]
