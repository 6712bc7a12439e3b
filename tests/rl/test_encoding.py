"""What a seat sees as numbers is what it may know: all of it, and nothing else."""

from __future__ import annotations

import pickle
from functools import cache
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from techdeck import TechdeckError, rl
from techdeck.games.registry import GAMES
from techdeck.testing.variants import moments, random_game

from .laws import check_game, check_numbers, check_secrets, check_steps, seen

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seat_counts]


@cache
def space_of(name: str, seats: int) -> rl.Space:
    return rl.Space(name, seats=seats)


@pytest.fixture(params=TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES], scope="module")
def space(request: pytest.FixtureRequest) -> rl.Space:
    return space_of(*request.param)


@settings(max_examples=60, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32), steps=st.integers(0, 200))
def test_at_any_moment_of_any_game_the_laws_hold(table: tuple[str, int], seed: int, steps: int) -> None:
    space = space_of(*table)
    rng = Random(seed)
    for number, state in enumerate(random_game(space.new(str(seed)), rng)):
        if number == steps:
            check_secrets(space, state, rng)
            check_steps(space, state, rng)
            check_numbers(space, state)
            return


def test_a_state_is_seen_as_its_observation_and_as_every_sample_of_it(space: rl.Space) -> None:
    check_game(space, 1, 13)


def test_what_looks_different_is_seen_as_different_numbers(space: rl.Space) -> None:
    """Two moments that are equal in numbers are equal in all that a seat is shown and may choose."""
    shown: dict[tuple[int, bytes], object] = {}
    for n in range(3):
        for state in random_game(space.new(f"whole {n}"), Random(n)):
            seat = state.actors[0]
            view = (state.position(state.bit(seat)), state.choices(seat))
            assert shown.setdefault((seat, seen(space, state, seat)), view) == view


def test_the_rules_of_a_seat_do_not_depend_on_who_else_has_answered_in_secret() -> None:
    space = rl.Space("tricks-of-the-trade", seats=4)
    looked = 0
    for state in random_game(space.new("secret"), Random(3)):
        if len(state.actors) > 1:
            before = [seen(space, state, seat) for seat in range(space.seats)]
            twin = state.copy()
            first = twin.actors[0]
            twin.choose(first, twin.choices(first)[-1])
            if len(twin.actors) == len(state.actors) - 1:
                looked += 1
                after = [seen(space, twin, seat) for seat in range(space.seats)]
                assert [seat for seat in range(space.seats) if before[seat] != after[seat]] == [first]
    assert looked > 0


def test_a_key_tells_apart_whatever_the_seat_itself_chose(space: rl.Space) -> None:
    """Perfect recall: after two different choices of a seat its keys are different, and stay so."""
    rng = Random(4)
    for state in moments(space.new("recall"), rng, 17):
        seat = state.actors[0]
        keys: dict[str, int] = {}
        for choice in rng.sample(state.choices(seat), min(4, len(state.choices(seat)))):
            twin = state.copy()
            twin.choose(seat, choice)
            key = space.key(twin, seat)
            assert keys.setdefault(key, choice) == choice, (state.text(keys[key]), state.text(choice))


def test_floats_are_the_same_numbers() -> None:
    space = rl.Space("tech-city", seats=3)
    for state in moments(space.new("floats"), Random(5), 40):
        small, large = np.zeros(space.shape, np.int8), np.zeros(space.shape, np.float32)
        space.encode(state, 1, small)
        space.encode(state, 1, large)
        assert (small == large).all()


def test_planes_lie_side_by_side_and_fill_the_shape(space: rl.Space) -> None:
    end = 0
    for plane in space.describe():
        assert plane.offset == end
        assert plane.words and plane.name
        end += plane.size
    assert (end,) == space.shape
    assert len({plane.name for plane in space.describe()}) == len(space.describe())


def test_what_a_game_adds_is_written_where_it_is_listed(space: rl.Space) -> None:
    last = space.describe()[-1]
    for state in moments(space.new("own"), Random(1), 9):
        row = rl.Row(vec[u8]([u8(0)] * space.size))
        row.at = space.encoder.own_at
        space.part.write(state, 0, row)
        assert row.at == last.offset + last.size


def test_a_space_travels() -> None:
    space = rl.Space("paradoxical", seats=3, straight="alternating", turn_limit=50)
    again = pickle.loads(pickle.dumps(space))
    assert (again.version, again.options) == (space.version, space.options)
    state = space.new("travels")
    assert seen(again, state, 1) == seen(space, state, 1)


def test_another_table_and_another_seat_are_refused_with_a_sentence() -> None:
    two, three = rl.Space("paradoxical", seats=2), rl.Space("paradoxical", seats=3)
    out = np.zeros(two.shape, np.int8)
    with pytest.raises(TechdeckError, match="for Paradoxical with 2 seats, and the state is Paradoxical with 3 seats"):
        two.encode(three.new("x"), 0, out)
    with pytest.raises(TechdeckError, match="there is no seat 2"):
        two.encode(two.new("x"), 2, out)
