"""Finds puzzles: bots play, and wherever one choice is clearly best the strongest search looks again.

Only what the seat may know is looked at, so whoever sits there can find it, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from techdeck.bots import Bot, Budget, bot_named
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State
from techdeck.puzzles.puzzle import NEXT, Puzzle
from techdeck.puzzles.quarry import Quarry, quarry_of
from techdeck.puzzles.verify import doubt, judge, long, verified

FEWEST = 3  # choices of a puzzle
PLAYERS = ("easy", "medium")
HASTE = 10  # so many times quicker than the search do they play, and so they go wrong now and then
FROM_ONE = 3  # puzzles of one game at most
EASY = 0.4  # of all puzzles: those that the easy bot finds, too
GIVE_UP = 4000  # games without enough puzzles
QUICK = 0.5  # of the margin: with less at a first look nobody looks again


class Wanted:
    """What is still missing, so that the puzzles are of many kinds."""

    def __init__(self, count: int, alike: float) -> None:
        self.titles: Counter[str] = Counter()
        self.levels: Counter[str] = Counter()
        self.most_easy = EASY * count
        self.most_alike = alike * count

    def wants(self, title: str, level: str) -> bool:
        return self.titles[title] < self.most_alike and (level != "easy" or self.levels[level] < self.most_easy)

    def take(self, puzzle: Puzzle) -> None:
        self.titles[puzzle.title] += 1
        self.levels[puzzle.level] += 1


class Deal(NamedTuple):
    """One game of bots."""

    game: str
    seats: int
    seed: str

    def begin(self) -> State:
        options = dict(quarry_of(self.game).options)
        return game_named(self.game).new(self.seats, options, self.seed, house().effects)


def mine(game: str, count: int, seed: str) -> Iterator[Puzzle]:
    """So many puzzles, the same for the same seed; fewer where no more were found."""
    quarry, wanted = quarry_of(game), Wanted(count, quarry_of(game).alike)
    seats = quarry.seats or (max(2, game_named(game).seat_counts[0]),)
    found = 0
    for number in range(GIVE_UP):
        for puzzle in puzzles_in(Deal(game, seats[number % len(seats)], f"{seed}/{number}"), wanted):
            yield puzzle
            found += 1
            if found == count:
                return


def puzzles_in(deal: Deal, wanted: Wanted) -> Iterator[Puzzle]:
    """The puzzles of one game, no two with the same title."""
    state, made = deal.begin(), list[str]()
    luck = Random(f"{deal.seed}/players")
    bots = [seated(deal.game, luck) for _ in range(deal.seats)]
    titles: set[str] = set()
    while not state.over and len(titles) < FROM_ONE:
        seat = state.actors[0]
        seen = state.observe(seat)
        puzzle = puzzle_at(deal, seen, made, wanted, titles) if len(seen.choices) >= FEWEST else None
        if puzzle is not None:
            titles.add(puzzle.title)
            wanted.take(puzzle)
            yield puzzle
        bot, budget = bots[seat]
        choice = bot.choose(seen, budget, luck)
        made.append(state.text(choice))
        state.choose(seat, choice)


def seated(game: str, luck: Random) -> tuple[Bot, Budget]:
    """A bot for a seat."""
    return bot_named(luck.choice(PLAYERS), game), Budget(iterations=max(2, quarry_of(game).iterations // HASTE))


def puzzle_at(deal: Deal, seen: Observation, made: list[str], wanted: Wanted, had: set[str]) -> Puzzle | None:
    """The puzzle of a moment, if it is one that is wanted, and still is when the strongest search has looked again."""
    game, quarry = deal.game, quarry_of(deal.game)
    glance = judge(game, seen, Budget(iterations=max(8, quarry.iterations // 8)), deal.seed)
    if glance.margin < QUICK * quarry.margin:
        return None
    first = judge(game, seen, Budget(iterations=quarry.iterations), deal.seed)
    if not first.clear(quarry):
        return None
    title = quarry.title(seen, first.best)
    level = level_of(game, seen, first.best.choice, quarry) if title not in had else ""
    if not level or not wanted.wants(title, level):
        return None
    sure, right = verified(game, seen), seen.state.text(first.best.choice)
    if not sure.clear(quarry) or sure.best.choice != first.best.choice or doubt(game, seen, right, long(game)):
        return None
    return Puzzle(title, level, deal.seed, deal.seats, NEXT.join(made), right, sure.chances, dict(quarry.options))


def level_of(game: str, seen: Observation, right: int, quarry: Quarry) -> str:
    """The first of the bots that finds it: three times of three."""
    for level, iterations in (("easy", 6), ("medium", max(8, quarry.iterations // 8))):
        budget = Budget(iterations=iterations)
        found = [bot_named(level, game).choose(seen, budget, Random(f"level {n}")) for n in range(3)]
        if found == [right] * 3:
            return level
    return "hard"
