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
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import SystemRandom
from typing import NamedTuple

from techdeck.bots import Budget, bot_named
from techdeck.cards.edition import Edition, house
from techdeck.kernel.errors import Refused, Unknown
from techdeck.kernel.record import parse_record
from techdeck.match.entry import CHOICE, LAPSE
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.server.live.queue import HINT, MOVE, Fair
from techdeck.server.storage.editions import read_edition

REMEMBERED = 64  # matches that a thinking process keeps
MOST_WAITING = 64  # questions for one process, beyond which hints are refused
QUICK = ("random", "easy")  # levels that need no time, and never wait behind those that do


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
        match.apply(match.entry(seat, CHOICE if seat >= 0 else LAPSE, text, 0.0))
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


class Asked(NamedTuple):
    """A question that waits, and where its answer goes."""

    question: BotQuestion
    answer: asyncio.Future[str]
    begins: Callable[[], None]


class Lane:
    """One thinking process, started when it is needed, and what waits for it."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.queue: Fair[Asked] = Fair()
        self.running: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many questions are not answered."""
        return len(self.queue) + (self.running is not None)

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=ready)
        return self.pool

    def put(self, kind: int, by: str, asked: Asked) -> None:
        self.queue.put(kind, by, asked)
        if self.running is None:
            self.running = asyncio.create_task(self.run(), name="thinking")

    async def run(self) -> None:
        """One question after the other, as long as any waits; nobody's who went away."""
        try:
            while (asked := self.queue.take()) is not None:
                if not asked.answer.done():
                    asked.begins()
                    await self.answer(asked)
        finally:
            self.running = None

    async def answer(self, asked: Asked) -> None:
        pool = self.started()
        try:
            choice = await asyncio.get_running_loop().run_in_executor(pool, think, asked.question)
        except Exception as error:
            if isinstance(error, BrokenProcessPool) and self.pool is pool:
                self.pool = None
            if not asked.answer.done():
                asked.answer.set_exception(error)
        else:
            if not asked.answer.done():
                asked.answer.set_result(choice)

    def forget(self, table: str) -> None:
        if self.pool is not None:
            with suppress(BrokenProcessPool):
                self.pool.submit(forget, table)

    def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


class Thinkers:
    """The thinking processes, and which of them each table has; bots that need no time have one to themselves."""

    def __init__(self, processes: int) -> None:
        self.lanes = [Lane() for _ in range(processes)]
        self.quick = Lane()
        self.homes: OrderedDict[str, int] = OrderedDict()  # by table its lane, the least recently asked about first

    async def think(self, question: BotQuestion, by: str = "", begins: Callable[[], None] = lambda: None) -> str:
        """What the bot chooses, once its turn `begins`; `by` is who asks, or whose table it is."""
        lane = self.lane_of(question)
        kind = MOVE if question.plays else HINT
        if kind == HINT:
            check_hint(lane, by)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        lane.put(kind, by, Asked(question, answer, begins))
        return await answer

    def lane_of(self, question: BotQuestion) -> Lane:
        return self.quick if question.level in QUICK else self.lanes[self.home_of(question.table)]

    def waits(self, question: BotQuestion) -> int:
        """How many questions a process has before it could think about this one."""
        return len(self.lane_of(question))

    def home_of(self, table: str) -> int:
        """The lane that has the bots of a table; one that is new goes where the fewest wait."""
        home = self.homes.pop(table, None)
        if home is None:
            home = min(range(len(self.lanes)), key=lambda lane: len(self.lanes[lane]))
        self.homes[table] = home
        if len(self.homes) > REMEMBERED * len(self.lanes):
            self.homes.popitem(last=False)
        return home

    def forget(self, table: str) -> None:
        """The game is over, and its bots go."""
        home = self.homes.pop(table, None)
        for lane in [self.quick] + ([] if home is None else [self.lanes[home]]):
            lane.forget(table)

    def close(self) -> None:
        for lane in [self.quick, *self.lanes]:
            lane.close()


def check_hint(lane: Lane, by: str) -> None:
    """Nobody has two questions waiting, and there is an end to how many wait in all."""
    if lane.queue.waiting(HINT, by):
        raise Refused("Your last question still waits for its answer: one at a time.")
    if len(lane) >= MOST_WAITING:
        raise Refused("Too many questions wait for an answer: ask again in a moment.")
