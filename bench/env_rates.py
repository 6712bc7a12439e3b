"""Steps a second with tensors and masks: our PettingZoo environments beside OpenSpiel and RLCard, in one run.

All of them are driven from Python by a random agent that reads what it sees and which actions are open, as a learning
agent would: PettingZoo by its documented loop, OpenSpiel by the tensor and the mask of whoever decides.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from figures import Figure, Part, medians, ratio
from peers import Rate, measure, openspiel_tensor_rate, rlcard_rate
from rates import decisions, named, tell

from techdeck.adapters.pettingzoo import env, raw_env

SECONDS = 2.0
GAMES = (
    ("paradoxical", 2),
    ("paradoxical", 4),
    ("pairadox", 4),
    ("tech-chess", 2),
    ("tech-city", 2),
    ("tech-poker", 4),
    ("tricks-of-the-trade", 4),
)
SPADES, HEARTS, GIN, UNO = "OpenSpiel spades", "OpenSpiel hearts", "OpenSpiel gin rummy", "RLCard uno"
LISTS = "OpenSpiel spades, as lists"
WRAPPED = "paradoxical, 2 seats, in PettingZoo's wrappers"
TARGET = 3.0


def aec_rate(table: Any) -> Rate:
    """An AEC environment by PettingZoo's loop."""

    def play() -> tuple[int, int]:
        table.reset()
        steps = 0
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
            else:
                table.step(random.choice(seen["action_mask"].nonzero()[0]))
                steps += 1
        return steps, steps

    return measure(play, SECONDS)


def part() -> Part:
    measures = {
        SPADES: partial(openspiel_tensor_rate, "spades", SECONDS),
        LISTS: partial(openspiel_tensor_rate, "spades", SECONDS, arrays=False),
        HEARTS: partial(openspiel_tensor_rate, "hearts", SECONDS),
        GIN: partial(openspiel_tensor_rate, "gin_rummy", SECONDS),
        UNO: partial(rlcard_rate, "uno", SECONDS),
    }
    measures |= {named(*game): partial(aec_rate, raw_env(*game)) for game in GAMES}
    measures[WRAPPED] = partial(aec_rate, env("paradoxical", 2))
    rounds = decisions(measures)
    tell("with tensors and masks", rounds, SPADES)
    figures = [
        Figure(f"PettingZoo with tensors, {named(*game)} / {peer}", ratio(rounds, named(*game), peer), TARGET)
        for game in GAMES
        for peer in (SPADES, UNO)
    ]
    return Part(figures, {"steps per second with tensors": medians(rounds)})


if __name__ == "__main__":
    for figure in part().figures:
        print(figure.line())
