"""The WebSocket of a table: messages of the client in, views and events out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json
from sqlalchemy.exc import SQLAlchemyError

from techdeck.kernel.errors import Refused, TechdeckError, Unreadable
from techdeck.match.authority import RESIGNED, Stale
from techdeck.match.entry import WATCHER
from techdeck.match.seat import check_level
from techdeck.match.telling.asking import refusal
from techdeck.server.http.guards import NOT_UNDERSTOOD
from techdeck.server.http.routes import OwnSeat, Serving, TableId
from techdeck.server.http.sessions import known_person
from techdeck.server.http.wire import EXTENSION, Wire
from techdeck.server.live.chronicle import read_page
from techdeck.server.live.peer import ENCODER, Bucket, Peer, WriteSoon
from techdeck.server.live.table import CHAT_SHOWN, Live
from techdeck.server.lobby.pace import address_of
from techdeck.server.lobby.person import Person
from techdeck.server.messages.client import (
    Choose,
    ClientMessage,
    Handback,
    Hint,
    ReadChat,
    ReadLog,
    Resign,
    Say,
    Sync,
    Takeover,
    Undo,
    WhyNot,
)
from techdeck.server.messages.limits import LONGEST_CHAT
from techdeck.server.messages.server import Advice, ChatPage, Done, LogPage, Why
from techdeck.server.process.services import Services

DECODER = json.Decoder(ClientMessage)
LONGEST_MESSAGE = 4_000
MOST_CONNECTIONS = 1_000  # from one address to one process
SIGNED_OUT, NOT_HERE, NOT_FOUND, TOO_FAST = 4401, 4403, 4404, 4429
BYTES, LINES, LISTENERS = 5_000, 25, 50  # of a view, a page and a line of chat that cost as much as a message
ADVISER = "hard"  # whom hints come from, unless somebody says otherwise
MANNERS = 50  # refused messages for their pace, after which the connection is closed

log = logging.getLogger("techdeck.sockets")


def not_understood(error: Exception) -> str:
    """What people can do about a message that cannot be read."""
    if "`$.text`" in str(error):
        return f"A line of chat has 1 to {LONGEST_CHAT} letters."
    return NOT_UNDERSTOOD


def welcome(socket: WebSocket[Any, Any, State], origins: tuple[str, ...]) -> bool:
    """Whether the page that opens this connection is ours. Programs that are no browser send no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc == socket.headers.get("host", "")


@websocket("/ws/tables/{table:str}")
async def table_socket(
    socket: WebSocket[Any, Any, State], table: TableId, services: Serving, seat: OwnSeat = None
) -> None:
    if not welcome(socket, services.settings.origins):
        await socket.close(NOT_HERE, "This page may not play here.")
        return
    try:
        await services.hub.live(table)
    except TechdeckError as error:
        await socket.accept()
        await socket.close(NOT_FOUND, error.message[:100])
        return
    address = address_of(socket.client.host if socket.client else None)
    if services.connected[address] >= MOST_CONNECTIONS:
        await socket.accept()
        await socket.close(TOO_FAST, "Too many connections from your address.")
        return
    socket.scope["session"] = await socket.app.state.session.load_from_connection(socket)
    person = await known_person(socket, services.sessions)
    identity = person.id if person else None
    held = await services.store.held(table, identity)
    await socket.accept()
    if seat is not None and seat not in held:
        await socket.close(NOT_HERE, "That seat is not yours.")
        return

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "bytes": None, "text": text})

    looks_from = seat if seat is not None else held[0] if held else WATCHER
    peer = Peer(send, write_soon(socket), looks_from, held, identity, person.name if person else "Guest")
    services.connected[address] += 1
    somebody = person or Person("", "Guest", "", "", address)  # without a session: counted together, by address
    talk = Conversation(services, table, peer, socket, somebody)
    session = somebody.session
    services.sessions.connected(session, talk.hang_up)
    try:
        if person is not None and not await services.sessions.holds(person):  # it ended while this connection began
            talk.hang_up()
        await talk.run()
    finally:
        services.sessions.disconnected(session, talk.hang_up)
        services.connected[address] -= 1
        if not services.connected[address]:
            del services.connected[address]


def write_soon(socket: WebSocket[Any, Any, State]) -> WriteSoon:
    """How to write to a connection without a task; under another server than `techdeck serve` nothing can be."""
    wire: Any = (socket.scope.get("extensions") or {}).get(EXTENSION)
    return wire.write_soon if isinstance(wire, Wire) else lambda _: False


class Conversation:
    """One connection, from its first message to its last."""

    live: Live

    def __init__(
        self, services: Services, table: str, peer: Peer, socket: WebSocket[Any, Any, State], person: Person
    ) -> None:
        self.services = services
        self.person = person
        self.table = table
        self.peer = peer
        self.socket = socket
        self.bucket = Bucket(services.settings.talk)
        self.closing: asyncio.Task[None] | None = None  # once the session has ended
        self.hinting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        hub, peer = self.services.hub, self.peer
        sender = asyncio.create_task(peer.drain(self.refresh))
        try:
            self.live = await hub.connect(self.table, peer)
            try:
                await self.listen()
            finally:
                hub.disconnect(self.live, peer)
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            if self.hinting is not None:
                self.hinting.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender
            if self.closing is not None:
                await asyncio.gather(self.closing, return_exceptions=True)

    def hang_up(self) -> None:
        """The session has ended: nothing more is told or heard here."""
        self.peer.gone = True
        if self.closing is None:
            self.closing = asyncio.create_task(
                self.socket.close(SIGNED_OUT, "You are signed out here: load this page again.")
            )

    def refresh(self, peer: Peer) -> None:
        self.post(self.services.hub.view(self.live, peer))

    def post(self, data: bytes) -> None:
        self.bucket.spend(len(data) / BYTES)
        self.peer.post(data)

    def sync(self, message: Sync) -> None:
        """What was missed, or a view where that is not known here any more."""
        missed = None if message.mark is None else self.live.missed(self.peer.seat, message.mark, message.chat)
        if missed is None:
            self.refresh(self.peer)
        else:
            self.post(ENCODER.encode(missed))

    async def read_chat(self, message: ReadChat) -> None:
        """A page of what was said, also by those whose lines no view has any more."""
        lines = await self.services.hub.chats.page(self.live.id, message.before, CHAT_SHOWN)
        self.bucket.spend(sum(len(line.text) for line in lines) / BYTES)
        self.peer.send(ChatPage(lines, message.id))

    def read_log(self, message: ReadLog) -> None:
        """A page of the log, as the seat saw it."""
        live, seat = self.live, self.peer.seat
        if live.match is not None:
            view = live.words.view(live.match.state, seat)
            entries, more, _ = live.chronicled(live.match.state).page(view, message.before)
            lines: Any = [entry.data for entry in entries]
        elif live.past is not None:
            lines, more = read_page(live.past, seat, message.before)
        else:
            raise Refused("Nothing has happened at this table yet.")
        self.bucket.spend(len(lines) / LINES)
        self.peer.send(LogPage(lines, more, message.id))

    async def listen(self) -> None:
        impatient = 0
        while True:
            if not self.peer.idle.is_set():
                await self.peer.idle.wait()  # who does not read what we say is not listened to
            message = await self.socket.receive()
            if message["type"] != "websocket.receive" or self.closing is not None:
                return
            if not self.bucket.take():
                impatient += 1
                self.peer.refuse("too-fast", "That was a lot at once. Wait a moment.")
                if impatient > MANNERS:
                    await self.socket.close(TOO_FAST, "Too many messages.")
                    return
                await asyncio.sleep(0.05)
                continue
            await self.hear(message.get("text") or message.get("bytes") or b"")

    async def hear(self, data: str | bytes) -> None:
        """Answer one message; whatever is wrong with it is answered, too."""
        peer = self.peer
        if len(data) > LONGEST_MESSAGE:
            peer.refuse("too-long", "That is too long to send.")
            return
        number: int | None = None
        try:
            message = DECODER.decode(data)
            number = message.id
            await self.act(message)
        except (ValidationError, DecodeError, UnicodeError, RecursionError) as error:
            peer.refuse("unreadable", not_understood(error), "", number, str(error)[:200])
        except Stale as error:
            peer.refuse(error.code, error.message, error.clause, number)
            self.refresh(peer)
        except TechdeckError as error:
            peer.refuse(error.code, error.message[:500], error.clause, number)
        except (SQLAlchemyError, OSError) as error:  # it could not even be looked up
            log.warning("message not carried out", extra={"table": self.live.id, "error": type(error).__name__})
            peer.refuse("unsaved", "The server cannot reach its database right now. Try again in a moment.", "", number)

    async def act(self, message: ClientMessage) -> None:
        moves, live, peer = self.services.moves, self.live, self.peer
        if isinstance(message, Sync):
            self.sync(message)
        elif isinstance(message, ReadLog):
            self.read_log(message)
            return
        elif isinstance(message, ReadChat):
            await self.read_chat(message)
            return
        elif isinstance(message, Say):
            self.bucket.spend(len(live.crowd.here()) / LISTENERS)
            self.services.quotas.take("chat", self.person)
            await moves.say(live, peer, message.text)
        elif peer.seat == WATCHER:
            raise Refused("You are watching: you have no seat at this table.", "GR-28")
        elif isinstance(message, Choose):
            choose = moves.choose_again if message.again else moves.choose
            try:
                await choose(live, peer.seat, message.seq, message.choice)
            except Unreadable:
                clause, reason = self.why_not(message.choice)
                raise Refused(reason, clause) from None
        elif isinstance(message, Undo):
            await moves.undo(live, peer.seat, message.seq)
        elif isinstance(message, WhyNot):
            peer.send(Why(message.choice, *self.why_not(message.choice), message.id))
            return
        elif isinstance(message, Hint):
            self.ask_bot(message)
            return
        elif isinstance(message, Takeover):
            await moves.stand_in(live, peer.seat, message.level, "asked")
        elif isinstance(message, Resign):
            await moves.stand_in(live, peer.seat, None, RESIGNED)
        elif isinstance(message, Handback):
            await moves.take_back(live, peer.seat)
        if message.id is not None:
            peer.send(Done(message.id, live.seq))

    def why_not(self, text: str) -> tuple[str, str]:
        """Clause and reason, from what the seat sees."""
        seat = self.peer.seat
        return refusal(self.live.words.view(self.live.playing.observe(seat).state, seat), text)

    def ask_bot(self, message: Hint) -> None:
        """One question at a time, while the connection goes on."""
        live, peer = self.live, self.peer
        seen = live.playing.observe(peer.seat).state
        if not live.hints:
            raise Refused(live.why_no_hints(peer.identity))
        level = check_level(message.level or ADVISER, live.record.game, live.record.seats)
        if self.hinting is not None and not self.hinting.done():
            raise Refused("Still thinking about your hint…")
        if peer.seat not in seen.actors:
            raise Refused("It is not your turn yet.", "GR-20")
        self.hinting = asyncio.create_task(self.hint(level, message.id))

    async def hint(self, level: str, number: int | None) -> None:
        try:
            found = await self.services.moves.advice(self.live, self.peer.seat, level, self.peer.identity or "")
            self.peer.send(Advice(*found, id=number))
        except Refused as error:
            self.peer.refuse(error.code, error.message, "", number)
        except (TechdeckError, RuntimeError, OSError):
            self.peer.refuse("refused", "There is no hint this time. Ask again.", "", number)
