"""A table in memory: who is connected to it, what they were told last, and the match they are told of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from msgspec import Raw, json

from techdeck.cards.edition import Edition
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Refused, TechdeckError
from techdeck.kernel.record import Record, parse_record
from techdeck.kernel.state import State
from techdeck.match.authority import Authority, write_seat
from techdeck.match.entry import WATCHER
from techdeck.match.fold import NO_EDITION
from techdeck.match.past import OtherRules, Past, other_rules
from techdeck.match.replay import Replay
from techdeck.match.seat import BOT, EMPTY, PERSON, Seat, check_level
from techdeck.match.secret import answered, in_secret
from techdeck.match.telling.ending import Ending, ending_of
from techdeck.match.telling.sentence import spoken
from techdeck.match.telling.story import text_of
from techdeck.server.live.chronicle import Chronicle, chronicle_of
from techdeck.server.live.clocks import pace_of
from techdeck.server.live.looks import Look, Shown, TableWords
from techdeck.server.live.peer import Peer
from techdeck.server.live.told import Told
from techdeck.server.messages.answers import Outcome, ScoreRow, SeatInfo, TableInfo
from techdeck.server.messages.designs import EditionInfo
from techdeck.server.messages.parts import ChatLine, ClockInfo, SpanInfo
from techdeck.server.messages.requests import ClockSetup
from techdeck.server.messages.server import Missed
from techdeck.server.storage.chats import MOST_CHAT
from techdeck.server.storage.database import steady

CONTINUED = "Continued from an earlier game. Its cards may be known, so it is not rated."
MOST_LETTERS = 2_000  # of the chat of one seat
CHAT_SHOWN = 50  # lines of chat that are told at once; older ones when somebody asks


class Damaged(TechdeckError):
    """What is stored of a table cannot be read."""

    code = "damaged"


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

    def here(self) -> list[Peer]:
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
    """One table: a crowd around a match, once the game has begun; or around the log of one that other rules played."""

    def __init__(self, row: dict[str, Any], seats: Sequence[Seat], edition: Edition, spans: float = 1.0) -> None:
        self.id: str = row["id"]
        self.lock = asyncio.Lock()
        self.crowd = Crowd()
        self.chat: list[ChatLine] = []
        self.chat_read = False
        self.looks: dict[int, Look] = {}  # by seat, what its peers were told last
        self.told: dict[int, Told] = {}  # by seat, the messages that led there
        self.shown: dict[int, Shown] = {}  # by seat, what a fresh view has; until the next entry
        self.chronicle: Chronicle | None = None  # its log, once somebody reads it
        self.ended: Ending | None = None  # once the game is over
        self.due: set[Callable[[Live], None]] = set()  # what will be told to its crowd in a moment
        self.thinking: set[int] = set()  # seats whose bot has been asked
        self.waits: dict[int, int] = {}  # by seat how many questions come before that to its bot
        self.match: Authority | None = None
        self.past: Past | None = None
        self.saved = 0  # how many entries the last snapshot has taken in
        self.replay: Replay | None = None  # of a finished game, once somebody looked at it
        self.ahead = 0.0  # how much later it is here than this process thinks
        self.edition = edition
        self.spans = spans
        self.set_up(row, seats)

    def set_up(self, row: dict[str, Any], seats: Sequence[Seat]) -> None:
        """What the database says of a table beside its entries; a game that is not open begins."""
        self.row = row
        if self.match is not None or self.past is not None:
            return
        self.waiting = list(seats)
        self.record: Record = parse_record(row["head"])
        self.clock: ClockSetup = json.decode(row["clock"], type=ClockSetup)
        if row["status"] in ("playing", "over"):
            for number, seat in enumerate(self.seats):
                if seat.kind == EMPTY:  # left in the moment when the game began
                    seat = Seat.bot(check_level(None, self.record.game))
                write_seat(self.record, number, seat)
            if other_rules(self.record):
                self.past = Past(self.record, row["status"] == "over")
                return
            pace = pace_of(self.clock, self.spans)
            self.match = Authority(self.record, self.edition, pace=pace, at=row["started"])

    @property
    def seats(self) -> list[Seat]:
        game = self.match or self.past
        return self.waiting if game is None else game.seats

    @property
    def names(self) -> list[str]:
        game = self.match or self.past
        if game is not None:
            return game.names
        return [seat.name or f"Seat {number + 1}" for number, seat in enumerate(self.waiting)]

    @property
    def words(self) -> TableWords:
        return TableWords(self.record.game, self.names, self.edition if self.record.edition != NO_EDITION else None)

    def chronicled(self, state: State, words: TableWords | None = None) -> Chronicle:
        """The log up to now."""
        self.chronicle = chronicle_of(self.chronicle, (words or self.words).view(state, WATCHER))
        return self.chronicle

    @property
    def status(self) -> str:
        return "over" if self.over and self.row["status"] == "playing" else str(self.row["status"])

    @property
    def seq(self) -> int:
        return 0 if self.match is None else self.match.decision

    @property
    def entries(self) -> int:
        game = self.match or self.past
        return 0 if game is None else game.entries

    @property
    def playing(self) -> Authority:
        if self.past is not None:
            raise OtherRules(self.record)
        if self.match is None or self.status == "ended":
            raise Refused("No game is being played at this table.")
        return self.match

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.state.over

    def now(self) -> float:
        """The time at this table. It does not go back: after an entry of a later time it goes on from there.

        An answer in secret is no such entry, or it would show in the time that people are told.
        """
        at = steady()
        if self.match is not None:
            self.ahead = max(self.ahead, self.match.shown_clocks.at - at)
        return at + self.ahead

    def forget_told(self, seats: Sequence[int]) -> None:
        """Their peers need a fresh view: what they are told next builds on nothing that they were told."""
        for seat in seats:
            self.looks.pop(seat, None)
            self.told.pop(seat, None)

    def said(self, line: ChatLine) -> None:
        """Take in a line of chat. Each seat has room for a few, all who watch together too: none erase another's."""
        left, letters = MOST_CHAT, MOST_LETTERS
        kept: list[ChatLine] = []
        for old in reversed([*self.chat, line]):
            if old.seat == line.seat:
                left, letters = left - 1, letters - len(old.text)
            if old.seat != line.seat or (left >= 0 and letters >= 0):
                kept.append(old)
        self.chat = kept[::-1]

    @property
    def rated(self) -> bool:
        """Never where it goes on from another game, whose record may be open, or where a hand was chosen."""
        return self.row["origin"] is None and self.record.position is None

    @property
    def hints(self) -> bool:
        """Whether who plays may ask a bot for advice: as the host says, or else where nobody plays another person."""
        said: bool | None = self.row["hints"]
        return said if said is not None else sum(seat.kind == PERSON for seat in self.seats) < 2

    def why_no_hints(self, identity: str | None) -> str:
        if self.row["hints"] is None:
            return "Hints are off where people play each other, unless the host switches them on."
        host = "You have" if identity == self.row["owner"] else f"{self.row['host'] or 'The host'} has"
        return f"{host} switched hints off at this table."

    def asked(self, held: Sequence[int]) -> list[int]:
        """Whom the game waits for, as far as who has these seats may know."""
        if self.match is None or self.status != "playing":
            return []
        state = self.match.state
        if not in_secret(state):
            return list(state.actors)
        return [
            seat for seat in self.match.observe(WATCHER).state.actors if seat not in held or not answered(state, seat)
        ]

    @property
    def moved(self) -> float:
        """When something last happened that everybody saw."""
        created: float = self.row["created"]
        return created if self.match is None else max(created, self.match.shown_clocks.at)

    def bots_asked(self) -> list[int]:
        return [] if self.match is None or self.status != "playing" else self.match.asked(BOT)

    # In the words of the messages.

    def clock_infos(self, viewer: int) -> list[ClockInfo]:
        if self.match is None or self.clock.kind == "none":
            return []
        return [ClockInfo(*face) for face in self.match.clock_faces(viewer)]

    def span_info(self) -> SpanInfo | None:
        face = self.match.span_face() if self.match is not None else None
        return SpanInfo(*face) if face is not None else None

    def missed(self, seat: int, mark: int, chat: int) -> Missed | None:
        """What a peer does not know that is at this mark and knows so many lines of chat; nothing: it needs a view."""
        told = self.told.get(seat)
        since = told.since(mark) if told is not None else None
        if since is None:
            return None
        lines = [line for line in self.chat[-CHAT_SHOWN:] if line.number > chat]
        events = cast(Any, [Raw(data) for data in since])
        return Missed(mark, events, self.now(), self.seat_infos(), self.crowd.watchers, self.clock_infos(seat), lines)

    def outcome(self, reader: int) -> Outcome | None:
        if self.match is None or not self.match.state.over:
            self.ended = None
            return None
        state = self.match.state
        view = self.words.view(state, reader, open=True)
        ended = self.ended = self.ended or ending_of(view)
        result, names = state.result(), state.faces.names
        words = text_of(view, spoken(ended.words, reader, self.names))
        rows = [ScoreRow(row.source, row.points) for row in ended.rows]
        cards = ([names[card] for card in cards] for cards in ended.cards)
        return Outcome(list(result.winners), list(result.scores), result.reason, words, ended.unit, rows, *cards)

    def seat_infos(self) -> list[SeatInfo]:
        online = self.crowd.online()
        waits = self.waits if self.match is not None and not in_secret(self.match.state) else {}
        return [
            seat_info(number, seat, number in online, waits.get(number, 0)) for number, seat in enumerate(self.seats)
        ]

    def info(self, identity: str | None, yours: int, held: list[int]) -> TableInfo:
        record, row = self.record, self.row
        key = row["edition"] or record.edition
        edition = EditionInfo(record.edition, record.edition_name, key) if record.edition != NO_EDITION else None
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
            self.rated,
            row["created"],
            yours,
            held,
            identity is not None and identity == row["owner"],
            row["host"] or "",
            self.hints,
            record.commitment,
            record.seed if self.status == "over" else None,
            self.outcome(yours),
            row["rematch"],
            row["rematch_by"],
            row["origin"],
            CONTINUED if row["origin"] else record.note,
            other_rules(record),
        )


def seat_info(number: int, seat: Seat, online: bool, waits: int = 0) -> SeatInfo:
    plays = "nobody" if seat.kind == EMPTY else seat.player
    return SeatInfo(number, seat.kind, seat.name, seat.level, plays, seat.resigned, online, waits)  # type: ignore[arg-type]
