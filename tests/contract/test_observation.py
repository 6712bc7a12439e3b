"""The observation law on thousands of random games, and proof that the law catches a leak."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from builds import PURE

import techdeck
from techdeck.games.registry import GAMES
from techdeck.kernel.state import State
from techdeck.testing import Variant, random_game, variants_of
from techdeck.testing.checks import check_observation

VARIANTS = [variant for game in GAMES.values() for variant in variants_of(game)]
CHUNK = 125
LAW_GAMES = {name: CHUNK * (1 if PURE else 16 if number else 40) for number, name in enumerate(GAMES)}  # of each game
MOMENTS = 0.01  # share of the decisions of a game at which every seat is checked
EARLY = 8  # in one game of so many the first decision, too, as a short game has no others


@pytest.mark.parametrize(
    ("game", "first"), [(game, first) for game, count in LAW_GAMES.items() for first in range(0, count, CHUNK)]
)
def test_no_seat_can_tell_a_sample_from_the_truth(game: str, first: int) -> None:
    checked = decisions = 0
    mine = variants_of(GAMES[game])
    for n in range(first, first + CHUNK):
        variant = mine[n % len(mine)]
        rng = random.Random(n)
        for step, state in enumerate(random_game(variant.start(f"law {n}"), rng)):
            decisions += 1
            if rng.random() < MOMENTS or (step == 0 and n % EARLY == 0):
                checked += 1
                for seat in range(-1, variant.seats):
                    check_observation(state, seat, rng)
    assert checked >= min(CHUNK // 2, decisions * MOMENTS // 2)


def unknown(state: Any, seat: int) -> list[int]:
    """The cards that a seat does not know."""
    return [card for card in range(state.room) if not state.known[card] & state.bit(seat)]


class Leaky:
    """A game in which what is shown to a seat gives away where a card is that it cannot see."""

    def __init__(self, state: Any) -> None:
        self.inner = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def copy(self) -> Leaky:
        return Leaky(self.inner.copy())

    def observe(self, seat: int) -> Any:
        seen = self.inner.observe(seat)
        zone = min(self.place[card] for card in unknown(self.inner, seat))
        hidden = [self.faces.names[card] for card in self.cards(zone)]
        seen.state.last_used = sum(place * (1 + self.faces.index[name]) for place, name in enumerate(hidden, 1))
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


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_game_that_leaks_a_hidden_card_is_caught(variant: Variant) -> None:
    rng = random.Random(7)
    for state in random_game(variant.start("leak"), rng):
        faces = {state.faces.names[card] for card in unknown(state, 0)}
        if len(faces) < 2:
            continue  # a game may be set up before it is dealt, or hide nothing
        check_observation(state, 0, rng)
        with pytest.raises(AssertionError, match="seat 0 can tell a sample from the truth"):
            for _ in range(20):
                check_observation(cast(State, Leaky(state)), 0, rng)
        return
    assert variant.game.name not in GAMES.ours, "there is nothing to hide"


@pytest.mark.parametrize("game", list(GAMES))
def test_where_one_card_lies_as_well_as_another_the_same_cards_could_lie(game: str) -> None:
    """What a sample relies on, when it looks no second time at cards that did not fit the slot before."""
    rng, compared = random.Random(game), 0
    for number in range(3):
        state = techdeck.new(game, seats=GAMES[game].seat_counts[-1], seed=str(number))
        for _ in range(60):
            if state.over:
                break
            seat = rng.choice(state.actors)
            slots = state.observe(seat).slots
            zones, cards = [int(zone) for zone in slots.zones], [int(card) for card in slots.cards]
            for at in range(1, len(cards)):
                if zones[at] == zones[at - 1] and state.as_well(zones[at], cards[at - 1], cards[at]):
                    for other in cards:
                        fits = state.alike(zones[at], cards[at], other)
                        assert fits == state.alike(zones[at], cards[at - 1], other)
                        compared += 1
            state.choose(seat, rng.choice(state.choices(seat)))
    assert compared > 1_000
