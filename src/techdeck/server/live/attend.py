"""Acting for those who are not there: bots whose turn it is, and people whose clock has run out."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from techdeck.kernel.errors import TechdeckError
from techdeck.match.seat import BOT, PERSON
from techdeck.server.live.hub import Hub
from techdeck.server.live.moves import BY_CLOCK, Moves
from techdeck.server.live.table import Live
from techdeck.server.storage.database import now

ROUND = 2.0  # seconds between two looks at all tables
LATE = 300.0  # seconds after which a change is certainly committed, whenever it says it was made
SETTLED = 6.0  # a bot that should have chosen for so long was left behind by a process that died

log = logging.getLogger("techdeck.attend")


class Attendant:
    """Every process has one. Two of them may act for the same seat; the entry's number lets only one succeed."""

    def __init__(self, hub: Hub, moves: Moves, pause: float) -> None:
        self.hub = hub
        self.moves = moves
        self.pause = pause
        self.seen: dict[str, int] = {}  # by table, its last entry when it was looked after
        self.tasks: set[asyncio.Task[None]] = set()
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.every_round: Callable[[], None] = lambda: None
        self.rounds = asyncio.create_task(self.go_round(), name="attendant")

    def spawn(self, work: asyncio.Task[None]) -> None:
        self.tasks.add(work)
        work.add_done_callback(self.tasks.discard)

    async def attend(self, live: Live) -> None:
        """Let the bots of a table think whose turn it is, and set the alarm of its clock."""
        self.set_alarm(live)
        for seat in live.bots_asked():
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
        except TechdeckError as error:
            log.warning("bot refused", extra={"table": live.id, "error": error.message})
        except Exception:
            log.exception("bot stopped", extra={"table": live.id})
            self.seen.pop(live.id, None)  # it is asked again on a later round
        finally:
            live.thinking.discard(seat)

    # Clocks.

    def set_alarm(self, live: Live) -> None:
        alarm = self.alarms.pop(live.id, None)
        if alarm is not None:
            alarm.cancel()
        if live.match is None or live.over:
            return
        at, seat = live.match.clocks.runs_out()
        at = min(at if seat >= 0 else math.inf, live.match.spans.ends)
        if at < math.inf:
            wait = max(0.0, at - now()) + 0.05
            self.alarms[live.id] = asyncio.get_running_loop().call_later(wait, self.ring, live.id)

    def ring(self, table: str) -> None:
        self.alarms.pop(table, None)
        self.spawn(asyncio.create_task(self.time_is_up(table), name="clock"))

    async def time_is_up(self, table: str) -> None:
        try:
            live = await self.hub.live(table)
            async with live.lock:
                await self.hub.catch_up(live)
            at, seat = live.playing.clocks.runs_out()
            if live.playing.spans.ends <= now():
                await self.moves.lapse(live)
            elif seat >= 0 and at <= now() and live.seats[seat].player == PERSON:
                await self.moves.stand_in(live, seat, None, BY_CLOCK)
            else:
                self.set_alarm(live)
        except TechdeckError as error:
            log.warning("clock not heard", extra={"table": table, "error": error.message})
        except Exception:
            log.exception("clock stopped", extra={"table": table})

    # Tables that nobody looks at, or that a process left behind.

    async def go_round(self) -> None:
        while True:
            try:
                await self.look_after_all()
                await self.close_ended()
                if self.hub.bus.shared:
                    await self.hub.compare()
                    self.hub.renew_presence()
                self.every_round()
            except Exception:
                log.exception("round failed")
            await asyncio.sleep(ROUND)

    async def look_after_all(self) -> None:
        """Every table where something may be due is looked at once after each of its entries, if it has rested."""
        found = await self.hub.store.attended()
        for table in self.seen.keys() - found.keys():  # over, whichever process heard of it first
            self.moves.thinkers.forget(table)
        self.seen = {table: last for table, last in self.seen.items() if table in found}
        for table, last in found.items():
            if self.seen.get(table) != last:
                try:
                    await self.look_after(table)
                except (SQLAlchemyError, OSError):
                    raise  # that is not the table's fault
                except Exception as error:  # it is set aside until something new is stored for it
                    log.warning("table cannot be played", extra={"table": table, "error": str(error)})
                    self.seen[table] = last

    async def look_after(self, table: str) -> None:
        live = await self.hub.live(table)
        async with live.lock:
            await self.hub.catch_up(live)
        if not live.bots_asked() or now() - live.playing.last_at > SETTLED:
            self.seen[table] = live.entries
            await self.attend(live)

    async def close_ended(self) -> None:
        """What an administrator ended while it was in memory."""
        for table in await self.hub.store.ended_since(now() - LATE):
            live = self.hub.tables.get(table)
            if live is not None and live.status != "ended":
                async with live.lock:
                    await self.hub.reload(live)

    async def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        self.rounds.cancel()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(self.rounds, *self.tasks, return_exceptions=True)
