"""Where pieces of Tech Chess reach, as masks of squares: bit n is square n.

For a line through a square its filled squares are gathered into six bits, and a table gives what is reached from
there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tech_chess.board import (
    AREA,
    HIGH,
    KING,
    KNIGHT,
    QUEEN,
    ROOK,
    SIZE,
    SLANTS,
    STEPS,
    Way,
    pawn_ways,
    ray_to,
    squares_between,
    walk,
    ways_of,
)
from techdeck.kernel.layout import numbers

EVERYWHERE: Final[i64] = (1 << AREA) - 1
COLUMN: Final[i64] = sum([1 << rank * SIZE for rank in range(SIZE)])  # the a-file; times that, all ranks come together
GATHER: Final[i64] = sum([1 << 30 - 5 * rank for rank in range(SIZE)])  # times that, the a-file stands in bits 30 to 35
LINE: Final = 64  # fillings of a line of six


def mask(squares: list[int]) -> int:
    return sum([1 << square for square in squares])


def on_the_way(square: int, ways: list[Way], length: int) -> int:
    """All that is reached from a square on an empty board."""
    return mask([to for way in ways for to in walk(square, way, length)])


def line_table(squares: list[int], ways: list[Way], by_file: bool) -> vec[i64]:
    """For each square, by the filled squares of its line: where a piece reaches that goes these two ways.

    The filled squares are numbered by file, or by rank on a line of one file.
    """
    out: list[int] = []
    for square in squares:
        for filled in range(LINE):
            reached: list[int] = []
            for way in ways:
                for to in walk(square, way, SIZE):
                    reached.append(to)
                    if filled >> (to % SIZE if by_file else to // SIZE) & 1:
                        break
            out.append(mask(reached))
    return numbers(out)


def role_table(role: int) -> vec[i64]:
    """By square, what a piece reaches on an empty board."""
    return numbers([on_the_way(square, ways_of(role, 0, True), STEPS[role]) for square in range(AREA)])


def pawn_table(sign: int) -> vec[i64]:
    """By (diagonals times 2 plus side) times 36 plus square: where a pawn goes, or with -1 where it comes from."""
    out: list[int] = []
    for diagonals in (False, True):
        for side in range(2):
            ways = [(sign * file, sign * rank) for file, rank in pawn_ways(side, diagonals)]
            out += [on_the_way(square, ways, STEPS[HIGH]) for square in range(AREA)]
    return numbers(out)


EVERY: Final = list(range(AREA))
RANK_REACH: Final = line_table(EVERY[:SIZE], [(-1, 0), (1, 0)], True)  # of the first rank, by file
FILE_REACH: Final = line_table(EVERY[::SIZE], [(0, -1), (0, 1)], False)  # of the a-file, by rank
RISE_REACH: Final = line_table(EVERY, [(-1, -1), (1, 1)], True)
FALL_REACH: Final = line_table(EVERY, [(-1, 1), (1, -1)], True)
# A slanting line without the square itself has at most five squares, all of different files.
RISE: Final = numbers([on_the_way(square, [(-1, -1), (1, 1)], SIZE) for square in EVERY])
FALL: Final = numbers([on_the_way(square, [(-1, 1), (1, -1)], SIZE) for square in EVERY])

STRAIGHT: Final = role_table(ROOK)
SLANTING: Final = numbers([on_the_way(square, SLANTS, SIZE) for square in EVERY])
ALL_WAYS: Final = role_table(QUEEN)
LEAP: Final = role_table(KNIGHT)
NEAR: Final = role_table(KING)
PAWN_REACH: Final = pawn_table(1)
PAWN_SOURCE: Final = pawn_table(-1)
BETWEEN: Final = numbers([mask(squares_between(one, other)) for one in EVERY for other in EVERY])
RAY: Final = numbers([mask(ray_to(one, other)) for one in EVERY for other in EVERY])
HOME: Final = numbers([mask(EVERY[:12]), mask(EVERY[-12:])])  # first and second rank of each side (CH-20)


def rows(square: i64, filled: i64) -> i64:
    """What a rook reaches."""
    file = square % SIZE
    start = square - file
    along = RANK_REACH[file * LINE + (filled >> start & 63)] << start
    line = (filled >> file & COLUMN) * GATHER >> 30 & 63
    return along | FILE_REACH[start // SIZE * LINE + line] << file


def slants(square: i64, filled: i64) -> i64:
    """What goes diagonally."""
    rising = (filled & RISE[square]) * COLUMN >> 30 & 63
    falling = (filled & FALL[square]) * COLUMN >> 30 & 63
    return RISE_REACH[square * LINE + rising] | FALL_REACH[square * LINE + falling]
