"""The easy bot at Pairadox: it plays for its team, and only by what it sees."""

from __future__ import annotations

from random import Random

import pytest
from gnomon import Trick, dealt, laid

from techdeck.bots import Bot, Budget, bot_named
from techdeck.bots.native.pairadox.evaluation import plain_choice

EASY, RANDOM = bot_named("easy", "pairadox"), bot_named("random", "pairadox")


def chosen(table: Trick, iterations: int = 4) -> str:
    seen = table.state.observe(table.turn)
    return table.state.text(EASY.choose(seen, Budget(iterations=iterations), Random(1)))


def play(bots: list[Bot], seed: str, match: int = 1) -> Trick:
    table, rng = dealt(seed, match), Random(seed)
    while not table.state.over:
        seen = table.state.observe(table.turn)
        table.state.choose(table.turn, bots[table.turn].choose(seen, Budget(iterations=2), rng))
    return table


def test_easy_beats_random_on_the_same_deals_with_seats_swapped() -> None:
    won = 0
    for n in range(6):
        won += 0 in play([EASY, RANDOM, EASY, RANDOM], f"duel {n}").state.result().winners
        won += 1 in play([RANDOM, EASY, RANDOM, EASY], f"duel {n}").state.result().winners
    assert won >= 10


def test_a_match_is_played_to_its_end() -> None:
    assert max(play([EASY, RANDOM, RANDOM, RANDOM], "match", 2)["games"]) == 2


def test_a_tf_card_goes_to_the_partner_and_a_complete_to_the_others() -> None:
    won = [{"true": 1, "false": 0}, {"true": 1, "false": 0}]
    friend = laid("B", "TRUE", "HGS FALSE", "B B", trick="FRC TRUE", leader=0, won=won, first=0)
    assert chosen(friend) == "play FALSE"
    opponent = laid("B", "TRUE", "HGS FALSE", "B", trick="FRC B TRUE", leader=3, won=won, first=0)
    assert chosen(opponent) == "play HGS"


@pytest.mark.parametrize(("won", "card"), [((3, 1), "FALSE"), ((1, 3), "TRUE")])
def test_a_friend_gets_what_makes_a_pair_and_an_opponent_what_does_not(won: tuple[int, int], card: str) -> None:
    both = [{"true": won[0], "false": won[1]}] * 2
    other = {"TRUE": "FALSE", "FALSE": "TRUE"}[card]
    friend = laid("R", "G", "TRUE FALSE", "B B", trick="FRC B", leader=0, won=both, first=0).state
    assert friend.text(plain_choice(friend, 2)) == f"play {card}"
    opponent = laid("TRUE FALSE", "B B", "G G", "R", trick="FRC", leader=3, won=both, first=0).state
    assert opponent.text(plain_choice(opponent, 0)) == f"play {other}"


def test_what_it_cannot_see_does_not_change_its_choice() -> None:
    rng, compared = Random(3), 0
    table = dealt("fair")
    while not table.state.over:
        seat = table.turn
        if len(table.state.choices(seat)) > 1 and rng.random() < 0.2:
            other = table.state.observe(seat).sample(rng)
            real = EASY.choose(table.state.observe(seat), Budget(iterations=1), Random(7))
            assert EASY.choose(other.observe(seat), Budget(iterations=1), Random(7)) == real
            compared += 1
        table.state.choose(seat, rng.choice(table.state.choices(seat)))
    assert compared > 4
