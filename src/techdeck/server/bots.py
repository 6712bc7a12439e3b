"""Bots think in processes of their own, never in the one that serves people."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom
from tempfile import TemporaryDirectory
from typing import NamedTuple

from techdeck.bots import Budget, bot_named, levels_for
from techdeck.cards.edition import Edition, house, load
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown
from techdeck.kernel.record import parse_record
from techdeck.kernel.state import State
from techdeck.match.fold import begin

REMEMBERED = 64  # games that a thinking process keeps, so as not to play them from the start each time
SUBSTITUTES = ("medium", "easy", "random")  # who plays for a person, the best there is


def check_level(level: str | None, game: str) -> str:
    """A level that can play the game; without one, the best for playing in a person's place."""
    levels = levels_for(game)
    if level is None:
        return next(name for name in SUBSTITUTES if name in levels)
    if level not in levels:
        raise Impossible(f"There is no bot {level[:20]!r} for this game; its bots are {', '.join(levels)}.")
    return level


def read_edition(text: str) -> Edition:
    """The edition in a text; its mistakes are told as those of `edition.toml`."""
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "edition.toml")
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(text)
        try:
            return load(path)
        except TechdeckError as error:
            error.message = error.message.replace(path, "edition.toml")
            raise


class Question(NamedTuple):
    """What a bot is asked. The process folds the game; the bot gets the observation of its seat only."""

    head: str
    choices: list[tuple[int, str]]
    edition: str  # its text; empty is the House Edition
    seat: int
    level: str
    seconds: float


GAMES: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()  # in a thinking process, by head
EDITIONS: dict[str, Edition] = {}


def think(question: Question) -> str:
    """The choice of a bot, as text."""
    state = remembered(question)
    bot = bot_named(question.level, parse_record(question.head).game)
    if question.seat not in state.actors:
        raise Unknown("This seat is not asked now.")
    choice = bot.choose(state.observe(question.seat), Budget(question.seconds), SystemRandom())
    return state.text(choice)


def remembered(question: Question) -> State:
    choices = question.choices
    known, state = GAMES.pop(question.head, ([], None))
    if state is None or known != choices[: len(known)]:
        known, state = [], begin(parse_record(question.head), edition_in(question.edition))
    for seat, text in choices[len(known) :]:
        state.choose(seat, state.parse(text))
    GAMES[question.head] = (choices, state)
    if len(GAMES) > REMEMBERED:
        GAMES.popitem(last=False)
    return state


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


class Thinkers:
    """The pool. A process that dies is replaced."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> str:
        pool = self.started()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, think, question)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=ready)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
