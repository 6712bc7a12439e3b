"""Scores: the lines of a round (TT-25 to TT-28), and who wins the game (TT-31, TT-32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import LINES

MOST_POINTS: Final = "most points"
BY_GOAL: Final = "tie broken by a goal domain left in the trump deck"
BY_BASE: Final = "tie broken by base points"
BY_CARD: Final = "tie broken by the highest card won"
SHARED: Final = "shared: equal in everything"


class ScoreLine:
    """What one seat scored in one round, as the score sheet has it."""

    def __init__(self, packed: i64) -> None:
        self.round: int = packed >> 44
        self.seat: int = packed >> 40 & 15
        self.points = [int(packed >> 8 * n & 255) for n in range(len(LINES))]  # in the order of LINES
        self.total = sum(self.points)


def packed_line(round: i64, seat: i64, tricks: i64, enough: i64, exact: i64, goals: i64, sweep: i64) -> i64:
    """A line as a state keeps it: from the low end the five numbers with 8 bits each, seat 4, round."""
    high = round << 4 | seat
    return high << 40 | sweep << 32 | goals << 24 | exact << 16 | enough << 8 | tricks


def total_of(line: i64) -> i64:
    return (line & 255) + (line >> 8 & 255) + (line >> 16 & 255) + (line >> 24 & 255) + (line >> 32 & 255)


def line_of(round: i64, seat: i64, tricks: i64, bid: i64, goals: i64, instead: bool, every: i64) -> i64:
    """The line for so many tricks won, `goals` of them with a card of the goal domain; `every` is all of them."""
    exact, enough, sweep = i64(0), i64(0), i64(0)
    if tricks == bid:
        exact = 3
    if tricks > bid or (exact and not instead):
        enough = 1
    if tricks in (0, every):
        sweep = 2
    return packed_line(round, seat, tricks, enough, exact, goals, sweep)


def winners(points: list[int], matches: list[bool], base: list[int], ranks: list[int]) -> tuple[list[int], str]:
    """Who wins, and what decided it: each rule looks at those whom the ones before it left equal."""
    best = highest(list(range(len(points))), points)
    if len(best) == 1:
        return best, MOST_POINTS
    for reason, scores in ((BY_GOAL, [int(match) for match in matches]), (BY_BASE, base), (BY_CARD, ranks)):
        best = highest(best, scores)
        if len(best) == 1:
            return best, reason
    return best, SHARED


def highest(seats: list[int], scores: list[int]) -> list[int]:
    most = max([scores[seat] for seat in seats])
    return [seat for seat in seats if scores[seat] == most]
