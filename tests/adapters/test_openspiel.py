"""OpenSpiel's own tests on every table; what its players know; its bots at our tables."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import techdeck
from adapters.tables import SMALLEST, TABLES, play_on, shortest
from techdeck.adapters.openspiel import SpielState, bot_kind
from techdeck.adapters.openspiel.bots import Playouts
from techdeck.bots import bot_named
from techdeck.bots.base import Budget
from techdeck.kernel.errors import TechdeckError
from techdeck.lab.duel import Contender, Duel, play_deal


def load(name: str, seats: int, **options: Any) -> Any:
    return pyspiel.load_game(f"techdeck_{name.replace('-', '_')}", {"players": seats, **options})


def dealt(game: Any, moves: int = 0, seed: int = 1) -> SpielState:
    """A state some random moves after the deal."""
    state: SpielState = game.new_initial_state()
    rng = Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_games_are_as_openspiel_tests_them(name: str, seats: int) -> None:
    """With serialization; options of the game make it short."""
    pyspiel.random_sim_test(load(name, seats, **shortest(name)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_player_cannot_tell_apart_looks_the_same_to_it(name: str, seats: int) -> None:
    game = load(name, seats)
    for moves in (0, 7, 23):
        state = dealt(game, moves)
        if state.is_terminal():
            return
        for player in range(seats):
            other = state.resample_from_infostate(player, Random(moves).random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
        twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
        assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()


def test_observers_show_the_planes_by_name() -> None:
    game = load("paradoxical", 2)
    state = dealt(game, 20)
    seen = make_observation(game)
    seen.set_from(state, 0)
    assert seen.tensor.tolist() == state.observation_tensor(0)
    planes = {plane.name: plane.shape for plane in state.rules.space.describe()}
    assert {name: part.shape for name, part in seen.dict.items()} == planes
    assert seen.string_from(state, 0) == state.observation_string(0)


def test_what_is_public_and_what_one_player_knows_can_be_seen_apart() -> None:
    game = load("pairadox", 4)
    state = dealt(game, 20)
    nobody, everybody = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody))
    assert public.tensor is None and '"discard"' in public.string_from(state, 0)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    alone = make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    assert '"hands"' in alone.string_from(state, 0) and '"discard"' not in alone.string_from(state, 0)
    with pytest.raises(ValueError, match="not those of all"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=everybody))


def test_a_number_that_was_said_is_known_to_who_said_it() -> None:
    game = load("tech-chess", 2, setup="standard")
    state = dealt(game)
    player = state.current_player()
    move = next(n for n in state.legal_actions() if state.action_to_string(player, n).startswith("move from"))
    before = [state.information_state_string(p) for p in range(2)]
    state.apply_action(move)
    assert state.current_player() == player
    assert state.information_state_string(player) != before[player]
    assert state.information_state_string(1 - player) == before[1 - player]


@pytest.mark.parametrize(("name", "seats"), SMALLEST)
def test_a_playthrough_plays_through_the_same_again(name: str, seats: int, tmp_path: Path) -> None:
    game = load(name, seats, **shortest(name))
    text = generate_playthrough.playthrough(str(game), None, seed=1)
    path = tmp_path / "playthrough.txt"
    path.write_text(text)
    generate_playthrough.flags.FLAGS.mark_as_parsed()
    before, again = generate_playthrough.replay(str(path))
    assert before == again and game.get_type().long_name in text


@pytest.mark.parametrize(("name", "seats"), SMALLEST)
def test_openspiels_searches_find_moves(name: str, seats: int) -> None:
    game = load(name, seats)
    state = dealt(game, 6)
    rng = Random(1)
    own = mcts.MCTSBot(game, 1.4, 4, Playouts(rng), random_state=np.random.RandomState(1))
    sets = ismcts.ISMCTSBot(game, Playouts(rng), 1.4, 4, random_state=np.random.RandomState(1))
    assert {own.step(state), sets.step(state)} <= set(state.legal_actions())


def test_the_search_in_openspiels_compiled_code_finds_a_move() -> None:
    """By `mcts_search`: `step` lets go of Python's lock, and then crashes with every game that is written in Python."""
    game = load("pairadox", 4)
    state = dealt(game, 50)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 4, 1, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.parametrize("search", ["ismcts", "mcts"])
def test_its_bots_sit_in_our_duels(search: str) -> None:
    a, b = Contender.of(f"openspiel:{search}", iterations=2), Contender.of("random")
    outcome = play_deal(Duel("pairadox", 4, "x", a, b).checked(), 0)
    assert 0 <= outcome.share <= 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_its_bots_choose_by_what_their_seat_knows(name: str, seats: int) -> None:
    """Another state with the same observation, and the same luck: the same choice, and one on offer."""
    state = play_on(techdeck.new(name, seats=seats, seed="9"), 11, Random(3))
    if state.over:
        return
    seat = state.actors[-1]
    other = state.observe(seat).sample(Random(8))
    chosen = [
        bot_named("openspiel:ismcts", name).choose(each.observe(seat), Budget(iterations=2), Random(4))
        for each in (state, other)
    ]
    assert chosen[0] == chosen[1] and chosen[0] in state.choices(seat)


def test_time_is_a_budget_too() -> None:
    state = techdeck.new("paradoxical", seed="1")
    seat = state.actors[0]
    choice = bot_kind("ismcts")("paradoxical").choose(state.observe(seat), Budget(seconds=0.02), Random(1))
    assert choice in state.choices(seat)


def test_a_search_that_there_is_not_is_refused() -> None:
    with pytest.raises(TechdeckError, match="openspiel:ismcts and openspiel:mcts"):
        bot_named("openspiel:alphazero", "paradoxical")


def test_python_ends_quietly_after_it() -> None:
    """OpenSpiel keeps what makes a game until after Python has ended."""
    code = "import pyspiel, techdeck.adapters.openspiel; pyspiel.load_game('techdeck_pairadox').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
