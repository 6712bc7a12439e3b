"""How good a hand of Tech Poker is, before and after the draw, and what to discard from it.

A strength is the chance to beat one other hand of which nothing is known when both are shown. The numbers were counted
in 60,000 hands dealt and drawn by `to_discard`.
"""

from __future__ import annotations

from math import pow
from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_poker.ranks import FOUR, PAIR, STRAIGHT, THREE, VALUES, highest, rank_of
from techdeck.kernel.bits import ones
from techdeck.kernel.layout import numbers

OF_VALUE: Final = numbers([sum([2 ** (13 * d + v - 1) for d in range(4)]) if v else 0 for v in range(15)])
OF_DOMAIN: Final = numbers([VALUES * 2 ** (13 * d) for d in range(4)])

MOST: Final = 3
FLOORS: Final = [0.0, 0.0, 0.261, 0.762, 0.892, 0.966, 0.978, 0.986, 0.998, 0.9995, 1.0]  # of the kinds of hands
HOPE: Final = 0.42  # strength before the draw of four to a flush or a straight: more than it wins, as it wins a lot
WEAK: Final = 6  # a pair below this is broken for such a draw


def after_draw(rank: i64) -> float:
    """The strength of a hand that stays as it is."""
    kind = rank >> 20
    height = (float(rank >> 16 & 15) + float(rank >> 12 & 15) / 14.0) / 15.0
    if kind <= 1:
        height = pow(height, 9.0)  # most such hands are a 13 high: the others beat next to nothing
    low: float = FLOORS[kind]
    high: float = FLOORS[kind + 1]
    return low + (high - low) * height


def before_draw(hand: i64) -> float:
    """The strength of a hand that is still to draw."""
    rank = rank_of(hand)
    kind, first = rank >> 20, rank >> 16 & 15
    if kind > PAIR:
        return 0.02 + 0.98 * after_draw(rank)
    if (kind < PAIR or first < WEAK) and drawing_to(hand):
        return HOPE
    if kind == PAIR:
        return 0.40 + 0.029 * float(first)
    return 0.25 + 0.02 * float(first - 6) if first > 6 else 0.25


def needed(hand: i64) -> i64:
    """The cards that make a hand what it is: what goes beside them costs nothing. Of nothing, the two highest."""
    rank = rank_of(hand)
    kind, first, second = rank >> 20, rank >> 16 & 15, rank >> 12 & 15
    if kind >= STRAIGHT and kind != FOUR:
        return hand
    if kind in (FOUR, THREE, PAIR):
        return hand & OF_VALUE[first]
    return hand & (OF_VALUE[first] | OF_VALUE[second])


def to_discard(hand: i64) -> i64:
    """The cards, at most three, that a plain player discards: those that the hand as it is does not need."""
    rank = rank_of(hand)
    keep = needed(hand)
    if rank >> 20 < PAIR or (rank >> 20 == PAIR and rank >> 16 & 15 < WEAK):
        draw = drawing_to(hand)
        if draw:
            keep = draw
    return lowest_of(hand & ~keep, MOST)


def drawing_to(hand: i64) -> i64:
    """Four cards of one domain, or four in a row that can be continued at both ends; 0 without."""
    domain: i64 = 0
    while domain < 4:
        cards = hand & OF_DOMAIN[domain]
        if ones(cards) == 4:
            return cards
        domain += 1
    values = (hand | hand >> 13 | hand >> 26 | hand >> 39) & VALUES
    runs = values & values >> 1 & values >> 2 & values >> 3 & ~1
    if runs == 0:
        return 0
    low = highest(runs)
    if low > 10:
        return 0
    keep: i64 = 0
    value = low
    while value < low + 4:
        keep |= lowest_of(hand & OF_VALUE[value], 1)
        value += 1
    return keep


def lowest_of(cards: i64, count: i64) -> i64:
    """Of some cards those of the lowest value, so many."""
    out: i64 = 0
    value: i64 = 1
    while value < 14 and count:
        same = cards & OF_VALUE[value]
        while same and count:
            out |= same & -same
            same &= same - 1
            count -= 1
        value += 1
    return out
