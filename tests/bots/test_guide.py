"""What playouts choose at random: one of the choices, each equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from builds import PURE

import techdeck
from techdeck.bots.native.guide import Guide
from techdeck.kernel.dice import Dice

GAMES = 2 if PURE else 8
DRAWS = 60  # for every choice
FEWEST, MOST = 20, 110  # of them that an equal chance gives, by more than five standard deviations
every_game = pytest.mark.parametrize(
    ("game", "seats"), [(name, max(game.seat_counts)) for name, game in techdeck.GAMES.items()]
)


@every_game
def test_a_playout_takes_what_is_on_offer_each_equally_likely(game: str, seats: int) -> None:
    guide, seen = Guide(), Counter[str]()
    for n in range(GAMES):
        state, rng = techdeck.new(game, seats, f"guide {n}"), Random(n)
        while not state.over:
            seat = rng.choice(state.actors)
            choices = state.choices(seat)
            choice = guide.policy(state.copy(), seat, Dice(rng.getrandbits(60)))
            assert choice in choices
            assert state.agenda is not None
            seen[state.agenda.op.prompt] += 1
            if 1 < len(choices) < 30 and seen[state.agenda.op.prompt] <= 3:
                dice = [Dice(rng.getrandbits(60)) for _ in range(DRAWS * len(choices))]
                drawn = Counter(guide.policy(state.copy(), seat, each) for each in dice)
                assert sorted(drawn) == choices
                assert FEWEST < min(drawn.values()) <= max(drawn.values()) < MOST, drawn
            state.choose(seat, choice)
