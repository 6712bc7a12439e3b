"""Tech City: the effects phase, and what effects do to the city (TC-21 to TC-28, TC-43)."""

import pytest
from city import effects, table

from techdeck.testing.clauses import clause


@clause("TC-21")
def test_the_effect_of_any_one_city_card_may_be_used() -> None:
    t = effects(city="1,0 10K 0; 2,0 5S 1; 3,0 8T", hands=["4K"], discard="2S 2K", deck="9S 8S")
    assert t.asked() == (0, ["pass", "use 0,0", "use 1,0", "use 2,0", "use 3,0"])
    assert t.refuses(0, "use 0,1") == ("TC-21", "Nothing is built there yet.")
    t.does(0, "use 1,0", "card 4K")  # Study
    assert t.hand(0) == "8S 9S"
    assert t.now == (1, "effects", 1)  # one effect a turn


@clause("TC-21")
def test_a_neutral_card_and_another_players_company_may_be_used() -> None:
    t = effects(3, city="1,0 13K; 2,0 5S 0", hands=["4K"], discard="2S 2K", deck="9S 8S 7S")
    t.does(0, "use 1,0")  # Rally
    assert (t.hand(0), t.hand(1), t.hand(2)) == ("4K 9S", "8S", "7S")
    t.does(1, "use 2,0")  # Recall
    assert t.hand(1) == "2K 8S"


@clause("TC-21")
def test_nobody_has_to_use_an_effect() -> None:
    t = effects(city="1,0 13K 0")
    t.does(0, "pass")
    assert t.board == t.start
    assert t.now == (1, "effects", 1)


@clause("TC-22")
def test_a_card_can_be_used_once_in_a_round_by_anyone() -> None:
    t = effects(3, city="1,0 13K; 2,0 10K 1", first=0)
    t.does(0, "use 1,0")
    assert t.refuses(1, "use 1,0") == ("TC-22", "The 13 of Knowledge was used this round. Pick another card, or pass.")
    assert "use 1,0" not in t.offers(1)
    t.does(1, "pass").does(2, "pass")
    for seat in (1, 2, 0):
        t.does(seat, "pass")  # builds of the next round
    assert "use 1,0" in t.offers(1)


@clause("TC-22")
def test_a_service_card_can_be_used_once_a_round_by_each_player() -> None:
    t = effects(3, city="0,0 2V; 1,0 5V", hands=["1K", "2K", "3K"])
    t.does(0, "use 0,0", "yes", "card 1K").does(1, "no").does(2, "no")  # Triage
    assert "use 0,0" in t.offers(1)
    t.does(1, "use 0,0", "no").does(2, "no").does(0, "no")
    assert t.state.position(-1)["city"][0] == {"cell": [0, 0], "card": "2V", "owner": None, "used": True, "by": [0, 1]}
    t = effects(2, city="0,0 4V; 1,0 1K 0; 2,0 2K 0", hands=["1S"])
    t.does(0, "use 0,0")
    assert t.asked() == (0, ["pass", "free 1,0", "free 2,0"])  # and the Service card not again
    assert t.refuses(0, "use 0,0")[0] == "TC-21"


@clause("TC-22")
def test_a_service_card_that_the_player_has_used_is_refused() -> None:
    t = effects(city="0,0 3V used")
    assert t.refuses(0, "use 0,0") == ("TC-22", "The 3 of Service was used this round. Pick another card, or pass.")


@clause("TC-23")
def test_the_owner_of_a_used_company_may_draw_and_then_discards() -> None:
    t = effects(3, city="1,0 5S 1", hands=["", "4K"], discard="2S", deck="9S 8S")
    t.does(0, "use 1,0")
    assert t.asked() == (1, ["yes", "no"])
    t.does(1, "yes")
    assert t.asked() == (1, ["card 4K", "card 9S"])
    t.does(1, "card 4K")
    assert (t.hand(0), t.hand(1), t.board["discard"], t.board["deck"]) == ("2S", "9S", "4K", "8S ..")
    assert t.now == (1, "effects", 1)


@clause("TC-23")
def test_the_owner_may_decline_and_then_discards_nothing() -> None:
    t = effects(3, city="1,0 5S 1", hands=["", "4K"], discard="2S", deck="9S 8S")
    t.does(0, "use 1,0").does(1, "no")
    assert t.hand(1) == "4K"
    assert t.now == (1, "effects", 1)


@clause("TC-23")
@pytest.mark.parametrize("city", ["1,0 5S 0", "1,0 5S", "1,0 5V"])
def test_own_and_neutral_cards_bring_nobody_a_card(city: str) -> None:
    t = effects(2, city=city, discard="2S", deck="9S 8S 7S")
    t.does(0, "use 1,0")
    while t.now == (1, "effects", 0) or t.asked()[1][0].startswith("card"):
        t.does(t.asked()[0], t.asked()[1][0])
    assert t.asked()[1][0] == "pass"


@clause("TC-23", "FX-6")
def test_a_copied_effect_does_not_use_the_company() -> None:
    t = effects(2, city="1,0 10T 0; 2,0 5S 1", discard="2S")
    t.does(0, "use 1,0")  # Simulate copies 5S
    assert t.hand(0) == "2S"
    assert t.now == (1, "effects", 1)
    assert "use 2,0" in t.offers(1)


KNOWING = "1,0 10K 0; 2,0 13K 0; 3,0 5S 0"


@clause("TC-24")
def test_two_knowledge_companies_give_one_effect_for_free_after_the_other() -> None:
    t = effects(2, city=KNOWING, hands=["4K"], discard="2S", deck="9S 8S 7S 6S")
    assert t.actions("free") == ["1,0", "2,0"]
    t.does(0, "use 3,0")  # Recall
    assert t.asked() == (0, ["pass", "free 1,0", "free 2,0"])
    assert t.refuses(0, "use 1,0")[0] == "TC-21"
    t.does(0, "free 2,0")  # Rally
    assert t.now == (1, "effects", 1)
    assert (t.hand(0), t.hand(1)) == ("4K 2S 9S", "8S")


@clause("TC-24")
def test_the_free_effect_may_come_first() -> None:
    t = effects(2, city=KNOWING, discard="2S", deck="9S 8S 7S 6S")
    t.does(0, "free 2,0")
    assert t.asked() == (0, ["pass", "use 0,0", "use 1,0", "use 3,0"])
    assert t.refuses(0, "free 1,0") == ("TC-24", "You have used a Knowledge company for free this turn already.")
    assert t.refuses(0, "use 2,0")[0] == "TC-22"
    t.does(0, "use 3,0")
    assert t.now == (1, "effects", 1)


@clause("TC-24")
def test_the_free_effect_can_be_declined_or_used_alone() -> None:
    t = effects(2, city=KNOWING, discard="2S", deck="9S 8S")
    t.does(0, "use 3,0", "pass")
    assert t.now == (1, "effects", 1)
    t = effects(2, city=KNOWING, discard="2S", deck="9S 8S")
    t.does(0, "free 2,0", "pass")
    assert t.now == (1, "effects", 1)


@clause("TC-24")
@pytest.mark.parametrize(
    ("city", "choice", "reason"),
    [
        ("1,0 10K 0; 2,0 13S 0", "free 1,0", "With two Knowledge companies"),
        ("1,0 10K 0; 2,0 13K 1", "free 1,0", "With two Knowledge companies"),
        (KNOWING + "; 4,0 1K 1", "free 4,0", "The 1 of Knowledge is not one of your Knowledge companies"),
        (KNOWING + "; 4,0 1K", "free 4,0", "The 1 of Knowledge is not one of your Knowledge companies"),
        (KNOWING, "free 3,0", "The 5 of Science is not one of your Knowledge companies"),
    ],
)
def test_free_is_only_an_own_knowledge_company_of_at_least_two(city: str, choice: str, reason: str) -> None:
    clause_, told = effects(2, city=city).refuses(0, choice)
    assert clause_ == "TC-24"
    assert told.startswith(reason)


@clause("TC-24", "TC-22")
def test_a_used_knowledge_company_is_not_free_and_counts_all_the_same() -> None:
    t = effects(2, city="1,0 10K 0 used; 2,0 13K 0")
    assert t.actions("free") == ["2,0"]
    assert t.refuses(0, "free 1,0")[0] == "TC-22"
    t = effects(2, city="1,0 10K 0 used; 2,0 13K 0 used; 0,1 5S 0", discard="2S")
    t.does(0, "use 0,1")
    assert t.now == (1, "effects", 1)  # nothing is left to use for free


@clause("TC-25")
@pytest.mark.parametrize("own", ["0", ""])
def test_a_card_entering_by_an_effect_scores_nothing(own: str) -> None:
    t = effects(2, city=f"1,0 11S 0; 2,0 5K {own}; 3,0 7S 0; 4,0 7T 0", hands=["7K"])
    t.does(0, "use 1,0", "card 5K", "card 7K")  # Edit
    assert f"2,0 7K {own}".strip() in t.city
    assert t.points == [0, 0]


@clause("TC-26")
def test_a_card_that_entered_this_round_may_be_used_this_round() -> None:
    t = table(hands=["13K 2S"], turn=0, first=1)
    t.does(0, "build 13K", "cell 1,0").does(1, "use 1,0")  # Rally, of seat 0
    assert t.asked() == (0, ["yes", "no"])


@clause("TC-27")
def test_city_cards_are_in_play() -> None:
    t = effects(2, city="1,0 11K 0; 2,0 9S 1", deck="9T 4K")
    t.does(0, "use 1,0")  # Link: a card in play has its value
    assert t.hand(0) == "4K 9T"


@clause("TC-27")
def test_a_cell_keeps_its_marker_when_its_card_is_exchanged() -> None:
    t = effects(2, city="1,0 7T 0; 2,0 5K 0", hands=["10S"])
    t.does(0, "use 1,0", "card 10S", "card 5K")  # Shift
    assert (t.city, t.hand(0)) == ("0,0 3V; 1,0 7T 0 used; 2,0 10S 0", "5K")


@clause("TC-27")
def test_a_cell_keeps_its_neutrality() -> None:
    t = effects(2, city="1,0 7T 0; 2,0 5K", hands=["10S"])
    t.does(0, "use 1,0", "card 10S", "card 3V")
    assert t.city == "0,0 10S; 1,0 7T 0 used; 2,0 5K"
    assert t.game.companies(0, 1) == 0


@clause("TC-27", "TC-4")
def test_a_service_card_arriving_takes_the_marker_off() -> None:
    t = effects(2, city="1,0 7T 0; 2,0 5K 0", hands=["10V"])
    t.does(0, "use 1,0", "card 10V", "card 5K")
    assert t.city == "0,0 3V; 1,0 7T 0 used; 2,0 10V"
    t = effects(2, city="1,0 10S 0; 2,0 5K 0", hands=[""])
    t.does(0, "use 1,0", "card 5K", "card 3V")  # Perturb: both cells are neutral now
    assert t.city == "0,0 5K; 1,0 10S 0 used; 2,0 3V"


@clause("TC-27", "FX-5")
def test_yours_or_neutral_leaves_out_what_others_control() -> None:
    t = effects(2, city="1,0 10S 0; 2,0 5K 1; 3,0 6K", hands=[""])
    t.does(0, "use 1,0")
    assert t.asked() == (0, ["card 6K", "card 10S", "card 3V"])


@clause("TC-28")
def test_a_card_arriving_on_a_used_cell_is_unused() -> None:
    t = effects(2, city="1,0 11S 0; 2,0 5K 0 used", hands=["10K"])
    t.does(0, "use 1,0", "card 5K", "card 10K")
    assert t.city == "0,0 3V; 1,0 11S 0 used; 2,0 10K 0"


@clause("TC-28")
def test_a_card_exchanged_out_is_fresh_when_it_comes_back() -> None:
    t = effects(2, city="1,0 7T 0; 2,0 5K 0 used; 3,0 9V", hands=["10K"])
    t.does(0, "use 1,0", "card 10K", "card 5K")
    assert t.state.used[t.state.faces.index["5K"]] == 0
    t = effects(2, city="1,0 10S 0; 2,0 5K 0 used; 3,0 6K 0 used")
    t.does(0, "use 1,0", "card 5K", "card 6K")
    assert t.city == "0,0 3V; 1,0 10S 0 used; 2,0 6K 0; 3,0 5K 0"


@clause("TC-28")
def test_an_effect_that_exchanges_its_own_card_leaves_a_fresh_one() -> None:
    t = effects(2, city="1,0 7T 0", hands=["10K"])
    t.does(0, "use 1,0", "card 10K", "card 7T")
    assert (t.city, t.hand(0)) == ("0,0 3V; 1,0 10K 0", "7T")
    t = effects(2, city="1,0 10S 0; 2,0 6K 0")
    t.does(0, "use 1,0", "card 10S", "card 6K")
    assert t.city == "0,0 3V; 1,0 6K 0; 2,0 10S 0"


@clause("TC-43", "TC-23")
def test_alone_nobody_draws_for_a_used_card() -> None:
    t = table(1, city="1,0 5S; 0,1 7S 0", hands=["1K 2K 3K"], discard="2S", phase="effects")
    t.does(0, "use 1,0")
    assert t.now == (2, "build", 0)
    assert t.hand(0) == "1K 2K 3K 2S"
