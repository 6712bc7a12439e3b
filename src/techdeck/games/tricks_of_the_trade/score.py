"""Scores: the lines of a round (TT-25 to TT-28), and who wins the game (TT-31, TT-32)."""

from __future__ import annotations

from typing import Any, Final

from techdeck.games.tricks_of_the_trade.words import LINES

MOST_POINTS: Final = "most points"
BY_GOAL: Final = "tie broken by a goal domain left in the trump deck"
BY_BASE: Final = "tie broken by base points"
BY_CARD: Final = "tie broken by the highest card won"
SHARED: Final = "shared: equal in everything"


class Line:
    """What one seat scored in one round, as the score sheet has it."""

    def __init__(self, round: int, seat: int, points: tuple[int, ...]) -> None:
        self.round = round
        self.seat = seat
        self.points = points  # in the order of LINES

        self.total = sum(points)

    def parts(self) -> tuple[int, int, tuple[int, ...]]:
        return (self.round, self.seat, self.points)


def round_points(tricks: int, bid: int, goals: int, instead: bool, every: int) -> tuple[int, ...]:
    """The five lines for so many tricks won, `goals` of them with a card of the goal domain; `every` is all of them."""
    exact = 3 if tricks == bid else 0
    enough = 1 if tricks > bid or (exact and not instead) else 0
    return (tricks, enough, exact, goals, 2 if tricks in (0, every) else 0)


def lines_text(sheet: tuple[Line, ...], seats: int) -> list[list[dict[str, Any]]]:
    """For every seat its rounds, line by line."""
    out: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
    for line in sheet:
        out[line.seat].append({"round": line.round, **dict(zip(LINES, line.points)), "total": line.total})
    return out


def winners(
    points: tuple[int, ...], matches: list[bool], base: tuple[int, ...], ranks: list[int]
) -> tuple[list[int], str]:
    """Who wins, and what decided it: each rule looks at those whom the ones before it left equal."""
    best = highest(list(range(len(points))), list(points))
    if len(best) == 1:
        return best, MOST_POINTS
    for reason, scores in ((BY_GOAL, [int(match) for match in matches]), (BY_BASE, list(base)), (BY_CARD, ranks)):
        best = highest(best, scores)
        if len(best) == 1:
            return best, reason
    return best, SHARED


def highest(seats: list[int], scores: list[int]) -> list[int]:
    most = max([scores[seat] for seat in seats])
    return [seat for seat in seats if scores[seat] == most]
