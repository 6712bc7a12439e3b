"""What was played is kept: a line for every batch, in a file for every plan under this version of the code."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

import techdeck
from techdeck.lab.plan import Plan
from techdeck.lab.tally import Batch

ROOMS = ("kernel", "cards", "games", "bots", "lab")  # what decides how a deal is played and counted
LINE = msgspec.json.Decoder(Batch)


class Store:
    """A folder; without one, the user's own for such things."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    def path(self, plan: Plan) -> Path:
        """The file of a plan: another one under another version of the code."""
        return self.folder / f"{plan.game}-{code_version()[:8]}-{plan.digest()[:16]}.jsonl"

    def batches(self, plan: Plan) -> Iterator[Batch]:
        """In the order of their numbers; a line that was not written to its end is passed over."""
        try:
            lines = self.path(plan).read_bytes().splitlines()
        except OSError:
            return
        found: dict[tuple[str, int], Batch] = {}
        for line in lines:
            try:
                batch = LINE.decode(line)
            except msgspec.DecodeError:
                continue
            found[batch.task.part, batch.task.first] = batch
        yield from (found[key] for key in sorted(found))

    def keep(self, plan: Plan, batch: Batch) -> None:
        """Add a batch; where nothing can be written, it is not kept."""
        line = msgspec.json.encode(batch) + b"\n"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with self.path(plan).open("ab") as file:
                file.write(line)
        except OSError:
            return


def default_folder() -> Path:
    """`$TECHDECK_CACHE`, or where this system keeps what can be made again."""
    given = os.environ.get("TECHDECK_CACHE")
    if given:
        return Path(given) / "lab"
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "techdeck" / "lab"


@cache
def code_version() -> str:
    """Changes with every line of the rooms that play."""
    here = Path(techdeck.__file__).parent
    digest = hashlib.sha256()
    for room in ROOMS:
        for path in sorted((here / room).rglob("*")):
            if path.suffix in (".py", ".toml", ".lark"):
                digest.update(path.relative_to(here).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()
