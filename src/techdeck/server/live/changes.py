"""What is different between two positions that a seat sees, in few bytes."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET, Struct

from techdeck.kernel.position import Form, Row, Told, told_beside
from techdeck.kernel.state import State

Splice = tuple[int, int] | tuple[int, int, list[Any]]  # from there on so many go, and these come, if any do

KEPT = 2  # things of a list that stay, so that telling what changed is shorter than the list


class Seen:
    """A position as the seats in `bit` know it: the cards are those of the state, beside them lies the rest."""

    def __init__(self, state: State, bit: int) -> None:
        assert state.origin is not None
        form: Form[State, Struct] = state.origin.game.form
        self.state = state
        self.bit = bit
        self.beside = form.beside(state, bit)

    def rows(self, row: Row) -> list[Any]:
        """A field with cards, whole."""
        rows = [row.text(index, self.state, self.bit) for index in range(len(row.zones))]
        return rows if row.field.many else rows[0]


class Changes(NamedTuple):
    """What is not as before: by `field` a whole one, by `field/` or `field/row` a Splice; and fields that are gone."""

    fields: dict[str, Any]
    gone: list[str]

    def value(self, name: str, was: Any, now: Any) -> None:
        """A field that is not as before."""
        if now is UNSET:
            self.gone.append(name)
        elif type(now) is not list or type(was) is not list:
            self.fields[name] = now
        elif same_rows(was, now):
            for row, (one, other) in enumerate(zip(was, now, strict=True)):
                if one != other:
                    self.fields[f"{name}/{row}"] = splice(one, other)
        else:
            self.items(name, was, now)

    def items(self, name: str, was: list[Any], now: list[Any]) -> None:
        change = splice(was, now)
        if len(now) - (len(change[2]) if len(change) == 3 else 0) >= KEPT:
            self.fields[f"{name}/"] = change
        else:
            self.fields[name] = now

    def cards(self, row: Row, index: int, before: Seen, after: Seen, known: Known) -> None:
        """Cards that may lie otherwise than before."""
        name = row.field.name
        missed = row.missing(before.state)
        if row.missing(after.state):
            self.gone.extend([] if missed or name in self.gone else [name])
        elif missed:
            self.fields[name] = after.rows(row)
        else:
            was, now = row.text(index, before.state, before.bit), row.text(index, after.state, after.bit)
            if was != now:
                self.lying(row, index, was, now, known)

    def lying(self, row: Row, index: int, was: list[Any], now: list[Any], known: Known) -> None:
        key = (row.field.name, index)
        found = known.rows.get(key)
        if found is None or found.was != was or found.now != now:
            lies = Changes({}, [])
            if row.field.many:
                lies.fields[f"{row.field.name}/{index}"] = splice(was, now)
            else:
                lies.items(row.field.name, was, now)
            found = known.rows[key] = Once(was, now, lies)
        self.fields.update(found.change.fields)


class Once(NamedTuple):
    """A change that was worked out."""

    was: Any
    now: Any
    change: Changes


class Known:
    """What was worked out for one seat, as it is mostly the same for the next."""

    def __init__(self) -> None:
        self.beside: Once | None = None
        self.rows: dict[tuple[str, int], Once] = {}


def changes(before: Seen, after: Seen, known: Known) -> Changes:
    """How a seat's position became another. Where no card moved and none became known, none is looked at."""
    beside = changed_beside(before.beside, after.beside, known)
    out = Changes(beside.fields.copy(), beside.gone[:])
    places = Told.of(type(after.beside), after.state.layout).places
    for zone in after.state.told_apart(before.state, after.bit):
        for row, index in places.get(zone, ()):
            out.cards(row, index, before, after, known)
    return out


def changed_beside(old: Struct, new: Struct, known: Known) -> Changes:
    found = known.beside
    if found is None or found.was != old or found.now != new:
        out = Changes({}, [])
        for name in told_beside(type(new)):
            was, now = getattr(old, name), getattr(new, name)
            if was != now:
                out.value(name, was, now)
        found = known.beside = Once(old, new, out)
    return found.change


def same_rows(old: list[Any], new: list[Any]) -> bool:
    return len(old) == len(new) and all(type(row) is list for row in old) and all(type(row) is list for row in new)


def splice(old: list[Any], new: list[Any]) -> Splice:
    """What has to be done to a list: all before and after it stays."""
    short = min(len(old), len(new))
    at = 0
    while at < short and old[at] == new[at]:
        at += 1
    end = 0
    while end < short - at and old[-1 - end] == new[-1 - end]:
        end += 1
    come = new[at : len(new) - end]
    return (at, len(old) - at - end, come) if come else (at, len(old) - at - end)
