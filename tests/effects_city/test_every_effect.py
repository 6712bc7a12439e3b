"""Every effect of the House Edition in Tech City, with something to act on and with nothing (FX-8)."""

import pytest

from effects_city.cases import NOTHING, WITH, Case, cell_of, lay, play
from techdeck.cards.edition import house
from techdeck.testing.clauses import clause

EFFECTS = [card.code for card in house().cards if card.text]
OF_THE_CITY = ("7S", "10S", "11S", "13S", "6T", "7T", "13T", "9V")  # tested in test_city_effects.py


@clause("FX-8")
def test_every_effect_is_tested_here() -> None:
    assert len(EFFECTS) == 52
    assert sorted({case.card for case in WITH} | set(OF_THE_CITY)) == sorted(EFFECTS)


@clause("FX-8")
@pytest.mark.parametrize("case", WITH, ids=[f"{number}-{case.card}" for number, case in enumerate(WITH)])
def test_an_effect_with_something_to_act_on(case: Case) -> None:
    start = lay(case).board
    t = play(case)
    used = "; ".join(
        part + " used" if part.startswith(cell_of(case.card)) else part for part in start["city"].split("; ")
    )
    assert t.board == start | {"city": used} | case.after
    assert t.now == (1, "effects", 1)
    assert t.points == [0, 0]


@clause("FX-8", "GR-19")
@pytest.mark.parametrize("card", EFFECTS)
def test_an_effect_with_nothing_to_act_on(card: str) -> None:
    """Also the first card of the city is used up and alone, so that there is nothing neutral with another effect."""
    t = play(Case(card, NOTHING.get(card, ""), barren=True, city="" if card in ("3V", "11T") else "0,0 11T used"))
    while t.now == (1, "effects", 0):  # what acts on the city finds that card
        assert card in (*OF_THE_CITY, "5T", "12T")
        t.does(0, t.asked()[1][0])
    assert t.board | {"city": ""} == t.start | {"city": ""}
    assert t.now == (1, "effects", 1)


@pytest.mark.parametrize("card", EFFECTS)
@pytest.mark.parametrize("pick", [0, -1])
def test_every_effect_can_be_used_by_a_player_alone(card: str, pick: int) -> None:
    hand, deck, discard = (cards.replace(card, "10S") for cards in ("4K 9T", "9S 8S 7S 6S 5S", "6K 7V"))
    t = lay(Case(card, hands=(hand,), deck=deck, discard=discard), seats=1)
    t.does(0, f"use {cell_of(card)}")
    for _ in range(30):
        if t.now != (1, "effects", 0):
            break
        t.does(0, t.asked()[1][pick])
    assert t.now == (2, "build", 0)


@pytest.mark.parametrize(
    ("card", "hand"),
    [("1V", "4K 9T"), ("6V", "4K 9T"), ("7V", "4K 9T"), ("10V", "4K 9T"), ("11V", "4K 9T"), ("4V", "4K 9T")],
)
def test_alone_there_is_no_other_player(card: str, hand: str) -> None:
    t = lay(Case(card, hands=(hand + " 1K",), deck="9S"), seats=1)
    t.does(0, f"use {cell_of(card)}")
    assert t.hand(0) == "1K " + hand
    assert t.now == (2, "build", 0)


def test_alone_what_is_for_another_player_goes_back() -> None:
    t = lay(Case("7K", hands=("1K 2K 3K",), deck="9S 8S"), seats=1)
    t.does(0, "use 1,0", "card 8S")
    assert (t.hand(0), t.board["deck"]) == ("1K 2K 3K 8S", "9S ..")
    t = lay(Case("3V", hands=("1K 2K 3K",), deck="9S 8S"), seats=1)
    t.does(0, "use 0,0")
    assert t.hand(0) == "1K 2K 3K 8S 9S"
