"""A match: the authority over a game with a storage that answers at once, and the bots that play in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from random import Random, SystemRandom
from typing import Protocol

from techdeck.bots import Bot, Budget, bot_named
from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, Refused, TechdeckError
from techdeck.kernel.event import Event
from techdeck.kernel.record import Record, end_lines
from techdeck.kernel.state import State
from techdeck.match.authority import Authority, write_seat
from techdeck.match.entry import Entry, News
from techdeck.match.fold import new_record
from techdeck.match.sample import sampled_record
from techdeck.match.seat import BOT, Seat
from techdeck.match.spans import Spans

MOST = 10**9


class Storage(Protocol):
    """Where the lines of a record are kept. What `append` took is safe when it returns; what it refused is not kept."""

    def append(self, lines: list[str]) -> None: ...

    def close(self) -> None: ...


class Match(Authority):
    """A game that is played here: by itself in memory, or kept in a storage."""

    def __init__(
        self, record: Record, edition: Edition | None = None, first: State | None = None, names: Sequence[str] = ()
    ) -> None:
        super().__init__(record, edition, first, names=names)
        self.storage: Storage | None = None
        self.time: Callable[[], float] = lambda: 0.0
        self.bots: dict[int, tuple[Seat, Bot]] = {}  # by seat, with whom it was given to

    @classmethod
    def start(
        cls,
        game: str,
        seats: list[Seat],
        options: Mapping[str, object] | None = None,
        seed: str | None = None,
        edition: Edition | None = None,
    ) -> Match:
        """A new game."""
        record = new_record(game, len(seats), options or {}, seed, edition)
        for number, seat in enumerate(seats):
            write_seat(record, number, seat)
        return cls(record, edition).with_bots()

    @classmethod
    def from_record(cls, record: Record, edition: Edition | None = None, upto: int | None = None) -> Match:
        """The game of a record, as it was after `upto` choices. The record itself is not touched."""
        count = len(record.choices)
        if upto is not None and not 0 <= upto <= count:
            raise Impossible(f"The game has {count} steps, not {upto}.")
        return cls(record.upto(count if upto is None else upto), edition).with_bots()

    def copy(self) -> Match:
        """The same game, to be played on by itself and stored nowhere."""
        twin = copy(self)
        twin.record = self.record.copy()
        twin.seats, twin.bots, twin.storage = self.seats[:], {}, None
        twin.clocks, twin.shown_clocks = self.clocks.copy(), self.shown_clocks.copy()
        twin.spans = self.spans.copy()
        twin.__dict__.pop("timeline", None)  # it is one of the other record
        return twin

    def sample(self, seat: int, rng: Random) -> Match:
        """A game that a seat cannot tell from this one. Its past is not known, so its record has no seed."""
        record = self.record.upto(0)
        record.seed, record.result, record.digest = None, "", ""
        return Match(record, self.edition, self.observe(seat).sample(rng), self.called)

    # Playing.

    def choose(self, seat: int, choice: int | str) -> list[Event]:
        """Take a choice. It is stored before this returns what happened; refused or unsaved, it changes nothing."""
        return self.told(self.carry_out(self.check_choice(seat, choice, self.time())))

    def undo(self, seat: int) -> None:
        """Take back the last choice of a seat, where `why_no_undo` allows it."""
        self.carry_out(self.check_undo(seat, self.time()))

    def keep_time(self, time: Callable[[], float], pace: float = 1.0) -> None:
        """From now on what the rules time is timed here; what goes on already begins anew."""
        self.time = time
        self.spans = Spans(pace)
        self.spans.follow(self.state.span(), time())

    def lapse(self) -> list[Event]:
        """End what is timed, if its time is over: what happened, nothing while there is time."""
        if self.time() < self.spans.ends:
            return []
        return self.told(self.carry_out(self.check_lapse(self.time())))

    def told(self, news: News) -> list[Event]:
        """What happened by an entry; where it ended the game, that is written down."""
        if self.state.over:
            with suppress(TechdeckError):  # the entry counts; what is missing is written when the game is opened again
                self.store(end_lines(self.state))
        return self.state.events(news.since)

    def hand_over(self, seat: int, to: Seat) -> None:
        """Somebody else plays a seat from now on."""
        self.carry_out(self.check_sits(seat, to))

    def carry_out(self, entry: Entry) -> News:
        if not self.record.result:
            self.store(entry.lines(self.record))
        return self.apply(entry)

    def store(self, lines: list[str]) -> None:
        if self.storage is not None:
            self.storage.append(lines)

    def close(self) -> None:
        """Let go of the storage; the game can be resumed from it."""
        if self.storage is not None:
            self.storage.close()
            self.storage = None

    # Bots.

    def with_bots(self) -> Match:
        """This match, with its bots; one that this game does not have is refused."""
        for seat, who in enumerate(self.seats):
            if who.player == BOT:
                self.bot(seat)
        return self

    def bot(self, seat: int) -> Bot:
        """The same one as long as it plays the seat: a bot goes on with its last thought."""
        who = self.seats[seat]
        if seat not in self.bots or self.bots[seat][0] is not who:
            self.bots[seat] = (who, bot_named(who.level, self.record.game, self.record.seats))
        return self.bots[seat][1]

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

    def fork(self, upto: int, from_seat: int | None = None, rng: Random | None = None) -> Match:
        """Play on from an earlier step, in a match of its own.

        As it was, which opens what the game hides, and so only when it is over; or from what one seat knew then: what
        that seat did not know is drawn anew.
        """
        if from_seat is None:
            if not self.state.over:
                raise Refused("The game still goes on: it can be forked from what one seat knows only.", "GR-28")
            return Match.from_record(self.record, self.edition, upto)
        record = sampled_record(self.timeline, self.edition, upto, from_seat, rng or SystemRandom())
        return Match(record, self.edition).with_bots()
