"""A match as bytes, so that it can go on without playing its past again.

A snapshot is worth nothing by itself: whoever cannot read one folds the entries instead. It holds a state from shortly
before, so that also what is taken back right after it was read costs few choices.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from techdeck import __version__
from techdeck.cards.edition import Effects
from techdeck.kernel.errors import Unreadable
from techdeck.match.authority import Authority

EFFECTS = "effects"
SPARE = 16  # choices before the last that can be taken back cheaply
ANEW = ("record", "edition", "first", "called", "timeline", "state", "last_before", "undoable")  # given, or worked out
RECORDED = ("choices", "players", "names", "result", "digest")

Parts = tuple[Any, ...]


class Writer(pickle.Pickler):
    """The edition is not written down: whoever reads has it."""

    def persistent_id(self, value: Any) -> str | None:
        return EFFECTS if isinstance(value, Effects) else None


class Reader(pickle.Unpickler):
    """Makes objects of techdeck and of the package of the game only."""

    def __init__(self, data: bytes, match: Authority) -> None:
        super().__init__(io.BytesIO(data))
        self.edition = match.edition
        self.packages = {"techdeck", package(type(match.state).__module__)}

    def persistent_load(self, pid: Any) -> Any:
        return self.edition.effects

    def find_class(self, module: str, name: str) -> Any:
        if package(module) not in self.packages:
            raise Unreadable(f"A snapshot holds {module}.{name}, which is not of the game.")
        return super().find_class(module, name)


def package(module: str) -> str:
    return module.partition(".")[0]


def parts_of(match: Authority) -> Parts:
    """What a snapshot is made of; nothing in it changes when the match goes on, so `written` may take its time."""
    timeline = match.timeline
    count = max((kept for kept in timeline.kept if kept <= match.steps - SPARE), default=0)
    fields = {name: kept(value) for name, value in vars(match).items() if name not in ANEW}
    record = {name: kept(getattr(match.record, name)) for name in RECORDED}
    return (shape(match), fields, record, timeline.stride, count, timeline.kept.get(count))


def kept(value: Any) -> Any:
    """A value that stays as it is."""
    return value.copy() if hasattr(value, "copy") else value


def shape(match: Authority) -> tuple[str, ...]:
    return (__version__, *sorted(name for name in vars(match) if name not in ANEW))


def written(parts: Parts) -> bytes:
    data = io.BytesIO()
    Writer(data, pickle.HIGHEST_PROTOCOL).dump(parts)
    return data.getvalue()


def restore(match: Authority, data: bytes) -> None:
    """Let a match that has just begun go on where a snapshot was made."""
    form, fields, record, stride, count, state = Reader(data, match).load()
    if form != shape(match):
        raise Unreadable("The snapshot is of another version.")
    for name, value in record.items():
        setattr(match.record, name, value)
    timeline = match.timeline
    timeline.stride = stride
    timeline.kept = {} if state is None else {count: state}
    match.state = timeline.at(match.steps)
    match.last_before, match.undoable = None, None
    for name, value in fields.items():
        setattr(match, name, value)
