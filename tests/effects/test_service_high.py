"""Service, values 7 to 13, in Paradoxical."""

from play import barren, table

from techdeck.testing.clauses import clause


def test_7V_tour_passes_a_card_to_the_left_together() -> None:
    t = table(3, tableaus=["7V"], hands=["3S 9T", "4K 5K", "6V 8V"])
    t.does(0, "effect 7V")
    assert t.asks() == {0: ["card 3S", "card 9T"], 1: ["card 4K", "card 5K"], 2: ["card 6V", "card 8V"]}
    t.does(2, "card 8V").does(0, "card 3S").does(1, "card 5K")
    assert t.board == t.start | {"hand 0": "9T 8V", "hand 1": "4K 3S", "hand 2": "5K 6V"}
    assert [t.knowers(card) for card in ("3S", "5K", "8V")] == [[0, 1], [1, 2], [0, 2]]
    assert [t.knowers(card) for card in ("9T", "4K", "6V")] == [[0], [1], [2]]
    assert t.turn == 1


def test_7V_tour_leaves_out_who_has_no_card_but_not_as_receiver() -> None:
    t = table(3, tableaus=["7V"], hands=["3S 9T", "", "6V"])
    t.does(0, "effect 7V")
    assert sorted(t.asks()) == [0, 2]
    t.does(0, "card 9T").does(2, "card 6V")
    assert t.board == t.start | {"hand 0": "3S 6V", "hand 1": "9T", "hand 2": ""}
    assert t.turn == 1


def test_7V_tour_with_nothing_in_any_hand() -> None:
    t = table(tableaus=["7V"])
    t.does(0, "effect 7V")
    assert t.board == t.start
    assert t.turn == 1


def test_8V_broadcast_reveals_a_card_for_each_player_to_take() -> None:
    t = table(3, tableaus=["", "8V"], decks=["", "9T 2V 4T 5V"], turn=1)
    t.does(1, "effect 8V", "deck 2")
    assert t.asked() == (1, ["card 4T", "card 9T", "card 2V"])
    assert t.knowers("9T") == t.everyone
    t.does(1, "card 2V")
    assert t.asked() == (2, ["card 4T", "card 9T"])
    t.does(2, "card 9T")
    assert t.board == t.start | {"hand 1": "2V", "hand 2": "9T", "hand 0": "4T", "deck 2": "5V .."}
    assert t.knowers("2V") == t.knowers("9T") == t.knowers("4T") == t.everyone
    assert t.turn == 2


def test_8V_broadcast_serves_the_first_while_cards_last() -> None:
    t = barren(3, tableaus=["8V"], decks=["9K 2S"])
    t.does(0, "effect 8V", "card 2S")
    assert t.board == t.start | {"hand 0": "2S", "hand 1": "9K", "deck 1": ""}
    assert t.turn == 1


def test_8V_broadcast_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["8V"])
    t.does(0, "effect 8V")
    assert t.board == t.start
    assert t.turn == 1


def test_9V_consult_exchanges_and_lets_the_others_draw_and_discard() -> None:
    t = table(3, tableaus=["9V 5K", "8K"], hands=["3S", "4K", "6T"], pool="2V", decks=["9K", "7T"])
    t.does(0, "effect 9V", "card 3S")
    assert t.asked() == (0, ["card 5K", "card 2V", "card 9V"])
    t.does(0, "card 2V")
    assert t.asked() == (1, ["yes", "no"])
    t.does(1, "yes").does(0, "deck 1")
    assert t.asked() == (1, ["card 4K", "card 9K"])
    t.does(1, "card 4K").does(2, "no")
    changed = {"hand 0": "2V", "pool": "3S", "hand 1": "9K", "deck 1": "..", "discard 1": "4K"}
    assert t.board == t.start | changed
    assert t.knowers("2V") == t.everyone
    assert t.knowers("9K") == [1]
    assert t.turn == 1


def test_9V_consult_without_a_hand_still_lets_the_others_draw() -> None:
    t = table(tableaus=["9V"], decks=["9K"])
    t.does(0, "effect 9V").does(1, "yes").does(0, "deck 1").does(1, "card 9K")
    assert t.board == t.start | {"deck 1": "..", "discard 1": "9K"}
    assert t.turn == 1


def test_9V_consult_with_nothing_to_exchange_or_draw() -> None:
    t = barren(tableaus=["9V"], hands=["", "4K"])
    t.does(0, "effect 9V")  # nobody can draw, so nobody is asked, and nobody discards
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-27")
def test_10V_audit_exchanges_one_of_the_revealed_cards() -> None:
    t = table(4, tableaus=["10V"], hands=["3S 9T", "4K", "", "5K"])
    t.does(0, "effect 10V")
    assert t.knowers("4K") == t.knowers("5K") == t.everyone
    t.does(0, "yes")
    assert t.asked() == (0, ["card 4K", "card 5K"])
    t.does(0, "card 5K")
    assert t.asked() == (0, ["card 3S", "card 9T"])
    t.does(0, "card 9T")
    assert t.board == t.start | {"hand 0": "5K 3S", "hand 3": "9T"}
    assert t.knowers("5K") == t.knowers("4K") == t.everyone
    assert t.knowers("9T") == [0, 3]
    assert t.turn == 1


@clause("GR-27")
def test_10V_audit_exchanges_an_open_card_that_all_can_follow() -> None:
    t = table(3, tableaus=["10V"], hands=["3S 9T", "4K 5K 6K"])
    t.does(0, "effect 10V", "yes")
    (shown,) = [choice.split()[1] for choice in t.asked()[1]]
    t.does(0, f"card {shown}", "card 9T")
    assert shown in t.hand(0).split()
    assert t.hand(1).split()[-1] == "9T"
    assert t.knowers(shown) == t.everyone
    assert t.knowers("9T") == [0, 1]
    assert t.knowers("3S") == [0]


def test_10V_audit_may_decline_and_the_cards_stay_known() -> None:
    t = table(3, tableaus=["10V"], hands=["3S", "4K", "5K 6K"])
    t.does(0, "effect 10V", "no")
    assert t.board == t.start
    assert t.knowers("4K") == t.everyone
    assert sorted([t.knowers("5K"), t.knowers("6K")]) == [t.everyone, [2]]
    assert t.turn == 1


def test_10V_audit_without_a_hand_only_reveals() -> None:
    t = table(tableaus=["10V"], hands=["", "4K"])
    t.does(0, "effect 10V")
    assert t.board == t.start
    assert t.knowers("4K") == t.everyone
    assert t.turn == 1


def test_10V_audit_with_nothing_in_other_hands() -> None:
    t = table(tableaus=["10V"], hands=["3S"])
    t.does(0, "effect 10V")
    assert t.board == t.start
    assert t.knowers("3S") == [0]
    assert t.turn == 1


def test_11V_levy_takes_a_card_from_every_larger_hand() -> None:
    t = table(4, tableaus=["11V"], hands=["3S", "4K 5K", "6V", "7T 8T 9T"])
    t.does(0, "effect 11V")
    assert t.asked() == (1, ["card 4K", "card 5K"])
    t.does(1, "card 4K")
    assert t.asked() == (3, ["card 7T", "card 8T", "card 9T"])  # 2 has no more than the user has
    t.does(3, "card 8T")
    assert t.board == t.start | {"hand 0": "4K 3S 8T", "hand 1": "5K", "hand 3": "7T 9T"}
    assert [t.knowers(card) for card in ("4K", "8T", "5K")] == [[0, 1], [0, 3], [1]]
    assert t.turn == 1


def test_11V_levy_counts_hands_once_before_anybody_gives() -> None:
    t = table(3, tableaus=["11V"], hands=["", "4K", "5K"])
    t.does(0, "effect 11V").does(1, "card 4K").does(2, "card 5K")
    assert t.board == t.start | {"hand 0": "4K 5K", "hand 1": "", "hand 2": ""}


def test_11V_levy_with_nothing_but_smaller_hands() -> None:
    t = table(tableaus=["11V"], hands=["3S", "4K"])
    t.does(0, "effect 11V")
    assert t.board == t.start
    assert t.turn == 1


def test_12V_contest_draws_two_for_the_highest_card() -> None:
    t = table(3, tableaus=["12V"], hands=["9T 2T", "9V 3K", "10K"], decks=["1K", "1T 1V"])
    t.does(0, "effect 12V")
    assert sorted(t.asks()) == [0, 1, 2]
    t.does(1, "card 3K").does(2, "card 10K").does(0, "card 9T")
    assert t.asked() == (0, ["deck 1", "deck 2"])  # the effect's user chooses (PX-24)
    t.does(0, "deck 1", "deck 2")
    assert t.board == t.start | {"hand 2": "1K 10K 1T", "deck 1": "..", "deck 2": "1V .."}
    assert t.knowers("3K") == t.knowers("10K") == t.knowers("9T") == t.everyone
    assert [t.knowers(card) for card in ("9V", "2T", "1K")] == [[1], [0], [2]]
    assert t.turn == 1


def test_12V_contest_decides_equal_values_by_domain_rank() -> None:
    t = table(3, tableaus=["12V"], hands=["9T", "9V", "9S"], decks=["1K 2K"])
    t.does(0, "effect 12V", "card 9T").does(1, "card 9V").does(2, "card 9S").does(0, "deck 1", "deck 1")
    assert t.board == t.start | {"hand 1": "1K 2K 9V", "deck 1": ".."}


@clause("GR-4")
def test_12V_contest_of_equal_cards_goes_to_the_first_clockwise_from_its_user() -> None:
    t = table(4, tableaus=["", "", "12V"], hands=["9V", "9V'", "2K", "3K"], decks=["1K 1S"], turn=2)
    t.does(2, "effect 12V", "card 2K").does(0, "card 9V").does(1, "card 9V'").does(3, "card 3K")
    t.does(2, "deck 1", "deck 1")
    assert t.board == t.start | {"hand 0": "1K 1S 9V", "deck 1": ".."}


def test_12V_contest_leaves_out_who_has_no_card() -> None:
    t = table(tableaus=["12V"], hands=["", "2K"], decks=["1K 2S"])
    t.does(0, "effect 12V")
    assert sorted(t.asks()) == [1]
    t.does(1, "card 2K").does(0, "deck 1", "deck 1")
    assert t.board == t.start | {"hand 1": "1K 2K 2S", "deck 1": ".."}


def test_12V_contest_with_nothing_in_any_hand() -> None:
    t = table(tableaus=["12V"])
    t.does(0, "effect 12V")
    assert t.board == t.start
    assert t.turn == 1


def test_13V_assist_collects_a_card_of_each_and_gives_one_back() -> None:
    t = table(3, tableaus=["13V"], hands=["3S", "4K 5K", "6T"], decks=["9K"])
    t.does(0, "effect 13V", "yes", "deck 1").does(1, "card 4K").does(2, "card 6T")
    assert t.asked() == (0, ["card 4K", "card 9K", "card 3S", "card 6T"])
    t.does(0, "card 6T", "card 4K")  # to seat 1, then to seat 2
    assert t.board == t.start | {"hand 0": "9K 3S", "hand 1": "5K 6T", "hand 2": "4K", "deck 1": ".."}
    assert t.knowers("9K") == [0]
    assert t.knows(1, "6T")
    assert t.knows(2, "4K")
    assert t.turn == 1


def test_13V_assist_may_decline_the_draw_and_gives_back_what_it_got() -> None:
    t = table(tableaus=["13V"], hands=["", "4K 5K"])
    t.does(0, "effect 13V", "no").does(1, "card 4K").does(0, "card 4K")
    assert t.board == t.start
    assert t.knowers("4K") == [0, 1]
    assert t.turn == 1


def test_13V_assist_gives_to_players_who_had_none_while_cards_last() -> None:
    t = table(3, tableaus=["13V"], decks=["9K"])
    t.does(0, "effect 13V", "yes", "deck 1", "card 9K")
    assert t.board == t.start | {"hand 1": "9K", "deck 1": ".."}
    assert t.turn == 1


def test_13V_assist_with_nothing_to_draw_or_give() -> None:
    t = barren(tableaus=["13V"])
    t.does(0, "effect 13V")
    assert t.board == t.start
    assert t.turn == 1
