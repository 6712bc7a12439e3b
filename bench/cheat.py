"""A bot that cheats: it searches the true state. It shows how much luck leaves to skill, and plays here only."""

from __future__ import annotations

from random import Random

from techdeck.bots.guides import guide_of
from techdeck.bots.native.search import Search
from techdeck.kernel.state import State


def cheat(game: str, state: State, seat: int, iterations: int, rng: Random) -> int:
    """The choice of somebody who sees all cards, and the order of every deck."""
    choices = state.choices(seat)
    if len(choices) == 1:
        return choices[0]
    search = Search(guide_of(game, "hard"), seat)
    for _ in range(iterations):
        twin = state.copy()
        twin.key, twin.seed = b"", rng.getrandbits(62)  # shuffles to come are nobody's to know
        search.iterate(twin)
    return search.lines()[0][0]
