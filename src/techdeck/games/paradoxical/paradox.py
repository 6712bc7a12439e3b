"""Which paradoxes a tableau holds (PX-12 to PX-18).

Cards come as parallel lists of values and decks (0 or 1). `claimable` runs at every turn of every simulated game:
it works on packed counts, four bits a value, and answers only whether each kind is there. `Groups` lists them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.layout import BITS

TWO_PAIRS: Final = 0
FULL_HOUSE: Final = 1
STRAIGHT: Final = 2
KINDS: Final = ("two-pairs", "full-house", "straight")
SIZES: Final = (4, 5, 5)
CLAUSES: Final = ("PX-13", "PX-14", "PX-15")

TOP: Final[i64] = 1 << 60  # shifted down, as compiled code shifts a small number up in 32 bits only
FIVE: Final[i64] = 0x11111  # five neighbours, four bits a value
ODD: Final[i64] = 0x10101  # of them the first, third and fifth
EVEN: Final[i64] = 0x01010


def nibble(value: i64) -> i64:
    """One card of this value, in packed counts."""
    return TOP >> (60 - 4 * value)


def claimable(cards: list[int], sides: list[int], alternating: bool) -> int:
    """A bit for each kind of paradox that can be claimed with these cards; `sides` is twice the value plus the deck."""
    n: i64 = len(cards)
    if n < 8:
        return 0
    ones: i64 = 0
    twos: i64 = 0
    total: i64 = 0
    for card in cards:
        packed = sides[card]  # a plain int first: reading a list straight into a native one is slow
        side: i64 = packed
        value = side >> 1
        total += value
        if side & 1:
            twos += nibble(value)
        else:
            ones += nibble(value)
    one, two = marks(ones), marks(twos)
    found = 0
    pairs = one & two
    if pairs and _two_pairs(pairs, ones, twos, n, total):
        found = 1
    if n == 10:
        if pairs and _full_house(pairs, ones + twos, total):
            found |= 2
        if _straight(one, two, total, alternating):
            found |= 4
    return found


def marks(counts: i64) -> i64:
    """One bit for every value that is there."""
    return (counts | counts >> 1 | counts >> 2 | counts >> 3) & 0x0111_1111_1111_1110


def _two_pairs(pairs: i64, ones: i64, twos: i64, n: i64, total: i64) -> bool:
    """The lightest pair makes the rest heavier too: every two of them are tried, high ones first."""
    high: i64 = 13
    while high > 0:
        if pairs >> (4 * high) & 1:
            four = ones >> (4 * high) & 15 > 1 and twos >> (4 * high) & 15 > 1
            if four and _outweighs(4 * high, ones + twos - 4 * nibble(high), n, total):
                return True
            low: i64 = high - 1
            while low > 0:
                if pairs >> (4 * low) & 1:
                    rest = ones + twos - 2 * nibble(high) - 2 * nibble(low)
                    if _outweighs(2 * high + 2 * low, rest, n, total):
                        return True
                low -= 1
        high -= 1
    return False


def _outweighs(weight: i64, rest: i64, n: i64, total: i64) -> bool:
    """Whether four set cards outweigh the four lowest of the `rest`: all of it but its highest n - 8 cards."""
    light: i64 = total - weight
    spare: i64 = n - 8
    value: i64 = 13
    while spare > 0:
        have: i64 = rest >> (4 * value) & 15
        if have > spare:
            have = spare
        light -= have * value
        spare -= have
        value -= 1
    return weight > light


def _full_house(pairs: i64, both: i64, total: i64) -> bool:
    three: i64 = 13
    while three > 0:
        count: i64 = both >> (4 * three) & 15
        if count >= 3:
            two: i64 = 13
            while two > 0 and 2 * (3 * three + 2 * two) > total:
                if pairs >> (4 * two) & 1 and (two != three or count >= 5):
                    return True
                two -= 1
        three -= 1
    return False


def _straight(one: i64, two: i64, total: i64, alternating: bool) -> bool:
    """Five neighbours with both decks among them that outweigh the other five of ten cards."""
    low: i64 = 9
    while low > 0 and 10 * (low + 2) > total:
        a: i64 = one >> (4 * low) & FIVE
        b: i64 = two >> (4 * low) & FIVE
        if alternating:
            if (a & ODD == ODD and b & EVEN == EVEN) or (b & ODD == ODD and a & EVEN == EVEN):
                return True
        elif a | b == FIVE and a and b:
            return True
        low -= 1
    return False


def among(cards: tuple[int, ...], card: int) -> bool:
    """Compiled, this is quicker than `in`, which compares objects."""
    for other in cards:  # noqa: SIM110 - faster
        if other == card:
            return True
    return False


class Groups:
    """All set cards of one kind that make a valid paradox with some of the other cards, as masks over a tableau.

    The cards are taken in order of value, so the lightest others are the first ones that are left.
    """

    def __init__(self, kind: int, tableau: list[int], values: list[int], decks: list[int], alternating: bool) -> None:
        order: list[int] = []
        for card in tableau:
            at = len(order)
            while at > 0 and values[order[at - 1]] > values[card]:
                at -= 1
            order.insert(at, card)
        self.cards = order
        self.values = [values[card] for card in order]
        self.decks = [decks[card] for card in order]
        self.size = SIZES[kind]
        self.masks: list[int] = []
        if kind == STRAIGHT:
            for at in range(len(order) - 4):
                self._straights(BITS[at], 1, at, alternating)
        elif kind == TWO_PAIRS:
            pairs = self._pairs()
            for i, pair in enumerate(pairs):
                for other in pairs[:i]:
                    self._add(pair, other)
        else:
            threes = self._threes()
            for pair in self._pairs() if threes else []:
                for three in threes:
                    self._add(pair, three)

    def _add(self, one: int, other: int) -> None:
        if one & other:
            return
        mask: i64 = one | other
        weight: i64 = 0
        light: i64 = 0
        left: i64 = self.size
        bit: i64 = 1
        for value in self.values:
            if mask & bit:
                weight += value
            elif left > 0:
                light += value
                left -= 1
            bit += bit
        if left == 0 and weight > light and mask not in self.masks:
            self.masks.append(mask)

    def _pairs(self) -> list[int]:
        values, decks = self.values, self.decks
        out: list[int] = []
        for j in range(1, len(values)):
            i = j - 1
            while i >= 0 and values[i] == values[j]:
                if decks[i] != decks[j]:
                    out.append(BITS[i] | BITS[j])
                i -= 1
        return out

    def _threes(self) -> list[int]:
        values = self.values
        out: list[int] = []
        for k in range(2, len(values)):
            j = k - 1
            while j > 0 and values[j] == values[k]:
                i = j - 1
                while i >= 0 and values[i] == values[k]:
                    out.append(BITS[i] | BITS[j] | BITS[k])
                    i -= 1
                j -= 1
        return out

    def _straights(self, mask: int, length: int, at: int, alternating: bool) -> None:
        """Every way to go on from a run `mask` whose last card is number `at`."""
        values, decks = self.values, self.decks
        if length == 5:
            sides = [decks[i] for i in range(len(values)) if mask & BITS[i]]
            if 0 in sides and 1 in sides:
                self._add(mask, 0)
            return
        for i in range(at + 1, len(values)):
            if values[i] > values[at] + 1:
                return
            if values[i] > values[at] and not (alternating and decks[i] == decks[at]):
                self._straights(mask | BITS[i], length + 1, i, alternating)

    def going_on(self, chosen: tuple[int, ...]) -> list[int]:
        """The cards with which the chosen ones can still become one of the groups."""
        have = 0
        for i, card in enumerate(self.cards):
            if among(chosen, card):
                have |= BITS[i]
        reach = 0
        for mask in self.masks:
            if mask & have == have:
                reach |= mask
        reach &= ~have
        return [card for i, card in enumerate(self.cards) if reach & BITS[i]]


class Rest:
    """The cards beside a set, of which all but the `spare` ones become indifferent (PX-12, PX-16).

    Which cards may be left out follows from the heaviest: they are left out if anything must be.
    """

    def __init__(self, group: tuple[int, ...], chosen: tuple[int, ...], cards: list[int], values: list[int]) -> None:
        self.values = values
        self.cards: list[int] = []  # heaviest first
        self.over = 0  # by how much the set outweighs everything else
        for card in cards:
            value = values[card]
            if among(group, card):
                self.over += value
            else:
                self.over -= value
                if not among(chosen, card):
                    at = 0
                    for other in self.cards:
                        if values[other] < value:
                            break
                        at += 1
                    self.cards.insert(at, card)
        self.spare = len(cards) - 2 * len(group)

    def open(self) -> bool:
        """Whether there is a choice: the next best way to leave cards out is valid too."""
        if self.spare == 0 or len(self.cards) == self.spare:
            return False
        return self._without(self.cards[self.spare - 1])

    def _without(self, card: int) -> bool:
        """Whether it is enough to leave out the heaviest cards other than this one."""
        over, left = self.over, self.spare
        for other in self.cards:
            if other != card and left > 0:
                over += self.values[other]
                left -= 1
        return left == 0 and over > 0

    def going_on(self) -> list[int]:
        """The cards that may be chosen next."""
        return [card for card in self.cards if self._without(card)]

    def lightest(self) -> list[int]:
        """What becomes indifferent when nothing is left to choose."""
        return self.cards[self.spare :]
