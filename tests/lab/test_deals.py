"""Deals that are changed on purpose: nothing else of them changes, and nobody learns of it."""

from __future__ import annotations

from random import Random

import pytest

from techdeck.games.registry import GAMES
from techdeck.kernel.layout import HAND
from techdeck.kernel.state import State
from techdeck.lab import Plan
from techdeck.lab.deals import Table, dealt, play_part
from techdeck.lab.giving import begins_empty, can_pass_on, exchange, give, give_all, hands_of, pass_on
from techdeck.lab.tally import Sums

WITH_HANDS = ("tech-city", "tech-poker", "tricks-of-the-trade", "tech-chess")


def begun(game: str, number: int = 0) -> State:
    plan = Plan(game, level="random").checked()
    state = dealt(plan, plan.sides[0], number)
    Table(plan, number).set_up(state)
    return state


def elsewhere(state: State) -> list[list[int]]:
    """The cards of all places but hands."""
    kinds = state.layout.kinds
    return [state.cards(zone) for zone in range(len(state.layout.names)) if kinds[zone] != HAND]


@pytest.mark.parametrize("game", WITH_HANDS)
def test_passed_on_hands_go_round_and_all_else_stays(game: str) -> None:
    state, before = begun(game), begun(game)
    assert can_pass_on(state)
    pass_on(state, 1)
    assert hands_of(state) == hands_of(before)[-1:] + hands_of(before)[:-1]
    assert elsewhere(state) == elsewhere(before)
    assert (state.key, state.counter, state.happened) == (before.key, before.counter, before.happened)
    pass_on(state, 1)
    assert state.same(before)


@pytest.mark.parametrize("game", [*WITH_HANDS, "paradoxical"])
def test_a_card_that_is_given_is_there_and_its_exchange_takes_it_away_again(game: str) -> None:
    for number in range(6):
        state = begun(game, number)
        card = state.faces.index["7K"]
        give(state, 1, card, Random(1))
        assert card in state.hand(1)
        assert state.observe(0).sample(Random(2)).same(state.observe(0).sample(Random(2)))
        assert [int(state.known[other]) for other in state.hand(1)] == [state.bit(1)] * len(state.hand(1))
        sizes = [len(hand) for hand in hands_of(state)]
        exchange(state, card, Random(3))
        assert card not in state.hand(1)
        assert [len(hand) for hand in hands_of(state)] == sizes


def test_where_hands_begin_empty_everybody_gets_as_many_cards() -> None:
    one, other = begun("paradoxical"), begun("paradoxical")
    assert begins_empty(one)
    give_all(one, Random(5), 0)
    give_all(other, Random(5), 1)
    assert [len(hand) for hand in hands_of(one)] == [3, 3]
    assert hands_of(one) == hands_of(other)[::-1]
    assert elsewhere(one) == elsewhere(other)


def test_a_changed_deal_offers_what_the_new_hand_can_do() -> None:
    state = begun("paradoxical")
    seat = state.actors[0]
    before = state.choices(seat)
    give(state, seat, state.faces.index["7K"], Random(1))
    assert len(state.choices(seat)) > len(before)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_studied_with_any_number_of_seats(game: str) -> None:
    for seats in GAMES[game].seat_counts:
        if seats > 1:
            plan = Plan(game, level="random", seats=seats).checked()
            sums = Sums()
            games, figures = play_part(plan, plan.sides[0], "games", 0, sums)
            assert games >= 1
            assert sum(figures[f"seat {n}"] for n in range(len(plan.teams))) == pytest.approx(1)
            assert figures["turns"] > 0
            assert figures["branching"] > 1


def test_where_hands_cannot_be_passed_on_a_deal_is_played_once_and_its_hands_still_count() -> None:
    plan = Plan("pairadox", level="random").checked()
    sums = Sums()
    games = [play_part(plan, plan.sides[0], "games", number, sums)[0] for number in range(12)]
    assert games == [1] * 12
    assert [len(deal.hands) for deal in sums.hands] == [2] * 12
