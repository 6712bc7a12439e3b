"""What a position gives it takes again, and what no game can come to is refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest
from table import WHOLE, dealt, impossible, laid

from techdeck import GAMES


@pytest.mark.parametrize("passing", ["rotate", "none"])
def test_every_position_of_a_game_can_be_laid_out(passing: str) -> None:
    t, rng = dealt(passing=passing, to=40), Random(5)
    while not t.state.over:
        position = t.state.position(-1)
        if not any(answer >= 0 for answer in t.state.agenda.answers):  # what is chosen in secret is in no position
            again = GAMES["hearts"].lay(4, {"passing": passing, "to": 40}, position, "x", [])
            assert again.position(-1) == position
            assert [again.choices(seat) for seat in range(4)] == [t.state.choices(seat) for seat in range(4)]
        for seat in t.state.actors:
            t.state.choose(seat, rng.choice(t.state.choices(seat)))


def test_what_cannot_be_is_refused() -> None:
    four = ("7C 8C", "7D 8D", "7S 8S", "7H 8H")
    assert "so seat 1 has 2, not 1 (HE-6)" in impossible("7C 8C", "7D", "7S 8S", "7H 8H")
    assert "not the turn of seat 2 (HE-6)" in impossible(*four, turn=2, leader=1)
    assert "needs cards" in impossible("", "", "", "")
    assert "is in two places" in impossible("7C 8C", "7C 8D", "7S 8S", "7H 8H")
    assert "'broken' of this position is true" in impossible(*four, taken=("2H", "", "", ""), broken=False)
    assert "cannot hold 7D" in impossible(*four, void=[[], ["D"], [], []])
    assert "There is no card 'X'" in impossible(*four, void=[["X"], [], [], []])
    assert "'points' of this position is" in impossible(*four, points=[1, 0, 0, 0])
    assert "whole numbers up to 99" in impossible(*four, scores=[100, 0, 0, 0])
    assert "'passing' of a position is" in impossible(*four, passing="up")
    assert "everybody has 13 (HE-2)" in impossible(*four, passing="left")
    assert "while cards are passed (HE-3)" in impossible(*four, given=[["2C"], ["2D"], ["2S"], ["2H"]])
    assert "leads the first trick (HE-5)" in impossible(*WHOLE, turn=1)
    first = [hand.split() for hand in WHOLE]
    hands = (" ".join(first[0][:12]), *WHOLE[1:])
    assert "is led with the 2 of clubs (HE-5)" in impossible(*hands, trick=["AC"], leader=0)


def test_a_trick_that_was_begun_goes_on() -> None:
    t = laid("7C", "7D 8D", "7S 8S", "7H 8H", trick=["8C"], leader=0)
    assert (t.turn, t.asked, t.offers(1)) == (1, "follow", "7D 8D")
