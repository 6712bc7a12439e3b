"""Tables before and after the game: making, joining, starting, forking, playing again."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Sequence
from random import SystemRandom

from msgspec.structs import astuple
from sqlalchemy import RowMapping

from techdeck.bots.names import bot_name
from techdeck.cards.edition import Edition
from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.record import Record, parse_record
from techdeck.match.entry import WATCHER
from techdeck.match.fold import NO_EDITION, new_record
from techdeck.match.past import OtherRules, other_rules
from techdeck.match.sample import sampled_record
from techdeck.match.seat import BOT, EMPTY, PERSON, Seat, check_level
from techdeck.match.verify import Check, verified, verify
from techdeck.server.live.clocks import check_clock
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import Moves
from techdeck.server.live.table import CONTINUED, Live
from techdeck.server.lobby.dealing import dealt_record
from techdeck.server.lobby.names import check_apart, check_name
from techdeck.server.lobby.person import Person
from techdeck.server.lobby.replays import Replays, replay_of
from techdeck.server.lobby.reviews import Reviews
from techdeck.server.lobby.sessions import Sessions
from techdeck.server.messages.answers import CheckInfo, ListedTable, Seated, TableInfo, Verified
from techdeck.server.messages.past import GameAnalysis, ReplayStep, WinningChances
from techdeck.server.messages.requests import Fork, Join, NewTable
from techdeck.server.storage.database import now, steady
from techdeck.server.storage.shelves import Forbidden

DIGEST = re.compile("[0-9a-f]{64}")

log = logging.getLogger("techdeck.lobby")


class Lobby:
    def __init__(self, hub: Hub, moves: Moves, sessions: Sessions, seed: str = "") -> None:
        self.seed = seed or None  # of all tables; none is as nobody can guess
        self.sessions = sessions
        self.hub = hub
        self.store = hub.store
        self.moves = moves
        self.replays = Replays()
        self.reviews = Reviews(moves, self.replays)

    # Looking.

    async def info(self, table: str, person: Person | None) -> TableInfo:
        live = await self.hub.live(table)
        identity = person.id if person else None
        held = await self.store.held(table, identity)
        return live.info(identity, held[0] if held else WATCHER, held)

    async def listed(self, person: Person) -> list[ListedTable]:
        return await self.rows(await self.store.lobby(), person)

    async def of(self, person: Person, running: bool = False) -> list[ListedTable]:
        return await self.rows(await self.store.tables_of(person.id, running), person)

    async def rows(self, rows: Sequence[RowMapping], person: Person) -> list[ListedTable]:
        """Tables of games that are installed; one whose package is gone stays in the database until it is back."""
        return [await self.row(row["id"], person) for row in rows if row["game"] in GAMES]

    async def row(self, table: str, person: Person) -> ListedTable:
        info, live = await self.info(table, person), await self.hub.live(table)
        asked = live.asked(info.held)
        waits = any(seat in asked and live.seats[seat].player == PERSON for seat in info.held)
        return ListedTable(*astuple(info), asked=asked, waits=waits, moved=live.moved)

    async def seated(self, table: str, person: Person, seat: int | None = None) -> Seated:
        """An own seat with its secret."""
        info = await self.info(table, person)
        if not info.held:
            raise Forbidden("You have no seat at this table.")
        seat = info.yours if seat is None else seat
        if seat not in info.held:
            raise Forbidden("That seat is not yours.")
        key = await self.store.key_of(table, seat)
        return Seated(info, seat, key, f"/t/{table}#{key}")

    # Before the game.

    async def create(self, setup: NewTable, person: Person) -> TableInfo:
        game = game_named(setup.game)
        edition = await self.hub.editions.of(setup.edition)
        record = await self.begun(setup, edition)
        sitting = [Seat.empty() for _ in range(setup.seats)]
        for seat, level in setup.bots.items():
            check_seat(seat, setup.seats)
            sitting[seat] = bot_seat(check_level(level, game.name, setup.seats), sitting)
        if setup.sit is not None:
            check_seat(setup.sit, setup.seats)
            if sitting[setup.sit].kind == BOT:
                raise Impossible("A bot has the seat that you want to sit at.")
        return await self.open(record, setup, person, sitting, None)

    async def begun(self, setup: NewTable, edition: Edition) -> Record:
        """The record of a new game, with a chosen card in hand where one was chosen."""
        if setup.hand is None:
            return new_record(setup.game, setup.seats, setup.options, self.seed, edition)
        seat = setup.sit or 0
        check_seat(seat, setup.seats)
        return await asyncio.to_thread(dealt_record, setup.game, setup.seats, setup.options, edition, setup.hand, seat)

    async def open(
        self, record: Record, setup: NewTable, person: Person, sitting: list[Seat], origin: str | None
    ) -> TableInfo:
        await self.sessions.remember(person)
        clock = check_clock(setup.clock)
        key = (await self.hub.editions.printed(setup.edition)).id if record.edition != NO_EDITION else None
        table = await self.store.create(record, person.id, clock, setup.public, sitting, origin, setup.hints, key)
        if setup.sit is not None:
            await self.store.sit(table, setup.sit, person.id, person.name)
        log.info("table made", extra={"table": table, "game": record.game})
        return await self.info(table, person)

    async def join(self, table: str, wish: Join, person: Person) -> Seated:
        live, wanted = await self.hub.live(table), wish.seat
        if live.status != "open":
            raise Refused("The game has begun: you can watch it.")
        if wanted is not None:
            check_seat(wanted, live.record.seats)
        if wish.name is None and await self.store.held(table, person.id):
            raise Refused("You sit at this table already. For somebody beside you, give their name.")
        name = person.name if wish.name is None else check_name(wish.name)
        await self.sessions.remember(person)
        free = [seat for seat, now_there in enumerate(await self.store.seats(table)) if now_there.kind == EMPTY]
        for seat in free if wanted is None else [wanted]:
            if await self.store.sit(table, seat, person.id, name):
                await self.check_seated(table, seat, name)
                await self.hub.changed(table)
                return await self.seated(table, person, seat)
        raise Refused("Every seat is taken." if wanted is None else "That seat is taken: pick another one.")

    async def check_seated(self, table: str, seat: int, name: str) -> None:
        """Who looks like another one there gets up again, before anybody sees them; of two at once perhaps both."""
        others = [other.name for number, other in enumerate(await self.store.seats(table)) if number != seat]
        try:
            check_apart(name, others)
        except Refused:
            await self.store.seat_empty(table, seat)
            raise

    async def claim(self, key: str, person: Person) -> Seated:
        """Come back to a seat with its secret."""
        table, seat = await self.store.seat_with(key)
        await self.sessions.remember(person)
        await self.store.hold(table, seat, person.id)
        return await self.seated(table, person, seat)

    async def leave(self, table: str, person: Person) -> TableInfo:
        """Get up from all own seats."""
        held = await self.store.held(table, person.id)
        if not held:
            raise Refused("You have no seat at this table.")
        for seat in held:
            if not await self.store.seat_empty(table, seat):
                raise Refused("The game has begun: let a bot take over, or resign.")
        await self.pass_on(table, person)
        await self.hub.changed(table)
        return await self.info(table, person)

    async def pass_on(self, table: str, person: Person) -> None:
        """A table whose owner left belongs to the next who sits there; where nobody does, it is gone."""
        if (await self.store.table(table))["owner"] != person.id:
            return
        left = await self.store.holders_of(table)
        if left:
            await self.store.change(table, "open", owner=left[0]["identity"])
        else:
            await self.store.change(table, "open", status="ended", ended=now())

    async def set_seat(self, table: str, seat: int, level: str | None, person: Person) -> TableInfo:
        live = await self.owned(table, person)
        check_seat(seat, live.record.seats)
        if level is None:
            done = await self.store.seat_empty(table, seat)
        else:
            bot = bot_seat(check_level(level, live.record.game, live.record.seats), await self.store.seats(table))
            done = await self.store.seat_bot(table, seat, bot.level, bot.name)
        if not done:
            raise Refused("A person sits there, or the game has begun.")
        await self.hub.changed(table)
        return await self.info(table, person)

    async def start(self, table: str, fill: str | None, person: Person) -> TableInfo:
        live = await self.owned(table, person)
        if other_rules(live.record):
            raise OtherRules(live.record)
        sitting = await self.store.seats(table)
        for number, seat in enumerate(sitting):
            if seat.kind == EMPTY and fill is None:
                raise Refused("A seat is still empty: wait for somebody, or give it to a bot.")
            if seat.kind == EMPTY and fill is not None:
                sitting[number] = bot = bot_seat(check_level(fill, live.record.game, live.record.seats), sitting)
                await self.store.seat_bot(table, number, bot.level, bot.name)
        # Any seat may come to be played by a bot, so every table is attended but those of people whom nothing times.
        timed = live.clock.kind != "none" or bool(game_named(live.record.game).timed and live.clock.spans)
        attended = timed or any(seat.kind != PERSON for seat in sitting)
        if not await self.store.change(table, "open", status="playing", started=steady(), attended=attended):
            raise Refused("The game has begun already.")
        live = await self.hub.changed(table)
        log.info("game begins", extra={"table": table, "game": live.record.game})
        await self.moves.moved(live)
        return await self.info(table, person)

    async def owned(self, table: str, person: Person) -> Live:
        live = await self.hub.live(table)
        if (await self.store.table(table))["owner"] != person.id:
            raise Forbidden("Only the host of this table can do that.")
        return live

    # After the game.

    async def finished(self, table: str) -> Live:
        live = await self.hub.live(table)
        if not (live.past.over if live.past is not None else live.over):
            raise Refused("The game is not over: its record opens when it is.", "GR-28")
        return live

    async def replayable(self, table: str) -> Live:
        """A finished game of today's rules."""
        live = await self.finished(table)
        if live.past is not None:
            raise OtherRules(live.record)
        return live

    async def rematch(self, table: str, person: Person) -> TableInfo:
        """The same people at a new table; whoever asks second comes to the same one."""
        live = await self.finished(table)
        if live.row["rematch"]:
            return await self.info(live.row["rematch"], person)
        held = await self.store.holders_of(table)
        if person.id not in [row["identity"] for row in held]:
            raise Forbidden("Only those who played can ask for another game.")
        record = new_record(live.record.game, live.record.seats, live.record.options, self.seed, live.edition)
        sitting = [Seat(seat.kind, seat.name, seat.level if seat.kind == BOT else "") for seat in live.seats]
        clock, public = live.clock, bool(live.row["public"])
        kept = {"hints": live.row["hints"], "edition": live.row["edition"]}
        again = await self.store.create(record, person.id, clock, public, sitting, **kept)
        for row in held:  # before anybody can be led there
            await self.store.hold(again, row["seat"], row["identity"])
        if not await self.store.set_rematch(table, again):
            await self.store.change(again, "open", status="ended", ended=now())
            again = (await self.store.table(table))["rematch"]
        await self.hub.changed(table)
        return await self.info(again, person)

    async def fork(self, table: str, wish: Fork, person: Person) -> TableInfo:
        live = await self.replayable(table)
        if wish.sit is not None:
            check_seat(wish.sit, live.record.seats)
        if wish.step > len(live.record.choices):
            raise Impossible("The game has no such moment.")
        record = await self.replays.aside(lambda: forked(live, wish))
        setup = NewTable(record.game, record.seats, edition=live.row["edition"], public=wish.public, sit=wish.sit)
        return await self.open(record, setup, person, [Seat.empty() for _ in live.seats], table)

    async def verify(self, table: str) -> Verified:
        live = await self.finished(table)
        return checked(await asyncio.to_thread(verify, live.record.copy(), live.edition))

    async def verify_text(self, text: str) -> Verified:
        record = await asyncio.to_thread(parse_record, text)
        known = DIGEST.fullmatch(record.edition) and await self.hub.editions.shelves.text(record.edition)
        edition = await self.hub.editions.of(record.edition if known else None)
        return checked(await asyncio.to_thread(verify, record, edition))

    async def record(self, table: str) -> str:
        live = await self.finished(table)
        return live.record.text(secret=live.past is not None)  # a game of other rules has no result to open its seed by

    async def replay(self, table: str, step: int, seat: int | None) -> ReplayStep:
        await self.replayable(table)
        live = await self.seen_from(table, seat)
        if not 0 <= step <= len(live.record.choices):
            raise Impossible("The game has no such moment.")
        return await self.replays.step(live, step, seat)

    async def story(self, table: str, seat: int | None) -> AsyncIterator[bytes]:
        """The JSON of a `Story`, as it is told."""
        return self.replays.story(await self.seen_from(table, seat), seat)

    async def chances(self, table: str, person: Person) -> WinningChances:
        live, held = await self.replayable(table), await self.store.held(table, person.id)
        return await self.reviews.of(live, person.id, held[0] if held else WATCHER)

    async def analysis(self, table: str, open: bool, person: Person) -> GameAnalysis:
        live, held = await self.replayable(table), await self.store.held(table, person.id)
        return await self.reviews.analysis(live, open, person.id, held[0] if held else WATCHER)

    async def seen_from(self, table: str, seat: int | None) -> Live:
        """A finished game, if it has this seat; -1 is somebody who watched, None sees everything."""
        live = await self.finished(table)
        if seat is not None and seat != WATCHER:
            check_seat(seat, live.record.seats)
        return live


def check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise Impossible(f"There are {seats} seats at this table.")


def bot_seat(level: str, sitting: Sequence[Seat]) -> Seat:
    """A bot for a table where these sit."""
    return Seat.bot(level, bot_name(level, [seat.name for seat in sitting]))


def forked(live: Live, wish: Fork) -> Record:
    """The record of a game that goes on from a step of a finished one."""
    if wish.knowing is None:
        record = live.record.upto(wish.step)
        record.note = CONTINUED
    else:
        check_seat(wish.knowing, live.record.seats)
        record = sampled_record(replay_of(live).timeline, live.edition, wish.step, wish.knowing, SystemRandom())
    if record.result:
        raise Impossible("The game is over there: pick an earlier moment.")
    record.players, record.names = {}, {}
    return record


def checked(checks: list[Check]) -> Verified:
    return Verified(verified(checks), [CheckInfo(check.name, check.outcome, check.detail) for check in checks])  # type: ignore[arg-type]
