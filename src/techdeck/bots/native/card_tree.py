"""The tree of a search over packed hands: a node stands for the cards played since the root."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.kernel.dice import Dice

BOLD: Final = 0.6  # weight of trying what was tried little


class CardNode:
    """A card played by a seat, after those of the nodes above it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.offered = 0  # how often it could have been played since it first was
        self.total = 0.0  # of what its seat got
        self.children: dict[int, CardNode] = {}  # by the remainder of the card by 67, which tells powers of two apart

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def child(self, card: i64, seat: i64) -> CardNode:
        key = int(card % 67)
        found = self.children.get(key)
        if found is None:
            found = CardNode(int(seat))
            self.children[key] = found
        return found

    def pick(self, cards: i64, dice: Dice) -> i64:
        """The card with the best upper bound on what it brings; those not tried yet come first."""
        best: i64 = 0
        most = -1.0
        fresh: i64 = 0
        while cards:
            card = cards & -cards
            cards -= card
            child = self.children.get(int(card % 67))
            if child is None or child.visits == 0:
                fresh |= card
                continue
            child.offered += 1
            score = child.total / child.visits + BOLD * sqrt(log(child.offered) / child.visits)
            if score > most:
                most = score
                best = card
        return dice.one_of(fresh) if fresh else best

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def lines(self, choices: vec[i64], by_mean: bool) -> list[tuple[int, float, int]]:
        """Of every card tried: choice, mean and visits, the best first; `choices` are by remainder."""
        found = [(int(choices[key]), node.mean(), node.visits) for key, node in self.children.items()]
        if by_mean:
            return sorted(found, key=lambda line: (-line[1], line[0]))
        return sorted(found, key=lambda line: (-line[2], -line[1], line[0]))
