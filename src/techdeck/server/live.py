"""A table in memory: the fold of its entries, and who is told what of it. It reads and writes nothing itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import json

from techdeck.cards.edition import Edition
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.record import Record, parse_record, take_back
from techdeck.kernel.state import Result, State
from techdeck.match.fold import NO_EDITION, Timeline, begin
from techdeck.server.appender import Entry
from techdeck.server.bots import check_level
from techdeck.server.clocks import Clocks
from techdeck.server.looks import Look, Words
from techdeck.server.messages.answers import EditionInfo, Outcome, SeatInfo, TableInfo
from techdeck.server.messages.parts import ChatLine, ClockInfo
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.peer import Peer

CHOICE, UNDO, PLAYS = "choice", "undo", "plays"
PERSON, BOT, EMPTY = "person", "bot", "empty"
RESIGNED = "resigned"
WATCHER = -1
NOBODY_UNDOES = -1


@dataclass
class SeatNow:
    """Who sits at a seat, and which bot plays there now, if any."""

    kind: str
    name: str
    level: str = ""
    resigned: bool = False

    @property
    def plays(self) -> str:
        return "nobody" if self.kind == EMPTY else BOT if self.level else PERSON


class Heard(NamedTuple):
    """Who is to be told of an entry, and how."""

    how: str  # events, view or presence
    only: int | None = None  # this seat alone, while its choice is a secret
    by: int = WATCHER


@dataclass
class Elsewhere:
    """Who is connected through another process, until when that holds."""

    seats: list[int]
    watchers: int
    until: float


@dataclass
class Crowd:
    """Who is connected to a table."""

    peers: dict[int, set[Peer]] = field(default_factory=dict)  # by seat
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)  # by process

    def here(self) -> Iterable[Peer]:
        return [peer for peers in self.peers.values() for peer in peers]

    def add(self, peer: Peer) -> None:
        self.peers.setdefault(peer.seat, set()).add(peer)

    def remove(self, peer: Peer) -> None:
        peers = self.peers.get(peer.seat, set())
        peers.discard(peer)
        if not peers:
            self.peers.pop(peer.seat, None)

    def seat(self, holdings: dict[str, list[int]]) -> None:
        """After seats changed hands: nobody goes on looking from a seat that is no longer theirs."""
        for peer in self.here():
            self.remove(peer)
            peer.held = holdings.get(peer.identity or "", [])
            if peer.seat not in peer.held:
                peer.seat = peer.held[0] if peer.held else WATCHER
            self.add(peer)

    def seats_here(self) -> set[int]:
        """A device is there for everybody who plays at it."""
        return {seat for peer in self.here() for seat in peer.held}

    def online(self) -> set[int]:
        return self.seats_here().union(*(other.seats for other in self.elsewhere.values()))

    @property
    def watchers(self) -> int:
        return len(self.peers.get(WATCHER, ())) + sum(other.watchers for other in self.elsewhere.values())


class Live:
    """One table. While the game goes on its state is here, and only here."""

    def __init__(self, row: dict[str, Any], seats: Sequence[SeatNow], edition: Edition) -> None:
        self.id: str = row["id"]
        self.lock = asyncio.Lock()
        self.crowd = Crowd()
        self.chat: list[ChatLine] = []
        self.chat_read = False
        self.looks: dict[int, Look] = {}  # by seat, what its peers were told last
        self.thinking: set[int] = set()  # seats whose bot has been asked
        self.state: State | None = None
        self.edition = edition
        self.set_up(row, seats)

    def set_up(self, row: dict[str, Any], seats: Sequence[SeatNow]) -> None:
        """What the database says of a table beside its entries; a game that is not open begins."""
        self.row = row
        self.seats = list(seats)
        self.status: str = row["status"]
        if self.state is None:
            self.record: Record = parse_record(row["head"])
            self.clock: ClockSetup = json.decode(row["clock"], type=ClockSetup)
            self.seq = self.entries = 0
            self.last_at = 0.0  # when the last entry was made
            self.undoable = NOBODY_UNDOES
        if self.state is None and self.status in ("playing", "over"):
            self.seat_players()
            self.state = begin(self.record, self.edition)
            self.clocks = Clocks(self.clock, self.record.seats, row["started"])
            self.run_clocks()
            self.shown_clocks = self.clocks.copy()

    def seat_players(self) -> None:
        """Write into the record who plays when the game begins; a seat that was left in that moment gets a bot."""
        for number, seat in enumerate(self.seats):
            if seat.kind == EMPTY:
                seat.kind, seat.level = BOT, check_level(None, self.record.game)
            self.record.players[number] = f"bot {seat.level}" if seat.level else PERSON
            if seat.name:
                self.record.names[number] = seat.name

    @property
    def words(self) -> Words:
        return Words(self.record.game, self.names, self.edition if self.record.edition != NO_EDITION else None)

    @property
    def names(self) -> list[str]:
        return [seat.name or f"Seat {number}" for number, seat in enumerate(self.seats)]

    @property
    def playing(self) -> State:
        if self.state is None or self.status == "ended":
            raise Refused("No game goes on at this table.")
        return self.state

    @property
    def over(self) -> bool:
        return self.state is not None and self.state.over

    # The fold.

    def apply(self, entry: Entry, after: State | None = None) -> Heard:
        """Take in the next entry. `after` is the state it leads to, where that is known already."""
        state = self.playing
        self.entries, self.last_at = entry.seq, entry.at
        self.clocks.pass_time(entry.at)
        if entry.kind == CHOICE:
            heard = self.apply_choice(state, entry, after)
        elif entry.kind == UNDO:
            heard = self.apply_undo(state, entry)
        else:
            heard = self.apply_plays(entry)
        self.run_clocks()
        if heard.only is None and self.clock.kind != "none":
            self.shown_clocks = self.clocks.copy()
        return heard

    def apply_choice(self, state: State, entry: Entry, after: State | None) -> Heard:
        if after is None:
            after = state.copy()
            after.choose(entry.seat, after.parse(entry.text))
        secret = in_secret(state)
        self.record.choices.append((entry.seat, entry.text))
        self.state = after
        self.clocks.chosen(entry.seat)
        self.undoable = who_undoes(state, after, entry.seat)
        if answered(after, entry.seat):
            return Heard("events", entry.seat, entry.seat)
        self.seq += 1
        if after.over:
            self.status = "over"
            self.record.close(after)
        return Heard("events", None, WATCHER if secret else entry.seat)

    def apply_undo(self, state: State, entry: Entry) -> Heard:
        hidden = answered(state, entry.seat)
        take_back(self.record.choices, entry.seat)
        timeline = Timeline(self.record, self.edition)
        count = len(self.record.choices)
        self.state = timeline.at(count)
        self.undoable = NOBODY_UNDOES
        if count:
            self.undoable = who_undoes(timeline.at(count - 1), self.state, self.record.choices[-1][0])
        if hidden:
            return Heard("view", entry.seat, entry.seat)
        self.seq += 1
        return Heard("view", None, entry.seat)

    def apply_plays(self, entry: Entry) -> Heard:
        """`person`, or `bot LEVEL` with a reason after it."""
        words = entry.text.split()
        seat = self.seats[entry.seat]
        seat.level = words[1] if words[0] == BOT else ""
        seat.resigned = words[-1] == RESIGNED
        self.record.players[entry.seat] = f"bot {seat.level}" if seat.level else PERSON
        if not seat.level:
            self.clocks.taken_back(entry.seat)
        return Heard("presence", None, entry.seat)

    # Questions.

    def may_undo(self, seat: int) -> bool:
        """Whether nobody learnt anything by the last choice of a seat, and nobody chose since.

        While several seats choose in secret only the own answer can be taken back: whether the choice before could
        would tell that somebody has answered.
        """
        state = self.state
        return state is not None and seat >= 0 and (seat == self.undoable or answered(state, seat))

    def bots_asked(self) -> list[int]:
        if self.state is None or self.status != "playing":
            return []
        return [seat for seat in self.state.actors if self.seats[seat].plays == BOT]

    def run_clocks(self) -> None:
        state = self.state
        asked = [] if state is None else [seat for seat in state.actors if self.seats[seat].plays == PERSON]
        self.clocks.run(sum(1 << seat for seat in asked))

    def clock_infos(self, viewer: int) -> list[ClockInfo]:
        """The clocks as a seat may know them: that another one answered in secret does not show."""
        if self.state is None or self.clock.kind == "none":
            return []
        out = []
        for seat in range(self.record.seats):
            # The time of the last entry is told to nobody: it may be that of a secret answer.
            book = self.clocks if seat == viewer and answered(self.state, seat) else self.shown_clocks
            out.append(ClockInfo(round(book.left[seat], 3), bool(book.running >> seat & 1), self.shown_clocks.at))
        return out

    def outcome(self) -> Outcome | None:
        if self.state is None or not self.state.over:
            return None
        result = self.state.result()
        return Outcome(list(result.winners), list(result.scores), result.reason, self.ending(result))

    def ending(self, result: Result) -> str:
        names = [self.names[seat] for seat in result.winners]
        who = " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
        won = f"{who} {'wins' if len(names) == 1 else 'win'}" if names else "Nobody wins"
        return f"{won}: {result.reason}." if result.reason else f"{won}."

    def seat_infos(self) -> list[SeatInfo]:
        online = self.crowd.online()
        return [
            SeatInfo(number, seat.kind, seat.name, seat.level, seat.plays, seat.resigned, number in online)  # type: ignore[arg-type]
            for number, seat in enumerate(self.seats)
        ]

    def info(self, identity: str | None, yours: int, held: list[int]) -> TableInfo:
        record, row = self.record, self.row
        edition = EditionInfo(record.edition, record.edition_name) if record.edition != NO_EDITION else None
        return TableInfo(
            self.id,
            record.game,
            game_named(record.game).title,
            self.status,  # type: ignore[arg-type]
            self.seat_infos(),
            record.options,
            edition,
            self.clock,
            row["public"],
            row["created"],
            yours,
            held,
            identity is not None and identity == row["owner"],
            record.commitment,
            record.seed if self.status == "over" else None,
            self.outcome(),
            row["rematch"],
            row["origin"],
            record.note,
        )


def in_secret(state: State) -> bool:
    """Whether several seats choose at once and nobody sees the others' answers."""
    return state.agenda is not None and state.agenda.op.together()


def answered(state: State, seat: int) -> bool:
    """Whether a seat's answer lies hidden until the others have answered, too."""
    frame = state.agenda
    return frame is not None and frame.op.together() and seat >= 0 and frame.answers[seat] >= 0


def who_undoes(before: State, after: State, seat: int) -> int:
    """The seat that may take back the choice between two states, if nobody learnt anything by it."""
    quiet = after.counter == before.counter and after.learnt == before.learnt
    return seat if quiet and not after.over and not in_secret(after) else NOBODY_UNDOES
