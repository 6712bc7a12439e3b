"""Positions of Tricks of the Trade: read back as they were written, and refused where they cannot be."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from trades import dealt, table

from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.kernel.state import State
from techdeck.match.match import Match
from techdeck.match.seat import Seat

GAME = game_named("tricks-of-the-trade")


def lay(seats: int = 2, **position: Any) -> State:
    return GAME.lay(seats, {}, position, "positions", house().effects)


def now(state: State) -> list[object]:
    """What a state is, without its past, its chance and who knows what."""
    zones = [state.cards(zone) for zone in range(len(state.layout.names))]
    return [zones, state.asked, state.last_used, [frame.parts() for frame in state.frames()], state.fields()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_at_the_top_of_a_turn_says_all(seats: int) -> None:
    seen = set()
    for n in range(6):
        state, rng = dealt(seats, seed=f"top {n}").state, random.Random(n)
        while not state.over:
            frame = state.agenda
            assert frame is not None
            if frame.op.prompt in ("trade", "bid", "effect", "play") and not [a for a in frame.answers if a >= 0]:
                seen.add(frame.op.prompt)
                laid = lay(seats, **json.loads(json.dumps(state.position(-1))))
                assert now(laid) == now(state)
            seat = rng.choice(state.actors)
            state.choose(seat, rng.choice(state.choices(seat)))
    assert seen == {"trade", "bid", "effect", "play"}


def test_a_game_can_be_played_on_from_what_one_seat_knew() -> None:
    match = Match.start("tricks-of-the-trade", [Seat.bot("random")] * 3, seed="fork")
    rng, forked = random.Random(3), set()
    while not match.state.over:
        seat = rng.choice(match.state.actors)
        match.choose(seat, rng.choice(match.state.choices(seat)))
        frame = match.state.agenda
        top = frame is not None and frame.op.prompt in ("trade", "effect", "play") and not len(frame.answers)
        if frame is not None and top and rng.random() < 0.5:
            fork = match.fork(match.steps, 1, rng)
            assert fork.observe(1).view() == match.observe(1).view()
            forked.add(frame.op.prompt)
    assert forked == {"trade", "effect", "play"}


def test_what_is_left_out_has_a_sensible_default() -> None:
    position = lay().position(-1)
    assert (position["round"], position["phase"], position["bids"]) == (1, "bidding", [None, None])  # nobody has cards
    assert sorted([position["trump"], *position["trumpdeck"]]) == ["2K", "2S", "2T", "2V"]
    assert {goal[:-1] for goal in position["goals"]} == {"1"}
    assert len(position["deck"]) == 52 - 4 - 2
    assert lay(phase="tricks", hands=[["3K"], ["4K"]], turn=1).position(-1)["leader"] == 1
    assert lay(phase="effects", hands=[["3K"], ["4K"]], turn=1).position(-1)["leader"] == 1
    assert lay(phase="effects", hands=[["3K"], ["4K"]], goals=["1V", "1K"]).position(-1)["turn"] == 0


def test_cards_not_mentioned_lie_under_those_of_the_deck() -> None:
    state = lay(hands=[["3K"], ["4K"]], deck=["9S", "8S"])
    deck = state.position(-1)["deck"]
    assert deck[:2] == ["9S", "8S"]
    assert len(set(deck)) == len(deck) == 52 - 4 - 2 - 2
    assert lay(hands=[["3K"], ["4K"]], deck=["9S", "8S"]).position(-1)["deck"] == deck


def test_2s_beside_a_given_trump_deck_are_expelled_as_far_as_they_can_be() -> None:
    third = lay(trump="2V", trumpdeck=["2K"], round=3).position(-1)
    assert (third["expelled"], third["trumpdeck"]) == (["2S", "2T"], ["2K"])
    first = lay(trump="2V", trumpdeck=["2K"]).position(-1)
    assert first["expelled"] == []
    assert {"2S", "2T"} <= set(first["deck"])
    told = lay(trump="2V", trumpdeck=["2K"], round=3, expelled=["2S"]).position(-1)
    assert (told["expelled"], "2T" in told["deck"]) == (["2S"], True)


def test_a_trick_in_the_middle_is_played_on_by_the_next_seat_with_cards() -> None:
    state = lay(3, phase="tricks", leader=1, trick=["9T"], hands=[["3K"], ["4K"], ["5K"]])
    assert state.actors == (2,)
    sat = lay(4, phase="tricks", leader=1, trick=["9T", "8T"], hands=[["3K"], ["4K"], [], ["5K"]], turn=0)
    assert sat.actors == (0,)
    assert sat.position(-1)["sitting"] == [2]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"hat": 1}, "no field 'hat'"),
        ({"phase": "lunch"}, "'phase' of a position is trading or bidding or effects or tricks, not 'lunch'"),
        ({"phase": "over"}, "not 'over'"),
        ({"phase": ["tricks"]}, "'phase'"),
        ({"round": 0}, "'round'"),
        ({"round": 4}, "'round'"),
        ({"turn": 2}, "'turn'"),
        ({"goals": ["1K"]}, "'goals' of a position is a list of 2 entries"),
        ({"goals": ["1K", None]}, "'goals'"),
        ({"goals": [["1K"], ["1S"]]}, "'goals'"),
        ({"goals": ["1K", "1K"]}, "1K is in two places"),
        ({"goals": ["W", "1K"]}, "TT-1"),
        ({"dealt": ["1K"]}, "'dealt' of a position is a list of 2 entries"),
        ({"dealt": ["1K", "1K"]}, "TT-2"),
        ({"dealt": ["1K", "2S"]}, "TT-2"),
        ({"dealt": ["1K", "8X"]}, "There is no card '8X'"),
        ({"hands": [["1K", "1S", "1T"], []]}, "TT-2"),
        ({"trump": ["2V"]}, "trump"),
        ({"trump": "7X"}, "no card '7X'"),
        ({"trumpdeck": ["3K"]}, "TT-3"),
        ({"trumpdeck": [], "hands": [["2K", "2S", "2T", "2V"], []]}, "TT-6"),
        ({"trumpdeck": "2K"}, "trumpdeck"),
        ({"hands": [["7K"], ["7K"]]}, "7K is in two places"),
        ({"hands": [["7K"]]}, "'hands'"),
        ({"hands": [["?"], []]}, "no card '?'"),
        ({"deck": [7]}, "deck"),
        ({"expelled": ["2K"]}, "At most 0"),
        ({"round": 2, "expelled": ["3K"]}, "TT-3"),
        ({"round": 2, "expelled": ["2K"], "trump": "2K"}, "2K is in two places"),
        ({"bids": [1, 2]}, "TT-16"),
        ({"phase": "effects", "bids": [1, 7]}, "TT-16"),
        ({"phase": "effects", "bids": [1, None]}, "TT-16"),
        ({"phase": "effects", "bids": [1, True]}, "TT-16"),
        ({"phase": "effects", "bids": [1]}, "'bids'"),
        ({"won": [[["3K"]], []]}, "TT-22"),
        ({"trick": ["3K"]}, "TT-22"),
        ({"phase": "tricks", "won": [["3K"], []]}, "list of tricks"),
        ({"phase": "tricks", "won": [[[]], []]}, "list of tricks"),
        ({"phase": "tricks", "won": [[["3K", "4K", "5K"]], []]}, "At most 2"),
        ({"phase": "tricks", "won": [[[f"{n}K"] for n in range(3, 9)], []]}, "6 tricks"),
        ({"phase": "tricks", "trick": ["3K", "4K"]}, "At most 1"),
        ({"phase": "tricks", "trick": ["3K"], "hands": [["4K"], []], "leader": 0}, "The trick is complete"),
        ({"phase": "tricks", "trick": ["3K"], "hands": [["4K"], ["5K"]], "leader": 0, "turn": 0}, "turn of seat 1"),
        ({"phase": "tricks", "hands": [["4K"], ["5K"]], "leader": 0, "turn": 1}, "turn of seat 0"),
        ({"phase": "tricks", "won": [[["3K"]], []], "winners": [1]}, "'winners'"),
        ({"phase": "tricks", "won": [[["3K"]], []], "winners": [0, 0]}, "'winners'"),
        ({"phase": "tricks", "trick": ["3K"], "hands": [["4K"], ["5K"]], "sitting": [1]}, "'sitting'"),
        ({"points": [1]}, "'points'"),
        ({"points": [-1, 0]}, "'points'"),
        ({"points": [0.5, 0]}, "'points'"),
        ({"points": [1000, 0]}, "'points'"),
        ({"base": [19, 0]}, "'base'"),
        ({"best": ["W9", None]}, "no card 'W9'"),
        ({"sheet": [[{"round": 1}], []]}, "line of the sheet"),
        ({"sheet": [5, []]}, "line of the sheet"),
        ({"talk": 6}, "'talk'"),
        ({"starter": 5}, "'starter'"),
        ({"last": "9Z"}, "no card '9Z'"),
        ({"lacks": [["everything"], []]}, "describes no card"),
        ({"lacks": [["domain K"], []], "hands": [["3K"], []]}, "said to lack"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(position: dict[str, Any], reason: str) -> None:
    position = {"hands": [["3T"], ["4T"]]} | position
    with pytest.raises(Impossible) as refusal:
        lay(**position)
    assert reason in refusal.value.message
    assert refusal.value.message.endswith(".")


def test_a_line_of_the_sheet_that_cannot_be_is_refused() -> None:
    line = {"round": 1, "tricks": 3, "bid": 1, "exact": 3, "goal": 2, "sweep": 0, "total": 9}
    state = lay(round=2, hands=[["3T"], ["4T"]], sheet=[[line], [line]])
    assert (state.position(-1)["points"], state.position(-1)["base"]) == ([9, 9], [3, 3])
    for wrong in ({"round": 2}, {"tricks": 7}, {"goal": "2"}, {"exact": -3}):
        with pytest.raises(Impossible, match="line of the sheet"):
            lay(round=2, hands=[["3T"], ["4T"]], sheet=[[line | wrong], []])


def test_nobody_knows_more_of_a_position_than_its_places_show() -> None:
    t = table(3, "trading", hands=["3T", "4T", "5T"], goals="1V 1K 1S")
    assert t.view(0)["hand 1"] == "?"
    assert t.knowers("3T") == [0]
    assert t.knowers("2V") == t.everyone


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_kept_while_an_offer_is_made_is_the_same_as_worked_out_anew(seats: int) -> None:
    for n in range(8):
        state, rng = dealt(seats, seed=f"kept {n}").state, random.Random(n)
        while not state.over:
            seat = rng.choice(state.actors)
            assert state.choices(seat) == state.copy().choices(seat)
            state.choose(seat, rng.choice(state.choices(seat)))
