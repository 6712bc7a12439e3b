"""The observation law on thousands of random games, and proof that the law catches a leak."""

from __future__ import annotations

import random
from typing import Any

import pytest

import techdeck
from contract.laws import check_observation, random_game, start, variants
from techdeck.games.registry import GAMES
from techdeck.kernel.layout import DECK

VARIANTS = variants()
LAW_GAMES = {name: 2000 if number else 5000 for number, name in enumerate(GAMES)}  # played of each game
CHUNK = 125
MOMENTS = 0.01  # share of the decisions of a game at which every seat is checked


@pytest.mark.parametrize(
    ("game", "first"), [(game, first) for game, count in LAW_GAMES.items() for first in range(0, count, CHUNK)]
)
def test_no_seat_can_tell_a_sample_from_the_truth(game: str, first: int) -> None:
    checked = 0
    mine = [variant for variant in VARIANTS if variant[0] == game]
    for n in range(first, first + CHUNK):
        name, seats, options = mine[n % len(mine)]
        rng = random.Random(n)
        for state in random_game(start(name, seats, options, f"law {n}"), rng):
            if rng.random() < MOMENTS:
                checked += 1
                for seat in range(-1, seats):
                    check_observation(state, seat, rng)
    assert checked >= CHUNK // 2


class Leaky:
    """A game in which what is shown to a seat gives away the top card of a deck."""

    def __init__(self, state: Any) -> None:
        self.inner = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def copy(self) -> Leaky:
        return Leaky(self.inner.copy())

    def observe(self, seat: int) -> Any:
        seen = self.inner.observe(seat)
        decks = [zone for zone, kind in enumerate(self.layout.kinds) if kind == DECK and self.size(zone)]
        seen.state.last_used = self.last(decks[0])
        return LeakyObservation(seen)


class LeakyObservation:
    def __init__(self, seen: Any) -> None:
        self.seen = seen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.seen, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LeakyObservation) and bool(self.seen == other.seen)

    def __hash__(self) -> int:
        return hash(self.seen)

    def sample(self, rng: random.Random) -> Leaky:
        return Leaky(self.seen.sample(rng))


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)
def test_a_game_that_leaks_a_hidden_card_is_caught(name: str, seats: int, options: dict[str, object]) -> None:
    rng = random.Random(7)
    state = start(name, seats, options, "leak")
    while not any(state.size(zone) for zone, kind in enumerate(state.layout.kinds) if kind == DECK):
        state.choose(state.actors[0], state.choices(state.actors[0])[0])  # a game may be set up before it is dealt
    check_observation(state, 0, rng)
    with pytest.raises(AssertionError, match="seat 0 can tell a sample from the truth"):
        for _ in range(20):
            check_observation(Leaky(state), 0, rng)


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)
def test_an_observation_holds_no_seed_and_no_unseen_card_of_the_past(
    name: str, seats: int, options: dict[str, object]
) -> None:
    state = start(name, seats, options, "past")
    for n, current in enumerate(random_game(state, random.Random(8))):
        if n % 50 == 49:
            for seat in range(-1, seats):
                check_past(current, seat)


def check_past(state: techdeck.State, seat: int) -> None:
    seen = state.observe(seat)
    assert (seen.state.key, seen.state.seed) == (b"", 0)
    bit = state.bit(seat)
    hidden = 0
    for real, told in zip(state.events(), seen.events(), strict=True):
        if real.card >= 0 and not real.seen & bit:
            hidden += 1
            assert told.card == -1
        else:
            assert told.parts() == real.parts()
    assert hidden or seat >= 0
