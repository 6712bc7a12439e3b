"""What a hand of any size is worth: the best five of its cards, or as many as there are (PK-7).

A hand is a mask of cards, 13 bits a domain, value 1 lowest. Its rank is a number, higher is better: the kind of hand,
then up to five values of four bits, those that decide first highest.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from techdeck.kernel.bits import bit, lowest, ones

VALUES: Final = 8191  # the bits of one domain
NOTHING: Final = 0
HIGH_CARD: Final = 1
PAIR: Final = 2
TWO_PAIRS: Final = 3
THREE: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
FOUR: Final = 8
STRAIGHT_FLUSH: Final = 9
KINDS: Final = (
    "no cards",
    "high card",
    "a pair",
    "two pairs",
    "three of a kind",
    "a straight",
    "a flush",
    "a full house",
    "four of a kind",
    "a straight flush",
)


def rank_of(hand: i64) -> i64:
    """The worth of the best five cards."""
    a, b, c, d = hand & VALUES, hand >> 13 & VALUES, hand >> 26 & VALUES, hand >> 39 & VALUES
    every = a | b | c | d
    flush = best_flush(a, b, c, d)
    if flush >= packed(STRAIGHT_FLUSH, 0):
        return flush
    two = a & b | a & c | a & d | b & c | b & d | c & d
    three = a & b & (c | d) | c & d & (a | b)
    four = a & b & c & d
    if four:
        value = highest(four)
        return packed(FOUR, value << 16 | kickers(every & ~at(value), 1) >> 4)
    if three:
        value = highest(three)
        pairs = two & ~at(value)
        if pairs:
            return packed(FULL_HOUSE, value << 16 | highest(pairs) << 12)
    if flush:
        return flush
    straight = straight_to(every)
    if straight:
        return packed(STRAIGHT, straight << 16)
    if three:
        value = highest(three)
        return packed(THREE, value << 16 | kickers(every & ~at(value), 2) >> 4)
    if two:
        return of_pairs(every, two)
    return packed(HIGH_CARD, kickers(every, 5)) if every else 0


def of_pairs(every: i64, two: i64) -> i64:
    """Two pairs, or one."""
    first = highest(two)
    rest = two & ~at(first)
    if rest == 0:
        return packed(PAIR, first << 16 | kickers(every & ~at(first), 3) >> 4)
    second = highest(rest)
    return packed(TWO_PAIRS, first << 16 | second << 12 | kickers(every & ~at(first) & ~at(second), 1) >> 8)


def best_flush(a: i64, b: i64, c: i64, d: i64) -> i64:
    """The best flush of any domain, a straight one before all others; 0 without any."""
    best: i64 = 0
    turn: i64 = 0
    while turn < 4:
        if ones(a) >= 5:
            straight = straight_to(a)
            rank = packed(STRAIGHT_FLUSH, straight << 16) if straight else packed(FLUSH, kickers(a, 5))
            if rank > best:
                best = rank
        a, b, c, d = b, c, d, a
        turn += 1
    return best


def packed(kind: i64, values: i64) -> i64:
    return kind << 20 | values


def at(value: i64) -> i64:
    return bit(value - 1)


def highest(values: i64) -> i64:
    """The highest value of a mask that is not empty."""
    value: i64 = 13
    while not values & at(value):
        value -= 1
    return value


def straight_to(values: i64) -> i64:
    """The value on top of the highest five in a row: 14 for 10-11-12-13-1; 0 without any."""
    row = values | (values & 1) << 13
    runs = row & row >> 1 & row >> 2 & row >> 3 & row >> 4
    top: i64 = 0
    while runs:
        top = lowest(runs) + 5
        runs &= runs - 1
    return top


def kickers(values: i64, count: i64) -> i64:
    """The highest so many values, four bits each, the first of five places highest."""
    out: i64 = 0
    place: i64 = 16
    while values and count:
        value = highest(values)
        out |= value << place
        values &= ~at(value)
        place -= 4
        count -= 1
    return out


def kind_of_rank(rank: i64) -> i64:
    return rank >> 20


def values_of(rank: i64) -> list[int]:
    """The values that decide, those first that decide first."""
    values = [int(rank >> place & 15) for place in (16, 12, 8, 4, 0)]
    return [value for value in values if value]


def cards_in(hand: i64) -> list[int]:
    out: list[int] = []
    while hand:
        out.append(int(lowest(hand)))
        hand &= hand - 1
    return out


def mask_of(cards: list[int]) -> i64:
    out: i64 = 0
    for card in cards:
        out |= bit(card)
    return out


def best_five(hand: i64) -> list[int]:
    """The five cards that count, in ascending order; of equal fives the first. Fewer cards count as they are."""
    cards, rank = cards_in(hand), rank_of(hand)
    if len(cards) > 5:
        for five in combinations(cards, 5):
            if rank_of(mask_of(list(five))) == rank:
                return list(five)
    return cards


def name_of(rank: i64) -> str:
    """A hand as people say it: `two pairs, 12s and 5s`."""
    kind, values = kind_of_rank(rank), values_of(rank)
    if kind == NOTHING:
        return KINDS[0]
    first = values[0]
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return f"{KINDS[kind]} from {first - 4} to {1 if first == 14 else first}"
    if kind == PAIR:
        return f"a pair of {first}s"
    if kind == TWO_PAIRS:
        return f"two pairs, {first}s and {values[1]}s"
    if kind == FULL_HOUSE:
        return f"a full house, {first}s over {values[1]}s"
    if kind in (THREE, FOUR):
        return f"{'three' if kind == THREE else 'four'} {first}s"
    return f"a flush, {first} high" if kind == FLUSH else f"{first} high"
