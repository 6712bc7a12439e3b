"""The tricks of a round of Tricks of the Trade as numbers, for searching: hands are masks of the 52 cards.

The four hands come in the order of play, the one to play first. A score has six bits a seat: tricks won, and how many
of them hold a card of the goal domain.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.play import winning
from techdeck.games.tricks_of_the_trade.state import ROUNDS, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.words import CARD_BITS, CARDS

DOMAINS: Final = [8191 * 2 ** (13 * domain) for domain in range(4)]
FIRST: Final[i64] = 8191
SECOND: Final[i64] = 8191 * 2**13
THIRD: Final[i64] = 8191 * 2**26
FOURTH: Final[i64] = 8191 * 2**39
ONES: Final = [1, 64, 4096, 262144]  # a trick, by seat
GOAL_TRICK: Final[i64] = 9

# By the remainder of a card by 67, which tells powers of two apart.
CARD_BY: Final = bytes([([2**card % 67 for card in range(CARDS)] + [rest]).index(rest) for rest in range(67)])
VALUE_BY: Final = bytes([card % 13 + 1 for card in CARD_BY])

# The lead with which 3 games of 4 are won, by the rounds still to come.
SCALES: Final = [0.0, 3.4, 4.8]


def card_of(bit: i64) -> int:
    return CARD_BY[bit % 67]


def domain_of(bit: i64) -> i64:
    """All cards of the domain of a card."""
    if bit <= SECOND:
        return FIRST if bit <= FIRST else SECOND
    return THIRD if bit <= THIRD else FOURTH


class Round:
    """What stays the same while the tricks of a round are played."""

    def __init__(self, s: Tricks) -> None:
        self.seats: i64 = s.layout.seats
        trump = s.trump()
        self.trump: i64 = DOMAINS[trump] if trump >= 0 else 0
        self.goals = [DOMAINS[s.goal(seat)] for seat in range(s.layout.seats)]
        self.bids = list(s.bids)
        self.before = list(s.points)
        self.instead = s.instead
        self.to_come = ROUNDS - s.round

    def beats(self, card: i64, best: i64) -> bool:
        """Whether a card takes a trick that `best` would win, which is a trump or of the led domain (TT-24)."""
        if card & self.trump:
            return best & self.trump == 0 or card > best
        return best & self.trump == 0 and card > best and domain_of(best) & card != 0

    def trick_won(self, score: i64, winner: i64, pile: i64) -> i64:
        """The score after a trick with these cards."""
        one: i64 = ONES[winner]
        goal: i64 = self.goals[winner]
        return score + (one * GOAL_TRICK if pile & goal else one)

    def points(self, score: i64, seat: i64) -> int:
        """What a seat scores in this round (TT-25 to TT-28)."""
        one: i64 = ONES[seat]
        mine = score // one
        tricks, goals = int(mine & 7), int(mine >> 3 & 7)
        bid = self.bids[seat]
        out = tricks + goals
        if tricks == bid:
            out += 3 if self.instead else 4
        elif tricks > bid:
            out += 1
        return out + 2 if tricks == 0 or tricks == TRICKS else out

    def lead(self, score: i64, seat: i64) -> float:
        """How far a seat is ahead of the best other after this round; of the others' average a little as well."""
        rest = 0.0
        best = -1000.0
        own = 0.0
        for other in range(self.seats):
            total = float(self.before[other] + self.points(score, other))
            if other == seat:
                own = total
            else:
                rest += total
                if total > best:
                    best = total
        return own - 0.8 * best - 0.2 * rest / (int(self.seats) - 1)

    def chances(self, score: i64) -> list[float]:
        """The chance of every seat to win the game."""
        seats = int(self.seats)
        totals = [self.before[seat] + self.points(score, seat) for seat in range(seats)]
        out = [0.0] * seats
        for seat in range(seats):
            best = max([totals[other] for other in range(seats) if other != seat])
            out[seat] = self.chance(totals[seat] - best, self.lead(score, seat))
        return out

    def chances_of_two(self, ahead: i64) -> list[float]:
        """With two players, by the points that seat 0 is ahead."""
        out = self.chance(int(ahead), float(int(ahead)))
        return [out, 1.0 - out]

    def chance(self, ahead: int, lead: float) -> float:
        """After the last round who is ahead has won; but a clear win is a little better."""
        if self.to_come > 0:
            return likely(0.5 * ahead + 0.5 * lead, SCALES[self.to_come])
        sure = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
        return 0.85 * sure + 0.15 * likely(lead, 4.0)


def likely(lead: float, scale: float) -> float:
    return 1.0 / (1.0 + exp(-1.0986 * lead / scale))


def hand_mask(s: Tricks, seat: int) -> i64:
    out: i64 = 0
    for card in s.hand(seat):
        out |= CARD_BITS[card]
    return out


class Moment:
    """Where a round stands in its tricks: hands in the order of play, the trick so far, the score."""

    def __init__(self, s: Tricks, seat: int) -> None:
        seats = s.layout.seats
        hands = [hand_mask(s, (seat + n) % seats) for n in range(seats)] + [0, 0]
        self.a: i64 = hands[0]
        self.b: i64 = hands[1]
        self.c: i64 = hands[2] if seats > 2 else 0
        self.d: i64 = hands[3] if seats > 3 else 0
        self.seat: i64 = seat
        self.turn: i64 = (seat - s.leader) % seats  # how many seats had their turn in this trick
        self.left: i64 = TRICKS - len(s.tricks)  # tricks, with this one
        self.pile: i64 = 0
        self.best: i64 = 0
        self.winner: i64 = s.leader
        self.led: i64 = 0
        self.score: i64 = 0
        self._read(s)

    def _read(self, s: Tricks) -> None:
        trick = s.zones[s.places.trick]
        for card in trick:
            self.pile |= CARD_BITS[card]
        if trick:
            at = winning(s, trick)
            self.best = CARD_BITS[trick[at]]
            self.winner = s.players()[at]
            self.led = DOMAINS[s.faces.domains[trick[0]]]
        for seat in range(s.layout.seats):
            goal = s.goal(seat)
            for cards in s.won_by(seat):
                hit = [card for card in cards if s.faces.domains[card] == goal]
                self.score += ONES[seat] * (9 if hit else 1)


def follows(hand: i64, led: i64) -> i64:
    """What may be played (TT-23)."""
    return hand & led if hand & led else hand
