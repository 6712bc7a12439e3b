"""Tricks of the Trade: cleanup between the rounds (TT-29, TT-30)."""

from typing import Any

import pytest
from play import random_play
from trades import Trades, dealt, playing, table

from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.testing.clauses import clause

WON = [["4S"], ["5S"], ["6S"], ["7S"], ["8S", "10S"]]


def end_round(**more: Any) -> Trades:
    """The sixth trick of a round is played."""
    more.setdefault("hands", ["13K", "3K"])
    more.setdefault("won", [WON, []])
    return playing(2, **more).does(0, "play 13K").does(1, "play 3K")


def twos(t: Trades) -> list[str]:
    """Trump card and trump deck of the new round, sorted."""
    return sorted([t.trump, *t.position["trumpdeck"]])


@clause("TT-29")
def test_the_2_of_the_trump_domain_is_expelled_and_the_others_are_shuffled() -> None:
    t = end_round()
    assert t.now[:2] == (2, "trading")
    assert (t.position["expelled"], twos(t)) == (["2V"], ["2K", "2S", "2T"])
    tops = {end_round(seed=f"top {n}").trump for n in range(30)}
    assert tops == {"2K", "2S", "2T"}
    for card in t.position["trumpdeck"]:
        assert t.knowers(card) == []


@clause("TT-29")
@pytest.mark.parametrize(
    "where",
    [
        {"discard": "2T"},
        {"deck": "2T"},
        {"hands": ["13K", "3K 2T"]},
        {"won": [WON[1:], [["2T", "3T"]]]},
        {"goals": "1K 2T"},
    ],
)
def test_2s_return_to_the_trump_deck_wherever_they_are(where: dict[str, Any]) -> None:
    t = end_round(trump="9S", trumpdeck="2K 2S 2V", **where)
    assert (t.position["expelled"], twos(t)) == (["2S"], ["2K", "2T", "2V"])


@clause("TT-29")
def test_the_domain_that_was_trump_last_counts() -> None:
    t = end_round(trump="9S", trumpdeck="2K 2S 2T", hands=["13K 2V", "3K"])
    assert (t.position["expelled"], twos(t)) == (["2S"], ["2K", "2T", "2V"])


@clause("TT-29")
def test_none_is_expelled_if_that_2_is_out_already() -> None:
    t = end_round(trump="9S", trumpdeck="2K 2V", round=2, expelled=["2S"], discard="2T")
    assert (t.position["expelled"], twos(t)) == (["2S"], ["2K", "2T", "2V"])


@clause("TT-29", "TT-19")
@pytest.mark.parametrize(
    "where",
    [
        {"discard": "1T"},
        {"deck": "1T"},
        {"hands": ["13K", "3K 1T"]},
        {"won": [WON[1:], [["1T", "3T"]]]},
        {"trump": "1T"},
        {"goals": "1T 9S"},
    ],
)
def test_everybody_takes_back_the_goal_dealt_at_the_start_wherever_it_is(where: dict[str, Any]) -> None:
    t = end_round(**{"goals": "1K 9V", "dealt": ["1K", "1T"], "trump": "11S", "trumpdeck": "2K 2S 2T 2V"} | where)
    assert t.position["goals"] == ["1K", "1T"]
    assert t.game.goal(1) == 2


@clause("TT-29")
def test_two_players_whose_goals_were_exchanged_have_their_own_again() -> None:
    t = end_round(goals="1S 1K", dealt=["1K", "1S"])
    assert t.position["goals"] == t.position["dealt"] == ["1K", "1S"]


@clause("TT-29", "TT-2")
def test_a_2_that_became_a_goal_card_goes_home_and_the_dealt_goal_comes_back() -> None:
    t = end_round(goals="1K 2T", dealt=["1K", "1V"], trump="9S", trumpdeck="2K 2S 2V")
    assert (t.position["goals"], twos(t)) == (["1K", "1V"], ["2K", "2T", "2V"])


@clause("TT-29")
def test_a_goal_exchanged_in_play_counts_in_that_round_only() -> None:
    t = table(2, hands=["7T 9V 3V", "6T"]).does(0, "effect 7T", "card 9V", "card 1K").does(1, "pass")
    assert (t.goal(0), t.game.goal(0)) == ("9V", 3)
    t.does(0, "play 3V").does(1, "play 6T").does(0, "play 1K")
    assert t.now[:2] == (2, "trading")
    assert t.lines(0)["goal"] == 1  # of 3V, as Service was the goal; 1K is no card of it
    assert t.position["goals"] == ["1K", "1S"]


@clause("TT-30")
def test_all_other_cards_except_goals_form_the_new_draw_deck() -> None:
    t = end_round(goals="9V 1S", dealt=["1T", "1S"], hands=["13K 5K", "3K 6K"], discard="7K 8K")
    position = t.position
    assert position["goals"] == ["1T", "1S"]
    assert (position["discard"], position["trick"], position["won"]) == ([], [], [[], []])
    cards = position["deck"] + position["hands"][0] + position["hands"][1]
    assert len(cards) == len(set(cards)) == 52 - 4 - 2
    assert {"13K", "5K", "3K", "6K", "7K", "8K", "10S", "4S", "9V"} <= set(cards)


@clause("TT-30")
def test_the_new_draw_deck_is_shuffled() -> None:
    decks = {tuple(end_round(seed=f"deck {n}").position["deck"]) for n in range(10)}
    assert len(decks) == 10
    t = end_round()
    assert all(t.knowers(card) == [] for card in t.position["deck"])


@clause("TT-29", "TT-30")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_of_a_random_game_begins_with_all_cards_in_their_places(seats: int) -> None:
    for n in range(12):
        begun = 0
        for now in random_play(dealt(seats, seed=f"begin {n}"), f"begin {n}"):
            state = now.state
            assert isinstance(state, Tricks)
            if state.round > begun:
                begun = state.round
                check_beginning(Trades(state.copy()), begun)
        assert begun == 3


def check_beginning(t: Trades, number: int) -> None:
    position, seats = t.position, t.state.seats
    assert [len(hand) for hand in position["hands"]] == [10] * seats
    assert len(position["deck"]) == 52 - 4 - 11 * seats
    assert position["discard"] == []
    out = len(position["expelled"])
    assert (out == number - 1) if number < 3 else 1 <= out <= 2
    assert len(twos(t)) == 4 - out
    assert {card[:-1] for card in [*twos(t), *position["expelled"]]} == {"2"}
    assert position["goals"] == position["dealt"]
    assert {goal[:-1] for goal in position["goals"]} == {"1"}
