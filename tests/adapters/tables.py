"""All tables of all games, and games that are played on at random."""

from __future__ import annotations

from random import Random

from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.state import State

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seat_counts]
SMALLEST = [(name, 2 if 2 in GAMES[name].seat_counts else GAMES[name].seat_counts[0]) for name in GAMES]


def shortest(name: str) -> dict[str, int]:
    """The options of a game that are numbers, at their lowest: a short game."""
    return {option.name.replace("-", "_"): option.low for option in game_named(name).options if not option.values}


def play_on(state: State, choices: int, rng: Random) -> State:
    for _ in range(choices):
        if state.over:
            break
        seat = state.actors[0]
        state.choose(seat, rng.choice(state.choices(seat)))
    return state
