"""Tech City: wild cards (TC-17 to TC-20)."""

import pytest
from city import barren, effects, table

from techdeck.testing.clauses import clause

CITY = "1,0 7S 1; 2,0 7T; 3,0 9V"


@clause("TC-17")
def test_a_wild_card_copies_value_and_domain_of_a_city_card() -> None:
    t = table(hands=["W 4K 13K", "5T"], city=CITY, deck="10K")
    t.does(0, "build W")
    assert t.asked() == (0, ["copy 0,0", "copy 1,0", "copy 2,0", "copy 3,0"])
    assert t.refuses(0, "copy 5,5")[0] == "TC-17"
    t.does(0, "copy 2,0")
    assert t.pays() == ["4K", "4K 13K"]
    t.does(0, "pay 4K", "cell 0,1")
    assert t.points == [2, 0]  # 7S and 7T


@clause("TC-17", "TC-11")
def test_a_copied_domain_counts_for_the_science_bonus() -> None:
    t = table(hands=["W 4K", "5T"], city=CITY + "; 4,0 1S 0", deck="10K")
    t.does(0, "build W", "copy 1,0", "cell 0,1")
    assert t.points == [2 + 1, 0]


@clause("TC-17", "TC-13", "TC-16")
def test_a_copy_of_a_service_card_is_built_with_help() -> None:
    t = table(hands=["W 4K 13K", "5T"], city=CITY, deck="10K")
    t.does(0, "build W", "copy 3,0")
    assert t.asked() == (0, ["pass", "give 4K", "give 13K"])
    t.does(0, "give 13K").does(1, "give 5T").does(0, "cell 0,1")
    assert t.points == [1, 1]  # the copied 9V stands there
    assert t.city.endswith("0,1 10K 0")


@clause("TC-17", "TC-15")
def test_a_copy_of_a_service_card_goes_back_without_help() -> None:
    t = table(hands=["W 4K 13K", "5T"], city=CITY)
    t.does(0, "build W", "copy 3,0", "give 4K").does(1, "pass")
    assert t.hand(0) == "13K W"
    assert t.board["expelled"] == ""


@clause("TC-17", "TC-7")
def test_only_what_can_be_paid_for_is_copied() -> None:
    t = table(hands=["W 13K", "5T"], city=CITY)
    t.does(0, "build W")
    assert t.asked() == (0, ["copy 0,0", "copy 3,0"])  # Service cards
    assert t.refuses(0, "copy 1,0")[0] == "TC-17"
    t = table(hands=["W 13K", "5T"], city="0,0 7S; 1,0 7T")
    assert t.asked() == (0, ["pass", "build 13K"])  # W pays for 13K, but 13K does not pay for W
    assert t.refuses(0, "build W")[0] == "TC-7"


@clause("TC-18")
@pytest.mark.parametrize(("top", "owner"), [("10K", " 0"), ("10V", "")])
def test_after_scoring_the_top_card_of_the_deck_takes_its_cell(top: str, owner: str) -> None:
    t = table(hands=["W 4K"], city=CITY, deck=f"{top} 2S")
    t.does(0, "build W", "copy 1,0", "cell 0,1")
    assert t.city == f"0,0 3V; {CITY}; 0,1 {top}{owner}"
    assert t.board["expelled"] == "W"
    assert t.board["deck"] == "2S .."
    assert t.points == [2, 0]  # for the copy, nothing for the card that came


@clause("TC-18", "TC-20")
def test_another_wild_card_on_top_is_expelled_too() -> None:
    t = table(hands=["W 4K"], city=CITY, deck="W' 10K")
    t.does(0, "build W", "copy 1,0", "cell 0,1")
    assert t.city.endswith("0,1 10K 0")
    assert t.board["expelled"] == "W W'"


@clause("TC-18", "GR-21")
def test_without_any_card_the_cell_is_free_again() -> None:
    t = table(hands=["W", ""], city=CITY + "; 0,-1 1T 0; 1,-1 2T 0")
    for name in t.rest[0]:
        t.state.move(t.state.faces.index[name], t.state.layout.hands[1])
    before = t.city
    t.does(0, "build W", "copy 1,0", "cell 0,1")
    assert t.city == before
    assert t.points == [2, 0]
    t.does(1, "build 1K")
    assert "0,1" in t.cells() or t.pays()


@clause("TC-19")
def test_a_single_wild_card_pays_and_is_expelled() -> None:
    t = table(hands=["13K W 9T"])
    t.does(0, "build 13K")
    assert t.pays() == ["W", "9T W"]
    t.does(0, "pay W", "cell 1,0")
    assert t.board == t.start | {"hand 0": "9T", "city": "0,0 3V; 1,0 13K 0", "expelled": "W"}


@clause("TC-19", "TC-8")
def test_a_wild_card_pays_the_cost_of_one_card_too_and_another_wild_card() -> None:
    t = table(hands=["13K W"], city="1,0 1T 0")
    t.does(0, "build 13K", "cell 0,1")
    assert t.board["expelled"] == "W"
    t = table(hands=["W W'"], city=CITY, deck="10K")
    t.does(0, "build W", "copy 1,0", "cell 0,1")
    assert t.board["expelled"] == "W' W"


@clause("TC-19", "TC-13")
def test_a_wild_card_is_one_card_given() -> None:
    t = table(hands=["7V W", "W'"])
    t.does(0, "build 7V", "give W").does(1, "give W'").does(0, "cell 1,0")
    assert t.board == t.start | {"hand 0": "", "hand 1": "", "city": "0,0 3V; 1,0 7V", "expelled": "W W'"}


@clause("TC-20")
def test_a_wild_card_exchanged_from_hand_makes_way_for_the_next_card_of_the_deck() -> None:
    t = effects(city="1,0 7T 0", hands=["W 4K"], deck="10K 2S")
    t.does(0, "use 1,0", "card W", "card 3V")  # Shift
    assert t.city == "0,0 10K; 1,0 7T 0 used"
    assert (t.hand(0), t.board["expelled"], t.board["deck"]) == ("4K 3V", "W", "2S ..")


@clause("TC-20")
def test_a_wild_card_that_replaces_makes_way_too() -> None:
    t = effects(city="1,0 11S 0; 2,0 5K 0", hands=["W"], deck="W' 10V 2S")
    t.does(0, "use 1,0", "card 5K", "card W")  # Edit
    assert t.city == "0,0 3V; 1,0 11S 0 used; 2,0 10V"  # W' was on top and is expelled too
    assert (t.board["discard"], t.board["expelled"], t.board["deck"]) == ("5K", "W W'", "2S ..")


@clause("TC-20")
def test_a_wild_card_exchanged_with_the_top_of_the_deck_makes_way_too() -> None:
    t = effects(city="1,0 13T 0; 2,0 5K 0", deck="W 10S 2S")
    t.does(0, "use 1,0", "card 5K", "deck 1")  # Automate
    assert t.city == "0,0 3V; 1,0 13T 0 used; 2,0 10S 0"
    assert (t.board["deck"], t.board["expelled"]) == ("5K 2S ..", "W")


@clause("TC-20")
def test_a_wild_card_exchanged_from_the_discard_pile_makes_way_too() -> None:
    t = effects(city="1,0 13T 0; 2,0 5K 0", discard="2K W 3K", deck="10S 2S")
    t.does(0, "use 1,0", "card 5K", "card W")
    assert t.city == "0,0 3V; 1,0 13T 0 used; 2,0 10S 0"
    assert (t.board["discard"], t.board["deck"], t.board["expelled"]) == ("2K 5K 3K", "2S ..", "W")


@clause("TC-20")
def test_a_revealed_wild_card_makes_way_too() -> None:
    t = effects(city="1,0 13S 0; 2,0 5K 0", deck="W 10S 2S")
    t.does(0, "use 1,0", "number 2", "card 5K")  # Cogitate: replace
    assert t.city == "0,0 3V; 1,0 13S 0 used; 2,0 10S 0"
    assert (t.board["discard"], t.board["deck"], t.board["expelled"]) == ("5K", "2S ..", "W")


@clause("TC-20", "GR-19")
def test_with_no_card_to_take_instead_the_city_stays_as_it_is() -> None:
    for card, hand in (("7T", ["card W", "card 3V"]), ("11S", ["card 3V", "card W"])):
        t = barren(city=f"1,0 {card} 0", hands=["W"])
        t.does(0, "use 1,0", *hand)
        assert t.city == f"0,0 3V; 1,0 {card} 0 used"
        assert t.hand(0) == ""
