"""Positions of Pairadox with one right card, found by the bots; and the solver against plain minimax."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from gnomon import Trick, dealt, laid

from techdeck.bots import Budget, bot_named
from techdeck.bots.native.pairadox.hands import margin, moment_of, won_of
from techdeck.bots.native.pairadox.solver import Solver
from techdeck.games.pairadox.state import Pairadox

ITERATIONS = {"medium": 20, "hard": 40}


def won(a: tuple[int, int], b: tuple[int, int]) -> list[dict[str, int]]:
    """The True and False cards of the two teams."""
    return [{"true": a[0], "false": a[1]}, {"true": b[0], "false": b[1]}]


class Puzzle(NamedTuple):
    table: Trick
    card: str


def puzzles() -> dict[str, Puzzle]:
    return {
        "a False makes a third pair for the own team": Puzzle(
            laid("R", "TRUE", "TRUE FALSE", "G B", trick="P C", won=won((3, 2), (2, 2)), first=1), "FALSE"
        ),
        "a True makes a third pair for the own team": Puzzle(
            laid("R", "TRUE", "TRUE FALSE", "G B", trick="P C", won=won((2, 3), (2, 2)), first=1), "TRUE"
        ),
        "opponents get the True that makes them no pair": Puzzle(
            laid("R", "TRUE FALSE", "G B", "B B", trick="P", won=won((3, 2), (2, 2)), first=0), "TRUE"
        ),
        "opponents get the False that makes them no pair": Puzzle(
            laid("R", "TRUE FALSE", "G B", "B B", trick="P", won=won((2, 3), (2, 2)), first=0), "FALSE"
        ),
        "opponents get a Complete and no T/F card": Puzzle(
            laid("R", "FGS TRUE", "G B", "B B", trick="PRC", won=won((2, 3), (2, 2)), first=1), "FGS"
        ),
        "a friend gets the T/F card and no Complete": Puzzle(
            laid("R", "B", "FGS TRUE", "B G", trick="PRC P", won=won((2, 3), (2, 2)), first=1), "TRUE"
        ),
        "the first T/F card decides equal pairs": Puzzle(laid("R", "B", "FGS TRUE", "B G", trick="PRC P"), "TRUE"),
        "a lead that no opponent can follow brings their T/F cards": Puzzle(
            laid("G C", "R TRUE", "FALSE FALSE", "B TRUE", won=won((2, 1), (2, 2)), first=1), "G"
        ),
        "with T/F cards only, the one that makes a pair is led": Puzzle(
            laid("TRUE FALSE", "R G", "B G", "B R", won=won((3, 2), (2, 2)), first=1), "FALSE"
        ),
        "after a friend's T/F lead a T/F card makes the pair": Puzzle(
            laid("TRUE", "B", "FALSE R", "B G", trick="TRUE TRUE", won=won((2, 2), (2, 2)), first=1), "FALSE"
        ),
        "after an opponent's T/F lead a T/F card is kept": Puzzle(
            laid("TRUE", "FALSE R", "B G", "B G", trick="TRUE", won=won((2, 2), (2, 2)), first=1), "R"
        ),
    }


NAMES = list(puzzles())


def chosen(name: str, level: str) -> str:
    state = puzzles()[name].table.state
    (seat,) = state.actors
    budget = Budget(iterations=ITERATIONS[level])
    choice = bot_named(level, "pairadox").choose(state.observe(seat), budget, Random("tactics"))
    return state.text(choice).removeprefix("play ")


@pytest.mark.parametrize("name", NAMES)
def test_hard_finds_it(name: str) -> None:
    assert chosen(name, "hard") == puzzles()[name].card


def test_medium_finds_most() -> None:
    assert len(NAMES) >= 10
    assert len([name for name in NAMES if chosen(name, "medium") == puzzles()[name].card]) >= 9


# The solver.


def ending(seed: int, tricks: int) -> Pairadox:
    """A game played at random until so many tricks are left, sometimes into the middle of one."""
    state, rng = dealt(f"ending {seed}").state, Random(seed)
    while state.tricks < 20 - tricks or len(state.trick()) < seed % 4:
        (seat,) = state.actors
        state.choose(seat, rng.choice(state.choices(seat)))
    return state


def plain_minimax(state: Pairadox) -> int:
    if state.over:
        return int(margin(won_of(state)))
    (seat,) = state.actors
    values = []
    for choice in state.choices(seat):
        after = state.copy()
        after.take(seat, choice)
        values.append(plain_minimax(after))
    return max(values) if seat % 2 == 0 else min(values)


def solved(state: Pairadox, low: int = -41, high: int = 41) -> int:
    (seat,) = state.actors
    return int(Solver(10**6).solve(moment_of(state, seat), low, high))


@pytest.mark.parametrize("seed", range(24))
def test_the_solver_is_exact(seed: int) -> None:
    state = ending(seed, 2 + seed % 2)
    value = plain_minimax(state)
    assert solved(state) == value
    assert (solved(state, -1, 1) > 0) == (value > 0)


def test_the_solver_says_when_it_gives_up() -> None:
    state = ending(0, 9)
    (seat,) = state.actors
    solver = Solver(10)
    solver.solve(moment_of(state, seat), -41, 41)
    assert solver.spent
