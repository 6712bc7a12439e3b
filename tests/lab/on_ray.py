"""Plays some tasks on two Ray nodes of which one is killed meanwhile; prints what came out, and the same from here.

A program of its own: Ray leaves threads behind, and the processes of other tests are forked.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Iterable
from typing import Any

import msgspec

from techdeck.lab import Plan
from techdeck.lab.deals import GAMES, play_batch
from techdeck.lab.executors import Here
from techdeck.lab.tally import Batch, Task

CITY = Plan("tech-city", level="random")
TASKS = [Task(GAMES, first, 20) for first in range(0, 400, 20)]
TRIES = 4  # to start a node: Ray gives up after half a minute, which a busy machine may take


def nodes() -> Any:
    """Two nodes on this machine, each with one core to play on; none listens to anybody else."""
    from ray.cluster_utils import Cluster

    for tried in range(TRIES):
        try:
            cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
            cluster.add_node(num_cpus=1)
            return cluster
        except Exception:
            if tried == TRIES - 1:
                raise
    return None


def told(batches: Iterable[Batch]) -> dict[int, Any]:
    """By the first deal of every batch all that it holds but the time it took."""
    return {batch.task.first: msgspec.to_builtins([batch.sides, batch.games]) for batch in batches}


def main() -> None:
    import ray

    from techdeck.lab.cluster import Cluster

    two = nodes()
    ray.init(address=two.address, log_to_driver=False, configure_logging=False)
    cluster, plan, batches = Cluster(), CITY.checked(), []
    for batch in cluster.run(play_batch, plan, iter(TASKS)):
        batches.append(batch)
        if len(batches) == 3:
            two.remove_node(next(iter(two.worker_nodes)), allow_graceful=False)
    ray.shutdown()
    two.shutdown()
    answers = {
        "workers": cluster.workers,
        "nodes left": len(two.worker_nodes),
        "same": told(batches) == told(Here().run(play_batch, plan, iter(TASKS))),
        "batches": len(batches),
    }
    print(json.dumps(answers))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    os.environ["RAY_TMPDIR"] = sys.argv[1]  # a short one: sockets lie in it
    main()
