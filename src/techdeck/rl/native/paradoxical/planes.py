"""What a seat sees of Paradoxical beside the cards: paradoxes found, and how many turns are left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.state import State
from techdeck.rl.native.planes import Planes, Row


class ParadoxicalPlanes(Planes):
    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        seats = int(start.layout.seats)
        return [
            ("tokens", (seats,), "paradoxes found, mine first"),
            ("turns", (2,), "turns taken, as a pair"),
            ("left", (2,), "turns left until the limit, as a pair"),
        ]

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Paradoxical)
        row.put_seats(state.tokens, seat)
        row.put_pair(state.turns)
        row.put_pair(state.limit - state.turns)


PLANES: Final = ParadoxicalPlanes()
