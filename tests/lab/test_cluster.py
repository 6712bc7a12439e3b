"""Lost workers cost time and nothing else: of a pool here, and of a Ray cluster with a node that is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from patience import PATIENCE

from techdeck.lab.executors import Pool
from techdeck.lab.tally import Task

# Nobody is told of it, nobody from outside is heard, and a node that is gone is missed soon.
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_health_check_period_ms": "1000",
    "RAY_health_check_failure_threshold": "3",
}


@pytest.mark.skipif(sys.platform != "linux", reason="several nodes on one machine are for Linux")
def test_two_ray_nodes_of_which_one_is_killed_find_the_same_as_one_process() -> None:
    here = Path(__file__)
    with TemporaryDirectory(prefix="r", dir="/tmp") as folder:
        done = subprocess.run(
            [sys.executable, str(here.with_name("on_ray.py")), folder],
            capture_output=True,
            text=True,
            env=os.environ | QUIET,
            timeout=4 * PATIENCE,
        )
    assert done.returncode == 0, done.stderr[-2000:]
    answers = json.loads(done.stdout.splitlines()[-1])
    assert (answers["workers"], answers["batches"], answers["nodes left"]) == (2, 20, 0)
    assert answers["same"]


def test_a_pool_plays_again_what_a_dead_worker_had() -> None:
    tasks = [Task("any", number, 1) for number in range(6)]
    with TemporaryDirectory() as folder:
        found = sorted(Pool(2).run(die_once, folder, iter(tasks)))
    assert found == list(range(6))


def die_once(folder: str, task: Task) -> int:
    """The worker that gets task 3 first is gone, as if it had been killed."""
    mark = Path(folder) / "died"
    if task.first == 3 and not mark.exists():
        mark.touch()
        os._exit(9)
    return task.first
