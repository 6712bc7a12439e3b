"""Tuning: variants of cards and rules are tried on the same deals, until the game is as wanted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from techdeck.extras import need
from techdeck.kernel.errors import Unreadable
from techdeck.lab.deals import GAMES, play_batch
from techdeck.lab.executors import Executor
from techdeck.lab.plan import Plan
from techdeck.lab.tally import Pile, Task
from techdeck.lab.variants import Chosen, Variants

# What a goal can be about: the figure, its factor, how far off is as bad as can be told apart, and its unit.
FIGURES = {
    "first-seat": ("seat 0", 100.0, 1.0, "%"),
    "length": ("turns", 1.0, 3.0, " turns"),
    "minutes": ("minutes", 1.0, 2.0, " minutes"),
    "draws": ("draw", 100.0, 1.0, "%"),
    "decided": ("decided", 100.0, 3.0, "%"),
    "lead-changes": ("changes", 1.0, 0.5, ""),
    "forced": ("forced", 100.0, 2.0, "%"),
}
GOAL = re.compile(r"([a-z-]+)=(-?\d+(?:\.\d+)?)(?:(?:±|\+-)(\d+(?:\.\d+)?))?")
SIZE = 10  # deals of a task
FINALISTS = 3
LONGER = 4  # times as many deals for those


class Goal(NamedTuple):
    """A figure and what it should be; within `slack` it is as wanted."""

    name: str
    value: float
    slack: float

    @classmethod
    def read(cls, text: str) -> Goal:
        """From `first-seat=50` or `length=60±10`."""
        found = GOAL.fullmatch(text)
        if found is None or found[1] not in FIGURES:
            known = ", ".join(FIGURES)
            raise Unreadable(f"{text!r} is no goal: write one like first-seat=50 or length=60±10, of {known}.")
        return cls(found[1], float(found[2]), float(found[3] or 0))

    def miss(self, mean: float) -> float:
        """How far off that is, squared; 0 within the slack."""
        over = max(0.0, abs(mean - self.value) - self.slack)
        return float((over / FIGURES[self.name][2]) ** 2)


class Tried(NamedTuple):
    """A variant, how far it is from the goals, and its figures with their intervals."""

    chosen: Chosen
    miss: float
    figures: dict[str, tuple[float, float]]
    deals: int


class Tuning(NamedTuple):
    """What is wanted, of which variants, and who plays them."""

    plan: Plan
    variants: Variants
    goals: tuple[Goal, ...]
    deals: int
    trials: int

    @property
    def ways(self) -> int:
        """How many variants there are."""
        return prod(len(vary.values) for vary in self.variants.varies)

    def planned(self, chosen: Chosen) -> Plan:
        """The plan of a variant."""
        options = dict(self.plan.options) | self.variants.options(chosen)
        edition = self.variants.edition(chosen)
        return self.plan._replace(edition=edition, options=tuple(options.items())).checked()

    def checked(self) -> Tuning:
        """Itself, or a refusal of a variant that cannot be played: every value is looked at once."""
        need("lab", "Tuning", "optuna")
        first = {vary.key: vary.values[0] for vary in self.variants.varies}
        for vary in self.variants.varies:
            for value in vary.values:
                self.planned(first | {vary.key: value})
        return self

    def play(self, chosen: Chosen, executor: Executor, first: int, deals: int) -> Pile:
        """A variant, on deals that are the same for all."""
        pile = Pile()
        tasks = [Task(GAMES, at, SIZE) for at in range(first, first + deals, SIZE)]
        for batch in executor.run(play_batch, self.planned(chosen), iter(tasks)):
            pile.merge(batch)
        return pile

    def judged(self, chosen: Chosen, pile: Pile) -> Tried:
        sums = pile.sides[0]
        figures = {}
        for goal in self.goals:
            name, factor, _, _ = FIGURES[goal.name]
            tally = sums.tally(name)
            figures[goal.name] = (factor * tally.mean, factor * tally.half)
        return Tried(chosen, sum(goal.miss(figures[goal.name][0]) for goal in self.goals), figures, pile.deals)


def tune(tuning: Tuning, executor: Executor) -> Iterator[Tried]:
    """Every variant that was tried, as it is tried; then the best few again, on more and other deals, the best last."""
    seen: list[Tried] = []
    for chosen, learn in proposed(tuning):
        seen.append(tuning.judged(chosen, tuning.play(chosen, executor, 0, tuning.deals)))
        learn(seen[-1].miss)
        yield seen[-1]
    best = sorted(seen, key=lambda tried: tried.miss)[:FINALISTS]
    again = [final(tuning, executor, tried) for tried in best]
    yield from sorted(again, key=lambda tried: -tried.miss)


def proposed(tuning: Tuning) -> Iterator[tuple[Chosen, Callable[[float], object]]]:
    """All variants where there are few; else those that Optuna proposes, which is told how far off each was."""
    varies = tuning.variants.varies
    if tuning.ways <= tuning.trials:
        for values in product(*(vary.values for vary in varies)):
            yield {vary.key: value for vary, value in zip(varies, values, strict=True)}, lambda miss: None
        return
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=0))
    known: dict[tuple[int, ...], list[float]] = {}
    for _ in range(tuning.trials):
        trial = study.ask()
        numbers = tuple(trial.suggest_int(vary.key, 0, len(vary.values) - 1) for vary in varies)
        miss = known.setdefault(numbers, [])
        if not miss:
            yield {vary.key: vary.values[n] for vary, n in zip(varies, numbers, strict=True)}, miss.append
        study.tell(trial, miss[0])


def final(tuning: Tuning, executor: Executor, tried: Tried) -> Tried:
    """Played again on other deals: the best of many looks better on its own deals than it is."""
    deals = tuning.deals * LONGER
    return tuning.judged(tried.chosen, tuning.play(tried.chosen, executor, tuning.deals, deals))
