"""The ways in which a game can be set up, and random games of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeVar

from techdeck.cards.edition import Edition, house
from techdeck.kernel.game import Game, Option
from techdeck.kernel.state import State

LONGEST = 100_000  # decisions of a random game that still ends
FIRST = 4  # moments of a game that are always looked at, so that those of a short one are

Some = TypeVar("Some", bound=State)


class BrokenLaw(AssertionError):
    """What a game does that no game may do."""


def holds(true: bool, otherwise: str) -> None:
    """A part of a law; `otherwise` says what is wrong if it does not hold."""
    if not true:
        raise BrokenLaw(otherwise)


class Variant(NamedTuple):
    """A game with so many seats and these options; the others have their defaults, and the edition is the house's."""

    game: Game
    seats: int
    options: dict[str, str | int]
    edition: Edition | None = None

    def start(self, seed: str) -> State:
        """A dealt game of it."""
        return self.game.new(self.seats, self.options, seed, (self.edition or house()).effects)

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.name, str(self.seats), *options, *([self.edition.name] if self.edition else [])])


def variants_of(game: Game) -> list[Variant]:
    """With every number of seats, plain and with each option away from its default; and once with all other limits."""
    out = []
    for seats in game.seat_counts:
        out.append(Variant(game, seats, {}))
        options = [option for option in game.options if not option.limit]
        out += [Variant(game, seats, {option.name: value}) for option in options for value in others(option)]
    limits = {option.name: others(option)[0] for option in game.options if option.limit}
    return [*out, Variant(game, min(game.seat_counts), limits)] if limits else out


def others(option: Option) -> list[str | int]:
    if option.values:
        return [value for value in option.values if value != option.default]
    default = int(option.default)
    another = min(default + 1, 30, option.high)  # which makes no game much longer
    return [another if another != default else max(option.low, default - 1)]


def random_game(state: Some, rng: Random) -> Iterator[Some]:
    """Play at random to the end, giving the state before every choice; any of the asked seats may be next."""
    for _ in range(LONGEST):
        if state.over:
            return
        yield state
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))
    raise BrokenLaw(f"a random game does not end: {LONGEST} decisions were made")


def play_on(state: State, rng: Random) -> State:
    """The same state at the end of a random game."""
    for _ in random_game(state, rng):
        pass
    return state


def moments(state: State, rng: Random, every: int) -> Iterator[State]:
    """Some moments of a random game: the first few, and then one of so many."""
    for number, current in enumerate(random_game(state, rng)):
        if number < FIRST or number % every == FIRST:
            yield current


def new_questions(state: State, rng: Random, times: int, every: int) -> Iterator[State]:
    """The moments of a random game when something is asked for the first few times, and later one of so many."""
    asked: dict[str, int] = {}
    for current in random_game(state, rng):
        frame = current.agenda
        prompt = frame.op.prompt if frame is not None else ""
        asked[prompt] = asked.get(prompt, 0) + 1
        if asked[prompt] <= times or asked[prompt] % every == 0:
            yield current
