"""The tables that this process has in memory, and telling their news to whoever is connected."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from techdeck.kernel.errors import TechdeckError
from techdeck.match.authority import Authority
from techdeck.match.entry import CHOICE, LAPSE, PLAYS, UNDO, WATCHER, Entry, News
from techdeck.server.live.chronicle import Chronicle, read_page
from techdeck.server.live.editions import Editions
from techdeck.server.live.loading import Loader
from techdeck.server.live.looks import EVENTS, Look, Shown
from techdeck.server.live.peer import ENCODER, Peer
from techdeck.server.live.table import CHAT_SHOWN, Elsewhere, Live
from techdeck.server.live.telling import Telling
from techdeck.server.live.told import Told
from techdeck.server.messages.server import Chat, Clock, Events, Presence, View
from techdeck.server.storage.appender import Appender
from techdeck.server.storage.bus import Bus, Notice
from techdeck.server.storage.chats import Chats
from techdeck.server.storage.database import now, steady
from techdeck.server.storage.faults import Unsaved, Unsure
from techdeck.server.storage.shelves import Shelves
from techdeck.server.storage.store import Store

PRESENCE = 60.0  # seconds for which a process believes another one about who is connected there
COMPARED = 200  # tables in one question

CROWD = 30  # connections to a table; beyond them who comes and goes is told together
MOMENT = 0.25  # seconds
LONG = 500  # events of a past that is told at once; a longer one in a thread, while others play

log = logging.getLogger("techdeck.tables")


class Hub:
    def __init__(self, store: Store, appender: Appender, most: int, spans: float) -> None:
        self.store = store
        self.chats = Chats(store)
        self.appender = appender
        self.most = most
        self.process = secrets.token_hex(8)
        self.renewed = 0.0
        self.bus: Bus = Bus()
        self.tables: OrderedDict[str, Live] = OrderedDict()  # the least recently used first
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.loader = Loader(store, spans)
        self.editions = Editions(Shelves(store))
        self.session_ended: Callable[[str], None] = lambda _: None

    # Loading.

    async def live(self, table: str) -> Live:
        """A table, from memory or from its record."""
        live = self.tables.get(table)
        if live is not None:
            self.tables.move_to_end(table)
            return live
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.create_task(self.load(table))
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def load(self, table: str) -> Live:
        row = await self.store.table(table)
        edition = await self.editions.of_table(row)
        live = await self.loader.load(row, edition)
        self.tables[table] = live
        self.forget_idle()
        if live.over and row["status"] == "playing":  # a process that was killed did not come to write it
            with suppress(Unsaved, Unsure):  # then whoever loads it next does
                await self.store.change(table, "playing", status="over", ended=now())
        return live

    def forget_idle(self) -> None:
        """Drop the least recently used tables to which nobody is connected."""
        spare = len(self.tables) - self.most
        for table in [table for table, live in self.tables.items() if self.idle(live)][: max(0, spare)]:
            del self.tables[table]

    def idle(self, live: Live) -> bool:
        return not live.lock.locked() and not live.thinking and not any(live.crowd.peers.values())

    async def catch_up(self, live: Live) -> None:
        """Take in what other processes wrote. The caller holds the table's lock."""
        if live.match is not None:
            for entry in await self.store.entries(live.id, live.entries):
                self.tell(live, live.match.apply(entry))
        if live.chat_read:
            for line in await self.chats.last(live.id, live.chat[-1].number if live.chat else 0):
                live.said(line)
                self.post(live.crowd.here(), ENCODER.encode(Chat(line)))

    async def reload(self, live: Live) -> None:
        """Read again who sits there, and begin if the game began. The caller holds the table's lock."""
        row, holdings = await self.store.table(live.id), await self.store.holdings(live.id)
        seats = await self.store.seats(live.id) if live.match is None else live.seats
        live.crowd.seat(holdings)  # before there is anything to see
        live.set_up(row, seats)
        await self.catch_up(live)
        self.refresh(live)

    async def changed(self, table: str) -> Live:
        """After a change to a table's setup: everybody there sees it, here and elsewhere."""
        live = await self.live(table)
        async with live.lock:
            await self.reload(live)
        self.bus.tell(Notice("changed", table, self.process))
        return live

    async def hear(self, notice: Notice) -> None:
        """What another process tells."""
        if notice.kind == "session":
            self.session_ended(notice.table)
        live = self.tables.get(notice.table)
        if live is None:
            return
        try:
            async with live.lock:
                if notice.kind == "moved":
                    await self.catch_up(live)
                elif notice.kind == "changed":
                    await self.reload(live)
                else:
                    self.hear_presence(live, notice)
        except TechdeckError as error:
            log.warning("notice not understood", extra={"table": live.id, "error": error.message})

    async def hear_all(self) -> None:
        """After notices may have been missed."""
        for table in list(self.tables):
            await self.hear(Notice("changed", table, ""))

    async def compare(self) -> None:
        """Take in what no notice told: one that could not be sent is lost."""
        watched = [table for table, live in self.tables.items() if live.crowd.peers]
        for some in range(0, len(watched), COMPARED):
            for row in await self.store.progress(watched[some : some + COMPARED]):
                live = self.tables.get(row["id"])
                if live and (row["last"] > live.entries or (live.match is None and row["status"] != live.status)):
                    await self.hear(Notice("changed", live.id, ""))

    # Telling.

    def tell(self, live: Live, news: News) -> None:
        """Tell the peers of a table about an entry that was taken in."""
        if news.kind == PLAYS:
            self.tell_presence(live)
            return
        live.shown.clear()
        if news.kind == UNDO and live.chronicle is not None:
            live.chronicle.rewind(live.playing.state.happened)
        telling: Telling | None = None
        chronicle: Chronicle
        for seat in list(live.crowd.peers) if news.only is None else [news.only]:
            peers = live.crowd.peers.get(seat)
            if peers and news.kind in (CHOICE, LAPSE) and seat in live.looks:
                if telling is None:
                    telling = Telling(live.playing.state, live.words)
                    chronicle = live.chronicled(telling.state, telling.words)
                data = ENCODER.encode(self.events(live, telling, chronicle, seat, news.by))
                live.told[seat].add(data)
                self.post(peers, data)
            elif peers:
                live.forget_told([seat])
                self.show(live, peers)

    def show(self, live: Live, peers: Iterable[Peer]) -> None:
        """A fresh view for each."""
        for peer in peers:
            peer.post(self.view(live, peer))

    def post(self, peers: Iterable[Peer], data: bytes) -> None:
        for peer in peers:
            peer.post(data)

    def events(self, live: Live, telling: Telling, chronicle: Chronicle, seat: int, by: int) -> Events:
        """What is different for a seat since it was told last. Parts of it are encoded already."""
        before, match = live.looks[seat], live.playing
        look = live.looks[seat] = telling.look(seat, before.happened)
        events: Any = telling.events(look)
        prompt: Any = telling.prompt(look, match.may_undo(seat), before)
        position, gone = telling.changes(before, look)
        out = Events(live.seq, before.happened, events, prompt, by, position, gone)
        lines: Any
        out.at, lines, look.read = chronicle.news(telling.words.view(look.state, seat), before.read)
        out.lines = lines
        if look.hands != before.hands:
            out.hands = {seat: held for seat, held in enumerate(look.hands) if held != before.hands[seat]}
        if look.scores != before.scores:
            out.scores = look.scores
        if live.clock.kind != "none":
            out.clocks = live.clock_infos(seat)
        out.span = live.span_info()
        if live.over:
            out.outcome, out.seed = live.outcome(seat), live.record.seed
        return out

    def view(self, live: Live, peer: Peer) -> bytes:
        """All that a peer may see, with the last page of the log."""
        view = View(
            live.info(peer.identity, peer.seat, peer.held),
            peer.seat,
            live.seq,
            live.now(),
            live.names,
            None,
            [],
            [0] * live.record.seats,
            [0] * live.record.seats,
            None,
            [],
            live.clock_infos(peer.seat),
            live.chat[-CHAT_SHOWN:],
            live.crowd.watchers,
            live.span_info(),
        )
        if live.past is not None:
            view.lines, view.more = read_page(live.past, peer.seat)
        match = live.match
        if match is not None:
            shown: Any = live.shown.get(peer.seat) or self.shown(live, match, peer.seat)
            view.position, view.places, view.prompt = shown.position, shown.places, shown.prompt
            view.hands, view.scores = shown.hands, shown.scores
            view.first, view.events = shown.first, shown.events
            view.lines, view.more = shown.lines, shown.more
            view.mark = live.told.setdefault(peer.seat, Told()).mark
        return ENCODER.encode(view)

    def shown(self, live: Live, match: Authority, seat: int) -> Shown:
        look = Look.observed(match.state, seat, max(0, match.state.happened - EVENTS))
        shown = live.shown[seat] = Shown.of(look, live.words, match.may_undo(seat), live.chronicled(match.state))
        live.looks.setdefault(seat, look)
        return shown

    def refresh(self, live: Live) -> None:
        self.soon(live, self.refresh_now)

    def tell_presence(self, live: Live) -> None:
        self.soon(live, self.tell_presence_now)

    def soon(self, live: Live, tell: Callable[[Live], None]) -> None:
        """Tell a few people at once, and a crowd once in a while, however often something changes meanwhile."""
        if len(live.crowd.here()) <= CROWD:
            tell(live)
        elif tell not in live.due:
            live.due.add(tell)
            asyncio.get_running_loop().call_later(MOMENT, self.tell_due, live, tell)

    def tell_due(self, live: Live, tell: Callable[[Live], None]) -> None:
        live.due.discard(tell)
        tell(live)

    def refresh_now(self, live: Live) -> None:
        live.forget_told(list(live.told))
        live.shown.clear()
        self.show(live, live.crowd.here())

    def tell_presence_now(self, live: Live) -> None:
        self.post(live.crowd.here(), ENCODER.encode(Presence(live.seat_infos(), live.crowd.watchers)))
        if live.clock.kind != "none" and live.match is not None:
            for seat, peers in live.crowd.peers.items():
                self.post(peers, ENCODER.encode(Clock(live.now(), live.clock_infos(seat))))

    # Who is connected.

    async def connect(self, table: str, peer: Peer) -> Live:
        """Let a peer look at a table, from its first view on."""
        live = await self.live(table)
        async with live.lock:
            if self.tables.get(table) is live:  # it was not forgotten while this waited
                await self.welcome(live, peer)
        if peer not in live.crowd.here():
            return await self.connect(table, peer)
        self.tell_presence(live)
        self.tell_here(live)
        return live

    async def welcome(self, live: Live, peer: Peer) -> None:
        if not live.chat_read:
            for line in await self.chats.last(live.id):
                live.said(line)
            live.chat_read = True
        if live.match is None:
            await self.reload(live)  # whoever was told that it began may look before we are
        await self.catch_up(live)
        if live.match is not None and live.chronicle is None and live.match.state.happened > LONG:
            await asyncio.to_thread(live.chronicled, live.match.state)  # the lock is held: nothing happens meanwhile
        live.crowd.add(peer)
        self.show(live, [peer])

    def disconnect(self, live: Live, peer: Peer) -> None:
        live.crowd.remove(peer)
        if peer.seat not in live.crowd.peers:
            live.forget_told([peer.seat])
        self.tell_presence(live)
        self.tell_here(live)

    def tell_here(self, live: Live) -> None:
        seats = sorted(live.crowd.seats_here())
        watchers = len(live.crowd.peers.get(WATCHER, ()))
        self.bus.tell(Notice("here", live.id, self.process, seats, watchers))

    def hear_presence(self, live: Live, notice: Notice) -> None:
        known = notice.process in live.crowd.elsewhere
        live.crowd.elsewhere[notice.process] = Elsewhere(notice.seats, notice.watchers, steady() + PRESENCE)
        if not known and any(live.crowd.peers.values()):
            self.tell_here(live)  # a process that comes to a table learns who is there already
        self.tell_presence(live)

    def renew_presence(self) -> None:
        """From time to time: say again who is here, and forget processes that no longer do."""
        if steady() < self.renewed + PRESENCE / 3:
            return
        self.renewed = steady()
        for live in self.tables.values():
            if any(live.crowd.peers.values()):
                self.tell_here(live)
            gone = [process for process, other in live.crowd.elsewhere.items() if other.until < steady()]
            for process in gone:
                del live.crowd.elsewhere[process]
            if gone:
                self.tell_presence(live)

    # Writing.

    async def append(self, live: Live, entry: Entry) -> bool:
        """Write the next entry; false if another process was quicker, whose entries are then taken in."""
        try:
            if await self.appender.append(live.id, entry):
                return True
        except ConnectionError:
            log.exception("not known whether stored", extra={"table": live.id})
            if await self.stored(live, entry):
                return True
        await self.catch_up(live)
        return False

    async def stored(self, live: Live, entry: Entry) -> bool:
        """Whether the database, which went away in the middle, has the entry; refused while nobody can tell."""
        try:
            later = await self.store.entries(live.id, live.entries)
        except Exception:
            later = []
        if not later:
            raise Unsure("It is not known yet whether this was stored. To send the same again is safe.")
        return later[0] == entry
