"""What the others' hands may be, from what they did in this hand: bets, calls, checks, and how many cards they drew."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.tech_poker.strength import after_draw, before_draw
from techdeck.games.tech_poker.choices import BET, CALL, CHECK, DRAW, HAND, RAISE
from techdeck.games.tech_poker.ranks import HIGH_CARD, PAIR, STRAIGHT, THREE, TWO_PAIRS, rank_of
from techdeck.games.tech_poker.state import FIRST, SECOND, Poker
from techdeck.kernel.choice import ARG
from techdeck.kernel.event import Event

UNLIKELY: Final = 0.12  # what a hand counts that does not fit how many cards were drawn


class Told:
    """What a seat did in this hand: how often it bet or raised, called and checked, by round, and what it drew."""

    def __init__(self) -> None:
        self.bets = [0, 0]
        self.calls = [0, 0]
        self.checks = [0, 0]
        self.drawn = -1


class Reading:
    def __init__(self, s: Poker, seat: int, events: list[Event]) -> None:
        self.told = [Told() for _ in range(s.seats)]
        self.others = [other for other in range(s.seats) if other != seat and s.is_in(other)]
        pile = s.layout.piles[0]
        start = 0
        for number, event in enumerate(events):
            if event.kind == "say" and event.arg & ~ARG == HAND:
                start = number
        later, effect = 0, False
        for event in events[start + 1 :]:
            if event.kind == "say":
                later = self.hear(event, later)
            elif event.kind == "use":
                effect = True
            elif event.kind == "turn":
                effect = False
            elif event.kind == "move" and event.dst == pile and event.src in s.layout.hands and not effect:
                later = 1
                self.told[event.seat].drawn = max(0, self.told[event.seat].drawn) + 1

    def hear(self, event: Event, later: int) -> int:
        """Takes in what was said; gives the betting round that it belongs to."""
        kind, told = event.arg & ~ARG, self.told[event.seat]
        if kind in (BET, RAISE):
            told.bets[later] += 1
        elif kind == CALL:
            told.calls[later] += 1
        elif kind == CHECK:
            told.checks[later] += 1
        elif kind == DRAW:
            told.drawn = 0
            return 1
        return later

    def likely(self, s: Poker) -> float:
        """How well the hands of a sample fit what was seen, compared with other samples."""
        out = 1.0
        for seat in self.others:
            told = self.told[seat]
            hand = s.hand_mask(seat)
            if s.phase == FIRST:
                out *= fits(before_draw(hand), told.bets[0], told.calls[0], told.checks[0])
            else:
                rank = rank_of(hand)
                out *= drawn_fits(rank >> 20, told.drawn)
                if s.phase == SECOND:
                    out *= fits(after_draw(rank), told.bets[1], told.calls[1], told.checks[1])
        return out


def fits(strength: float, bets: i64, calls: i64, checks: i64) -> float:
    """Who bets mostly has something, who calls too, and who checks mostly has not much."""
    out = 1.0
    while bets > 0:
        out *= 0.08 + strength * strength * strength
        bets -= 1
    while calls > 0:
        out *= 0.10 + strength
        calls -= 1
    while checks > 0:
        out *= 1.15 - strength * strength
        checks -= 1
    return out


def drawn_fits(kind: i64, drawn: i64) -> float:
    """After how many cards a hand of a kind is likely."""
    if drawn == 0:
        return 1.0 if kind >= STRAIGHT else 0.3 if kind >= TWO_PAIRS else UNLIKELY
    if drawn == 1:
        return 1.0 if kind >= STRAIGHT or kind == TWO_PAIRS else 0.5 if kind != THREE else UNLIKELY
    if drawn == 2:
        return 1.0 if kind >= THREE else 0.5 if kind >= PAIR else UNLIKELY
    return 0.6 if kind <= HIGH_CARD else 1.0
