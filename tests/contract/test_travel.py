"""States travel: what is pickled or copied deeply goes on as the original does, on any build and in another process."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import techdeck
from techdeck.bots import Budget, Thought, thinker_named
from techdeck.bots.native.guide import playouts
from techdeck.cards.edition import Edition, house, load
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Impossible
from techdeck.kernel.travel import inside
from techdeck.testing import random_game
from techdeck.testing.checks import there_and_back

SMALL = 10_000  # bytes of a pickled state in the middle of a game: its past is most of it

EDITION = """edition = "Quick"
based-on = "house"
[7K]
concept = "Email"
year = 1971
people = ["Ray Tomlinson"]
name = "Write"
text = "Draw 2 cards. Discard a card."
"""


@pytest.mark.parametrize("game", list(GAMES))
def test_a_pickled_state_is_small(game: str) -> None:
    state = techdeck.new(game, max(GAMES[game].seat_counts), "small")
    for n, current in enumerate(random_game(state, random.Random(1))):
        if n == 100:
            assert len(pickle.dumps(current)) < SMALL
            return


@pytest.mark.parametrize("game", list(GAMES))
def test_states_go_through_a_pool_of_processes(game: str) -> None:
    state = techdeck.new(game, max(GAMES[game].seat_counts), "pool")
    *_, current = islice((current.copy() for current in random_game(state, random.Random(2))), 30)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(copy.copy, current).result().same(current)
        assert pool.submit(playouts, current, 2, 7).result() == playouts(current, 2, 7)
        assert pool.submit(copy.copy, current.observe(0)).result() == current.observe(0)


def test_a_state_saved_under_other_rules_is_refused() -> None:
    state = techdeck.new("pairadox", 4, "old")
    saved = pickle.dumps(state)
    game = GAMES["pairadox"]
    game.version += 1
    try:
        with pytest.raises(Impossible, match="saved under rules 1 of Pairadox, and here its rules are 2"):
            pickle.loads(saved)
    finally:
        game.version -= 1
    assert pickle.loads(saved).same(state)


@pytest.fixture
def quick(tmp_path: Path) -> Edition:
    path = tmp_path / "quick.toml"
    path.write_text(EDITION)
    return load(path)


def test_an_edition_travels_with_the_sentences_of_its_cards(quick: Edition) -> None:
    twin = there_and_back(quick)
    assert (twin.name, twin.digest, twin.cards) == (quick.name, quick.digest, quick.cards)
    assert list(twin.effects) == list(quick.effects)
    assert there_and_back(house()) is house()
    assert copy.deepcopy(quick) is quick


def test_a_state_in_the_middle_of_an_effect_finds_it_in_its_edition_again(quick: Edition) -> None:
    """So that screens can say which part of the sentence is being done."""
    state = techdeck.new("paradoxical", 2, "effect", quick)
    rng, found = random.Random(3), 0
    for current in random_game(state, rng):
        frame = current.agenda
        assert frame is not None
        if len(frame.scope.chain) and any(frame.op is op for effect in quick.effects for op in inside(effect)):
            twin: Any = there_and_back(current)
            assert any(twin.agenda.op is op for effect in twin.effects for op in inside(effect))
            assert twin.effects.edition.digest == quick.digest
            found += 1
            if found == 20:
                return
    raise AssertionError(f"only {found} effects")


@pytest.mark.parametrize("game", list(GAMES))
def test_thoughts_travel(game: str) -> None:
    seen = techdeck.new(game, GAMES[game].seat_counts[-1], "thought").observe(0)
    if seen.choices:
        thought = thinker_named("medium", game).think(seen, Budget(iterations=2), random.Random(1))
        assert there_and_back(thought) == thought
        assert isinstance(copy.deepcopy(thought), Thought)
