"""Steps a second with tensors and masks: `rl.Batch` and one game at a time, beside three peers in one run.

A step is one action of one seat, what the seat to act then sees as numbers, and which actions are open to it. Ours are
of random play; of choices that are said in several numbers every number is a step. Time is that which the processor
worked, so that the threads of a peer count too; only what several processes do together is by the clock.
"""

from __future__ import annotations

import multiprocessing
import random
import time
from collections.abc import Callable
from functools import partial

import numpy as np
from figures import Figure, Part, in_rounds, medians, ratio
from peers import measure, openspiel_tensor_rate, rlcard_rate
from rl_memory import any_open
from rl_peers import pgx_rate
from times import microseconds

from techdeck import rl

GAMES = 256  # of ours at once: so many fit into the caches
PEERS = 1024  # of a peer that gains by more
SECONDS = 1.5
TABLES = (
    ("paradoxical", 2),
    ("paradoxical", 4),
    ("pairadox", 4),
    ("tech-city", 2),
    ("tech-city", 4),
    ("tech-chess", 2),
    ("tech-poker", 4),
    ("tricks-of-the-trade", 4),
)
SPADES, UNO, MAHJONG = "OpenSpiel spades", "RLCard uno", "pgx sparrow mahjong"
ALONE = "one game at a time, paradoxical, 2 seats"


def named(game: str, seats: int) -> str:
    return f"Batch, {game}, {seats} seats"


def batch_rate(game: str, seats: int, seconds: float = SECONDS, clock: Callable[[], float] = time.thread_time) -> float:
    """Of the steps alone: what picks the actions is the learner's own work."""
    batch = rl.Batch(rl.Space(game, seats=seats), games=GAMES, seed="bench")
    _, mask, _ = batch.reset()
    rng = np.random.default_rng(1)
    for _ in range(20):  # games are at different moments
        batch.step(any_open(mask, rng))
    steps, worked = 0, 0.0
    while worked < seconds:
        actions = any_open(mask, rng)
        start = clock()
        batch.step(actions)
        worked += clock() - start
        steps += GAMES
    return steps / worked


def alone_rate(game: str, seats: int) -> float:
    """As somebody would who writes the loop in Python: all of it counts."""
    space = rl.Space(game, seats=seats)
    seen, mask = np.zeros(space.shape, np.int8), np.zeros(space.actions, np.uint8)
    seeds = iter(range(10**9))

    def play() -> tuple[int, int]:
        state, steps = space.new(str(next(seeds))), 0
        so_far: tuple[int, ...] = ()
        while not state.over:
            seat = state.actors[0]
            space.encode(state, seat, seen, so_far)
            space.mask(state, mask, so_far)
            action = random.choice(mask.nonzero()[0].tolist())
            choice = space.choice(action, state, so_far)
            if choice is None:
                so_far = (*so_far, action)
            else:
                state.choose(seat, choice)
                so_far = ()
            steps += 1
        return steps, steps

    return measure(play, SECONDS).decisions


def by_the_clock(_: int) -> float:
    return batch_rate("paradoxical", 2, 3 * SECONDS, time.perf_counter)


def together(processes: int) -> float:
    """What some processes do side by side, each with games of its own."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return sum(pool.map(by_the_clock, range(processes), chunksize=1))


def encoding(game: str, seats: int) -> float:
    """Microseconds to encode a moment in the middle of a game, from Python into a buffer of the caller's."""
    space = rl.Space(game, seats=seats)
    state = space.new("middle")
    rng = random.Random(1)
    for _ in range(60):
        state.choose(state.actors[0], rng.choice(state.choices(state.actors[0])))
    return microseconds(partial(space.encode, state, state.actors[0], np.zeros(space.shape, np.int8)), 20_000)


def part() -> Part:
    measures: dict[str, Callable[[], float]] = {
        SPADES: lambda: openspiel_tensor_rate("spades", SECONDS).decisions,
        UNO: lambda: rlcard_rate("uno", SECONDS).decisions,
        MAHJONG: partial(pgx_rate, "sparrow_mahjong", PEERS, SECONDS),
        ALONE: partial(alone_rate, "paradoxical", 2),
        **{named(*table): partial(batch_rate, *table) for table in TABLES},
    }
    rounds = in_rounds(measures)
    for name, value in medians(rounds).items():
        print(f"  {name:60}{value:12,.0f} steps/s")
    first = named(*TABLES[0])
    encoded = {named(*table): encoding(*table) for table in TABLES}
    linear = in_rounds({"1": partial(together, 1), "2": partial(together, 2)})
    figures = [
        Figure(f"{first}: thousand steps a second with tensors and masks", medians(rounds)[first] / 1000, 500),
        Figure(f"{first} / {MAHJONG} with {PEERS:,} games", ratio(rounds, first, MAHJONG), 5),
        Figure(f"{ALONE} / {SPADES} with its tensors", ratio(rounds, ALONE, SPADES), 3),
        Figure(f"{ALONE} / {UNO}", ratio(rounds, ALONE, UNO), 3),
        Figure(f"{first}: two processes / one, by the clock", ratio(linear, "2", "1"), 1.7),
        *[Figure(f"microseconds to encode, {name[7:]}", value, 1.0, at_most=True) for name, value in encoded.items()],
    ]
    return Part(figures, {"environment steps per second": medians(rounds), "microseconds to encode": encoded})
