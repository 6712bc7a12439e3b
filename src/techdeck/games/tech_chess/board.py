"""The board of Tech Chess: squares, what each piece can reach, and what strikes a square (CH-4, CH-8 to CH-10).

A square is a number, rank times six plus file. The code of a piece is its role, plus 8 for a piece of Second.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from techdeck.kernel.choice import VERB

FILES: Final = "abcdef"
SIZE: Final = 6
AREA: Final = 36
SQUARES: Final = tuple([f"{file}{rank + 1}" for rank in range(SIZE) for file in FILES])
SQUARE_AT: Final = {name: square for square, name in enumerate(SQUARES)}

PAWN: Final = 1
ROOK: Final = 2
KNIGHT: Final = 3
QUEEN: Final = 4
KING: Final = 5
ROLES: Final = ("", "pawn", "rook", "knight", "queen", "king")
LETTERS: Final = ("", "", "R", "N", "Q", "K")  # in written moves; a pawn has none

MOVE: Final = VERB
EFFECT: Final = VERB + (1 << 16)
UPGRADE: Final = VERB + (2 << 16)
BUILD: Final = VERB + (3 << 16)
SIDE: Final = VERB + (4 << 16)
CHECK: Final = VERB + (5 << 16)

# Ready-made, and untyped, so that compiled code does not make the numbers anew for every turn.
MOVES: Final[list[Any]] = [MOVE + arg for arg in range(AREA * AREA)]
EFFECTS: Final[list[Any]] = [EFFECT + card for card in range(64)]
UPGRADES: Final[list[Any]] = [UPGRADE + arg for arg in range(AREA * 64)]  # square times 64 plus card
BUILDS: Final[list[Any]] = [BUILD + arg for arg in range(64 * 64)]  # card times 64 plus square

# Shifted down, as compiled code shifts a small number up in 32 bits only; and small enough to need no object.
TOP_BIT: Final[i64] = 40
TOP: Final[i64] = 1 << 40

WAYS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # straight and slanting by turns
LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
HOME: Final = [list(range(12)), list(range(AREA - 12, AREA))]  # first and second rank of each side


def role_of(value: int) -> int:
    """Which piece a card of this value is (CH-8, CH-9); wild cards are none."""
    special = {0: 0, 1: ROOK, 11: KNIGHT, 12: QUEEN, 13: KING}
    return special.get(value, PAWN)


def walk(square: int, way: tuple[int, int], length: int) -> list[int]:
    """The squares one comes over from a square, going one way so many steps or until the edge."""
    file, rank = square % SIZE, square // SIZE
    out: list[int] = []
    for _ in range(length):
        file, rank = file + way[0], rank + way[1]
        if not (0 <= file < SIZE and 0 <= rank < SIZE):
            break
        out.append(rank * SIZE + file)
    return out


def pawn_ways(side: int, diagonals: bool) -> list[tuple[int, int]]:
    """Forward, diagonally forward, sideways; never backwards (CH-8)."""
    forward = 1 if side == 0 else -1
    slanting = [(-1, forward), (1, forward)] if diagonals else []
    return [(0, forward), *slanting, (-1, 0), (1, 0)]


def ways_of(role: int, side: int, diagonals: bool) -> list[tuple[int, int]]:
    if role == PAWN:
        return pawn_ways(side, diagonals)
    if role == KNIGHT:
        return list(LEAPS)
    return [way for way in WAYS if role != ROOK or 0 in way]


REACH: Final = (0, 1, SIZE, 1, SIZE, 2)  # steps at most, by role: a king goes one or two squares (CH-9)


def squares_between(one: int, other: int) -> list[int]:
    """The squares between two on one line, from the first to the second; none where they are not on one."""
    lines = [walk(one, way, SIZE) for way in WAYS]
    return next((line[: line.index(other)] for line in lines if other in line), [])


BETWEEN: Final = [squares_between(one, other) for one in range(AREA) for other in range(AREA)]


class Tables:
    """What pieces reach, worked out once for each way to play pawns."""

    def __init__(self, diagonals: bool) -> None:
        self.diagonals = diagonals
        # By code times 36 plus square: the squares that a pawn or knight goes to at once; for the others, each way, the
        # squares they come over; what all of them reach on an empty board, by square; and whether that is any square to
        # which a king could go, by the king's square.
        self.leaps: list[list[int]] = []
        self.rays: list[list[list[int]]] = []
        self.routes: list[list[list[int]]] = []  # both alike
        self.strikes: list[list[bool]] = []
        self.near: list[list[bool]] = []
        around = [sum([1 << to for ray in self.rays_of(KING, 0, king) for to in ray]) for king in range(AREA)]
        for code in range(16):
            role, side = code & 7, code >> 3
            for square in range(AREA):
                rays = self.rays_of(role, side, square) if 0 < role <= KING else []
                at_once = role in (PAWN, KNIGHT)
                self.leaps.append([ray[0] for ray in rays] if at_once else [])
                self.rays.append([] if at_once else rays)
                self.routes.append([ray[:1] for ray in rays] if at_once else rays)
                reached = [to for ray in rays for to in ray]
                reach = sum([1 << to for to in reached])
                self.strikes.append([to in reached for to in range(AREA)])
                self.near.append([reach & squares != 0 for squares in around])

    def ways(self, code: int, square: int) -> list[list[int]]:
        """Each way, the squares that a piece comes over."""
        return self.routes[code * AREA + square]

    def rays_of(self, role: int, side: int, square: int) -> list[list[int]]:
        rays = [walk(square, way, REACH[role]) for way in ways_of(role, side, self.diagonals)]
        return [ray for ray in rays if ray]


def bit_of(square: int) -> i64:
    """The bit of a square."""
    at: i64 = square
    return TOP >> (TOP_BIT - at)


TABLES: Final = (Tables(False), Tables(True))
