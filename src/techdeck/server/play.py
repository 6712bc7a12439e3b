"""What people and bots do at a table. Both come through the same door: `Play.choose`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from techdeck.cards.edition import house
from techdeck.kernel.errors import Refused, TechdeckError, Unreadable
from techdeck.kernel.state import State
from techdeck.match.fold import NO_EDITION, fill_names
from techdeck.server.bots import Question, Thinkers, check_level
from techdeck.server.bus import Notice
from techdeck.server.database import now
from techdeck.server.hub import Hub
from techdeck.server.live import BOT, CHOICE, PERSON, PLAYS, UNDO, WATCHER, Live, in_secret
from techdeck.server.messages.parts import ChatLine
from techdeck.server.messages.server import Chat
from techdeck.server.peer import ENCODER, Peer

log = logging.getLogger("techdeck.play")


class Stale(TechdeckError):
    """A message about a decision that is no longer open."""

    code = "stale"


class Play:
    def __init__(self, hub: Hub, thinkers: Thinkers, bot_seconds: float) -> None:
        self.hub = hub
        self.thinkers = thinkers
        self.bot_seconds = bot_seconds
        self.attend: Callable[[Live], Awaitable[None]] | None = None  # called after every entry of this process

    async def choose(self, live: Live, seat: int, seq: int, text: str, player: str = PERSON) -> None:
        """Take a choice; refused or stale, it changes nothing. It is stored before anybody hears of it."""
        async with live.lock:
            while True:
                after = self.checked(live, seat, seq, text, player)
                entry = await self.hub.append(live, seat, CHOICE, after.text(after.parse(text)))
                if entry is not None:
                    self.hub.tell(live, live.apply(entry, after))
                    break
        await self.moved(live)

    def checked(self, live: Live, seat: int, seq: int, text: str, player: str) -> State:
        """The state after a choice. Why it is refused is answered by what the seat knows, never by the state."""
        state = live.playing
        if seq != live.seq:
            raise Stale("The game went on meanwhile: look again.")
        if live.seats[seat].plays != player:
            raise Refused("A bot plays this seat now: take it back first." if player == PERSON else "A person is back.")
        after = state.copy()
        try:
            after.choose(seat, state.parse(text))
        except Refused:
            clause, reason = self.why_not(live, seat, text)
            raise Refused(reason or "This cannot be chosen now.", clause) from None
        return after

    def why_not(self, live: Live, seat: int, text: str) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this now; both empty if it may."""
        seen = live.playing.observe(seat).state
        clause, reason = seen.whynot(seat, seen.parse(text))
        return clause, fill_names(reason, live.names)

    async def undo(self, live: Live, seat: int, seq: int) -> None:
        async with live.lock:
            while True:
                state = live.playing
                if seq != live.seq:
                    raise Stale("The game went on meanwhile: look again.")
                if not live.may_undo(seat):
                    raise Refused(why_no_undo(live, state, seat), "GR-28")
                entry = await self.hub.append(live, seat, UNDO, "")
                if entry is not None:
                    self.hub.tell(live, live.apply(entry))
                    break
        await self.moved(live)

    async def hand_over(self, live: Live, seat: int, level: str | None, reason: str) -> None:
        """A bot plays a person's seat from now on: at their wish, because they resigned, or by the clock."""
        level = check_level(level, live.record.game)
        if not live.row["attended"]:
            live.row["attended"] = await self.hub.store.change(live.id, "playing", attended=True)
        async with live.lock:
            while True:
                state = live.playing
                if state.over:
                    raise Refused("The game is over.")
                if live.seats[seat].resigned:
                    raise Refused("Who has resigned cannot come back.")
                entry = await self.hub.append(live, seat, PLAYS, f"{BOT} {level} {reason}")
                if entry is not None:
                    self.hub.tell(live, live.apply(entry))
                    break
        await self.moved(live)

    async def take_back(self, live: Live, seat: int) -> None:
        """A person plays their own seat again."""
        async with live.lock:
            while True:
                if live.playing.over:
                    raise Refused("The game is over.")
                if live.seats[seat].resigned:
                    raise Refused("Who has resigned cannot come back.")
                if live.seats[seat].plays == PERSON:
                    return
                entry = await self.hub.append(live, seat, PLAYS, PERSON)
                if entry is not None:
                    self.hub.tell(live, live.apply(entry))
                    break
        await self.moved(live)

    async def moved(self, live: Live) -> None:
        """After an entry of this process."""
        self.hub.bus.tell(Notice("moved", live.id, self.hub.process))
        if live.over and live.row["status"] == "playing":
            live.row["status"] = "over"
            await self.hub.store.change(live.id, "playing", status="over", ended=now())
            log.info("game over", extra={"table": live.id, "game": live.record.game})
        if self.attend is not None:
            await self.attend(live)

    async def say(self, live: Live, peer: Peer, text: str) -> None:
        """A line of chat: one line of printable text."""
        line = " ".join(text.split())
        if not line or not all(letter.isprintable() for letter in line):
            raise Unreadable("A line of chat is printable text.")
        name = live.names[peer.seat] if peer.seat != WATCHER else peer.name
        async with live.lock:
            while True:
                number = live.chat[-1].number + 1 if live.chat else 1
                said = ChatLine(number, peer.seat, name, line, now())
                if await self.hub.store.say(live.id, said):
                    break
                await self.hub.catch_up(live)
            live.chat = [*live.chat[-199:], said]
            self.hub.post(live.crowd.here(), ENCODER.encode(Chat(said)))
        self.hub.bus.tell(Notice("moved", live.id, self.hub.process))

    async def think(self, live: Live, seat: int, level: str) -> str:
        """What a bot would choose at a seat now."""
        digest = live.record.edition
        house_cards = digest in (NO_EDITION, house().digest)
        text = "" if house_cards else await self.hub.store.edition_text(digest) or ""
        question = Question(live.row["head"], list(live.record.choices), text, seat, level, self.bot_seconds)
        return await self.thinkers.think(question)


def why_no_undo(live: Live, state: State, seat: int) -> str:
    """The reason, as far as everybody may know it."""
    if state.over:
        return "This cannot be taken back: the game is over, and its seed is open."
    if in_secret(state):
        return "This cannot be taken back: everybody chooses in secret now."
    if not live.record.choices or live.record.choices[-1][0] != seat:
        return "This cannot be taken back: you did not choose last."
    return "This cannot be taken back: a card was seen or chance was resolved because of that choice."
