"""Where examples/hearts is installed. test_hearts.py runs this file in a process that finds it."""

from __future__ import annotations

from random import Random

import pytest
from engine.client import Client

import techdeck
from techdeck.bots import Budget, bot_named, levels_for
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat
from techdeck.match.telling.replay import told
from techdeck.match.verify import verified, verify

LEVELS = ["random", "easy", "medium", "hard"]


def test_all_levels_play_it() -> None:
    assert levels_for("hearts") == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_plays_a_whole_hand_and_knows_what_its_seat_knows(level: str) -> None:
    state, rng = techdeck.new("hearts", 4, "whole", to=1), Random(1)
    bots = [bot_named(level, "hearts") for _ in range(4)]
    while not state.over:
        seat = rng.choice(state.actors)
        seen, other = state.observe(seat), state.observe(seat).sample(rng).observe(seat)
        budget, luck = Budget(iterations=8), rng.random()
        one, two = (bot_named(level, "hearts").choose(each, budget, Random(luck)) for each in (seen, other))
        assert one == two
        state.choose(seat, bots[seat].choose(seen, budget, rng))
    assert state.result().winners


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_bot_takes_fewer_points_than_one_that_plays_at_random(level: str) -> None:
    points = [0, 0]
    for n in range(16):
        state, rng = techdeck.new("hearts", 4, f"deal {n // 4}", to=1), Random(n)
        bots = [bot_named(level if seat == n % 4 else "random", "hearts") for seat in range(4)]
        while not state.over:
            seat = state.actors[0]
            state.choose(seat, bots[seat].choose(state.observe(seat), Budget(iterations=30), rng))
        for seat, score in enumerate(state.result().scores):
            points[seat == n % 4] += score
    assert points[1] < points[0] / 3 * 0.8


def test_a_match_is_recorded_told_and_verified() -> None:
    seats = [Seat.parse("bot:easy:Ana"), *[Seat.parse("bot:random")] * 3]
    match = Match.start("hearts", seats, {"to": 1}, "x")
    match.bot_moves(Budget(iterations=5), Random(1), 20)
    again = Match.from_record(match.record)
    again.bot_moves(Budget(iterations=5), Random(2))
    assert again.state.over
    assert verified(verify(again.record))
    lines = list(told(Replay(again.record), 0, None, again.edition))
    assert any("give" in line and "to" in line for line in lines)
    assert any("2 of clubs" in line for line in lines)


def test_a_whole_hand_over_the_engine_protocol() -> None:
    client, rng = Client(), Random(4)
    listed = {game["name"]: game for game in client.ok("games")}
    assert listed["hearts"]["seats"] == [4]
    state = client.ok("new", game="hearts", seats=4, options={"to": 1})["state"]
    while asked := client.ok("asks", state=state):
        seat = asked[0]["seat"]
        choice = client.ok("think", state=state, seat=seat, bot=rng.choice(LEVELS), iterations=5)["choice"]
        assert choice in asked[0]["choices"]
        client.ok("choose", state=state, seat=seat, choice=choice)
    assert sum(client.ok("result", state=state)["scores"]) in (26, 78)
    position = {"hands": [["KD", "2S"], ["3D", "AH"], ["4S", "2H"], ["9D", "10D"]], "trick": [], "turn": 0}
    laid = client.ok("set", game="hearts", seats=4, position=position)["state"]
    client.ok("choose", state=laid, seat=0, choice="play KD")
    asked = client.ok("asks", state=laid)
    assert (asked[0]["seat"], asked[0]["choices"], asked[0]["prompt"]) == (1, ["play 3D"], "follow")
    why = client.ok("whynot", state=laid, seat=1, choice="play AH")
    assert why == {"clause": "HE-6", "reason": "You have diamonds, which were led: play one of them."}
    assert client.end() == (0, b"")
