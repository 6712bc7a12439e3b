"""Paradoxical: after a claim (PX-19 to PX-22)."""

from typing import Any

import pytest
from play import Play, table

from techdeck.testing.clauses import clause

PAIRS = "13K 13T 12S 12V 1K 2S 3T 4V"
PAIR_CARDS = ("card 13K", "card 13T", "card 12S", "card 12V")
HOUSE = "12S 12T 12V 2K 2T 6K 7K 3S 10S 4V"
HOUSE_CARDS = ("card 12S", "card 12T", "card 12V", "card 2K", "card 2T")
STRAIGHT = "9K 10S 11T 12V 13K 1K 2K 3S 4T 6V"
STRAIGHT_CARDS = ("card 9K", "card 10S", "card 11T", "card 12V", "card 13K")


def claimed(kind: str, tableau: str, cards: tuple[str, ...], **places: Any) -> Play:
    t = table(tableaus=[tableau], **places)
    return t.does(0, f"claim {kind}", *cards)


@clause("PX-19")
@pytest.mark.parametrize(
    ("kind", "tableau", "cards"),
    [
        ("two-pairs", PAIRS, PAIR_CARDS),
        ("full-house", HOUSE, HOUSE_CARDS),
        ("straight", STRAIGHT, STRAIGHT_CARDS),
    ],
)
def test_the_claimer_gets_a_token(kind: str, tableau: str, cards: tuple[str, ...]) -> None:
    t = claimed(kind, tableau, cards, tokens=[0, 1])
    assert t.tokens == [1, 1]
    assert not t.state.over


@clause("PX-19")
@pytest.mark.parametrize(
    ("kind", "tableau", "cards"), [("two-pairs", PAIRS, PAIR_CARDS), ("full-house", HOUSE, HOUSE_CARDS)]
)
def test_the_second_token_wins_at_once_and_cards_stay(kind: str, tableau: str, cards: tuple[str, ...]) -> None:
    t = claimed(kind, tableau, cards, tokens=[1, 1], pool="5V 6V 7V 8V 9V")
    assert t.state.over
    assert t.state.result().winners == (0,)
    assert t.board == t.start


@clause("PX-19")
def test_the_first_token_does_not_end_the_game() -> None:
    t = claimed("two-pairs", f"{PAIRS} 13S", (*PAIR_CARDS, "card 1K", "card 2S", "card 3T", "card 4V"))
    assert (t.tokens, t.turn, t.state.over) == ([1, 0], 1, False)
    assert t.state.result().winners == ()


@clause("PX-20")
def test_set_cards_are_discarded_and_indifferent_cards_go_to_the_pool() -> None:
    t = claimed("two-pairs", PAIRS, PAIR_CARDS, pool="5V", discards=["8K", ""])
    assert (t.discard(1), t.discard(2)) == ("8K 13K 12S", "13T 12V")
    assert t.pool.split()[0] == "5V"
    assert sorted(t.pool.split()) == ["1K", "2S", "3T", "4V", "5V"]
    assert t.tableau(0) == ""
    assert t.turn == 1


@clause("PX-20")
def test_the_claimer_discards_from_a_pool_above_five() -> None:
    t = claimed("two-pairs", PAIRS, PAIR_CARDS, pool="5V 6S 7V")
    assert t.asked() == (0, ["card 1K", "card 2S", "card 6S", "card 3T", "card 4V", "card 5V", "card 7V"])
    t.does(0, "card 6S")
    assert t.asked() == (0, ["card 1K", "card 2S", "card 3T", "card 4V", "card 5V", "card 7V"])
    t.does(0, "card 4V")
    assert sorted(t.pool.split()) == ["1K", "2S", "3T", "5V", "7V"]
    assert (t.discard(1), t.discard(2)) == ("13K 12S 6S", "13T 12V 4V")
    assert t.turn == 1


@clause("PX-20")
def test_a_pool_of_five_is_left_alone() -> None:
    t = claimed("two-pairs", PAIRS, PAIR_CARDS, pool="5V")
    assert len(t.pool.split()) == 5
    assert t.turn == 1


@clause("PX-21")
@pytest.mark.parametrize(
    ("kind", "tableau", "cards"), [("full-house", HOUSE, HOUSE_CARDS), ("straight", STRAIGHT, STRAIGHT_CARDS)]
)
def test_after_ten_cards_the_claimer_draws_three_and_may_put_up_two(
    kind: str, tableau: str, cards: tuple[str, ...]
) -> None:
    t = claimed(kind, tableau, cards, hands=["9S"], decks=["8K 11K", "5V"])
    assert t.asked() == (0, ["deck 1", "deck 2"])
    t.does(0, "deck 1", "deck 2", "deck 1")
    assert t.hand(0) == "8K 11K 9S 5V"
    assert t.asked() == (0, ["done", "add 8K", "add 11K", "add 9S", "add 5V"])
    t.does(0, "add 5V", "add 9S")
    assert (t.tableau(0), t.hand(0), t.turn) == ("5V 9S", "8K 11K", 1)
    assert t.knowers("8K") == [0]
    assert t.knowers("5V") == t.everyone


@clause("PX-21")
@pytest.mark.parametrize("added", [[], ["add 5V"]])
def test_putting_up_fewer_cards_is_allowed(added: list[str]) -> None:
    t = claimed("full-house", HOUSE, HOUSE_CARDS, decks=["8K 11K", "5V"])
    t.does(0, "deck 1", "deck 2", "deck 1", *added, "done")
    assert t.tableau(0) == " ".join(choice.removeprefix("add ") for choice in added)
    assert len(t.hand(0).split()) == 3 - len(added)
    assert t.turn == 1


@clause("PX-21", "PX-20")
def test_the_pool_is_put_in_order_before_the_draws() -> None:
    t = claimed("full-house", HOUSE, HOUSE_CARDS, pool="5V")
    assert t.asked() == (0, ["card 6K", "card 7K", "card 3S", "card 10S", "card 4V", "card 5V"])
    t.does(0, "card 10S")
    assert t.asked() == (0, ["deck 1", "deck 2"])


@clause("PX-21", "PX-25")
def test_the_hand_limit_applies_after_cards_were_put_up() -> None:
    t = claimed("full-house", HOUSE, HOUSE_CARDS, hands=["1T 3T 5T 6T 7T"], decks=["8K 9K 11K"])
    t.does(0, "deck 1", "deck 1", "deck 1")
    assert len(t.hand(0).split()) == 8
    t.does(0, "add 8K", "add 9K")
    assert t.asked() == (0, ["card 11K", "card 1T", "card 3T", "card 5T", "card 6T", "card 7T"])
    t.does(0, "card 1T")
    assert (t.hand(0), t.tableau(0), t.turn) == ("11K 3T 5T 6T 7T", "8K 9K", 1)


@clause("PX-21")
def test_after_eight_cards_nothing_is_drawn() -> None:
    t = claimed("two-pairs", PAIRS, PAIR_CARDS, decks=["8K"])
    assert (t.hand(0), t.turn) == ("", 1)


@clause("PX-22")
def test_cards_outside_the_paradox_stay_in_the_tableau() -> None:
    t = table(tableaus=[f"8K {PAIRS} 9T", "5S 6S"], used="9T")
    t.does(0, "claim two-pairs", *PAIR_CARDS, "card 1K", "card 2S", "card 3T", "card 4V")
    assert (t.tableau(0), t.tableau(1)) == ("8K 9T", "5S 6S")
    assert t.turn == 1
