"""What a game returns to its seats."""

from __future__ import annotations

from random import Random

import pytest

from techdeck import rl
from techdeck.games.registry import GAMES
from techdeck.rl.native.planes import returns_of
from techdeck.testing.variants import play_on

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_returns_of_rivals_sum_to_nothing_and_teams_share(name: str, seats: int) -> None:
    space = rl.Space(name, seats=seats)
    start = space.new("returns")
    assert space.returns(start) == (0.0,) * seats
    state = play_on(start, Random(1))
    returns, winners = space.returns(state), state.result().winners
    assert all(-1 <= each <= 1 for each in returns)
    if seats > 1:
        assert sum(returns) == pytest.approx(0)
        assert {seat for seat in range(seats) if returns[seat] > 0} in ({*winners}, set())
    for team in GAMES[name].teams(seats):
        assert len({returns[seat] for seat in team}) == 1


def test_who_wins_shares_one_and_who_loses_shares_minus_one() -> None:
    alone = tuple((seat,) for seat in range(4))
    assert returns_of((2,), alone[:3]) == [-0.5, -0.5, 1]
    assert returns_of((0, 3), alone) == [0.5, -0.5, -0.5, 0.5]
    assert returns_of((), alone) == returns_of((0, 1, 2, 3), alone) == [0, 0, 0, 0]
    assert returns_of((1, 3), ((0, 2), (1, 3))) == [-1, 1, -1, 1]
