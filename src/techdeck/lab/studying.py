"""A study: deals are played until there are enough, the time is over, or the question is answered."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass

from techdeck.kernel.errors import Impossible
from techdeck.lab.deals import play_batch
from techdeck.lab.executors import Executor, executor_of, uninterrupted
from techdeck.lab.plan import Plan
from techdeck.lab.report import Report
from techdeck.lab.schedule import Schedule
from techdeck.lab.store import Store
from techdeck.lab.tally import Pile

DEALS = 2000


@dataclass
class Progress:
    """How far a study is. What it tells is as it stands now, so ask before the study goes on."""

    plan: Plan
    piles: dict[str, Pile]
    played: int  # games
    of: int  # as far as can be told
    seconds_left: float
    answered: bool = False  # whether the question was answered before the time was over

    def report(self) -> Report:
        """All that is known so far."""
        return Report.of(self.plan, self.piles, self.answered)

    @property
    def sentence(self) -> str:
        """The answer so far."""
        return self.report().sentence


def study(
    plan: Plan,
    deals: int | None = None,
    seconds: float | None = None,
    workers: int | None = 1,
    store: Store | None = None,
    executor: Executor | None = None,
) -> Generator[Progress, None, None]:
    """Plays a plan, and tells after every batch how far it is; it can be stopped at any time, and loses nothing.

    `deals` or `seconds` say when it ends; a comparison and a question about a card end as soon as they are answered.
    One worker plays in this process. What a `store` has is not played again.
    """
    if deals is not None and deals < 1:
        raise Impossible("A study has at least one deal.")
    if seconds is not None and not 0 < seconds < float("inf"):
        raise Impossible("A study takes more than no time: --seconds 60, for instance.")
    if deals is None and seconds is None:
        deals = DEALS
    plan = plan.checked()
    piles: dict[str, Pile] = {}
    schedule = Schedule(plan, piles, deals, seconds)
    executor = executor or executor_of(workers)
    schedule.workers = executor.workers
    kept = take_kept(plan, schedule, store)
    if kept:
        yield told(plan, schedule)
    with closing(executor.run(play_batch, plan, schedule.tasks())) as batches:
        for batch in batches:
            with uninterrupted():  # a batch counts wholly or not at all
                piles[batch.task.part].merge(batch)
                if store is not None:
                    store.keep(plan, batch)
            yield told(plan, schedule)


def take_kept(plan: Plan, schedule: Schedule, store: Store | None) -> int:
    """The batches that were played at another time; how many of them there are."""
    count = 0
    for batch in store.batches(plan) if store is not None else ():
        if schedule.skip(batch.task):
            schedule.piles[batch.task.part].merge(batch)
            schedule.before += batch.seconds
            count += 1
    return count


def told(plan: Plan, schedule: Schedule) -> Progress:
    """How far it is; a question that is answered needs no more deals."""
    games = sum(pile.games for pile in schedule.piles.values())
    left = schedule.left
    seconds = sum(pile.seconds for pile in schedule.piles.values())
    more = games * left * schedule.workers / seconds if seconds else 0
    progress = Progress(plan, schedule.piles, games, games + round(more), left)
    if not schedule.answered and (len(plan.sides) > 1 or plan.card):
        schedule.answered = progress.report().answers
    progress.answered = schedule.answered
    return progress
