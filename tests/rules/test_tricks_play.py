"""Tricks of the Trade: six tricks (TT-22 to TT-24) and the example (TT-33)."""

import random

import pytest
from trades import playing, table

from techdeck.testing.clauses import clause


@clause("TT-22")
def test_the_first_player_leads_any_card_and_the_winner_leads_the_next_trick() -> None:
    t = playing(3, hands=["7T 3K", "9T 4K", "4T 5S"])
    assert t.asked() == (0, ["play 3K", "play 7T"])
    t.does(0, "play 7T").does(1, "play 9T").does(2, "play 4T")
    assert t.won(1) == ["7T 9T 4T"]
    assert t.now[1:] == ("tricks", 1)
    assert t.asked() == (1, ["play 4K"])


@clause("TT-22")
def test_there_are_six_tricks_and_cards_may_be_left() -> None:
    hands = ["3K 4K 5K 6K 7K 8K 9K", "3S 4S 5S 6S 7S 8S 9S"]
    t = playing(2, hands=hands, bids=[6, 0])
    for number in range(6):
        assert t.now[:2] == (1, "tricks")
        assert [len(tricks) for tricks in t.position["won"]] == [number, 0]
        t.does(0, t.offers(0)[0]).does(1, t.offers(1)[0])
    assert t.now[:2] == (2, "trading")
    assert t.lines(0)["tricks"] == 6


@clause("TT-22")
def test_only_the_player_whose_turn_it_is_plays_and_only_from_hand() -> None:
    t = playing(3, hands=["7T 3K", "9T 4K", "4T 5S"])
    assert t.refuses(1, "play 9T")[0] == "GR-20"
    assert t.refuses(0, "play 9T") == ("TT-22", "You can only play cards of your own hand.")
    assert t.refuses(0, "pass") == ("TT-22", "Play a card to the trick.")
    assert t.refuses(0, "effect 7T")[0] == "TT-18"


@clause("TT-23")
def test_players_follow_the_led_domain_if_they_can() -> None:
    t = playing(3, hands=["7T 3K", "9T 4K 10T", "4V 5S"])
    t.does(0, "play 7T")
    assert t.asked() == (1, ["play 9T", "play 10T"])
    reason = "Technology was led and you have it: play the 9 or 10 of Technology."
    assert t.refuses(1, "play 4K") == ("TT-23", reason)
    t.does(1, "play 9T")
    assert t.asked() == (2, ["play 5S", "play 4V"])  # any card


@clause("TT-23")
def test_who_did_not_follow_has_none_in_any_sample() -> None:
    t = playing(3, hands=["7T 3K 5K", "9T 4K 10T", "4V 5S 6S"], deck="3T 4T 5T 6T 8T 11T 12T 13T")
    t.does(0, "play 7T").does(1, "play 9T").does(2, "play 5S")
    assert t.position["lacks"] == [[], [], ["domain T"]]
    rng = random.Random(2)
    hands = [t.state.observe(0).sample(rng).position(-1)["hands"] for _ in range(80)]
    assert not [card for hand in hands for card in hand[2] if card.endswith("T")]
    assert [card for hand in hands for card in hand[1] if card.endswith("T")]


@clause("TT-24")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (["7T", "9T", "13T"], 2),  # the highest of the led domain
        (["7T", "13K", "9T"], 2),  # another domain wins nothing
        (["7T", "13K", "13S"], 0),
        (["1T", "3K", "4K"], 0),  # 1 is low, but it was led
        (["13T", "3V", "12T"], 1),  # a trump beats all
        (["3V", "13V", "12V"], 1),  # trump led
        (["13T", "4V", "3V"], 1),  # the highest trump
        (["13T", "1V", "12T"], 1),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_led_domain(hands: list[str], winner: int) -> None:
    goals = "3S 4S 5S"
    t = table(3, "tricks", hands=hands, goals=goals, leader=0)
    t.does(0, f"play {hands[0]}").does(1, f"play {hands[1]}").does(2, f"play {hands[2]}")
    assert [t.lines(seat)["tricks"] for seat in range(3)] == [int(seat == winner) for seat in range(3)]


@clause("TT-33", "TT-24")
def test_the_example_of_the_rulebook() -> None:
    """Service is trump, 7 of Technology is led, nobody can follow, 4 and 10 of Service are played."""
    t = playing(3, hands=["7T 3K", "4V 5K", "10V 6K"], bids=[3, 0, 0])
    t.does(0, "play 7T").does(1, "play 4V").does(2, "play 10V")
    assert t.won(2) == ["7T 4V 10V"]
    assert t.now[1:] == ("tricks", 2)
