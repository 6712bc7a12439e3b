"""Which deals are played next: as many of every part as are wanted, or as long as there is time for it."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from techdeck.lab.deals import CARD, GAMES, GIFTS, JUDGED, RUNG, parts_of
from techdeck.lab.plan import Plan
from techdeck.lab.tally import Pile, Task

# Deals of a batch, so that one takes about a second: the same for every study, as what was played is kept by batches.
SIZES = {"random": 64, "easy": 16, "medium": 1, "hard": 1}
RUNG_SIZES = {"easy": 16, "medium": 2, "hard": 1}
# Of a part, for every deal of the games.
SHARES = {GAMES: 1.0, GIFTS: 1.0, CARD: 1.0, JUDGED: 1 / 60, RUNG + "easy": 1 / 5, RUNG + "medium": 1 / 25}
FEWEST_SHARE = 1 / 100
SLACK = 0.1  # of the time: what was played before in about as much is enough


class Schedule:
    """The tasks of a study in their order, given out one by one until there are enough or the time is over."""

    def __init__(self, plan: Plan, piles: dict[str, Pile], deals: int | None, seconds: float | None) -> None:
        self.weights = parts_of(plan)
        self.piles = piles
        self.deals = deals
        self.seconds = seconds
        self.level = plan.level
        self.next = dict.fromkeys(self.weights, 0)
        self.begun = monotonic()
        self.answered = False
        self.workers = 1
        self.given = dict.fromkeys(self.weights, 0)  # batches
        self.before = 0.0  # seconds of work that were done at another time
        for part in self.weights:
            piles.setdefault(part, Pile())

    def size(self, part: str) -> int:
        """Deals of a batch."""
        if part == JUDGED:
            return 1
        if part.startswith(RUNG):
            return RUNG_SIZES.get(part.removeprefix(RUNG), 1)
        return SIZES.get(self.level, 4)

    def wanted(self, part: str) -> int:
        """Deals of a part, where their number is given: whole batches, at least one."""
        assert self.deals is not None
        size = self.size(part)
        return max(1, round(self.deals * SHARES.get(part, FEWEST_SHARE) / size)) * size

    def cost(self, part: str) -> float:
        """Seconds for a batch, as far as is known."""
        pile = self.piles[part]
        return pile.seconds / pile.batches if pile.batches else 0.01

    def spent(self, part: str) -> float:
        return self.piles[part].seconds + (self.given[part] - self.piles[part].batches) * self.cost(part)

    @property
    def left(self) -> float:
        """Seconds until the time is over, or until all deals are played."""
        if self.seconds is not None:
            return max(0.0, self.seconds - self.before / self.workers - (monotonic() - self.begun))
        missing = [(self.wanted(part) - self.piles[part].deals) / self.size(part) for part in self.weights]
        return sum(n * self.cost(part) for n, part in zip(missing, self.weights, strict=True)) / self.workers

    def tasks(self) -> Iterator[Task]:
        """One at a time; none once the question is answered."""
        while not self.answered:
            part = self.due()
            if part is None:
                return
            size = self.size(part)
            task = Task(part, self.next[part], size)
            self.next[part] += size
            self.given[part] += 1
            yield task

    def due(self) -> str | None:
        """The part that is furthest behind."""
        if self.seconds is not None:
            if self.left <= (self.seconds * SLACK if self.before else 0.0) and all(self.given.values()):
                return None
            return min(self.weights, key=lambda part: self.spent(part) / self.weights[part])
        behind = [part for part in self.weights if self.next[part] < self.wanted(part)]
        return min(behind, key=lambda part: self.next[part] / self.wanted(part)) if behind else None

    def skip(self, task: Task) -> bool:
        """Take note of a batch that was played at another time; whether it is the next one and wanted."""
        if task.part not in self.weights or task.first != self.next[task.part] or task.count != self.size(task.part):
            return False
        if self.deals is not None and task.first >= self.wanted(task.part):
            return False
        self.next[task.part] += task.count
        self.given[task.part] += 1
        return True
