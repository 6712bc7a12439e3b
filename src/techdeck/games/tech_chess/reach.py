"""Where pieces of Tech Chess reach, as masks of squares: bit n is the square of rank n // 6 and file n % 6.

For a line through a square its filled squares are gathered into six bits, and a table gives what is reached from
there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import (
    AREA,
    KING,
    KNIGHT,
    LEAPS,
    PAWN,
    QUEEN,
    REACH,
    ROOK,
    SIZE,
    pawn_ways,
    walk,
    ways_of,
)

COLUMN: Final[i64] = sum([1 << rank * SIZE for rank in range(SIZE)])  # the a-file
GATHER: Final[i64] = sum([1 << 30 - 5 * rank for rank in range(SIZE)])  # times that, a file stands in bits 30 to 35
TOP: Final[i64] = 1 << 40
LINE: Final = 64  # fillings of a line of six


def mask(squares: list[int]) -> int:
    return sum([1 << square for square in squares])


def line_table(back: tuple[int, int], ahead: tuple[int, int], by_file: bool) -> list[int]:
    """By square times 64 plus the filled squares of its line: where a piece reaches that goes both ways.

    The filled squares are numbered by file, or by rank on a line of one file.
    """
    out: list[int] = []
    for square in range(AREA):
        for filled in range(LINE):
            reached: list[int] = []
            for way in (back, ahead):
                for to in walk(square, way, SIZE):
                    reached.append(to)
                    if filled >> (to % SIZE if by_file else to // SIZE) & 1:
                        break
            out.append(mask(reached))
    return out


def reach_table(role: int) -> list[int]:
    ways = list(LEAPS) if role == KNIGHT else ways_of(role, 0, True)
    return [mask([to for way in ways for to in walk(square, way, REACH[role])]) for square in range(AREA)]


def pawn_table(back: bool) -> list[int]:
    """By (diagonals times 2 plus side) times 36 plus square: where a pawn goes, or with `back` where it comes from."""
    out: list[int] = []
    for diagonals in (False, True):
        for side in range(2):
            ways = pawn_ways(side, diagonals)
            if back:
                ways = [(-file, -rank) for file, rank in ways]
            out += [mask([to for way in ways for to in walk(square, way, 1)]) for square in range(AREA)]
    return out


def diagonal(square: int, one: tuple[int, int], other: tuple[int, int]) -> int:
    """A slanting line without the square itself, so at most five squares of different files."""
    return mask(walk(square, one, SIZE) + walk(square, other, SIZE))


RANK_REACH: Final = line_table((-1, 0), (1, 0), True)
FILE_REACH: Final = line_table((0, -1), (0, 1), False)
RISE_REACH: Final = line_table((-1, -1), (1, 1), True)
FALL_REACH: Final = line_table((-1, 1), (1, -1), True)
RISE: Final = [diagonal(square, (-1, -1), (1, 1)) for square in range(AREA)]
FALL: Final = [diagonal(square, (-1, 1), (1, -1)) for square in range(AREA)]
SLANTING: Final = [rise | fall for rise, fall in zip(RISE, FALL)]
HORSE_REACH: Final = reach_table(KNIGHT)
KING_REACH: Final = reach_table(KING)
PAWN_REACH: Final = pawn_table(False)
PAWN_SOURCE: Final = pawn_table(True)
HOME_MASK: Final = [mask(list(range(12))), mask(list(range(AREA - 12, AREA)))]  # first and second rank (CH-20)
SQUARE_OF: Final = [0] * 37  # of a single bit modulo 37, of which 2 is a primitive root
for _square in range(AREA):
    SQUARE_OF[(1 << _square) % 37] = _square


def bit(square: i64) -> i64:
    return TOP >> (40 - square)  # down, as a small number is shifted up in 32 bits only


def square_of(single: i64) -> i64:
    """The square of a mask with one bit."""
    return SQUARE_OF[single % 37]


def rows(square: i64, filled: i64) -> i64:
    """What a rook reaches."""
    file = square % 6
    rank_line = filled >> (square - file) & 63
    file_line = (filled >> file & COLUMN) * GATHER >> 30 & 63
    along: i64 = RANK_REACH[square * 64 + rank_line]
    across: i64 = FILE_REACH[square * 64 + file_line]
    return along | across


def slants(square: i64, filled: i64) -> i64:
    """What goes diagonally; modulo 63 the ranks fall onto each other."""
    rise: i64 = RISE[square]
    fall: i64 = FALL[square]
    rising: i64 = RISE_REACH[square * 64 + (filled & rise) % 63]
    falling: i64 = FALL_REACH[square * 64 + (filled & fall) % 63]
    return rising | falling


def reach(code: i64, square: i64, filled: i64, diagonals: i64) -> i64:
    """What a piece reaches, by its code, with these squares filled; also the own pieces that it protects."""
    role = code & 7
    if role == PAWN:
        pawn: i64 = PAWN_REACH[(diagonals * 2 + (code >> 3)) * 36 + square]
        return pawn
    if role == KNIGHT:
        leap: i64 = HORSE_REACH[square]
        return leap
    straight = rows(square, filled)
    if role == ROOK:
        return straight
    if role == QUEEN:
        return straight | slants(square, filled)
    near: i64 = KING_REACH[square]
    return near & (straight | slants(square, filled))
