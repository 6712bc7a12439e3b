"""Tech Poker: the draw, the extra rule, what hands are worth, and the end (PK-4 to PK-8)."""

from itertools import pairwise

import pytest
from pokers import DULL, Pokers, dealt, table

from techdeck.kernel.errors import Unreadable
from techdeck.testing.clauses import clause


def drawing(**places: object) -> Pokers:
    return table(phase="draw", **places)  # type: ignore[arg-type]


@clause("PK-4")
def test_each_remaining_player_discards_up_to_three_cards_and_draws_as_many() -> None:
    t = drawing(deck="13K 13S 13T 13V")
    assert len(t.asked()[1]) == 1 + 5 + 10 + 10
    t.does(1, "draw 3K 9V 7T")
    assert t.board == t.start | {"hand 1": "11K 13K 5S 13S 13T", "deck": "13V ..", "discard": "3K 7T 9V"}
    t.does(0, "draw 2K")
    assert t.hand(0) == "10K 4S 6T 8V 13V"
    assert t.phase == "second"


@clause("PK-4")
def test_one_may_stand_pat_and_folded_players_do_not_draw() -> None:
    t = table(3).all_do("bet", "fold", "call")
    assert t.to_act == 1
    t.does(1, "draw")
    assert t.said()[-1] == (1, "draw")
    assert t.to_act == 0
    assert t.does(0, "draw").phase == "second"


@clause("PK-4")
def test_the_order_of_the_cards_tells_nothing_and_more_than_three_are_no_choice() -> None:
    t = drawing()
    assert t.state.parse("draw 9V 3K") == t.state.parse("draw 3K 9V")
    assert t.state.text(t.state.parse("draw 9V 3K")) == "draw 3K 9V"
    for text in ("draw 3K 5S 7T 9V", "draw 3K 3K", "draw W"):
        with pytest.raises(Unreadable):
            t.state.parse(text)
    assert t.refuses(1, "draw 2K 3K") == (
        "PK-4",
        "You do not hold the 2 of Knowledge: pick your own cards.",
    )
    assert t.refuses(1, "check")[0] == "PK-2"
    assert t.refuses(1, "effect 3K")[0] == "PK-5"


@clause("PK-4")
def test_discards_lie_open_and_what_is_drawn_is_seen_by_its_player_only() -> None:
    t = drawing(deck="13K").does(1, "draw 3K")
    assert t.knowers("3K") == t.everyone
    assert t.knowers("13K") == [1]


@clause("PK-4")
def test_players_who_are_all_in_draw_too() -> None:
    t = table(2, chips=[0, 0], pot=20, phase="draw")
    t.does(1, "draw 3K").does(0, "draw")
    assert t.state.over


@clause("PK-4")
def test_a_hand_of_another_size_draws_by_the_same_rule() -> None:
    assert len(drawing(hands=["2K 4K", "3K 5K 6K 7K 9K 11K 13K"]).asked()[1]) == 1 + 7 + 21 + 35
    assert drawing(hands=["2K 4K", "3K"]).asked()[1] == ["draw", "draw 3K"]


@clause("PK-4")
def test_an_empty_deck_is_formed_anew_from_the_discards() -> None:
    t = drawing(deck="13K")
    t.expel_the_rest()
    t.does(1, "draw 3K 5S")
    assert "13K" in t.hand(1).split() and len(t.hand(1).split()) == 5
    assert len(t.board["deck"].split()) == 1


# The extra rule.


@clause("PK-5")
def test_a_card_is_shown_its_effect_resolved_and_replaced_by_another() -> None:
    t = table(hands=[DULL[0], "13K 5S 7T 9V 11K"], deck="12K 12S 12T")
    t.does(1, "effect 13K")  # all players draw a card
    assert t.board == t.start | {
        "hand 0": "2K 10K 4S 12S 6T 8V",
        "hand 1": "11K 12K 5S 7T 12T 9V",
        "deck": "..",
        "discard": "13K",
    }
    assert t.to_act == 1
    assert t.acts() == ["check", "bet", "fold"]


@clause("PK-5")
def test_the_card_lies_aside_meanwhile_and_cannot_pay_for_itself() -> None:
    t = table(hands=[DULL[2], "10K 5S 7T 9V 11K"], deck="12K 12S 12T")
    t.does(1, "effect 10K")  # draw two, discard one
    assert t.board["aside"] == "10K"
    assert t.knowers("10K") == t.everyone
    assert "card 10K" not in t.asked()[1]
    t.does(1, "card 5S")
    assert t.board["discard"] == "5S 10K"
    assert len(t.hand(1).split()) == 6  # 5 - 1 + 2 - 1 + 1


@clause("PK-5")
def test_once_in_each_betting_round_before_acting() -> None:
    t = table(hands=["13S 4S 6T 8V 10K", "13K 5S 7T 5V 11K"], deck="12K 12S 12T")
    t.does(1, "effect 13K")
    assert t.refuses(1, "effect 11K") == ("PK-5", "You have used an effect this round. Now bet, call or fold.")
    t.does(1, "bet").does(0, "raise")
    assert t.refuses(1, "effect 11K")[0] == "PK-5"  # the same round still
    t.does(1, "call").all_do("draw", "draw")
    assert [choice for choice in t.asked()[1] if choice == "effect 11K"] == ["effect 11K"]


@clause("PK-5")
def test_only_cards_of_the_own_hand_and_only_ones_with_an_effect_can_be_used() -> None:
    t = table()
    assert t.refuses(1, "effect 2K") == ("PK-5", "You can use the effects of your own cards only.")
    assert [choice for choice in t.asked()[1] if choice.startswith("effect")] == [
        f"effect {card}" for card in ["3K", "11K", "5S", "7T", "9V"]
    ]


@clause("PK-5")
def test_an_effect_does_not_end_the_turn_and_leaves_the_bets_alone() -> None:
    t = table(hands=[DULL[0], "13K 5S 7T 9V 11K"], bets=[2, 0], pot=2, turn=1, acted=[0])
    t.does(1, "effect 13K")
    assert (t.bets, t.acts()) == ([2, 0], ["call", "raise", "fold"])


# Nothing is in play.


@clause("PK-6")
@pytest.mark.parametrize("card", ["5T", "7T", "10S", "11S", "10T"])
def test_parts_about_cards_in_play_are_skipped(card: str) -> None:
    t = table(hands=["2S 4T 6V 8K 9K", f"{card} 3S 9T 4V 13T"], deck="12K 12S")
    t.does(1, f"effect {card}")
    assert t.board["discard"] == card
    assert t.board["deck"] == "12S .."
    assert t.to_act == 1


@clause("PK-6")
def test_what_else_a_text_says_is_done() -> None:
    t = table(hands=[DULL[2], "6T 3S 9T 4V 13T"], deck="12K 12S").does(1, "effect 6T")
    assert len(t.hand(1).split()) == 6  # nothing becomes fresh, a card is drawn, and one for the card itself
    t = table(hands=[DULL[2], "13S 3S 9T 4V 13T"], deck="12K 12S").does(1, "effect 13S")
    assert "12K" in t.hand(1).split()  # revealed and taken: there is nothing to replace


@clause("PK-6")
def test_deck_and_discard_pile_are_shared() -> None:
    t = table(hands=[DULL[0], "5S 3S 9T 4V 13T"], discard="1K 1S", deck="12K").does(1, "effect 5S")
    assert "1S" in t.hand(1).split()
    assert t.board["discard"] == "1K 5S"


@clause("PK-6")
def test_whoever_has_folded_takes_no_part_in_effects() -> None:
    hands = [DULL[0], DULL[1], "13K 4T 6V 8K 10S"]
    t = table(3, hands=hands, deck="12K 12S 12T").does(1, "fold").does(2, "effect 13K")
    assert (t.hand(1), len(t.hand(0).split()), len(t.hand(2).split())) == ("", 6, 6)
    given = table(3, hands=[DULL[0], DULL[1], "3V 4T 6V 8K 10S"]).does(1, "fold").does(2, "effect 3V")
    assert given.asked() == (2, [f"card {card}" for card in ["8K", "10S", "4T", "6V"]])  # only seat 0 can be meant
    passed = table(4, hands=[*DULL[:2], "7V 4T 6V 8K 10S", DULL[3].replace("7V", "7S")])
    passed.does(1, "fold").does(2, "effect 7V", "card 4T").does(3, "card 3S").does(0, "card 2K")
    assert [("4T" in passed.hand(3), "3S" in passed.hand(0), "2K" in passed.hand(2))] == [(True, True, True)]


@clause("PK-6")
def test_as_many_cards_as_players_counts_those_still_in() -> None:
    t = table(3, hands=["2K 4S 6T 7S 10K", DULL[1], "8V 4T 6V 8K 10S"], deck="12K 12S 12T").does(1, "fold")
    t.does(2, "effect 8V")
    assert t.board["aside"].split()[1:] == ["12K", "12S"]


# What hands are worth.

IN_ORDER = (
    "",
    "4K",
    "2K 3S 4T 5V 7K",
    "1S 9T 11V 12K 13K",
    "1K 1S 3T 4V 5K",
    "2K 2S 3T 4V 5K",
    "13K 13S 9T 10V 11K",
    "2K 2S 1T 1V 3K",
    "13K 13S 12T 12V 1K",
    "1K 1S 1T 2V 3K",
    "13K 13S 13T 2V 3K",
    "1K 2S 3T 4V 5K",
    "9K 10S 11T 12V 13K",
    "10K 11S 12T 13V 1K",
    "1K 2K 3K 5K 7K",
    "2S 9S 10S 11S 13S",
    "1K 1S 1T 13V 13K",
    "2K 2S 2T 1V 1K",
    "1K 1S 1T 1V 13K",
    "2K 2S 2T 2V 3K",
    "1V 2V 3V 4V 5V",
    "9T 10T 11T 12T 13T",
    "10S 11S 12S 13S 1S",
)


@clause("PK-7")
def test_hands_rank_as_in_poker_with_the_1_low_and_high_in_one_straight() -> None:
    for worse, better in pairwise(IN_ORDER):
        if not set(worse.split()) & set(better.split()):
            t = table(hands=[worse, better], out=[], options={"hands": 1}, deck="")
            assert t.rounds().chips == [100, 102]
    ranks = [Pokers(table(hands=[hand, "6K"], out=[]).state).game.rank(0) for hand in IN_ORDER]
    assert ranks == sorted(set(ranks))


@clause("PK-7")
def test_no_straight_goes_round_the_1() -> None:
    t = table(hands=["12K 13S 1T 2V 3S", DULL[1]])
    assert t.now["names"][0] == "13 high"


@clause("PK-7")
def test_of_more_than_five_cards_the_best_five_count() -> None:
    t = table(hands=["2K 3S 9T 9V 9K 13S 13T", "12K 12S 12T 4V 5K"], options={"hands": 1}).rounds()
    shown = t.now["showdown"]["hands"][0]
    assert (shown["name"], shown["best"]) == ("a full house, 9s over 13s", ["9K", "13S", "9T", "13T", "9V"])
    assert t.chips == [102, 100]


@clause("PK-7")
def test_with_fewer_cards_as_many_count_as_there_are() -> None:
    t = table(hands=["9T 9V", "12K 11S 10T 4V 5K"], options={"hands": 1}).rounds()
    assert t.chips == [102, 100]
    t = table(hands=["9T 10T 11T 12T", "2K 2S 10K 4V 5K"], options={"hands": 1}).rounds()  # four are no straight
    assert t.chips == [100, 102]


@clause("PK-7")
def test_kickers_decide_between_equal_hands_and_domains_do_not() -> None:
    t = table(hands=["9T 9V 2K 4S 12T", "9K 9S 2T 4V 11T"], options={"hands": 1}).rounds()
    assert t.chips == [102, 100]
    t = table(hands=["9T 9V 2K 4S 12T", "9K 9S 2T 4V 12K"], options={"hands": 1}).rounds()
    assert t.chips == [101, 101]


# The end.


@clause("PK-8")
def test_the_game_ends_after_the_agreed_number_of_hands_and_most_chips_win() -> None:
    for last in (20, 3):
        t = table(options={"hands": 3} if last == 3 else {}, hand=last, hands=["13K 13S", "2T 3V"])
        t.rounds()
        assert t.state.over
        result = t.state.result()
        assert (result.winners, result.scores, result.reason) == ((0,), (102, 100), "last hand")
        assert t.refuses(0, "check") == ("PK-8", "The game is over.")


@clause("PK-8")
def test_the_game_ends_when_one_player_has_all_chips() -> None:
    t = table(3, hands=["13K 13S", "", "2T 3V"], chips=[2, 0, 2], pot=4, turn=2)
    t.all_do("bet", "call", "draw", "draw")
    assert t.state.over
    assert (t.state.result().winners, t.state.result().reason) == ((0,), "all chips")


@clause("PK-8")
def test_equal_chips_share_the_win() -> None:
    t = table(options={"hands": 1}, hands=["13K 13S", "13T 13V"]).rounds()
    assert t.state.result().winners == (0, 1)


@clause("PK-8")
def test_who_has_no_chips_gets_no_cards_and_watches() -> None:
    t = table(3, hands=["13K 13S", "", "2T 3V"], chips=[50, 0, 50], pot=4, turn=2)
    assert t.refuses(1, "check") == ("PK-8", "You have no chips left: watch how it ends.")
    t.rounds()
    assert (t.hand(1), t.now["out"]) == ("", [1])


@clause("PK-8")
def test_a_whole_game_is_twenty_hands() -> None:
    t = dealt(4)
    hands = set()
    while not t.state.over:
        hands.add(t.now["hand"])
        t.all_do("draw" if t.phase == "draw" else "check")
    assert hands == set(range(1, 21))
    assert [text for _, text in t.said() if text.startswith("hand")] == [f"hand {n}" for n in range(1, 21)]
