"""What words that the House Edition does not have mean in Tech City."""

from __future__ import annotations

from city import City, effects
from texts import edition

CITY = "1,0 7K 0; 2,0 5K 1; 3,0 4S 1"


def using(text: str, city: str = CITY, seats: int = 2, **places: object) -> City:
    """Seat 0 has used the 7 of Knowledge, whose text this is."""
    return effects(seats, city=city, edition=edition(_7K=text), **places).does(0, "use 1,0")


def test_a_card_that_is_gained_gets_your_marker() -> None:
    t = using("Gain control of a card in play that another player controls.")
    assert t.asked() == (0, ["card 5K", "card 4S"])
    t.does(0, "card 5K")
    assert t.city == "0,0 3V; 1,0 7K 0 used; 2,0 5K 0; 3,0 4S 1"
    assert (t.game.companies(0, 0), t.game.companies(1, 0)) == (2, 0)


def test_service_cards_stay_neutral() -> None:
    t = using("Gain control of a neutral card.")
    assert t.city == "0,0 3V; 1,0 7K 0 used; 2,0 5K 1; 3,0 4S 1"
    assert t.now == (1, "effects", 1)


def test_the_next_card_of_the_deck_takes_the_cell_of_a_destroyed_one_as_nobodys() -> None:
    t = using("Destroy a card in play.", deck="W 9T")
    t.does(0, "card 5K")
    assert t.city == "0,0 3V; 1,0 7K 0 used; 2,0 9T; 3,0 4S 1"
    assert t.board["discard"] == "5K"


def test_a_card_is_put_into_the_city_for_nothing_and_scores() -> None:
    t = using("Put a card from your hand into play.", hands=["5S W"])
    assert t.asked() == (0, ["build 5S"])
    t.does(0, "build 5S", "cell 2,1")
    assert t.city.endswith("; 2,1 5S 0")
    assert t.points == [1, 0]
    assert t.hand(0) == "W"


def test_without_a_card_that_can_stand_there_nothing_is_put() -> None:
    t = using("Put a card from your hand into play.", hands=["W"])
    assert t.asked() == (0, ["pass"])
    t.does(0, "pass")
    assert t.hand(0) == "W"


def test_a_turn_that_is_skipped_is_the_next_of_either_phase() -> None:
    t = using("All other players skip their next turn.")
    assert t.now == (2, "build", 1)
    t = using("Skip your next turn.").does(1, "pass")
    assert t.now == (2, "build", 1)
    t.does(1, "pass")
    assert t.now == (2, "effects", 1)


def test_another_turn_uses_another_card() -> None:
    t = using("Take another turn.", city="1,0 7K 0; 2,0 5S 0")
    assert t.asked() == (0, ["pass", "use 0,0", "use 2,0"])
    t.does(0, "pass")
    assert t.now == (1, "effects", 1)
