"""Tricks of the Trade: the effects phase (TT-18 to TT-21)."""

import pytest
from trades import barren, everyone_bids, playing, table

from techdeck.testing.clauses import clause


@clause("TT-18")
def test_from_the_first_player_clockwise_each_may_use_one_effect() -> None:
    t = everyone_bids(table(3, "bidding", hands=["5S 4K", "13K", "9T 3T"], deck="11K 12K 13T 11V"), 1, 3, 1)
    assert t.now[1:] == ("effects", 1)
    t.does(1, "effect 13K")
    assert t.now[1:] == ("effects", 2)
    assert t.asked() == (2, ["pass", "effect 12K", "effect 3T", "effect 9T"])
    t.does(2, "pass")
    assert t.now[1:] == ("effects", 0)
    t.does(0, "pass")
    assert t.now[1:] == ("tricks", 1)


@clause("TT-18")
def test_the_card_used_lies_aside_for_all_to_see_and_is_then_discarded() -> None:
    t = table(2, hands=["10K 5T", "6T"], deck="3T 4T", discard="9V")
    t.does(0, "effect 10K")
    assert (t.view(1)["aside"], t.knowers("10K")) == ("10K", t.everyone)
    assert t.hand(0) == "3T 4T 5T"
    t.does(0, "card 5T")
    assert t.board == t.start | {"hand 0": "3T 4T", "deck": "..", "discard": "9V 5T 10K"}


@clause("TT-18")
def test_a_card_cannot_pay_for_its_own_effect() -> None:
    study = table(2, hands=["10K 5T", "6T"], deck="3T 4T").does(0, "effect 10K")
    assert study.asked() == (0, ["card 3T", "card 4T", "card 5T"])  # to discard
    assert study.refuses(0, "card 10K") == ("GR-7", "You do not hold that card. Discard a card.")
    shift = table(2, hands=["7T 5T", "6T"]).does(0, "effect 7T")
    assert shift.asked() == (0, ["card 5T"])  # to exchange
    ship = table(2, hands=["3V 5T", "6T"], deck="3T 4T").does(0, "effect 3V")
    assert ship.asked() == (0, ["card 5T"])  # to give
    nothing = table(2, hands=["3V", "6T"], deck="3T 4T").does(0, "effect 3V")
    assert (nothing.hand(0), nothing.hand(1), nothing.board["discard"]) == ("3T 4T", "6T", "3V")


@clause("TT-18", "GR-24")
def test_a_card_that_is_copied_from_hand_stays_there_and_can_pay() -> None:
    t = table(2, hands=["2T 10K 5T", "6T"], deck="3T 4T", trumpdeck="2K 2S").does(0, "effect 2T", "card 10K")
    assert t.asked() == (0, ["card 10K", "card 3T", "card 4T", "card 5T"])
    t.does(0, "card 10K")
    assert (t.hand(0), t.board["discard"]) == ("3T 4T 5T", "10K 2T")


@clause("TT-18", "GR-21")
def test_a_card_that_lies_aside_is_no_part_of_a_deck_formed_anew() -> None:
    t = barren(hands=["10K 5T", "6T"], discard="9V").does(0, "effect 10K")
    assert t.asked() == (0, ["card 5T", "card 9V"])


@clause("TT-18")
def test_only_a_card_of_the_own_hand_can_be_used_and_nobody_has_to() -> None:
    t = table(2, hands=["10K", "6T"])
    assert t.asked() == (0, ["pass", "effect 10K"])
    assert t.refuses(0, "effect 6T") == ("TT-18", "You can use the effects of your own cards only.")
    assert t.refuses(0, "effect 2V")[0] == t.refuses(0, "effect 1K")[0] == "TT-18"
    t.does(0, "pass").does(1, "pass")
    assert t.board == t.start
    assert t.now[1] == "tricks"


@clause("TT-18")
def test_a_player_without_cards_is_passed_over() -> None:
    t = table(3, hands=["10K", "", "6T"]).does(0, "pass")
    assert t.now[1:] == ("effects", 2)


@clause("TT-19")
def test_the_trump_card_is_neutral_and_goal_cards_are_controlled_and_both_are_in_play() -> None:
    own = table(3, hands=["5T", "6T", "3V"]).does(0, "effect 5T")
    assert own.asked() == (0, ["card 1K", "card 2V"])
    others = table(3, hands=["10T", "6T", "3V"]).does(0, "effect 10T")
    assert others.asked() == (0, ["card 1S", "card 1T"])
    play = table(3, hands=["12T", "6T", "3V"], discard="13K").does(0, "effect 12T")
    assert play.asked() == (0, ["card 1K", "card 1S", "card 1T", "card 2V"])


@clause("TT-19")
def test_an_exchanged_goal_card_changes_the_goal_of_this_round_at_once() -> None:
    t = table(2, hands=["7T 9V 3K", "6T"]).does(0, "effect 7T", "card 9V", "card 1K")
    assert (t.goal(0), t.hand(0)) == ("9V", "1K 3K")
    assert t.game.goal(0) == 3
    assert t.knowers("9V") == t.knowers("1K") == t.everyone


@clause("TT-19")
def test_another_players_goal_is_out_of_reach() -> None:
    t = table(2, hands=["7T 9V", "6T"]).does(0, "effect 7T", "card 9V")
    assert t.asked() == (0, ["card 1K", "card 2V"])
    assert t.refuses(0, "card 1S")[0] == "GR-13"


@clause("TT-19", "TT-6")
def test_goal_and_trump_can_be_exchanged_with_each_other() -> None:
    t = table(2, hands=["10S 3K", "6T"]).does(0, "effect 10S", "card 1K", "card 2V")
    assert (t.goal(0), t.trump) == ("2V", "1K")
    assert (t.game.goal(0), t.game.trump()) == (3, 0)


@clause("TT-20")
def test_effects_draw_from_the_draw_deck_and_use_the_discard_pile_only() -> None:
    t = table(2, hands=["13T 3K", "6T"], discard="9V", deck="5K")
    t.does(0, "effect 13T", "card 2V")
    assert t.asked() == (0, ["card 9V", "deck 1"])  # the trump deck is no deck to them
    assert t.refuses(0, "deck 2")[0] == "GR-13"
    assert t.refuses(0, "card 2K")[0] == "GR-13"
    look = table(2, hands=["1K 3K", "6T"], goals="1V 1S", deck="5K 6K 7K").does(0, "effect 1K")
    assert look.asked() == (0, ["card 5K", "card 6K", "card 7K"])


@clause("TT-20")
def test_an_empty_draw_deck_is_formed_anew_from_the_discard_pile_and_not_from_2s_that_are_out_of_reach() -> None:
    t = barren(hands=["13K 3K", "6T"], discard="9V 8V")
    t.does(0, "effect 13K")
    assert sorted(t.hand(0).split() + t.hand(1).split()) == ["3K", "6T", "8V", "9V"]
    assert (t.board["trump deck"], t.board["discard"]) == ("2T 2S 2K", "13K")
    assert barren(hands=["13K", "6T"]).does(0, "effect 13K").board["trump deck"] == "2T 2S 2K"


@clause("TT-20", "TT-6")
def test_a_replaced_trump_card_goes_to_the_discard_pile() -> None:
    t = table(2, hands=["11S 9K", "6T 5S"]).does(0, "effect 11S", "card 2V", "card 9K")
    assert (t.trump, t.board["discard"]) == ("9K", "2V 11S")
    t.does(1, "effect 5S")
    assert (t.hand(1), t.board["discard"]) == ("11S 6T", "2V 5S")


@clause("TT-21")
def test_a_hand_has_no_limit() -> None:
    cards = "3K 4K 5K 6K 7K 8K 9K 11K 12K 13T"
    t = table(2, hands=[f"{cards} 3V", "6T"], deck="3S 4S").does(0, "effect 3V", "card 3K")
    assert len(t.hand(0).split()) == 11
    t = table(2, hands=[f"{cards} 13K", "6T"]).does(0, "effect 13K")
    assert len(t.hand(0).split()) == 11


@clause("TT-21")
def test_a_player_with_no_card_left_sits_out_the_remaining_tricks() -> None:
    t = playing(3, hands=["7T 3K", "9T", "4T 5K"])
    t.does(0, "play 7T").does(1, "play 9T").does(2, "play 4T")
    assert t.won(1) == ["7T 9T 4T"]
    assert t.now[2] == 2  # the winner has no card to lead: the next one does
    t.does(2, "play 5K").does(0, "play 3K")
    assert [t.lines(seat)["tricks"] for seat in range(3)] == [0, 1, 1]  # and without cards the round is over
    assert t.now[:2] == (2, "trading")


@clause("TT-21")
@pytest.mark.parametrize("bids", [(3, 0, 0), (0, 0, 3)])
def test_a_first_player_without_cards_lets_the_next_one_lead(bids: tuple[int, ...]) -> None:
    t = everyone_bids(table(3, "bidding", hands=["", "9T 3K", ""]), *bids)
    assert t.now[1:] == ("effects", 1)
    t.does(1, "pass")
    assert t.now[1:] == ("tricks", 1)
