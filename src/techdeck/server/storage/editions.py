"""Editions that people sent as text."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from tempfile import TemporaryDirectory

from techdeck.cards.edition import Edition, load
from techdeck.cards.errors import EditionError
from techdeck.kernel.errors import Refused, TechdeckError

MOST_SECONDS = 3.0  # that a processor works on an edition; the longest that were tried take a tenth of it
MOST_WAITING = 20  # editions


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


# In the reading process.


class TooLong(Exception):
    """The time for an edition is used up."""


def used_up(*_: object) -> None:
    raise TooLong


def ready() -> None:
    """Signals are for the server, which stops this process in its own time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGVTALRM, used_up)
    os.nice(5)


def read_within(text: str, seconds: float) -> Edition | str:
    """An edition, or what is wrong with it."""
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            return read_edition(text)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except TooLong:
        return "edition.toml: this takes too long to read: write it more simply."
    except TechdeckError as error:
        return error.message


# In the process that serves.


class EditionReader:
    """Reads what strangers send in a process of its own, one after the other, so that nobody else waits for it."""

    def __init__(self, seconds: float = MOST_SECONDS) -> None:
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def read(self, text: str) -> Edition:
        if self.waiting >= MOST_WAITING:
            raise Refused("Many editions are being read just now: try again in a minute.")
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=ready)
        pool = self.pool
        self.waiting += 1
        try:
            found = await asyncio.get_running_loop().run_in_executor(pool, read_within, text, self.seconds)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise EditionError("This edition could not be read.") from None
        finally:
            self.waiting -= 1
        if isinstance(found, str):
            raise EditionError(found)
        return found

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
