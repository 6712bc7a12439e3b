"""How games between equal bots end: `python bench/endings.py tech-chess easy 300` counts the reasons and the draws.

Every game has its own deal, named by its number, and every seat its own luck, so a row can be repeated exactly.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from techdeck.lab.duel import Contender, Duel, play

SEED = "endings"


def ending(game: str, seats: int, level: str, iterations: int | None, number: int) -> tuple[str, bool]:
    """The reason by which one game ended, and whether nobody won."""
    side = Contender.of(level, iterations=iterations)
    result = play(Duel(game, seats, SEED, side, side), number, [side] * seats).result()
    return result.reason, not result.winners


def main(game: str, level: str, games: str, iterations: str = "0", seats: str = "2") -> None:
    count, budget = int(games), int(iterations) or None
    with ProcessPoolExecutor() as pool:
        numbers = range(count)
        same = [[each] * count for each in (game, int(seats), level, budget)]
        found = list(pool.map(ending, *same, numbers))
    draws = sum(drawn for _, drawn in found)
    reasons = ", ".join(f"{reason} {times}" for reason, times in Counter(reason for reason, _ in found).most_common())
    print(f"{game}, {seats} seats, {level}: {count} games, {draws} draws ({draws / count:.1%}); {reasons}")


if __name__ == "__main__":
    main(*sys.argv[1:])
