"""Service, values 1 to 6, in Paradoxical: involves everyone."""

from play import Play, barren, table

from techdeck.testing.clauses import clause


def test_1V_deal_exchanges_two_cards_chosen_unseen() -> None:
    t = table(tableaus=["1V"], hands=["3S 9T", "4K 5K"])
    t.does(0, "effect 1V")
    assert t.asks() == {0: ["card 3S", "card 9T"], 1: ["card 4K", "card 5K"]}
    t.does(0, "card 9T")
    assert t.asks() == {1: ["card 4K", "card 5K"]}
    t.does(1, "card 5K")
    assert t.board == t.start | {"hand 0": "5K 3S", "hand 1": "4K 9T"}
    assert t.knowers("9T") == t.knowers("5K") == [0, 1]
    assert t.knowers("3S") == [0]
    assert t.turn == 1


@clause("GR-28")
def test_1V_deal_keeps_a_first_choice_secret_until_both_have_chosen() -> None:
    def after(first: str) -> Play:
        return table(tableaus=["1V"], hands=["3S 9T", "4K 5K"]).does(0, "effect 1V", first)

    assert after("card 3S").state.observe(1) == after("card 9T").state.observe(1)
    assert after("card 3S").state.observe(0) != after("card 9T").state.observe(0)


def test_1V_deal_chooses_among_players_with_cards() -> None:
    t = table(4, tableaus=["1V"], hands=["3S", "4K", "", "5K"])
    t.does(0, "effect 1V")
    assert t.asked() == (0, ["seat 1", "seat 3"])
    t.does(0, "seat 3").does(3, "card 5K").does(0, "card 3S")
    assert t.board == t.start | {"hand 0": "5K", "hand 3": "3S"}
    assert t.knowers("3S") == t.knowers("5K") == [0, 3]
    assert t.turn == 1


def test_1V_deal_with_nothing_in_hand() -> None:
    t = table(tableaus=["1V"], hands=["", "4K 5K"])
    t.does(0, "effect 1V")
    assert t.board == t.start
    assert t.turn == 1


def test_1V_deal_with_nothing_in_other_hands() -> None:
    t = table(tableaus=["1V"], hands=["4K 5K"])
    t.does(0, "effect 1V")
    assert t.board == t.start
    assert t.turn == 1


def test_2V_triage_lets_all_discard_and_draw_in_turn() -> None:
    t = table(3, tableaus=["", "2V"], hands=["3S", "4K 5K", "6T"], decks=["9K", "7T 8T"], turn=1)
    t.does(1, "effect 2V")
    assert t.asked() == (1, ["yes", "no"])
    t.does(1, "yes", "card 4K", "deck 1")
    t.does(2, "no")
    t.does(0, "yes", "card 3S").does(1, "deck 2")  # the user chooses the deck for others (PX-24)
    changed = {"hand 0": "7T", "hand 1": "5K 9K", "deck 1": "..", "deck 2": "8T ..", "discard 1": "4K 3S"}
    assert t.board == t.start | changed
    assert t.knowers("3S") == t.knowers("4K") == t.everyone
    assert [t.knowers(card) for card in ("9K", "7T", "6T")] == [[1], [0], [2]]
    assert t.turn == 2


@clause("GR-19")
def test_2V_triage_draws_for_a_player_who_has_nothing_to_discard() -> None:
    t = table(tableaus=["2V"], decks=["9K"])
    t.does(0, "effect 2V", "yes", "deck 1").does(1, "no")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": ".."}
    assert t.turn == 1


def test_2V_triage_with_nothing_to_discard_or_draw() -> None:
    t = barren(tableaus=["2V"])
    t.does(0, "effect 2V")
    assert t.board == t.start
    assert t.turn == 1


def test_3V_ship_gives_a_card_and_draws_two() -> None:
    t = table(hands=["3V 9T", "4K"], decks=["9K 1K", "7T"])
    t.does(0, "effect 3V")
    assert t.asked() == (0, ["card 9T"])
    t.does(0, "card 9T", "deck 2", "deck 1")
    changed = {"hand 0": "9K 7T 3V", "hand 1": "4K 9T", "deck 1": "1K ..", "deck 2": ".."}
    assert t.board == t.start | changed
    assert t.knowers("9T") == [0, 1]
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_3V_ship_chooses_the_player_and_the_third_does_not_see_the_card() -> None:
    t = table(3, hands=["3V 9T", "4K"], decks=["9K 1K"])
    t.does(0, "effect 3V")
    assert t.knowers("3V") == t.everyone
    assert t.asked() == (0, ["seat 1", "seat 2"])
    t.does(0, "seat 2", "card 9T", "deck 1", "deck 1")
    assert t.board == t.start | {"hand 0": "1K 9K 3V", "hand 2": "9T", "deck 1": ".."}
    assert (t.knowers("9T"), t.knowers("3V")) == ([0, 2], t.everyone)  # it cannot be 3V that was given
    assert t.turn == 1


def test_3V_ship_with_nothing_to_give_still_draws() -> None:
    t = table(3, tableaus=["3V"], decks=["9K 1K"])
    t.does(0, "effect 3V", "deck 1", "deck 1")
    assert t.board == t.start | {"hand 0": "1K 9K", "deck 1": ".."}
    assert t.turn == 1


def test_4V_pledge_draws_for_whoever_gives_a_card() -> None:
    t = table(3, tableaus=["4V"], hands=["", "3S 9T", "4K"], decks=["9K", "7T"])
    t.does(0, "effect 4V")
    assert t.asked() == (1, ["yes", "no"])
    t.does(1, "yes", "card 9T").does(0, "deck 1").does(2, "no")
    assert t.board == t.start | {"hand 0": "9T", "hand 1": "9K 3S", "deck 1": ".."}
    assert t.knowers("9T") == [0, 1]
    assert t.knowers("9K") == t.knowers("3S") == [1]
    assert t.turn == 1


def test_4V_pledge_passes_over_a_player_without_cards() -> None:
    t = table(3, tableaus=["4V"], hands=["", "", "4K"], decks=["9K", "7T"])
    t.does(0, "effect 4V").does(2, "yes", "card 4K").does(0, "deck 2")
    assert t.board == t.start | {"hand 0": "4K", "hand 2": "7T", "deck 2": ".."}
    assert t.turn == 1


def test_4V_pledge_with_nothing_in_other_hands() -> None:
    t = table(tableaus=["4V"], hands=["3S"])
    t.does(0, "effect 4V")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-20")
def test_5V_withdraw_draws_for_all_before_anybody_discards() -> None:
    t = table(3, tableaus=["5V"], hands=["", "3S", ""], decks=["9K 1K", "7T"])
    t.does(0, "effect 5V", "deck 1", "deck 2", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "hand 1": "3S 7T", "hand 2": "1K", "deck 1": "..", "deck 2": ".."}
    t.does(0, "card 9K").does(1, "card 3S").does(2, "card 1K")
    changed = {"hand 1": "7T", "deck 1": "..", "deck 2": "..", "discard 1": "9K 3S 1K"}
    assert t.board == t.start | changed
    assert t.knowers("7T") == [1]
    assert t.turn == 1


def test_5V_withdraw_with_nothing_to_draw_still_discards() -> None:
    t = barren(tableaus=["5V"], hands=["9K", "3V"])
    t.does(0, "effect 5V", "card 9K")
    assert t.asked() == (1, ["card 3V"])  # not optional: "may" is not said (GR-26)
    assert t.refuses(1, "pass")[0] == "GR-26"
    t.does(1, "card 3V")
    assert t.board == t.start | {"hand 0": "", "hand 1": "", "discard 1": "9K", "discard 2": "3V"}
    assert t.turn == 1


def test_5V_withdraw_with_nothing_at_all() -> None:
    t = barren(tableaus=["5V"])
    t.does(0, "effect 5V")
    assert t.board == t.start
    assert t.turn == 1


def test_6V_share_exchanges_the_card_it_looked_at() -> None:
    t = table(3, tableaus=["6V"], hands=["3S 9T", "4K", "5K 6K"])
    t.does(0, "effect 6V")
    assert t.asked() == (0, ["seat 1", "seat 2"])
    t.does(0, "seat 1")
    assert t.knowers("4K") == [0, 1]
    t.does(0, "yes")
    assert t.asked() == (0, ["card 3S", "card 9T"])
    t.does(0, "card 9T")
    assert t.board == t.start | {"hand 0": "4K 3S", "hand 1": "9T"}
    assert t.knowers("4K") == t.knowers("9T") == [0, 1]
    assert t.knowers("3S") == [0]
    assert t.turn == 1


@clause("GR-27")
def test_6V_share_shows_one_card_to_its_user_and_its_owner_sees_which() -> None:
    t = table(tableaus=["6V"], hands=["3S", "4K 5K 6K"])
    t.does(0, "effect 6V", "no")
    assert t.board == t.start
    (seen,) = [card for card in ("4K", "5K", "6K") if t.knows(0, card)]
    assert ("show", 0, seen) in t.events(1)
    assert ("show", 0, "?") in t.events(-1)
    assert t.turn == 1


def test_6V_share_without_a_hand_only_looks() -> None:
    t = table(tableaus=["6V"], hands=["", "4K"])
    t.does(0, "effect 6V")
    assert t.board == t.start
    assert t.knowers("4K") == [0, 1]
    assert t.turn == 1


def test_6V_share_with_nothing_in_other_hands() -> None:
    t = table(tableaus=["6V"], hands=["3S"])
    t.does(0, "effect 6V")
    assert t.board == t.start
    assert t.turn == 1
