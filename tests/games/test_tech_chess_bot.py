"""The easy bot at Tech Chess plays sensibly: it captures, does not leave its kings hanging, and mates."""

from __future__ import annotations

from random import Random

import pytest
from chessboard import Chess, dealt, table

from techdeck.bots import Budget, bot_named
from techdeck.games.tech_chess.notation import move_text


def chosen(t: Chess, seed: int = 0) -> str:
    seat = t.state.actors[0]
    bot = bot_named("easy", "tech-chess")
    return t.state.text(bot.choose(t.state.observe(seat), Budget(iterations=2), Random(seed)))


@pytest.mark.parametrize("seed", range(3))
def test_it_takes_what_hangs(seed: int) -> None:
    assert chosen(table("a1 1S, a5 12K, f2 3S", hands=["5V"]), seed) == "move a1a5"
    assert chosen(table("c3 3S, d4 13K, f6 13T, a2 2S"), seed) == "move c3d4"


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_trade_a_queen_for_a_pawn(seed: int) -> None:
    assert chosen(table("a1 12S, a4 4K, b5 3K, e2 3S, f2 3V"), seed) != "move a1a4"


@pytest.mark.parametrize("seed", range(3))
def test_it_does_not_leave_a_king_hanging(seed: int) -> None:
    t = table("c3 13S, f1 13V, c6 1K, a2 3S, e2 4S", hands=["5V"])
    assert t.aloud() == ["check c3"]
    t.does(0, chosen(t, seed))
    assert "xc3" not in " ".join(move_text(t.game, choice) for choice in t.state.choices(1))


@pytest.mark.parametrize("seed", range(3))
def test_it_mates_in_one(seed: int) -> None:
    t = table("a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K")
    t.does(0, chosen(t, seed))
    assert t.ended == ((0,), "checkmate")


@pytest.mark.parametrize("game", range(4))
def test_it_beats_the_random_bot(game: int) -> None:
    t, rng = dealt(f"bots {game}"), Random(game)
    bots = [bot_named(level, "tech-chess") for level in (("easy", "random") if game % 2 else ("random", "easy"))]
    while not t.state.over:
        seat = t.state.actors[0]
        t.state.choose(seat, bots[seat].choose(t.state.observe(seat), Budget(iterations=2), rng))
    assert t.ended[0] == (0 if game % 2 else 1,)


def test_it_chooses_by_what_it_sees_only() -> None:
    t = table("a1 1S, a2 3S, c5 4K, d6 11K", hands=["5V 9K", "10T 8K"], deck="7K 6K")
    other = t.state.observe(0).sample(Random(5))
    bot = bot_named("easy", "tech-chess")
    one = bot.choose(t.state.observe(0), Budget(iterations=3), Random(1))
    assert one == bot.choose(other.observe(0), Budget(iterations=3), Random(1))


def test_a_state_drawn_without_any_action_for_the_other_side_comes_to_an_end() -> None:
    """Seat 0 does not see that seat 1 can build in between; in some samples it cannot, and is mated."""
    t = table("a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K", hands=["5V", "7K"])
    t.does(0, "move a1a6")
    reasons = set()
    for seed in range(40):
        sample = t.state.observe(0).sample(Random(seed))
        assert sample.actors == (1,)
        sample.choose(1, sample.choices(1)[0])
        reasons.add(sample.result().reason)
    assert reasons == {"", "checkmate"}
