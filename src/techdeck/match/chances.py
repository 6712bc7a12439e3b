"""Who was winning a finished game, moment by moment, what luck gave in between, and the turn that decided it.

The hard bot judges a moment as somebody who looks into all hands would. What still lay in the decks it draws anew, so
that the luck to come counts as luck. Those who play together are one side, and so is whoever plays alone: at every
moment the chances of all sides add up to 1. A draw, or a win that is shared, counts for each of those who share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from techdeck.bots import Budget, thinker_named
from techdeck.bots.guides import guide_of
from techdeck.bots.native.guide import shares
from techdeck.bots.native.search import Search
from techdeck.bots.search_bot import SearchBot
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.event import KINDS, TURN
from techdeck.kernel.layout import DECK
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State
from techdeck.match.fold import step as go_on
from techdeck.match.replay import Replay

LEVEL = "hard"
REDRAWS = 4  # of what came from a deck, to see what else could have come
MOST = 800  # stops; of a longer game some turns are judged, and luck is not told apart
NOTABLE = 0.1  # a change of less turned nothing

Sides = tuple[tuple[int, ...], ...]


class Stop(NamedTuple):
    """A moment at which somebody has something to decide, or the end."""

    step: int
    turn: int
    seat: int  # who decides; -1 at the end


class Outline(NamedTuple):
    """A finished game, as far as it is judged; `whole` where no stop was left out."""

    sides: Sides
    stops: tuple[Stop, ...]
    whole: bool


class Worth(NamedTuple):
    """The chances of all sides at a stop, and how much of the way from the stop before was luck."""

    step: int
    chances: tuple[float, ...]
    luck: tuple[float, ...]


class Moment(NamedTuple):
    """The game after so many choices, in which turn that was, and the chance of every side."""

    step: int
    turn: int
    chances: tuple[float, ...]


class Turning(NamedTuple):
    """The turn in which a side gained most of what it never lost again, from its first choice to its last."""

    turn: int
    step: int  # that its first choice led to
    until: int
    seat: int  # who made that choice; -1 where time ran out
    side: int
    before: float  # the chance of that side
    after: float


class Chances(NamedTuple):
    """The curve of a game, from its first choice to its end."""

    sides: Sides
    moments: tuple[Moment, ...]
    turning: Turning | None


# What there is to judge.


def outlined(replay: Replay) -> Outline:
    """All moments at which somebody decides; whoever plays alone has no chances to compare."""
    if not replay.over:
        raise Refused("The game still goes on: who is winning is told when it is over.", "GR-28")
    stops, turn, seen = list[Stop](), 0, 0
    for number, state in enumerate(replay.states()):
        turn, seen = turn + turns_since(state, seen), state.happened
        seat = decides(state)
        if seat is not None or state.over:
            stops.append(Stop(number, turn, -1 if seat is None else seat))
    sides = game_named(replay.record.game).teams(replay.record.seats)
    if len(stops) <= MOST:
        return Outline(sides, tuple(stops), True)
    tops = turn_tops(stops)
    even = sorted({at * (len(tops) - 1) // MOST for at in range(MOST + 1)})
    return Outline(sides, tuple(tops[at] for at in even), False)


def turn_tops(stops: Sequence[Stop]) -> list[Stop]:
    """The first decision of every turn, and the end. Where a game tells of no turns, every decision counts.

    Within a turn much is undecided: what an effect costs comes before what it brings.
    """
    if not stops[-1].turn:
        return list(stops)
    last = len(stops) - 1
    return [stop for at, stop in enumerate(stops) if at == last or stop.turn > (stops[at - 1].turn if at else 0)]


def decides(state: State) -> int | None:
    """A seat that has something to decide; None where all are forced, or the game is over."""
    return next((seat for seat in state.actors if len(state.choices(seat)) > 1), None)


def turns_since(state: State, happened: int) -> int:
    """How many turns began after so many events."""
    return sum(event.kind == KINDS[TURN] for event in state.events(happened))


# Judging.


def worths(replay: Replay, outline: Outline, first: int, last: int, iterations: int) -> list[Worth]:
    """The stops from number `first` to before `last`, all with the same luck, so that two differ by what happened."""
    out = list[Worth]()
    for at in range(first, last):
        stop = outline.stops[at]
        chances = judged(replay, outline, replay.step(stop.step), iterations)
        nothing = (0.0,) * len(outline.sides)
        luck = luck_before(replay, outline, at, chances, iterations) if at and outline.whole else nothing
        out.append(Worth(stop.step, chances, luck))
    return out


def judged(replay: Replay, outline: Outline, state: State, iterations: int) -> tuple[float, ...]:
    return chances_at(state, replay.record.game, outline.sides, replay.record.commitment, iterations)


def luck_before(
    replay: Replay, outline: Outline, at: int, chances: tuple[float, ...], iterations: int
) -> tuple[float, ...]:
    """What came of chance since the stop before: what each side has now, less what it could expect of the choice."""
    before, after = outline.stops[at - 1], outline.stops[at]
    if not drew(replay, before.step, after.step):
        return (0.0,) * len(outline.sides)
    state, (seat, text) = replay.step(before.step), replay.record.choices[before.step]
    if any(replay.chooser(number) < 0 for number in range(before.step + 1, after.step + 1)):
        expected = judged(replay, outline, state, iterations)  # nobody chose: time ran out
    else:
        rng, seen = Random(replay.record.commitment), opened(state, seat)
        worlds = [after_choice(seen.sample(rng), seat, state.parse(text)) for _ in range(REDRAWS)]
        found = [judged(replay, outline, world, iterations) for world in worlds]
        expected = tuple(sum(each) / len(found) for each in zip(*found, strict=True))
    return tuple(chance - mean for chance, mean in zip(chances, expected, strict=True))


def drew(replay: Replay, first: int, last: int) -> bool:
    """Whether a card left a deck between two steps, or a chance was resolved."""
    state = replay.step(first)
    before = (state.counter, decked(state))
    for number in range(first, last):
        go_on(state, replay.record, number)
    return (state.counter, decked(state)) != before


def decked(state: State) -> list[list[int]]:
    kinds = state.layout.kinds
    return [state.cards(zone) for zone in range(len(kinds)) if kinds[zone] == DECK]


def after_choice(world: State, seat: int, choice: int) -> State:
    """A world after a choice, and after all that had to follow."""
    world.logging = False
    world.take(seat, choice)
    while not world.over and decides(world) is None:
        actor = world.actors[0]
        world.take(actor, world.choices(actor)[0])
    return world


def chances_at(state: State, game: str, sides: Sides, luck: str, iterations: int) -> tuple[float, ...]:
    """The chance of every side to win from here, by all that lies open once the game is over."""
    if state.over:
        return by_side(shares(state), sides)
    seat = decides(state)
    if seat is None:
        seat = state.actors[0]
    seen, rng = opened(state, seat), Random(luck)
    bot = thinker_named(LEVEL, game)
    if len(sides) > 2 or isinstance(bot, SearchBot):
        return by_side(Search(guide_of(game, LEVEL), seat).chances(seen, iterations, rng), sides)
    chance = bot.think(seen, Budget(iterations=iterations), rng).lines[0].chance
    return tuple(chance if seat in side else 1.0 - chance for side in sides)


def by_side(values: list[float], sides: Sides) -> tuple[float, ...]:
    sums = [sum(values[seat] for seat in side) for side in sides]
    return tuple(value / sum(sums) for value in sums)


def opened(state: State, seat: int) -> Observation:
    """What a seat would know that looks into all hands, but into no deck."""
    told = state.copy()
    for card in range(told.room):
        if told.layout.kinds[int(told.place[card])] != DECK:
            told.let_know(card, told.bit(seat))
    return told.observe(seat)


# The curve.


def curve_of(replay: Replay, outline: Outline, found: Sequence[Worth]) -> Chances:
    """Where turns begin, and the turn that decided it."""
    if len(outline.sides) < 2:
        return Chances(outline.sides, (), None)
    by_step = {worth.step: worth for worth in found}
    tops = [stop for stop in turn_tops(outline.stops) if stop.step in by_step]
    moments = tuple(Moment(stop.step, stop.turn, by_step[stop.step].chances) for stop in tops)
    return Chances(outline.sides, moments, turning_of(replay, moments))


def turning_of(replay: Replay, moments: Sequence[Moment]) -> Turning | None:
    """None where nobody gained much."""
    gained = largest_gain(moments)
    if gained is None:
        return None
    at, side = gained
    before, after = moments[at], moments[at + 1]
    chances = before.chances[side], after.chances[side]
    return Turning(before.turn, before.step + 1, after.step, replay.chooser(before.step + 1), side, *chances)


def largest_gain(moments: Sequence[Moment]) -> tuple[int, int] | None:
    """The moment before the largest gain of a side that was never lost again, and that side."""
    best, found = NOTABLE, None
    for side in range(len(moments[0].chances)):
        least = 1.0  # from the next moment on
        for at in range(len(moments) - 2, -1, -1):
            least = min(least, moments[at + 1].chances[side])
            gain = least - moments[at].chances[side]
            if gain > best:
                best, found = gain, (at, side)
    return found
