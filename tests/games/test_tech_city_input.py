"""Tech City through the engine protocol: a game in its words, and bad input that changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from engine.client import ask, ok

from techdeck.adapters.engine import Engine

SET: dict[str, Any] = {
    "do": "set",
    "game": "tech-city",
    "seats": 2,
    "position": {
        "city": [{"cell": [0, 0], "card": "3V"}, {"cell": [1, 0], "card": "7S", "owner": 1}],
        "hands": [["7K", "3S", "9T", "4K"], ["5V"]],
    },
}


def test_a_build_in_the_words_of_the_protocol() -> None:
    engine = Engine()
    state = ok(engine, **SET)["state"]
    (asked,) = ok(engine, do="asks", state=state)
    assert (asked["seat"], asked["prompt"], asked["clause"]) == (0, "build", "TC-6")
    assert set(asked["choices"]) == {"build 7K", "build 3S", "build 9T", "build 4K", "pass"}
    ok(engine, do="choose", state=state, seat=0, choice="build 7K")
    (asked,) = ok(engine, do="asks", state=state)
    assert {"pay 3S", "pay 3S 9T", "pay 4K 9T"} <= set(asked["choices"])
    ok(engine, do="choose", state=state, seat=0, choice="pay 3S")
    (asked,) = ok(engine, do="asks", state=state)
    assert asked["words"] == "Where does the 7 of Knowledge go?"
    events = ok(engine, do="choose", state=state, seat=0, choice="cell 1,-1")["events"]
    assert {"event": "say", "seat": 0, "choice": "cell 1,-1"} in events
    assert {"event": "move", "seat": 0, "card": "7K", "from": "hand 0", "to": "city"} in events
    position = ok(engine, do="position", state=state)
    assert position["city"][-1] == {"cell": [1, -1], "card": "7K", "owner": 0, "used": False}
    assert position["points"] == [1, 0]
    assert ok(engine, do="whynot", state=state, seat=1, choice="build 5V") == {"legal": True}
    assert ok(engine, do="whynot", state=state, seat=1, choice="use 0,0")["clause"] == "TC-5"


def test_games_says_what_tech_city_is() -> None:
    (about,) = [game for game in ok(Engine(), do="games") if game["name"] == "tech-city"]
    assert about["seats"] == [1, 2, 3, 4, 5, 6]
    decks, *limits = about["options"]
    assert (decks["name"], decks["values"]) == ("decks", ["auto", "1", "2"])
    assert [option["name"] for option in limits] == ["rounds", "hand", "deal", "refill"]


@pytest.mark.parametrize("choice", ["build 7K", "build W", "cell 9,9", "pay 3S", "copy 0,0", "give 3S", "use 0,0"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_choice_not_on_offer_is_refused_with_its_clause(choice: str, seat: int) -> None:
    engine = Engine()
    state = ok(engine, **SET)["state"]
    ok(engine, do="choose", state=state, seat=0, choice="build 4K")
    before = ok(engine, do="position", state=state), ok(engine, do="asks", state=state)
    if choice == "pay 3S" and seat == 0:
        assert ok(engine, do="whynot", state=state, seat=0, choice=choice) == {"legal": True}
        return
    error = ask(engine, do="choose", state=state, seat=seat, choice=choice)["error"]
    assert error["code"] == "refused"
    assert error["clause"].split("-")[0] in ("TC", "GR")
    assert (ok(engine, do="position", state=state), ok(engine, do="asks", state=state)) == before


@pytest.mark.parametrize(
    "choice",
    [
        "cell",
        "cell 1",
        "cell 1,",
        "cell 1,2,3",
        "cell 1, 2",
        "cell +1,2",
        "cell 01,2",
        "cell -0,2",
        "cell 64,0",
        "cell 0,-65",
        "cell 1.5,2",
        "cell ²,1",
        "cell 9999999999,0",
        "use a1",
        "free 1;0",
        "copy 7K",
        "pay",
        "pay 3S 3S",
        "pay 3S 9T 4K",
        "pay 3S  9T",
        "pay 14S",
        "pay 7K'",
        "give",
        "build 7K 1,0",
        "pass 1",
    ],
)
def test_text_that_is_no_choice_is_answered_in_words(choice: str) -> None:
    engine = Engine()
    state = ok(engine, **SET)["state"]
    before = ok(engine, do="position", state=state)
    error = ask(engine, do="choose", state=state, seat=0, choice=choice)["error"]
    assert error["code"] == "unreadable"
    assert error["message"].endswith(".")
    assert ok(engine, do="position", state=state) == before


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 7},
        {"seats": 0},
        {"options": {"decks": 3}},
        {"options": {"rounds": 60}},
        {"position": {"city": [{"cell": [0, 0], "card": "3V", "owner": 1}]}},
        {"position": {"city": [[]]}},
        {"position": {"phase": 7}},
    ],
)
def test_an_impossible_table_is_refused(change: dict[str, Any]) -> None:
    error = ask(Engine(), **(SET | change))["error"]
    assert error["code"] == "impossible"


def test_a_record_in_the_middle_of_a_service_build_is_loaded_again() -> None:
    engine = Engine()
    state = ok(engine, **(SET | {"position": {"hands": [["7V", "3S"], ["5V"]]}}))["state"]
    ok(engine, do="choose", state=state, seat=0, choice="build 7V")
    ok(engine, do="choose", state=state, seat=0, choice="give 3S")
    again = ok(engine, do="load", record=ok(engine, do="record", state=state))["state"]
    assert ok(engine, do="asks", state=again) == ok(engine, do="asks", state=state)
    assert ok(engine, do="asks", state=again)[0]["choices"] == ["pass", "give 5V"]


def test_the_record_of_a_table_with_an_option_is_loaded_again() -> None:
    engine = Engine()
    state = ok(engine, do="new", game="tech-city", seats=2, options={"decks": 2}, seed="x")["state"]
    record = ok(engine, do="record", state=state)
    assert "option decks=2" in record
    again = ok(engine, do="load", record=record)["state"]
    assert ok(engine, do="position", state=again) == ok(engine, do="position", state=state)


@pytest.mark.parametrize("bot", ["random", "easy"])
def test_the_bots_think_about_every_prompt(bot: str) -> None:
    engine = Engine()
    state = ok(engine, do="new", game="tech-city", seats=3, seed="bots")["state"]
    for _ in range(60):
        asked = ok(engine, do="asks", state=state)
        if not asked:
            break
        seat = asked[0]["seat"]
        choice = ok(engine, do="think", state=state, seat=seat, bot=bot, iterations=1, seed="b")["choice"]
        assert choice in asked[0]["choices"]
        ok(engine, do="choose", state=state, seat=seat, choice=choice)
