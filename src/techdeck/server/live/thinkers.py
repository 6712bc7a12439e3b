"""Bots think in processes of their own, never in one that serves people.

All bots of a table live in one of these processes, as long as the game goes on: each is the same object while it plays
its seat, and goes on with its last thought. A process that dies is replaced, and its bots begin anew.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import SystemRandom
from typing import NamedTuple

from techdeck.bots import Budget, bot_named
from techdeck.cards.edition import Edition, house
from techdeck.kernel.errors import Unknown
from techdeck.kernel.record import parse_record
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.server.storage.editions import read_edition

REMEMBERED = 64  # matches that a thinking process keeps


class BotQuestion(NamedTuple):
    """What a bot is asked. The process folds the game; the bot gets the observation of its seat only."""

    table: str
    head: str
    choices: list[tuple[int, str]]
    edition: str  # its text; empty is the House Edition
    seat: int
    level: str
    plays: bool  # whether this bot plays the seat, and so remembers; else it only advises
    seconds: float


# In a thinking process.

MATCHES: OrderedDict[str, Match] = OrderedDict()  # by table, the least recently asked about first
EDITIONS: dict[str, Edition] = {}


def think(question: BotQuestion) -> str:
    """The choice of a bot, as text."""
    match, seat = remembered(question), question.seat
    if seat not in match.state.actors:
        raise Unknown("This seat is not asked now.")
    if not question.plays:
        bot = bot_named(question.level, match.record.game)
    else:
        if match.seats[seat].level != question.level:
            match.hand_over(seat, Seat.bot(question.level))
        bot = match.bot(seat)
    return match.state.text(bot.choose(match.observe(seat), Budget(question.seconds), SystemRandom()))


def remembered(question: BotQuestion) -> Match:
    """The match of a table, brought up to date; after an undo it begins anew, as what was thought of it is void."""
    choices, match = question.choices, MATCHES.pop(question.table, None)
    if match is None or match.record.choices != choices[: match.steps]:
        match = Match(parse_record(question.head), edition_in(question.edition))
    for seat, text in choices[match.steps :]:
        match.choose(seat, text)
    MATCHES[question.table] = match
    if len(MATCHES) > REMEMBERED:
        MATCHES.popitem(last=False)
    return match


def forget(table: str) -> None:
    MATCHES.pop(table, None)


def edition_in(text: str) -> Edition:
    if not text:
        return house()
    if text not in EDITIONS:
        EDITIONS.clear()
        EDITIONS[text] = read_edition(text)
    return EDITIONS[text]


def ready() -> None:
    """In a new thinking process: signals are for the server, which stops it in its own time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


# In the process that serves.


class Thinkers:
    """The thinking processes, and which of them each table has."""

    def __init__(self, processes: int) -> None:
        self.pools: list[ProcessPoolExecutor | None] = [None] * processes
        self.waiting = [0] * processes  # questions that are not answered
        self.homes: OrderedDict[str, int] = OrderedDict()  # by table its process, the least recently asked about first

    async def think(self, question: BotQuestion) -> str:
        home = self.home_of(question.table)
        pool = self.started(home)
        self.waiting[home] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, think, question)
        except BrokenProcessPool:
            if self.pools[home] is pool:
                self.pools[home] = None
            raise
        finally:
            self.waiting[home] -= 1

    def home_of(self, table: str) -> int:
        """The process that has the bots of a table; one that is new goes where the fewest wait."""
        home = self.homes.pop(table, None)
        if home is None:
            home = self.waiting.index(min(self.waiting))
        self.homes[table] = home
        if len(self.homes) > REMEMBERED * len(self.pools):
            self.homes.popitem(last=False)
        return home

    def started(self, home: int) -> ProcessPoolExecutor:
        pool = self.pools[home]
        if pool is None:
            context = multiprocessing.get_context("spawn")
            pool = self.pools[home] = ProcessPoolExecutor(1, mp_context=context, initializer=ready)
        return pool

    def forget(self, table: str) -> None:
        """The game is over, and its bots go."""
        home = self.homes.pop(table, None)
        pool = None if home is None else self.pools[home]
        if pool is not None:
            with suppress(BrokenProcessPool):
                pool.submit(forget, table)

    def close(self) -> None:
        for pool in filter(None, self.pools):
            pool.shutdown(wait=False, cancel_futures=True)
        self.pools = [None] * len(self.pools)
