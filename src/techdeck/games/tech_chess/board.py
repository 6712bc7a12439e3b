"""The board of Tech Chess: squares, pieces, how they go, and the choices of a turn as numbers (CH-4, CH-8, CH-9).

A square is a number, rank times six plus file.
"""

from __future__ import annotations

from typing import Final

from techdeck.kernel.choice import VERB

FILES: Final = "abcdef"
SIZE: Final = 6
AREA: Final = 36
SQUARES: Final = tuple([f"{file}{rank + 1}" for rank in range(SIZE) for file in FILES])
SQUARE_AT: Final = {name: square for square, name in enumerate(SQUARES)}

# The roles of pieces. A pawn of value 2, 3 or 4 can be upgraded, one of 5 to 10 cannot (CH-19).
LOW: Final = 0
HIGH: Final = 1
ROOK: Final = 2
KNIGHT: Final = 3
QUEEN: Final = 4
KING: Final = 5
NO_ROLE: Final = 6  # of wild cards, which are expelled (CH-1)
ROLES: Final = ("pawn", "pawn", "rook", "knight", "queen", "king", "")
LETTERS: Final = ("", "", "R", "N", "Q", "K", "")  # in written moves; a pawn has none

MOVE: Final = VERB  # square times 36 plus square
EFFECT: Final = VERB + (1 << 16)
UPGRADE: Final = VERB + (2 << 16)  # square times 128 plus card
BUILD: Final = VERB + (3 << 16)  # card times 64 plus square
SIDE: Final = VERB + (4 << 16)
CHECK: Final = VERB + (5 << 16)
DROP: Final = VERB + (6 << 16)  # as a build

Way = tuple[int, int]  # by how many files and ranks
ROWS: Final[list[Way]] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTS: Final[list[Way]] = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
LEAPS: Final[list[Way]] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STEPS: Final = (1, 1, SIZE, 1, SIZE, 2)  # at most, by role: a king goes one or two squares (CH-9)


def role_of(value: int) -> int:
    """Which piece a card of this value is (CH-8, CH-9)."""
    special = {0: NO_ROLE, 1: ROOK, 11: KNIGHT, 12: QUEEN, 13: KING}
    return special.get(value, LOW if value <= 4 else HIGH)


def is_pawn(role: int) -> bool:
    return role <= HIGH


def pawn_ways(side: int, diagonals: bool) -> list[Way]:
    """Forward, diagonally forward, sideways; never backwards (CH-8)."""
    forward = 1 if side == 0 else -1
    slanting = [(-1, forward), (1, forward)] if diagonals else []
    return [(0, forward), *slanting, (-1, 0), (1, 0)]


def ways_of(role: int, side: int, diagonals: bool) -> list[Way]:
    if is_pawn(role):
        return pawn_ways(side, diagonals)
    return LEAPS if role == KNIGHT else ROWS if role == ROOK else ROWS + SLANTS


def walk(square: int, way: Way, length: int) -> list[int]:
    """The squares one comes over from a square, going one way so many steps or until the edge."""
    file, rank = square % SIZE, square // SIZE
    out: list[int] = []
    for _ in range(length):
        file, rank = file + way[0], rank + way[1]
        if not (0 <= file < SIZE and 0 <= rank < SIZE):
            break
        out.append(rank * SIZE + file)
    return out


def ray_to(one: int, other: int) -> list[int]:
    """All squares from one in the direction of another, which is among them; none where they are not on one line."""
    rays = [walk(one, way, SIZE) for way in ROWS + SLANTS]
    return next((ray for ray in rays if other in ray), [])


def squares_between(one: int, other: int) -> list[int]:
    """The squares between two on one line, from the first to the second."""
    ray = ray_to(one, other)
    return ray[: ray.index(other)] if ray else []
