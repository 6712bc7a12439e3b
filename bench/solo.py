"""What the hard bot scores alone in Tech City, from which the bands of TC-44 are set.

usage: solo.py [GAMES] [ITERATIONS]

By default 300 games with 4,000 iterations a decision. At a table the bot has a second, about 40,000 on a quiet core;
ten times the iterations change the score of a game by less than the next deal does (docs/strength.md).
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import techdeck
from techdeck.bots import Budget, bot_named


def score(iterations: int, number: int) -> int:
    """Of one game; the number names its deal."""
    state, rng = techdeck.new("tech-city", seats=1, seed=f"solo {number}"), Random(number)
    bot = bot_named("hard", "tech-city")
    while not state.over:
        state.choose(0, bot.choose(state.observe(0), Budget(iterations=iterations), rng))
    return state.result().scores[0]


def main(games: int = 300, iterations: int = 4000) -> None:
    with ProcessPoolExecutor() as pool:
        scores = sorted(pool.map(partial(score, iterations), range(games)))
    print(f"{games} games of the hard bot with {iterations:,} iterations: {sum(scores) / games:.1f} points on average")
    for least in range(scores[0], scores[-1] + 1):
        print(f"{least:3} points or more: {sum(points >= least for points in scores) / games:5.1%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
