"""What people and bots do at a table. All of it comes through one door: `Moves.carry_out`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from techdeck.cards.edition import house
from techdeck.kernel.errors import Refused, Unreadable
from techdeck.match.authority import RESIGNED, Authority
from techdeck.match.entry import PLAYS, UNDO, WATCHER, Entry
from techdeck.match.fold import NO_EDITION
from techdeck.match.seat import PERSON
from techdeck.match.secret import in_secret
from techdeck.server.live.hub import Hub
from techdeck.server.live.peer import ENCODER, Peer
from techdeck.server.live.table import Live
from techdeck.server.live.thinkers import Advised, BotQuestion, Thinkers
from techdeck.server.messages.parts import ChatLine
from techdeck.server.messages.server import Chat
from techdeck.server.storage.bus import Notice
from techdeck.server.storage.database import now
from techdeck.server.storage.faults import Unsaved, Unsure

log = logging.getLogger("techdeck.moves")

BY_CLOCK = "clock"  # why a bot stands in
MOST_CHOICES = 20_000  # of a game; the longest match that our games offer has about 15,000
MOST_BESIDE = 5_000  # entries of a table beside the choices that stand: taken back, handed over

Check = Callable[[Authority], Entry | None]


class Moves:
    def __init__(
        self, hub: Hub, thinkers: Thinkers, bot_seconds: float, most_choices: int = MOST_CHOICES, luck: str = ""
    ) -> None:
        self.hub = hub
        self.thinkers = thinkers
        self.bot_seconds = bot_seconds
        self.most_choices = most_choices
        self.luck = luck  # of all bots; empty is as nobody can guess
        self.attend: Callable[[Live], Awaitable[None]] | None = None  # called after every entry of this process

    async def carry_out(self, live: Live, check: Check) -> None:
        """What a check gives, it is stored before anybody hears of it. Refused or stale, it changes nothing.

        Where another process was quicker its entries are taken in, and the check is made anew.
        """
        async with live.lock:
            while True:
                match = live.playing
                entry = check(match)
                if entry is None:
                    return
                check_room(match, entry)
                if await self.hub.append(live, entry):
                    self.hub.tell(live, match.apply(entry))
                    self.hub.loader.save(live)
                    break
        await self.moved(live)

    async def choose(self, live: Live, seat: int, seq: int, text: str, player: str = PERSON) -> None:
        await self.carry_out(live, lambda match: match.check_choice(seat, text, live.now(), seq, player))

    async def choose_again(self, live: Live, seat: int, seq: int, text: str) -> None:
        """A choice of which nobody knew whether it was stored: if it was, that is all."""

        def check(match: Authority) -> Entry | None:
            if match.chosen_already(seat, text, seq):
                return None
            return match.check_choice(seat, text, live.now(), seq, PERSON)

        async with live.lock:
            await self.hub.catch_up(live)
        await self.carry_out(live, check)

    async def undo(self, live: Live, seat: int, seq: int) -> None:
        await self.carry_out(live, lambda match: match.check_undo(seat, live.now(), seq))

    async def lapse(self, live: Live) -> None:
        """Time is over for what the rules time."""
        await self.carry_out(live, lambda match: match.check_lapse(live.now()))

    async def stand_in(self, live: Live, seat: int, level: str | None, reason: str) -> None:
        """A bot plays a person's seat from now on: at their wish, because they resigned, or by the clock."""
        live.playing.check_stand_in(seat, level, reason)
        if not live.row["attended"]:
            live.row["attended"] = await self.hub.store.change(live.id, "playing", attended=True)
        await self.carry_out(live, lambda match: match.check_stand_in(seat, level, reason, live.now()))

    async def take_back(self, live: Live, seat: int) -> None:
        """A person plays their own seat again."""
        await self.carry_out(live, lambda match: match.check_return(seat, live.now()))

    async def moved(self, live: Live) -> None:
        """After an entry of this process."""
        self.hub.bus.tell(Notice("moved", live.id, self.hub.process))
        try:
            await self.close(live)
        except (Unsaved, Unsure) as error:  # the entry counts all the same
            log.warning("table not closed yet", extra={"table": live.id, "error": error.code})
        if self.attend is not None:
            await self.attend(live)

    async def close(self, live: Live) -> None:
        """Write down that a game is over, or that it will come to no end."""
        if live.over and live.row["status"] == "playing":
            self.thinkers.forget(live.id)
            await self.hub.store.change(live.id, "playing", status="over", ended=now())
            live.row["status"] = "over"
            log.info("game over", extra={"table": live.id, "game": live.record.game})
        elif live.status == "playing" and live.match is not None and live.match.steps >= self.most_choices:
            await self.end(live)

    async def end(self, live: Live) -> None:
        """A game that came to no end in all this time has none."""
        if await self.hub.store.change(live.id, "playing", status="ended", ended=now()):
            log.warning("game too long", extra={"table": live.id, "game": live.record.game})
        await self.hub.changed(live.id)

    async def say(self, live: Live, peer: Peer, text: str) -> None:
        """A line of chat: one line of printable text."""
        line = " ".join(text.split())
        if not line or not all(letter.isprintable() for letter in line):
            raise Unreadable("A line of chat has letters that everybody can see.")
        name = live.names[peer.seat] if peer.seat != WATCHER else peer.name
        async with live.lock:
            while True:
                number = live.chat[-1].number + 1 if live.chat else 1
                said = ChatLine(number, peer.seat, name, line, now())
                if await self.hub.chats.say(live.id, said):
                    break
                await self.hub.catch_up(live)
            live.said(said)
            self.hub.post(live.crowd.here(), ENCODER.encode(Chat(said)))
        self.hub.bus.tell(Notice("moved", live.id, self.hub.process))

    async def bot_choice(self, live: Live, seat: int, level: str) -> str:
        """What the bot that plays a seat chooses now; while it waits for its turn to think, the table is told."""
        question = await self.question(live, seat, level)
        waits = self.thinkers.waits(question)
        self.tell_wait(live, seat, waits)
        begins = partial(self.tell_wait, live, seat, 0)
        return await self.thinkers.think(question, live.row["owner"] or live.id, begins)

    async def advice(self, live: Live, seat: int, level: str, by: str) -> Advised:
        """What a bot without a memory would choose at a seat now, and why."""
        return await self.thinkers.advise(await self.question(live, seat, level), by)

    async def question(self, live: Live, seat: int, level: str) -> BotQuestion:
        text = await edition_text(self.hub, live)
        choices, names = list(live.record.choices), tuple(live.names)
        return BotQuestion(live.id, live.row["head"], choices, text, seat, level, self.bot_seconds, self.luck, names)

    def tell_wait(self, live: Live, seat: int, waits: int) -> None:
        """While several choose in secret nobody hears that a bot has not chosen yet."""
        if live.waits.get(seat, 0) != waits and not in_secret(live.playing.state):
            live.waits = {seat: waits} if waits else {}
            self.hub.tell_presence(live)


async def edition_text(hub: Hub, live: Live) -> str:
    """The cards of a table, as a thinking process reads them: empty for the House Edition, and where none count."""
    if live.record.edition in (NO_EDITION, house().digest):
        return ""
    return (await hub.editions.printed(live.row["edition"] or live.record.edition)).text


def check_room(match: Authority, entry: Entry) -> None:
    """One table is kept in so many entries at most, whatever somebody does there again and again."""
    at_will = entry.kind == UNDO or (entry.kind == PLAYS and not entry.text.endswith((BY_CLOCK, RESIGNED)))
    if at_will and match.entries - match.steps >= MOST_BESIDE:
        raise Refused("So much was taken back and handed over at this table that every choice stands from now on.")
