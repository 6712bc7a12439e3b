"""How good a game of Paradoxical looks for a seat, and how to play on in it."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.bots.native.guide import Guide
from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM
from techdeck.games.paradoxical.paradox import claimable, highest_pairs, marks, marks_of_three
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.games.paradoxical.turn import Turn
from techdeck.kernel.bits import lowest, ones
from techdeck.kernel.choice import ARG
from techdeck.kernel.dice import Dice
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

READY: Final = 60.0  # for a paradox that can be claimed
TOKEN: Final = 400.0
TOKEN_ODDS: Final = 5.5
SLOPE: Final = 0.8
TRUST: Final = 0.96  # an estimate is never as good as a win


def tableau_worth(s: Paradoxical, seat: i64) -> float:
    """Cards to build with, pairs across the decks (high ones outweigh more), threes, and a paradox ready to claim."""
    first, second = s.counted(seat)
    count = s.tableau_size(seat)
    worth = 2.0 * int(count)
    threes = marks_of_three(first + second)
    while threes:
        worth += 4.3 + 0.3 * int(lowest(threes) >> 2)
        threes &= threes - 1
    high, low = highest_pairs(first, second)
    if high:
        worth += 8.0 + int(high)
    if low:
        worth += 8.0 + int(low)
    worth -= 0.4 * int(lightest_alone(first, second))
    return worth + READY if claimable(first, second, count, s.alternating) else worth


def lightest_alone(first: i64, second: i64) -> i64:
    """The sum of the four lightest cards that are in no pair."""
    pairs = marks(first) & marks(second)
    both = first + second
    out: i64 = 0
    left: i64 = 4
    value: i64 = 1
    while value <= 13 and left:
        have = both & 15
        if have and not pairs & 1:
            if have > left:
                have = left
            out += have * value
            left -= have
        both >>= 4
        pairs >>= 4
        value += 1
    return out


def paradoxical(state: State, seat: int) -> float:
    s = cast(Paradoxical, state)
    total = 0.0
    for other in range(s.layout.seats):
        worth = TOKEN * int(s.tokens[other]) + tableau_worth(s, other)
        worth += 1.5 * int(min(s.hand_size(other), s.places.hand_limit))
        total += worth if other == seat else -0.5 * worth
    return total


# For the search.


class ParadoxicalGuide(Guide):
    """Plays a few turns on, claiming what can be claimed and building otherwise, then judges by what lies there."""

    def __init__(self, depth: int, wild: int) -> None:
        super().__init__(depth)
        self.bold = 0.3
        self.wild: i64 = wild  # one turn of so many is played at random, for effects and cards of the hand

    def at_level(self, level: str) -> Guide:
        """Medium plays on at random for 20 decisions before it judges: it could not be told from hard otherwise, as
        with the same guide a few iterations are as good as many."""
        return ParadoxicalGuide(20, 1) if level == "medium" else self

    def evaluate(self, s: State, seat: int) -> float:
        return paradoxical(s, seat)

    def policy(self, s: State, seat: i64, dice: Dice) -> i64:
        frame = s.agenda
        assert frame is not None
        p = cast(Paradoxical, s)
        if isinstance(frame.op, Turn):
            kinds = p.claimable(seat)
            if kinds:
                return CLAIM + lowest(kinds)
            if dice.below(self.wild):
                return plain_turn(p, seat, dice)
        elif frame.op.prompt == "discard":
            return least_needed(p, seat, s.offered(seat))
        return frame.op.any_choice(s, frame, seat, dice)

    def settled(self, s: State) -> bool:
        """At the top of a turn: in the middle of a claim or an effect little of it shows."""
        frame = s.agenda
        return frame is None or isinstance(frame.op, Turn)

    def estimate(self, s: State) -> list[float]:
        p = cast(Paradoxical, s)
        seats = p.layout.seats
        worths = vec[float]([prospect(p, seat) for seat in range(seats)])
        out: list[float] = []
        total = 0.0
        for seat in range(seats):
            value = 1.0
            for other in range(seats):
                if other != seat:
                    value /= 1.0 + exp(SLOPE * (worths[other] - worths[seat]))
            out.append(value)
            total += value
        return [TRUST * value / total for value in out]


def plain_turn(s: Paradoxical, seat: i64, dice: Dice) -> i64:
    """Add a card of the hand where there is room, or build."""
    held = s.hand_size(seat)
    if held and s.tableau_size(seat) < s.places.tableau_limit and dice.below(2):
        return ADD + s.card(s.layout.hands[seat], dice.below(held))
    deck = dice.below(2)
    if s.available(deck):
        return BUILD + deck
    if s.available(1 - deck):
        return BUILD + 1 - deck
    return s.offered(seat).one_of(dice)


def prospect(s: Paradoxical, seat: i64) -> float:
    """How near a seat is to winning; the difference of two is the logarithm of their odds.

    The weights were fitted to the results of games between search bots.
    """
    first, second = s.counted(seat)
    count = s.tableau_size(seat)
    high, low = highest_pairs(first, second)
    worth = TOKEN_ODDS * int(s.tokens[seat]) + 0.035 * int(high + low) + 0.09 * int(s.hand_size(seat))
    worth += 0.15 * int(ones(marks_of_three(first + second)))
    if count < 8:
        return worth + 0.33 * int(count)
    worth += 2.64 + 0.12 * int(count - 8)
    return worth + 0.75 if claimable(first, second, count, s.alternating) else worth


def least_needed(s: Paradoxical, seat: i64, offer: Offer) -> i64:
    """Of these the card that no pair or three needs, and that neither is light nor could become a high pair."""
    values, decks = s.faces.values, s.places.decks_of
    tableau = s.places.tableaus[seat]
    first, second = s.counted(seat)
    best, least = offer.items[0], i64(4000)
    at: i64 = 0
    while at < offer.count:
        card = offer.items[at]
        at += 1
        if card > ARG:  # to do without
            continue
        value = values[card]
        own, other = first >> 4 * (value - 1) & 15, second >> 4 * (value - 1) & 15
        if decks[card]:
            own, other = other, own
        if s.lies(card, tableau):
            own -= 1
        middling = 2 * value - 13 if value > 6 else 13 - 2 * value
        worth = middling + 4 * (8 + value) * other + 8 * own
        if worth < least:
            best, least = card, worth
    return best


GUIDE: Final = ParadoxicalGuide(0, 2)
