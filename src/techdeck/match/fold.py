"""A state is the fold of its record: begin, then every choice in turn."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.kernel.chance import commitment_of
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown, Unreadable
from techdeck.kernel.game import Game
from techdeck.kernel.record import Record, digest_of, result_text
from techdeck.kernel.state import State
from techdeck.match.past import OtherRules

STRIDE = 16  # choices between two states that a timeline keeps of a short game
KEPT = 32  # states that it keeps at most
NO_EDITION = "none"


def new_record(
    game: str,
    seats: int,
    options: Mapping[str, object],
    seed: str | None = None,
    edition: Edition | None = None,
    position: dict[str, Any] | None = None,
) -> Record:
    """The record of a game that is about to begin; without a seed, one that nobody can guess."""
    rules = game_named(game)
    settled = rules.settle(seats, options)
    seed = secrets.token_hex(32) if seed is None else check_seed(seed)
    cards = edition or house()
    rules.check_table(seats, settled, cards.effects)
    digest, name = (cards.digest, " ".join(cards.name.split())) if rules.uses_edition else (NO_EDITION, NO_EDITION)
    record = Record(rules.name, rules.version, seats, rules.noted(settled), digest, name, commitment_of(seed))
    record.seed = seed
    record.position = position
    return record


def check_seed(seed: str) -> str:
    if not seed.isascii():
        try:
            seed.encode()
        except UnicodeEncodeError:
            raise Unreadable("The seed holds half a character: it must be text that UTF-8 can write.") from None
    return seed


def game_of(record: Record) -> Game:
    """The rules a record was made under."""
    game = game_named(record.game)
    if record.version != game.version:
        raise OtherRules(record)
    return game


def edition_of(record: Record, given: Edition | None = None) -> Edition:
    """The edition a record was played with: the given one, or else the House Edition."""
    edition = given or house()
    if record.edition not in (edition.digest, NO_EDITION):
        raise Unknown(
            f"The record was played with the edition {record.edition_name!r} ({record.edition[:12]}), "
            f"and this is {edition.name!r} ({edition.digest[:12]}): give the edition file it was played with."
        )
    return edition


def begin(record: Record, edition: Edition | None = None) -> State:
    """The state before the first choice of a record."""
    game = game_of(record)
    effects = edition_of(record, edition).effects
    seed = record.seed
    if seed is None:
        raise Impossible("The record has no seed: it is of a game that still goes on, and cannot be played again yet.")
    if commitment_of(check_seed(seed)) != record.commitment:
        raise Unreadable("The seed of the record does not match its commitment: one of them was changed.")
    if record.position is None:
        return game.new(record.seats, record.options, seed, effects)
    state = game.lay(record.seats, record.options, record.position, seed, effects)
    tell_known(state, record.known)
    return state


def tell_known(state: State, known: Mapping[str, list[int]]) -> None:
    """Let seats know cards of a laid position beyond what they see."""
    for name, seats in known.items():
        if name not in state.faces.index:
            raise Impossible(f"There is no card {name!r} in this game.")
        for seat in seats:
            if type(seat) is not int or not 0 <= seat < state.seats:
                raise Impossible(f"There is no seat {seat!r} at this table.")
            state.let_know(state.faces.index[name], state.bit(seat))


def step(state: State, record: Record, number: int) -> None:
    """Take choice `number` of a record, counted from 0."""
    seat, text = record.choices[number]
    try:
        take(state, seat, text)
    except TechdeckError as error:
        reason = fill_names(error.message, [f"seat {seat}" for seat in range(record.seats)])
        by = f" by seat {seat}" if seat >= 0 else ""
        raise Unreadable(
            f"Choice {number + 1} of the record, {text[:60]!r}{by}, cannot be: {reason}", error.clause
        ) from None


def take(state: State, seat: int, text: str) -> None:
    """What a record says next: the choice of a seat, or nobody's, that time is over."""
    if seat < 0:
        state.end_span()
    else:
        state.choose(seat, state.parse(text))


def fold(record: Record, edition: Edition | None = None) -> State:
    """The state that a record leads to; a record that says otherwise how it ended is refused."""
    state = begin(record, edition)
    for number in range(len(record.choices)):
        step(state, record, number)
    check_end(state, record)
    return state


def check_end(state: State, record: Record) -> None:
    if record.result and not state.over:
        raise Unreadable("The record tells a result, but after its choices the game still goes on.")
    if record.result and record.result != result_text(state.result()):
        raise Unreadable(f"The record tells the result {record.result!r}; it is {result_text(state.result())!r}.")
    if record.digest and record.digest != digest_of(state):
        raise Unreadable("The digest of the record is not that of the game: something in it was changed.")


def fill_names(text: str, names: list[str]) -> str:
    """A sentence with the names of the seats where it has `{0}`, `{1}`…"""
    for seat, name in enumerate(names):
        text = text.replace(f"{{{seat}}}", name)
    return text


class Timeline:
    """The states of a record, after any number of its choices.

    It keeps at most KEPT of them, `stride` choices apart: the longer the game, the further. Going to any step costs at
    most that many choices once the way there was gone. The record may grow; whoever takes choices out of it says so by
    `cut`. `first` is the state before its choices, where the record does not tell.
    """

    def __init__(self, record: Record, edition: Edition | None = None, first: State | None = None) -> None:
        self.record = record
        self.edition = edition
        self.first = first
        self.stride = STRIDE
        self.kept: dict[int, State] = {}  # by the number of choices before it

    def at(self, count: int) -> State:
        """A state of its own for the caller, after the first `count` choices."""
        if not 0 <= count <= len(self.record.choices):
            raise Impossible(f"The game has {len(self.record.choices)} steps, not {count}.")
        mark = count - count % self.stride
        while mark and mark not in self.kept:
            mark -= self.stride
        state = self.kept[mark].copy() if mark in self.kept else self.beginning()
        for number in range(mark, count):
            step(state, self.record, number)
            if (number + 1) % self.stride == 0:
                self.keep(number + 1, state.copy())
        return state

    def beginning(self) -> State:
        return self.first.copy() if self.first is not None else begin(self.record, self.edition)

    def keep(self, count: int, state: State) -> None:
        """Keep a state that nobody changes any more, if one is wanted there."""
        if count % self.stride:
            return
        self.kept[count] = state
        if len(self.kept) > KEPT:
            self.stride *= 2
            self.kept = {count: state for count, state in self.kept.items() if count % self.stride == 0}

    def cut(self, count: int) -> None:
        """Forget what came after the first `count` choices."""
        for later in [kept for kept in self.kept if kept > count]:
            del self.kept[later]
