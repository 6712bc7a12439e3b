"""Science, values 8 to 13, in Paradoxical."""

from play import barren, table

from techdeck.testing.clauses import clause


def test_8S_inoculate_exchanges_a_hand_card_with_any_discarded_card() -> None:
    t = table(tableaus=["8S"], hands=["3S 9T"], discards=["5S 12K 1K"])
    t.does(0, "effect 8S")
    assert t.asked() == (0, ["card 3S", "card 9T"])
    t.does(0, "card 3S")
    assert t.asked() == (0, ["card 1K", "card 12K", "card 5S"])
    t.does(0, "card 12K")
    assert t.board == t.start | {"hand 0": "12K 9T", "discard 1": "5S 3S 1K"}
    assert t.knowers("12K") == t.knowers("3S") == t.everyone
    assert t.knowers("9T") == [0]
    assert t.turn == 1


@clause("PX-26")
def test_8S_inoculate_sends_a_card_of_the_other_deck_to_its_own_pile() -> None:
    t = table(tableaus=["8S"], hands=["9T"], discards=["5S 12K"])
    t.does(0, "effect 8S", "card 9T", "card 5S")
    assert t.board == t.start | {"hand 0": "5S", "discard 1": "12K", "discard 2": "9T"}
    assert t.turn == 1


def test_8S_inoculate_with_nothing_in_hand() -> None:
    t = table(tableaus=["8S"], discards=["5S"])
    t.does(0, "effect 8S")
    assert t.board == t.start
    assert t.turn == 1


def test_8S_inoculate_with_nothing_discarded() -> None:
    t = table(tableaus=["8S"], hands=["9T"])
    t.does(0, "effect 8S")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-11")
def test_9S_observe_looks_at_a_hand_and_draws() -> None:
    t = table(tableaus=["9S"], hands=["", "3S 9T"], decks=["9K 1K"])
    t.does(0, "effect 9S", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "1K .."}
    assert t.knowers("3S") == t.knowers("9T") == [0, 1]
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_9S_observe_chooses_among_hands_that_hold_cards() -> None:
    t = table(4, tableaus=["9S"], hands=["", "3S", "", "9T 2V"], decks=["9K"])
    t.does(0, "effect 9S")
    assert t.asked() == (0, ["seat 1", "seat 3"])
    t.does(0, "seat 3", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": ".."}
    assert t.knowers("9T") == t.knowers("2V") == [0, 3]
    assert t.knowers("3S") == [1]
    assert t.turn == 1


def test_9S_observe_with_nothing_in_other_hands_still_draws() -> None:
    t = table(tableaus=["9S"], hands=["3S"], decks=["9K"])
    t.does(0, "effect 9S", "deck 1")
    assert t.board == t.start | {"hand 0": "9K 3S", "deck 1": ".."}
    assert t.turn == 1


def test_9S_observe_with_nothing_at_all() -> None:
    t = barren(tableaus=["9S"])
    t.does(0, "effect 9S")
    assert t.board == t.start
    assert t.turn == 1


def test_10S_perturb_exchanges_a_card_of_the_tableau_with_one_of_the_pool() -> None:
    t = table(hands=["10S"], tableaus=["3S 9T", "5K"], pool="2V 8K")
    t.does(0, "effect 10S")
    assert t.asked() == (0, ["card 8K", "card 3S", "card 9T", "card 2V"])
    t.does(0, "card 3S")
    assert t.asked() == (0, ["card 8K", "card 9T", "card 2V"])
    t.does(0, "card 2V")
    assert t.board == t.start | {"tableau 0": "2V 9T", "pool": "3S 8K"}
    assert t.turn == 1


def test_10S_perturb_exchanges_two_of_one_place() -> None:
    t = table(hands=["10S"], tableaus=["3S 9T 4K"])
    t.does(0, "effect 10S", "card 4K", "card 3S")
    assert t.board == t.start | {"tableau 0": "4K 9T 3S"}
    assert t.turn == 1


@clause("PX-11")
def test_10S_perturb_makes_a_used_card_fresh_by_sending_it_away() -> None:
    t = table(hands=["10S"], tableaus=["3S 9T"], pool="2V", used="3S 9T")
    t.does(0, "effect 10S", "card 3S", "card 2V")
    assert t.board == t.start | {"tableau 0": "2V 9T", "pool": "3S"}
    assert t.used == ["10S", "9T"]


def test_10S_perturb_with_nothing_but_one_card() -> None:
    t = table(hands=["10S"], tableaus=["", "3S 4S"], pool="2V")
    t.does(0, "effect 10S")
    assert t.board == t.start
    assert t.turn == 1


@clause("GR-14")
def test_11S_edit_replaces_a_card_in_its_exact_place() -> None:
    t = table(hands=["11S 9T", "1V"], tableaus=["3S 4K 5K", "6V"], pool="2V")
    t.does(0, "effect 11S")
    assert t.asked() == (0, ["card 4K", "card 5K", "card 3S", "card 2V"])
    t.does(0, "card 4K")
    assert t.asked() == (0, ["card 9T"])
    t.does(0, "card 9T")
    assert t.board == t.start | {"hand 0": "11S", "tableau 0": "3S 9T 5K", "discard 1": "4K"}
    assert t.turn == 1


def test_11S_edit_replaces_a_card_of_the_pool() -> None:
    t = table(hands=["11S 9T"], pool="2V 3V")
    t.does(0, "effect 11S", "card 2V", "card 9T")
    assert t.board == t.start | {"hand 0": "11S", "pool": "9T 3V", "discard 2": "2V"}
    assert t.used == ["11S"]
    assert t.turn == 1


def test_11S_edit_with_nothing_in_hand() -> None:
    t = table(tableaus=["11S 4K"], pool="2V")
    t.does(0, "effect 11S")
    assert t.board == t.start
    assert t.turn == 1


def test_11S_edit_with_nothing_in_play() -> None:
    t = table(hands=["11S 9T"], tableaus=["", "4K"])
    t.does(0, "effect 11S")
    assert t.board == t.start
    assert t.turn == 1


def test_12S_split_discards_a_card_and_takes_two_worth_no_more() -> None:
    t = table(tableaus=["12S"], hands=["9T 1V"], discards=["3S 5K 10K", "4V 6T"])
    t.does(0, "effect 12S", "card 9T")
    assert t.asked() == (0, ["card 5K", "card 3S", "card 6T", "card 4V", "done"])  # not 9T itself, not 10K
    t.does(0, "card 5K")
    assert t.asked() == (0, ["card 3S", "card 4V", "done"])
    t.does(0, "card 4V")
    changed = {"hand 0": "5K 1V 4V", "discard 1": "3S 10K", "discard 2": "6T 9T"}
    assert t.board == t.start | changed
    assert t.knowers("5K") == t.knowers("4V") == t.knowers("9T") == t.everyone
    assert t.knowers("1V") == [0]
    assert t.turn == 1


def test_12S_split_takes_at_most_two() -> None:
    t = table(tableaus=["12S"], hands=["13T"], discards=["1S 2K 3K"])
    t.does(0, "effect 12S", "card 13T", "card 1S", "card 2K")
    assert t.board == t.start | {"hand 0": "2K 1S", "discard 1": "3K", "discard 2": "13T"}
    assert t.turn == 1


def test_12S_split_may_take_one_or_none() -> None:
    one = table(tableaus=["12S"], hands=["9T"], discards=["3S 5K"]).does(0, "effect 12S", "card 9T", "card 3S", "done")
    assert one.board == one.start | {"hand 0": "3S", "discard 1": "5K", "discard 2": "9T"}
    none = table(tableaus=["12S"], hands=["9T"], discards=["3S 5K"]).does(0, "effect 12S", "card 9T", "done")
    assert none.board == none.start | {"hand 0": "", "discard 2": "9T"}
    assert one.turn == none.turn == 1


def test_12S_split_finds_nothing_low_enough() -> None:
    t = table(tableaus=["12S"], hands=["2T"], discards=["3S"])
    t.does(0, "effect 12S", "card 2T")
    assert t.board == t.start | {"hand 0": "", "discard 2": "2T"}
    assert t.turn == 1


def test_12S_split_with_nothing_in_hand() -> None:
    t = table(tableaus=["12S"], discards=["3S 5K"])
    t.does(0, "effect 12S")
    assert t.board == t.start
    assert t.turn == 1


def test_13S_cogitate_takes_the_revealed_card() -> None:
    t = table(tableaus=["13S"], decks=["9K 2S"])
    t.does(0, "effect 13S", "deck 1")
    assert t.asked() == (0, ["number 1", "number 2"])
    assert t.knowers("9K") == t.everyone
    t.does(0, "number 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "2S .."}
    assert t.knowers("9K") == t.everyone
    assert t.turn == 1


def test_13S_cogitate_replaces_a_card_with_the_revealed_one() -> None:
    t = table(tableaus=["13S 5V 6V", "3S"], pool="2V", decks=["9K 2S"])
    t.does(0, "effect 13S", "deck 1", "number 2")
    assert t.asked() == (0, ["card 13S", "card 2V", "card 5V", "card 6V"])
    t.does(0, "card 5V")
    assert t.board == t.start | {"tableau 0": "13S 9K 6V", "deck 1": "2S ..", "discard 2": "5V"}
    assert t.turn == 1


def test_13S_cogitate_takes_without_asking_when_nothing_is_yours_or_neutral() -> None:
    t = table(hands=["13S"], tableaus=["", "3S"], decks=["9K"])
    t.does(0, "effect 13S", "deck 1")
    assert t.board == t.start | {"hand 0": "9K 13S", "deck 1": ".."}
    assert t.turn == 1


def test_13S_cogitate_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["13S"])
    t.does(0, "effect 13S")
    assert t.board == t.start
    assert t.turn == 1
