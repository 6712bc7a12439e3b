"""The Gnomon deck: 83 cards of 38 kinds, by card number; equal cards are written the same (PD-1)."""

from __future__ import annotations

from functools import cache
from typing import Final

from techdeck.kernel.layout import Faces

CATEGORIES: Final = ("Pattern", "Color", "Shape")
CHARACTERISTICS: Final = ("Filled", "Partial", "Hollow", "Red", "Green", "Blue", "Circle", "Square", "Triangle")
LETTERS: Final = tuple(word[0] for word in CHARACTERISTICS)

# The kinds: nine Singles, then 27 Completes, then the two kinds of T/F card.
SINGLES: Final = 9
TRUE: Final = SINGLES + 27
FALSE: Final = TRUE + 1
KINDS: Final = FALSE + 1


def shown(kind: int) -> tuple[int, ...]:
    """The characteristics that a kind of card shows, at most one a category."""
    if kind < SINGLES:
        return (kind,)
    if kind < TRUE:
        number = kind - SINGLES
        return (number // 9, 3 + number // 3 % 3, 6 + number % 3)
    return ()


def code(kind: int) -> str:
    """The card as it is written: `R`, `FBT`, `TRUE`."""
    if kind >= TRUE:
        return "TRUE" if kind == TRUE else "FALSE"
    return "".join(LETTERS[characteristic] for characteristic in shown(kind))


def name(kind: int) -> str:
    """The card as it is read out: `Red`, `Filled Blue Triangle`, `True`."""
    if kind >= TRUE:
        return "True" if kind == TRUE else "False"
    return " ".join(CHARACTERISTICS[characteristic] for characteristic in shown(kind))


def copies(kind: int) -> int:
    return 4 if kind < SINGLES else 1 if kind < TRUE else 10


SHOWS: Final = tuple(sum(1 << characteristic for characteristic in shown(kind)) for kind in range(KINDS))  # as bits
CODES: Final = tuple(code(kind) for kind in range(KINDS))
NAMES: Final = tuple(name(kind) for kind in range(KINDS))


@cache
def gnomon_faces() -> Faces:
    """The cards, equal ones next to each other. They have neither value nor domain."""
    kinds = [kind for kind in range(KINDS) for _ in range(copies(kind))]
    titles = [NAMES[kind] for kind in kinds]
    return Faces([CODES[kind] for kind in kinds], [0] * len(kinds), [-1] * len(kinds), kinds, titles)
