"""The faces of the Tech Deck: 54 cards a deck, by card number (GR-1)."""

from __future__ import annotations

from functools import cache
from typing import Final

from techdeck.kernel.choice import DOMAINS
from techdeck.kernel.layout import Faces

VALUES: Final = 13
WILD: Final = VALUES * len(DOMAINS)  # the first of the two kinds of wild card
KINDS: Final = WILD + 2

DOMAIN_NAMES: Final = ("Knowledge", "Science", "Technology", "Service")  # lowest rank first (GR-2)


def code(kind: int) -> str:
    """The card as it is written: `7K`, `10S`, `W`, `W'`."""
    if kind >= WILD:
        return "W" + "'" * (kind - WILD)
    return f"{kind % VALUES + 1}{DOMAINS[kind // VALUES]}"


CODES: Final = tuple(code(kind) for kind in range(KINDS))


def value(kind: int) -> int:
    return 0 if kind >= WILD else kind % VALUES + 1


def domain(kind: int) -> int:
    return -1 if kind >= WILD else kind // VALUES


@cache
def tech_faces(decks: int = 1) -> Faces:
    """The cards of some decks: card 54 * copy + kind. A copy's name has a prime for each deck before its own (GR-4)."""
    kinds = [kind for _ in range(decks) for kind in range(KINDS)]
    primes = ["'" * copy * (2 if kind >= WILD else 1) for copy in range(decks) for kind in range(KINDS)]
    names = [CODES[kind] + prime for kind, prime in zip(kinds, primes, strict=True)]
    return Faces(names, [value(kind) for kind in kinds], [domain(kind) for kind in kinds], kinds)
