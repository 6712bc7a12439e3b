"""Tech Chess through the engine protocol: a game in its words, and bad input that changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from engine.client import ask, ok

from techdeck.adapters.engine import Engine

BOARD = {"b1": "13S", "e1": "13V", "a2": "3S", "c1": "12S", "b6": "13K", "e6": "13T", "c5": "4K"}
CROWD = {f"{file}3": f"{n}S" for n, file in enumerate("abcdef", 5)} | {
    f"{file}4": f"{n}V" for n, file in enumerate("abcdef", 6)
}
SET: dict[str, Any] = {
    "do": "set",
    "game": "tech-chess",
    "seats": 2,
    "position": {"board": BOARD, "hands": [["5V", "11S", "9K"], ["10T"]], "deck": ["7K"], "discard": ["8T"]},
}


def test_a_turn_in_the_words_of_the_protocol() -> None:
    engine = Engine()
    state = ok(engine, **SET)["state"]
    (asked,) = ok(engine, do="asks", state=state)
    assert (asked["seat"], asked["prompt"], asked["clause"]) == (0, "turn", "CH-7")
    assert {"move a2a3", "effect 5V", "effect 9K", "upgrade a2 11S", "build 5V a1"} <= set(asked["choices"])
    events = ok(engine, do="choose", state=state, seat=0, choice="move c1c5")["events"]
    assert {"event": "say", "seat": 0, "choice": "move c1c5"} in events
    assert {"event": "move", "seat": 0, "card": "4K", "from": "pieces 1", "to": "discard"} in events
    assert ok(engine, do="asks", state=state)[0]["choices"] == ["yes", "no"]
    ok(engine, do="choose", state=state, seat=0, choice="no")
    position = ok(engine, do="position", state=state)
    assert position["board"]["c5"] == "12S"
    assert position["discard"] == ["8T", "4K"]
    assert (position["turn"], position["upgrades"], position["builds"]) == (1, [0, 0], [0, 0])
    assert "Check to your king on b6" in ok(engine, do="asks", state=state)[0]["words"]
    assert ok(engine, do="observe", state=state, seat=1)["view"]["hands"][0] == ["?", "?", "?"]
    again = ok(engine, do="set", game="tech-chess", seats=2, position=position)["state"]
    assert ok(engine, do="position", state=again) == position


def test_bughouse_in_the_words_of_the_protocol() -> None:
    engine = Engine()
    boards = [BOARD, {at: f"{card}'" for at, card in BOARD.items()}]
    laid = {"boards": boards, "hands": [[], [], ["12K"], []], "turn": 0}
    state = ok(engine, do="set", game="tech-chess", seats=4, position=laid)["state"]
    events = ok(engine, do="choose", state=state, seat=0, choice="move c1c5")["events"]
    assert {"event": "move", "seat": 0, "card": "4K", "from": "pieces 1", "to": "hand 2"} in events
    ok(engine, do="choose", state=state, seat=0, choice="no")
    ok(engine, do="choose", state=state, seat=3, choice="move a2a3")
    ok(engine, do="choose", state=state, seat=1, choice="move e6f6")
    assert ok(engine, do="whynot", state=state, seat=2, choice="drop 12K a5")["clause"] == "CH-42"
    (asked,) = ok(engine, do="asks", state=state)
    assert "build 4K a5" in asked["choices"]
    ok(engine, do="choose", state=state, seat=2, choice="build 4K a5")
    position = ok(engine, do="position", state=state)
    assert position["boards"][1]["a5"] == "4K"
    assert "board" not in position
    again = ok(engine, do="set", game="tech-chess", seats=4, position=position)["state"]
    assert ok(engine, do="position", state=again) == position
    assert ask(engine, do="choose", state=state, seat=0, choice="drop 12K")["error"]["code"] == "unreadable"


def test_games_says_what_tech_chess_is() -> None:
    (about,) = [game for game in ok(Engine(), do="games") if game["name"] == "tech-chess"]
    assert about["seats"] == [2, 4]
    assert [(option["name"], option["default"]) for option in about["options"]] == [
        ("setup", "chosen"),
        ("pawn-diagonals", "on"),
        ("deal", 3),
    ]


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        ("move a2a5", "refused"),
        ("move a2a9", "unreadable"),
        ("move a2", "unreadable"),
        ("move a2 a3", "unreadable"),
        ("move a2a3 ", "unreadable"),
        ("move A2A3", "unreadable"),
        ("move a0a1", "unreadable"),
        ("upgrade a2", "unreadable"),
        ("upgrade 11S a2", "unreadable"),
        ("upgrade a2 9K", "refused"),
        ("build 5V", "unreadable"),
        ("build a1 5V", "unreadable"),
        ("build 5V a5", "refused"),
        ("effect 7K", "refused"),
        ("effect W", "refused"),
        ("side 1 K", "refused"),
        ("side 0 K", "unreadable"),
        ("side 14 K", "unreadable"),
        ("side K 1", "unreadable"),
        ("check b6", "refused"),
        ("pass", "refused"),
        ("castle", "unreadable"),
    ],
)
def test_what_is_no_choice_here_is_refused_and_changes_nothing(choice: str, code: str) -> None:
    engine = Engine()
    state = ok(engine, **SET)["state"]
    before = [ok(engine, do=do, state=state) for do in ("position", "asks", "record")]
    error = ask(engine, do="choose", state=state, seat=0, choice=choice)["error"]
    assert error["code"] == code
    assert error["message"].endswith(".")
    assert ("clause" in error) == (code == "refused")
    assert [ok(engine, do=do, state=state) for do in ("position", "asks", "record")] == before


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"board": []}, "board"),
        ({"board": {"a9": "1V"}}, "a9"),
        ({"board": {"A1": "1V"}}, "A1"),
        ({"board": BOARD | {"a1": 7}}, "a1"),
        ({"board": BOARD | {"a1": "14V"}}, "14V"),
        ({"board": BOARD | {"a1": "W"}}, "CH-1"),
        ({"board": BOARD | {"a1": "3S"}}, "GR-9"),
        ({"board": BOARD | {"a1": "5V"}}, "GR-9"),
        ({"board": {"b1": "13S", "a2": "3S"}, "hands": []}, "king"),
        ({"board": {}}, "king"),
        ({"board": BOARD | CROWD}, "more pieces"),
        ({"hands": [["W"], []]}, "CH-1"),
        ({"hands": [["5V"]]}, "hands"),
        ({"hands": "5V"}, "hands"),
        ({"hands": [["?"], []]}, "?"),
        ({"deck": ["5V"]}, "GR-9"),
        ({"deck": "7K"}, "deck"),
        ({"discard": {"a": 1}}, "discard"),
        ({"upgrades": [3, 0]}, "CH-7"),
        ({"upgrades": [True, 0]}, "CH-7"),
        ({"builds": [0, 4]}, "CH-7"),
        ({"builds": [0]}, "builds"),
        ({"turn": 2}, "turn"),
        ({"turn": -1}, "turn"),
        ({"first": 2}, "first"),
        ({"quiet": 120}, "quiet"),
        ({"quiet": 1, "past": [1, 2]}, "past"),
        ({"quiet": 1, "past": ["x"]}, "fingerprint"),
        ({"past": 7}, "past"),
        ({"last": "99K"}, "99K"),
        ({"hat": 1}, "hat"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], word: str) -> None:
    engine = Engine()
    error = ask(engine, **(SET | {"position": SET["position"] | change}))["error"]
    assert error["code"] == "impossible"
    assert word in error["message"]
    assert engine.states == {}


@pytest.mark.parametrize("options", [{"setup": "fast"}, {"pawn-diagonals": "yes"}, {"pawns": "on"}])
def test_options_that_are_none_are_refused(options: dict[str, str]) -> None:
    error = ask(Engine(), do="new", game="tech-chess", seats=2, options=options)["error"]
    assert error["code"] == "impossible"


def test_a_position_without_legal_action_is_over_at_once() -> None:
    engine = Engine()
    board = {"f1": "13S", "a6": "1S", "b2": "1V", "d6": "13K", "c5": "2K", "d5": "3K", "e5": "4K"}
    state = ok(engine, **(SET | {"position": {"board": board, "turn": 1}}))["state"]
    assert ok(engine, do="asks", state=state) == []
    result = ok(engine, do="result", state=state)
    assert result == {"over": True, "winners": [0], "scores": [1, -1], "reason": "checkmate"}
