"""The tree of a search over packed hands: a node stands for the cards played since the root."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from techdeck.kernel.bits import ones, slot
from techdeck.kernel.dice import Dice

BOLD: Final = 0.6  # weight of trying what was tried little


@mypyc_attr(acyclic=True)
class CardNode:
    """A card played by a seat, after those of the nodes above it."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.visits = 0.0
        self.offered = 0.0  # how often it could have been played since it first was
        self.total = 0.0  # of what its seat got
        self.cards: i64 = 0  # played next, as a mask; there is a child for each, in ascending order
        self.children = NO_CHILDREN

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def child(self, card: i64, seat: i64) -> CardNode:
        at = ones(self.cards & (card - 1))
        if self.cards == 0:
            self.children = [CardNode(seat)]
        elif not self.cards & card:
            self.children.insert(at, CardNode(seat))
        self.cards |= card
        return self.children[at]

    def pick(self, cards: i64, dice: Dice) -> i64:
        """The card with the best upper bound on what it brings; those not tried yet come first."""
        best: i64 = 0
        most = -1.0
        fresh = cards & ~self.cards
        cards &= self.cards
        while cards:
            card = cards & -cards
            cards -= card
            child = self.children[ones(self.cards & (card - 1))]
            if child.visits == 0.0:
                fresh |= card
                continue
            child.offered += 1.0
            score = child.total / child.visits + BOLD * sqrt(log(child.offered) / child.visits)
            if score > most:
                most = score
                best = card
        return dice.one_of(fresh) if fresh else best

    def add(self, value: float) -> None:
        self.visits += 1.0
        self.total += value

    def lines(self, choices: vec[i64], by_mean: bool) -> list[tuple[int, float, int]]:
        """Of every card tried: choice, mean and visits, the best first.

        `choices` are by the slots of the cards, each a single bit.
        """
        found: list[tuple[int, float, int]] = []
        cards = self.cards
        for node in self.children:
            found.append((int(choices[slot(cards & -cards)]), node.mean(), int(node.visits)))
            cards &= cards - 1
        if by_mean:
            return sorted(found, key=lambda line: (-line[1], line[0]))
        return sorted(found, key=lambda line: (-line[2], -line[1], line[0]))


NO_CHILDREN: Final[list[CardNode]] = []  # of every node until it gets one
