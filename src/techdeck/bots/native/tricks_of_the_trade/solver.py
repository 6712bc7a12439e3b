"""The last tricks of a round with every hand open: exact.

With two players by alpha-beta over the difference of their totals, which every chance of winning follows; with more,
everybody takes what puts them furthest ahead.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.bots.native.tricks_of_the_trade.hands import Moment, Round, domain_of, follows

LOW: Final[i64] = 2**62 - 1
MIX_A: Final[i64] = 0x1E3779B97F4A7C15
MIX_B: Final[i64] = 0x2F58476D1CE4E5B9
MIX_S: Final[i64] = 0x14D049BB133111EB
MOST: Final[i64] = 500  # no difference is as much


def different(cards: i64, live: i64) -> i64:
    """Of these cards, one of each run that no other card in `live` tells apart: the lowest."""
    out = cards
    rest = cards
    while rest:
        card = rest & -rest
        rest -= card
        above = live & domain_of(card) & ~(card + card - 1)
        nearest = above & -above
        if nearest & cards:
            out &= ~nearest
    return out


class Kept:
    """What is known of positions of any rounds: bounds of the difference. Positions of one slot displace each other."""

    def __init__(self, size: i64) -> None:
        self.keys = vec[i64]([0] * size)
        self.bounds = vec[i64]([0] * size)
        self.last = size - 1  # the size is a power of two


class TwoHands:
    """Two players; bounds are of the difference for seat 0, between tricks."""

    def __init__(self, round: Round, kept: Kept) -> None:
        self.round = round
        self.kept = kept
        self.salt = round.mark()
        self.nodes: i64 = 0

    def difference(self, score: i64) -> i64:
        return self.round.total(score, 0) - self.round.total(score, 1)

    def between(self, a: i64, b: i64, seat: i64, left: i64, score: i64, low: i64, high: i64) -> i64:
        """Between tricks, hand `a` of `seat` to lead."""
        if left == 0 or (a == 0 and b == 0):
            return self.difference(score)
        if a == 0:
            return self.between(b, a, 1 - seat, left, score, low, high)
        self.nodes += 1
        key = (a ^ a >> 31) * MIX_A + (b ^ b >> 31) * MIX_B + (score << 5 | left << 1 | seat) * MIX_S & LOW
        key = (key ^ key >> 29 ^ self.salt) | 1  # no key is 0
        kept = self.kept
        slot = key >> 8 & kept.last
        if kept.keys[slot] == key:
            bounds = kept.bounds[slot]
            least, most = (bounds & 1023) - MOST, (bounds >> 10) - MOST
            if least >= high or least == most:
                return least
            if most <= low:
                return most
            low = least if least > low else low
            high = most if most < high else high
        best = self.led(a, b, seat, left, score, low, high)
        least = best if best > low else -MOST
        most = best if best < high else MOST
        kept.keys[slot] = key
        kept.bounds[slot] = (least + MOST) | (most + MOST) << 10
        return best

    def led(self, a: i64, b: i64, seat: i64, left: i64, score: i64, low: i64, high: i64) -> i64:
        cards = different(a, a | b)
        best: i64 = -MOST if seat == 0 else MOST
        while cards:
            card = cards & -cards
            cards -= card
            value = self.answered(b, a - card, 1 - seat, left, score, card, low, high)
            if seat == 0:
                best = value if value > best else best
                low = best if best > low else low
            else:
                best = value if value < best else best
                high = best if best < high else high
            if low >= high:
                break
        return best

    def answered(self, a: i64, b: i64, seat: i64, left: i64, score: i64, led: i64, low: i64, high: i64) -> i64:
        """Hand `a` of `seat` follows to `led`."""
        if a == 0:
            return self.between(b, a, 1 - seat, left - 1, self.round.trick_won(score, 1 - seat, led), low, high)
        cards = different(follows(a, domain_of(led)), a | b | led)
        best: i64 = -MOST if seat == 0 else MOST
        while cards:
            card = cards & -cards
            cards -= card
            value = self.end(a - card, b, seat, left, score, led, card, low, high)
            if seat == 0:
                best = value if value > best else best
                low = best if best > low else low
            else:
                best = value if value < best else best
                high = best if best < high else high
            if low >= high:
                break
        return best

    def end(self, a: i64, b: i64, seat: i64, left: i64, score: i64, led: i64, card: i64, low: i64, high: i64) -> i64:
        """The trick is complete: `seat`, whose hand is `a`, answered `led` with `card`."""
        if self.round.beats(card, led):
            return self.between(a, b, seat, left - 1, self.round.trick_won(score, seat, led | card), low, high)
        return self.between(b, a, 1 - seat, left - 1, self.round.trick_won(score, 1 - seat, led | card), low, high)


def open_play(round: Round, m: Moment) -> i64:
    """The score at the end of the round when everybody is out for their own lead; the moment is played on."""
    if m.turn == m.seats:
        if m.pile == 0:
            return m.score  # nobody has a card left (TT-21)
        m.end_trick(round)
    if m.left == 0:
        return m.score
    if m.a == 0:
        m.play(round, 0)
        return open_play(round, m)
    cards = different(m.may_play(), m.a | m.b | m.c | m.d | m.pile)
    found: i64 = -1
    most: i64 = -MOST * MOST
    while cards:
        card = cards & -cards
        cards -= card
        then = m.copy()
        then.play(round, card)
        score = open_play(round, then)
        ahead = round.ahead(score, m.seat)
        if ahead > most:
            most = ahead
            found = score
    return found
