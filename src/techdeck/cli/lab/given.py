"""What several commands of the lab are given."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from techdeck.kernel.errors import Unreadable

if TYPE_CHECKING:
    from techdeck.cards.edition import Edition
    from techdeck.lab.executors import Executor

HOUSE = "house"
WORKERS = click.option(
    "--workers",
    metavar="N|ray",
    help="How many processes play; without it, as many as there are cores. ray: a Ray cluster.",
)
CLUSTER = click.option("--cluster", metavar="ADDRESS", help="Play on the Ray cluster at this address, ray://…")


def edition_given(text: str | None) -> Edition | None:
    """An edition by its file, or the one of the house."""
    from techdeck.cards.edition import house, load

    if text is None:
        return None
    return house() if text == HOUSE else load(Path(text))


def executor_given(workers: str | None, cluster: str | None) -> Executor:
    """Who plays: this process, several, or a cluster."""
    from techdeck.lab.executors import executor_of

    if cluster is not None or workers == "ray":
        from techdeck.lab.cluster import Cluster

        return Cluster(cluster)
    if workers is None:
        return executor_of(None)
    if not workers.isdecimal() or not 1 <= int(workers) <= 256:
        raise Unreadable(f"{workers!r} is no number of workers: write 1 to 256, or ray.")
    return executor_of(int(workers))
