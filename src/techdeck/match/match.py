"""One game being played: who sits where, what was chosen, and the file that keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random, SystemRandom

from techdeck.bots import Bot, Budget, bot_named
from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.event import Event
from techdeck.kernel.observe import Observation
from techdeck.kernel.record import UNDO, Record, end_lines, parse_record, seat_lines, take_back
from techdeck.kernel.state import State
from techdeck.match.fold import Timeline, check_end, edition_of, fill_names, new_record
from techdeck.match.sample import sampled_record
from techdeck.match.seat import BOT, PERSON, Seat
from techdeck.match.store import RecordFile

MOST = 10**9


class Match:
    """The keeper of one game: it knows all. What it shows to a seat goes through `observe`."""

    def __init__(self, record: Record, edition: Edition | None = None, file: RecordFile | None = None) -> None:
        self.record = record
        self.edition = edition_of(record, edition)
        self.seats = [read_seat(record, seat) for seat in range(record.seats)]
        self.file = file
        self.bots: dict[int, Bot] = {}
        for seat in range(record.seats):
            if self.seats[seat].kind == BOT:
                self.bot(seat)  # refuses a bot that this game does not have
        self.timeline = Timeline(record, self.edition)
        self.state: State = self.timeline.at(len(record.choices))
        check_end(self.state, record)
        self.write_end()

    @classmethod
    def start(
        cls,
        game: str,
        seats: list[Seat],
        options: Mapping[str, object] | None = None,
        seed: str | None = None,
        edition: Edition | None = None,
        path: Path | None = None,
    ) -> Match:
        """A new game, saved to `path` as it goes."""
        record = new_record(game, len(seats), options or {}, seed, edition)
        for number, seat in enumerate(seats):
            write_seat(record, number, seat)
        match = cls(record, edition)
        if path is not None:
            match.save_to(path)
        return match

    @classmethod
    def resume(cls, path: Path, edition: Edition | None = None) -> Match:
        """Go on with a saved game, where it was left, and save to the same file."""
        file = RecordFile(path)
        try:
            return cls(parse_record(file.text), edition, file)
        except BaseException:
            file.close()
            raise

    @classmethod
    def from_record(
        cls, record: Record, edition: Edition | None = None, upto: int | None = None, path: Path | None = None
    ) -> Match:
        """The game of a record, as it was after `upto` choices. The record itself is not touched."""
        count = len(record.choices)
        if upto is not None and not 0 <= upto <= count:
            raise Impossible(f"The game has {count} steps, not {upto}.")
        match = cls(record.upto(count if upto is None else upto), edition)
        if path is not None:
            match.save_to(path)
        return match

    def save_to(self, path: Path) -> None:
        """Keep the game in a new file from now on."""
        lines = [*self.record.head(), self.record.seed_line()]
        lines += [f"{seat} {choice}" for seat, choice in self.record.choices]
        self.file = RecordFile.create(path, lines + self.record.closing())

    def close(self) -> None:
        """Let go of the file; the game can be resumed from it."""
        if self.file is not None:
            self.file.close()
            self.file = None

    # Playing.

    @property
    def steps(self) -> int:
        return len(self.record.choices)

    def choose(self, seat: int, choice: int | str) -> list[Event]:
        """Take a choice. It is on disk before this returns what happened; refused or unsaved, it changes nothing."""
        number = self.state.parse(choice) if isinstance(choice, str) else choice
        after = self.state.copy()
        try:
            after.choose(seat, number)
        except Refused as refusal:
            raise Refused(self.say(refusal.message), refusal.clause) from None
        text = self.state.text(number)
        self.write([f"{seat} {text}", *end_lines(after)])
        self.record.choices.append((seat, text))
        if after.over:
            self.record.close(after)
        before, self.state = self.state, after
        return after.events(before.happened)

    def write_end(self) -> None:
        """What a program that was killed at the end of the game did not come to write."""
        if self.state.over:
            written = len(self.record.closing())
            self.record.close(self.state)
            self.write(end_lines(self.state)[written:])

    def write(self, lines: list[str]) -> None:
        if self.file is not None:
            self.file.append(lines)

    def observe(self, seat: int) -> Observation:
        """All that a seat may know; seat -1 is somebody who only watches."""
        return self.state.observe(seat)

    def whynot(self, seat: int, choice: int | str) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this now; two empty strings if it may."""
        number = self.state.parse(choice) if isinstance(choice, str) else choice
        clause, reason = self.state.whynot(seat, number)
        return clause, self.say(reason)

    # Undo.

    def why_no_undo(self, seat: int) -> str:
        """Why a seat cannot take back its last choice; empty if it can.

        It can while nobody learnt a card by it and no chance was resolved, and nobody else chose since, except in
        secret in a decision that is still open.
        """
        at = self.last_choice(seat)
        if at < 0:
            return f"{self.name(seat)} has chosen nothing yet."
        if self.state.over:
            return "The game is over, and its seed is open."
        if at < self.steps - 1 and not self.answer_is_open(seat):
            return f"{self.name(self.record.choices[-1][0])} has chosen since."
        before = self.timeline.at(at)
        after = self.timeline.at(at + 1)
        if after.counter != before.counter:
            return "Chance was resolved by that choice."
        if after.learnt != before.learnt:
            return "A card was seen because of that choice."
        return ""

    def last_choice(self, seat: int) -> int:
        """The number of the last choice of a seat, or -1."""
        numbers = [number for number, (chooser, _) in enumerate(self.record.choices) if chooser == seat]
        return numbers[-1] if numbers else -1

    def answer_is_open(self, seat: int) -> bool:
        """Whether the seat has answered a secret simultaneous decision that still waits for others."""
        frame = self.state.agenda
        return frame is not None and frame.op.together() and frame.answers[seat] >= 0

    def undo(self, seat: int) -> None:
        """Take back the last choice of a seat, where `why_no_undo` allows it."""
        reason = self.why_no_undo(seat)
        if reason:
            raise Refused(f"This cannot be taken back: {reason}", "GR-28")
        at = self.last_choice(seat)
        self.write([UNDO if at == self.steps - 1 else f"{UNDO} {seat}"])
        take_back(self.record.choices, seat)
        self.timeline.cut(at)
        self.state = self.timeline.at(self.steps)

    # Seats.

    def name(self, seat: int) -> str:
        """What to call a seat."""
        if not 0 <= seat < len(self.seats):
            return "Nobody"
        who = self.seats[seat]
        return who.name or (f"{who.level} bot {seat}" if who.kind == BOT else f"Seat {seat}")

    @property
    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(len(self.seats))]

    def say(self, text: str) -> str:
        """A sentence of the game with the names of this table."""
        return fill_names(text, self.names)

    def hand_over(self, seat: int, to: Seat) -> None:
        """Somebody else plays a seat from now on."""
        if not 0 <= seat < len(self.seats):
            raise Impossible(f"There is no seat {seat} at this table.")
        if to.kind == BOT:
            bot_named(to.level, self.record.game)
        if not self.state.over:
            self.write(seat_lines(seat, to.plays, to.name))
        write_seat(self.record, seat, to)
        self.seats[seat] = to
        self.bots.pop(seat, None)

    # Bots.

    def bots_asked(self) -> list[int]:
        """The seats to choose now that bots play."""
        return [seat for seat in self.state.actors if self.seats[seat].kind == BOT]

    def bot(self, seat: int) -> Bot:
        """The same one as long as it plays the seat: a bot goes on with its last thought."""
        if seat not in self.bots:
            self.bots[seat] = bot_named(self.seats[seat].level, self.record.game)
        return self.bots[seat]

    def bot_moves(
        self, budget: Budget | None = None, rng: Random | None = None, most: int = MOST
    ) -> list[tuple[int, list[Event]]]:
        """Let bots choose while any of them is asked, at most so many times: for each choice who, and what happened."""
        moves: list[tuple[int, list[Event]]] = []
        while len(moves) < most and (asked := self.bots_asked()):
            seat = asked[0]
            choice = self.bot(seat).choose(self.observe(seat), budget or Budget(), rng or SystemRandom())
            moves.append((seat, self.choose(seat, choice)))
        return moves

    # Forks.

    def fork(
        self, upto: int, from_seat: int | None = None, rng: Random | None = None, path: Path | None = None
    ) -> Match:
        """Play on from an earlier step, in a match of its own.

        As it was, which opens what the game hides, and so only when it is over; or from what one seat knew then: what
        that seat did not know is drawn anew.
        """
        if from_seat is None:
            if not self.state.over:
                raise Refused("The game still goes on: it can be forked from what one seat knows only.", "GR-28")
            return Match.from_record(self.record, self.edition, upto, path)
        record = sampled_record(self.timeline, self.edition, upto, from_seat, rng or SystemRandom())
        match = Match(record, self.edition)
        if path is not None:
            match.save_to(path)
        return match


def read_seat(record: Record, number: int) -> Seat:
    return Seat.recorded(record.players.get(number, PERSON), record.names.get(number, ""))


def write_seat(record: Record, number: int, seat: Seat) -> None:
    record.players[number] = seat.plays
    record.names.pop(number, None)
    if seat.name:
        record.names[number] = seat.name
