"""Which paradoxes a tableau holds (PX-12 to PX-18).

`claimable` runs at many turns of every simulated game: it works on packed counts and answers only whether each kind of
paradox is there. `Groups` lists them, for whoever claims.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from techdeck.kernel.bits import bit, index_of, lowest, ones
from techdeck.kernel.layout import numbers
from techdeck.kernel.offer import Offer

TWO_PAIRS: Final = 0
FULL_HOUSE: Final = 1
STRAIGHT: Final = 2
KINDS: Final = ("two-pairs", "full-house", "straight")
SIZES: Final = numbers([4, 5, 5])
CLAUSES: Final = ("PX-13", "PX-14", "PX-15")

SUM: Final = 52  # packed counts: four bits a value, and from here on the sum of the values
EVERY: Final[i64] = 0x1111111111111  # one card of every value
FIVE: Final[i64] = 0x11111  # five neighbours
ODD: Final[i64] = 0x10101  # of them the first, third and fifth
EVEN: Final[i64] = 0x01010


def packed(value: int) -> int:
    """One card of this value, in packed counts."""
    return value << SUM | 1 << 4 * (value - 1) if value else 0


def value_of(mark: i64) -> i64:
    """The value that one bit of packed counts stands for."""
    return (index_of(mark) >> 2) + 1


def counted(cells: vec[u8], start: i64, count: i64, packs: vec[i64], decks: vec[i64]) -> tuple[i64, i64]:
    """The cards of a place in packed counts, those of deck 1 and those of deck 2."""
    both: i64 = 0
    second: i64 = 0
    at = start
    while at < start + count:
        card = i64(cells[at])
        pack = packs[card]
        both += pack
        second += pack & -decks[card]
        at += 1
    return both - second, second


def claimable(first: i64, second: i64, count: i64, alternating: bool) -> i64:
    """A bit for each kind of paradox that can be claimed with so many cards, given in packed counts by deck."""
    if count < 8:
        return 0
    both = first + second
    one, two = marks(first), marks(second)
    found: i64 = 0
    if one & two and _two_pairs(first, second, count - 8):
        found = 1
    if count == 10:
        if one & two and _full_house(one & two, both):
            found |= 2
        if _straight(one, two, both >> SUM, alternating):
            found |= 4
    return found


def marks(counts: i64) -> i64:
    """One bit for every value that is there."""
    return (counts | counts >> 1 | counts >> 2 | counts >> 3) & EVERY


def marks_of_two(counts: i64) -> i64:
    """One bit for every value that is there twice or more."""
    return (counts >> 1 | counts >> 2 | counts >> 3) & EVERY


def marks_of_three(counts: i64) -> i64:
    """One bit for every value that is there three times or more."""
    return (counts & counts >> 1 | counts >> 2 | counts >> 3) & EVERY


def highest_pairs(first: i64, second: i64) -> tuple[i64, i64]:
    """The values of the two highest pairs across the decks, 0 for one that is missing; both may be the same (PX-13)."""
    pairs = marks(first) & marks(second)
    if not pairs:
        return 0, 0
    low = pairs & -pairs
    high = pairs ^ low
    if high == 0:
        high, low = low, high
    while high & (high - 1):
        low = high & -high
        high ^= low
    value = value_of(high)
    if high & marks_of_two(first) & marks_of_two(second):
        return value, value
    if low == 0:
        return value, 0
    return value, value_of(low)


def _two_pairs(first: i64, second: i64, spare: i64) -> bool:
    """Whether the two highest pairs outweigh the four lowest other cards, all but `spare` ones (PX-13).

    No other two do if these do not: with a higher pair the set is heavier, and the others never are.
    """
    high, low = highest_pairs(first, second)
    if low == 0:
        return False
    both = first + second
    excess = 4 * (high + low) - (both >> SUM)  # of the set over all other cards
    if excess > 0 or excess + 13 * spare <= 0:
        return excess > 0
    return excess + _heaviest(both - 2 * bit(4 * (high - 1)) - 2 * bit(4 * (low - 1)), spare) > 0


def _heaviest(counts: i64, number: i64) -> i64:
    """The sum of so many of the highest cards."""
    out: i64 = 0
    value: i64 = 13
    while number > 0:
        have = counts >> 4 * (value - 1) & 15
        if have > number:
            have = number
        out += have * value
        number -= have
        value -= 1
    return out


def _full_house(pairs: i64, both: i64) -> bool:
    """A pair and three of a value that outweigh the other five of ten cards (PX-14)."""
    total = both >> SUM
    threes = marks_of_three(both)
    while threes:
        three = lowest(threes)
        threes &= threes - 1
        rest = pairs
        while rest:
            two = lowest(rest)
            rest &= rest - 1
            weight = 3 * (three >> 2) + 2 * (two >> 2) + 5
            if 2 * weight > total and (two != three or both >> three & 15 >= 5):
                return True
    return False


def _straight(one: i64, two: i64, total: i64, alternating: bool) -> bool:
    """Five neighbours with both decks among them that outweigh the other five of ten cards (PX-15)."""
    there = one | two
    starts = there & there >> 4 & there >> 8 & there >> 12 & there >> 16
    while starts:
        start = lowest(starts)
        starts &= starts - 1
        if 10 * ((start >> 2) + 3) > total:
            a, b = one >> start & FIVE, two >> start & FIVE
            if alternating:
                if (a & ODD == ODD and b & EVEN == EVEN) or (b & ODD == ODD and a & EVEN == EVEN):
                    return True
            elif a and b:
                return True
    return False


class Spread:
    """The cards of a tableau in order of value, the heaviest first. A mask stands for some of them."""

    def __init__(self, tableau: vec[u8], values: vec[i64], decks: vec[i64]) -> None:
        count: i64 = len(tableau)
        cards = vec[i64]([0] * count)
        done: i64 = 0
        while done < count:
            card = i64(tableau[done])
            at = done
            while at > 0 and values[cards[at - 1]] < values[card]:
                cards[at] = cards[at - 1]
                at -= 1
            cards[at] = card
            done += 1
        self.count = count
        self.all = bit(count) - 1
        self.cards = cards
        self.values = vec[i64]([values[card] for card in cards])
        self.decks = vec[i64]([decks[card] for card in cards])
        self.total = self.weight(self.all)

    def mask_of(self, chosen: vec[i64], first: i64, last: i64) -> i64:
        """Some of the chosen cards, as a mask."""
        cards = self.cards
        out: i64 = 0
        while first < last:
            card = chosen[first]
            at: i64 = 0
            while cards[at] != card:
                at += 1
            out |= bit(at)
            first += 1
        return out

    def add_cards(self, mask: i64, offer: Offer) -> None:
        at: i64 = 0
        while mask:
            if mask & 1:
                offer.add(self.cards[at])
            mask >>= 1
            at += 1

    def weight(self, mask: i64) -> i64:
        out: i64 = 0
        at: i64 = 0
        while mask:
            if mask & 1:
                out += self.values[at]
            mask >>= 1
            at += 1
        return out

    # Beside a set, all cards but the spare ones become indifferent (PX-12, PX-16). Which may be left out follows from
    # the heaviest: they are left out if anything must be.

    def lightest(self, group: i64, beside: i64) -> i64:
        """Of the cards beside a set what becomes indifferent when the heaviest are left out."""
        spare = self.count - 2 * ones(group)
        while spare > 0:
            beside &= beside - 1
            spare -= 1
        return beside

    def outweighs(self, group: i64, beside: i64) -> bool:
        """Whether a set is heavier than the indifferent cards when the heaviest of those beside it are left out."""
        spare = self.count - 2 * ones(group)
        if spare < 0 or ones(beside) < spare:
            return False
        return 2 * self.weight(group) + self.weight(beside ^ self.lightest(group, beside)) > self.total

    def going_on(self, group: i64, chosen: i64) -> i64:
        """The cards that may be chosen next to be indifferent: it is enough to leave out others."""
        beside = self.all & ~group & ~chosen
        out: i64 = 0
        left = beside
        while left:
            card = left & -left
            left ^= card
            if self.outweighs(group, beside ^ card):
                out |= card
        return out

    def open(self, group: i64, chosen: i64) -> bool:
        """Whether there is a choice: the next best way to leave cards out is valid too."""
        beside = self.all & ~group & ~chosen
        indifferent = self.lightest(group, beside)
        spare = beside ^ indifferent
        if spare == 0 or indifferent == 0:
            return False
        while spare & (spare - 1):
            spare &= spare - 1
        return self.outweighs(group, beside ^ spare)


class Groups:
    """All set cards of one kind that make a valid paradox with some of the other cards, as masks over a row."""

    def __init__(self, kind: i64, row: Spread, alternating: bool) -> None:
        self.row = row
        self.alternating = alternating
        self.masks = vec[i64]()
        if kind == STRAIGHT:
            at: i64 = 0
            while at < row.count - 4:
                self._straights(bit(at), 1, at)
                at += 1
        elif kind == TWO_PAIRS:
            pairs = self._pairs()
            for pair in pairs:
                for other in pairs:
                    if pair > other:
                        self._add(pair, other)
        else:
            threes = self._threes()
            for pair in self._pairs():
                for three in threes:
                    self._add(pair, three)

    def _add(self, one: i64, other: i64) -> None:
        group = one | other
        if not one & other and self.row.outweighs(group, self.row.all ^ group):
            self.masks = append(self.masks, group)

    def _pairs(self) -> vec[i64]:
        values, decks = self.row.values, self.row.decks
        out = vec[i64]()
        j: i64 = 1
        while j < self.row.count:
            i = j - 1
            while i >= 0 and values[i] == values[j]:
                if decks[i] != decks[j]:
                    out = append(out, bit(i) | bit(j))
                i -= 1
            j += 1
        return out

    def _threes(self) -> vec[i64]:
        values = self.row.values
        out = vec[i64]()
        k: i64 = 2
        while k < self.row.count:
            j = k - 1
            while j > 0 and values[j] == values[k]:
                i = j - 1
                while i >= 0 and values[i] == values[k]:
                    out = append(out, bit(i) | bit(j) | bit(k))
                    i -= 1
                j -= 1
            k += 1
        return out

    def _straights(self, mask: i64, length: i64, at: i64) -> None:
        """Every way to go on from a run `mask` whose last card is number `at`."""
        values, decks = self.row.values, self.row.decks
        if length == 5:
            if self._mixed(mask):
                self._add(mask, 0)
            return
        i = at + 1
        while i < self.row.count and values[i] >= values[at] - 1:
            if values[i] < values[at] and not (self.alternating and decks[i] == decks[at]):
                self._straights(mask | bit(i), length + 1, i)
            i += 1

    def _mixed(self, mask: i64) -> bool:
        """Whether there are cards of both decks."""
        second: i64 = 0
        at: i64 = 0
        while at < self.row.count:
            if mask & bit(at):
                second += self.row.decks[at]
            at += 1
        return 0 < second < ones(mask)

    def going_on(self, chosen: i64) -> i64:
        """The cards with which the chosen ones can still become one of the groups."""
        out: i64 = 0
        for mask in self.masks:
            if mask & chosen == chosen:
                out |= mask
        return out & ~chosen
