"""What a player of Paradoxical is told of each kind of paradox: what there is, what is missing, what it weighs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play import Play, table

from techdeck.testing.clauses import clause

LEFT_OUT: dict[str, Any] = {"needs": [], "ways": []}
SIZES = {"two-pairs": 4, "full-house": 5, "straight": 5}


def outlook(t: Play, seat: int = 0) -> dict[str, dict[str, Any]]:
    told = t.state.observe(seat).view().get("outlook", [])
    return {each["kind"]: LEFT_OUT | each for each in told}


def needed(entries: list[dict[str, Any]]) -> list[tuple[int, int | None]]:
    return [(entry["value"], entry.get("deck")) for entry in entries]


@clause("PX-12")
def test_a_paradox_that_can_be_claimed_tells_its_set_and_the_lightest_cards_against_it() -> None:
    told = outlook(table(tableaus=["12S 12T 3K 3V 10K 8T 6V 2S 13V"]))["two-pairs"]
    assert told["ready"] and set(told["cards"]) == {"12S", "12T", "3K", "3V"}
    assert set(told["against"]) == {"10K", "8T", "6V", "2S"}, "13 of Service is left over"


@clause("PX-13")
def test_the_missing_card_of_a_pair_comes_from_the_other_deck() -> None:
    told = outlook(table(tableaus=["1K 1T 2V 5K 5S 9S"]))["two-pairs"]
    assert not told["ready"] and set(told["cards"]) == {"9S", "1K", "1T"}
    assert needed(told["needs"]) == [(9, 2)]
    assert needed(told["ways"]) == [(9, 2), (5, 2), (2, 1)], "the heaviest set first"


@clause("PX-14")
def test_a_full_house_of_two_pairs_takes_one_card_of_either_value() -> None:
    told = outlook(table(tableaus=["12S 12T 3K 3V 10K 8T 6V 2S 13V"]))["full-house"]
    assert needed(told["ways"]) == [(12, None), (3, None)] and len(told["against"]) == 5


@clause("PX-15")
def test_a_straight_of_one_deck_takes_a_card_of_the_other() -> None:
    told = outlook(table(tableaus=["5K 6S 7K 8K"]))["straight"]
    assert needed(told["ways"]) == [(9, 2), (4, 2)]
    whole = outlook(table(tableaus=["9K 10S 11K 12K 13S"]))["straight"]
    assert needed(whole["ways"]) == [(9, 2), (10, 2), (11, 2)] and len(whole["cards"]) == 4
    both = outlook(table(tableaus=["5K 6S 7K 8T"]))["straight"]
    assert needed(both["ways"]) == [(9, None), (4, None)]


@clause("PX-15")
def test_an_alternating_straight_takes_its_cards_by_turns() -> None:
    told = outlook(table(2, {"straight": "alternating"}, tableaus=["5K 6T 7K 8S"]))["straight"]
    assert set(told["cards"]) == {"5K", "6T", "7K"} and needed(told["needs"]) in ([(8, 2), (9, 1)], [(3, 1), (4, 2)])


def test_a_set_that_is_too_light_says_so_by_its_weights() -> None:
    told = outlook(table(tableaus=["1K 1T 2V 2K 9S 9K 10T 11V"]))["two-pairs"]
    assert not told["ready"] and not told["needs"] and len(told["against"]) == 4


def test_while_a_set_is_chosen_it_is_what_the_chosen_cards_can_become() -> None:
    t = table(tableaus=["13K 13T 12S 12V 11K 11T 1K 2S"])
    t.does(0, "claim two-pairs")
    assert set(outlook(t)["two-pairs"]["cards"]) == {"13K", "13T", "12S", "12V"}
    t.does(0, "card 11K")
    told = outlook(t)
    assert list(told) == ["two-pairs"] and set(told["two-pairs"]["cards"]) == {"13K", "13T", "11K", "11T"}
    assert outlook(t, 1) == {}, "the others are told of their own"


def test_looking_at_a_tableau_changes_nothing_of_what_another_can_claim() -> None:
    t = table(tableaus=["13K 13T 12S 12V 1K 2S 3T 4V", "11K 11T 10S 10V 5K 6S 7T 8V"])
    assert outlook(t, 1)["two-pairs"]["ready"]
    t.does(0, "claim two-pairs", "card 13K", "card 13T", "card 12S", "card 12V")
    assert t.state.tokens[0] == 1


def test_whoever_watches_and_a_position_that_can_be_set_have_none() -> None:
    t = table(tableaus=["13K 13T 12S"])
    assert "outlook" not in t.state.observe(-1).view()
    assert "outlook" not in t.state.position(-1)


@pytest.mark.parametrize("seats", [2, 4])
def test_it_agrees_with_what_can_be_claimed_in_random_games(seats: int) -> None:
    rng = Random(seats)
    t = table(seats)
    for _ in range(600):
        if t.state.over:
            break
        seat = t.state.actors[0]
        told, offered = outlook(t, seat), [t.state.text(choice) for choice in t.state.choices(seat)]
        if any(text.startswith("build") for text in offered):
            claims = {text.removeprefix("claim ") for text in offered if text.startswith("claim ")}
            assert {kind for kind, each in told.items() if each["ready"]} == claims
        for each in told.values():
            tableau = [t.state.faces.names[card] for card in t.state.tableau(seat)]
            assert set(each["cards"]).isdisjoint(each["against"]) and {*each["cards"], *each["against"]} <= {*tableau}
            assert len(each["cards"]) + len(each["needs"]) == SIZES[each["kind"]]
        t.does(seat, rng.choice([text for text in offered if "effect" not in text] or offered))
