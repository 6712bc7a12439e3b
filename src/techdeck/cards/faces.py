"""The faces of the Tech Deck: 54 cards a deck, by card number (GR-1), and decks that have other cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from techdeck.kernel.choice import DOMAINS
from techdeck.kernel.layout import Faces

VALUES: Final = 13
HIGHEST: Final = 15  # value that a card of an edition may have
WILD: Final = VALUES * len(DOMAINS)  # the first of the two kinds of wild card
KINDS: Final = WILD + 2

DOMAIN_NAMES: Final = ("Knowledge", "Science", "Technology", "Service")  # lowest rank first (GR-2)
CODE: Final = re.compile(rf"([1-9]\d?)([{DOMAINS}])")


def code(kind: int) -> str:
    """The card as it is written: `7K`, `10S`, `W`, `W'`."""
    if kind >= WILD:
        return "W" + "'" * (kind - WILD)
    return f"{kind % VALUES + 1}{DOMAINS[kind // VALUES]}"


def title(kind: int) -> str:
    """What people call the card: `7 of Knowledge`."""
    return "wild card" if kind >= WILD else f"{kind % VALUES + 1} of {DOMAIN_NAMES[kind // VALUES]}"


CODES: Final = tuple(code(kind) for kind in range(KINDS))
TITLES: Final = tuple(title(kind) for kind in range(KINDS))


def value(kind: int) -> int:
    return 0 if kind >= WILD else kind % VALUES + 1


def domain(kind: int) -> int:
    return -1 if kind >= WILD else kind // VALUES


def beyond(word: str) -> tuple[int, int] | None:
    """Value and domain of a card that the Tech Deck does not have and an edition may add: `14K`."""
    found = CODE.fullmatch(word)
    if found is None or not VALUES < int(found[1]) <= HIGHEST:
        return None
    return int(found[1]), DOMAINS.index(found[2])


def times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


@dataclass(frozen=True)
class Deck:
    """Which cards a deck has: of every kind how many, and the kinds beyond those of the Tech Deck.

    Card numbers 0 to 53 are always those of the Tech Deck; what a deck does not have stays out of every game (GR-8).
    Further copies and new kinds come after them.
    """

    copies: tuple[int, ...] = (1,) * KINDS
    new: tuple[tuple[int, int], ...] = ()  # value and domain of kind 54, 55, …

    @property
    def kinds(self) -> range:
        """All kinds of card, those that it has none of too."""
        return range(KINDS + len(self.new))

    @property
    def usual(self) -> bool:
        """Whether it has the 54 cards of the Tech Deck."""
        return self == STANDARD

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.copies)

    def words(self) -> str:
        """How it differs from the Tech Deck: `without 3K and 5S; 7K twice; with 14K`."""
        gone = [self.code(kind) for kind in range(KINDS) if not self.copies[kind]]
        more = [f"{self.code(kind)} {times(self.copies[kind])}" for kind in self.kinds if self.copies[kind] > 1]
        new = [self.code(kind) for kind in self.kinds[KINDS:] if self.copies[kind]]
        parts = [f"without {listed(gone)}" if gone else "", listed(more), f"with {listed(new)}" if new else ""]
        return "; ".join(part for part in parts if part)

    def code(self, kind: int) -> str:
        """How a kind is written: `14K`."""
        return CODES[kind] if kind < KINDS else f"{self.value(kind)}{DOMAINS[self.domain(kind)]}"

    def title(self, kind: int) -> str:
        """What people call it: `14 of Knowledge`."""
        return TITLES[kind] if kind < KINDS else f"{self.value(kind)} of {DOMAIN_NAMES[self.domain(kind)]}"

    def value(self, kind: int) -> int:
        """Its value, 0 for a wild card."""
        return value(kind) if kind < KINDS else self.new[kind - KINDS][0]

    def domain(self, kind: int) -> int:
        """The number of its domain, -1 for a wild card."""
        return domain(kind) if kind < KINDS else self.new[kind - KINDS][1]

    def cards(self) -> list[tuple[int, int]]:
        """Kind and number of copy of every card, by card number."""
        more = [(kind, copy) for kind in self.kinds for copy in range(self.copies[kind]) if copy or kind >= KINDS]
        return [(kind, 0) for kind in range(KINDS)] + more


STANDARD: Final = Deck()


@lru_cache(maxsize=64)
def tech_faces(decks: int = 1, deck: Deck = STANDARD) -> Faces:
    """The cards of some decks, one deck after the other. A copy's name has a prime for each one before it (GR-4)."""
    cards = [(number, kind, copy) for number in range(decks) for kind, copy in deck.cards()]
    names = [deck.code(kind) + primes(deck, number, kind, copy) for number, kind, copy in cards]
    kinds = [kind for _, kind, _ in cards]
    return Faces(
        names,
        [deck.value(kind) for kind in kinds],
        [deck.domain(kind) for kind in kinds],
        kinds,
        [deck.title(kind) for kind in kinds],
        [card for card, kind in enumerate(kinds) if not deck.copies[kind]],
    )


def primes(deck: Deck, number: int, kind: int, copy: int) -> str:
    """The second of the two wild cards has one already."""
    return "'" * (number * (2 if WILD <= kind < KINDS else max(1, deck.copies[kind])) + copy)


def faces_for(effects: list[Any], decks: int = 1) -> Faces:
    """The cards of a table where these effects are played: those that their edition's deck has."""
    return tech_faces(decks, getattr(effects, "deck", STANDARD))
