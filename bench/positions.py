"""The same positions on every build: seeded games played at random, by what the choices are called."""

from __future__ import annotations

import random

import techdeck

SEATS = {"paradoxical": 2, "pairadox": 4, "tech-city": 2, "tricks-of-the-trade": 3, "tech-chess": 2, "tech-poker": 3}


def moments(game: str, seed: int, *parts: float) -> list[techdeck.State]:
    """A game at these parts of its length, in rising order, each as soon as somebody has three choices or more."""
    states = played(game, seed)
    found: list[techdeck.State] = []
    for step, state in enumerate(states):
        if len(found) == len(parts):
            break
        if step >= parts[len(found)] * len(states) and len(state.choices(state.actors[0])) > 2:
            found.append(state)
    return found


def played(game: str, seed: int) -> list[techdeck.State]:
    """Every state of a game in which somebody chooses."""
    rng, state, states = random.Random(seed), techdeck.new(game, SEATS[game], str(seed)), []
    while not state.over:
        states.append(state.copy())
        seat = state.actors[0]
        state.choose(seat, rng.choice(sorted(state.choices(seat), key=state.text)))
    return states
