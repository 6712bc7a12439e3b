"""Who plays the tasks of an experiment: this process, or several beside it. What they give is the same."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar

from techdeck.kernel.errors import Impossible
from techdeck.lab.tally import Task

Result = TypeVar("Result")
Subject = TypeVar("Subject")
Work = Callable[[Subject, Task], Result]
AHEAD = 2  # tasks for every worker: one that it plays, and the next
TIRED = 3  # times that all workers died in a row


class Executor(Protocol):
    """Plays tasks and gives their results in any order. A task whose worker was lost is played again."""

    workers: int

    def run(
        self, work: Work[Subject, Result], subject: Subject, tasks: Iterator[Task]
    ) -> Generator[Result, None, None]:
        """A task is asked for when somebody is about to be free. Whoever closes this stops the workers at once."""
        ...


class Here:
    """Plays in this process."""

    workers = 1

    def run(
        self, work: Work[Subject, Result], subject: Subject, tasks: Iterator[Task]
    ) -> Generator[Result, None, None]:
        """One task after the other."""
        for task in tasks:
            yield work(subject, task)


class Pool:
    """Plays in processes on this machine: so many, or as many as there are cores."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def run(
        self, work: Work[Subject, Result], subject: Subject, tasks: Iterator[Task]
    ) -> Generator[Result, None, None]:
        """In the order in which they are done."""
        packed = pickle.dumps((work, subject))
        lost: list[Task] = []
        deaths = 0
        while True:
            crowd = Crowd(self.workers, packed)
            try:
                for result in crowd.play(lost, tasks):
                    deaths = 0
                    yield result
                return
            except BrokenProcessPool:
                deaths += 1
                if deaths == TIRED:
                    raise Impossible("The worker processes keep dying: is there enough memory?") from None
                lost = crowd.open_tasks
            finally:
                crowd.close()


class Crowd:
    """The processes of a pool, while none of them dies."""

    def __init__(self, workers: int, packed: bytes) -> None:
        self.workers = workers
        self.packed = packed
        self.others: list[BaseProcess] = active_children()
        self.pool = ProcessPoolExecutor(workers, initializer=ready)
        self.open: dict[Future[Any], Task] = {}
        self.open_tasks: list[Task] = []
        self.idle = False

    def play(self, lost: list[Task], tasks: Iterator[Task]) -> Iterator[Any]:
        """First what was lost before, then the others."""
        waiting = list(lost)
        while True:
            while len(self.open) < self.workers * AHEAD:
                task = waiting.pop(0) if waiting else next(tasks, None)
                if task is None:
                    break
                self.open_tasks.append(task)
                with uninterrupted():
                    self.open[self.pool.submit(work_on, self.packed, task)] = task
            if not self.open:
                self.idle = True
                return
            for future in wait(self.open, return_when=FIRST_COMPLETED).done:
                result = future.result()
                self.open_tasks.remove(self.open.pop(future))
                yield result

    def close(self) -> None:
        """The pool itself would wait for every task that was begun."""
        if not self.idle:
            for worker in active_children():
                if worker not in self.others:
                    worker.terminate()
        self.pool.shutdown(cancel_futures=True)


def executor_of(workers: int | None) -> Executor:
    """One worker plays here, without another process."""
    return Here() if workers == 1 else Pool(workers)


def work_on(packed: bytes, task: Task) -> Any:
    """In a worker: an edition is read once, however many tasks it plays."""
    work, subject = unpacked(packed)
    return work(subject, task)


@lru_cache(maxsize=4)
def unpacked(packed: bytes) -> Any:
    return pickle.loads(packed)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """An interrupt waits. Processes that begin meanwhile hear none until they are ready: it would break the pool."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ready() -> None:
    """In a new worker: an interrupt is for whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
