"""Pairadox through the engine protocol: a trick in its words, and bad input that changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from engine.client import Client

NEW: dict[str, Any] = {"game": "pairadox", "seats": 4, "seed": "monday"}
POSITION: dict[str, Any] = {
    "turn": 1,
    "hands": [["R", "B"], ["R", "G", "TRUE"], ["F", "F", "HGS"], ["B", "T", "FALSE"]],
    "trick": ["FRT"],
    "leader": 0,
    "won": [{"true": 4, "false": 3}, {"true": 2, "false": 5}],
    "first": 1,
    "tricks": 17,
}


class Table:
    """The real process with one trick in it."""

    def __init__(self) -> None:
        self.engine = Client()
        self.state = self.engine.ok("set", **NEW, position=POSITION)["state"]
        self.before = self.snapshot()

    def snapshot(self) -> list[Any]:
        return [self.engine.ok(do, state=self.state) for do in ("position", "asks", "record", "result")]

    def refuses(self, do: str, **fields: Any) -> dict[str, str]:
        error = self.engine.error(do, **fields)
        assert error["code"] != "internal"
        assert self.snapshot() == self.before
        return error


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    made = Table()
    yield made
    assert made.engine.end() == (0, b"")


def test_the_game_is_listed_with_its_option(table: Table) -> None:
    (game,) = [game for game in table.engine.ok("games") if game["name"] == "pairadox"]
    assert (game["title"], game["seats"]) == ("Pairadox", [4])
    assert [(option["name"], option["default"]) for option in game["options"]] == [("match", 1)]


def test_a_trick_in_the_words_of_the_protocol(table: Table) -> None:
    engine = table.engine
    state = engine.ok("copy", state=table.state)["state"]
    (asked,) = engine.ok("asks", state=state)
    assert (asked["seat"], asked["prompt"], asked["choices"], asked["clause"]) == (1, "follow", ["play R"], "PD-14")
    assert engine.ok("whynot", state=state, seat=1, choice="play R") == {"legal": True}
    assert engine.ok("whynot", state=state, seat=1, choice="play TRUE") == {
        "clause": "PD-14",
        "reason": "You can follow Filled Red Triangle, so you must: play Red.",
    }
    (event,) = engine.ok("choose", state=state, seat=1, choice="play R")["events"]
    assert event == {"event": "move", "seat": 1, "card": "R", "from": "hand 1", "to": "trick"}
    engine.ok("choose", state=state, seat=2, choice="play F")
    events = engine.ok("choose", state=state, seat=3, choice="play T")["events"]
    assert [(event["card"], event["to"]) for event in events if event["event"] == "move"] == [
        ("T", "trick"),
        *[(card, "discard") for card in ("FRT", "R", "F", "T")],
    ]
    now = engine.ok("position", state=state)
    assert (now["turn"], now["leader"], now["tricks"], now["trick"]) == (1, 1, 18, [])
    again = engine.ok("set", **NEW, position=now)["state"]
    assert engine.ok("position", state=again) == now


def test_a_seat_sees_counts_of_face_down_cards_and_no_more(table: Table) -> None:
    seen = table.engine.ok("observe", state=table.state, seat=1)["view"]
    assert seen["hands"] == [["?", "?"], ["R", "G", "TRUE"], ["?"] * 3, ["?"] * 3]
    assert seen["rows"] == [0, 1, 0, 1]
    assert seen["removed"] == ["?", "?", "?"]
    sample = table.engine.ok("sample", state=table.state, seat=1, seed="x")["state"]
    assert table.engine.ok("observe", state=sample, seat=1)["view"] == seen


@pytest.mark.parametrize(
    ("choice", "code", "clause"),
    [
        ("play TRUE", "refused", "PD-14"),
        ("play G", "refused", "PD-14"),
        ("play FRT", "refused", "PD-6"),
        ("play FALSE", "refused", "PD-6"),
        ("pass", "refused", "PD-6"),
        ("done", "refused", "PD-6"),
        ("card R", "refused", "PD-6"),
        ("number 3", "refused", "PD-6"),
        ("play", "unreadable", None),
        ("play r", "unreadable", None),
        ("play R R", "unreadable", None),
        ("play  R", "unreadable", None),
        (" play R", "unreadable", None),
        ("play R'", "unreadable", None),
        ("play True", "unreadable", None),
        ("play RFT", "unreadable", None),
        ("play ?", "unreadable", None),
        ("play 7K", "unreadable", None),
        ("lead R", "unreadable", None),
        ("", "unreadable", None),
        (None, "bad-request", None),
        (7, "bad-request", None),
        (["play R"], "bad-request", None),
    ],
)
def test_a_choice_that_is_not_on_offer_is_refused(table: Table, choice: object, code: str, clause: str | None) -> None:
    error = table.refuses("choose", state=table.state, seat=1, choice=choice)
    assert (error["code"], error.get("clause")) == (code, clause)


@pytest.mark.parametrize("seat", [0, 2, 3, 4, -1, "1", None, True, 1.0])
def test_another_seat_cannot_choose(table: Table, seat: object) -> None:
    error = table.refuses("choose", state=table.state, seat=seat, choice="play R")
    assert error["code"] in ("refused", "impossible", "bad-request")


def test_a_state_that_went_on_refuses_what_is_stale(table: Table) -> None:
    state = table.engine.ok("copy", state=table.state)["state"]
    table.engine.ok("choose", state=state, seat=1, choice="play R")
    assert table.refuses("choose", state=state, seat=1, choice="play R")["code"] == "refused"
    table.engine.ok("drop", state=state)
    assert table.refuses("choose", state=state, seat=2, choice="play F")["code"] == "unknown"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 3},
        {"seats": 2},
        {"options": {"match": 0}},
        {"options": {"match": "x"}},
        {"options": {"turn-limit": 3}},
        {"position": {}},
        {"position": POSITION | {"trick": ["FRT", "G"]}},
        {"position": POSITION | {"leader": 2}},
        {"position": POSITION | {"hands": [["R"] * 5, [], [], []]}},
        {"position": POSITION | {"won": {"true": 1}}},
        {"position": POSITION | {"first": "0"}},
        {"position": POSITION | {"pool": []}},
    ],
)
def test_a_table_that_cannot_be_is_refused(table: Table, change: dict[str, Any]) -> None:
    error = table.refuses("set", **(NEW | {"position": POSITION} | change))
    assert error["code"] == "impossible"
    assert error["message"].endswith((".", ")"))


def test_records_of_whole_games_load_and_changed_ones_do_not(table: Table) -> None:
    engine = table.engine
    state = engine.ok("new", **NEW, options={"match": 2})["state"]
    while asked := engine.ok("asks", state=state):
        bot = engine.ok("think", state=state, seat=asked[0]["seat"], bot="random", seed=1)
        engine.ok("choose", state=state, seat=asked[0]["seat"], choice=bot["choice"])
    record = engine.ok("record", state=state)
    again = engine.ok("load", record=record)["state"]
    assert engine.ok("result", state=again) == engine.ok("result", state=state)
    assert engine.ok("result", state=again)["reason"] == "match won"
    first = next(line for line in record.splitlines() if " play " in line)
    for old, new in ((first, f"{first[0]} play TRUE"), ("match=2", "match=3"), ('seed "monday"', 'seed "friday"')):
        assert table.refuses("load", record=record.replace(old, new, 1))["code"] in ("unreadable", "impossible")


def test_an_easy_bot_thinks_for_every_prompt(table: Table) -> None:
    thought = table.engine.ok("think", state=table.state, seat=1, bot="easy", iterations=2, seed="x")
    assert thought == {"choice": "play R"}
    assert json.dumps(table.snapshot()) == json.dumps(table.before)
