"""Plain numbers that add up: what a batch of deals came to, in any order, here or on another machine."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct, field

from techdeck.lab.impact import Fit

Z95 = 1.96


class Tally(Struct, array_like=True):
    """A mean over deals, and how sure it is: the deals are the sample, as games of one deal depend on each other."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One more deal."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: Tally) -> None:
        """All deals of another tally."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of one deal."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1))

    @property
    def half(self) -> float:
        """By how much the true mean may be off, 95 times of 100."""
        return Z95 * sqrt(self.variance / self.count) if self.count else 0.0


class Dealt(Struct, array_like=True):
    """The hands of a deal: which kinds of card were in each, and what share of the win each got."""

    hands: list[list[int]]
    won: list[float]


class Sums(Struct):
    """What one edition came to: means over deals, counts of what happened, and what hands won."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    counts: dict[str, dict[str, float]] = field(default_factory=dict)
    hands: list[Dealt] = field(default_factory=list)

    def add(self, name: str, number: float) -> None:
        """One more deal of a figure."""
        self.tallies.setdefault(name, Tally()).add(number)

    def note(self, name: str, key: str, number: float = 1) -> None:
        """One more that was like this."""
        counts = self.counts.setdefault(name, {})
        counts[key] = counts.get(key, 0) + number

    def merge(self, other: Sums) -> None:
        """All deals of another one."""
        for name, tally in other.tallies.items():
            self.tallies.setdefault(name, Tally()).merge(tally)
        for name, counts in other.counts.items():
            for key, number in counts.items():
                self.note(name, key, number)

    def mean(self, name: str) -> float:
        """A figure, or 0 where nothing is known of it."""
        return self.tally(name).mean

    def tally(self, name: str) -> Tally:
        return self.tallies.get(name) or Tally()


class Task(Struct, frozen=True):
    """Some deals of one part of a study, by their numbers."""

    part: str
    first: int
    count: int

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.count)


class Batch(Struct):
    """What the deals of a task came to: for each side of the plan, and how far two are apart on the same deals."""

    task: Task
    sides: list[Sums]
    apart: dict[str, Tally] = field(default_factory=dict)
    games: int = 0
    seconds: float = 0.0  # that it took whoever played it


class Pile(Struct):
    """All batches of one part together."""

    sides: list[Sums] = field(default_factory=list)
    fits: list[Fit] = field(default_factory=list)  # by side: what its hands won, card by card
    apart: dict[str, Tally] = field(default_factory=dict)
    games: int = 0
    seconds: float = 0.0
    batches: int = 0
    deals: int = 0

    def merge(self, batch: Batch) -> None:
        """One more batch, whichever it is."""
        while len(self.sides) < len(batch.sides):
            self.sides.append(Sums())
            self.fits.append(Fit())
        for mine, theirs, fit in zip(self.sides, batch.sides, self.fits, strict=True):
            mine.merge(theirs)
            for deal in theirs.hands:
                fit.add(deal.hands, deal.won)
        for name, tally in batch.apart.items():
            self.apart.setdefault(name, Tally()).merge(tally)
        self.games += batch.games
        self.seconds += batch.seconds
        self.batches += 1
        self.deals += batch.task.count
