"""What tricks cost, when a game ends and who wins it (HE-10 to HE-13, HE-19, HE-20)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from table import SUITS, Table, dealt, laid

from techdeck.testing import clause

REST = [card for letter in "CDS" for card in SUITS[letter] if card not in ("2C", "3C", "4C", "5C", "QS", "JD")]


def last_trick(*taken: str, scores: tuple[int, ...] = (0, 0, 0, 0), **options: Any) -> Table:
    """Everybody has one club left; who has taken what of the cards that count is given, and seat 0 has the 5."""
    return laid("5C", "2C", "3C", "4C", taken=taken, turn=0, scores=list(scores), options={"to": 1} | options)


def cost(*taken: str, **options: Any) -> tuple[int, ...]:
    scores: tuple[int, ...] = last_trick(*taken, **options).plays("5C 2C 3C 4C").state.result().scores
    return scores


HEARTS = " ".join(SUITS["H"])


@clause("HE-10")
def test_a_heart_costs_one_point_and_the_queen_of_spades_thirteen() -> None:
    assert cost("2H AH", "QS", "3H 4H", " ".join(SUITS["H"][3:12])) == (2, 13, 2, 9)
    t = laid("9D 2S", "10D 3S", "AH 4S", "QS 5S", turn=0).plays("9D 10D AH QS")
    assert t["points"] == [0, 14, 0, 0]
    assert t.state.result().scores == (0, 14, 0, 0)


@clause("HE-11")
def test_who_takes_all_points_gives_them_to_the_others() -> None:
    assert cost("", f"{HEARTS} QS", "", "") == (26, 0, 26, 26)
    assert cost("QS", HEARTS, "", "") == (13, 13, 0, 0)
    assert cost("", " ".join(SUITS["H"][1:]) + " QS", "2H", "") == (0, 25, 1, 0)


@clause("HE-12")
def test_hands_are_played_until_somebody_has_enough() -> None:
    t = last_trick("QS", HEARTS, "", "", scores=(86, 0, 0, 0), to=100).plays("5C 2C 3C 4C")
    assert (t.state.over, t["hand"], t["scores"]) == (False, 2, [99, 13, 0, 0])
    assert sum(len(hand) for hand in t["hands"]) == 52
    t = last_trick("QS", HEARTS, "", "", scores=(87, 0, 0, 0), to=100).plays("5C 2C 3C 4C")
    assert t.state.over
    assert t.state.result().scores == (100, 13, 0, 0)
    assert t.refuses(0, "play 5C") == "HE-13"


@clause("HE-12")
@pytest.mark.parametrize("to", [1, 50, 100])
def test_a_game_has_as_many_hands_as_its_points_need(to: int) -> None:
    t, rng = dealt(to=to), Random(3)
    while not t.state.over:
        t.plays_a_hand(rng)
    assert max(t["scores"]) >= to
    assert (t["hand"] == 1) == (to == 1)


@clause("HE-13")
def test_fewest_points_win_and_equal_ones_share() -> None:
    t = last_trick("QS 2H", " ".join(SUITS["H"][1:12]), "", "AH").plays("5C 2C 3C 4C")
    assert t.state.result().winners == (2,)
    assert t.state.result().reason == "fewest points"
    t = last_trick("QS", HEARTS, "", "").plays("5C 2C 3C 4C")
    assert t.state.result().winners == (2, 3)


@clause("HE-19")
def test_the_jack_of_diamonds_takes_ten_points_off_and_is_not_needed_for_the_moon() -> None:
    assert cost("QS", f"{HEARTS} JD", "", "", jack="bonus") == (13, 3, 0, 0)
    assert cost("JD", f"{HEARTS} QS", "", "", jack="bonus") == (16, 0, 26, 26)
    assert cost("QS", f"{HEARTS} JD", "", "") == (13, 13, 0, 0)


@clause("HE-20")
def test_no_trick_at_all_takes_five_points_off_unless_somebody_shoots_the_moon() -> None:
    bonus = {"no-trick": "bonus"}
    assert cost("QS", HEARTS, "8C", "", **bonus) == (13, 13, 0, -5)
    assert cost("", f"{HEARTS} QS", "8C", "", **bonus) == (26, 0, 26, 26)
