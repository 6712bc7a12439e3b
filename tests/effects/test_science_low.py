"""Science, values 1 to 7, in Paradoxical: tricks on the table and the discard piles."""

import pytest
from play import Places, barren, table

from techdeck.testing.clauses import clause


def test_1S_sequence_reveals_a_card_and_takes_a_neighbour_of_it() -> None:
    t = table(tableaus=["1S"], hands=["5T 9K"], discards=["4K 6S 7S", "4V 5V"])
    t.does(0, "effect 1S")
    assert t.asked() == (0, ["card 9K", "card 5T"])
    t.does(0, "card 5T")
    assert t.asked() == (0, ["card 4K", "card 6S", "card 4V"])
    assert t.knowers("5T") == t.everyone
    t.does(0, "card 6S")
    assert t.board == t.start | {"hand 0": "9K 6S 5T", "discard 1": "4K 7S"}
    assert t.knowers("6S") == t.everyone
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_1S_sequence_takes_the_only_neighbour_without_asking() -> None:
    t = table(tableaus=["1S"], hands=["13T"], discards=["1K 12S"])
    t.does(0, "effect 1S", "card 13T")
    assert t.board == t.start | {"hand 0": "12S 13T", "discard 1": "1K"}
    assert t.turn == 1


def test_1S_sequence_finds_no_neighbour() -> None:
    t = table(tableaus=["1S"], hands=["5T"], discards=["5K 7S"])
    t.does(0, "effect 1S", "card 5T")
    assert t.board == t.start
    assert t.knowers("5T") == t.everyone
    assert t.turn == 1


def test_1S_sequence_with_nothing_in_hand() -> None:
    t = table(tableaus=["1S"], discards=["2S"])
    t.does(0, "effect 1S")
    assert t.board == t.start
    assert t.turn == 1


def test_2S_shrink_takes_a_lower_card_in_exact_exchange() -> None:
    t = table(tableaus=["2S"], hands=["9K 3T"], discards=["1S 5S 12K", "9V"])
    t.does(0, "effect 2S", "card 9K")
    assert t.asked() == (0, ["card 1S", "card 5S"])
    t.does(0, "card 5S")
    assert t.board == t.start | {"hand 0": "5S 3T", "discard 1": "1S 9K 12K"}
    assert t.knowers("5S") == t.knowers("9K") == t.everyone
    assert t.knowers("3T") == [0]
    assert t.turn == 1


@clause("PX-26")
def test_2S_shrink_sends_a_card_of_the_other_deck_to_its_own_pile() -> None:
    t = table(tableaus=["2S"], hands=["9T"], discards=["5S", "2V"])
    t.does(0, "effect 2S", "card 9T", "card 5S")
    assert t.board["hand 0"] == "5S"
    assert t.discard(1) == ""
    assert sorted(t.discard(2).split()) == ["2V", "9T"]
    assert t.turn == 1


def test_2S_shrink_offers_only_hand_cards_above_something() -> None:
    t = table(tableaus=["2S"], hands=["5K 6T"], discards=["5S", ""])
    t.does(0, "effect 2S")
    assert t.asked() == (0, ["card 6T"])


def test_2S_shrink_with_nothing_lower() -> None:
    t = table(tableaus=["2S"], hands=["5K"], discards=["5S 12K"])
    t.does(0, "effect 2S")
    assert t.asked() == (0, ["pass"])  # whether there is a card to exchange is its holder's secret
    t.does(0, "pass")
    assert t.board == t.start
    assert t.knowers("5K") == [0]
    assert t.turn == 1


@pytest.mark.parametrize("places", [{"hands": ["5K"]}, {"discards": ["1K"]}])
def test_2S_shrink_with_nothing_on_one_side(places: Places) -> None:
    t = table(tableaus=["2S"], **places)
    t.does(0, "effect 2S")
    assert t.board == t.start
    assert t.turn == 1


def test_3S_identify_makes_all_discard_a_value_and_draw_as_many() -> None:
    t = table(3, tableaus=["3S"], hands=["4K 4T 9S", "4V", "5K"], decks=["2S 3K", "1V 2V"])
    t.does(0, "effect 3S")
    assert t.asked() == (0, [f"value {n}" for n in range(1, 14)])
    t.does(0, "value 4", "deck 1", "deck 2")
    assert t.hand(0) == "2S 9S 1V"
    assert t.asked() == (0, ["deck 1", "deck 2"])  # for seat 1 too, its user chooses
    t.does(0, "deck 2")
    changed = {"hand 0": "2S 9S 1V", "hand 1": "2V", "deck 1": "3K ..", "deck 2": ".."}
    assert t.board == t.start | changed | {"discard 1": "4K", "discard 2": "4T 4V"}
    assert t.knowers("4K") == t.knowers("4T") == t.knowers("4V") == t.everyone
    assert [t.knowers(card) for card in ("2S", "1V", "2V", "5K")] == [[0], [0], [1], [2]]
    assert t.turn == 1


def test_3S_identify_with_nothing_of_that_value() -> None:
    t = table(tableaus=["3S"], hands=["9K", "5T"])
    t.does(0, "effect 3S", "value 4")
    assert t.board == t.start
    assert t.knowers("9K") == [0]
    assert t.turn == 1


def test_4S_recycle_shuffles_up_to_three_cards_into_their_decks_and_draws() -> None:
    t = barren(tableaus=["4S"], decks=["9K"], discards=["2S 3K 5K", "7V"])
    t.does(0, "effect 4S")
    assert t.asked() == (0, ["card 3K", "card 5K", "card 2S", "card 7V", "done"])
    t.does(0, "card 2S", "card 7V", "card 5K", "deck 2")
    assert sorted(t.deck(1).split()) == ["2S", "5K", "9K"]
    assert t.board | {"deck 1": "9K"} == t.start | {"hand 0": "7V", "discard 1": "3K", "discard 2": ""}
    assert t.knowers("2S") == t.knowers("5K") == t.knowers("9K") == []
    assert t.knowers("7V") == [0]
    assert t.turn == 1


def test_4S_recycle_may_take_fewer_and_leaves_the_other_deck_alone() -> None:
    t = table(tableaus=["4S"], decks=["", "1V 2V"], discards=["2S 3K", "7V"])
    t.does(0, "effect 4S", "card 2S", "done", "deck 2")
    assert "2S" in t.deck(1).split()
    assert t.board | {"deck 1": ".."} == t.start | {"hand 0": "1V", "deck 2": "2V ..", "discard 1": "3K"}
    assert t.turn == 1


def test_4S_recycle_may_take_none() -> None:
    t = table(tableaus=["4S"], decks=["9K 1K"], discards=["2S"])
    t.does(0, "effect 4S", "done", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "1K .."}
    assert t.turn == 1


def test_4S_recycle_with_nothing_discarded_still_draws() -> None:
    t = table(tableaus=["4S"], decks=["9K 1K"])
    t.does(0, "effect 4S", "deck 1")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": "1K .."}
    assert t.turn == 1


def test_5S_recall_takes_the_top_card_of_a_pile() -> None:
    t = table(tableaus=["5S"], discards=["2S 3K", "7V 9T"])
    t.does(0, "effect 5S")
    assert t.asked() == (0, ["card 3K", "card 9T"])
    t.does(0, "card 9T")
    assert t.board == t.start | {"hand 0": "9T", "discard 2": "7V"}
    assert t.knowers("9T") == t.everyone
    assert t.turn == 1


def test_5S_recall_takes_from_the_only_pile_without_asking() -> None:
    t = table(tableaus=["5S"], discards=["2S 3K"])
    t.does(0, "effect 5S")
    assert t.board == t.start | {"hand 0": "3K", "discard 1": "2S"}
    assert t.turn == 1


def test_5S_recall_with_nothing_discarded() -> None:
    t = table(tableaus=["5S"])
    t.does(0, "effect 5S")
    assert t.board == t.start
    assert t.turn == 1


def test_6S_superpose_takes_one_of_two_and_discards_the_other() -> None:
    t = table(tableaus=["6S"], decks=["", "9T 2V 4V"])
    t.does(0, "effect 6S", "deck 2")
    assert t.asked() == (0, ["card 9T", "card 2V"])
    assert t.knowers("9T") == t.knowers("2V") == t.everyone
    t.does(0, "card 2V")
    assert t.board == t.start | {"hand 0": "2V", "deck 2": "4V ..", "discard 2": "9T"}
    assert t.knowers("2V") == t.everyone
    assert t.turn == 1


def test_6S_superpose_takes_a_single_card_and_discards_none() -> None:
    t = barren(tableaus=["6S"], decks=["9K"])
    t.does(0, "effect 6S")
    assert t.board == t.start | {"hand 0": "9K", "deck 1": ""}
    assert t.turn == 1


def test_6S_superpose_with_nothing_to_reveal() -> None:
    t = barren(tableaus=["6S"])
    t.does(0, "effect 6S")
    assert t.board == t.start
    assert t.turn == 1


def test_7S_excavate_takes_the_cut_card() -> None:
    t = barren(hands=["7S"], tableaus=["3S"], decks=["9K 2S 4K", "1T"])
    t.does(0, "effect 7S", "deck 1")
    cut = t.board["aside"].split()[1]  # above 7S
    assert t.knowers(cut) == t.everyone
    t.does(0, "number 1")
    left = " ".join(card for card in ("9K", "2S", "4K") if card != cut)
    assert sorted(t.hand(0).split()) == sorted(["7S", cut])
    assert t.board | {"hand 0": ""} == t.start | {"hand 0": "", "deck 1": left}
    assert t.knowers(cut) == t.everyone
    assert t.turn == 1


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_7S_excavate_exchanges_the_cut_card_with_one_in_play_at_the_same_depth(seed: str) -> None:
    t = barren(seed=seed, hands=["7S"], tableaus=["3S 5V", "6S"], pool="8K", decks=["9K 2S 4K"])
    t.does(0, "effect 7S")
    cut = t.board["aside"].split()[1]  # above 7S
    t.does(0, "number 2")
    assert t.asked() == (0, ["card 8K", "card 3S", "card 5V"])
    t.does(0, "card 3S")
    assert t.board == t.start | {"tableau 0": f"{cut} 5V", "deck 1": t.start["deck 1"].replace(cut, "3S")}
    assert t.knowers("3S") == t.everyone  # all saw where it went
    assert t.turn == 1


@clause("PX-26")
@pytest.mark.parametrize("other", ["1T 2T 3T", "1T"])
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_7S_excavate_puts_a_card_of_the_other_deck_at_the_same_depth_of_its_own(seed: str, other: str) -> None:
    t = barren(seed=seed, hands=["7S"], pool="5V", decks=["9K 2S 4K", other])
    t.does(0, "effect 7S", "deck 1")
    cut = t.board["aside"].split()[1]  # above 7S
    depth = t.start["deck 1"].split().index(cut)
    t.does(0, "number 2")
    own = other.split()
    own.insert(depth, "5V")  # lowest where that deck is shorter
    left = " ".join(card for card in ("9K", "2S", "4K") if card != cut)
    assert t.board == t.start | {"pool": cut, "deck 1": left, "deck 2": " ".join(own)}
    assert t.turn == 1


def test_7S_excavate_takes_without_asking_when_nothing_is_yours_or_neutral() -> None:
    t = barren(hands=["7S"], tableaus=["", "3S"], decks=["9K"])
    t.does(0, "effect 7S")
    assert t.board == t.start | {"hand 0": "9K 7S", "deck 1": ""}
    assert t.turn == 1


def test_7S_excavate_with_nothing_to_cut() -> None:
    t = barren(tableaus=["7S"])
    t.does(0, "effect 7S")
    assert t.board == t.start
    assert t.turn == 1
