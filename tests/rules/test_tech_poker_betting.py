"""Tech Poker: the table, a hand, betting and pots (PK-1 to PK-3)."""

import pytest
from pokers import DULL, dealt, table

from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause


@clause("PK-1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_play_with_52_cards_a_hundred_chips_and_an_ante(seats: int) -> None:
    t = dealt(seats)
    assert t.chips == [99] * seats
    assert (t.pot, t.bets) == (seats, [0] * seats)
    assert len(t.state.cards(t.state.layout.decks[0])) == 52 - 5 * seats
    assert [t.state.faces.names[card] for card in t.state.cards(t.state.layout.out)] == ["W", "W'"]


@clause("PK-1")
def test_no_other_number_plays_and_no_wild_card_is_in_the_game() -> None:
    for seats in (1, 7):
        with pytest.raises(Impossible):
            dealt(seats)
    with pytest.raises(Impossible, match="PK-1"):
        table(hands=["W 2K", "3K"])


@clause("PK-1")
def test_the_ante_can_be_the_last_chip() -> None:
    t = table(3, chips=[1, 50, 50], pot=9).all_do("check", "check", "fold").rounds()
    assert (t.now["hand"], t.chips[0], t.now["paid"]) == (2, 0, [1, 1, 1])
    assert (len(t.hand(0).split()), t.now["out"]) == (5, [])
    t.all_do("check", "check")  # seat 0 is all in, and not asked
    assert t.phase == "draw"


@clause("PK-2")
@pytest.mark.parametrize("seats", [2, 6])
def test_a_hand_is_five_cards_betting_draw_betting_and_showdown(seats: int) -> None:
    t = dealt(seats)
    first = (t.now["dealer"] + 1) % seats
    assert [len(t.hand(seat).split()) for seat in range(seats)] == [5] * seats
    phases = []
    while t.now["hand"] == 1:
        phases.append((t.phase, t.to_act))
        t.all_do("draw" if t.phase == "draw" else "check")
    order = [(first + n) % seats for n in range(seats)]
    assert phases == [(phase, seat) for phase in ("first", "draw", "second") for seat in order]
    assert [said for _, said in t.said() if said.startswith("hold")]


@clause("PK-2")
def test_the_dealer_moves_left_each_hand_past_players_without_chips() -> None:
    t = table(3, hands=[DULL[0], "", DULL[1]], chips=[50, 0, 50], pot=4, turn=2)
    t.rounds()
    assert (t.now["hand"], t.now["dealer"]) == (2, 2)
    t.rounds()
    assert t.now["dealer"] == 0
    assert [len(t.hand(seat).split()) for seat in range(3)] == [5, 0, 5]


@clause("PK-2")
def test_after_a_hand_all_cards_are_shuffled_and_dealt_anew_and_nobody_knows_any() -> None:
    t = table(3).all_do("bet", "fold", "call", "draw 3K", "draw 2K 4S").rounds()
    cards = " ".join(t.board.values()).split()
    assert (len(cards), len(set(cards)), t.board["discard"], t.board["folded cards 2"]) == (52, 52, "", "")
    assert [t.view(0)[f"hand {seat}"] for seat in (1, 2)] == ["? ? ? ? ?"] * 2
    assert t.view(0)["hand 0"] == t.hand(0)


@clause("PK-2")
def test_at_a_showdown_the_hands_of_those_still_in_are_shown_and_no_others() -> None:
    t = table(3, options={"hands": 1}).all_do("bet", "fold", "call", "draw", "draw", "check", "check")
    assert t.state.over
    assert (t.view(-1)["hand 0"], t.view(-1)["hand 1"]) == ("2K 10K 4S 6T 8V", "3K 11K 5S 7T 9V")
    assert t.view(-1)["folded cards 2"] == "? ? ? ? ?"
    assert [(hand["seat"], hand["name"]) for hand in t.now["showdown"]["hands"]] == [(0, "10 high"), (1, "11 high")]


@clause("PK-2")
def test_when_all_others_have_folded_nothing_is_shown() -> None:
    t = table(3, options={"hands": 1}).all_do("bet", "fold", "fold")
    assert t.state.over
    assert t.chips == [100, 103, 100]
    assert all("?" in t.view(-1)[f"folded cards {seat}"] for seat in (0, 2))
    assert (t.view(-1)["hand 1"], t.view(0)["hand 1"]) == ("? ? ? ? ?", "? ? ? ? ?")
    assert t.now["showdown"]["hands"] == []
    assert t.said()[-1] == (1, "win 3 pot 0")


@clause("PK-3")
def test_one_checks_or_bets_and_then_calls_raises_or_folds() -> None:
    t = table()
    assert t.acts() == ["check", "bet", "fold"]
    t.does(1, "bet")
    assert t.acts() == ["call", "raise", "fold"]
    t.does(0, "raise").does(1, "call")
    assert (t.phase, t.pot, t.chips) == ("draw", 10, [96, 96])


@clause("PK-3")
def test_the_limit_is_2_before_and_4_after_the_draw() -> None:
    t = table().does(1, "bet")
    assert t.bets == [0, 2]
    t.does(0, "raise")
    assert t.bets == [4, 2]
    t = table(phase="second").does(1, "bet").does(0, "raise")
    assert t.bets == [8, 4]
    assert [said for _, said in t.said()] == ["bet 4", "raise 8"]


@clause("PK-3")
def test_there_are_at_most_three_raises_in_a_round() -> None:
    t = table(3).all_do("bet", "raise", "raise", "raise")
    assert t.bets == [6, 8, 4]
    assert t.acts() == ["call", "fold"]
    assert t.refuses(2, "raise")[0] == "PK-3"
    t.all_do("call", "call")
    assert (t.phase, t.pot) == ("draw", 27)
    t.all_do("draw", "draw", "draw", "bet")
    assert t.acts() == ["call", "raise", "fold"]  # counted anew


@clause("PK-3")
def test_a_raise_asks_everybody_again_and_a_round_ends_when_all_have_answered() -> None:
    t = table(4).all_do("check", "bet", "call", "raise")
    assert t.to_act == 1
    t.all_do("fold", "call", "call")
    assert (t.phase, t.pot, t.now["out"]) == ("draw", 4 + 3 * 4, [1])


@clause("PK-3")
def test_what_may_not_be_done_is_refused_with_a_reason() -> None:
    t = table()
    assert t.refuses(1, "call") == ("PK-3", "There is nothing to call: check or bet.")
    assert t.refuses(1, "raise") == ("PK-3", "There is no bet to raise yet: bet.")
    assert t.refuses(0, "check")[0] == "GR-20"
    t.does(1, "bet")
    assert t.refuses(0, "check") == ("PK-3", "There is a bet of 2 to call: call, raise or fold.")
    assert t.refuses(0, "bet") == ("PK-3", "Somebody has bet already: call, raise or fold.")
    assert t.refuses(0, "bet 50")[0] == t.refuses(0, "pass")[0] == "PK-3"
    assert t.refuses(0, "draw 2K")[0] == "PK-4"
    folded = table(3).does(1, "fold")
    assert folded.refuses(1, "check") == ("PK-3", "You have folded: wait for the next hand.")


@clause("PK-3")
def test_folded_cards_are_seen_by_their_owner_only_and_stay_out_of_the_deck() -> None:
    t = table(3, deck="13V")
    t.expel_the_rest()
    t.all_do("fold")
    assert t.board["folded cards 1"] == "3K 11K 5S 7T 9V"
    assert [t.view(seat)["folded cards 1"] for seat in (-1, 0)] == ["? ? ? ? ?"] * 2
    assert t.view(1)["folded cards 1"] == "3K 11K 5S 7T 9V"
    t.all_do("check", "check", "draw 2S", "draw 2K 4S")  # the deck has one card: then the discards are the deck
    assert t.board["folded cards 1"] == "3K 11K 5S 7T 9V"


@clause("PK-3")
def test_what_was_seen_of_a_hand_is_still_known_when_it_is_folded() -> None:
    t = table(3, hands=[DULL[0], "9S 5S 7T 9V 11K", DULL[2]]).does(1, "effect 9S", "seat 2", "check").does(2, "fold")
    assert t.view(1)["folded cards 2"] == "8K 2S 10S 4T 6V"
    assert t.view(0)["folded cards 2"] == "? ? ? ? ?"


# All in.


@clause("PK-3")
def test_who_has_too_few_chips_calls_with_all_and_what_nobody_can_call_goes_back() -> None:
    t = table(2, chips=[1, 50]).does(1, "bet")
    assert t.acts() == ["call", "fold"]
    t.does(0, "call")
    assert (t.chips, t.pot) == ([0, 49], 4)
    assert t.said()[-2:] == [(0, "call 1 all-in"), (1, "back 1")]
    t.all_do("draw", "draw")  # nobody has anything to bet at: the hands are shown
    assert t.state.over
    assert t.chips == [0, 53]


@clause("PK-3")
def test_bets_and_raises_can_be_short_when_they_are_all_in() -> None:
    t = table(3, chips=[50, 1, 6], pot=9).does(1, "bet")
    assert (t.bets, t.said()[-1]) == ([0, 1, 0], (1, "bet 1 all-in"))
    t.does(2, "raise")
    assert t.bets == [0, 1, 3]
    t.does(0, "raise").does(2, "raise")
    assert (t.bets, t.said()[-1]) == ([5, 1, 6], (2, "raise 6 all-in"))
    assert t.acts() == ["call", "fold"]  # nobody has chips left to answer a raise
    t.does(0, "call")
    assert (t.phase, t.chips, t.pot) == ("draw", [44, 0, 0], 22)


@clause("PK-3")
def test_nobody_bets_at_players_who_are_all_in() -> None:
    t = table(3, chips=[0, 50, 50], bets=[2, 2, 0], acted=[0, 1], turn=2)
    t.does(2, "call")
    t.all_do("draw", "draw", "draw")
    assert (t.phase, t.to_act) == ("second", 1)
    t.does(1, "check").does(2, "fold")
    assert t.now["hand"] == 2  # only one had chips left: the hands were shown
    assert table(2, chips=[0, 50], bets=[3, 0], acted=[0], turn=1).acts() == ["call", "fold"]
    assert table(2, chips=[0, 50], bets=[3, 0], acted=[0], turn=1).refuses(1, "raise") == (
        "PK-3",
        "Nobody else has chips left to answer with.",
    )


@clause("PK-3")
def test_who_is_all_in_plays_for_the_pot_and_the_others_for_a_side_pot() -> None:
    hands = ["13K 13S 2T 4V 6K", "12K 12S 3T 5V 7K", "11K 11S 2V 4T 6S"]
    t = table(3, hands=hands, chips=[3, 50, 50], pot=3, options={"hands": 1})
    t.all_do("bet", "call", "raise", "call", "call", "draw", "draw", "draw", "bet", "call")
    assert [(pot["chips"], pot["seats"], pot["winners"]) for pot in t.now["showdown"]["pots"]] == [
        (12, [0, 1, 2], [0]),
        (8, [1, 2], [1]),
    ]
    assert t.chips == [12, 51, 43]
    assert [said for said in t.said() if said[1].startswith("win")] == [(0, "win 12 pot 2"), (1, "win 8 side 2")]


@clause("PK-3")
def test_several_all_in_make_several_side_pots() -> None:
    hands = ["13K 13S 2T 4V 6K", "12K 12S 3T 5V 7K", "11K 11S 2V 4T 6S", "10K 10S 3V 5T 7S"]
    paid = [2, 5, 9, 9]
    t = table(4, hands=hands, chips=[0, 0, 10, 10], pot=25, paid=paid, phase="second", turn=2, options={"hands": 1})
    t.all_do("check", "check")
    pots = t.now["showdown"]["pots"]
    assert [pot["chips"] for pot in pots] == [8, 9, 8]
    assert [pot["winners"] for pot in pots] == [[0], [1], [2]]
    assert t.chips == [8, 9, 18, 10]


@clause("PK-3")
def test_chips_of_players_who_folded_stay_in_the_pots() -> None:
    hands = ["13K 13S 2T 4V 6K", "12K 12S 3T 5V 7K", "", "11K 11S 2V 4T 6S"]
    t = table(4, hands=hands, chips=[0, 20, 20, 20], pot=18, paid=[3, 5, 5, 5], phase="second", turn=1)
    assert [(pot["chips"], pot["seats"]) for pot in t.now["pots"]] == [(12, [0, 1, 3]), (6, [1, 3])]


@clause("PK-3")
def test_equal_hands_share_a_pot_and_an_odd_chip_goes_next_to_the_dealers_left() -> None:
    hands = ["13K 13S 2T 4V 6K", "13T 13V 2K 4S 6T", "3K 5K 7K 9S 11T"]
    for dealer, chips in ((0, [103, 104, 100]), (1, [104, 103, 100]), (2, [104, 103, 100])):
        t = table(3, hands=hands, pot=7, dealer=dealer, options={"hands": 1})
        assert t.rounds().chips == chips
    assert [text for _, text in t.said() if text.startswith("win")] == ["win 4 pot 2 shared", "win 3 pot 2 shared"]


@clause("PK-3")
def test_all_players_can_be_all_in() -> None:
    t = table(2, chips=[1, 1], pot=2)
    t.all_do("bet", "call", "draw", "draw")
    assert (t.state.over, sum(t.chips)) == (True, 4)
