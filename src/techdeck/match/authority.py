"""The one authority over a game being played: what happened, who plays, what they may do and what each may know.

It reads and writes nothing. A game is a fold of entries: the `check_…` questions answer with the entry that something
would be, or refuse it; `apply` takes an entry in. Between the two somebody stores it: a `Match` in a storage that
answers at once, the server in its database.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from techdeck.bots import bot_named
from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, Refused, TechdeckError
from techdeck.kernel.observe import Observation
from techdeck.kernel.record import Record, take_back
from techdeck.kernel.state import State
from techdeck.match.clocks import ClockFace, Clocks, Pace
from techdeck.match.entry import CHOICE, LAPSE, PLAYS, SITS, UNDO, WATCHER, Entry, News
from techdeck.match.fold import Timeline, check_end, edition_of, fill_names, game_of
from techdeck.match.seat import BOT, PERSON, Seat, check_level, names_of
from techdeck.match.secret import answered, in_secret
from techdeck.match.spans import SpanFace, Spans
from techdeck.match.undo import foretold, quiet

NOBODY = -1
RESIGNED = "resigned"


class Stale(TechdeckError):
    """What was meant for a decision that is no longer open."""

    code = "stale"


class Authority:
    """The keeper of one game: it knows all. What it shows to a seat goes through `observe`.

    `first` is the state before the first choice, where the record does not tell it. `pace` is how much time there is,
    from the time `at` on. `names` is what to call the seats, if not after who has them.
    """

    def __init__(
        self,
        record: Record,
        edition: Edition | None = None,
        first: State | None = None,
        pace: Pace | None = None,
        at: float = 0.0,
        names: Sequence[str] = (),
    ) -> None:
        game_of(record)  # a record of other rules is refused before all else
        self.record = record
        self.edition = edition_of(record, edition)
        self.first = first
        self.seats = [Seat.recorded(record, seat) for seat in range(record.seats)]
        self.called = names
        self.entries = len(record.choices)  # how many were taken in
        self.decision = 0  # names the decision that is open, not how many answered it
        self.made: dict[int, tuple[int, str]] = {}  # by seat, for which decision it chose what last
        self.last_at = at  # when the last entry was made
        self.state: State = self.timeline.at(len(record.choices))
        check_end(self.state, record)
        self.last_before: State | None = None  # see `before_last`
        self.undoable: bool | None = None  # whether the last choice can be taken back, once somebody asked
        self.clocks = Clocks(pace or Pace(), record.seats, at)
        self.spans = Spans(self.clocks.pace.spans)
        self.spans.follow(self.state.span(), at)
        self.run_clocks()
        self.shown_clocks = self.clocks.copy()  # as everybody may know them
        if self.state.over:
            record.close(self.state)

    @cached_property
    def timeline(self) -> Timeline:
        """The states that led here."""
        return Timeline(self.record, self.edition, self.first)

    # What is.

    @property
    def steps(self) -> int:
        return len(self.record.choices)

    def observe(self, seat: int) -> Observation:
        """All that a seat may know; seat -1 is somebody who only watches."""
        return self.state.observe(seat)

    def number_of(self, choice: int | str) -> int:
        return self.state.parse(choice) if isinstance(choice, str) else choice

    def whynot(self, seat: int, choice: int | str) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this now; two empty strings if it may.

        The answer is a function of what the seat observes: the true state is not asked.
        """
        clause, reason = self.observe(seat).state.whynot(seat, self.number_of(choice))
        return clause, self.say(reason)

    def name(self, seat: int) -> str:
        """What to call a seat."""
        if not 0 <= seat < len(self.seats):
            return "Nobody"
        if self.called:
            return self.called[seat]
        return self.seats[seat].name or names_of(self.seats)[seat]

    @property
    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(len(self.seats))]

    def say(self, text: str) -> str:
        """A sentence of the game with the names of this table."""
        return fill_names(text, self.names)

    def asked(self, player: str) -> list[int]:
        """The seats to choose now that a person, or a bot, plays."""
        return [seat for seat in self.state.actors if self.seats[seat].player == player]

    def bots_asked(self) -> list[int]:
        return self.asked(BOT)

    # What may be done: the entry that it would be, or why not.

    def entry(self, seat: int, kind: str, text: str, at: float) -> Entry:
        return Entry(self.entries + 1, seat, kind, text, at)

    def check_decision(self, decision: int | None) -> None:
        if decision is not None and decision != self.decision:
            raise Stale("The game went on meanwhile: look again.")

    def check_choice(
        self, seat: int, choice: int | str, at: float = 0.0, decision: int | None = None, player: str | None = None
    ) -> Entry:
        """A choice, meant for the open decision if that is given, and by a person or a bot if that is."""
        self.check_decision(decision)
        if at >= self.spans.ends:
            raise Stale("The time is over.")
        if player is not None and self.seats[seat].player != player:
            raise Refused("A bot plays this seat now: take it back first." if player == PERSON else "A person is back.")
        number = self.number_of(choice)
        if seat not in self.state.actors or not self.state.offered(seat).holds(number):
            clause, reason = self.whynot(seat, number)
            raise Refused(reason or "This cannot be chosen now.", clause)
        return self.entry(seat, CHOICE, self.state.text(number), at)

    def chosen_already(self, seat: int, choice: str, decision: int) -> bool:
        """Whether just this was chosen then: who sends it again, not knowing whether it arrived, means the same."""
        return self.made.get(seat) == (decision, choice)

    def check_undo(self, seat: int, at: float = 0.0, decision: int | None = None) -> Entry:
        self.check_decision(decision)
        if not self.may_undo(seat):
            raise Refused(f"This cannot be taken back: {self.why_no_undo(seat)}", "GR-28")
        return self.entry(seat, UNDO, "", at)

    def check_lapse(self, at: float) -> Entry:
        """The time of what the rules time is over."""
        if at < self.spans.ends:
            raise Refused("There is time left.")
        return self.entry(WATCHER, LAPSE, LAPSE, at)

    def check_stand_in(self, seat: int, level: str | None, reason: str, at: float = 0.0) -> Entry:
        """A bot plays a person's seat from now on: at their wish, because they resigned, or by the clock."""
        self.check_change(seat)
        return self.entry(seat, PLAYS, f"{BOT} {check_level(level, self.record.game, self.record.seats)} {reason}", at)

    def check_return(self, seat: int, at: float = 0.0) -> Entry | None:
        """A person plays their own seat again; nothing if they do."""
        self.check_change(seat)
        if self.clocks.used_up(seat):
            raise Refused("The time of this seat is used up: the bot plays on.")
        return None if self.seats[seat].player == PERSON else self.entry(seat, PLAYS, PERSON, at)

    def check_change(self, seat: int) -> None:
        if self.state.over:
            raise Refused("The game is over.")
        if self.seats[seat].resigned:
            raise Refused("Who has resigned cannot come back.")

    def check_sits(self, seat: int, who: Seat, at: float = 0.0) -> Entry:
        """The seat is somebody else's from now on."""
        if not 0 <= seat < len(self.seats):
            raise Impossible(f"There is no seat {seat} at this table.")
        if who.kind == BOT:
            bot_named(who.level, self.record.game, self.record.seats)
        return self.entry(seat, SITS, str(who), at)

    # The fold.

    def apply(self, entry: Entry) -> News:
        """Take in the next entry, which was checked before it was stored."""
        since = self.state.happened
        self.entries, self.last_at = entry.seq, max(self.last_at, entry.at)
        self.clocks.pass_time(entry.at)
        secret = in_secret(self.state)
        if entry.kind == CHOICE:
            only, by = self.apply_choice(entry)
        elif entry.kind == UNDO:
            only, by = self.apply_undo(entry)
        elif entry.kind == LAPSE:
            only, by = self.apply_lapse()
        else:
            only, by = self.apply_seat(entry)
        self.spans.follow(self.state.span(), self.last_at, entry.kind == UNDO)
        self.run_clocks()
        if secret and entry.kind in (PLAYS, SITS):
            self.show_change(entry)
        elif only is None:
            self.shown_clocks = self.clocks.copy()
        return News(entry.kind, only, by, since)

    def apply_choice(self, entry: Entry) -> tuple[int | None, int]:
        before, seat = self.state, entry.seat
        after = before.copy()
        after.choose(seat, after.parse(entry.text))
        self.last_before, self.undoable = before, None
        self.made[seat] = self.decision, entry.text
        self.record.choices.append((seat, entry.text))
        self.state = after
        self.timeline.keep(self.steps, after)
        self.clocks.chosen(seat, self.seats[seat].player == PERSON)
        if answered(after, seat):
            return seat, seat
        self.decision += 1
        if after.over:
            self.record.close(after)
        return None, WATCHER if in_secret(before) else seat

    def apply_lapse(self) -> tuple[int | None, int]:
        before = self.state
        after = before.copy()
        after.end_span()
        self.last_before, self.undoable = before, None
        self.record.choices.append((NOBODY, LAPSE))
        self.state = after
        self.timeline.keep(self.steps, after)
        self.clocks.lapsed()
        self.decision += 1
        if after.over:
            self.record.close(after)
        return None, WATCHER

    def apply_undo(self, entry: Entry) -> tuple[int | None, int]:
        seat = entry.seat
        hidden = answered(self.state, seat)
        number, before = self.last_choice(seat), self.last_before
        last = number == self.steps - 1
        self.timeline.cut(number)
        take_back(self.record.choices, seat)
        self.state = before if last and before is not None else self.timeline.at(self.steps)
        self.last_before, self.undoable = None, None
        self.clocks.undone(seat, hidden)
        self.made.pop(seat, None)
        if hidden:
            return seat, seat
        self.decision += 1
        return None, seat

    def apply_seat(self, entry: Entry) -> tuple[int | None, int]:
        seat, old = entry.seat, self.seats[entry.seat]
        if entry.kind == SITS:
            new = Seat.parse(entry.text)
        else:
            words = entry.text.split()
            new = replace(old, level=words[1] if words[0] == BOT else "", resigned=words[-1] == RESIGNED)
        self.seats[seat] = new
        write_seat(self.record, seat, new)
        if new.player == PERSON:
            self.clocks.taken_back(seat)
        return None, seat

    # Undo.

    def may_undo(self, seat: int) -> bool:
        """Whether nobody learnt anything by the last choice of a seat (`match.undo`), and nobody chose since.

        While several choose in secret only the own answer can be taken back, and once all are open nobody's: else it
        would tell who has answered, or who was the last.
        """
        if seat < 0 or not self.record.choices:
            return False
        return answered(self.state, seat) or (self.record.choices[-1][0] == seat and self.last_is_undoable())

    def last_is_undoable(self) -> bool:
        """While several choose in secret, it is not."""
        if self.undoable is None:
            seat, text = self.record.choices[-1]
            before, after = self.before_last(), self.state
            self.undoable = quiet(before, after) and foretold(before, after, seat, before.parse(text))
        return self.undoable

    def why_no_undo(self, seat: int) -> str:
        """Why a seat cannot take back its last choice, as far as that seat may know; empty if it can."""
        if self.may_undo(seat):
            return ""
        if self.last_choice(seat) < 0:
            return f"{self.name(seat)} has chosen nothing yet."
        if self.state.over:
            return "The game is over, and its seed is open."
        if in_secret(self.state):
            return "Everybody chooses in secret now."
        before = self.before_last()
        if in_secret(before):
            return "What was chosen in secret is open now."
        last = self.record.choices[-1][0]
        if last != seat:
            return f"{self.name(last)} has chosen since." if last >= 0 else "Time ran out since."
        if self.state.counter != before.counter:
            return "Chance was resolved by that choice."
        if self.state.learnt != before.learnt:
            return "A card was seen because of that choice."
        return "What followed depended on cards that not everybody sees."

    def before_last(self) -> State:
        """The state before the last choice."""
        if self.last_before is None:
            self.last_before = self.timeline.at(self.steps - 1)
        return self.last_before

    def last_choice(self, seat: int) -> int:
        """The number of the last choice of a seat, or -1."""
        choices = self.record.choices
        return next((number for number in range(len(choices) - 1, -1, -1) if choices[number][0] == seat), -1)

    # Clocks.

    def run_clocks(self) -> None:
        self.clocks.run(mask(self.asked(PERSON)))

    def show_change(self, entry: Entry) -> None:
        """A seat changed hands while several choose in secret: the clocks are shown as if nobody had answered."""
        shown, asked = self.shown_clocks, self.observe(WATCHER).state.actors
        shown.pass_time(entry.at)
        if self.seats[entry.seat].player == PERSON:
            shown.taken_back(entry.seat)
        shown.run(mask([seat for seat in asked if self.seats[seat].player == PERSON]))

    def span_face(self) -> SpanFace | None:
        """What the rules time now, for all to see."""
        return self.spans.face()

    def clock_faces(self, viewer: int) -> list[ClockFace]:
        """The clocks as a seat may know them: that another one answered in secret does not show.

        The time of the last entry is told to nobody: it may be that of a secret answer.
        """
        own = viewer if answered(self.state, viewer) else NOBODY
        books = [self.clocks if seat == own else self.shown_clocks for seat in range(len(self.seats))]
        return [book.face(seat, self.shown_clocks.at) for seat, book in enumerate(books)]


def write_seat(record: Record, number: int, seat: Seat) -> None:
    record.players[number] = seat.plays
    record.names.pop(number, None)
    if seat.name:
        record.names[number] = seat.name


def mask(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)
