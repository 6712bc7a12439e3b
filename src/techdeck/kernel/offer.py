"""What somebody may choose: a list of choices that compiled code fills without making a Python object for each."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.kernel.dice import Dice
from techdeck.kernel.table import Table

ROOM: Final = vec[i64]([0] * 48)


class Offer:
    """Choices, `count` of them. A card number is the choice of that card, so it also serves to gather cards."""

    def __init__(self) -> None:
        self.items = ROOM[:]
        self.count: i64 = 0

    def add(self, choice: i64) -> None:
        """One more choice, behind those there are."""
        count = self.count
        if count == len(self.items):
            self.grow()
        self.items[count] = choice
        self.count = count + 1

    def grow(self) -> None:
        """Make room for twice as many."""
        items = vec[i64]([0] * (2 * self.count))
        at: i64 = 0
        while at < self.count:
            items[at] = self.items[at]
            at += 1
        self.items = items

    def add_cards(self, t: Table, zone: i64, verb: i64 = 0) -> None:
        """All cards of a place, each as the choice of the card or with a verb."""
        cells = t.cells
        at = zone * t.room
        end = at + i64(t.sizes[zone])
        while at < end:
            self.add(verb + i64(cells[at]))
            at += 1

    def remove(self, at: i64) -> None:
        """Close the gap at an index."""
        items, last = self.items, self.count - 1
        self.count = last
        while at < last:
            items[at] = items[at + 1]
            at += 1

    def clear(self) -> None:
        """Empty it, to be filled anew."""
        self.count = 0

    def holds(self, choice: i64) -> bool:
        """Whether this choice is in it."""
        items, count = self.items, self.count
        at: i64 = 0
        while at < count:
            if items[at] == choice:
                return True
            at += 1
        return False

    def sort(self) -> None:
        """Into ascending order; they mostly come in it."""
        items, count = self.items, self.count
        at: i64 = 1
        while at < count:
            choice = items[at]
            to = at
            while to > 0 and items[to - 1] > choice:
                items[to] = items[to - 1]
                to -= 1
            items[to] = choice
            at += 1

    def one_of(self, dice: Dice) -> i64:
        """One of them, each equally likely."""
        return self.items[dice.below(self.count)] if self.count > 1 else self.items[0]

    def listed(self) -> list[int]:
        """The choices as a list of Python's ints, in the order they are kept in."""
        out: list[int] = []
        at: i64 = 0
        while at < self.count:
            out.append(self.items[at])
            at += 1
        return out
