"""The easy bot of Tech City plays sensibly, and from what it may know only."""

from __future__ import annotations

from random import Random

from city import table

import techdeck
from techdeck.bots import Budget, bot_named


def choice_of(state: techdeck.State, seat: int) -> str:
    bot = bot_named("easy", "tech-city")
    return state.text(bot.choose(state.observe(seat), Budget(iterations=2), Random(1)))


def test_it_builds_the_card_that_scores_where_it_scores_most() -> None:
    t = table(city="1,0 7S 0; 2,0 7T 0; 3,0 9V", hands=["7K 2S 12T 11T", "4K 5K"], round=6)
    assert choice_of(t.state, 0) == "build 7K"
    t.does(0, "build 7K")
    assert choice_of(t.state, 0) in ("pay 11T", "pay 12T")  # 2S can pay alone another time
    t.does(0, "pay 2S")
    assert choice_of(t.state, 0) in ("cell 1,1", "cell 2,1", "cell 1,-1", "cell 2,-1")


def test_it_helps_where_help_brings_a_point() -> None:
    t = table(hands=["7V 2S 3S", "4K 5K 6K"])
    t.does(0, "build 7V", "give 2S")
    assert choice_of(t.state, 1).startswith("give")


def test_it_beats_the_random_bot() -> None:
    points = [0, 0]
    for n in range(8):
        state, rng = techdeck.new("tech-city", 2, f"bots {n}"), Random(n)
        bots = [bot_named(level, "tech-city") for level in (("easy", "random") if n % 2 else ("random", "easy"))]
        while not state.over:
            seat = state.actors[0]
            state.choose(seat, bots[seat].choose(state.observe(seat), Budget(iterations=2), rng))
        scores = state.result().scores
        points[0] += scores[0 if n % 2 else 1]
        points[1] += scores[1 if n % 2 else 0]
    assert points[0] > 1.5 * points[1]
