"""A finished game looked through: what each choice cost, what was better and why, and how much the cards decided.

A choice is judged by what its seat could know then, or with full knowledge, as if all hands had lain open. The work
comes in slices, so that it can be done beside more urgent things and told how far it is: a study says which slice is
next and is sent what `work` made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from techdeck.bots import Budget, Line, Thought, thinker_named
from techdeck.cards.edition import Edition
from techdeck.kernel.observe import Observation
from techdeck.match.analysis_words import Key, luck_key, mistake_key
from techdeck.match.chances import Chances, Outline, Stop, Worth, curve_of, opened, outlined, worths
from techdeck.match.coaching import coach_for
from techdeck.match.coaching.coach import Coach
from techdeck.match.coaching.trials import tried
from techdeck.match.replay import Replay

LEVEL = "hard"
OPEN_SECONDS, THINK_SECONDS, AGAIN_SECONDS = 5.0, 6.0, 3.0  # for all moments, all choices, and those looked at again
SLICES = 12  # of each, so that nobody else waits long
DECISIONS = 600  # that are judged; of a longer game those around which the chances changed most
AGAIN = 24  # choices that are thought about again
MOST_KEYS = 5  # of one seat
MISTAKE = 0.03  # a choice that cost less was fine
LUCKY = 0.06  # chance that gave or took as much is told
LUCKY_KEYS = 2

OUTLINE, WORTHS, THINK, EXPLAIN, LUCK = range(5)


class Slice(NamedTuple):
    """A part of the work: what to do, from where to where or at which step, and with how many iterations."""

    kind: int
    first: int = 0
    last: int = 0
    iterations: int = 0
    open: bool = False
    outline: Outline | None = None
    side: int = 0


class Judged(NamedTuple):
    """A choice: the step it led to, and what the bot thinks of all that could be chosen, the best first."""

    step: int
    turn: int
    seat: int
    played: int
    lines: tuple[Line, ...]

    @property
    def best(self) -> Line:
        return self.lines[0]

    @property
    def made(self) -> Line:
        return next(line for line in self.lines if line.choice == self.played)

    @property
    def cost(self) -> float:
        """How much chance it gave away, less what the thought may be off; never less than nothing."""
        if self.best.choice == self.played:
            return 0.0
        return max(0.0, self.best.chance - self.made.chance - doubt(self.best) - doubt(self.made))


class Luck(NamedTuple):
    """The whole way of a side from equal chances to the result: cards dealt, drawn, own choices, those of others."""

    deal: float
    drawn: float
    own: float
    others: float

    @property
    def cards(self) -> float:
        return self.deal + self.drawn

    @property
    def share(self) -> float:
        """The part that the cards had in it, 0 to 1; the other is what all choices together made of them."""
        whole = abs(self.cards) + abs(self.own + self.others)
        return abs(self.cards) / whole if whole else 0.0


class Analysis(NamedTuple):
    chances: Chances
    judged: tuple[Judged, ...]
    keys: tuple[tuple[Key, ...], ...]  # by seat, in the order of the game
    luck: tuple[Luck, ...]  # by side; none where one plays alone, or the game was too long


def doubt(line: Line) -> float:
    """One standard error of a mean over so many visits."""
    return sqrt(line.chance * (1.0 - line.chance) / line.visits) if line.visits and 0.0 < line.chance < 1.0 else 0.0


# Which slice comes next.

Study = Generator[Slice, Any, Any]
Told = Callable[[float], None]  # how far it is, 0 to 1


def study_chances(
    coach: Coach, told: Told, effort: int | None = None
) -> Generator[Slice, Any, tuple[Outline, list[Worth]]]:
    """The curve: an outline, then the worth of every stop. `effort` are iterations for each, instead of by the pace."""
    outline: Outline = yield Slice(OUTLINE)
    found, stops = list[Worth](), len(outline.stops)
    if len(outline.sides) > 1:
        iterations = effort or bounded(OPEN_SECONDS * coach.pace / (3 * stops), 8, 300)
        for first, last in pieces(stops):
            found += yield Slice(WORTHS, first, last, iterations, outline=outline)
            told(last / stops)
    return outline, found


def study_choices(
    outline: Outline, found: Sequence[Worth], coach: Coach, open: bool, told: Told, effort: int | None = None
) -> Generator[Slice, Any, tuple[list[Judged], list[Key]]]:
    """Every choice, then those that seem to have cost something again with more thought and with the reason."""
    steps = decisions(outline, found)
    plan = outline._replace(stops=tuple(steps))
    iterations = effort or bounded(THINK_SECONDS * coach.pace / max(1, len(steps)), 12, 1500)
    judged = list[Judged]()
    for first, last in pieces(len(steps)):
        judged += yield Slice(THINK, first, last, iterations, open, plan)
        told(0.7 * last / len(steps))
    doubtful = sorted([each for each in judged if each.cost >= MISTAKE / 2], key=lambda each: -each.cost)
    again, keys, seats = list[Judged](), list[Key](), sum(map(len, outline.sides))
    more = effort or bounded(AGAIN_SECONDS * coach.pace / AGAIN, 24, 6000)
    chosen = fairly(doubtful, seats, coach.explained)
    for number, each in enumerate(chosen):
        seen, key = yield Slice(EXPLAIN, each.step, 0, more, open)
        again.append(seen._replace(turn=each.turn))
        if key is not None:
            keys.append(key._replace(turn=each.turn))
        told(0.7 + 0.28 * (number + 1) / len(chosen))
    for step, side, gain in lucky(outline, found):
        keys.append((yield Slice(LUCK, step, 0, 0, open, outline, side))._replace(change=gain))
    better = {each.step: each for each in again}
    return [better.get(each.step, each) for each in judged], keys


def fairly(doubtful: Sequence[Judged], seats: int, most: int) -> list[Judged]:
    """The costliest choices of every seat, as many of each."""
    each, count = max(1, most // seats), dict.fromkeys(range(seats), 0)
    out = list[Judged]()
    for choice in doubtful:
        if count[choice.seat] < min(MOST_KEYS, each):
            count[choice.seat] += 1
            out.append(choice)
    return out


def decisions(outline: Outline, found: Sequence[Worth]) -> list[Stop]:
    """The stops whose choices are judged: all, or those around which the chances changed most."""
    stops = [stop for stop in outline.stops if stop.seat >= 0]
    if len(stops) <= DECISIONS:
        return stops
    chances = {worth.step: worth.chances for worth in found}
    after = {one.step: other.step for one, other in pairwise(outline.stops)}

    def swing(stop: Stop) -> float:
        now, then = chances.get(stop.step), chances.get(after.get(stop.step, -1))
        return max((abs(a - b) for a, b in zip(now, then, strict=True)), default=0.0) if now and then else 0.0

    return sorted(sorted(stops, key=lambda stop: -swing(stop))[:DECISIONS])


def lucky(outline: Outline, found: Sequence[Worth]) -> list[tuple[int, int, float]]:
    """The stops to which chance gave or took most, for each side: the step before, the side, how much."""
    out = list[tuple[int, int, float]]()
    before = {later.step: stop.step for stop, later in pairwise(outline.stops)}
    for side in range(len(outline.sides)):
        gains = sorted(
            [(worth.luck[side], worth.step) for worth in found if worth.step], key=lambda each: -abs(each[0])
        )
        out += [(before[step], side, gain) for gain, step in gains[:LUCKY_KEYS] if abs(gain) >= LUCKY]
    return out


def bounded(number: float, least: int, most: int) -> int:
    return max(least, min(most, int(number)))


def pieces(count: int) -> list[tuple[int, int]]:
    cuts = sorted({count * at // SLICES for at in range(SLICES + 1)})
    return list(pairwise(cuts))


# What a slice is.


def work(replay: Replay, part: Slice, names: Sequence[str], edition: Edition) -> Any:
    """A function of the record and the slice, and of nothing else."""
    if part.kind == OUTLINE:
        return outlined(replay)
    if part.kind == EXPLAIN:
        return explained(replay, part, names, edition)
    outline = part.outline
    assert outline is not None
    if part.kind == WORTHS:
        return worths(replay, outline, part.first, part.last, part.iterations)
    if part.kind == THINK:
        return [judge(replay, stop, part) for stop in outline.stops[part.first : part.last]]
    stop = next(stop for stop in outline.stops if stop.step == part.first)
    until = next(later.step for later in outline.stops if later.step > part.first)
    return luck_key(replay, stop, until, outline.sides[part.side], names, edition)


def seen_by(replay: Replay, step: int, seat: int, open: bool) -> Observation:
    """What a seat knew after so many choices, or all that was to be known."""
    state = replay.step(step)
    return opened(state, seat) if open else state.observe(seat)


def judge(replay: Replay, stop: Stop, part: Slice) -> Judged:
    """What the bot thinks of the choice that was made at a stop, with the same luck whenever it is asked."""
    seat, text = replay.record.choices[stop.step]
    asked = seat if seat >= 0 else stop.seat
    seen, rng = seen_by(replay, stop.step, asked, part.open), luck_of(replay, stop.step)
    thought = thinker_named(LEVEL, replay.record.game).think(seen, Budget(iterations=part.iterations), rng)
    played = seen.state.parse(text) if seat >= 0 else thought.choice
    return Judged(stop.step + 1, stop.turn, asked, played, with_played(replay, seen, thought, played, rng))


def luck_of(replay: Replay, step: int) -> Random:
    return Random(f"{replay.record.commitment}/{step}")


def with_played(replay: Replay, seen: Observation, thought: Thought, played: int, rng: Random) -> tuple[Line, ...]:
    """The lines, with one for what was played where the bot did not look at it: then both are played on."""
    lines = thought.lines
    if any(line.choice == played for line in lines):
        return lines
    if played not in seen.choices:  # it was chosen at the same time as others
        return (*lines, Line(played, lines[0].chance, 0))
    both = tried(replay.record.game, seen, [thought.choice, played], rng).by_choice
    means = [sum(trial.worth for trial in both[choice]) / len(both[choice]) for choice in (thought.choice, played)]
    chance = lines[0].chance - max(0.0, means[0] - means[1])
    return (*lines, Line(played, max(0.0, chance), len(both[played])))


def explained(replay: Replay, part: Slice, names: Sequence[str], edition: Edition) -> tuple[Judged, Key | None]:
    """A choice thought about again, and where it did cost something, what was better and why."""
    stop = Stop(part.first - 1, 0, replay.chooser(part.first))
    found = judge(replay, stop, part)
    if found.cost < MISTAKE:
        return found, None
    seen = seen_by(replay, stop.step, found.seat, part.open)
    return found, mistake_key(replay, seen, found, names, edition, luck_of(replay, part.first))


# All of it.


def gathered(
    replay: Replay, outline: Outline, found: Sequence[Worth], judged: Sequence[Judged], keys: Sequence[Key]
) -> Analysis:
    by_seat = [
        tuple(sorted(key for key in keys if key.seats and seat in key.seats)) for seat in range(replay.record.seats)
    ]
    luck = lucks(replay, outline, found) if outline.whole and len(outline.sides) > 1 else ()
    return Analysis(curve_of(replay, outline, found), tuple(judged), tuple(by_seat), luck)


def lucks(replay: Replay, outline: Outline, found: Sequence[Worth]) -> tuple[Luck, ...]:
    """For every side, parts that add up to the way from equal chances to the result."""
    out, even = list[Luck](), 1.0 / len(outline.sides)
    for number, side in enumerate(outline.sides):
        drawn = own = others = 0.0
        for before, after in pairwise(found):
            chose = after.chances[number] - before.chances[number] - after.luck[number]
            drawn += after.luck[number]
            if replay.chooser(before.step + 1) in side:
                own += chose
            else:
                others += chose
        out.append(Luck(found[0].chances[number] - even, drawn, own, others))
    return tuple(out)


def analyse(
    replay: Replay, names: Sequence[str], edition: Edition, open: bool = False, told: Told = lambda _: None,
    effort: int | None = None,
) -> Analysis:  # fmt: skip
    """All of it at once, here; the same for the same record."""
    coach: Coach = coach_for(replay.record.game)

    def run(study: Study) -> Any:
        answer: Any = None
        while True:
            try:
                part = study.send(answer)
            except StopIteration as done:
                return done.value
            answer = work(replay, part, names, edition)

    outline, found = run(study_chances(coach, lambda far: told(0.3 * far), effort))
    judged, keys = run(study_choices(outline, found, coach, open, lambda far: told(0.3 + 0.7 * far), effort))
    told(1.0)
    return gathered(replay, outline, found, judged, keys)


def winning_chances(replay: Replay, edition: Edition, effort: int | None = None) -> Chances:
    """The curve alone."""
    study: Study = study_chances(coach_for(replay.record.game), lambda _: None, effort)
    answer: Any = None
    while True:
        try:
            answer = work(replay, study.send(answer), replay.names, edition)
        except StopIteration as done:
            outline, found = done.value
            return curve_of(replay, outline, found)
