"""The laws of what a seat sees as numbers, of any game: as functions that raise where one is broken."""

from __future__ import annotations

from random import Random

import numpy as np

from techdeck import rl
from techdeck.kernel.state import State
from techdeck.testing.variants import moments


def seen(space: rl.Space, state: State, seat: int, so_far: tuple[int, ...] = ()) -> bytes:
    out = np.ones(space.shape, dtype=np.int8)
    space.encode(state, seat, out, so_far)
    return out.tobytes()


def opened(space: rl.Space, state: State, seat: int | None = None, so_far: tuple[int, ...] = ()) -> list[int]:
    out = np.ones(space.actions, dtype=np.uint8)
    space.mask(state, out, so_far, seat=seat)
    return [int(action) for action in np.flatnonzero(out)]


def reached(space: rl.Space, state: State, seat: int, so_far: tuple[int, ...] = ()) -> dict[int, tuple[int, ...]]:
    """Every choice that open numbers lead to, with its path."""
    out = {}
    for action in opened(space, state, seat, so_far):
        path = (*so_far, action)
        choice = space.choice(action, state, so_far, seat=seat)
        out.update(reached(space, state, seat, path) if choice is None else {choice: path})
    return out


def check_secrets(space: rl.Space, state: State, rng: Random) -> None:
    """A state is seen as its observation and as samples of it, in numbers, masks and keys, by every seat."""
    for seat in range(space.seats):
        observation = state.observe(seat)
        others = [observation.state, observation.sample(rng), observation.sample(rng)]
        assert {seen(space, other, seat) for other in others} == {seen(space, state, seat)}
        assert {space.key(other, seat) for other in others} == {space.key(state, seat)}
        if seat in state.actors:
            assert [opened(space, other, seat) for other in others] == [opened(space, state, seat)] * 3


def check_steps(space: rl.Space, state: State, rng: Random) -> None:
    """While a choice is being said, who says it sees it, and a sample opens and shows the same."""
    seat = state.actors[0]
    path = space.path(rng.choice(state.choices(seat)))
    sample = state.observe(seat).sample(rng)
    shown = [seen(space, state, seat, path[:n]) for n in range(len(path))]
    assert len(set(shown)) == len(path)
    assert [seen(space, sample, seat, path[:n]) for n in range(len(path))] == shown
    for n in range(len(path)):
        assert path[n] in opened(space, state, seat, path[:n]) == opened(space, sample, seat, path[:n])


def check_numbers(space: rl.Space, state: State) -> None:
    """Open numbers lead to the choices on offer and to no others."""
    for seat in state.actors:
        found = reached(space, state, seat)
        assert sorted(found) == state.choices(seat)
        assert all(space.path(choice) == path for choice, path in found.items())


def check_game(space: rl.Space, seed: int, every: int) -> None:
    """All of them at some moments of a random game."""
    rng = Random(seed)
    for state in moments(space.new(f"laws {seed}"), rng, every):
        check_secrets(space, state, rng)
        check_steps(space, state, rng)
        check_numbers(space, state)
