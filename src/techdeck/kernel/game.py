"""What a game is to those who set it up: name, seats, options, and how to deal it or lay out a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from techdeck.kernel.agenda import Op
from techdeck.kernel.chance import key_of
from techdeck.kernel.choice import CARD, DECK, DOMAIN, NUMBER, SEAT, VALUE, VERB, WORD, Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import Layout
from techdeck.kernel.nearest import did_you_mean
from techdeck.kernel.position import PLAIN, Form, PlainPosition
from techdeck.kernel.state import State
from techdeck.kernel.travel import Origin


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A table option: either one of `values`, or a whole number from `low` to `high`.

    A `limit` is a number of the rules that designers try others for: a record names it only where it is another one.
    """

    def __init__(
        self,
        name: str,
        default: str | int,
        meaning: str,
        values: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        limit: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.meaning = meaning
        self.values = values
        self.low = low
        self.high = high
        self.limit = limit

    @property
    def range(self) -> str:
        """What it can be, in words: `mixed or alternating`, `1 to 100`."""
        return " or ".join(self.values) if self.values else f"{self.low} to {self.high}"

    def read(self, given: object) -> str | int:
        """The value that is given as text or number; refuses one that the option cannot have."""
        if self.values:
            word = str(given) if type(given) is int else given  # a record gives "2" back as a number
            if isinstance(word, str) and word in self.values:
                return word
            meant = did_you_mean(str(given), self.values)
            raise Impossible(f"Option {self.name} is {self.range}, not {given!r}.{meant}")
        if isinstance(given, str) and given.isascii() and given.isdecimal() and len(given) < 10:
            given = int(given)
        if isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high:
            return given
        raise Impossible(f"Option {self.name} is a whole number from {self.range}, not {given!r}.")


MOST_KEPT: Final = 64  # kinds of table whose places a game keeps for the next one of that kind


def limit(name: str, default: int, low: int, high: int, meaning: str) -> Option:
    """A number of the rules as an option."""
    return Option(name, default, meaning, (), low, high, True)


def whole(options: Mapping[str, str | int], name: str) -> int:
    """The value of an option that is a whole number."""
    value = options[name]
    assert isinstance(value, int)
    return value


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
    least_cards: ClassVar[int] = 0  # beside wild ones that its decks need; 0: it has the usual cards only (GR-1)
    most_cards: ClassVar[int] = 54  # of all its decks, those that stay out too
    most_copies: ClassVar[int] = 1  # of a card in a deck
    top_value: ClassVar[int] = 13  # that a card may have
    needs: ClassVar[tuple[str, ...]] = ()  # cards without which it cannot be set up
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
                meant = did_you_mean(name, names)
                raise Impossible(f"{self.title} has no option {name!r}; its options: {known}.{meant}")
        return {option.name: option.read(given.get(option.name, option.default)) for option in self.options}

    def noted(self, settled: Mapping[str, str | int]) -> dict[str, str | int]:
        """Of all options those that a record names: limits that are as the rules have them go without saying."""
        silent = [option.name for option in self.options if option.limit and settled[option.name] == option.default]
        return {name: value for name, value in settled.items() if name not in silent}

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
        self.check_table(seats, options, effects)
        state = self.empty(seats, options, effects)
        state.origin = Origin(self, seats, options)
        state.key = key_of(seed)
        return state

    # Decks with other cards than the usual ones: what an edition says of them is `deck` of its effects.

    def least_for(self, seats: int, options: Mapping[str, str | int]) -> int:
        """How many cards with a domain this many players need."""
        return self.least_cards

    def check_table(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> None:
        """Refuses the deck of an edition that this game cannot be played with, or not by so many."""
        deck: Any = getattr(effects, "deck", None)
        if self.uses_edition and deck is not None and not deck.usual:
            self.check_deck(deck)
            self.check_count(self.empty(seats, options, effects), seats, options)

    def check_deck(self, deck: Any) -> None:
        """Whether it may have these cards, whoever plays."""
        if not self.least_cards:
            raise Impossible(f"{self.title} is played with the usual cards only, and this edition is {deck.words()}.")
        for kind in deck.kinds:
            name, copies = deck.code(kind), deck.copies[kind]
            if copies > self.most_copies:
                many = "one card" if self.most_copies == 1 else f"{self.most_copies} cards"
                raise Impossible(
                    f"{self.title} is played with {many} of a kind at most: not with {name} {copies} times."
                )
            if copies and deck.value(kind) > self.top_value:
                raise Impossible(f"{self.title} is played with values up to {self.top_value}: not with {name}.")
            if not copies and name in self.needs:
                raise Impossible(f"{self.title} cannot be set up without {name}: leave it in the deck.")

    def check_count(self, state: State, seats: int, options: Mapping[str, str | int]) -> None:
        """Refuses decks that are too small or too large for so many players."""
        faces = state.faces
        count = len([domain for domain in faces.domains if domain >= 0])
        count -= len([card for card in faces.left_out if faces.domains[card] >= 0])
        least = self.least_for(seats, options)
        if count < least:
            raise Impossible(f"{self.title} with {seats} seats needs {least} cards, and this edition leaves {count}.")
        if self.least_cards and faces.count > self.most_cards:
            raise Impossible(
                f"{self.title} is played with {self.most_cards} cards at most, and here are {faces.count}."
            )

    def cards_words(self) -> str:
        """Which decks it can be played with, in a sentence."""
        if not self.least_cards:
            return "the usual ones."
        copies = f", up to {self.most_copies} copies of each" if self.most_copies > 1 else ", one of each"
        needs = f"; always with {', '.join(self.needs)}" if self.needs else ""
        return f"an edition may leave cards out or add some: values up to {self.top_value}{copies}{needs}."

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
    nouns = ((WORD, 4), (SEAT, layout.seats), (VALUE, faces.highest + 1), (DOMAIN, 4))
    for noun, count in (*nouns, (DECK, len(layout.piles)), (NUMBER, 8)):
        out += [noun + arg for arg in range(count)]
    for number, verb in enumerate(codec.verbs):
        out += [VERB + (number << 16) + arg for arg in verb.args(layout, faces)]
    return sorted(out)
