"""A puzzle as data, a line of a file each, and the position that it leads to."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
from msgspec import Struct

from techdeck.cards.edition import house
from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.errors import TechdeckError, Unknown, Unreadable
from techdeck.kernel.state import State

HEAD = "techdeck puzzles 1"
NO_EDITION = "none"
NEXT = "; "  # between two choices of a game
UNSEEN = -1  # the chance of a choice that the search does not look at
LEVELS = ("easy", "medium", "hard")  # the first of the bots that finds it, or none but the hard one


class Head(Struct, forbid_unknown_fields=True):
    """The first line of a file: of which game, under which rules, with which cards."""

    file: str
    game: str
    rules: int
    edition: str


class Puzzle(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a game, and what is best there. The seat that is asked first is the one that solves it."""

    title: str
    level: str
    seed: str
    seats: int
    made: str  # the choices that lead there, each of the seat that was asked first
    right: str
    chances: list[int]  # of 100, of each choice on offer, as verified
    options: dict[str, str | int] = {}

    @property
    def best(self) -> int:
        return max(self.chances)

    @property
    def second(self) -> int:
        """The chance of the next best choice."""
        return sorted(self.chances)[-2]


class Found(NamedTuple):
    """The puzzles of a game, and whether they are for the cards that are installed."""

    game: str
    puzzles: list[Puzzle]


def head_for(game: str) -> Head:
    rules = game_named(game)
    return Head(HEAD, rules.name, rules.version, house().digest if rules.uses_edition else NO_EDITION)


def write_line(line: Head | Puzzle) -> str:
    """A line of a file."""
    return msgspec.json.encode(line).decode() + "\n"


def read_puzzles(text: str) -> Found:
    """The puzzles of a file; those for other rules or other cards are refused with a sentence."""
    first, *lines = text.splitlines() or [""]
    try:
        head = msgspec.json.decode(first, type=Head)
    except msgspec.DecodeError:
        raise Unreadable("This is no file of puzzles: its first line does not say of which game they are.") from None
    ours = head_for(head.game)
    if head.file != HEAD or head.rules != ours.rules:
        raise Unknown(f"The puzzles of {head.game} are for other rules than those installed: make them anew.")
    if head.edition != ours.edition:
        raise Unknown(
            f"The puzzles of {head.game} are for another edition of the cards ({head.edition[:12]}), "
            f"and this is {house().name!r} ({house().digest[:12]}): make them anew."
        )
    return Found(head.game, [read_line(line, number) for number, line in enumerate(lines, 2)])


def read_line(line: str, number: int) -> Puzzle:
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except msgspec.DecodeError as error:
        raise Unreadable(f"Line {number} of the puzzles cannot be read: {error}.") from None


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles that are shipped for a game; none where there are none."""
    name = game_named(game).name
    try:
        return read_puzzles(files(__package__).joinpath("data", f"{name}.jsonl").read_text(encoding="utf-8")).puzzles
    except FileNotFoundError:
        return []


def games_with_puzzles() -> list[str]:
    return [name for name in GAMES if puzzles_of(name)]


def puzzle_at(game: str, number: int) -> Puzzle:
    """A puzzle by its number, counted from 1."""
    puzzles = puzzles_of(game)
    if not puzzles:
        raise Unknown(f"There are no puzzles of {game}; there are some of {', '.join(games_with_puzzles())}.")
    if not 1 <= number <= len(puzzles):
        raise Unknown(f"{game_named(game).title} has puzzles 1 to {len(puzzles)}, not {number}.")
    return puzzles[number - 1]


def position_of(game: str, puzzle: Puzzle) -> State:
    """The table in a puzzle, by playing the game up to there."""
    state = game_named(game).new(puzzle.seats, puzzle.options, puzzle.seed, house().effects)
    for number, text in enumerate(puzzle.made.split(NEXT) if puzzle.made else [], 1):
        try:
            state.choose(state.actors[0], state.parse(text))
        except (TechdeckError, IndexError) as error:
            raise Unreadable(f"Choice {number} of the puzzle, {text!r}, cannot be: {error}") from None
    if not state.actors or puzzle.right not in offered(state):
        raise Unreadable(f"The right choice of the puzzle, {puzzle.right!r}, is not on offer.")
    if len(puzzle.chances) != len(offered(state)):
        raise Unreadable("The puzzle has not as many chances as there are choices.")
    return state


def solver(state: State) -> int:
    """The seat whose puzzle it is."""
    return state.actors[0]


def offered(state: State) -> list[str]:
    """What can be chosen, as text."""
    return [state.text(choice) for choice in state.choices(solver(state))]
