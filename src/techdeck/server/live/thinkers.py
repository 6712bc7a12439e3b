"""Bots think in processes of their own, never in one that serves people.

All bots of a table live in one of these processes, as long as the game goes on: each is the same object while it plays
its seat, and goes on with its last thought. A process that dies is replaced, and its bots begin anew.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from random import Random, SystemRandom
from typing import Any, NamedTuple

from techdeck.bots import Budget, bot_named, close_kinds
from techdeck.cards.edition import Edition, house
from techdeck.kernel.errors import Refused, Unknown
from techdeck.kernel.record import parse_record
from techdeck.match.analysis import Slice, work
from techdeck.match.entry import CHOICE, LAPSE
from techdeck.match.hint import hint
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import spoken
from techdeck.server.live.queue import HINT, MOVE, REVIEW, Fair
from techdeck.server.storage.editions import read_edition
from techdeck.server.storage.helping import begin_helping, come_last

REMEMBERED = 64  # matches that a thinking process keeps
REVIEWED = 4  # finished games that it keeps, while they are looked through
MOST_WAITING = 64  # questions for one process, beyond which hints and reviews are refused
QUICK = ("random", "easy")  # levels that need no time, and never wait behind those that do


class BotQuestion(NamedTuple):
    """What a bot is asked. The process folds the game; the bot gets the observation of its seat only."""

    table: str
    head: str
    choices: list[tuple[int, str]]
    edition: str  # its text; empty is the House Edition
    seat: int
    level: str
    seconds: float
    luck: str = ""  # what its luck comes from; empty is as nobody can guess
    names: tuple[str, ...] = ()  # of those at the table, to speak of


class Advised(NamedTuple):
    """What a bot would choose, and why in the words of every depth: text and card by turns, text first."""

    choice: str
    nudge: list[str]
    move: list[str]
    line: list[list[str]]


class ReviewQuestion(NamedTuple):
    """A slice of looking through a finished game."""

    record: str
    edition: str  # as above
    part: Slice
    names: tuple[str, ...] = ()


# In a thinking process.

MATCHES: OrderedDict[str, Match] = OrderedDict()  # by table, the least recently asked about first
EDITIONS: dict[str, Edition] = {}
REPLAYS: OrderedDict[tuple[str, str], Replay] = OrderedDict()  # games that are looked through now

Named = tuple[tuple[str, str], ...]  # bots that the operator of the server named, and which each is


def begin_thinking(bots: Named, takes_time: bool) -> None:
    """A new thinking process, which has these bots beside the usual ones and no other."""
    begin_helping()
    close_kinds(bots)
    if takes_time:
        come_last()


def think(question: BotQuestion) -> str:
    """The choice of a bot, as text."""
    match, seat = remembered(question), question.seat
    if seat not in match.state.actors:
        raise Unknown("This seat is not asked now.")
    if match.seats[seat].level != question.level:
        match.hand_over(seat, Seat.bot(question.level))
    bot = match.bot(seat)
    return match.state.text(bot.choose(match.observe(seat), Budget(question.seconds), luck_of(question)))


def advise(question: BotQuestion) -> Advised:
    """What a bot without a memory would choose at a seat, and why."""
    match, seat, names = remembered(question), question.seat, question.names
    if seat not in match.state.actors:
        raise Unknown("This seat is not asked now.")
    game, seen = match.record.game, match.observe(seat)
    bot = bot_named(question.level, game, match.record.seats)
    view = Outlook.of(game, seen, names or match.names, match.edition)
    found = hint(view, seen, Budget(question.seconds), luck_of(question), bot)
    nudge, move, *line = [spoken(words, seat, view.names) for words in (found.nudge, found.move, *found.line)]
    return Advised(match.state.text(found.choice), nudge, move, line)


def luck_of(question: BotQuestion) -> Random:
    return Random(f"{question.luck}/{question.seat}/{len(question.choices)}") if question.luck else SystemRandom()


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


def review(question: ReviewQuestion) -> Any:
    """What a slice brought, as data that travels. The next one is mostly of the same game."""
    edition, key = edition_in(question.edition), (question.record, question.edition)
    replay = REPLAYS.pop(key, None) or Replay(parse_record(question.record), edition)
    REPLAYS[key] = replay
    if len(REPLAYS) > REVIEWED:
        REPLAYS.popitem(last=False)
    return work(replay, question.part, question.names or replay.names, edition)


def forget(table: str) -> None:
    MATCHES.pop(table, None)


def edition_in(text: str) -> Edition:
    if not text:
        return house()
    if text not in EDITIONS:
        EDITIONS.clear()
        EDITIONS[text] = read_edition(text)
    return EDITIONS[text]


# In the process that serves.


class Asked(NamedTuple):
    """What is to be done in a thinking process, and where its answer goes."""

    work: Callable[[], Any]
    answer: asyncio.Future[Any]
    begins: Callable[[], None]


class Lane:
    """One thinking process, started when it is needed, and what waits for it."""

    def __init__(self, bots: Named = (), takes_time: bool = True) -> None:
        self.bots = bots
        self.takes_time = takes_time
        self.pool: ProcessPoolExecutor | None = None
        self.queue: Fair[Asked] = Fair()
        self.running: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """How many questions are not answered."""
        return len(self.queue) + (self.running is not None)

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                1,
                multiprocessing.get_context("spawn"),
                initializer=begin_thinking,
                initargs=(self.bots, self.takes_time),
            )
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
        pool = None
        try:
            pool = self.started()
            found = await asyncio.get_running_loop().run_in_executor(pool, asked.work)
        except Exception as error:
            if isinstance(error, BrokenProcessPool) and self.pool is pool:
                self.pool = None
            if not asked.answer.done():
                asked.answer.set_exception(error)
        else:
            if not asked.answer.done():
                asked.answer.set_result(found)

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

    def __init__(self, processes: int, bots: Named = ()) -> None:
        self.lanes = [Lane(bots) for _ in range(processes)]
        self.quick = Lane(takes_time=False)
        self.homes: OrderedDict[str, int] = OrderedDict()  # by table its lane, the least recently asked about first

    async def think(self, question: BotQuestion, by: str = "", begins: Callable[[], None] = lambda: None) -> str:
        """What the bot chooses that plays a seat, once its turn `begins`; `by` is whose table it is."""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.lane_of(question).put(MOVE, by, Asked(partial(think, question), answer, begins))
        return await answer

    async def advise(self, question: BotQuestion, by: str) -> Advised:
        """What a bot would choose, and why; `by` is who asks."""
        lane = self.lane_of(question)
        check_room(lane, HINT, by)
        answer: asyncio.Future[Advised] = asyncio.get_running_loop().create_future()
        lane.put(HINT, by, Asked(partial(advise, question), answer, lambda: None))
        return await answer

    async def review(self, question: ReviewQuestion, by: str) -> Any:
        """A slice of a finished game; it waits until nobody wants a move or a hint."""
        lane = min(self.lanes, key=len)
        check_room(lane, REVIEW, by)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        lane.put(REVIEW, by, Asked(partial(review, question), answer, lambda: None))
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


def check_room(lane: Lane, kind: int, by: str) -> None:
    """Nobody has two questions of a kind waiting, and there is an end to how many wait in all."""
    if lane.queue.waiting(kind, by):
        raise Refused("Still thinking about your last question…")
    if len(lane) >= MOST_WAITING:
        raise Refused("The bots are busy. Ask again in a moment.")
