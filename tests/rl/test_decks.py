"""Spaces of editions with other cards: numbers and planes have all of them, and no state of another deck gets in."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from techdeck.cards.edition import Edition, parsed
from techdeck.kernel.errors import Impossible
from techdeck.rl import Space

NEW = 'concept = "Quantum"\nyear = 2030\npeople = ["Nobody Yet"]\nname = "Entangle"\ntext = "Draw 2 cards."\n'


def edition_of(*cards: str) -> Edition:
    return parsed('edition = "Mine"\nbased-on = "house"\n' + "\n".join(cards))


HIGHER = edition_of('["14K"]\n' + NEW, '["7K"]\ncopies = 2', '["5S"]\ncopies = 0')


def test_every_choice_of_a_game_with_other_cards_has_its_number() -> None:
    space = Space("tech-city", 2, HIGHER)
    assert space.size > Space("tech-city", 2).size
    state, rng = space.new("x"), Random(1)
    seen = np.zeros(space.shape, np.int8)
    while not state.over:
        seat = rng.choice(state.actors)
        space.encode(state, seat, seen)
        choice = rng.choice(state.choices(seat))
        said: list[int] = []
        for number in space.path(choice):
            found = space.choice(number, state, said, seat)
            said.append(number)
        assert found == choice
        state.choose(seat, choice)
    assert sum(space.returns(state)) == pytest.approx(0)


def test_a_space_refuses_a_state_with_other_cards_also_where_they_are_as_many() -> None:
    space = Space("tech-city", 2, edition_of('["7K"]\ncopies = 2'))
    other = Space("tech-city", 2, edition_of('["8K"]\ncopies = 2')).new("x")
    with pytest.raises(Impossible, match="This space is for"):
        space.returns(other)


def test_a_space_of_a_deck_that_the_game_cannot_have_is_refused() -> None:
    with pytest.raises(Impossible, match="values up to 13: not with 14K"):
        Space("tech-poker", 2, edition_of('["14K"]\n' + NEW))


def test_a_longer_city_has_cells_as_far_as_it_can_reach() -> None:
    assert Space("tech-city", 2, rounds=8).actions > Space("tech-city", 2).actions
