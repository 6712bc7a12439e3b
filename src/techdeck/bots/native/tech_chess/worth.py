"""What pieces and cards of Tech Chess are worth, in hundredths of a pawn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, KNIGHT, LOW, QUEEN, ROOK, SIZE
from techdeck.kernel.layout import numbers

WORTH: Final = (100, 100, 450, 300, 850, 1300)  # by role: pawns that can and cannot be upgraded, rook, ..., king
CAPTURE: Final = 20  # for every capture, as it sets off an effect
MIDDLE: Final = (4, 4, 3, 14, 4, -2)  # by role, for each step towards the middle
AHEAD: Final = (4, 4, 1, 4, 1, -12)  # by role, for each rank gone


def worth_at(side: int, role: int, square: int) -> int:
    """Of a piece of a side on a square, less than nothing for Second's."""
    file, rank = square % SIZE, square // SIZE
    ahead = rank if side == 0 else SIZE - 1 - rank
    middle = min(file, SIZE - 1 - file) + min(rank, SIZE - 1 - rank)
    worth = WORTH[role] + MIDDLE[role] * middle + AHEAD[role] * min(ahead, 4)
    return worth if side == 0 else -worth


WORTH_AT: Final = numbers([worth_at(side, role, at) for side in range(2) for role in range(6) for at in range(AREA)])

IN_HAND: Final = (25, 25, 150, 70, 330)  # a card of an own domain that could come onto the board, by role
READY: Final = (60, 60, 330, 200, 600)  # in bughouse, besides: a card that can be dropped, by role
EFFECT: Final = 25  # any card: its effect can be used


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def kit_worth(kit: i64) -> i64:
    """Cards that can still come onto the board, the dearest first, and effects to use."""
    total = EFFECT * least(kit >> 20 & 15, 6)
    upgrades = kit >> 28
    used = least(kit >> 16 & 15, upgrades)
    total += used * IN_HAND[QUEEN]
    upgrades -= used
    used = least(kit >> 8 & 15, upgrades)
    total += used * IN_HAND[ROOK]
    upgrades -= used
    total += least(kit >> 12 & 15, upgrades) * IN_HAND[KNIGHT]
    pawns = (kit & 15) + (kit >> 4 & 15)
    return total + least(pawns, kit >> 24 & 15) * IN_HAND[LOW]
