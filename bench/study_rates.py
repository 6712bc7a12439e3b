"""How many games a study plays: by easy bots in every game, by medium ones in the first, and two workers against one.

Rates are per second that the processor worked, so that a busy machine measures the same; those of two cores are twice
that, times how well two workers share the work. How they share it is measured by the clock: on a machine that does
nothing else.
"""

from __future__ import annotations

import os
import statistics
from time import perf_counter, process_time

from figures import Figure, Part

from techdeck.games.registry import GAMES
from techdeck.lab import Plan
from techdeck.lab.deals import GAMES as PART
from techdeck.lab.deals import play_batch
from techdeck.lab.executors import Executor, Here, Pool
from techdeck.lab.tally import Task

SECONDS = 3.0
FIRST = "paradoxical"
SHARED = 480  # deals for one worker and for two


def rate(game: str, level: str, size: int) -> float:
    """Games a second of one core."""
    plan = Plan(game, level=level).checked()
    play_batch(plan, Task(PART, 0, 1))
    games, seconds, first = 0, 0.0, 0
    while seconds < SECONDS:
        began = process_time()
        games += play_batch(plan, Task(PART, first, size)).games
        seconds, first = seconds + process_time() - began, first + size
    return games / seconds


def took(executor: Executor) -> float:
    """Seconds on the clock for the same deals."""
    plan = Plan(FIRST).checked()
    tasks = [Task(PART, first, 16) for first in range(0, SHARED, 16)]
    began = perf_counter()
    for _ in executor.run(play_batch, plan, iter(tasks)):
        pass
    return perf_counter() - began


def part() -> Part:
    easy = {game: rate(game, "easy", 8) for game in GAMES}
    medium = rate(FIRST, "medium", 1)
    shared = statistics.median(took(Here()) / took(Pool(2)) for _ in range(3)) if (os.cpu_count() or 1) > 1 else 1.0
    print("  games a second that a study plays, one core, easy bots")
    for game, games in easy.items():
        print(f"    {game:24}{games:8.1f}")
    figures = [
        Figure("study: easy games a second of Paradoxical on two cores", easy[FIRST] * 2, 200),
        Figure("study: medium games a second of Paradoxical on two cores", medium * 2, 5),
        Figure("study: two workers against one", shared, 1.9),
    ]
    return Part(figures, {"study": {"easy": easy, "medium": medium, "two workers": shared}})
