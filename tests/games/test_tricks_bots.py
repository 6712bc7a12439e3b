"""The easy bot of Tricks of the Trade plays sensibly."""

from __future__ import annotations

from random import Random

import pytest
from trades import Trades, playing, table, trading

import techdeck
from techdeck.bots import Budget, bot_named

GAME = "tricks-of-the-trade"
HIGH = "13V 12V 11V 10V 9V 8V 13K 13S"
LOW = "3K 4K 5K 3S 4S 5S 3T 4T"


def thinks(t: Trades, seat: int, seed: int = 1) -> str:
    choice = bot_named("easy", GAME).choose(t.state.observe(seat), Budget(), Random(seed))
    return t.state.text(choice)


def test_it_bids_what_the_hand_would_win() -> None:
    hands = [HIGH, LOW, "7K 8K 7S 8S 7T 8T 6K 6S"]
    bids = [int(thinks(table(3, "bidding", hands=hands), seat).split()[1]) for seat in (0, 1)]
    assert bids[0] >= 5
    assert bids[1] <= 1


def test_it_declines_a_bad_trade_and_accepts_a_good_one() -> None:
    high, low, rest = "12V 11V 10V 13K 12K 3S 4S 9S 8T 9T", "3K 4K 5K 6K 5S 6S 7S 3T 4T 5T", "7K 8K 8S 10T 6T 7T"
    bad = trading(hands=[low, f"13V {high}", rest], starter=0).offers_for(0, 1, "give 3K", "want 13V")
    assert thinks(bad, 1) in ("decline", "counter")
    good = trading(hands=[f"13V {low}", high, rest], starter=0).offers_for(0, 1, "give 13V", "want any")
    assert thinks(good, 1) == "accept"
    assert thinks(good.does(1, "accept"), 1).startswith("card")


def test_it_plays_for_its_bid() -> None:
    won = [[["3K"], ["4K"], ["5K"], ["6K"], ["7K"]], []]
    hungry = playing(2, hands=["9T", "13T 3T"], bids=[0, 1], won=won).does(0, "play 9T")
    assert thinks(hungry, 1) == "play 13T"
    full = playing(2, hands=["9T", "13T 3T"], bids=[1, 0], won=won).does(0, "play 9T")
    assert thinks(full, 1) == "play 3T"


def test_it_looks_at_its_observation_only() -> None:
    """Replace what it cannot see: the same choice."""
    rng = Random(5)
    state = techdeck.new(GAME, 3, "fair")
    for _ in range(40):
        seat = state.actors[0]
        seen = state.observe(seat)
        other = seen.sample(rng).observe(seat)
        bot, budget = bot_named("easy", GAME), Budget(iterations=1)
        assert bot.choose(seen, budget, Random(1)) == bot.choose(other, budget, Random(1))
        state.choose(seat, rng.choice(state.choices(seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    easy, plain = bot_named("easy", GAME), bot_named("random", GAME)
    mine = theirs = 0.0
    for n in range(6):
        state, rng = techdeck.new(GAME, seats, f"duel {n}"), Random(n)
        while not state.over:
            seat = state.actors[0]
            bot = easy if seat == n % seats else plain
            state.choose(seat, bot.choose(state.observe(seat), Budget(iterations=2), rng))
        scores = state.result().scores
        mine += scores[n % seats]
        theirs += (sum(scores) - scores[n % seats]) / (seats - 1)
    assert mine > 1.3 * theirs
