"""Paradoxical: what a good player sees at once."""

from __future__ import annotations

import pytest
from builds import PURE

from bots.spots import Spot, found, is_right, laid

GAME = "paradoxical"
TWO_PAIRS = ["12K", "12T", "9S", "9V", "1K", "1S", "2T", "3V"]
ALMOST = ["12K", "12T", "11K", "1K", "1S", "2T", "3V", "4S", "6T"]  # a second 11 from the other deck is missing
FULL = [*ALMOST, "7V"]
RIVAL = ["10K", "10T", "8S", "8V", "5K", "6S", "7T"]  # can claim after any card that comes in

SPOTS = (
    Spot("two pairs win", {"tableaus": [TWO_PAIRS, RIVAL], "tokens": [1, 1]}, ("claim two-pairs",)),
    Spot(
        "a full house wins",
        {"tableaus": [["12K", "12S", "12T", "2K", "2V", "1K", "3S", "4T", "5V", "9T"], RIVAL], "tokens": [1, 1]},
        ("claim",),
    ),
    Spot(
        "a straight wins",
        {"tableaus": [["9K", "10S", "11T", "12V", "13K", "1K", "2S", "3T", "4V", "6T"], RIVAL], "tokens": [1, 1]},
        ("claim straight",),
    ),
    Spot(
        "an alternating straight wins",
        {"tableaus": [["9K", "10V", "11K", "12V", "13S", "1K", "2S", "3T", "4V", "6T"], RIVAL], "tokens": [1, 1]},
        ("claim straight",),
        options={"straight": "alternating"},
    ),
    Spot(
        "three at the table",
        {"tableaus": [[], TWO_PAIRS, ["8K", "8T"]], "tokens": [1, 1, 1], "turn": 1},
        ("claim two-pairs",),
        seats=3,
    ),
    Spot(
        "four at the table",
        {"tableaus": [[], ["5K"], TWO_PAIRS, ["8K", "8T"]], "tokens": [1, 1, 1, 1], "turn": 2},
        ("claim two-pairs",),
        seats=4,
    ),
    Spot(
        "the first paradox, before the other claims one",
        {"tableaus": [TWO_PAIRS, RIVAL], "tokens": [0, 0]},
        ("claim two-pairs",),
    ),
    Spot(
        "the card that makes it is in hand",
        {"tableaus": [ALMOST, RIVAL], "hands": [["11T", "5S", "9K"], []], "tokens": [1, 1]},
        ("add 11T",),
    ),
    Spot(
        "the same with a full tableau",
        {"tableaus": [FULL, RIVAL], "hands": [["11T", "5S", "9K"], []], "tokens": [1, 1]},
        ("add 11T",),
    ),
    Spot(
        "and what is not needed goes",
        {"tableaus": [FULL, RIVAL], "hands": [["11T", "5S", "9K"], []], "tokens": [1, 1]},
        ("card 7V", "card 6T", "card 4S", "card 3V", "card 2T", "card 1K", "card 1S"),
        ("add 11T",),
    ),
    Spot(
        "the winning card is not discarded from a full hand",
        {
            "tableaus": [["12K", "12T", "11K", "1K", "1S", "2T", "13K"], RIVAL],
            "hands": [["11T", "5S", "6K", "7S", "9S"], []],
            "decks": [["4K"], ["4T"]],
            "tokens": [1, 1],
        },
        ("card 5S", "card 6K", "card 7S", "card 9S", "card 4K", "card 4T"),
        ("effect 13K", "deck 1", "deck 1"),
    ),
    Spot(
        "of three cards looked at, the one that makes a pair",
        {
            "tableaus": [["12K", "12T", "11T", "1K", "1S", "2T", "3V", "4S"], RIVAL],
            "decks": [["9K", "11K", "7S"], []],
            "tokens": [1, 1],
        },
        ("card 11K",),
        ("effect 1K", "deck 1"),
    ),
)


@pytest.mark.parametrize("spot", SPOTS, ids=[spot.name for spot in SPOTS])
def test_the_hard_bot_finds_it(spot: Spot) -> None:
    choice = found(GAME, "hard", spot, 150 if PURE else 600)
    assert is_right(spot, choice), f"{choice} of {[laid(GAME, spot).text(c) for c in choices(spot)]}"


def choices(spot: Spot) -> list[int]:
    state = laid(GAME, spot)
    return state.choices(state.actors[0])


def test_the_medium_bot_finds_most_of_them() -> None:
    right = [spot.name for spot in SPOTS if is_right(spot, found(GAME, "medium", spot, 600))]
    assert len(right) > 0.7 * len(SPOTS), right


@pytest.mark.parametrize("spot", SPOTS, ids=[spot.name for spot in SPOTS])
def test_there_is_something_to_get_wrong(spot: Spot) -> None:
    state = laid(GAME, spot)
    texts = [state.text(choice) for choice in choices(spot)]
    assert any(is_right(spot, text) for text in texts), texts
    assert not all(is_right(spot, text) for text in texts), texts
