"""Knowledge, values 1 to 7, in Paradoxical: draws, reveals and arranges."""

from play import barren, table

from techdeck.testing.clauses import clause


def test_1K_fork_takes_one_of_three_and_orders_the_others() -> None:
    t = table(tableaus=["1K"], decks=["9K 2S 4K 5K"])
    t.does(0, "effect 1K", "deck 1")
    assert t.asked() == (0, ["card 4K", "card 9K", "card 2S"])
    t.does(0, "card 2S", "card 4K")
    assert t.board == t.start | {"hand 0": "2S", "deck 1": "4K 9K 5K .."}
    assert t.knowers("2S") == t.knowers("4K") == t.knowers("9K") == [0]
    assert t.knowers("5K") == []
    assert t.turn == 1


def test_1K_fork_takes_what_is_there_of_a_short_deck() -> None:
    t = barren(tableaus=["1K"], decks=["", "9T 2V"])
    t.does(0, "effect 1K", "card 2V")
    assert t.board == t.start | {"hand 0": "2V", "deck 2": "9T"}
    assert t.turn == 1


def test_1K_fork_with_nothing_to_look_at() -> None:
    t = barren(tableaus=["1K"])
    t.does(0, "effect 1K")
    assert t.board == t.start
    assert t.turn == 1


def test_2K_browse_orders_four_cards_and_draws_one() -> None:
    t = table(tableaus=["2K"], decks=["9K 2S 4K 5K 6K", "1V"])
    t.does(0, "effect 2K", "deck 1", "card 5K", "card 2S", "card 9K")
    assert t.deck(1) == "5K 2S 9K 4K 6K .."
    t.does(0, "deck 1")
    assert t.board == t.start | {"hand 0": "5K", "deck 1": "2S 9K 4K 6K .."}
    assert [t.knowers(card) for card in ("5K", "2S", "9K", "4K")] == [[0]] * 4
    assert t.knowers("6K") == t.knowers("1V") == []
    assert t.turn == 1


def test_2K_browse_may_draw_from_the_other_deck() -> None:
    t = table(tableaus=["2K"], decks=["9K 2S 4K 5K", "1V 2V"])
    t.does(0, "effect 2K", "deck 1", "card 9K", "card 2S", "card 4K", "deck 2")
    assert t.board == t.start | {"hand 0": "1V", "deck 2": "2V .."}
    assert t.turn == 1


def test_2K_browse_with_nothing_to_look_at() -> None:
    t = barren(tableaus=["2K"])
    t.does(0, "effect 2K")
    assert t.board == t.start
    assert t.turn == 1


def test_3K_query_takes_one_of_the_named_domain() -> None:
    t = table(tableaus=["3K"], decks=["9K 2S 4K 5S 6K"])
    t.does(0, "effect 3K")
    assert t.asked() == (0, ["domain K", "domain S", "domain T", "domain V"])
    t.does(0, "domain S", "deck 1")
    assert t.asked() == (0, ["card 2S", "card 5S"])
    t.does(0, "card 5S")
    assert t.board == t.start | {"hand 0": "5S", "deck 1": "6K .. 9K 2S 4K"}
    assert [t.knowers(card) for card in ("5S", "9K", "2S", "4K")] == [t.everyone] * 4
    assert t.turn == 1


def test_3K_query_takes_the_only_one_without_asking() -> None:
    t = table(tableaus=["3K"], decks=["9K 2S 4K 5K"])
    t.does(0, "effect 3K", "domain S", "deck 1")
    assert t.board == t.start | {"hand 0": "2S", "deck 1": ".. 9K 4K 5K"}
    assert t.turn == 1


def test_3K_query_finds_none_of_a_domain_of_the_other_deck() -> None:
    t = table(tableaus=["3K"], decks=["9K 2S 4K 5K"])
    t.does(0, "effect 3K", "domain V", "deck 1")
    assert t.board == t.start | {"deck 1": ".. 9K 2S 4K 5K"}
    assert t.turn == 1


def test_3K_query_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["3K"])
    t.does(0, "effect 3K", "domain S")
    assert t.board == t.start
    assert t.turn == 1


@clause("FX-4", "GR-28")
def test_4K_subscribe_puts_a_card_on_top_of_its_own_deck_unseen() -> None:
    t = table(hands=["4K 3V"], decks=["9K 2S", "1T 2V"])
    t.does(0, "effect 4K")
    assert t.knowers("4K") == t.everyone  # shown when used (PX-7)
    t.does(0, "deck 1", "deck 2")
    assert t.asked() == (0, ["card 9K", "card 1T", "card 3V"])
    t.does(0, "card 3V")
    assert t.board == t.start | {"hand 0": "4K 9K 1T", "deck 1": "2S ..", "deck 2": "3V 2V .."}
    assert [t.knowers(card) for card in ("3V", "9K", "1T")] == [[0]] * 3
    assert t.knowers("4K") == t.everyone  # it lay aside, so it is not the card put away
    assert t.turn == 1


def test_4K_subscribe_with_nothing_to_draw_still_puts_a_card_on_top() -> None:
    t = barren(hands=["4K 3V"])
    t.does(0, "effect 4K", "card 3V")
    assert t.board == t.start | {"hand 0": "4K", "deck 2": "3V"}
    assert t.turn == 1


def test_4K_subscribe_with_nothing_at_all() -> None:
    t = barren(tableaus=["4K"])
    t.does(0, "effect 4K")
    assert t.board == t.start
    assert t.turn == 1


def test_5K_sort_takes_the_highest_and_puts_the_rest_on_the_bottom() -> None:
    t = table(tableaus=["5K"], decks=["9K 12S 4K 13K"])
    t.does(0, "effect 5K", "deck 1")
    assert t.board == t.start | {"hand 0": "12S", "deck 1": "13K .. 9K 4K"}
    assert t.knowers("12S") == t.knowers("9K") == t.knowers("4K") == t.everyone
    assert t.turn == 1


def test_5K_sort_leaves_the_choice_between_equal_values() -> None:
    t = table(tableaus=["5K"], decks=["9K 3S 9S"])
    t.does(0, "effect 5K", "deck 1")
    assert t.asked() == (0, ["card 9K", "card 9S"])
    t.does(0, "card 9S")
    assert t.board == t.start | {"hand 0": "9S", "deck 1": ".. 9K 3S"}
    assert t.turn == 1


def test_5K_sort_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["5K"])
    t.does(0, "effect 5K")
    assert t.board == t.start
    assert t.turn == 1


def test_6K_encrypt_exchanges_the_top_card_with_a_hand_card() -> None:
    t = table(tableaus=["6K"], hands=["3S 8K"], decks=["9K 2S"])
    t.does(0, "effect 6K", "deck 1")
    assert t.asked() == (0, ["yes", "no"])
    assert t.knowers("9K") == [0]
    t.does(0, "yes", "card 3S")
    assert t.board == t.start | {"hand 0": "8K 9K", "deck 1": "3S 2S .."}
    assert t.knowers("9K") == t.knowers("3S") == [0]
    assert t.turn == 1


@clause("PX-26")
def test_6K_encrypt_puts_a_card_of_the_other_deck_on_top_of_its_own() -> None:
    t = table(tableaus=["6K"], hands=["3V"], decks=["9K 2S", "1T"])
    t.does(0, "effect 6K", "deck 1", "yes")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "2S ..", "deck 2": "3V 1T .."}
    assert t.knowers("9K") == t.knowers("3V") == [0]
    assert t.turn == 1


def test_6K_encrypt_may_be_declined_after_looking() -> None:
    t = table(tableaus=["6K"], hands=["3S"], decks=["9K 2S"])
    t.does(0, "effect 6K", "deck 1", "no")
    assert t.board == t.start
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_6K_encrypt_without_a_hand_only_looks() -> None:
    t = table(tableaus=["6K"], decks=["9K"])
    t.does(0, "effect 6K", "deck 1")
    assert t.board == t.start
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_6K_encrypt_with_nothing_to_look_at() -> None:
    t = barren(tableaus=["6K"], hands=["3S"])
    t.does(0, "effect 6K")
    assert t.board == t.start
    assert t.turn == 1


def test_7K_forward_takes_one_and_gives_the_other() -> None:
    t = table(hands=["7K", "3S"], decks=["", "9T 2V 4V"])
    t.does(0, "effect 7K", "deck 2")
    assert t.asked() == (0, ["card 9T", "card 2V"])
    t.does(0, "card 2V")
    assert t.board == t.start | {"hand 0": "7K 2V", "hand 1": "3S 9T", "deck 2": "4V .."}
    assert t.knowers("2V") == [0]
    assert t.knowers("9T") == [0, 1]
    assert t.turn == 1


def test_7K_forward_chooses_who_gets_it_and_the_third_sees_neither() -> None:
    t = table(3, tableaus=["7K"], decks=["", "9T 2V"])
    t.does(0, "effect 7K", "deck 2", "card 9T")
    assert t.asked() == (0, ["seat 1", "seat 2"])
    t.does(0, "seat 2")
    assert t.board == t.start | {"hand 0": "9T", "hand 2": "2V", "deck 2": ".."}
    assert t.knowers("9T") == [0]
    assert t.knowers("2V") == [0, 2]
    assert t.turn == 1


def test_7K_forward_takes_a_single_card_and_gives_none() -> None:
    t = barren(tableaus=["7K"], decks=["9K"])
    t.does(0, "effect 7K")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": ""}
    assert t.turn == 1


def test_7K_forward_with_nothing_to_look_at() -> None:
    t = barren(tableaus=["7K"])
    t.does(0, "effect 7K")
    assert t.board == t.start
    assert t.turn == 1
