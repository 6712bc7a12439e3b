"""The bots at a table of four: they see a mate on their board, and use what their partner captured."""

from __future__ import annotations

from random import Random

import pytest
from bughouse import Bughouse, pair

from techdeck.bots import Budget, bot_named

MATED = "a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K"


def chosen(t: Bughouse, level: str, iterations: int = 4) -> str:
    seat = t.state.actors[0]
    bot = bot_named(level, "tech-chess")
    return t.state.text(bot.choose(t.state.observe(seat), Budget(iterations=iterations), Random(1)))


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seat", [0, 3])
def test_a_mate_in_one_is_played_on_either_board(level: str, seat: int) -> None:
    t = pair(MATED, MATED, turn=seat)
    assert chosen(t, level) == "move a1a6"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_both_kings_in_reach_are_captured(level: str) -> None:
    t = pair("c3 12S, c6 13T, a1 13S", "a2 2S", hands=["", "5K", "6K", "7K"])
    assert chosen(t, level) == "move c3c6"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_captured_queen_is_dropped_in_time(level: str) -> None:
    """Nothing hangs and nothing can be taken: a queen more on the board is the best there is."""
    t = pair("a2 2S, a5 2K", "a2 2S, f5 2K", hands=["", "", "12K"], captured=["12K"], turn=2)
    assert chosen(t, level).startswith("drop 12K")


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_every_level_plays_every_seat_also_while_setting_up(level: str) -> None:
    t = pair("c1 12S, c5 4K", "c1 12S, c5 4K", hands=["5V 9K", "6T", "10T", "6S 3V"])
    for _ in range(12):
        if not t.state.over:
            seat = t.state.actors[0]
            t.does(seat, chosen(t, level, 1))
