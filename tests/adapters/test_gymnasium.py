"""Gymnasium's own check of environments, on every table; opponents of all kinds; many games at once."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from adapters.tables import SMALLEST, TABLES
from techdeck.adapters.gymnasium import CardGame, CardGames, id_of
from techdeck.bots.base import Budget
from techdeck.bots.plain import RandomBot
from techdeck.kernel.errors import Impossible, Refused, Unknown


def first_open(seen: Any, mask: Any) -> int:
    return int(mask.argmax())


def play(env: Any, seed: int, rng: Random) -> tuple[float, dict[str, Any]]:
    """A game to its end: the reward, and the last info."""
    seen, _ = env.reset(seed=seed)
    while True:
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if over:
            return reward, info


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_interface_is_as_gymnasium_checks_it(name: str, seats: int) -> None:
    made = gymnasium.make(id_of(name), opponent="random", seats=seats, render_mode="ansi")
    check_env(made.unwrapped, skip_render_check=seats > 2)


def test_it_is_made_without_another_import() -> None:
    made = gymnasium.make("techdeck.adapters.gymnasium:techdeck/Paradoxical-v0", opponent="medium")
    assert made.unwrapped.spec is not None and made.unwrapped.spec.id == "techdeck/Paradoxical-v0"


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    env = CardGame("paradoxical", opponent="random", seat=0)
    seen, info = env.reset(seed=1)
    with pytest.raises(Refused, match="player_0 cannot do this now"):
        env.step(int(seen["action_mask"].argmin()))
    assert (env.table.seen(0) == seen["observation"]).all() and (env.mask == info["action_mask"]).all()
    play(env, 2, Random(1))
    with pytest.raises(Refused, match="begin another one"):
        env.step(0)


def test_equal_seeds_play_equal_games_and_seats_change_with_the_game() -> None:
    ends = [play(CardGame("pairadox", opponent="easy"), 5, Random(5)) for _ in range(2)]
    assert len({(reward, info["score"], info["seat"]) for reward, info in ends}) == 1
    env = CardGame("pairadox", opponent="random")
    env.reset(seed=1)
    assert {env.reset() and env.seat for _ in range(30)} == {0, 1, 2, 3}


def test_opponents_are_levels_bots_and_models_one_for_each_seat() -> None:
    env = CardGame("paradoxical", opponent=["easy", RandomBot(), first_open], seats=4, budget=Budget(iterations=4))
    reward, info = play(env, 1, Random(2))
    assert -1 <= reward <= 1 and info["reason"]
    with pytest.raises(Impossible, match="3 others at its table, not 2"):
        CardGame("paradoxical", opponent=["easy", "easy"], seats=4)
    with pytest.raises(Unknown, match="no bot 'genius'"):
        CardGame("paradoxical", opponent="genius")
    with pytest.raises(Impossible, match="no seat 2"):
        CardGame("paradoxical", seat=2)


def test_a_partner_gets_the_same_reward() -> None:
    env = CardGame("pairadox", opponent="random", seat=1)
    reward, _ = play(env, 3, Random(3))
    returns = env.table.space.returns(env.table.state)
    assert reward == returns[1] == returns[3] == -returns[0]


def test_a_sample_without_a_mask_is_open_and_a_space_travels_as_a_plain_one() -> None:
    env = CardGame("pairadox", opponent="random")
    seen, _ = env.reset(seed=1)
    env.action_space.seed(9)
    env.action_space.fresh = None
    for _ in range(10):
        action = env.action_space.sample()
        assert seen["action_mask"][action]
        seen, *_ = env.step(action)
    assert pickle.loads(pickle.dumps(env.action_space)) == gymnasium.spaces.Discrete(env.table.space.actions)


@pytest.mark.parametrize(("name", "seats"), SMALLEST)
def test_many_games_at_once_are_played_by_the_learner_alone(name: str, seats: int) -> None:
    envs = gymnasium.make_vec(id_of(name), num_envs=4, seats=seats)
    assert isinstance(envs, CardGames)
    seen, infos = envs.reset(seed=7)
    assert seen in envs.observation_space
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        before = infos["seat"]
        actions = np.argmax(seen["action_mask"] * rng.random(seen["action_mask"].shape), axis=1)
        assert actions in envs.action_space
        seen, reward, over, cut, infos = envs.step(actions)
        assert not cut.any() and not reward[~over].any() and not infos["returns"][~over].any()
        assert (reward == infos["returns"][np.arange(4), before]).all()
        ended += int(over.sum())
    assert ended or name == "tech-chess"


def test_what_many_games_show_stays_as_it_was() -> None:
    envs = CardGames("pairadox", num_envs=2)
    seen, _ = envs.reset(seed=1)
    before = seen["observation"].tobytes()
    envs.step(seen["action_mask"].argmax(axis=1))
    assert seen["observation"].tobytes() == before
    assert envs.reset(seed=1)[0]["observation"].tobytes() == before != envs.reset()[0]["observation"].tobytes()


def test_many_games_against_others_are_gymnasiums_own() -> None:
    with pytest.raises(Impossible, match='vectorization_mode="sync"'):
        gymnasium.make_vec("techdeck/Pairadox-v0", num_envs=2, opponent="easy")
    envs = gymnasium.make_vec("techdeck/Pairadox-v0", num_envs=2, vectorization_mode="sync", opponent="easy")
    seen, _ = envs.reset(seed=1)
    envs.step(seen["action_mask"].argmax(axis=1))
    envs.close()
