"""The rest of a game of Pairadox with every hand open: exact, by alpha-beta with a table of positions between tricks.

Hands come in the order of play, the one to play first, so that playing a card turns the four of them round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.bots.native.pairadox.hands import (
    COMPLETES,
    FALSE_AT,
    FALSE_ONE,
    LOW,
    TRUE_AT,
    TRUE_ONE,
    gains,
    margin,
    options,
    then,
    won_after,
)

MIX_A: Final[i64] = 0x1E3779B97F4A7C15
MIX_B: Final[i64] = 0x2F58476D1CE4E5B9
MIX_C: Final[i64] = 0x14D049BB133111EB
MIX_D: Final[i64] = 0x2545F4914F6CDD1D
MIX_W: Final[i64] = 0x1B873593CC9E2D51
MOST: Final[i64] = 41  # no margin is as much


LAST: Final[i64] = 0xFFFF
NO_POSITIONS: Final = vec[i64]([0] * 0x10000)


def fold(hand: i64) -> i64:
    return hand ^ hand >> 31


class Solver:
    """Finds margins for team 0 (see `margin`); gives up, and says so in `spent`, after `limit` positions."""

    def __init__(self, limit: int) -> None:
        self.limit: i64 = limit
        self.nodes: i64 = 0
        self.spent = False
        # By the low bits of a position between tricks: the position itself, and bounds and the best lead of it. A later
        # position takes the place of another.
        self.positions = NO_POSITIONS[:]
        self.kept = NO_POSITIONS[:]

    def solve(
        self, a: i64, b: i64, c: i64, d: i64, need: i64, at: i64, gain: i64, won: i64, team: i64, low: i64, high: i64
    ) -> i64:
        """The margin for team 0, exact between `low` and `high`, when hand `a` of `team` plays card `at` of a trick."""
        if at == 0:
            return self.between(a, b, c, d, won, team, low, high)
        cards = options(a, need, False)
        leader = team if at & 1 == 0 else 1 - team
        if cards & (cards - 1) == 0:
            return self.after(a, b, c, d, need, at, gain, won, team, leader, low, high, cards)
        best: i64 = -MOST if team == 0 else MOST
        friendly = leader == team
        while cards:
            card = ordered(cards, friendly)
            cards -= card
            value = self.after(a, b, c, d, need, at, gain, won, team, leader, low, high, card)
            if team == 0:
                if value > best:
                    best = value
                    if value > low:
                        low = value
            elif value < best:
                best = value
                if value < high:
                    high = value
            if low >= high or self.spent:
                break
        return best

    def after(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        need: i64,
        at: i64,
        gain: i64,
        won: i64,
        team: i64,
        leader: i64,
        low: i64,
        high: i64,
        card: i64,
    ) -> i64:
        gain += gains(leader, card)
        if at == 3:  # the trick is over; left of its leader is who comes after the one who played last but two
            return self.between(c, d, a - card, b, won_after(won, gain, leader), team, low, high)
        return self.solve(b, c, d, a - card, then(need, card), at + 1, gain, won, 1 - team, low, high)

    def between(self, a: i64, b: i64, c: i64, d: i64, won: i64, team: i64, low: i64, high: i64) -> i64:
        """Between two tricks, `a` to lead."""
        if a == 0:
            return margin(won)
        top, bottom = reach(a, b, c, d, won)
        if top <= low:
            return top
        if bottom >= high:
            return bottom
        self.nodes += 1
        if self.nodes > self.limit:
            self.spent = True
            return low
        key = fold(a) * MIX_A + fold(b) * MIX_B + fold(c) * MIX_C + fold(d) * MIX_D + (2 * won + team) * MIX_W & LOW
        key ^= key >> 29
        first: i64 = 0
        kept = self.kept[key & LAST]
        if kept and self.positions[key & LAST] == key:
            least, most = (kept & 127) - 64, (kept >> 7 & 127) - 64
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            if least > low:
                low = least
            if most < high:
                high = most
            place = kept >> 14
            if place < 62:
                first = TRUE_ONE >> (TRUE_AT - place) if place <= TRUE_AT else FALSE_ONE
        return self.lead(a, b, c, d, won, team, low, high, first, key)

    def lead(
        self, a: i64, b: i64, c: i64, d: i64, won: i64, team: i64, low: i64, high: i64, first: i64, key: i64
    ) -> i64:
        """Try the leads, the one that was best before first, and keep what was found."""
        cards = options(a, 0, True)
        floor, ceiling = low, high
        best: i64 = -MOST if team == 0 else MOST
        best_card: i64 = 0
        while cards:
            card = first if first & cards else ordered(cards, True)
            cards -= card
            gain = gains(team, card)
            value = self.solve(b, c, d, a - card, then(0, card), 1, gain, won, 1 - team, low, high)
            if team == 0:
                if value > best:
                    best = value
                    best_card = card
                    if value > low:
                        low = value
            elif value < best:
                best = value
                best_card = card
                if value < high:
                    high = value
            if self.spent:
                return best
            if low >= high:
                break
        least: i64 = best if best > floor else -64
        most: i64 = best if best < ceiling else 63
        self.positions[key & LAST] = key
        self.kept[key & LAST] = (least + 64) | (most + 64) << 7 | place_in(best_card) << 14
        return best


def place_in(card: i64) -> i64:
    """The number of the bit, by halving."""
    n: i64 = 0
    step: i64 = 32
    while step:
        if card >> step:
            card >>= step
            n += step
        step >>= 1
    return n


def ordered(cards: i64, friendly: bool) -> i64:
    """Which of these to try next: T/F cards for the own team, Completes before Singles."""
    if cards >= TRUE_ONE and (friendly or cards & COMPLETES == 0):
        return FALSE_ONE if cards >= FALSE_ONE else TRUE_ONE
    low = cards & COMPLETES
    if low:
        return low & -low
    return cards & -cards


def reach(a: i64, b: i64, c: i64, d: i64, won: i64) -> tuple[i64, i64]:
    """The margins if one team won all the T/F cards that are left: no more and no less is possible."""
    true = (a >> TRUE_AT & 15) + (b >> TRUE_AT & 15) + (c >> TRUE_AT & 15) + (d >> TRUE_AT & 15)
    false = (a >> FALSE_AT & 15) + (b >> FALSE_AT & 15) + (c >> FALSE_AT & 15) + (d >> FALSE_AT & 15)
    left = true + 32 * false
    if left == 0:
        even = margin(won)
        return even, even
    ours, theirs = won + left, won + left * 1024
    if won >> 20 == 0:
        ours |= 0x100000
        theirs |= 0x200000
    return margin(ours), margin(theirs)
