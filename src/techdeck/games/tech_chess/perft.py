"""How many ways a position can go on: sequences of moves, upgrades and builds, effects left out."""

from __future__ import annotations

from techdeck.games.tech_chess.board import EFFECT, MOVE
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import CAPTURED
from techdeck.kernel.choice import ARG, NO


def perft(s: TechChess, depth: int) -> int:
    """The number of sequences of so many actions from the top of a turn; from the end of a game there is none."""
    if depth == 0:
        return 1
    choices = ways_on(s)
    if depth == 1:
        return len(choices)
    return sum([perft(after(s, choice), depth - 1) for choice in choices])


def by_choice(s: TechChess, depth: int) -> dict[str, int]:
    """The same for each first action, as text: where two programs differ shows at a glance."""
    return {s.text(choice): perft(after(s, choice), depth - 1) for choice in ways_on(s)}


def ways_on(s: TechChess) -> list[int]:
    """All actions but effects."""
    if s.over:
        return []
    return [choice for choice in s.choices(s.actors[0]) if choice >= MOVE and choice & ~ARG != EFFECT]


def after(s: TechChess, choice: int) -> TechChess:
    """The position after an action, the effect of a capturing piece declined."""
    twin = s.copy()
    twin.logging = False
    seat = twin.actors[0]
    twin.take(seat, choice)
    frame = twin.agenda
    if frame is not None and frame.op is CAPTURED:
        twin.take(seat, NO)
    return twin
