"""Editions that people sent as text."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import tomllib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

from msgspec import json

from techdeck.cards.edition import Edition, parsed
from techdeck.cards.errors import EditionError
from techdeck.cards.limits import too_much
from techdeck.kernel.errors import Refused, TechdeckError
from techdeck.server.messages.designs import Mistake
from techdeck.server.storage.helping import begin_helping
from techdeck.server.storage.mistakes import mistakes_of

MOST_SECONDS = 3.0  # that a processor works on an edition; the longest that were tried take a tenth of it
MOST_WAITING = 20  # editions
MOST_ASKED = 3  # of one person that wait

Given = TypeVar("Given")
Answer = TypeVar("Answer")


def read_edition(text: str) -> Edition:
    """The edition in a text; its mistakes are told as those of `edition.toml`."""
    return parsed(text, "edition.toml")


class Looked(NamedTuple):
    """What was found in a text: its fields as they were given, and an edition or what keeps it from being one."""

    given: dict[str, Any] | None
    edition: Edition | None
    mistakes: list[Mistake]


def look_at(text: str) -> Looked:
    try:
        return Looked(fields_of(text), read_edition(text), [])
    except TechdeckError as error:
        return Looked(fields_of(text), None, mistakes_of(error))


def fields_of(text: str) -> dict[str, Any] | None:
    """What stands in a text, right or wrong; nothing where it is no TOML, or none that can be told."""
    if too_much(text):
        return None
    try:
        given: dict[str, Any] = json.decode(json.encode(tomllib.loads(text)))
    except (ValueError, RecursionError, OverflowError):
        return None
    return given


# In the reading process.


class TooLong(Exception):
    """The time for an edition is used up."""


def used_up(*_: object) -> None:
    raise TooLong


def ready() -> None:
    begin_helping()
    signal.signal(signal.SIGVTALRM, used_up)


def look_within(text: str, seconds: float) -> Looked:
    try:
        return within(seconds, look_at, text)
    except TooLong:
        return Looked(None, None, [Mistake(words="This takes too long to read: write it more simply.")])


def within(seconds: float, work: Callable[[Given], Answer], given: Given) -> Answer:
    """Work for at most so many seconds of the processor's time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return work(given)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


# In the process that serves.


class EditionReader:
    """Reads what strangers send in a process of its own, one after the other, so that nobody else waits for it."""

    def __init__(self, seconds: float = MOST_SECONDS) -> None:
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None
        self.waiting: Counter[str] = Counter()  # by who asks

    async def read(self, text: str, by: str = "") -> Edition:
        """The edition in a text; refused with all that is wrong with it."""
        looked = await self.look(text, by)
        if looked.edition is None:
            raise EditionError(refusal(looked.mistakes))
        return looked.edition

    async def look(self, text: str, by: str = "") -> Looked:
        return await self.ask(look_within, text, by)

    async def ask(self, work: Callable[[Given, float], Answer], given: Given, by: str = "") -> Answer:
        """Have something done there with what somebody gave, within the time for it."""
        if self.waiting.total() >= MOST_WAITING or (by and self.waiting[by] >= MOST_ASKED):
            raise Refused("Many editions are being read just now: try again in a minute.")
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=ready)
        pool = self.pool
        self.waiting[by] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, given, self.seconds)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise EditionError("This edition could not be read.") from None
        finally:
            self.waiting -= Counter([by])

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


def refusal(mistakes: list[Mistake]) -> str:
    """The first of the mistakes, and how many more there are."""
    first, *more = mistakes
    card = f"Card {first.card}: " if first.card else ""
    others = f" And {len(more)} more." if more else ""
    return f"{card}{first.words}{others}"
