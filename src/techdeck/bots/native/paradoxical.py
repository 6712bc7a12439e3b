"""How good a game of Paradoxical looks for a seat, and how to play on in it."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from techdeck.bots.native.guide import Guide
from techdeck.games.paradoxical.paradox import claimable
from techdeck.games.paradoxical.state import ADD, BUILD, CLAIM, TABLEAU_LIMIT, Paradoxical
from techdeck.games.paradoxical.turn import TURN_OP
from techdeck.kernel.chance import Stream
from techdeck.kernel.choice import ARG
from techdeck.kernel.state import State

READY: Final = 60.0  # for a paradox that can be claimed
TOKEN: Final = 400.0
TOKEN_ODDS: Final = 5.5
SLOPE: Final = 0.8
TRUST: Final = 0.96  # an estimate is never as good as a win


def tableau_worth(s: Paradoxical, seat: int) -> float:
    """Cards to build with, pairs across the decks (high ones outweigh more), threes, and a paradox ready to claim."""
    cards = s.tableau(seat)
    values, decks = s.faces.values, s.decks_of
    worth = 2.0 * len(cards)
    counts = [[0, 0] for _ in range(14)]
    for card in cards:
        counts[values[card]][decks[card]] += 1
    pairs: list[int] = []
    for value in range(1, 14):
        one, two = counts[value][0], counts[value][1]
        if one and two:
            pairs.append(value)
            if min(one, two) > 1:
                pairs.append(value)
        if one + two >= 3:
            worth += 4 + 0.3 * value
    pairs.sort()
    for value in pairs[-2:]:
        worth += 8 + value
    light = sorted([values[card] for card in cards if values[card] not in pairs])[:4]
    worth -= 0.4 * sum(light)
    if claimable(cards, s.sides, s.alternating):
        worth += READY
    return worth


def paradoxical(state: State, seat: int) -> float:
    s = cast(Paradoxical, state)
    total = 0.0
    for other in range(s.layout.seats):
        sign = 1.0 if other == seat else -0.5
        worth = TOKEN * s.tokens[other] + tableau_worth(s, other) + 1.5 * min(len(s.hand(other)), 5)
        total += sign * worth
    return total


# For the search.


class ParadoxicalGuide(Guide):
    """Plays a few turns on, claiming what can be claimed and building otherwise, then judges by what lies there."""

    def __init__(self, depth: int, wild: int) -> None:
        super().__init__(depth)
        self.bold = 0.3
        self.wild = wild  # one turn of so many is played at random, for effects and cards of the hand

    def policy(self, s: State, seat: int, dice: Stream) -> int:
        p = cast(Paradoxical, s)
        choices = s.choices(seat)
        if len(choices) == 1:
            return choices[0]
        frame = s.agenda
        assert frame is not None
        if frame.op is not TURN_OP:
            if frame.op.prompt() == "discard" and choices[0] <= ARG:
                return least_needed(p, seat, choices)
            return choices[dice.below(len(choices))]
        if len(p.tableau(seat)) >= 8:
            for choice in choices:
                if choice & ~ARG == CLAIM:
                    return choice
        if dice.below(self.wild) == 0:
            return choices[dice.below(len(choices))]
        last = choices[-1]
        if last & ~ARG == ADD and len(p.tableau(seat)) < TABLEAU_LIMIT and dice.below(2):
            return last
        if choices[0] & ~ARG == BUILD:
            return choices[1] if choices[1] & ~ARG == BUILD and dice.below(2) else choices[0]
        return choices[dice.below(len(choices))]

    def settled(self, s: State) -> bool:
        """At the top of a turn: in the middle of a claim or an effect little of it shows."""
        frame = s.agenda
        return frame is None or frame.op is TURN_OP

    def estimate(self, s: State) -> list[float]:
        p = cast(Paradoxical, s)
        seats = p.layout.seats
        worths = [prospect(p, seat) for seat in range(seats)]
        out: list[float] = []
        for seat in range(seats):
            value = 1.0
            for other in range(seats):
                if other != seat:
                    value *= 1.0 / (1.0 + exp(SLOPE * (worths[other] - worths[seat])))
            out.append(value)
        total = sum(out)
        return [TRUST * value / total for value in out]


def prospect(s: Paradoxical, seat: int) -> float:
    """How near a seat is to winning; the difference of two is the logarithm of their odds.

    The weights were fitted to the results of games between search bots.
    """
    cards = s.tableau(seat)
    sides = s.sides
    have = [0] * 28
    for card in cards:
        have[sides[card]] += 1
    pairs = 0  # the sum of the two highest
    found = 0
    threes = 0
    for value in range(13, 0, -1):
        one, two = have[2 * value], have[2 * value + 1]
        if one and two and found < 2:
            more = 2 if one > 1 and two > 1 and found == 0 else 1
            pairs += more * value
            found += more
        if one + two > 2:
            threes += 1
    count = len(cards)
    worth = TOKEN_ODDS * s.tokens[seat] + 0.33 * min(count, 8) + 0.12 * max(count - 8, 0)
    worth += 0.035 * pairs + 0.15 * threes + 0.09 * len(s.hand(seat))
    return worth + 0.75 if count >= 8 and claimable(cards, sides, s.alternating) else worth


def least_needed(s: Paradoxical, seat: int, cards: list[int]) -> int:
    """Of these the card that no pair or three needs, and that neither is light nor could become a high pair."""
    values, decks = s.faces.values, s.decks_of
    tableau = s.tableau(seat)
    best, least = cards[0], 1000.0
    for card in cards:
        if card > ARG:  # to do without
            continue
        value, deck = values[card], decks[card]
        worth = abs(value - 6.5) * 0.5
        for other in tableau:
            if other != card and values[other] == value:
                worth += 8.0 + value if decks[other] != deck else 2.0
        if worth < least:
            best, least = card, worth
    return best
