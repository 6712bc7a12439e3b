"""Tricks of the Trade through the engine protocol: the texts of the contract, and bad input that changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from engine.client import Client

GAME = "tricks-of-the-trade"
HANDS = [["7T", "9K", "3S"], ["4V", "10V", "8S"], ["5S", "6T"]]


@pytest.fixture(scope="module")
def engine() -> Iterator[Client]:
    client = Client()
    yield client
    assert client.end() == (0, b"")


def laid(engine: Client, seats: int = 3, **position: Any) -> str:
    position = {
        "phase": "trading",
        "goals": ["1V", "1K", "1S"][:seats],
        "trump": "2V",
        "hands": HANDS[:seats],
    } | position
    state: str = engine.ok("set", game=GAME, seats=seats, position=position, seed="monday")["state"]
    return state


def choose(engine: Client, state: str, seat: int, *choices: str) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    for choice in choices:
        events = engine.ok("choose", state=state, seat=seat, choice=choice)["events"]
    return events


def asked(engine: Client, state: str) -> dict[int, list[str]]:
    return {ask["seat"]: ask["choices"] for ask in engine.ok("asks", state=state)}


def test_the_game_tells_its_option(engine: Client) -> None:
    (game,) = [game for game in engine.ok("games") if game["name"] == GAME]
    assert (game["title"], game["seats"], game["rules"]) == ("Tricks of the Trade", [2, 3, 4], 2)
    option, *limits = game["options"]
    assert {each["name"] for each in limits} == {"rounds", "deal", "offers"}
    assert (option["name"], option["default"], option["values"]) == ("exact-bonus", "both", ["both", "instead"])


def test_a_negotiation_step_by_step(engine: Client) -> None:
    state = laid(engine)
    choose(engine, state, 0, "ask 1", "want domain V")
    assert choose(engine, state, 1, "answer")[0] == {"event": "say", "seat": 1, "choice": "answer yes"}
    choose(engine, state, 0, "trade 1", "give 7T", "blind 9K", "want value 4", "want any", "propose")
    assert asked(engine, state) == {1: ["accept", "decline", "counter"]}
    choose(engine, state, 1, "counter", "give 8S", "want 7T", "propose")
    choose(engine, state, 0, "accept", "card 7T")
    position = engine.ok("position", state=state)
    assert (sorted(position["hands"][0]), position["turn"]) == (["3S", "8S", "9K"], 1)
    assert sorted(position["hands"][1]) == ["10V", "4V", "7T"]


def test_swaps_bids_effects_and_tricks(engine: Client) -> None:
    state = laid(engine, 2, deck=["13S"])
    choose(engine, state, 0, "swap deck 7T")
    choose(engine, state, 1, "swap trump 8S")
    assert engine.ok("position", state=state)["trump"] == "8S"
    choose(engine, state, 1, "bid 1")
    assert engine.ok("observe", state=state, seat=0)["view"]["bids"] == [None, None]
    choose(engine, state, 0, "bid 2")
    assert engine.ok("position", state=state)["bids"] == [2, 1]
    choose(engine, state, 0, "pass")
    choose(engine, state, 1, "pass")
    choose(engine, state, 0, "play 9K")
    assert set(asked(engine, state)[1]) == {"play 4V", "play 10V", "play 2V"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_with_its_record(engine: Client, seats: int) -> None:
    state, rng = engine.ok("new", game=GAME, seats=seats, seed="tuesday")["state"], Random(seats)
    while asks := engine.ok("asks", state=state):
        ask = rng.choice(asks)
        engine.ok("choose", state=state, seat=ask["seat"], choice=rng.choice(ask["choices"]))
    result = engine.ok("result", state=state)
    assert result["over"]
    assert result["scores"] == engine.ok("position", state=state)["points"]
    again = engine.ok("load", record=engine.ok("record", state=state))["state"]
    assert engine.ok("result", state=again) == result


def test_a_bot_has_a_choice_in_every_phase(engine: Client) -> None:
    state = engine.ok("new", game=GAME, seats=3, seed="bots")["state"]
    prompts = set()
    while asks := engine.ok("asks", state=state):
        prompts.add(asks[0]["prompt"])
        thought = engine.ok("think", state=state, seat=asks[0]["seat"], bot="easy", iterations=1, seed=1)
        assert thought["choice"] in asks[0]["choices"]
        engine.ok("choose", state=state, seat=asks[0]["seat"], choice=thought["choice"])
        if {"trade", "bid", "effect", "play"} <= prompts:
            break
    assert {"trade", "bid", "effect", "play"} <= prompts


def test_whynot_names_the_clause(engine: Client) -> None:
    state = laid(engine)
    choose(engine, state, 0, "trade 1", "give 7T", "want domain V", "propose")
    assert engine.ok("whynot", state=state, seat=1, choice="accept") == {"legal": True}
    assert engine.ok("whynot", state=state, seat=1, choice="bid 3")["clause"] == "TT-16"
    choose(engine, state, 1, "accept")
    assert engine.ok("whynot", state=state, seat=1, choice="card 8S") == {
        "clause": "TT-10",
        "reason": "The 8 of Science does not fit: give any Service card.",
    }


@pytest.mark.parametrize(
    "choice",
    [
        "", "trade", "trade x", "trade -1", "trade 01", "trade 9", "trade 0 1", "give", "give 4V", "give 99K", "give ?",
        "blind", "blind ?", "want", "want 14K", "want value", "want value x", "want domain", "want domain X",
        "want any 3", "want nothing", "propose now", "swap", "swap 7T", "swap deck", "swap hand 7T", "swap deck 7T",
        "bid", "bid x",
        "bid 3", "bid 99999", "effect 7T", "play 7T", "accept", "accept 7T", "decline", "counter", "answer",
        "answer maybe", "silent", "score", "score tricks", "score tricks 3", "score total 9999", "score hat 1", "done",
        "yes", "card 7T", "seat 1", "TRADE 1", " trade 1", "trade  1", "trade 1 ", "trade \u0661",
    ],
)  # fmt: skip
def test_bad_choices_are_refused_and_change_nothing(engine: Client, choice: str) -> None:
    state = laid(engine)
    before = [engine.ok(do, state=state) for do in ("position", "asks", "record")]
    error = engine.error("choose", state=state, seat=0, choice=choice)
    assert error["code"] in ("refused", "unreadable")
    assert (error["code"] == "refused") == ("clause" in error)
    assert [engine.ok(do, state=state) for do in ("position", "asks", "record")] == before


def test_the_wrong_seat_and_a_stale_choice_are_refused(engine: Client) -> None:
    state = laid(engine)
    assert engine.error("choose", state=state, seat=1, choice="pass")["clause"] == "GR-20"
    choose(engine, state, 0, "pass")
    assert engine.error("choose", state=state, seat=0, choice="pass")["clause"] == "GR-20"
    assert engine.error("choose", state=state, seat=3, choice="pass")["code"] == "impossible"


def test_a_position_in_the_middle_of_a_trade_is_given_by_its_record(engine: Client) -> None:
    state = laid(engine)
    choose(engine, state, 0, "trade 1", "blind 9K", "want any", "propose")
    position = engine.ok("position", state=state)
    assert position["offer"] == {"from": 0, "give": ["9K"], "want": ["any"]}
    assert engine.ok("observe", state=state, seat=2)["view"]["offer"]["give"] == ["?"]
    assert engine.error("set", game=GAME, seats=3, position=position)["code"] == "impossible"
    again = engine.ok("load", record=engine.ok("record", state=state))["state"]
    assert engine.ok("position", state=again) == position
