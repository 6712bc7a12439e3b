"""Action numbers: dense, stable, and each choice has one path of them."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from techdeck import TechdeckError, rl
from techdeck.games.registry import GAMES
from techdeck.kernel.game import every_choice

from .laws import opened

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seat_counts]
MANY = 2000


@pytest.fixture(params=TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES], scope="module")
def space(request: pytest.FixtureRequest) -> rl.Space:
    name, seats = request.param
    return rl.Space(name, seats=seats)


def test_numbers_are_dense_and_no_path_begins_with_another(space: rl.Space) -> None:
    start = space.new("")
    every = [choice for choice in every_choice(start.codec, start.layout) if space.part.keeps(start, choice)]
    paths = [space.path(choice) for choice in every]
    assert len(set(paths)) == len(paths)
    heads = {path[:n] for path in paths for n in range(1, len(path))}
    assert not heads & set(paths)
    assert {number for path in paths for number in path} == set(range(space.actions))
    assert len(set(space.numbers.names)) == space.actions < MANY


def test_numbers_and_planes_are_the_same_in_every_process() -> None:
    tables = [("paradoxical", 3), ("tech-chess", 4), ("tech-city", 2), ("tech-poker", 6)]
    code = f"from techdeck import rl\nfor game, seats in {tables}: print(rl.Space(game, seats=seats).version)"
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.splitlines() == [rl.Space(game, seats=seats).version for game, seats in tables]


def test_other_spaces_loaded_before_change_no_number() -> None:
    code = "from techdeck import rl\nprint(rl.Space('pairadox', seats=4).version)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    rl.Space("tech-chess", seats=2)
    assert run.stdout.strip() == rl.Space("pairadox", seats=4).version


def test_a_move_is_said_from_where_and_then_where_to() -> None:
    space = rl.Space("tech-chess", seats=2)
    state = space.new("moves")
    path = space.path(state.parse("move a2a3"))
    assert [space.name(number) for number in path] == ["move from a2", "move to a3"]
    with pytest.raises(TechdeckError, match=r"'move a2a3' takes 2 action numbers, one after the other: ask path\(\)"):
        space.action(state.parse("move a2a3"))


def test_cards_are_drawn_for_one_by_one_and_done_ends_it() -> None:
    space = rl.Space("tech-poker", seats=2)
    state = space.new("draws")
    said = {
        text: [space.name(n) for n in space.path(state.parse(text))] for text in ("draw", "draw 7K 2K", "draw 3S 2K 1K")
    }
    assert said["draw"] == ["draw card done"]
    assert said["draw 7K 2K"] == ["draw card 2K", "draw card 7K", "draw card done"]
    assert said["draw 3S 2K 1K"] == ["draw card 1K", "draw card 2K", "draw card 3S"]


def test_a_city_cannot_leave_the_bound_of_its_numbers_unnoticed() -> None:
    space = rl.Space("tech-city", seats=2)
    assert {"cell column -12", "cell row 12"} <= set(space.numbers.names)
    assert "cell column 13" not in space.numbers.names
    city = [{"cell": [column, 0], "card": f"{1 + column % 13}{'KST'[column // 13]}"} for column in range(14)]
    state = space.game.lay(2, {}, {"city": city, "hands": [["1V"], ["2V"]]}, "far", space.effects)
    with pytest.raises(
        TechdeckError, match=r"'\w+ 1[34],0' has no action number: it is beyond the bounds of this space"
    ):
        while True:
            seat = state.actors[0]
            opened(space, state, seat)
            state.choose(seat, state.choices(seat)[-1])


def test_what_is_not_open_is_refused_and_changes_nothing() -> None:
    space = rl.Space("paradoxical", seats=2)
    state = space.new("closed")
    before = state.key_parts()
    closed = next(n for n in range(space.actions) if n not in opened(space, state, state.actors[0]))
    with pytest.raises(TechdeckError, match=rf"Action {closed} \(.*\) is not open now"):
        space.choice(closed, state)
    for wrong in (-1, space.actions):
        with pytest.raises(TechdeckError, match=f"Action {wrong} is not open now"):
            space.choice(wrong, state)
    with pytest.raises(TechdeckError, match="is not the beginning of a choice"):
        space.choice(0, state, so_far=(space.actions,))
    assert state.key_parts() == before
