"""Tricks of the Trade: trading (TT-7 to TT-15)."""

import pytest
from trades import Trades, table, trading

from techdeck.testing.clauses import clause

HANDS = ["7T 9K 3S", "4V 10V 4K 8S", "5S 6T"]


@clause("TT-7")
@pytest.mark.parametrize(
    ("goals", "trump", "order"),
    [
        ("1K 1S 1T 1V", "2V", [3, 0, 1, 2]),  # the goal of the trump domain
        ("1T 1K 1V 1S", "2K", [1, 2, 3, 0]),
        ("7T 9K 1S 3K", "2V", [3, 0, 1, 2]),  # nobody: the lowest ranking goal domain, then the lower card
        ("7T 9V 1V 3S", "2V", [2, 3, 0, 1]),  # two of the trump domain: the lower card
    ],
)
def test_the_goal_of_the_trump_domain_begins_or_the_lowest_then_clockwise(
    goals: str, trump: str, order: list[int]
) -> None:
    deck = " ".join(card for card in ("2K", "2S", "2T", "2V") if card != trump)
    t = table(4, "trading", hands=["4K", "5K", "6K", "7K"], goals=goals, trump=trump, trumpdeck=deck)
    seats = []
    for _ in range(4):
        seats.append(t.now[2])
        t.does(seats[-1], "pass")
    assert seats == order
    assert t.now[1] == "bidding"


@clause("TT-7")
def test_each_player_makes_one_trade_at_most() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want 4V").does(1, "accept", "card 4V")
    assert t.now[1:] == ("trading", 1)
    t.offers_for(1, 2, "give 7T", "want any").does(2, "accept", "card 5S")
    t.does(2, "pass")
    assert t.now[1] == "bidding"


@clause("TT-7")
def test_nobody_has_to_trade_and_a_player_without_cards_is_passed_over() -> None:
    t = trading(hands=["7T", "", "5S"])
    t.does(0, "pass")
    assert t.now[1:] == ("trading", 2)
    assert t.refuses(2, "trade 1") == ("TT-8", "{1} has no card in hand.")
    t.does(2, "pass")
    assert t.board == t.start


@clause("TT-8")
@pytest.mark.parametrize(
    ("steps", "picks", "hands"),
    [
        (["give 7T", "want any"], ["card 8S"], ("9K 3S 8S", "4K 7T 4V 10V")),
        (["give 7T", "blind 9K", "want any"], ["card 4K"], ("4K 3S", "9K 8S 7T 4V 10V")),
        (["blind 7T", "want any", "want any"], ["card 4K", "card 8S"], ("4K 9K 3S 8S", "7T 4V 10V")),
        (["give 7T", "give 9K", "want any", "want any"], ["card 4K", "card 8S"], ("4K 3S 8S", "9K 7T 4V 10V")),
    ],
)
def test_each_side_gives_one_or_two_cards(steps: list[str], picks: list[str], hands: tuple[str, str]) -> None:
    t = trading(hands=HANDS).offers_for(0, 1, *steps).does(1, "accept", *picks)
    assert t.board == t.start | {"hand 0": hands[0], "hand 1": hands[1]}


@clause("TT-8")
def test_a_trade_is_with_one_other_player_and_has_cards_on_both_sides() -> None:
    t = trading(hands=HANDS)
    assert t.refuses(0, "trade 0") == ("TT-8", "That is you: pick another player.")
    assert t.refuses(0, "trade 3") == ("TT-8", "Nobody sits there. Pick another player.")
    assert t.refuses(0, "give 7T")[0] == "TT-8"
    t.does(0, "trade 1")
    assert t.refuses(0, "propose") == ("TT-8", "Each side gives a card: offer one first.")
    assert t.refuses(0, "want any") == ("TT-8", "First offer a card of yours, by name or face down.")
    assert t.refuses(0, "pass")[0] == "TT-8"
    t.does(0, "give 7T")
    assert t.refuses(0, "propose") == ("TT-8", "Each side gives a card: say what you want for it.")
    assert t.refuses(0, "blind 7T") == ("TT-8", "The 7 of Technology is in your offer already.")
    t.does(0, "blind 9K")
    assert t.refuses(0, "give 3S") == ("TT-8", "Each side gives one or two cards.")
    t.does(0, "want any", "want any")
    assert t.refuses(0, "want any") == ("TT-8", "Each side gives one or two cards.")
    assert t.asked() == (0, ["propose"])


@clause("TT-8")
def test_it_happens_only_if_both_agree() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want 4V").does(1, "decline")
    assert t.board == t.start
    assert t.now[1:] == ("trading", 0)


@clause("TT-8")
def test_no_more_cards_are_asked_for_than_the_partner_holds() -> None:
    t = trading(hands=["7T 9K", "4V", "5S"]).does(0, "trade 1", "give 7T", "want any")
    assert t.refuses(0, "want any") == ("TT-8", "{1} has no second card.")
    assert t.asked() == (0, ["propose"])


@clause("TT-9")
def test_cards_are_given_by_name_or_blind_and_described_in_four_ways() -> None:
    t = trading(hands=HANDS).does(0, "trade 1")
    assert t.asked()[1] == ["give 9K", "give 3S", "give 7T", "blind 9K", "blind 3S", "blind 7T"]
    t.does(0, "give 7T")
    wants = [choice for choice in t.asked()[1] if choice.startswith("want")]
    assert {"want 4V", "want value 4", "want domain V", "want any"} <= set(wants)
    values = [1, *range(3, 14)]  # the 2s are in the trump deck
    assert [want for want in wants if want.startswith("want value")] == [f"want value {n}" for n in values]
    assert [want for want in wants if want.startswith("want domain")] == [f"want domain {d}" for d in "KSTV"]


@clause("TT-9")
def test_only_cards_that_the_partner_may_hold_are_asked_for() -> None:
    t = trading(hands=HANDS, discard="13K").does(0, "trade 1", "give 7T")
    for card, clause_, reason in (
        ("9K", "TT-9", "You hold the 9 of Knowledge yourself."),
        ("2V", "TT-9", "You know that {1} does not hold the 2 of Service."),
        ("1K", "TT-9", "You know that {1} does not hold the 1 of Knowledge."),
        ("13K", "TT-9", "You know that {1} does not hold the 13 of Knowledge."),
        ("2K", "TT-3", "The 2 of Knowledge is out of reach, in the trump deck."),
        ("W", "TT-1", "There are no wild cards in this game."),
    ):
        assert t.refuses(0, f"want {card}") == (clause_, reason)
    assert t.refuses(0, "want value 14") == ("TT-9", "Values go from 1 to 13.")
    assert t.refuses(0, "want value 0") == ("TT-9", "Values go from 1 to 13.")
    assert t.refuses(0, "blind ?") == ("TT-9", "Pick the card that you offer face down: only you see which it is.")
    t.does(0, "want 4V")
    assert t.refuses(0, "want 4V") == ("TT-9", "You ask for the 4 of Service already.")
    assert t.refuses(0, "give 9K")[0] == "TT-9"


@clause("TT-9")
def test_a_value_is_not_asked_for_when_all_its_cards_are_in_sight() -> None:
    t = trading(hands=["7T 7K 9K", "4V", "5S"], discard="7S 7V").does(0, "trade 1", "give 9K")
    assert "want value 7" not in t.asked()[1]
    assert t.refuses(0, "want value 7")[0] == "TT-9"


@clause("TT-10")
def test_a_card_that_is_not_in_hand_cannot_be_offered() -> None:
    t = trading(hands=HANDS).does(0, "trade 1")
    for step in ("give 4V", "blind 4V", "give 13K"):
        card = t.state.faces.titles[t.state.faces.index[step.split()[1]]]
        reason = f"You do not hold the {card}: offer a card of your hand."
        assert t.refuses(0, step) == ("TT-10", reason)


@clause("TT-10")
def test_who_accepts_gives_cards_that_fit() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want value 4", "want domain V")
    t.does(1, "accept")
    assert t.asked() == (1, ["card 4K", "card 4V"])
    assert t.refuses(1, "card 8S") == ("TT-10", "The 8 of Science does not fit: give any 4.")
    assert t.refuses(1, "card 9K") == ("TT-10", "The 9 of Knowledge is not in your hand.")
    t.does(1, "card 4V")
    assert t.asked() == (1, ["card 10V"])
    assert t.refuses(1, "card 4V") == ("TT-8", "The 4 of Service is given already.")
    t.does(1, "card 10V")
    assert (t.hand(0), t.hand(1)) == ("9K 3S 4V 10V", "4K 8S 7T")


@clause("TT-10")
def test_a_card_needed_for_the_second_description_is_not_given_for_the_first() -> None:
    t = trading(hands=["7T 9K", "4V 8S", "5S"]).offers_for(0, 1, "give 7T", "want any", "want domain V")
    t.does(1, "accept")
    assert t.asked() == (1, ["card 8S"])
    assert t.refuses(1, "card 4V") == (
        "TT-10",
        "The 4 of Service is needed for the second card. Pick another one.",
    )


@clause("TT-10")
@pytest.mark.parametrize(
    "wants", [["want 13K"], ["want value 9"], ["want domain T"], ["want value 10", "want domain T"]]
)
def test_who_has_no_fitting_cards_cannot_accept(wants: list[str]) -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", *wants)
    assert t.asked() == (1, ["decline", "counter"])
    reason = "You do not hold what is asked for. Decline, or offer something else."
    assert t.refuses(1, "accept") == ("TT-10", reason)


@clause("TT-11")
@pytest.mark.parametrize(
    ("want", "answer"),
    [
        ("want 4V", "yes"),
        ("want 4T", "no"),
        ("want value 10", "yes"),
        ("want value 9", "no"),
        ("want domain V", "yes"),
        ("want domain T", "no"),
    ],
)
def test_an_answer_is_the_truth(want: str, answer: str) -> None:
    t = trading(hands=HANDS).does(0, "ask 1", want)
    assert t.asked() == (1, ["answer", "silent"])
    t.does(1, "answer")
    assert t.said(2) == [(0, "ask 1"), (0, want), (1, f"answer {answer}")]
    assert t.now[1:] == ("trading", 0)
    assert t.board == t.start


@clause("TT-11")
def test_one_may_be_silent_but_not_lie() -> None:
    t = trading(hands=HANDS).does(0, "ask 1", "want 4V")
    for lie in ("no", "yes", "answer no", "answer yes"):
        assert t.refuses(1, lie) == ("TT-11", "The truth is told for you if you answer. Or say nothing.")
    t.does(1, "silent")
    assert t.said() == [(0, "ask 1"), (0, "want 4V"), (1, "silent")]
    assert not t.knows(2, "4V")


@clause("TT-11")
def test_a_question_is_one_description() -> None:
    t = trading(hands=HANDS)
    assert t.refuses(0, "ask 0")[0] == "TT-11"
    t.does(0, "ask 1")
    assert t.refuses(0, "give 7T")[0] == t.refuses(0, "propose")[0] == t.refuses(0, "pass")[0] == "TT-11"
    reason = "Everyone sees how many cards {1} holds: ask for a card, a value or a domain."
    assert t.refuses(0, "want any") == ("TT-11", reason)
    t.does(0, "want value 4").does(1, "answer")
    assert t.verbs() == {"trade", "ask", "pass"}


@clause("TT-12")
def test_a_counter_offer_turns_the_table_and_the_offerer_answers_it() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want 4V")
    t.does(1, "counter", "blind 8S", "want 9K", "propose")
    assert t.asked() == (0, ["accept", "decline", "counter"])
    t.does(0, "accept", "card 9K")
    assert t.board == t.start | {"hand 0": "3S 8S 7T", "hand 1": "4K 9K 4V 10V"}
    assert t.now[1:] == ("trading", 1)


@clause("TT-12")
def test_the_offerer_may_offer_anew_to_the_same_or_to_another_player() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want 4V")
    t.does(1, "counter", "give 8S", "want any", "propose")
    t.does(0, "counter", "give 9K", "want 4V", "propose")
    assert t.asked() == (1, ["accept", "decline", "counter"])
    t.does(1, "decline").offers_for(0, 2, "blind 3S", "want any").does(2, "accept", "card 6T")
    assert t.board == t.start | {"hand 0": "9K 6T 7T", "hand 2": "3S 5S"}


@clause("TT-12")
def test_an_agreed_trade_is_binding() -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want domain V").does(1, "accept")
    reason = "You have accepted. Now give any Service card."
    assert t.refuses(1, "decline") == t.refuses(1, "counter") == t.refuses(1, "pass") == ("TT-12", reason)


@clause("TT-12")
@pytest.mark.parametrize("choice", ["pass", "give 4V", "card 4V", "bid 3", "trade 0", "silent", "play 4V"])
def test_an_offer_is_answered_before_anything_else(choice: str) -> None:
    t = trading(hands=HANDS).offers_for(0, 1, "give 7T", "want 4V")
    assert t.refuses(1, choice)[0].startswith("TT-")
    assert t.refuses(0, choice)[0] == t.refuses(2, choice)[0] == "GR-20"


@clause("TT-14")
def test_two_players_may_swap_a_card_with_the_top_of_the_deck() -> None:
    t = trading(2, hands=["7T 9K", "4V"], deck="13S 12S")
    t.does(0, "swap deck 7T")
    assert t.board == t.start | {"hand 0": "9K 13S", "deck": "7T 12S .."}
    assert t.knowers("7T") == t.knowers("13S") == [0]
    assert t.now[1:] == ("trading", 1)  # it was instead of the trade


@clause("TT-14", "TT-6")
def test_two_players_may_swap_a_card_with_the_trump_card() -> None:
    t = trading(2, hands=["7T 9K", "4V"])
    t.does(0, "swap trump 7T")
    assert t.board == t.start | {"hand 0": "9K 2V", "trump": "7T"}
    assert t.game.trump() == 2
    assert t.knowers("2V") == t.knowers("7T") == t.everyone
    t.does(1, "swap trump 4V")
    assert (t.trump, t.hand(1)) == ("4V", "7T")
    assert t.now[1] == "bidding"


@clause("TT-14")
def test_a_swap_needs_a_card_in_hand_and_two_players() -> None:
    two, three = trading(2, hands=["7T", "4V"]), trading(3, hands=HANDS)
    assert {"swap deck 7T", "swap trump 7T", "trade 1", "ask 1", "pass"} == set(two.asked()[1])
    assert two.refuses(0, "swap deck 4V") == ("TT-14", "You can swap a card of your own hand only.")
    assert "swap" not in three.verbs()
    reason = "Only where two play can a card be swapped with the deck or the trump card."
    assert three.refuses(0, "swap deck 7T") == three.refuses(0, "swap trump 7T") == ("TT-14", reason)
    three.does(0, "trade 1")
    assert three.refuses(0, "swap deck 7T")[0] == "TT-14"


def six(t: Trades) -> Trades:
    """Six offers and questions that lead to nothing."""
    t.does(0, "ask 1", "want 4V").does(1, "silent").does(0, "ask 2", "want value 4").does(2, "answer")
    t.offers_for(0, 2, "give 7T", "want any").does(2, "decline")
    t.offers_for(0, 1, "give 7T", "want any").does(1, "counter", "give 8S", "want 9K", "propose").does(0, "decline")
    return t.offers_for(0, 1, "blind 3S", "want any")


@clause("TT-15")
def test_six_offers_and_questions_are_one_trading_time() -> None:
    t = six(trading(hands=HANDS))
    assert t.asked() == (1, ["accept", "decline"])
    assert t.refuses(1, "counter") == ("TT-15", "That was the last offer: accept or decline.")
    t.does(1, "decline")
    assert t.board == t.start
    assert t.now[1:] == ("trading", 1)
    assert t.position["talk"] == 0


@clause("TT-15")
def test_the_sixth_offer_can_still_be_accepted() -> None:
    t = six(trading(hands=HANDS)).does(1, "accept", "card 8S")
    assert t.board == t.start | {"hand 0": "9K 8S 7T", "hand 1": "4K 3S 4V 10V"}
    assert t.now[1:] == ("trading", 1)


@clause("TT-15")
def test_what_is_in_the_making_counts_when_it_is_said() -> None:
    t = trading(hands=HANDS).does(0, "trade 1", "give 7T", "want any")
    assert t.position["talk"] == 0
    t.does(0, "propose")
    assert t.position["talk"] == 1
