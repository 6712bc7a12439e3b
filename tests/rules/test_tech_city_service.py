"""Tech City: Service cards are built with the help of all (TC-13 to TC-16, TC-41)."""

import pytest
from city import City, table

from techdeck.testing.clauses import clause


def helped(*gifts: str, seats: int = 3) -> City:
    """Seat 0 builds 7V, and everybody in turn gives or passes."""
    t = table(seats, hands=["7V 4K 13K", "5T 9T", "6S", "1S"][:seats])
    t.does(0, "build 7V")
    for seat, gift in enumerate(gifts):
        t.does(seat, gift)
    return t


@clause("TC-13")
def test_from_the_active_player_clockwise_everybody_may_give_a_card_of_any_value() -> None:
    t = helped()
    assert t.asked() == (0, ["pass", "give 4K", "give 13K"])
    assert t.refuses(0, "give 7V")[0] == "TC-13"
    assert t.refuses(0, "give 9T")[0] == "TC-13"
    t.does(0, "give 13K")
    assert t.asked() == (1, ["pass", "give 5T", "give 9T"])
    assert t.knowers("7V") == t.everyone
    t.does(1, "pass")
    assert t.asked() == (2, ["pass", "give 6S"])
    t.does(2, "give 6S")
    assert t.board["discard"] == "13K 6S"
    assert t.asked()[0] == 0


@clause("TC-13")
def test_whoever_has_no_card_is_not_asked() -> None:
    t = table(3, hands=["7V", "", "6S 8S"])
    t.does(0, "build 7V")
    assert t.asked()[0] == 2
    t.does(2, "give 6S")
    assert t.now == (1, "build", 1)
    assert t.hand(0) == "7V"


@clause("TC-14", "TC-6")
def test_with_two_cards_given_its_player_places_it() -> None:
    t = helped("give 4K", "pass", "give 6S")
    assert t.cells() == ["-1,0", "0,-1", "0,1", "1,0"]
    assert t.refuses(0, "cell 2,2")[0] == "TC-6"
    assert t.refuses(0, "pass")[0] == "TC-14"
    t.does(0, "cell 0,1")
    assert t.city == "0,0 3V; 0,1 7V"
    assert t.now == (1, "build", 1)


@clause("TC-14")
def test_the_active_player_need_not_give() -> None:
    t = helped("pass", "give 5T", "give 6S")
    t.does(0, "cell 0,1")
    assert t.hand(0) == "4K 13K"


@clause("TC-15")
@pytest.mark.parametrize("gifts", [("pass", "pass", "pass"), ("give 4K", "pass", "pass"), ("pass", "pass", "give 6S")])
def test_with_fewer_it_goes_back_and_what_was_given_stays_discarded(gifts: tuple[str, ...]) -> None:
    t = helped(*gifts)
    given = [gift.split()[1] for gift in gifts if gift != "pass"]
    assert t.board["discard"].split() == given
    assert "7V" in t.hand(0).split()
    assert t.city == "0,0 3V"
    assert t.points == [0, 0, 0]
    assert t.now == (1, "build", 1)
    assert t.knowers("7V") == t.everyone  # they saw it, and it went nowhere


@clause("TC-16")
def test_its_player_scores_at_least_one_and_each_other_giver_one() -> None:
    t = helped("give 4K", "give 5T", "pass", "give 1S", seats=4)
    t.does(0, "cell 1,0")
    assert t.points == [1, 1, 0, 1]


@clause("TC-16")
def test_a_service_card_that_scores_more_gets_nothing_on_top() -> None:
    t = table(2, city="1,0 7K 1; 2,0 7S 0; 3,0 7T 0", hands=["7V 4K", "5T"])
    t.does(0, "build 7V", "give 4K").does(1, "give 5T").does(0, "cell 2,1")
    assert t.points == [3 + 1, 1]


@clause("TC-41", "TC-13")
def test_alone_one_gives_both_cards() -> None:
    t = table(1, hands=["7V 4K 13K 2S"])
    t.does(0, "build 7V", "give 4K")
    assert t.asked() == (0, ["pass", "give 13K", "give 2S"])
    t.does(0, "give 2S", "cell 1,0")
    assert t.points == [1]
    assert t.board["discard"] == "4K 2S"


@clause("TC-41", "TC-15")
@pytest.mark.parametrize("gifts", [["pass"], ["give 4K", "pass"]])
def test_alone_with_fewer_it_goes_back(gifts: list[str]) -> None:
    t = table(1, hands=["7V 4K 13K"])
    t.does(0, "build 7V", *gifts)
    assert "7V" in t.hand(0)
    assert t.now[1] == "effects"
