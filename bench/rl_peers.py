"""How fast other libraries of environments step at random, with what a player sees as numbers and legal actions."""

from __future__ import annotations

import time
from typing import Any

import jax
import pgx


def pgx_rate(game: str, games: int, seconds: float) -> float:
    """So many games at once on the processor; those that are over begin anew, as its documentation does it."""
    from pgx.experimental import auto_reset

    rules = pgx.make(game)
    init = jax.jit(jax.vmap(rules.init))
    step = jax.jit(jax.vmap(auto_reset(rules.step, rules.init)))

    def any_legal(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype(jax.numpy.float32)), axis=1)

    pick = jax.jit(any_legal)
    key = jax.random.PRNGKey(1)
    state = init(jax.random.split(key, games))
    steps, worked, number = 0, 0.0, 0
    while worked < seconds:
        key, first, second = jax.random.split(key, 3)
        actions = pick(first, state.legal_action_mask).block_until_ready()
        keys = jax.random.split(second, games)
        start = time.process_time()
        state = step(state, actions, keys)
        state.observation.block_until_ready()
        number += 1
        if number > 3:  # the first ones are compiled
            worked += time.process_time() - start
            steps += games
    return steps / worked
