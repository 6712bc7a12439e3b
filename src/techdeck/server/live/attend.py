"""Acting for those who are not there: bots whose turn it is, and people whose clock has run out."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from techdeck.kernel.errors import TechdeckError
from techdeck.match.seat import BOT, PERSON
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import BY_CLOCK, Moves
from techdeck.server.live.table import Live
from techdeck.server.storage.database import lately, steady
from techdeck.server.storage.faults import Unsaved, Unsure
from techdeck.server.storage.rests import Rest, Rests

ROUND = 2.0  # seconds between two looks at all tables
LAST_ROUND = 5.0  # seconds that a round may still take when the server ends
LATE = 300.0  # seconds after which a change is certainly committed, whenever it says it was made
SETTLED = 6.0  # a bot that should have chosen for so long was left behind by a process that died
RESTED = 2.0  # seconds after its last entry that a table is written down as one where nothing is to be done
TOGETHER = 200  # tables that are written down at once
THINKING = 100  # bots that are asked at once for tables that were left behind
LOADED = 500  # tables that are looked at in one round

log = logging.getLogger("techdeck.attend")


class Resting(NamedTuple):
    since: float
    rest: Rest


class Attendant:
    """Every process has one. Two of them may act for the same seat; the entry's number lets only one succeed."""

    def __init__(self, hub: Hub, moves: Moves, pause: float) -> None:
        self.hub = hub
        self.rests = Rests(hub.store)
        self.moves = moves
        self.pause = pause
        self.seen: dict[str, int] = {}  # by table that nobody wrote down, its last entry when it was looked after
        self.resting: dict[str, Resting] = {}  # by table, to be written down
        self.tasks: set[asyncio.Task[None]] = set()
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.every_round: Callable[[], None] = lambda: None
        self.closing = asyncio.Event()
        self.rounds = asyncio.create_task(self.go_round(), name="attendant")

    def spawn(self, work: asyncio.Task[None]) -> None:
        self.tasks.add(work)
        work.add_done_callback(self.tasks.discard)

    async def attend(self, live: Live) -> None:
        """Let the bots of a table think whose turn it is, and set the alarm of its clock."""
        until = self.set_alarm(live)
        self.resting.pop(live.id, None)
        asked = live.bots_asked()
        if not asked and live.row["attended"] and live.status == "playing":
            self.resting[live.id] = Resting(steady(), Rest(live.id, live.entries, until))
        for seat in asked:
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.spawn(asyncio.create_task(self.bot_chooses(live, seat), name="bot"))

    async def bot_chooses(self, live: Live, seat: int) -> None:
        try:
            while seat in live.bots_asked():
                seq, level = live.seq, live.seats[seat].level
                if self.pause and live.crowd.peers:
                    await asyncio.sleep(self.pause)
                choice = await self.moves.bot_choice(live, seat, level)
                if seat in live.bots_asked() and live.seq == seq:
                    await self.moves.choose(live, seat, seq, choice, BOT)
        except (Unsaved, Unsure) as error:
            self.again(live.id, error)
        except TechdeckError as error:
            log.warning("bot refused", extra={"table": live.id, "error": error.message})
        except Exception:
            log.exception("bot stopped", extra={"table": live.id})
            self.seen.pop(live.id, None)  # it is asked again on a later round
        finally:
            live.thinking.discard(seat)

    def again(self, table: str, error: TechdeckError) -> None:
        """What could not be stored is tried again on a later round."""
        log.warning("not stored", extra={"table": table, "error": error.code})
        self.seen.pop(table, None)

    # Clocks.

    def set_alarm(self, live: Live) -> float | None:
        """For the moment when a clock runs out, which is returned."""
        alarm = self.alarms.pop(live.id, None)
        if alarm is not None:
            alarm.cancel()
        if live.match is None or live.over:
            return None
        at, seat = live.match.clocks.runs_out()
        at = min(at if seat >= 0 else math.inf, live.match.spans.ends)
        if at == math.inf:
            return None
        wait = max(0.0, at - live.now()) + 0.05
        self.alarms[live.id] = asyncio.get_running_loop().call_later(wait, self.ring, live.id)
        return at

    def ring(self, table: str) -> None:
        self.alarms.pop(table, None)
        self.spawn(asyncio.create_task(self.time_is_up(table), name="clock"))

    async def time_is_up(self, table: str) -> None:
        try:
            live = await self.hub.live(table)
            async with live.lock:
                await self.hub.catch_up(live)
            at, seat = live.playing.clocks.runs_out()
            if live.playing.spans.ends <= live.now():
                await self.moves.lapse(live)
            elif seat >= 0 and at <= live.now() and live.seats[seat].player == PERSON:
                await self.moves.stand_in(live, seat, None, BY_CLOCK)
            else:
                self.set_alarm(live)
        except (Unsaved, Unsure) as error:
            self.again(table, error)
        except TechdeckError as error:
            log.warning("clock not heard", extra={"table": table, "error": error.message})
        except Exception:
            log.exception("clock stopped", extra={"table": table})

    # Tables that nobody looks at, or that a process left behind.

    async def go_round(self) -> None:
        """Round after round until it is closed: one that is under way is ended, not broken off in the database."""
        while not self.closing.is_set():
            try:
                await self.look_after_all()
                await self.write_down()
                await self.close_ended()
                if self.hub.bus.shared:
                    await self.hub.compare()
                    self.hub.renew_presence()
                self.every_round()
            except Exception:
                log.exception("round failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), ROUND)

    async def look_after_all(self) -> None:
        """Every table where something may be due is looked at once after each of its entries, if it has rested.

        Where a process wrote down that nothing is, none looks: a server that begins with many tables reads hardly any.
        """
        found = await self.rests.neglected(steady(), SETTLED, RESTED)
        self.seen = {table: last for table, last in self.seen.items() if table in found}
        for table in [table for table, last in found.items() if self.seen.get(table) != last][:LOADED]:
            if len(self.tasks) >= THINKING or self.closing.is_set():
                break
            try:
                await self.look_after(table)
            except (SQLAlchemyError, OSError, Unsaved, Unsure):
                raise  # that is not the table's fault
            except Exception as error:  # it is set aside until something new is stored for it
                log.warning("table cannot be played", extra={"table": table, "error": str(error)})
                self.seen[table] = found[table]

    async def look_after(self, table: str) -> None:
        known = table in self.hub.tables or table in self.hub.loading
        live = await self.hub.live(table)
        async with live.lock:
            await self.hub.catch_up(live)
        await self.moves.close(live)
        if live.bots_asked() and live.now() - live.playing.shown_clocks.at <= SETTLED:
            return
        self.seen[table] = live.entries
        await self.attend(live)
        if not known and self.hub.idle(live):
            self.hub.tables.pop(table, None)  # its alarm is set, and nobody is there

    async def write_down(self, rested: float = RESTED) -> None:
        """Say of which tables nothing is to be done, for whoever serves them next; not of those where people play."""
        before = steady() - rested
        waiting = [resting for resting in self.resting.values() if resting.since <= before]
        for some in range(0, len(waiting), TOGETHER):
            together = waiting[some : some + TOGETHER]
            await self.rests.write([resting.rest for resting in together])
            for resting in together:
                if self.resting.get(resting.rest.table) is resting:
                    del self.resting[resting.rest.table]

    async def close_ended(self) -> None:
        """What an administrator ended while it was in memory."""
        for table in await self.hub.store.ended_since(lately(LATE)):
            live = self.hub.tables.get(table)
            if live is not None and live.status != "ended":
                async with live.lock:
                    await self.hub.reload(live)

    async def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        self.closing.set()
        await asyncio.wait([self.rounds], timeout=LAST_ROUND)
        for task in (self.rounds, *self.tasks):
            task.cancel()
        await asyncio.gather(self.rounds, *self.tasks, return_exceptions=True)
        try:
            await self.write_down(0.0)
        except (SQLAlchemyError, OSError, Unsaved, Unsure):
            log.warning("tables at rest not written down")
