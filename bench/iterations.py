"""How fast the hard bots search: iterations a second from fixed positions.

usage: iterations.py [--only GAME]... [--against PYTHON]

--against runs the same in another interpreter, one with an older build, in turn with this one, and gives the ratio.
Only what every build has is called. The figure of a game is the geometric mean over its positions, so that each counts
the same however long its iterations are. An iteration of Tech Chess is a thousand positions looked at.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import cast

from figures import ROUNDS, Figure, Part, in_rounds, medians, ratio
from positions import SEATS, moments

import techdeck
from techdeck.bots import Budget, Thinker, bot_named

# As many as make the search itself what is measured; a bot has time for more.
ITERATIONS = {
    "paradoxical": 4000,
    "pairadox": 400,
    "tech-city": 1500,
    "tricks-of-the-trade": 600,
    "tech-chess": 100,
    "tech-poker": 60,
}
SEEDS = (1, 2, 3)
PARTS = (0.2, 0.45, 0.7, 0.9)  # of a game
OLDER = "{}, older build"
TARGET = 2.0


def rate(game: str) -> float:
    """Iterations a second of one game's bot."""
    rates = [rate_at(game, state) for seed in SEEDS for state in moments(game, seed, *PARTS)]
    return statistics.geometric_mean([found for found in rates if found])


def rate_at(game: str, state: techdeck.State) -> float:
    """From one position; 0 where the bot did not search."""
    bot, seen = cast(Thinker, bot_named("hard", game)), state.observe(state.actors[0])
    start = time.process_time()
    thought = bot.think(seen, Budget(iterations=ITERATIONS[game]), random.Random(1))
    taken = time.process_time() - start
    done = thought.lines[0].visits / 1000 if game == "tech-chess" else ITERATIONS[game]
    return done / taken


def rate_in(python: str, game: str) -> float:
    """The same, measured by another interpreter."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    found = subprocess.run([python, __file__, "--rate", game], env=env, stdout=subprocess.PIPE, check=True)
    return float(found.stdout)


def part(older: str | None, games: Collection[str] = SEATS) -> Part:
    """Measure and print; with an older build the figures are how many times its rates these are."""
    measures: dict[str, Callable[[], float]] = {}
    for game in games:
        measures[game] = partial(rate, game)
        if older:
            measures[OLDER.format(game)] = partial(rate_in, older, game)
    rounds = in_rounds(measures)
    found = medians(rounds)
    compared = {game: ratio(rounds, game, OLDER.format(game)) for game in games if older}
    columns = ", now, in the older build, and the ratio" if older else ""
    print(f"Iterations a second of the hard bots, median of {ROUNDS} rounds{columns}:")
    for game in games:
        beside = f"{found[OLDER.format(game)]:>14,.0f}{compared[game]:>8.2f}" if older else ""
        print(f"  {game:48}{found[game]:>14,.0f}{beside}")
    figures = [Figure(f"iterations of the hard bot, {game} / older build", n, TARGET) for game, n in compared.items()]
    return Part(figures, {"iterations per second": found})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="GAME", choices=list(SEATS))
    parser.add_argument("--against", metavar="PYTHON", help="an interpreter with an older build")
    parser.add_argument("--rate", metavar="GAME", help="one round of one game, and nothing but the number")
    asked = parser.parse_args()
    if asked.rate:
        print(rate(asked.rate))
        return
    for figure in part(asked.against, asked.only or SEATS).figures:
        print(figure.line())


if __name__ == "__main__":
    main()
