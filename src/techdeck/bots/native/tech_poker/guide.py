"""What bots know of Tech Poker: the chips a seat has, and its part of those it plays for."""

from __future__ import annotations

from math import pow
from typing import Final, cast

from mypy_extensions import i64

from techdeck.bots.native.guide import Guide
from techdeck.bots.native.tech_poker.policy import plain_choice, strength_of
from techdeck.games.tech_poker.state import FIRST, OVER, Poker
from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


class PokerGuide(Guide):
    def __init__(self) -> None:
        super().__init__(0)

    def evaluate(self, s: State, seat: int) -> float:
        """Chips, and of the pot as much as the own hand may win, if everybody calls."""
        return worth(cast(Poker, s), seat)

    def policy(self, s: State, seat: i64, dice: Dice) -> i64:
        return plain_choice(cast(Poker, s), seat, dice, 0)

    def settled(self, s: State) -> bool:
        """Before the first bet of a hand, when all chips but the antes are somebody's."""
        t = cast(Poker, s)
        return t.phase == FIRST and t.acted == 0 and t.top_bet() == 0

    def estimate(self, s: State) -> list[float]:
        """Each seat's share of all chips, those of the pot in equal parts among those who play for it."""
        t = cast(Poker, s)
        pot, chips = float(t.all_paid()), [float(each) for each in t.chips]
        total = pot + sum(chips)
        part = pot / float(t.count_players())
        return [(each + (part if t.is_in(seat) else 0.0)) / total for seat, each in enumerate(chips)]


def worth(s: Poker, seat: i64) -> float:
    own = float(s.chips[seat])
    if not s.is_in(seat) or s.phase == OVER:
        return own
    pot, top = float(s.all_paid()), s.top_bet()
    rivals: i64 = 0
    other: i64 = 0
    while other < s.layout.seats:
        if other != seat and not s.absent & BITS[other]:
            rivals += 1
            short = top - s.bets[other]
            pot += float(short if short < s.chips[other] else s.chips[other])
        other += 1
    return own + pot * pow(strength_of(s, seat), float(rivals))


GUIDE: Final = PokerGuide()
