"""Whatever the engine is sent, it answers with one line, changes nothing, and goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.client import Client
from techdeck.adapters.engine import Engine, written

NEW: dict[str, Any] = {"do": "new", "game": "paradoxical", "seats": 2, "seed": "monday"}
REQUESTS = list(Engine().requests)


class Table:
    """The real process with one game in it, and all that can be asked about it."""

    def __init__(self) -> None:
        self.engine = Client()
        self.state = self.engine.ok(**NEW)["state"]
        self.engine.ok(
            "choose", state=self.state, seat=self.engine.ok("asks", state=self.state)[0]["seat"], choice="build 1"
        )
        self.before = self.snapshot()

    def snapshot(self) -> list[Any]:
        return [self.engine.ok(do, state=self.state) for do in ("position", "asks", "record", "result")]

    def refuses(self, line: bytes) -> dict[str, Any]:
        reply = self.engine.line(line)
        assert set(reply) == {"id", "error"}, reply
        assert {"code", "message"} <= set(reply["error"]) <= {"code", "message", "clause"}
        assert reply["error"]["code"] != "internal", reply
        assert len(reply["error"]["message"]) < 600
        assert self.snapshot() == self.before
        return reply


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    made = Table()
    yield made
    assert made.engine.end() == (0, b"")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"hello",
        b"{",
        b'{"do": "games"',
        b'"games"',
        b"7",
        b"null",
        b"[]",
        b'["do", "games"]',
        b"\xff\xfe\x00",
        b"\x00",
        b'{"id": NaN, "do": "games"}',
        b'{"id": 1, "do": "games", "x": Infinity}',
        b'{"id": 1e999, "do": "games"}',
        b'{"do": "games", "x": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"id": ' * 5000 + b"1" + b"}" * 5000,
        b'{"do": "games"} {"do": "games"}',
        b"x" * 1_000_000,
    ],
)
def test_a_line_that_is_no_request_is_refused(table: Table, line: bytes) -> None:
    assert table.refuses(line)["id"] is None


@pytest.mark.parametrize("id", [0, -1, 10**300, 1.5, "x", "\ud800", True, None, [1, [2]], {"a": {}}, "é" * 1000])
def test_the_id_comes_back_as_it_was_given(table: Table, id: object) -> None:
    reply = table.engine.line(json.dumps({"id": id, "do": "asks", "state": table.state}).encode())
    assert reply["id"] == id
    assert "ok" in reply
    assert table.refuses(json.dumps({"id": id, "do": "dance"}).encode())["id"] == id


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "bad-request"),
        ({"do": 7}, "bad-request"),
        ({"do": "dance"}, "unknown"),
        ({"do": "games", "game": "paradoxical"}, "bad-request"),
        ({"do": "new"}, "bad-request"),
        (NEW | {"game": "whist"}, "unknown"),
        (NEW | {"game": ["paradoxical"]}, "bad-request"),
        (NEW | {"seats": 1}, "impossible"),
        (NEW | {"seats": 10**4000}, "impossible"),
        (NEW | {"seats": "2"}, "bad-request"),
        (NEW | {"seats": True}, "bad-request"),
        (NEW | {"seats": 2.0}, "bad-request"),
        (NEW | {"seats": None}, "bad-request"),
        (NEW | {"seed": 7}, "bad-request"),
        (NEW | {"seed": "\ud800"}, "unreadable"),
        (NEW | {"options": ["straight"]}, "bad-request"),
        (NEW | {"options": {"jokers": 2}}, "impossible"),
        (NEW | {"options": {"straight": "bent"}}, "impossible"),
        (NEW | {"options": {"turn-limit": 0}}, "impossible"),
        (NEW | {"options": {"turn-limit": True}}, "impossible"),
        (NEW | {"options": {"turn-limit": 10**100}}, "impossible"),
        (NEW | {"edition": "/no/such/file"}, "bad-edition"),
        (NEW | {"edition": 3}, "bad-request"),
        (NEW | {"sead": "x"}, "bad-request"),
        (NEW | {"do": "set"}, "bad-request"),
        (NEW | {"do": "set", "position": []}, "bad-request"),
        (NEW | {"do": "set", "position": {"hat": 1}}, "impossible"),
        (NEW | {"do": "set", "position": {"turn": 2}}, "impossible"),
        (NEW | {"do": "set", "position": {"turn": 0.5}}, "impossible"),
        (NEW | {"do": "set", "position": {"hands": [["7K"], ["7K"]]}}, "impossible"),
        (NEW | {"do": "set", "position": {"hands": [["7K"]]}}, "impossible"),
        (NEW | {"do": "set", "position": {"hands": [["?"], []]}}, "impossible"),
        (NEW | {"do": "set", "position": {"hands": [[7], []]}}, "impossible"),
        (NEW | {"do": "set", "position": {"hands": "7K"}}, "impossible"),
        (NEW | {"do": "set", "position": {"hands": [["1K", "2K", "3K", "4K", "5K", "6K"], []]}}, "impossible"),
        (NEW | {"do": "set", "position": {"decks": [["7T"], []]}}, "impossible"),
        (NEW | {"do": "set", "position": {"pool": ["W"]}}, "impossible"),
        (NEW | {"do": "set", "position": {"tokens": [2, 0]}}, "impossible"),
        (NEW | {"do": "set", "position": {"used": ["7K"]}}, "impossible"),
        (NEW | {"do": "set", "position": {"turn": [[[[[]]]]]}}, "impossible"),
        ({"do": "load", "record": "hello"}, "unreadable"),
        ({"do": "load", "record": 7}, "bad-request"),
        ({"do": "load", "record": "techdeck record 1\n" + "0 build 1\n" * 9}, "unreadable"),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(table: Table, request_: dict[str, Any], code: str) -> None:
    reply = table.refuses(json.dumps({"id": 5} | request_).encode())
    assert reply["id"] == 5
    assert reply["error"]["code"] == code


@pytest.mark.parametrize("do", [do for do in REQUESTS if do not in ("games", "new", "set", "load")])
@pytest.mark.parametrize("state", ["s99", "", "S1", None, 1, ["s1"], {"state": "s1"}])
def test_a_state_that_is_not_there_is_refused(table: Table, do: str, state: object) -> None:
    request = {"do": do, "state": state, "seat": 0, "choice": "build 1", "seed": "x", "bot": "random"}
    assert table.refuses(json.dumps(request).encode())["error"]["code"] in ("unknown", "bad-request")


@pytest.mark.parametrize("do", ["choose", "whynot", "observe", "sample", "think"])
@pytest.mark.parametrize("seat", [-1, 2, 10**4000, 0.0, "0", True, [0]])
def test_a_seat_that_is_not_there_is_refused(table: Table, do: str, seat: object) -> None:
    more: dict[str, dict[str, Any]] = {
        "choose": {"choice": "build 1"},
        "whynot": {"choice": "build 1"},
        "sample": {"seed": 1},
        "think": {"bot": "easy"},
    }
    request = {"do": do, "state": table.state, "seat": seat, **more.get(do, {})}
    assert table.refuses(json.dumps(request).encode())["error"]["code"] in ("impossible", "bad-request")


@pytest.mark.parametrize(
    "choice", ["", "build", "build 0", "build 3", "build 1 2", " build 1", "build  1", "BUILD 1", "card 7K", "card 99Z",
               "card ?", "number " + "9" * 5000, "value -1", "seat ٣", "pass", 7, None, ["build 1"], "build 1\n"],
)  # fmt: skip
def test_a_choice_that_is_not_on_offer_is_refused(table: Table, choice: object) -> None:
    seat = table.before[1][0]["seat"]
    request = {"do": "choose", "state": table.state, "seat": seat, "choice": choice}
    assert table.refuses(json.dumps(request).encode())["error"]["code"] in ("refused", "unreadable", "bad-request")


@pytest.mark.parametrize(
    "fields",
    [
        {"bot": "genius"},
        {"bot": 3},
        {"bot": "easy", "seconds": 0},
        {"bot": "easy", "seconds": -1},
        {"bot": "easy", "seconds": "1"},
        {"bot": "easy", "seconds": 10**300},
        {"bot": "easy", "iterations": 0},
        {"bot": "easy", "iterations": 1.5},
        {"bot": "easy", "iterations": 10**30},
        {"bot": "easy", "seed": [1]},
        {"bot": "easy", "seed": "\udfff"},
    ],
)
def test_a_thought_that_cannot_be_is_refused(table: Table, fields: dict[str, Any]) -> None:
    seat = table.before[1][0]["seat"]
    table.refuses(json.dumps({"do": "think", "state": table.state, "seat": seat, **fields}).encode())
    table.refuses(json.dumps({"do": "think", "state": table.state, "seat": 1 - seat, "bot": "easy"}).encode())


def test_a_changed_record_is_refused(table: Table) -> None:
    record = table.before[2]
    for old, new in [
        ('seed "monday"', 'seed "x"'),
        ("rules 2", "rules 99"),
        ("build 1", "build 7"),
        ("edition ", "edition 0"),
    ]:
        assert old in record
        table.refuses(json.dumps({"do": "load", "record": record.replace(old, new)}).encode())
    without = record.replace('seed "monday"\n', "")
    assert "no seed" in table.refuses(json.dumps({"do": "load", "record": without}).encode())["error"]["message"]


def test_a_record_of_other_rules_is_not_played_on_and_a_sentence_says_so(table: Table) -> None:
    record = table.before[2].replace("rules 2", "rules 1")
    error = table.refuses(json.dumps({"do": "load", "record": record}).encode())["error"]
    assert error["code"] == "other-rules"
    assert "rules version 1 of Paradoxical, and today they are version 2" in error["message"]


def test_refused_requests_use_up_no_name(table: Table) -> None:
    engine = table.engine
    first = engine.ok("copy", state=table.state)["state"]
    engine.error("copy", state="s999")
    engine.error("new", game="paradoxical", seats=7)
    second = engine.ok("copy", state=table.state)["state"]
    assert int(second[1:]) == int(first[1:]) + 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(["s1", "s2", "paradoxical", "build 1", "pass", "card 7K", "easy", "random", "x", "house"])
VALUES = WORDS | st.integers(-2, 5) | JSON
FIELDS = [
    "game",
    "seats",
    "options",
    "seed",
    "edition",
    "position",
    "state",
    "seat",
    "choice",
    "record",
    "bot",
    "iterations",
]


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """Requests that are nearly right."""
    request = {"do": draw(st.sampled_from(REQUESTS)), "id": draw(JSON)}
    request |= draw(st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=5))
    if draw(st.booleans()):
        request |= {"state": "s1", "seat": draw(st.integers(0, 1))}
    return request


def kept(engine: Engine) -> dict[str, tuple[Any, ...]]:
    return {
        name: (held.state, held.state.key_parts(), held.record.text() if held.record else "")
        for name, held in engine.states.items()
    }


def answered(engine: Engine, line: bytes) -> None:
    """Any line gets a reply; an error left every state as it was."""
    before, given_out = kept(engine), engine.given
    reply = json.loads(written(engine.answer(line)))
    assert set(reply) in ({"id", "ok"}, {"id", "error"})
    if "error" in reply:
        assert reply["error"]["code"] != "internal", reply
        assert kept(engine) == before
        assert engine.given == given_out


@pytest.fixture(scope="module")
def own() -> Engine:
    """The engine inside this process, which is quicker to try many lines on."""
    engine = Engine()
    engine.answer(json.dumps(NEW).encode())
    return engine


many = settings(
    max_examples=400, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None
)


@many
@given(request_=requests())
def test_nearly_right_requests_break_nothing(own: Engine, request_: dict[str, Any]) -> None:
    answered(own, json.dumps(request_).encode())
    if len(own.states) > 20 or "s1" not in own.states:
        own.__init__()  # type: ignore[misc]
        own.answer(json.dumps(NEW).encode())


@many
@given(line=st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode(errors="replace")))
def test_any_bytes_break_nothing(own: Engine, line: bytes) -> None:
    answered(own, line)


@settings(max_examples=60, deadline=None)
@given(request_=requests())
def test_the_process_survives_nearly_right_requests(table: Table, request_: dict[str, Any]) -> None:
    if request_["do"] == "drop" or (request_["do"] == "choose" and request_.get("state") == "s1"):
        request_["state"] = "s0"
    reply = table.engine.line(json.dumps(request_).encode())
    assert set(reply) in ({"id", "ok"}, {"id", "error"})
    assert table.snapshot() == table.before
