"""Effects that change the city, in Tech City (TC-25 to TC-28)."""

from city import barren, effects


def test_7S_excavate_takes_the_card_or_exchanges_it_with_a_city_card() -> None:
    t = barren(city="1,0 7S 0; 2,0 5K 1", deck="9S")
    t.does(0, "use 1,0", "number 1")
    assert t.hand(0) == "9S"
    t = barren(city="1,0 7S 0; 2,0 5K 1", deck="9S")
    t.does(0, "use 1,0", "number 2")
    assert t.asked() == (0, ["card 7S", "card 3V"])
    t.does(0, "card 3V")
    assert (t.city, t.board["deck"]) == ("0,0 9S; 1,0 7S 0 used; 2,0 5K 1", "3V")


def test_7S_excavate_with_a_wild_card_exchanges_the_next_one() -> None:
    t = barren(city="1,0 7S 0", deck="W")
    t.does(0, "use 1,0", "number 2", "card 3V")
    assert (t.city, t.board["deck"], t.state.last(t.state.layout.out)) == (
        "0,0 3V; 1,0 7S 0 used",
        "",
        t.state.faces.index["W"],
    )


def test_10S_perturb_exchanges_two_cards_that_are_yours_or_neutral() -> None:
    t = effects(city="1,0 10S 0; 2,0 5K 0; 3,0 6K 1; 4,0 9T")
    t.does(0, "use 1,0")
    assert t.asked() == (0, ["card 5K", "card 10S", "card 9T", "card 3V"])
    t.does(0, "card 5K", "card 9T")
    assert t.city == "0,0 3V; 1,0 10S 0 used; 2,0 9T 0; 3,0 6K 1; 4,0 5K"
    assert (t.game.companies(0, 0), t.game.companies(0, 2)) == (0, 1)


def test_10S_perturb_with_nothing_else_does_nothing() -> None:
    t = effects(city="0,0 10S 0")
    t.does(0, "use 0,0")
    assert t.city == "0,0 10S 0 used"
    assert t.now == (1, "effects", 1)


def test_11S_edit_replaces_a_city_card_from_hand() -> None:
    t = effects(city="1,0 11S 0; 2,0 5K 0", hands=["9T 4V"])
    t.does(0, "use 1,0", "card 5K", "card 9T")
    assert (t.city, t.hand(0), t.board["discard"]) == ("0,0 3V; 1,0 11S 0 used; 2,0 9T 0", "4V", "5K")
    assert t.game.companies(0, 2) == 1


def test_11S_edit_with_nothing_in_hand() -> None:
    t = effects(city="1,0 11S 0; 2,0 5K 0")
    t.does(0, "use 1,0")
    assert t.city == "0,0 3V; 1,0 11S 0 used; 2,0 5K 0"


def test_13S_cogitate_takes_the_card_or_replaces_a_city_card_with_it() -> None:
    t = effects(city="1,0 13S 0; 2,0 5K 0", deck="9T 8T")
    t.does(0, "use 1,0", "number 1")
    assert t.hand(0) == "9T"
    t = effects(city="1,0 13S 0; 2,0 5K 0", deck="9T 8T")
    t.does(0, "use 1,0", "number 2", "card 5K")
    assert (t.city, t.board["discard"], t.board["deck"]) == ("0,0 3V; 1,0 13S 0 used; 2,0 9T 0", "5K", "8T ..")


def test_13S_cogitate_with_nothing_to_reveal() -> None:
    t = barren(city="1,0 13S 0")
    t.does(0, "use 1,0")
    assert t.city == "0,0 3V; 1,0 13S 0 used"


def test_6T_recharge_freshens_a_used_card_that_is_yours_or_neutral() -> None:
    t = effects(3, city="0,0 3V used; 1,0 6T 0; 2,0 5K 0 used; 3,0 6K 1 used", deck="9S")
    t.does(0, "use 1,0")
    assert t.asked() == (0, ["card 5K", "card 3V"])
    t.does(0, "card 3V")
    assert t.city == "0,0 3V; 1,0 6T 0 used; 2,0 5K 0 used; 3,0 6K 1 used"
    assert t.hand(0) == "9S"
    assert "use 0,0" in t.offers(1)


def test_6T_recharge_with_nothing_used_draws() -> None:
    t = effects(city="1,0 6T 0; 2,0 6K 1 used", deck="9S")
    t.does(0, "use 1,0")
    assert t.hand(0) == "9S"
    assert t.city == "0,0 3V; 1,0 6T 0 used; 2,0 6K 1 used"


def test_7T_shift_exchanges_a_hand_card_with_a_city_card() -> None:
    t = effects(city="1,0 7T 0; 2,0 5K 1; 3,0 6K", hands=["9S 4V"])
    t.does(0, "use 1,0", "card 9S")
    assert t.asked() == (0, ["card 6K", "card 7T", "card 3V"])
    t.does(0, "card 6K")
    assert (t.city, t.hand(0)) == ("0,0 3V; 1,0 7T 0 used; 2,0 5K 1; 3,0 9S", "6K 4V")
    assert t.knowers("6K") == t.everyone


def test_7T_shift_with_nothing_in_hand() -> None:
    t = effects(city="1,0 7T 0")
    t.does(0, "use 1,0")
    assert t.city == "0,0 3V; 1,0 7T 0 used"


def test_13T_automate_exchanges_with_the_deck_or_the_discard_pile() -> None:
    t = effects(city="1,0 13T 0; 2,0 5K 0", deck="9S 8S", discard="1S 2S")
    t.does(0, "use 1,0", "card 5K")
    assert t.asked() == (0, ["card 1S", "card 2S", "deck 1"])
    t.does(0, "deck 1")
    assert (t.city, t.board["deck"]) == ("0,0 3V; 1,0 13T 0 used; 2,0 9S 0", "5K 8S ..")
    assert t.knowers("5K") == t.everyone
    t = effects(city="1,0 13T 0; 2,0 5K 0", deck="9S 8S", discard="1S 2S")
    t.does(0, "use 1,0", "card 5K", "card 1S")
    assert (t.city, t.board["discard"]) == ("0,0 3V; 1,0 13T 0 used; 2,0 1S 0", "5K 2S")


def test_13T_automate_with_nothing_to_exchange_for() -> None:
    t = barren(city="1,0 13T 0")
    t.does(0, "use 1,0")
    assert t.city == "0,0 3V; 1,0 13T 0 used"


def test_9V_consult_exchanges_and_lets_the_others_draw_and_discard() -> None:
    t = effects(3, city="1,0 9V; 2,0 5K 0", hands=["9S", "4V", "6V"], deck="8S 7S")
    t.does(0, "use 1,0", "card 9S", "card 5K").does(1, "yes", "card 4V").does(2, "no")
    assert (t.city, t.hand(0), t.hand(1), t.hand(2)) == ("0,0 3V; 1,0 9V used; 2,0 9S 0", "5K", "8S", "6V")


def test_9V_consult_with_nothing_in_hand_still_lets_the_others_draw() -> None:
    t = effects(city="1,0 9V; 2,0 5K 0", hands=["", "4V"], deck="8S 7S")
    t.does(0, "use 1,0").does(1, "yes", "card 8S")
    assert (t.hand(0), t.hand(1)) == ("", "4V")
