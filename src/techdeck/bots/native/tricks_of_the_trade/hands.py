"""The tricks of a round of Tricks of the Trade as numbers, for searching: hands are masks of the 52 cards.

The four hands come in the order of play, the one to play first. A score has six bits a seat: tricks won, and how many
of them hold a card of the goal domain.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from techdeck.games.tricks_of_the_trade.choices import DOMAIN_MASKS
from techdeck.games.tricks_of_the_trade.play import NOTHING_LED, led, winning
from techdeck.games.tricks_of_the_trade.score import line_of, total_of
from techdeck.games.tricks_of_the_trade.state import TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.turn import goal_tricks
from techdeck.kernel.bits import bit

FIRST: Final[i64] = 8191
SECOND: Final[i64] = 8191 * 2**13
THIRD: Final[i64] = 8191 * 2**26
FOURTH: Final[i64] = 8191 * 2**39
LOW: Final[i64] = 2**62 - 1
MIX: Final[i64] = 0x1E3779B97F4A7C15
GOAL_TRICK: Final[i64] = 9  # a trick, and one with a card of the goal domain

NOTHING_WON: Final = vec[i64]([0] * 256)

# The lead with which 3 games of 4 are won, by the rounds still to come.
SCALES: Final = [0.0, 3.4, 4.8, 5.9, 6.8]


def domain_of(card: i64) -> i64:
    """All cards of the domain of a card."""
    if card <= SECOND:
        return FIRST if card <= FIRST else SECOND
    return THIRD if card <= THIRD else FOURTH


class Round:
    """What stays the same while the tricks of a round are played."""

    def __init__(self, s: Tricks) -> None:
        self.seats = s.layout.seats
        trump = s.trump()
        self.trump: i64 = 0
        if trump >= 0:
            self.trump = DOMAIN_MASKS[trump]
        self.goals = vec[i64]([DOMAIN_MASKS[s.goal(seat)] for seat in range(self.seats)])
        self.bids = s.bids
        self.before = s.points
        self.instead = s.instead
        self.to_come = s.places.rounds - s.round
        self.totals = totals_after(s)

    def mark(self) -> i64:
        """A number that tells this round from others."""
        out = self.trump + 1 if self.instead else self.trump
        seat: i64 = 0
        while seat < self.seats:
            out = (out * MIX + (self.goals[seat] ^ self.bids[seat] << 8 ^ self.before[seat])) & LOW
            seat += 1
        return out ^ out >> 31

    def beats(self, card: i64, best: i64) -> bool:
        """Whether a card takes a trick that `best` would win, which is a trump or of the led domain (TT-24)."""
        if card & self.trump:
            return best & self.trump == 0 or card > best
        return best & self.trump == 0 and card > best and domain_of(best) & card != 0

    def trick_won(self, score: i64, winner: i64, pile: i64) -> i64:
        """The score after a trick with these cards."""
        if pile & self.goals[winner]:
            return score + (GOAL_TRICK << 6 * winner)
        return score + (1 << 6 * winner)

    def total(self, score: i64, seat: i64) -> i64:
        """What a seat has after this round (TT-25 to TT-28)."""
        return self.totals[seat << 6 | score >> 6 * seat & 63]

    def close(self) -> None:
        """Nothing more is scored, as this round is over or has not begun."""
        totals = NOTHING_WON[:]
        for seat in range(self.seats):
            totals[seat << 6] = self.before[seat]
        self.totals = totals
        self.to_come += 1

    def ahead(self, score: i64, seat: i64) -> i64:
        """How far a seat is ahead of the best other after this round, and of the others' average a little.

        In so many parts of a point that it is a whole number: ten for each of the others.
        """
        totals, parts = self.totals, self.seats - 1
        rest: i64 = 0
        best: i64 = -1000
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                total = totals[other << 6 | score >> 6 * other & 63]
                rest += total
                if total > best:
                    best = total
            other += 1
        return parts * (10 * self.total(score, seat) - 8 * best) - 2 * rest

    def lead(self, score: i64, seat: i64) -> float:
        """The same in points."""
        return int(self.ahead(score, seat)) / (10.0 * int(self.seats - 1))

    def chances(self, score: i64) -> list[float]:
        """The chance of every seat to win the game."""
        return [self.chance_of(score, seat) for seat in range(self.seats)]

    def chance_of(self, score: i64, seat: i64) -> float:
        best: i64 = -1000
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.total(score, other) > best:
                best = self.total(score, other)
            other += 1
        return self.chance(self.total(score, seat) - best, self.lead(score, seat))

    def chances_of_two(self, ahead: i64) -> list[float]:
        """With two players, by the points that seat 0 is ahead."""
        out = self.chance(ahead, float(int(ahead)))
        return [out, 1.0 - out]

    def chance(self, ahead: i64, lead: float) -> float:
        """After the last round who is ahead has won; but a clear win is a little better."""
        if self.to_come > 0:
            return likely(0.5 * int(ahead) + 0.5 * lead, SCALES[self.to_come])
        sure = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
        return 0.85 * sure + 0.15 * likely(lead, 4.0)


def totals_after(s: Tricks) -> vec[i64]:
    """What each seat has after this round, by its six bits of a score."""
    out = NOTHING_WON[:]
    seat: i64 = 0
    while seat < s.layout.seats:
        tricks: i64 = 0
        while tricks <= TRICKS:
            alone = s.points[seat] + total_of(line_of(0, 0, tricks, s.bids[seat], 0, s.instead, TRICKS))
            goals: i64 = 0
            while goals <= tricks:
                out[seat << 6 | goals << 3 | tricks] = alone + goals
                goals += 1
            tricks += 1
        seat += 1
    return out


def likely(lead: float, scale: float) -> float:
    return 1.0 / (1.0 + exp(-1.0986 * lead / scale))


@mypyc_attr(acyclic=True, free_list_len=1)
class Moment:
    """Where a round stands in its tricks: hands in the order of play, the trick so far, the score."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.seat: i64 = 0  # whose hand is `a`
        self.turn: i64 = 0  # how many seats had their turn in this trick
        self.left: i64 = 0  # tricks, with this one
        self.pile: i64 = 0
        self.best: i64 = 0
        self.winner: i64 = 0
        self.led: i64 = 0
        self.score: i64 = 0

    def copy(self) -> Moment:
        twin = Moment(self.seats)
        twin.a, twin.b, twin.c, twin.d = self.a, self.b, self.c, self.d
        twin.seat, twin.turn, twin.left = self.seat, self.turn, self.left
        twin.pile, twin.best, twin.winner, twin.led = self.pile, self.best, self.winner, self.led
        twin.score = self.score
        return twin

    def may_play(self) -> i64:
        """The cards that may be played (TT-23)."""
        return follows(self.a, self.led) if self.led else self.a

    def play(self, round: Round, card: i64) -> None:
        """A card of whoever is to play; nothing of who has none (TT-21)."""
        if card:
            self.a -= card
            self.pile |= card
            if self.led == 0:
                self.led = domain_of(card)
            if self.best == 0 or round.beats(card, self.best):
                self.best = card
                self.winner = self.seat
        self.pass_on()
        self.turn += 1

    def pass_on(self) -> None:
        """To the next seat."""
        last = self.a
        self.a, self.b, self.c = self.b, self.c, self.d
        if self.seats == 2:
            self.b = last
        elif self.seats == 3:
            self.c = last
        else:
            self.d = last
        self.seat = self.seat + 1 if self.seat + 1 < self.seats else i64(0)

    def end_trick(self, round: Round) -> None:
        """The trick goes to its winner, who leads the next one."""
        self.score = round.trick_won(self.score, self.winner, self.pile)
        self.left -= 1
        while self.seat != self.winner:
            self.pass_on()
        self.turn = self.led = self.best = self.pile = 0


def moment_of(s: Tricks, seat: i64) -> Moment:
    """Where a state stands when this seat is to play."""
    seats = s.layout.seats
    m = Moment(seats)
    m.a = s.hand_mask(seat)
    m.b = s.hand_mask((seat + 1) % seats)
    if seats > 2:
        m.c = s.hand_mask((seat + 2) % seats)
    if seats > 3:
        m.d = s.hand_mask((seat + 3) % seats)
    m.seat = seat
    m.turn = (seat - s.leader) % seats
    m.left = TRICKS - s.tricks
    m.winner = s.leader
    read_trick(m, s)
    other: i64 = 0
    while other < seats:
        m.score |= (s.wins(other) + (GOAL_TRICK - 1) * goal_tricks(s, other)) << 6 * other
        other += 1
    return m


def read_trick(m: Moment, s: Tricks) -> None:
    domain, trick = led(s), s.places.trick
    if domain != NOTHING_LED:
        at = winning(s)
        m.best = bit(s.card(trick, at))
        m.winner = s.player(at)
        m.led = DOMAIN_MASKS[domain]
        at = s.size(trick)
        while at:
            at -= 1
            m.pile |= bit(s.card(trick, at))


def follows(hand: i64, led: i64) -> i64:
    """What may be played (TT-23)."""
    return hand & led if hand & led else hand
