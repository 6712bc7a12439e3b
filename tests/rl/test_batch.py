"""Games side by side are the games of one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from techdeck import TechdeckError, rl
from techdeck.games.registry import GAMES

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seat_counts]


def random_actions(mask: NDArray[Any], rng: np.random.Generator) -> NDArray[Any]:
    """One of the open numbers of every row, each equally likely."""
    return np.asarray(np.argmax(mask * rng.random(mask.shape), axis=1))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_row_shows_what_its_state_shows(name: str, seats: int) -> None:
    space = rl.Space(name, seats=seats)
    batch = rl.Batch(space, games=3, seed="rows")
    seen, mask, seat = batch.reset()
    rng = np.random.default_rng(1)
    said: list[tuple[int, ...]] = [()] * 3
    shown, opened = np.zeros(space.shape, np.int8), np.zeros(space.actions, np.uint8)
    for _ in range(120):
        for n in range(3):
            state = batch.state(n)
            assert seat[n] == state.actors[0]
            space.encode(state, int(seat[n]), shown, said[n])
            space.mask(state, opened, said[n])
            assert (seen[n] == shown).all() and (mask[n] == opened).all()
        actions = random_actions(mask, rng)
        more = [space.choice(int(actions[n]), batch.state(n), said[n]) is None for n in range(3)]
        said = [(*said[n], int(actions[n])) if more[n] else () for n in range(3)]
        seen, mask, seat, reward, done = batch.step(actions)
        assert (reward.any(axis=1) <= done).all()


def test_a_batch_of_the_same_seed_plays_the_same_games_and_another_does_not() -> None:
    space = rl.Space("paradoxical", seats=2)
    ends = []
    for seed in ("one", "one", "other"):
        batch = rl.Batch(space, games=4, seed=seed)
        seen, mask, _ = batch.reset()
        for _ in range(50):
            seen, mask, *_ = batch.step(mask.argmax(axis=1))
        ends.append(seen.tobytes())
    assert ends[0] == ends[1] != ends[2]
    batch.reset("many")
    assert len({bytes(batch.state(n).cells) for n in range(4)}) == 4


def test_a_game_that_is_over_returns_its_rewards_and_begins_anew() -> None:
    space = rl.Space("tech-chess", seats=2)
    batch = rl.Batch(space, games=2, seed="ends")
    _, mask, _ = batch.reset()
    rng = np.random.default_rng(2)
    ended = 0
    for _ in range(3000):
        before = [batch.state(n).result() for n in range(2)]
        _, mask, _, reward, done = batch.step(random_actions(mask, rng))
        for n in map(int, np.flatnonzero(done)):
            ended += 1
            assert reward[n].sum() == 0
            assert tuple(batch.scores[n]) in ((0, 0), (1, -1), (-1, 1))
            assert (reward[n] == batch.scores[n]).all()
            assert before[n].reason == "" and not batch.state(n).over and batch.state(n).turn() >= 0
    assert ended > 3


def test_a_state_without_a_log_has_no_key() -> None:
    space = rl.Space("paradoxical", seats=2)
    batch = rl.Batch(space, games=1)
    batch.reset()
    with pytest.raises(TechdeckError, match="told by the log, and this state keeps none"):
        space.key(batch.state(0), 0)


def test_one_closed_action_changes_no_game() -> None:
    space = rl.Space("paradoxical", seats=2)
    batch = rl.Batch(space, games=3, seed="closed")
    with pytest.raises(TechdeckError, match="has not begun"):
        batch.step([0, 0, 0])
    _, mask, _ = batch.reset()
    before = [batch.state(n).key_parts() for n in range(3)]
    row = mask.copy()
    actions = mask.argmax(axis=1)
    actions[1] = mask[1].argmin()
    with pytest.raises(TechdeckError, match=f"Action {actions[1]} is not open in game 1"):
        batch.step(actions)
    assert [batch.state(n).key_parts() for n in range(3)] == before and (mask == row).all()
    with pytest.raises(TechdeckError, match="at least one game"):
        rl.Batch(space, games=0)


def test_memory_stays_flat() -> None:
    """Of what Python holds: blocks that are in use after some thousand steps, and after as many again."""
    import sys

    space = rl.Space("paradoxical", seats=2)
    batch = rl.Batch(space, games=16, seed="flat")
    _, mask, _ = batch.reset()
    rng = np.random.default_rng(3)
    blocks = []
    for _ in range(4):
        for _ in range(250):
            _, mask, *_ = batch.step(random_actions(mask, rng))
        blocks.append(sys.getallocatedblocks())
    assert max(blocks[1:]) - min(blocks[1:]) < 2000
