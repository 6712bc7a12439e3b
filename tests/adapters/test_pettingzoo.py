"""PettingZoo's own tests of environments, on every table; and what they do not look at."""

from __future__ import annotations

import sys
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils.conversions import aec_to_parallel

from adapters.tables import SMALLEST, TABLES, play_on
from techdeck.adapters.pettingzoo import env, raw_env
from techdeck.kernel.errors import Impossible, Refused

# Their tests know by name the environments whose observations are dictionaries, as their documentation asks for masks.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play(table: Any, rng: Random, steps: int = 10**6) -> list[tuple[str, int]]:
    """At random, by the documented loop; gives who did what."""
    done = []
    for agent in table.agent_iter(steps):
        seen, _, over, cut, _ = table.last()
        action = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        if action is not None:
            done.append((agent, action))
        table.step(action)
    return done


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_interface_is_as_pettingzoo_tests_it(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=40)
    seed_test(lambda: env(name, seats=seats), num_cycles=20)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_mode_renders(name: str, seats: int) -> None:
    render_test(lambda **given: env(name, seats=seats, **given))


def test_a_game_is_cut_off_after_so_many_cycles() -> None:
    """PettingZoo's test speaks of agents that act in every cycle: of games of rivals one cannot be asked that."""

    def alone(max_cycles: int) -> Any:
        made = raw_env("tech-city", seats=1, max_cycles=max_cycles)
        made.metadata["is_parallelizable"] = True
        return made

    max_cycles_test(SimpleNamespace(env=alone, parallel_env=lambda max_cycles: aec_to_parallel(alone(max_cycles))))


def test_of_rivals_the_first_to_act_so_often_cuts_the_game_off() -> None:
    table = raw_env("paradoxical", seats=3, max_cycles=5)
    table.reset(seed=1)
    agents = [agent for agent, _ in play(table, Random(1))]
    assert max(agents.count(agent) for agent in table.possible_agents) == agents.count(agents[-1]) == 5
    with pytest.raises(Impossible, match="one cycle or more, not after 0"):
        raw_env("paradoxical", max_cycles=0)


@pytest.mark.parametrize(("name", "seats"), SMALLEST)
def test_returns_come_at_the_end_and_sum_to_nothing(name: str, seats: int) -> None:
    table = raw_env(name, seats=seats)
    table.reset(seed=4)
    while not any(table.terminations.values()):
        assert not any(table.rewards.values())
        table.step(int(table.infos[table.agent_selection]["action_mask"].argmax()) if seats == 1 else draw(table))
    assert sum(table.rewards.values()) == pytest.approx(0.0)
    assert all(info["reason"] for info in table.infos.values())


def draw(table: Any) -> int:
    mask = table.infos[table.agent_selection]["action_mask"]
    return int(Random(int(mask.sum())).choice(np.flatnonzero(mask)))


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    table = raw_env("paradoxical")
    table.reset(seed=2)
    agent, before = table.agent_selection, table.observe(table.agent_selection)
    closed = int(before["action_mask"].argmin())
    for action, words in ((closed, "cannot do this now: action"), (10**6, "there is no action"), (None, "must act")):
        with pytest.raises(Refused, match=words):
            table.step(action)
    after = table.observe(agent)
    assert table.agent_selection == agent and all((before[part] == after[part]).all() for part in before)


def test_a_choice_of_several_numbers_is_several_steps_of_one_agent_and_nobody_else_sees_them() -> None:
    table = raw_env("tech-chess", setup="standard")
    table.reset(seed=1)
    agent = table.agent_selection
    other = next(name for name in table.agents if name != agent)
    before = table.observe(other)["observation"].tobytes()
    move = next(
        action
        for action in np.flatnonzero(table.mask).tolist()
        if table.table.space.name(action).startswith("move from")
    )
    seen = table.observe(agent)["observation"].tobytes()
    table.step(int(move))
    assert table.agent_selection == agent and table.table.said
    assert table.observe(agent)["observation"].tobytes() != seen
    assert table.observe(other)["observation"].tobytes() == before
    table.step(int(table.mask.argmax()))
    assert not table.table.said


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_agent_gets_what_its_seat_may_know_and_nothing_else(name: str, seats: int) -> None:
    """What a seat cannot tell apart gives it the same bytes, and those who watch the same text."""
    table = raw_env(name, seats=seats, render_mode="ansi")
    table.reset(seed=3)
    rng = Random(5)
    inside = table.table
    play_on(inside.state, 25, rng)
    if inside.state.over:
        return
    real, inside.said = inside.state, 0
    for seat in range(seats):
        inside.state, inside.seat = real, real.actors[0]
        seen, mask = inside.seen(seat).tobytes(), inside.open().tobytes()
        drawn = real.observe(seat).sample(rng)
        inside.state = drawn
        assert inside.seen(seat).tobytes() == seen
        if seat == inside.seat and seat in drawn.actors:
            assert inside.open().tobytes() == mask
    inside.state = real
    text = table.render()
    inside.state = real.observe(-1).sample(rng)
    assert table.render() == text


def test_without_a_screen_the_table_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    monkeypatch.setitem(sys.modules, "tkinter", None)
    table = raw_env("paradoxical", render_mode="human")
    table.reset(seed=1)
    assert "Waiting for player_" in capsys.readouterr().out
    table.close()


def test_a_mode_that_there_is_not_is_refused() -> None:
    with pytest.raises(Impossible, match="not as 'svg'"):
        env("paradoxical", render_mode="svg")
