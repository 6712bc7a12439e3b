"""What is different between two positions that a seat sees, in few bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import UNSET, Struct

from techdeck.kernel.apart import Spliced, splice, told_apart
from techdeck.kernel.position import Form, Row, Told, told_beside
from techdeck.kernel.state import State

Splice = tuple[int, int] | tuple[int, int, list[Any]]  # from there on so many go, and these come, if any do

KEPT = 2  # things of a list that stay, so that telling what changed is shorter than the list


def form_of(state: State) -> Form[State, Struct]:
    assert state.origin is not None
    form: Form[State, Struct] = state.origin.game.form
    return form


def beside_for_all(state: State) -> Struct | None:
    """What is told beside the cards, where a game tells everybody the same."""
    form = form_of(state)
    return form.beside(state, state.bit(-1)) if form.alike else None


class Seen:
    """A position as the seats in `bit` know it: the cards are those of the state, beside them lies the rest."""

    def __init__(self, state: State, bit: int, beside: Struct | None = None) -> None:
        self.state = state
        self.bit = bit
        self.beside = form_of(state).beside(state, bit) if beside is None else beside

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
                    self.fields[f"{name}/{row}"] = said(splice(one, other))
        else:
            self.items(name, splice(was, now), lambda: now)

    def items(self, name: str, found: Spliced, now: Callable[[], list[Any]]) -> None:
        if found.size - len(found.come) >= KEPT:
            self.fields[f"{name}/"] = said(found)
        else:
            self.fields[name] = now()

    def cards(self, row: Row, index: int, before: Seen, after: Seen) -> None:
        """Cards that may lie otherwise than before."""
        name = row.field.name
        missed = row.missing(before.state)
        if row.missing(after.state):
            self.gone.extend([] if missed or name in self.gone else [name])
        elif missed:
            self.fields[name] = after.rows(row)
        else:
            found = row.spliced(index, before.state, after.state, after.bit)
            if found.go or found.come:
                self.lying(row, index, found, after)

    def lying(self, row: Row, index: int, found: Spliced, after: Seen) -> None:
        if row.field.many:
            self.fields[f"{row.field.name}/{index}"] = said(found)
        else:
            self.items(row.field.name, found, lambda: after.rows(row))


class Once(NamedTuple):
    """A change that was worked out."""

    was: Any
    now: Any
    change: Changes


class Known:
    """What was worked out for one seat, as it is mostly the same for the next."""

    def __init__(self) -> None:
        self.beside: Once | None = None


def changes(before: Seen, after: Seen, known: Known) -> Changes:
    """How a seat's position became another. Where no card moved and none became known, none is looked at."""
    beside = changed_beside(before.beside, after.beside, known)
    out = Changes(beside.fields.copy(), beside.gone[:])
    places = Told.of(type(after.beside), after.state.layout).places
    for zone in told_apart(before.state, after.state, after.bit):
        for row, index in places.get(zone, ()):
            out.cards(row, index, before, after)
    return out


def changed_beside(old: Struct, new: Struct, known: Known) -> Changes:
    found = known.beside
    if found is None or not (found.was is old or found.was == old) or not (found.now is new or found.now == new):
        out = Changes({}, [])
        for name in told_beside(type(new)):
            was, now = getattr(old, name), getattr(new, name)
            if was != now:
                out.value(name, was, now)
        found = known.beside = Once(old, new, out)
    return found.change


def same_rows(old: list[Any], new: list[Any]) -> bool:
    return len(old) == len(new) and all(type(row) is list for row in old) and all(type(row) is list for row in new)


def said(found: Spliced) -> Splice:
    return (found.at, found.go, found.come) if found.come else (found.at, found.go)
