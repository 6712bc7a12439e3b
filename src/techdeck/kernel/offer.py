"""What somebody may choose: a list of choices that compiled code fills without making a Python object for each."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.kernel.choice import ARG
from techdeck.kernel.dice import Dice
from techdeck.kernel.table import Table

ROOM: Final = vec[i64]([0] * 48)
KEPT_KINDS: Final = 24
KEPT_ARGS: Final = 256
KEPT: Final[list[Any]] = [kind << 16 | arg for kind in range(KEPT_KINDS) for arg in range(KEPT_ARGS)]
"""The choices that are listed most, as Python's ints: to make them anew each time took longer than to find them."""


class Offer:
    """Choices, `count` of them. A card number is the choice of that card, so it also serves to gather cards."""

    def __init__(self) -> None:
        self.items = ROOM[:]
        self.count: i64 = 0

    def add(self, choice: i64) -> None:
        """One more choice, behind those there are."""
        count = self.count
        if count == len(self.items):
            self.grow(count + 1)
        self.items[count] = choice
        self.count = count + 1

    def grow(self, needed: i64) -> None:
        """Make room for twice as many as are needed."""
        items = vec[i64]([0] * (2 * needed))
        at: i64 = 0
        while at < self.count:
            items[at] = self.items[at]
            at += 1
        self.items = items

    def add_cards(self, t: Table, zone: i64, verb: i64 = 0) -> None:
        """All cards of a place, each as the choice of the card or with a verb."""
        cells, count = t.cells, self.count
        at = zone * t.room
        end = at + i64(t.sizes[zone])
        if count + end - at > len(self.items):
            self.grow(count + end - at)
        items = self.items
        while at < end:
            items[count] = verb + i64(cells[at])
            count += 1
            at += 1
        self.count = count

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
        highest = items[0]
        while at < count:
            choice = items[at]
            if choice < highest:
                insert(items, choice, at)
            else:
                highest = choice
            at += 1

    def one_of(self, dice: Dice) -> i64:
        """One of them, each equally likely."""
        return self.items[dice.below(self.count)] if self.count > 1 else self.items[0]

    def listed(self) -> list[int]:
        """The choices as a list of Python's ints, in the order they are kept in."""
        return [as_int(choice) for choice in self.items[: self.count]]


def insert(items: vec[i64], choice: i64, at: i64) -> None:
    """Those before an index that are higher go up by one, and the choice to where they were."""
    while at > 0 and items[at - 1] > choice:
        items[at] = items[at - 1]
        at -= 1
    items[at] = choice


def as_int(choice: i64) -> Any:
    """A choice as Python's int, from those that are kept if it is one of them."""
    kind, arg = choice >> 16, choice & ARG
    return KEPT[kind * KEPT_ARGS + arg] if kind < KEPT_KINDS and arg < KEPT_ARGS else int(choice)
