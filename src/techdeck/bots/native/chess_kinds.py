"""Kinds of pieces in the search of Tech Chess, and numbers to tell positions apart."""

from __future__ import annotations

from random import Random
from typing import Final

from techdeck.games.tech_chess.board import AREA

# A pawn of value 2, 3 or 4 can be upgraded, one of 5 to 10 cannot (CH-19).
LOW: Final = 0
HIGH: Final = 1
ROOK: Final = 2
HORSE: Final = 3
QUEEN: Final = 4
KING_KIND: Final = 5
NONE: Final = 7

_RNG: Final = Random("tech-chess search")
KEYS: Final = [_RNG.getrandbits(60) for _ in range(2 * 6 * AREA)]  # by (side times 6 plus kind) times 36 plus square
