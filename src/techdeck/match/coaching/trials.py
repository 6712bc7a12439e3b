"""Choices played on from the same samples of what a seat knows, with the same luck: what each of them leads to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from techdeck.bots.guides import guide_of
from techdeck.bots.native.guide import Guide
from techdeck.kernel.dice import Dice
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State
from techdeck.match.coaching import coach_for
from techdeck.match.coaching.coach import Coach

LEVEL = "hard"


class Deed(NamedTuple):
    """What somebody chose when a sample was played on."""

    seat: int
    choice: int


class Trial(NamedTuple):
    """One sample played on after one choice: its features, what of them can be shown, its worth, and who chose what."""

    features: tuple[float, ...]
    shown: tuple[str, ...]
    worth: float
    deeds: tuple[Deed, ...]


class Trials(NamedTuple):
    """The samples, and by choice what came of each of them, in the same order."""

    samples: list[State]
    by_choice: dict[int, list[Trial]]


def tried(game: str, seen: Observation, choices: Sequence[int], rng: Random, samples: int = 0) -> Trials:
    """A function of the observation and the luck, and of nothing else."""
    coach, guide = coach_for(game), guide_of(game, LEVEL)
    out = Trials([], {choice: [] for choice in choices})
    for _ in range(samples or coach.samples):
        sample, luck = seen.sample(rng), rng.getrandbits(62)
        out.samples.append(sample)
        for choice in out.by_choice:
            out.by_choice[choice].append(play_on(coach, guide, sample, seen.seat, choice, luck))
    return out


def play_on(coach: Coach, guide: Guide, sample: State, seat: int, choice: int, luck: int) -> Trial:
    """Until every feature was looked at."""
    s, dice, deeds = sample.copy(), Dice(luck), list[Deed]()
    s.logging = False
    s.take(seat, choice)
    measured: dict[int, tuple[float, str]] = {}
    turn, turns = sample.turn(), 0
    while True:
        if s.turn() != turn:
            turn, turns = s.turn(), turns + 1
        done = s.over or len(deeds) >= coach.longest
        for number, feature in enumerate(coach.features):
            if number not in measured and (done or feature.until(sample, s, turns)):
                value = feature.measure(s, seat) - (feature.measure(sample, seat) if feature.gain else 0.0)
                measured[number] = (value, feature.shown(s, seat) if feature.shown is not None else "")
        if done or len(measured) == len(coach.features):
            break
        other = seat if seat in s.actors else s.actors[0]
        deeds.append(Deed(other, coach.choose(guide, s, other, dice)))
        s.take(*deeds[-1])
    found = [measured[number] for number in range(len(coach.features))]
    # Last, as some guides play on to judge.
    worth = guide.values(s)[seat]
    return Trial(tuple(value for value, _ in found), tuple(text for _, text in found), worth, tuple(deeds))
