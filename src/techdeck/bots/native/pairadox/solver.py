"""The rest of a game of Pairadox with every hand open: exact, by alpha-beta that remembers positions between tricks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.bots.native.pairadox.hands import (
    COMPLETES,
    FALSE_AT,
    FALSE_ONE,
    FIRST_AT,
    LOW,
    TRUE_AT,
    TRUE_ONE,
    Moment,
    margin,
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

    def solve(self, m: Moment, low: i64, high: i64) -> i64:
        """The margin for team 0, exact between `low` and `high`; leaves the moment as it was."""
        if m.at == 0:
            return self.between(m, low, high)
        cards = m.may_play()
        if cards & (cards - 1) == 0:
            return self.after(m, cards, low, high)
        best: i64 = -MOST if m.team == 0 else MOST
        friendly = m.leader() == m.team
        while cards:
            card = ordered(cards, friendly)
            cards -= card
            value = self.after(m, card, low, high)
            if m.team == 0:
                best = value if value > best else best
                low = best if best > low else low
            else:
                best = value if value < best else best
                high = best if best < high else high
            if low >= high or self.spent:
                break
        return best

    def after(self, m: Moment, card: i64, low: i64, high: i64) -> i64:
        """The same once this card is played."""
        need, gain, won = m.need, m.gain, m.won
        m.play(card)
        value = self.solve(m, low, high)
        m.take_back(card, need, gain, won)
        return value

    def between(self, m: Moment, low: i64, high: i64) -> i64:
        """Between two tricks."""
        if m.a == 0:
            return margin(m.won)
        top, bottom = reach(m)
        if top <= low:
            return top
        if bottom >= high:
            return bottom
        self.nodes += 1
        if self.nodes > self.limit:
            self.spent = True
            return low
        key = mark(m)
        first: i64 = 0
        kept = self.kept[key & LAST]
        if kept and self.positions[key & LAST] == key:
            least, most = (kept & 127) - 64, (kept >> 7 & 127) - 64
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            low = least if least > low else low
            high = most if most < high else high
            place = kept >> 14
            if place < 62:
                first = TRUE_ONE >> (TRUE_AT - place) if place <= TRUE_AT else FALSE_ONE
        return self.lead(m, low, high, first, key)

    def lead(self, m: Moment, low: i64, high: i64, first: i64, key: i64) -> i64:
        """Try the leads, the one that was best before first, and keep what was found."""
        cards = m.may_play()
        floor, ceiling = low, high
        best: i64 = -MOST if m.team == 0 else MOST
        best_card: i64 = 0
        while cards:
            card = first if first & cards else ordered(cards, True)
            cards -= card
            value = self.after(m, card, low, high)
            if value > best if m.team == 0 else value < best:
                best, best_card = value, card
                if m.team == 0:
                    low = best if best > low else low
                else:
                    high = best if best < high else high
            if self.spent:
                return best
            if low >= high:
                break
        least: i64 = best if best > floor else -64
        most: i64 = best if best < ceiling else 63
        self.positions[key & LAST] = key
        self.kept[key & LAST] = (least + 64) | (most + 64) << 7 | place_in(best_card) << 14
        return best


def mark(m: Moment) -> i64:
    """A number that tells a position between tricks from others."""
    hands = fold(m.a) * MIX_A + fold(m.b) * MIX_B + fold(m.c) * MIX_C + fold(m.d) * MIX_D
    key = hands + (2 * m.won + m.team) * MIX_W & LOW
    return key ^ key >> 29


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


def reach(m: Moment) -> tuple[i64, i64]:
    """The margins if one team won all the T/F cards that are left: no more and no less is possible."""
    true = (m.a >> TRUE_AT & 15) + (m.b >> TRUE_AT & 15) + (m.c >> TRUE_AT & 15) + (m.d >> TRUE_AT & 15)
    false = (m.a >> FALSE_AT & 15) + (m.b >> FALSE_AT & 15) + (m.c >> FALSE_AT & 15) + (m.d >> FALSE_AT & 15)
    left = true + 32 * false
    if left == 0:
        even = margin(m.won)
        return even, even
    ours, theirs = m.won + left, m.won + left * 1024
    if m.won >> FIRST_AT == 0:
        ours |= 0x100000
        theirs |= 0x200000
    return margin(ours), margin(theirs)
