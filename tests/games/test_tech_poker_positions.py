"""Positions of Tech Poker: what can be laid out and goes on as it should, and what cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pokers import DULL, dealt, table

from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing import random_game

SHOWN = ("limit", "call", "pots", "names", "showdown", "aside")
HANDS = [hand.split() for hand in DULL[:3]]


def lay(position: dict[str, Any], seats: int = 3) -> Any:
    return game_named("tech-poker").lay(seats, {}, position, "x", house().effects)


def test_every_moment_at_the_top_of_a_turn_can_be_laid_out_again() -> None:
    for state in random_game(dealt(4).state, Random(3)):
        if state.agenda is None or state.agenda.op.prompt not in ("bet", "draw"):
            continue
        told = state.position(-1)
        again = lay({name: value for name, value in told.items() if name not in SHOWN}, 4)
        back = again.position(-1)
        assert {name: back[name] for name in back if name != "showdown"} == {
            name: told[name] for name in told if name != "showdown"
        }
        assert again.choices(again.actors[0]) == state.choices(state.actors[0])


def test_hands_alone_are_a_position() -> None:
    state = lay({"hands": HANDS})
    told = state.position(-1)
    assert (told["pot"], told["chips"], told["turn"], told["phase"]) == (3, [100] * 3, 1, "first")


def test_what_was_bet_says_who_has_acted_and_how_often_it_was_raised() -> None:
    state = lay({"hands": HANDS, "bets": [2, 4, 0], "turn": 2})
    assert (state.position(-1)["acted"], state.position(-1)["raises"]) == ([1], 1)
    t = table(3, bets=[0, 2, 2], turn=0).does(0, "call")
    assert t.phase == "draw"
    t = table(3, turn=0).does(0, "check")
    assert t.phase == "draw"
    t = table(3, phase="draw", turn=0).does(0, "draw")
    assert t.phase == "second"


@pytest.mark.parametrize(
    ("position", "about"),
    [
        ({"hands": [["2K"], [], []]}, "At least two"),
        ({"hands": HANDS, "out": [1]}, "has cards"),
        ({"hands": [HANDS[0], HANDS[1], []], "folded": [["5K"], [], []]}, "folded cards"),
        ({"hands": HANDS, "out": [7]}, "list of seats"),
        ({"hands": HANDS, "phase": "over"}, "not 'over'"),
        ({"hands": HANDS, "phase": "draw", "bets": [2, 0, 0]}, "no bets while cards are drawn"),
        ({"hands": HANDS, "pot": 5, "paid": [3, 3, 3]}, "9 are said"),
        ({"hands": HANDS, "pot": 0}, "ante"),
        ({"hands": HANDS, "chips": [900, 100, 100]}, "at most 1000 chips"),
        ({"hands": HANDS, "chips": [0, 0, 50], "turn": 2}, "cannot be the turn"),
        ({"hands": HANDS, "raises": 4}, "from 0 to 3"),
        ({"hands": HANDS, "hand": 21}, "from 1 to 20"),
        ({"hands": [HANDS[0], HANDS[1], []], "bets": [2, 0, 6]}, "bet more than anybody"),
        ({"hands": [["W"], ["2K"], []]}, "PK-1"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], about: str) -> None:
    with pytest.raises(Impossible, match=about):
        lay(position)
