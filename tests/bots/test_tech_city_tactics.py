"""Tech City: what a good player sees at once. In the last round nothing counts but points."""

from __future__ import annotations

from typing import Any

import pytest
from builds import PURE
from city import cards_of

from bots.spots import Spot, found, is_right, laid

GAME = "tech-city"
SEVENS = "1,0 7S 1; 2,0 7T 1; 3,0 7V"
MINE = "1,0 9S 0; 1,1 4K 0; 0,1 7T 1; -1,0 7V"


def spot(name: str, right: tuple[str, ...], path: tuple[str, ...] = (), **given: Any) -> Spot:
    hands = [hand.split() for hand in given.pop("hands")]
    position = {"turn": 0, "city": cards_of(given.pop("city", "")), "hands": hands, "round": 6, **given}
    return Spot(name, position, right, path, len(hands))


SPOTS = (
    spot("the card that scores", ("build 7K",), city=SEVENS, hands=["7K 2S 12T 11T", "4K 5K"]),
    spot("the same among four", ("build 7K",), city=SEVENS, hands=["7K 2S 12T 11T", "4K 5K", "6K", "8K 1S"]),
    spot("the same alone", ("build 7K",), city="1,0 7S 0; 2,0 7T 0; 3,0 7V", hands=["7K 2S 12T 11T"]),
    spot(
        "the cell beside two companies of one's own",
        ("cell 0,-1", "cell 2,1", "cell 2,0", "cell 0,2", "cell 1,2", "cell 1,-1"),
        ("build 7K", "pay 2S"),
        city=MINE,
        hands=["7K 2S 12T 11T", "4S 5K"],
    ),
    spot(
        "one card is paid where one will do",
        ("pay 2S", "pay 3T"),
        ("build 7K",),
        city=SEVENS,
        hands=["7K 2S 12T 11T 3T", "4K 5K"],
    ),
    spot(
        "no second card on top of a full hand's payment",
        ("pay 2S", "pay 3T", "pay 11S 12T", "pay 11T 12T", "pay 11S 11T"),
        ("build 7K",),
        city=SEVENS,
        hands=["7K 2S 12T 11T 3T 11S", "4K 5K 1T 2T 3K 9S"],
        round=4,
    ),
    spot(
        "the higher bonus",
        ("build 7S",),
        city="1,0 7T 1; 2,0 7V; 3,0 9T 1; 4,0 9V; 5,0 4S 0",
        hands=["7S 9K 2S 12T", "5K 6K"],
    ),
    spot(
        "no help that gives the other more",
        ("pass",),
        ("build 7V", "give 2S"),
        city="1,0 7S 1; 2,0 7T 1; 3,0 7K 1",
        hands=["12K 4K 5K", "7V 2S"],
        turn=1,
        first=1,
        points=[8, 7],
    ),
    spot(
        "help that others have made sure of is a point",
        ("give",),
        ("build 7V", "give 2S", "give 5K"),
        city="1,0 6S 1; 2,0 5T 1",
        hands=["12K 4K 9T", "7V 2S", "5K 6K"],
        turn=1,
        first=1,
        points=[5, 5, 5],
    ),
    spot(
        "no card for help that fails anyway",
        ("pass",),
        ("build 7V", "pass"),
        city="1,0 6S 1; 2,0 5T 1",
        hands=["12K 4K 6T W", "7V 2S"],
        turn=1,
        first=1,
        round=4,
        points=[5, 5],
    ),
    spot(
        "what scores stays when one helps",
        ("give 2K", "give 12T"),
        ("build 6V", "give 2S", "give 5K"),
        city=SEVENS,
        hands=["W 2K 12T 7K", "6V 2S", "5K 6K"],
        turn=1,
        first=1,
        round=5,
        points=[5, 5, 5],
    ),
    spot(
        "a wild card becomes what scores",
        ("copy 1,0", "copy 2,0", "copy 3,0"),
        ("build W",),
        city="1,0 7S 1; 2,0 7T 1; 3,0 7K 1; 4,0 11K 1; 5,0 10S 1",
        hands=["W 2S 12T", "4K 5K"],
    ),
    spot(
        "with two Technology companies the dear card costs nothing",
        ("build 13K",),
        city="1,0 8T 0; 2,0 10T 0; 3,0 13S 1; 4,0 13V; 5,0 2V",
        hands=["13K 2K 11S", "4K 5K"],
    ),
)


def hard(spot: Spot) -> str:
    return found(GAME, "hard", spot, 100 if PURE else 4000)  # a quarter of a second


@pytest.mark.parametrize("spot", SPOTS[:4] if PURE else SPOTS, ids=lambda spot: spot.name)
def test_the_hard_bot_finds_it(spot: Spot) -> None:
    choice = hard(spot)
    assert is_right(spot, choice), choice


def test_the_medium_bot_finds_most_of_them() -> None:
    right = [spot.name for spot in SPOTS if is_right(spot, found(GAME, "medium", spot, 40 if PURE else 100))]
    assert len(right) > 0.7 * len(SPOTS), right


@pytest.mark.parametrize("spot", SPOTS, ids=[spot.name for spot in SPOTS])
def test_there_is_something_to_get_wrong(spot: Spot) -> None:
    state = laid(GAME, spot)
    texts = [state.text(choice) for choice in state.choices(state.actors[0])]
    assert any(is_right(spot, text) for text in texts), texts
    assert not all(is_right(spot, text) for text in texts), texts
