"""Where the toy package is installed. test_toy.py runs this file in a process that finds it."""

from __future__ import annotations

import json
from random import Random

import pytest
from engine.client import Client

import techdeck
from techdeck import rulebook
from techdeck.bots import BOTS, KINDS, Budget, bot_named, close_kinds, levels_for, name_bot, thinker_named
from techdeck.bots.guides import guide_of
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown
from techdeck.kernel.record import parse_record
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat, check_level
from techdeck.match.telling import speaker_for
from techdeck.match.telling.replay import told
from techdeck.match.telling.speaker import Speaker
from techdeck.match.verify import verified, verify
from techdeck.testing import Law, Variant, laws_of, random_game
from techdeck.testing.checks import check_observation
from techdeck.tui.games import PLAIN, painter_for

TOY = "toy-tricks"
WRONG = {
    '{"hands": []}': "A position has no field 'hands' here; its fields: turn, places, scores, grid.",
    '{"places": []}': "'places' of a position is the names of cards by the name of their place, not [].",
    '{"places": {"attic": []}}': "There is no place 'attic' in a position; its places: out, deck, discard, hand 0",
    '{"places": {"aside": ["N1"]}}': "There is no place 'aside' in a position",
    '{"places": {"deck": ["N1", "N1"]}}': "N1 is in two places (GR-9).",
    '{"places": {"trick": ["N1"]}}': "A position has no trick",
    '{"turn": 2}': "'turn' of a position is a whole number from 0 to 1, not 2.",
    '{"scores": [1]}': "'scores' of a position is a list of 2 entries, not [1].",
}
CUT = "toy-cut"
LEVELS = ["random", "easy", "medium", "hard", "first", "toy", "toy-search"]


def test_the_game_is_found_after_ours_and_its_bots_too() -> None:
    assert list(techdeck.GAMES)[-2:] == [CUT, TOY]
    assert levels_for(TOY) == LEVELS
    assert levels_for("paradoxical") == LEVELS[:5]


def test_what_is_in_the_package_beside_a_game_is_found_and_what_is_not_has_a_default() -> None:
    assert guide_of(TOY, "hard").depth == 6
    assert guide_of(CUT, "hard").depth > 1000
    assert type(speaker_for(TOY)).__name__ == "ToySpeaker"
    assert type(speaker_for(CUT)) is Speaker
    assert type(painter_for(TOY)).__name__ == "ToyPainter"
    assert painter_for(CUT) is PLAIN
    assert list(rulebook.clauses("TY")) == [f"TY-{n}" for n in range(1, 6)]
    assert rulebook.page_of(TOY).title == "Toy Tricks"
    assert CUT not in [page.name for page in rulebook.pages()]


def test_facts_that_a_game_does_not_state_have_a_default() -> None:
    game = techdeck.GAMES[CUT]
    assert (game.minutes, game.scoring) == (20, "Most points win.")
    assert game.first_tips() == (game.about, game.scoring)
    assert game.teams(3) == ((0,), (1,), (2,))
    assert game.teams_by_seats() == {"2": None, "3": None}


@pytest.mark.parametrize("law", [law for name in (TOY, CUT) for law in laws_of(techdeck.GAMES[name], 1)], ids=str)
def test_its_games_keep_the_laws_of_all_games(law: Law) -> None:
    law()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_can_tell_a_sample_from_the_truth(seats: int) -> None:
    for n in range(12):
        rng = Random(n)
        variant = Variant(techdeck.GAMES[TOY], seats, {"hand": 2 + n % 5})
        for state in random_game(variant.start(f"law {n}"), rng):
            for seat in range(-1, seats):
                check_observation(state, seat, rng)


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_plays_a_whole_game_and_knows_what_its_seat_knows(level: str) -> None:
    state, rng = techdeck.new(TOY, 3, "whole"), Random(1)
    bots = [bot_named(level, TOY), bot_named("toy", TOY), bot_named("random", TOY)]
    while not state.over:
        seat = state.actors[0]
        seen, other = state.observe(seat), state.observe(seat).sample(rng).observe(seat)
        budget, luck = Budget(iterations=8), rng.random()
        assert bot_named(level, TOY).choose(other, budget, Random(luck)) == bot_named(level, TOY).choose(
            seen, budget, Random(luck)
        )
        state.choose(seat, bots[seat].choose(seen, budget, rng))
    assert sum(state.result().scores) == 4
    assert state.result().winners


@pytest.mark.parametrize("level", ["toy", "easy", "medium", "toy-search"])
def test_a_bot_that_knows_something_beats_one_that_does_not(level: str) -> None:
    won = 0
    for n in range(30):
        state, rng = techdeck.new(TOY, 2, f"deal {n // 2}"), Random(n)
        bots = [bot_named(level if seat == n % 2 else "random", TOY) for seat in range(2)]
        while not state.over:
            seat = state.actors[0]
            state.choose(seat, bots[seat].choose(state.observe(seat), Budget(iterations=20), rng))
        scores = state.result().scores
        won += scores[n % 2] - scores[1 - n % 2]
    assert won > 0


def test_a_bot_of_some_games_is_no_bot_of_others() -> None:
    with pytest.raises(Unknown, match="The toy bot does not play paradoxical; the bots that do are random, easy"):
        bot_named("toy", "paradoxical")
    with pytest.raises(Unknown, match="does not say what it thinks"):
        thinker_named("toy", TOY)
    assert thinker_named("toy-search", TOY)


def test_a_bot_of_a_kind_has_a_seat_a_record_and_a_name() -> None:
    seats = [Seat.parse("nth:2"), Seat.parse("bot:nth:1::Robo: the bot")]
    assert [(seat.level, seat.name) for seat in seats] == [("nth:2", ""), ("nth:1", "Robo: the bot")]
    assert [Seat.parse(str(seat)) for seat in seats] == seats
    match = Match.start(TOY, seats, {}, "x")
    match.bot_moves(most=5)
    again = Match.from_record(parse_record(match.record.text(secret=True)))
    assert (again.seats, again.names) == (seats, ["2", "Robo: the bot"])
    again.hand_over(0, Seat.bot("nth:3", "Third"))
    again.bot_moves()
    assert again.state.over
    for wrong in ("nth:", "nth::Robo", "bot:nth:2:", "bot:mth:2"):
        with pytest.raises(TechdeckError):
            Seat.parse(wrong)


def test_a_bot_of_a_kind_is_listed_by_the_name_it_is_given_where_it_can_play() -> None:
    name_bot("second", "nth:2")
    name_bot("second", "nth:2")
    try:
        assert levels_for(TOY)[4] == "second"
        assert "second" not in levels_for("paradoxical") + levels_for(TOY, 3)
        assert check_level("second", TOY, 2) == "second"
        with pytest.raises(Impossible, match="There is no bot 'second' for this game"):
            check_level("second", TOY, 3)
        for name, other in {"second": "nth:3", "easy": "nth:3", "Third": "nth:3", "third": "nth:x"}.items():
            with pytest.raises(TechdeckError):
                name_bot(name, other)
    finally:
        del BOTS.ours["second"], BOTS.loaded["second"]


def test_where_kinds_are_closed_only_bots_that_are_listed_play() -> None:
    close_kinds()
    try:
        for make in (bot_named, check_level):
            with pytest.raises(TechdeckError, match="There is no bot 'nth:2'"):
                make("nth:2", TOY)
        with pytest.raises(Unknown):
            Seat.parse("nth:2")
    finally:
        KINDS.closed = False


def test_a_match_is_recorded_resumed_told_and_verified() -> None:
    match = Match.start(TOY, [Seat.parse("bot:toy:Ana"), Seat.parse("bot:first"), Seat.parse("bot:medium")], {}, "x")
    match.bot_moves(Budget(iterations=5), Random(1), 5)
    again = Match.from_record(match.record)
    again.bot_moves(Budget(iterations=5), Random(2))
    assert again.state.over
    assert verified(verify(again.record))
    lines = list(told(Replay(again.record), 0, None, again.edition))
    assert any("Ana" in line and "N" in line for line in lines)
    fork = again.fork(3, 0, Random(3))
    assert fork.state.actors == match.timeline.at(3).actors


def test_a_whole_game_over_the_engine_protocol() -> None:
    client, rng = Client(), Random(4)
    listed = {game["name"]: game for game in client.ok("games")}
    assert listed[TOY]["seats"] == [2, 3, 4]
    assert [option["name"] for option in listed[TOY]["options"]] == ["hand"]
    state = client.ok("new", game=TOY, seats=4, options={"hand": 3})["state"]
    while asked := client.ok("asks", state=state):
        seat = asked[0]["seat"]
        bot = rng.choice(LEVELS)
        choice = client.ok("think", state=state, seat=seat, bot=bot, iterations=5)["choice"]
        assert choice in asked[0]["choices"]
        client.ok("choose", state=state, seat=seat, choice=choice)
    assert sum(client.ok("result", state=state)["scores"]) == 3
    position = {"places": {"hand 0": ["N1", "N30"], "hand 1": ["N2", "N3"]}, "turn": 1, "scores": [1, 0]}
    laid = client.ok("set", game=TOY, seats=2, position=position)["state"]
    assert client.ok("asks", state=laid)[0]["choices"] == ["play N2", "play N3"]
    assert client.ok("think", state=laid, seat=1, bot="nth:2") == {"choice": "play N3"}
    assert "with 2 seats, not 4." in client.error("think", state=state, seat=0, bot="nth:2")["message"]
    told = client.ok("position", state=laid)
    assert told == position | {"places": told["places"]}
    assert client.ok("position", state=client.ok("set", game=TOY, seats=2, position=told)["state"]) == told
    seen = client.ok("observe", state=laid, seat=0)["view"]
    assert seen["places"] == told["places"] | {"hand 1": ["?", "?"], "deck": ["?"] * 26}
    for wrong, words in WRONG.items():
        assert words in client.error("set", game=TOY, seats=2, position=json.loads(wrong))["message"]
    assert client.end() == (0, b"")
