"""What playouts choose at random: one of the choices, and in most games the one drawn from their list."""

from __future__ import annotations

from random import Random

import pytest
from builds import PURE

import techdeck
from techdeck.bots.native.guide import Guide
from techdeck.kernel.dice import Dice

GAMES = 2 if PURE else 12


@pytest.mark.parametrize(("game", "seats"), [(name, max(game.seat_counts)) for name, game in techdeck.GAMES.items()])
def test_a_playout_takes_what_is_on_offer(game: str, seats: int) -> None:
    guide = Guide()
    for n in range(GAMES):
        state, rng = techdeck.new(game, seats, f"guide {n}"), Random(n)
        while not state.over:
            seat, seed = rng.choice(state.actors), rng.getrandbits(60)
            choice = guide.policy(state.copy(), seat, Dice(seed))
            choices = state.choices(seat)
            assert choice in choices
            if game != "tech-chess" and len(choices) > 1:
                assert choice == choices[Dice(seed).below(len(choices))]
            state.choose(seat, choice)
