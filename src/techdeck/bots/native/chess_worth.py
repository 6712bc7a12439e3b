"""What pieces and cards of Tech Chess are worth, in hundredths of a pawn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, SIZE

WORTH: Final = (100, 100, 450, 300, 850, 1300)  # by kind: pawns that can and cannot be upgraded, rook, ..., king
CAPTURE: Final = 20  # for every capture, as it sets off an effect
MIDDLE: Final = (4, 4, 3, 14, 4, -2)  # by kind, for each step towards the middle
AHEAD: Final = (4, 4, 1, 4, 1, -12)  # by kind, for each rank gone


def worth_at(side: int, kind: int, square: int) -> int:
    """Of a piece of a side on a square, less than nothing for Second's."""
    file, rank = square % SIZE, square // SIZE
    ahead = rank if side == 0 else SIZE - 1 - rank
    middle = min(file, SIZE - 1 - file) + min(rank, SIZE - 1 - rank)
    worth = WORTH[kind] + MIDDLE[kind] * middle + AHEAD[kind] * min(ahead, 4)
    return worth if side == 0 else -worth


WORTH_AT: Final = [worth_at(side, kind, at) for side in range(2) for kind in range(6) for at in range(AREA)]

IN_HAND: Final = (25, 25, 150, 70, 330)  # a card of an own domain that could come onto the board, by kind
EFFECT: Final = 25  # any card: its effect can be used


def kit_worth(kit: i64) -> i64:
    """Cards that can still come onto the board, the dearest first, and effects to use."""
    cards: i64 = kit >> 20 & 15
    total: i64 = EFFECT * (cards if cards < 6 else 6)
    upgrades: i64 = kit >> 28
    queens: i64 = kit >> 16 & 15
    rooks: i64 = kit >> 8 & 15
    horses: i64 = kit >> 12 & 15
    used = queens if queens < upgrades else upgrades
    total += used * IN_HAND[4]
    upgrades -= used
    used = rooks if rooks < upgrades else upgrades
    total += used * IN_HAND[2]
    upgrades -= used
    used = horses if horses < upgrades else upgrades
    total += used * IN_HAND[3]
    builds: i64 = kit >> 24 & 15
    pawns: i64 = (kit & 15) + (kit >> 4 & 15)
    return total + (pawns if pawns < builds else builds) * IN_HAND[0]
