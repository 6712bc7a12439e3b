"""How fast the engine is, beside its peers in one run: prints ratios and writes bench/results.json."""

from __future__ import annotations

import json
import platform
import random
import statistics
import sys
import timeit
from collections.abc import Callable
from pathlib import Path

import server_moves
from peers import Rate, measure, openspiel_playouts, openspiel_rate, python_chess_rate, rlcard_rate

import techdeck
import techdeck.kernel.state
from techdeck.bots.native.guide import playouts

SPADES = "OpenSpiel spades, chance drawn by its weights"
SPADES_INSIDE = "OpenSpiel spades, its own random playouts"
CHESS, PYTHON_CHESS = "OpenSpiel chess", "python-chess"
OURS, OUR_CHESS = "techdeck paradoxical, 2 seats", "techdeck tech-chess"
BESIDE = {CHESS: OUR_CHESS, PYTHON_CHESS: OUR_CHESS}  # what a peer is compared with, OURS where it is not named
# Game, seats, choices up to its middle.
MIDDLES = (("paradoxical", 3, 150), ("pairadox", 4, 40), ("tricks-of-the-trade", 3, 100))
PLAYOUTS = (("paradoxical", 2), ("pairadox", 4), ("tech-chess", 2), ("tech-city", 2), ("tricks-of-the-trade", 2))
ROUNDS = 3
SECONDS = 2.0


def random_rate(game: str, seats: int = 2, seconds: float = SECONDS) -> Rate:
    """Random play driven from Python as the README shows it."""
    count = iter(range(10**9))

    def play() -> tuple[int, int]:
        state = techdeck.new(game, seats, str(next(count)))
        decisions = 0
        while not state.over:
            seat = state.actors[0]
            state.choose(seat, random.choice(state.choices(seat)))
            decisions += 1
        return decisions, decisions

    return measure(play, seconds)


def playout_rate(game: str, seats: int, seconds: float = SECONDS) -> Rate:
    """Random play as the bots' playouts do it, wholly inside compiled code."""
    state, seeds = techdeck.new(game, seats, "playouts"), iter(range(10**9))

    def play() -> tuple[int, int]:
        decisions = playouts(state, 10, next(seeds))
        return decisions, decisions

    return measure(play, seconds)


def middle_of_a_game(game: str, seats: int, steps: int) -> techdeck.State:
    rng = random.Random(5)
    state = techdeck.new(game, seats, "middle")
    for _ in range(steps):
        seat = state.actors[0]
        state.choose(seat, rng.choice(state.choices(seat)))
    return state


def times_in(state: techdeck.State) -> dict[str, float]:
    seen, rng = state.observe(0), random.Random(1)
    return {
        "copy": microseconds(state.copy, 10000),
        "observe": microseconds(lambda: state.observe(0), 1000),
        "sample": microseconds(lambda: seen.sample(rng), 1000),
    }


def microseconds(act: Callable[[], object], number: int) -> float:
    return min(timeit.repeat(act, number=number, repeat=5)) / number * 1e6


def main() -> None:
    build = "compiled" if techdeck.kernel.state.__file__.endswith((".so", ".pyd")) else "pure"
    rounds: dict[str, list[float]] = {}
    for _ in range(ROUNDS):  # one after the other, so that all meet the same machine
        for name, rate in (
            (OURS, random_rate("paradoxical", 2)),
            ("techdeck paradoxical, 4 seats", random_rate("paradoxical", 4)),
            ("techdeck pairadox", random_rate("pairadox", 4)),
            ("techdeck tech-city, 2 seats", random_rate("tech-city", 2)),
            ("techdeck tech-city, 4 seats", random_rate("tech-city", 4)),
            (OUR_CHESS, random_rate("tech-chess", 2)),
            (CHESS, openspiel_rate("chess", SECONDS)),
            (PYTHON_CHESS, python_chess_rate(SECONDS)),
            ("techdeck tricks-of-the-trade, 2 seats", random_rate("tricks-of-the-trade", 2)),
            ("techdeck tricks-of-the-trade, 4 seats", random_rate("tricks-of-the-trade", 4)),
            (SPADES, openspiel_rate("spades", SECONDS, "weights")),
            ("OpenSpiel spades, chance drawn as any action", openspiel_rate("spades", SECONDS, "any")),
            ("RLCard uno", rlcard_rate("uno", SECONDS)),
            (SPADES_INSIDE, openspiel_playouts("spades", SECONDS)),
            *[(f"techdeck {game}, {seats} seats, playouts", playout_rate(game, seats)) for game, seats in PLAYOUTS],
        ):
            rounds.setdefault(name, []).append(rate.decisions)
    rates = {name: statistics.median(values) for name, values in rounds.items()}
    print(f"{build} build, Python {platform.python_version()}: decisions per second, median of {ROUNDS} rounds")
    for name, value in rates.items():
        if name.endswith("playouts"):
            print(f"  {name:48} {value:>12,.0f}   {value / rates[SPADES_INSIDE]:5.1f} times {SPADES_INSIDE}")
        elif name.startswith("techdeck"):
            print(f"  {name:48} {value:>12,.0f}   {value / rates[SPADES]:5.1f} times OpenSpiel spades")
        else:
            ours = BESIDE.get(name, OURS)
            print(f"  {name:48} {value:>12,.0f}   {ours} is {rates[ours] / value:5.1f} times as fast")
    times = {game: times_in(middle_of_a_game(game, seats, steps)) for game, seats, steps in MIDDLES}
    print("Microseconds in the middle of a game:")
    for game, taken in times.items():
        print(f"  {game:30}" + "".join([f"  {name} {value:7.2f}" for name, value in taken.items()]))
    results = {
        "build": build,
        "python": platform.python_version(),
        "decisions per second": rates,
        "microseconds": times,
    }
    results["ratios"] = {name: rates[BESIDE.get(name, OURS)] / value for name, value in rates.items()}
    results["server"] = server_moves.report()
    Path(__file__).with_name("results.json").write_text(json.dumps(results, indent=1) + "\n")
    if build != "compiled":
        print("The compiled build is what the figures are about: this was the pure one.", file=sys.stderr)


if __name__ == "__main__":
    main()
