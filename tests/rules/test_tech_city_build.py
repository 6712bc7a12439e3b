"""Tech City: what is built, where, for what price, and what it scores (TC-6 to TC-12, TC-33)."""

import pytest
from city import table

from techdeck.cards.edition import house
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.tech_city import SPEAKER
from techdeck.testing.clauses import clause

TECH = "1,0 1T 0; 2,0 2T 0"


@clause("TC-6")
def test_a_card_goes_to_an_empty_cell_that_shares_an_edge_with_the_city() -> None:
    t = table(hands=["7K 2S"], city="1,0 8K 1")
    t.does(0, "build 7K")  # one card is left to pay with, so it is not asked
    assert t.cells() == sorted(["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"])
    assert t.refuses(0, "cell 1,0") == ("TC-6", "That plot is taken. Pick a free one beside the city.")
    assert t.refuses(0, "cell 2,1") == ("TC-6", "That plot touches nothing yet. Pick one beside the city.")
    t.does(0, "cell 1,-1")
    assert t.board == t.start | {"hand 0": "", "city": "0,0 3V; 1,0 8K 1; 1,-1 7K 0", "discard": "2S"}
    assert t.now == (1, "build", 1)


@clause("TC-6")
def test_a_turn_builds_one_card_of_the_own_hand_or_passes() -> None:
    t = table(hands=["7K 2S 4S", "9T"])
    assert t.asked() == (0, ["pass", "build 7K", "build 2S", "build 4S"])
    assert t.refuses(0, "build 9T")[0] == "TC-6"
    assert t.refuses(0, "cell 1,0") == ("TC-6", "First pick the card to build.")
    t.does(0, "pass")
    assert t.board == t.start
    assert t.now == (1, "build", 1)


@clause("TC-6", "GR-28")
def test_nobody_else_sees_a_build_before_it_is_complete() -> None:
    t = table(hands=["7K 2S 4S", "9T"])
    before = t.state.observe(1), t.state.observe(-1)
    t.does(0, "build 7K", "pay 2S")
    assert (t.state.observe(1), t.state.observe(-1)) == before
    t.does(0, "cell 1,0")
    assert t.knowers("7K") == t.knowers("2S") == t.everyone


@clause("TC-7")
def test_a_card_costs_one_of_value_7_or_less_or_any_two() -> None:
    t = table(hands=["13K 7S 8S 9T"])
    t.does(0, "build 13K")
    assert t.pays() == ["7S", "7S 8S", "7S 9T", "8S 9T"]
    clause_, reason = t.refuses(0, "pay 8S")
    assert clause_ == "TC-7"
    assert "pays up to 7" in reason
    assert t.refuses(0, "pay 13K")[0] == "TC-7"
    assert t.refuses(0, "pay 13K 8S")[0] == "TC-7"
    assert t.refuses(0, "pay 1K")[0] == "TC-7"
    t.does(0, "pay 9T 8S", "cell 1,0")
    assert t.board == t.start | {"hand 0": "7S", "city": "0,0 3V; 1,0 13K 0", "discard": "8S 9T"}


@clause("TC-7")
def test_a_card_that_cannot_be_paid_for_is_not_built() -> None:
    t = table(hands=["13K 8S", "9T 6K"])
    assert t.asked() == (0, ["pass"])
    assert t.refuses(0, "build 13K")[0] == "TC-7"
    t.does(0, "pass")
    assert t.asked() == (1, ["pass", "build 9T"])  # 6K pays for 9T, but 9T does not pay for 6K
    t.does(1, "build 9T", "cell 0,1")
    assert t.board["discard"] == "6K"


@clause("TC-8")
def test_with_one_technology_company_any_one_card_pays() -> None:
    t = table(hands=["7K 13S 2S"], city="1,0 1T 0; 2,0 2T 1; 3,0 5T")
    t.does(0, "build 7K")
    assert t.pays() == ["2S", "13S"]
    assert t.refuses(0, "pay 2S 13S")[0] == "TC-9"
    t.does(0, "pay 13S", "cell 0,1")
    assert t.board["discard"] == "13S"
    t = table(hands=["7K"], city="1,0 1T 0")
    assert t.refuses(0, "build 7K")[0] == "TC-8"


@clause("TC-8")
def test_with_two_technology_companies_nothing_is_paid() -> None:
    t = table(hands=["7K"], city=TECH)
    t.does(0, "build 7K")
    assert t.refuses(0, "pay 7K")[0] == "TC-9"
    t.does(0, "cell 0,1")
    assert t.board == t.start | {"hand 0": "", "city": t.start["city"] + "; 0,1 7K 0"}


@clause("TC-8")
def test_the_new_card_does_not_count_for_its_own_cost() -> None:
    t = table(hands=["7T 13S 12S"], city="1,0 1T 0")
    t.does(0, "build 7T")
    assert t.pays() == ["12S", "13S"]


@clause("TC-9")
def test_two_cards_may_be_paid_where_one_would_do_and_nothing_else_on_top() -> None:
    t = table(hands=["7K 2S 3S 4S"])
    t.does(0, "build 7K", "pay 2S 3S")
    assert t.refuses(0, "pay 4S")[0] == "TC-9"
    t.does(0, "cell 1,0")
    assert t.board["discard"] == "2S 3S"
    t = table(hands=["7K 2S 3S"], city=TECH)
    t.does(0, "build 7K")
    assert t.refuses(0, "pay 2S")[0] == "TC-9"
    assert t.cells()


@clause("TC-10")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_a_card_scores_one_for_each_other_city_card_of_its_value(others: int) -> None:
    sevens = ["1,0 7S 1", "2,0 7T", "3,0 7V"][:others]
    t = table(hands=["7K 2S"], city="; ".join([*sevens, "-1,0 6K 1"]))
    t.does(0, "build 7K", "cell 0,1")
    assert t.points == [others, 0]


@clause("TC-10")
def test_base_points_are_at_most_three() -> None:
    t = table(5, hands=["7K 2S"], city="1,0 7S 1; 2,0 7T 2; 3,0 7V; 4,0 7S' 3; 5,0 7T' 4")
    t.does(0, "build 7K", "cell 0,1")
    assert t.points == [3, 0, 0, 0, 0]


@clause("TC-11")
@pytest.mark.parametrize(
    ("card", "mine", "bonus"),
    [
        ("7K", "3,0 1S 0; 4,0 2S 0", 1),
        ("7K", "3,0 1S 0; 4,0 2S 1", 0),
        ("7K", "3,0 1S 0; 4,0 2S", 0),
        ("7S", "3,0 1S 0", 1),  # the new card counts
        ("7S", "3,0 1S 1", 0),
    ],
)
def test_two_science_companies_add_one_to_a_base_of_two(card: str, mine: str, bonus: int) -> None:
    t = table(hands=[f"{card} 2K"], city=f"1,0 7T 1; 2,0 7V; {mine}")
    t.does(0, f"build {card}", "cell -1,0")
    assert t.points == [2 + bonus, 0]


@clause("TC-11")
def test_a_base_of_one_brings_no_science_bonus() -> None:
    t = table(hands=["7K 2K"], city="1,0 7T 1; 2,0 1S 0; 3,0 2S 0")
    t.does(0, "build 7K", "cell -1,0")
    assert t.points == [1, 0]


@clause("TC-12")
@pytest.mark.parametrize(
    ("cell", "bonus"),
    [("0,1", 0), ("1,1", 1), ("2,1", 1), ("3,1", 1), ("4,1", 0), ("1,-1", 1), ("-1,0", 0)],
)
def test_two_own_companies_among_the_eight_neighbours_add_one(cell: str, bonus: int) -> None:
    t = table(hands=["7K 4S"], city="1,0 8S 0; 2,0 9T 0; 3,0 10K 0; 4,0 11K 1; 0,-1 5V")
    t.does(0, "build 7K", f"cell {cell}")
    assert t.points == [bonus, 0]


@clause("TC-12")
def test_corners_are_neighbours_and_other_players_companies_do_not_count() -> None:
    t = table(hands=["7K 4S"], city="1,0 8S 0; 1,1 9T 1; 1,2 10K 0")
    t.does(0, "build 7K", "cell 0,1")  # 1,0 and 1,2 are corners
    assert t.points == [1, 0]
    t = table(hands=["7K 4S"], city="1,0 8S 0; 1,1 9T 1; 1,2 10K")
    t.does(0, "build 7K", "cell 0,1")
    assert t.points == [0, 0]


EXAMPLE = "1,0 1T 0; 2,0 2T 0; -1,0 7S; -2,0 7T; 0,-1 5S 1; 0,-2 6S 1"


@clause("TC-33")
def test_the_first_example() -> None:
    t = table(hands=["7K 9S", "7V 4K 2K"], city=EXAMPLE)
    t.does(0, "build 7K", "cell 1,1")  # beside 1T and 2T
    assert t.points == [3, 0]
    assert t.board["discard"] == ""
    (line,) = t.state.position(-1)["sheet"]
    assert (line["base"], line["science"], line["neighbours"]) == (2, 0, 1)


@clause("TC-34", "TC-16")
def test_the_second_example() -> None:
    t = table(hands=["7K 9S", "7V 4K 2K"], city=EXAMPLE)
    t.does(0, "build 7K", "cell 1,1")
    t.does(1, "build 7V", "give 4K").does(0, "give 9S").does(1, "cell -1,-1")  # beside 5S and 6S
    assert t.points == [3 + 1, 5]
    line, helped = t.state.position(-1)["sheet"][1:]
    assert (line["base"], line["science"], line["neighbours"]) == (3, 1, 1)
    assert (helped["seat"], helped["help"]) == (0, 1)


@clause("TC-10", "TC-11", "TC-12")
def test_what_a_card_will_score_is_told_before_it_is_placed() -> None:
    t = table(hands=["7K 9S"], city=EXAMPLE)
    t.does(0, "build 7K")
    view = Outlook.of("tech-city", t.state.observe(0), ["Ana", "Bo"], house())
    told = {t.state.text(choice): SPEAKER.meaning(view, choice) for choice in view.choices}
    assert set(told.values()) == {
        "two other 7s +2",
        "two other 7s +2, two of your companies next door +1",
    }
    assert {SPEAKER.points(view, choice) for choice in view.choices} == {2, 3}
