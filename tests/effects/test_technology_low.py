"""Technology, values 1 to 7, in Paradoxical: copies."""

from play import barren, table

from techdeck.testing.clauses import clause


@clause("FX-6")
def test_1T_print_uses_the_effect_of_the_top_card_of_a_pile() -> None:
    t = table(tableaus=["1T"], discards=["2S 13K", "5V 9V"], decks=["9K", "4V"])
    t.does(0, "effect 1T")
    assert t.asked() == (0, ["card 13K", "card 9V"])
    t.does(0, "card 13K", "deck 1", "deck 2")  # Rally
    assert t.board == t.start | {"hand 0": "9K", "hand 1": "4V", "deck 1": "..", "deck 2": ".."}
    assert t.used == ["1T"]
    assert t.turn == 1


def test_1T_print_uses_the_only_top_card_without_asking() -> None:
    t = table(tableaus=["1T"], discards=["", "9V 5V"], hands=["3S", "4S"], decks=["9K", "4V"])
    t.does(0, "effect 1T", "deck 1", "deck 2", "card 9K").does(1, "card 4S")  # Withdraw
    changed = {"hand 1": "4V", "deck 1": "..", "deck 2": "..", "discard 1": "9K 4S"}
    assert t.board == t.start | changed
    assert t.turn == 1


def test_1T_print_with_nothing_discarded() -> None:
    t = table(tableaus=["1T"])
    t.does(0, "effect 1T")
    assert t.board == t.start
    assert t.turn == 1


def test_2T_launch_reveals_another_hand_card_and_uses_its_effect() -> None:
    t = table(hands=["2T 13K 9V"], decks=["9K", "4V"])
    t.does(0, "effect 2T")
    assert t.asked() == (0, ["card 13K", "card 9V"])
    assert t.refuses(0, "card 2T")[0] == "GR-24"
    t.does(0, "card 13K")
    assert t.knowers("13K") == t.everyone
    t.does(0, "deck 1", "deck 2")
    assert t.board == t.start | {"hand 0": "9K 13K 2T 9V", "hand 1": "4V", "deck 1": "..", "deck 2": ".."}
    assert t.knowers("13K") == t.everyone
    assert t.knowers("9V") == t.knowers("9K") == [0]
    assert t.used == ["2T"]
    assert t.turn == 1


def test_2T_launch_with_nothing_else_in_hand() -> None:
    t = table(hands=["2T"])
    t.does(0, "effect 2T")
    assert t.board == t.start
    assert t.turn == 1


def test_3T_sense_uses_the_effect_of_the_revealed_card_and_puts_it_on_the_bottom() -> None:
    t = table(tableaus=["3T"], decks=["13K 9K", "4V"])
    t.does(0, "effect 3T", "deck 1")
    assert t.knowers("13K") == t.everyone
    assert t.asked() == (0, ["yes", "no"])
    t.does(0, "yes", "deck 1", "deck 2")  # Rally
    assert t.board == t.start | {"hand 0": "9K", "hand 1": "4V", "deck 1": ".. 13K", "deck 2": ".."}
    assert t.knowers("13K") == t.everyone
    assert t.turn == 1


def test_3T_sense_may_decline_and_puts_it_on_the_bottom() -> None:
    t = table(tableaus=["3T"], decks=["13K 9K"])
    t.does(0, "effect 3T", "deck 1", "no")
    assert t.board == t.start | {"deck 1": "9K .. 13K"}
    assert t.knowers("13K") == t.everyone
    assert t.turn == 1


def test_3T_sense_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["3T"])
    t.does(0, "effect 3T")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-11")
def test_4T_scout_discards_one_of_two_and_draws_the_one_left_on_top() -> None:
    t = table(tableaus=["4T"], decks=["9K 2S 4K"])
    t.does(0, "effect 4T", "deck 1")
    assert t.asked() == (0, ["card 9K", "card 2S", "done"])
    t.does(0, "card 9K", "done", "deck 1")
    assert t.board == t.start | {"hand 0": "2S", "deck 1": "4K ..", "discard 1": "9K"}
    assert t.knowers("9K") == t.everyone
    assert t.knowers("2S") == [0]
    assert t.turn == 1


def test_4T_scout_discards_none_and_draws_the_first() -> None:
    t = table(tableaus=["4T"], decks=["9K 2S 4K"])
    t.does(0, "effect 4T", "deck 1", "done", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "2S 4K .."}
    assert t.knowers("9K") == t.knowers("2S") == [0]
    assert t.turn == 1


def test_4T_scout_discards_both_and_draws_the_next() -> None:
    t = table(tableaus=["4T"], decks=["9K 2S 4K", "1V"])
    t.does(0, "effect 4T", "deck 1", "card 2S", "card 9K", "deck 1")
    assert t.board == t.start | {"hand 0": "4K", "deck 1": "..", "discard 1": "2S 9K"}
    assert t.turn == 1


def test_4T_scout_keeps_the_order_of_what_it_leaves_and_draws_elsewhere() -> None:
    t = table(tableaus=["4T"], decks=["9K 2S 4K", "1V"])
    t.does(0, "effect 4T", "deck 1", "done", "deck 2")
    assert t.board == t.start | {"hand 0": "1V", "deck 2": ".."}
    assert t.turn == 1


@clause("PX-24")
def test_4T_scout_may_draw_the_last_cards_of_a_deck_it_looked_at() -> None:
    t = barren(tableaus=["4T"], decks=["9K 2S", "1V"])
    t.does(0, "effect 4T", "deck 1", "done")
    assert t.asked() == (0, ["deck 1", "deck 2"])
    t.does(0, "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "2S"}


def test_4T_scout_with_nothing_to_look_at() -> None:
    t = barren(tableaus=["4T"])
    t.does(0, "effect 4T")
    assert t.board == t.start
    assert t.turn == 1


@clause("FX-5", "FX-6")
def test_5T_connect_uses_the_effect_of_another_card_that_is_yours_or_neutral() -> None:
    t = table(hands=["9K"], tableaus=["5T 13K", "8K"], pool="5S", discards=["2S"], decks=["1K", "4V"])
    t.does(0, "effect 5T")
    assert t.asked() == (0, ["card 13K", "card 5S"])  # neither itself nor what others hold
    t.does(0, "card 5S")  # Recall
    assert t.board == t.start | {"hand 0": "9K 2S", "discard 1": ""}
    assert t.used == ["5T"]
    assert t.turn == 1


@clause("GR-24")
def test_5T_connect_may_use_an_effect_that_is_used_up() -> None:
    t = table(tableaus=["5T 5S"], used="5S", discards=["2S"])
    t.does(0, "effect 5T")
    assert t.board == t.start | {"hand 0": "2S", "discard 1": ""}
    assert t.used == ["5S", "5T"]


def test_5T_connect_with_nothing_else_yours_or_neutral() -> None:
    t = table(hands=["9K"], tableaus=["5T", "8K"])
    t.does(0, "effect 5T")
    assert t.board == t.start
    assert t.turn == 1


def test_6T_recharge_freshens_a_used_card_and_draws() -> None:
    t = table(hands=["13K"], tableaus=["6T 5S 9S", "8K"], used="13K 5S 9S 8K", decks=["9K"])
    t.does(0, "effect 6T")
    assert t.asked() == (0, ["card 5S", "card 9S"])  # in play and hers, and not the one still resolving
    t.does(0, "card 9S", "deck 1")
    assert t.board == t.start | {"hand 0": "9K 13K", "deck 1": ".."}
    assert sorted(t.used) == ["13K", "5S", "6T", "8K"]
    assert t.turn == 1


def test_6T_recharge_freshens_the_only_used_card_without_asking() -> None:
    t = table(tableaus=["6T 5S"], used="5S", decks=["9K"])
    t.does(0, "effect 6T", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": ".."}
    assert t.used == ["6T"]


def test_6T_recharge_with_nothing_used_still_draws() -> None:
    t = table(tableaus=["6T 5S"], decks=["9K"])
    t.does(0, "effect 6T", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": ".."}
    assert t.used == ["6T"]
    assert t.turn == 1


def test_7T_shift_exchanges_a_hand_card_with_one_in_play() -> None:
    t = table(hands=["3S 9T", "1V"], tableaus=["7T 4K 5K", "8K"], pool="2V")
    t.does(0, "effect 7T")
    assert t.asked() == (0, ["card 3S", "card 9T"])
    t.does(0, "card 3S")
    assert t.asked() == (0, ["card 4K", "card 5K", "card 7T", "card 2V"])
    t.does(0, "card 4K")
    assert t.board == t.start | {"hand 0": "4K 9T", "tableau 0": "7T 3S 5K"}
    assert t.knowers("4K") == t.everyone
    assert t.knowers("9T") == [0]
    assert t.turn == 1


@clause("PX-11")
def test_7T_shift_keeps_a_card_used_while_it_stays_with_its_player() -> None:
    t = table(hands=["3S 7T"], tableaus=["4K"], used="4K")
    t.does(0, "effect 7T", "card 3S", "card 4K")
    assert t.board == t.start | {"hand 0": "4K 7T", "tableau 0": "3S"}
    assert t.used == ["4K", "7T"]


def test_7T_shift_with_nothing_in_hand() -> None:
    t = table(tableaus=["7T 4K"], pool="2V")
    t.does(0, "effect 7T")
    assert t.board == t.start
    assert t.turn == 1


def test_7T_shift_with_nothing_in_play() -> None:
    t = table(hands=["7T 4K"], tableaus=["", "8K"])
    t.does(0, "effect 7T")
    assert t.board == t.start
    assert t.turn == 1
