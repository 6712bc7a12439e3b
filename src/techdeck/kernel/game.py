"""What a game is to those who set it up: name, seats, options, and how to deal it or lay out a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from techdeck.kernel.agenda import Op
from techdeck.kernel.chance import key_of
from techdeck.kernel.choice import CARD, DECK, DOMAIN, NUMBER, SEAT, VALUE, VERB, WORD, Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import Layout
from techdeck.kernel.position import PLAIN, Form, PlainPosition
from techdeck.kernel.state import State
from techdeck.kernel.travel import Origin


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A table option: either one of `values`, or a whole number from `low` to `high`."""

    def __init__(
        self, name: str, default: str | int, meaning: str, values: tuple[str, ...] = (), low: int = 0, high: int = 0
    ) -> None:
        self.name = name
        self.default = default
        self.meaning = meaning
        self.values = values
        self.low = low
        self.high = high

    def read(self, given: object) -> str | int:
        """The value that is given as text or number; refuses one that the option cannot have."""
        if self.values:
            word = str(given) if type(given) is int else given  # a record gives "2" back as a number
            if isinstance(word, str) and word in self.values:
                return word
            raise Impossible(f"Option {self.name} is {' or '.join(self.values)}, not {given!r}.")
        if isinstance(given, str) and given.isascii() and given.isdecimal() and len(given) < 10:
            given = int(given)
        if isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high:
            return given
        raise Impossible(f"Option {self.name} is a whole number from {self.low} to {self.high}, not {given!r}.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One of the games. A subclass says how a state of it comes to be.

    What else people want to know of it are facts with a default: a subclass states those it knows better.
    """

    minutes: ClassVar[int] = 20  # that a game takes
    scoring: ClassVar[str] = "Most points win."  # what a score means, in a sentence
    fewest_win: ClassVar[bool] = False  # whether low scores are good ones
    tips: ClassVar[tuple[str, ...]] = ()  # what somebody at a first game wants to know, in a few sentences
    timed: ClassVar[str] = ""  # what the rules time, in a few words: an operation of it has a `span`
    rank: ClassVar[int] = 1  # in lists; the first is what somebody new is offered, equal ones go by name

    def __init__(
        self,
        name: str,
        title: str,
        about: str,
        prefix: str,
        version: int,
        seat_counts: tuple[int, ...],
        options: tuple[Option, ...],
        uses_edition: bool = True,
    ) -> None:
        self.name = name
        self.title = title
        self.about = about  # one line
        self.prefix = prefix  # of its clauses
        self.version = version  # of its rules: raised when a record made before would play differently
        self.seat_counts = seat_counts
        self.options = options
        self.uses_edition = uses_edition  # whether its cards carry effects
        self.form: Form[Any, Any] = PLAIN  # of its positions

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that play together: everybody alone, where a game does not say otherwise."""
        return tuple([(seat,) for seat in range(seats)])

    def teams_by_seats(self) -> dict[str, list[list[int]] | None]:
        """As data: for every number of seats the teams, and nothing where everybody plays alone."""
        out: dict[str, list[list[int]] | None] = {}
        for seats in self.seat_counts:
            teams = self.teams(seats)
            out[str(seats)] = [list(team) for team in teams] if len(teams) < seats else None
        return out

    def first_tips(self) -> tuple[str, ...]:
        """For somebody at a first game: its tips, or at least what it is about and what counts."""
        return self.tips or (self.about, self.scoring)

    def settle(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        """All options with their values; refuses seats and options that this game does not have."""
        if seats not in self.seat_counts:
            counts = ", ".join([str(n) for n in self.seat_counts])
            raise Impossible(f"{self.title} is played with {counts} seats, not {seats}.")
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = " and ".join(names) if names else "none"
                raise Impossible(f"{self.title} has no option {name!r}; its options: {known}.")
        return {option.name: option.read(given.get(option.name, option.default)) for option in self.options}

    def new(self, seats: int, given: Mapping[str, object], seed: str, effects: list[Op | None]) -> State:
        """A dealt game, at its first decision."""
        state = self.table(seats, self.settle(seats, given), seed, effects)
        self.deal(state)
        state.settle()
        return state

    def lay(
        self,
        seats: int,
        given: Mapping[str, object],
        position: Mapping[str, Any],
        seed: str,
        effects: list[Op | None],
    ) -> State:
        """A game at the top of a turn in a given position; cards not mentioned go into the deck, shuffled."""
        state = self.table(seats, self.settle(seats, given), seed, effects)
        self.form.lay(state, position)
        state.settle()
        return state

    def table(self, seats: int, options: dict[str, str | int], seed: str, effects: list[Op | None]) -> State:
        """An empty table with its chance."""
        state = self.empty(seats, options, effects)
        state.origin = Origin(self, seats, options)
        state.key = key_of(seed)
        return state

    def __reduce__(self) -> str:
        """A game travels by name: its module holds it as GAME."""
        return "GAME"

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> State:
        """A state of this game with its places and no card dealt."""
        raise NotImplementedError

    def deal(self, state: State) -> None:
        """Lay the cards out and push the first step of the game; what chance decides comes from the state."""
        raise NotImplementedError

    def resume(self, state: State, position: PlainPosition) -> None:
        """The cards of a plain position are laid out: go on at the top of a turn, with its turn, scores and grid."""
        raise Impossible(f"{self.title} cannot be set up in a position: it does not say how to go on from there.")


def every_choice(codec: Codec, layout: Layout) -> list[int]:
    """All choices that a table of this layout can ever offer, in ascending order: a numbering that stays."""
    faces = codec.faces
    out = [CARD + card for card in faces.index.values()]
    nouns = ((WORD, 4), (SEAT, layout.seats), (VALUE, 14), (DOMAIN, 4), (DECK, len(layout.piles)), (NUMBER, 8))
    for noun, count in nouns:
        out += [noun + arg for arg in range(count)]
    for number, verb in enumerate(codec.verbs):
        out += [VERB + (number << 16) + arg for arg in verb.args(layout, faces)]
    return sorted(out)
