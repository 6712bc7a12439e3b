"""Tasks played on a Ray cluster: the same work, the same results, wherever the workers are."""

from __future__ import annotations

import os
import pickle
from collections.abc import Generator, Iterator
from typing import Any, TypeVar

from techdeck.extras import need
from techdeck.lab.executors import Work, work_on
from techdeck.lab.tally import Task

need("ray", "Playing on a Ray cluster", "ray")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # before Ray reads it: nobody is told of anything

import ray

Result = TypeVar("Result")
Subject = TypeVar("Subject")
AHEAD = 2  # tasks for every core of the cluster


class Cluster:
    """A Ray cluster: the one at an address, the one that is connected already, or one on this machine."""

    def __init__(self, address: str | None = None) -> None:
        self.own = not ray.is_initialized()
        if self.own:
            ray.init(address=address, include_dashboard=False, log_to_driver=False, configure_logging=False)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def run(
        self, work: Work[Subject, Result], subject: Subject, tasks: Iterator[Task]
    ) -> Generator[Result, None, None]:
        """In the order in which they are done. Ray itself plays a task again whose worker or machine was lost."""
        packed = ray.put(pickle.dumps((work, subject)))
        play = ray.remote(num_cpus=1, max_retries=-1)(work_on)
        open_tasks: list[Any] = []
        try:
            while True:
                while len(open_tasks) < self.workers * AHEAD:
                    task = next(tasks, None)
                    if task is None:
                        break
                    open_tasks.append(play.remote(packed, task))
                if not open_tasks:
                    return
                done, open_tasks = ray.wait(open_tasks)
                yield from ray.get(done)
        finally:
            for each in open_tasks:
                ray.cancel(each, force=True)
            if self.own:
                ray.shutdown()
