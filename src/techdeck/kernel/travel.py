"""States that travel: how a state becomes plain data, for another process or a file, and a state again.

Written down is only what tells a state from an empty table of the same game, seats, options and edition, so a pickled
state is small. It loads under the same version of the game's rules only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from techdeck.kernel.agenda import Frame, Op, Scope, chained
from techdeck.kernel.choice import Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import Log
from techdeck.kernel.layout import Faces, Layout
from techdeck.kernel.table import put_in

if TYPE_CHECKING:
    from techdeck.kernel.game import Game
    from techdeck.kernel.state import State

# Written in a way of their own, or worked out anew.
OWN_WAY: Final = ("effects", "cells", "sizes", "place", "log", "agenda", "lasting", "origin")
WORKED_OUT: Final = ("offer", "offered_to", "spare", "logs")


class Origin:
    """What a state was made of: an empty table of the same kind can be laid again."""

    def __init__(self, game: Game, seats: int, options: dict[str, str | int]) -> None:
        self.game = game
        self.seats = seats
        self.options = options


# Vecs as text of their type and bytes.


def flat(value: Any) -> Any:
    """A value as plain data; a vec as its kind of number and its bytes."""
    if isinstance(value, vec):
        view = memoryview(value)
        return Flat(view.format, view.tobytes())
    return value


class Flat:
    """A vec on its way."""

    def __init__(self, kind: str, data: bytes) -> None:
        self.kind = kind
        self.data = data

    def __reduce__(self) -> tuple[Any, ...]:
        return (Flat, (self.kind, self.data))

    def vec(self) -> Any:
        view: Any = memoryview(self.data)
        items = list(view.cast(self.kind))
        if self.kind == "B":
            return vec[u8](items)
        if self.kind == "h":
            return vec[i16](items)
        return vec[i32](items) if self.kind == "i" else vec[i64](items)


def round_again(value: Any) -> Any:
    return value.vec() if isinstance(value, Flat) else value


# Operations: those of an edition are found in it again, so that they are the same objects.


def inside(op: Op | None) -> Iterator[Op]:
    """An operation, what it is made of, and the rest of its text."""
    while op is not None:
        yield op
        for part in op.parts():
            if isinstance(part, Op):
                yield from inside(part)
        op = op.rest


def found_in(effects: list[Op | None], op: Op) -> tuple[int, int] | None:
    for kind, effect in enumerate(effects):
        for number, other in enumerate(inside(effect)):
            if other is op:
                return (kind, number)
    return None


def frame_data(f: Frame, state: State) -> tuple[Any, ...]:
    op = found_in(state.effects, f.op) if len(f.scope.chain) else None
    return (op or f.op, int(f.you), f.scope, tuple([int(answer) for answer in f.answers]))


def frame_again(data: tuple[Any, ...], effects: list[Op | None], below: Frame | None) -> Frame:
    op, you, scope, answers = data
    if isinstance(op, tuple):
        kind, number = op
        op = list(inside(effects[kind]))[number]
    return Frame(op, you, scope, below, vec[i64]([i64(answer) for answer in answers]))


def chain_again(chain: list[tuple[Any, ...]], effects: list[Op | None]) -> Frame | None:
    frame: Frame | None = None
    for data in reversed(chain):
        frame = frame_again(data, effects, frame)
    return frame


def remade(kind: type[Any], parts: tuple[Any, ...], rest: Op | None = None) -> Any:
    """An operation or scope again; a tuple of numbers among its parts was a vec."""
    made = kind(*[vec[i64](part) if issubclass(kind, Scope) and isinstance(part, tuple) else part for part in parts])
    if rest is not None:
        made.rest = rest
    return made


# States.


def attributes(state: Any) -> list[str]:
    """The names of all that a state holds: compiled classes list them, others have them in their dict."""
    return sorted({*getattr(type(state), "__mypyc_attrs__", ()), *getattr(state, "__dict__", ())})


def same(one: Any, other: Any) -> bool:
    """Whether a value is that of the empty table, as what all states of a game share is."""
    if isinstance(one, Layout | Faces | Codec):
        return True
    one, other = flat(one), flat(other)
    if isinstance(one, Flat) and isinstance(other, Flat):
        return one.data == other.data
    return one is other or (type(one) is type(other) and isinstance(one, int | str | bytes) and one == other)


def written(state: State) -> tuple[Any, ...]:
    """Everything needed to make the state again."""
    origin = state.origin
    if origin is None:
        raise Impossible("Only a state that a game has dealt or laid out can be saved.")
    game = origin.game
    empty = game.empty(origin.seats, origin.options, state.effects)
    skipped = {*OWN_WAY, *WORKED_OUT, *state.worked_out()}
    names = [name for name in attributes(state) if name not in skipped]
    values = [(name, getattr(state, name)) for name in names]
    fields = {name: flat(value) for name, value in values if not same(value, getattr(empty, name))}
    zones = [bytes(state.cards(zone)) for zone in range(len(state.layout.names))]
    past = memoryview(state.log.packed)[: int(state.happened)].tobytes()
    agenda = [frame_data(frame, state) for frame in chained(state.agenda)]
    lasting = [frame_data(frame, state) for frame in chained(state.lasting)]
    return (game, game.version, origin.seats, origin.options, state.effects, zones, fields, past, agenda, lasting)


def restored(
    game: Game,
    version: int,
    seats: int,
    options: dict[str, str | int],
    effects: list[Op | None],
    zones: list[bytes],
    fields: dict[str, Any],
    past: bytes,
    agenda: list[tuple[Any, ...]],
    lasting: list[tuple[Any, ...]],
) -> State:
    if version != game.version:
        raise Impossible(
            f"This state was saved under rules {version} of {game.title}, and here its rules are {game.version}: "
            f"it can only go on where rules {version} are installed."
        )
    state = game.empty(seats, options, effects)
    state.origin = Origin(game, seats, options)
    state.sizes = state.sizes[:]
    for zone in range(len(zones)):
        state.sizes[zone] = u8(0)
    for zone, cards in enumerate(zones):
        for card in cards:
            put_in(state, card, zone, -1)
    for name, value in fields.items():
        setattr(state, name, round_again(value))
    state.log = Log(vec[i64](list(memoryview(past).cast("q"))))
    state.agenda = chain_again(agenda, effects)
    state.lasting = chain_again(lasting, effects)
    return state
