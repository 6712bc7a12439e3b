"""Positions of Tech City: whatever a game comes to can be laid out again, and nothing else can."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from city import table

import techdeck
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible

CARD = {"cell": [0, 0], "card": "3V"}


def lay(position: dict[str, Any], seats: int = 2, decks: str = "auto") -> Any:
    return game_named("tech-city").lay(seats, {"decks": decks}, position, "lay", house().effects)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_the_top_of_every_turn_can_be_laid_out_again(seats: int) -> None:
    rng, tops = Random(seats), 0
    state: Any = techdeck.new("tech-city", seats, "lay")
    while not state.over:
        op = state.agenda.op
        top = len(state.frames()) == 2 and not len(state.agenda.answers) and op.parts() in ((), (True, True))
        if top and op.prompt in ("build", "use"):
            position = json.loads(json.dumps(state.position(-1)))
            again = lay(position, seats)
            assert again.position(-1) == state.position(-1)
            assert again.fields() == state.fields()
            assert sorted(again.choices(again.actors[0])) == sorted(state.choices(state.actors[0]))
            tops += 1
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))
    assert tops >= 12 * seats


def test_what_a_position_leaves_out_has_a_default() -> None:
    state = lay({})
    assert state.position(-1)["city"] == [{"cell": [0, 0], "card": "3V", "owner": None, "used": False}]
    assert [state.position(-1)[name] for name in ("turn", "round", "phase", "first", "points")] == [
        0,
        1,
        "build",
        0,
        [0, 0],
    ]
    assert len(state.position(-1)["deck"]) == 53


def test_the_deck_is_written_from_the_top_and_the_discard_pile_from_the_bottom() -> None:
    t = table(deck="9K 8K", discard="1K 2K")
    assert t.state.position(-1)["deck"][:2] == ["9K", "8K"]
    assert t.state.top(0) == t.state.faces.index["9K"]
    assert t.state.last(t.state.layout.piles[0]) == t.state.faces.index["2K"]


def test_the_sheet_says_by_round_and_source_what_was_scored() -> None:
    t = table(city="1,0 7S 1; 2,0 7T", hands=["7K 2S"], round=3, points=[4, 0])
    t.does(0, "build 7K", "cell 0,1")
    line = {"round": 3, "seat": 0, "base": 2, "science": 0, "neighbours": 0, "service": 0, "help": 0}
    assert t.state.position(-1)["sheet"] == [line]
    assert t.state.observe(1).view()["sheet"] == [line]
    assert t.points == [6, 0]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"hat": 1}, "no field 'hat'"),
        ({"turn": 2}, "from 0 to 1"),
        ({"first": -1}, "from 0 to 1"),
        ({"round": 0}, "from 1 to 6"),
        ({"round": 7}, "from 1 to 6"),
        ({"phase": "end"}, "'build' or 'effects'"),
        ({"phase": ["build"]}, "'build' or 'effects'"),
        ({"points": [1]}, "list of 2 entries"),
        ({"points": [1, -1]}, "whole numbers from 0"),
        ({"points": [1, True]}, "whole numbers from 0"),
        ({"hands": [["7K"]]}, "list of 2 entries"),
        ({"hands": [["7K"], ["7K"]]}, "in two places"),
        ({"hands": [["7K'"], []]}, "no card"),
        ({"hands": [["3V"], []]}, "in two places"),
        ({"deck": ["7K", "7K"]}, "in two places"),
        ({"deck": "7K"}, "list of names"),
        ({"discard": {"7K": 1}}, "list of names"),
        ({"expelled": ["7K"]}, "only wild cards"),
        ({"expelled": ["W", "W"]}, "in two places"),
        ({"expelled": ["W"], "hands": [["W"], []]}, "in two places"),
        ({"last": "9X"}, "no card"),
        ({"city": []}, "at least the first"),
        ({"city": {}}, "at least the first"),
        ({"city": ["3V"]}, "is written like"),
        ({"city": [{"cell": [0, 0]}]}, "is written like"),
        ({"city": [CARD | {"hat": 1}]}, "no field 'hat'"),
        ({"city": [CARD | {"cell": [0]}]}, "two whole numbers"),
        ({"city": [CARD | {"cell": [0, 0.5]}]}, "two whole numbers"),
        ({"city": [CARD | {"cell": [True, 0]}]}, "two whole numbers"),
        ({"city": [CARD | {"cell": [25, 0]}]}, "from -24 to 24"),
        ({"city": [CARD | {"cell": [10**30, 0]}]}, "from -24 to 24"),
        ({"city": [CARD, CARD | {"card": "7K"}]}, "Two cards lie on the cell 0,0"),
        ({"city": [CARD | {"cell": [1, 0]}]}, "No card lies on the cell 0,0"),
        ({"city": [CARD, {"cell": [1, 1], "card": "7K"}]}, "not joined"),
        ({"city": [CARD | {"owner": 0}]}, "Service card: it has no owner"),
        ({"city": [CARD | {"card": "7K", "owner": 2}]}, "a seat or null"),
        ({"city": [CARD | {"card": "7K", "owner": True}]}, "a seat or null"),
        ({"city": [CARD | {"card": "W"}]}, "does not stay in the city"),
        ({"city": [CARD | {"used": 1}]}, "true or false"),
        ({"city": [CARD | {"card": "7K", "used": True, "by": [0]}]}, "only of a Service card"),
        ({"city": [CARD | {"used": True, "by": []}]}, "list of the seats"),
        ({"city": [CARD | {"used": True, "by": [2]}]}, "there is none"),
        ({"sheet": {}}, "list of what was scored"),
        ({"sheet": [7]}, "A line of the sheet"),
        ({"sheet": [{"seat": 2}]}, "from 0 to 1"),
        ({"sheet": [{"seat": 0, "base": 4}]}, "from 0 to 3"),
        ({"sheet": [{"seat": 0, "base": 3}], "points": [2, 0]}, "has 2"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(Impossible) as refusal:
        lay(position)
    assert reason in refusal.value.message
    assert refusal.value.message.endswith(".")


def test_expelled_wild_cards_stay_out() -> None:
    state = lay({"expelled": ["W"]})
    assert state.position(-1)["expelled"] == ["W"]
    assert len(state.position(-1)["deck"]) == 52
