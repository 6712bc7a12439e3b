"""Duplicate deals: two bots play the same deals from every seat, so that the luck of the deal falls on both alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from math import sqrt
from random import Random
from typing import NamedTuple

from techdeck.bots import Bot, Budget, bot_named
from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.kernel.state import State
from techdeck.lab.executors import Executor, executor_of
from techdeck.lab.tally import Task
from techdeck.lab.watching import play as play_out

ITERATIONS = {"medium": 200, "hard": 900}  # where nothing else is said: as their times are to each other
Options = tuple[tuple[str, str], ...]
BATCHES = 8  # for every process, so that none waits long for the last


class Contender(NamedTuple):
    """A level and how long it may think."""

    level: str
    budget: Budget

    @classmethod
    def of(cls, level: str, seconds: float | None = None, iterations: int | None = None) -> Contender:
        if seconds is None and iterations is None:
            iterations = ITERATIONS.get(level)
        return cls(level, Budget(seconds, iterations))


class Duel(NamedTuple):
    game: str
    seats: int
    seed: str
    a: Contender
    b: Contender
    options: Options = ()  # of the game, each with its value
    edition: Edition | None = None  # whose cards are played; without one, those of the house

    def checked(self) -> Duel:
        """Itself, or a refusal of what cannot be played."""
        game_named(self.game).settle(self.seats, dict(self.options))
        for side in (self.a, self.b):
            bot_named(side.level, self.game, self.seats)
        return self

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together."""
        return game_named(self.game).teams(self.seats)

    @property
    def fair(self) -> float:
        """A's share of the wins if it plays no better than B."""
        return 0.5 if self.seats == 1 else 1 / len(self.sides())


class DealOutcome(NamedTuple):
    """What A got in all games of one deal, on average: its share of the wins, and points more than the others."""

    share: float
    margin: float


class Standing(NamedTuple):
    """What A got in all deals; each interval has the true number in it 95 times of 100."""

    deals: int
    share: float
    margin: float
    half: float
    margin_half: float

    @property
    def interval(self) -> tuple[float, float]:
        return (max(0.0, self.share - self.half), min(1.0, self.share + self.half))

    @property
    def margins(self) -> tuple[float, float]:
        """The interval of the lead in points."""
        return (self.margin - self.margin_half, self.margin + self.margin_half)


def play_deal(duel: Duel, number: int) -> DealOutcome:
    """One deal, as often as there are sides: A is each of them once, and B all others."""
    if duel.seats == 1:
        return play_alone(duel, number)
    sides = duel.sides()
    games = [play_game(duel, number, side) for side in sides]
    return DealOutcome(
        sum([game.share for game in games]) / len(games), sum([game.margin for game in games]) / len(games)
    )


def play_game(duel: Duel, number: int, mine: tuple[int, ...]) -> DealOutcome:
    players = [duel.a if seat in mine else duel.b for seat in range(duel.seats)]
    result = play(duel, number, players).result()
    won = [seat for seat in result.winners if seat in mine]
    share = len(won) / len(result.winners) if result.winners else 1 / len(duel.sides())
    own = [score for seat, score in enumerate(result.scores) if seat in mine]
    others = [score for seat, score in enumerate(result.scores) if seat not in mine]
    lead = sum(own) / len(own) - sum(others) / len(others)
    return DealOutcome(share, -lead if game_named(duel.game).fewest_win else lead)


def play_alone(duel: Duel, number: int) -> DealOutcome:
    """Where one plays alone, more points win the deal."""
    one = play(duel, number, [duel.a]).result().scores[0]
    other = play(duel, number, [duel.b]).result().scores[0]
    return DealOutcome(0.5 if one == other else float(one > other), one - other)


def play(duel: Duel, number: int, players: list[Contender]) -> State:
    """A game to its end; every seat has its own luck, which depends on the seed, the deal and the seat only."""
    state = game_named(duel.game).new(
        duel.seats, dict(duel.options), f"{duel.seed}/{number}", (duel.edition or house()).effects
    )
    bots: list[Bot] = [bot_named(side.level, duel.game) for side in players]
    luck = [Random(f"{duel.seed}/{number}/{seat}") for seat in range(duel.seats)]
    return play_out(state, bots, [side.budget for side in players], luck)


def play_task(duel: Duel, task: Task) -> tuple[int, list[DealOutcome]]:
    """The number of the first deal, and what came out of this one and those after it."""
    return task.first, [play_deal(duel, number) for number in task.numbers]


def outcomes(
    duel: Duel, deals: int, workers: int | None = None, executor: Executor | None = None
) -> Iterator[list[DealOutcome]]:
    """The outcomes of all deals in their order, a batch at a time; `workers` processes, or as many as there are cores.

    One worker plays here, without another process. Whoever stops before the last one stops the workers at once.
    """
    if deals < 1:
        raise Impossible("A duel has at least one deal.")
    executor = executor or executor_of(workers)
    size = max(1, deals // (executor.workers * BATCHES))
    tasks = [Task("duel", first, min(size, deals - first)) for first in range(0, deals, size)]
    early: dict[int, list[DealOutcome]] = {}
    due = 0
    with closing(executor.run(play_task, duel, iter(tasks))) as played:
        for first, batch in played:
            early[first] = batch
            while due in early:
                yield early[due]
                due += len(early.pop(due))


def standing(results: list[DealOutcome]) -> Standing:
    """The deals are the sample: games of one deal are not independent of each other."""
    share, half = mean_of([result.share for result in results])
    margin, margin_half = mean_of([result.margin for result in results])
    return Standing(len(results), share, margin, half, margin_half)


def mean_of(numbers: list[float]) -> tuple[float, float]:
    """The mean, and by how much the true one may be off."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sum([(number - mean) ** 2 for number in numbers]) / max(1, count - 1)
    return (mean, 1.96 * sqrt(spread / count))
