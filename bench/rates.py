"""Decisions a second of random play: driven from Python as the README shows it, and wholly inside compiled code."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from figures import ROUNDS, Figure, Part, Rounds, in_rounds, medians, ratio
from peers import Rate, measure, openspiel_playouts, openspiel_rate, python_chess_rate, rlcard_rate

import techdeck
from techdeck.bots.native.guide import playouts

SECONDS = 2.0
CARDS = (
    ("paradoxical", 2),
    ("paradoxical", 4),
    ("pairadox", 4),
    ("tech-city", 2),
    ("tech-city", 4),
    ("tech-poker", 4),
    ("tricks-of-the-trade", 2),
    ("tricks-of-the-trade", 4),
)
CHESS = ("tech-chess", 2)
INSIDE = {  # with their targets
    ("pairadox", 4): 1.0,
    ("paradoxical", 2): 0.5,
    ("tech-city", 2): 0.5,
    ("tricks-of-the-trade", 2): 0.5,
    CHESS: 0.5,
}
SPADES_INSIDE = "OpenSpiel spades, its own C++ playouts"
SPADES = "OpenSpiel spades, chance as any action"
SPADES_WEIGHED = "OpenSpiel spades, chance by its weights"
OPENSPIEL_CHESS, PYTHON_CHESS, UNO = "OpenSpiel chess", "python-chess", "RLCard uno"


def random_rate(game: str, seats: int, **options: Any) -> Rate:
    """As the README shows it."""
    count = iter(range(10**9))

    def play() -> tuple[int, int]:
        state = techdeck.new(game, seats, str(next(count)), **options)
        decisions = 0
        while not state.over:
            seat = state.actors[0]
            state.choose(seat, random.choice(state.choices(seat)))
            decisions += 1
        return decisions, decisions

    return measure(play, SECONDS)


def playout_rate(game: str, seats: int, **options: Any) -> Rate:
    """As the bots' playouts do it."""
    state, seeds = techdeck.new(game, seats, "playouts", **options), iter(range(10**9))

    def play() -> tuple[int, int]:
        decisions = playouts(state, 10, next(seeds))
        return decisions, decisions

    return measure(play, SECONDS)


def decisions(measures: Mapping[str, Callable[[], Rate]]) -> Rounds:
    return {name: [rate.decisions for rate in rates] for name, rates in in_rounds(measures).items()}


def named(game: str, seats: int) -> str:
    return f"{game}, {seats} seats"


def inside() -> Part:
    """Inside compiled code, beside the playouts of OpenSpiel's own C++ code."""
    measures = {SPADES_INSIDE: partial(openspiel_playouts, "spades", SECONDS)}
    measures |= {named(*game): partial(playout_rate, *game) for game in INSIDE}
    rounds = decisions(measures)
    tell("inside compiled code", rounds, SPADES_INSIDE)
    figures = [
        Figure(f"inside compiled code, {ours} / {SPADES_INSIDE}", ratio(rounds, ours, SPADES_INSIDE), target)
        for ours, target in [(named(*game), target) for game, target in INSIDE.items()]
    ]
    return Part(figures, {"decisions per second inside compiled code": medians(rounds)})


def from_python() -> Part:
    """Driven from Python, beside libraries that are driven from Python."""
    measures = {
        SPADES: partial(openspiel_rate, "spades", SECONDS, "any"),
        SPADES_WEIGHED: partial(openspiel_rate, "spades", SECONDS, "weights"),
        OPENSPIEL_CHESS: partial(openspiel_rate, "chess", SECONDS),
        PYTHON_CHESS: partial(python_chess_rate, SECONDS),
        UNO: partial(rlcard_rate, "uno", SECONDS),
    }
    measures |= {named(*game): partial(random_rate, *game) for game in (*CARDS, CHESS)}
    rounds = decisions(measures)
    tell("from Python", rounds, SPADES)
    targets = [(named(*game), SPADES, 2.0) for game in CARDS] + [(named(*CHESS), OPENSPIEL_CHESS, 3.0)]
    figures = [
        Figure(f"from Python, {ours} / {peer}", ratio(rounds, ours, peer), target) for ours, peer, target in targets
    ]
    return Part(figures, {"decisions per second from Python": medians(rounds)})


def tell(how: str, rounds: Rounds, peer: str) -> None:
    print(f"Decisions a second {how}, median of {ROUNDS} rounds, and how many times {peer}:")
    for name, value in medians(rounds).items():
        print(f"  {name:48}{value:>14,.0f}{ratio(rounds, name, peer):>8.2f}")
