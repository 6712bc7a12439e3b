"""The places of a table and the faces of its cards: what is the same for every state of a game."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

DECK: Final = 0
"""Ordered and face down; nobody sees into it (GR-5)."""
HAND: Final = 1
"""Seen by its owner, without order (GR-7): kept in ascending order."""
OPEN: Final = 2
"""Seen by all."""
ASIDE: Final = 3
"""Cards an effect holds for a moment; each seen by whom it was shown to."""

NOBODY: Final[i64] = -1
"""No seat; where somebody looks, the watchers."""

NO_SEAT: Final[i64] = 0
"""The mask of no seat at all: where it says who is asked, nobody is."""

BITS: Final = vec[i64]([1 << n for n in range(16)])


def after(seat: i64, seats: i64) -> i64:
    """The seat to the left of one, where so many sit."""
    return seat + 1 if seat + 1 < seats else i64(0)


def numbers(items: list[int]) -> vec[i64]:
    """A list as compiled code reads it fastest."""
    return vec[i64]([i64(item) for item in items])


@mypyc_attr(allow_interpreted_subclasses=True)
class Faces:
    """The cards of one game: names, values and domains, by card number.

    A name is how a card is written, `7K`; a title is what people call it, `7 of Knowledge`.
    """

    def __init__(
        self,
        names: list[str],
        values: list[int],
        domains: list[int],
        kinds: list[int],
        titles: list[str] | None = None,
        left_out: list[int] | None = None,
    ) -> None:
        self.names = names
        self.titles = names if titles is None else titles
        self.count: i64 = len(names)
        self.numbers = numbers(list(range(len(names))))
        self.values = numbers(values)
        self.highest: i64 = max([13, *values])  # that can be named
        self.domains = numbers(domains)
        self.kinds = numbers(kinds)  # equal for the physical copies of one card
        self.left_out = left_out or []  # cards that are not in the deck: nobody deals them, and they stay out (GR-8)
        self.index: dict[str, int] = {}  # by name; cards of one name are equal, and the first stands for all of them
        for card, name in enumerate(names):
            self.index.setdefault(name, card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The places: name, kind and owner of each, by place number. Deck i belongs to pile i."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.everyone: i64 = (1 << (seats + 1)) - 1  # every seat, and the watchers' bit
        self.names: list[str] = []
        self.kinds = vec[i64]()
        self.owners = vec[i64]()
        self.sees = vec[i64]()  # who sees a card because it lies here
        self.decks = vec[i64]()
        self.piles = vec[i64]()
        self.hands = vec[i64]()
        self.by_place = vec[i64]()  # a zero for every place
        self.told: Any = None  # how a position tells the cards of all places, once that was asked (position.py)
        self.aside = self.add("aside", ASIDE, NOBODY)
        self.out = self.add("out", OPEN, NOBODY)  # expelled cards (GR-8)

    def add(self, name: str, kind: i64, owner: i64 = NOBODY) -> i64:
        """One more place of this kind, and its number."""
        self.names.append(name)
        self.kinds = append(self.kinds, kind)
        self.by_place = append(self.by_place, i64(0))
        self.owners = append(self.owners, owner)
        self.sees = append(self.sees, self.everyone if kind == OPEN else BITS[owner] if kind == HAND else i64(0))
        return len(self.kinds) - 1

    def add_decks(self, count: int) -> None:
        """Decks with their discard piles."""
        for n in range(1, count + 1):
            which = f" {n}" if count > 1 else ""
            self.decks = append(self.decks, self.add(f"deck{which}", DECK, NOBODY))
            self.piles = append(self.piles, self.add(f"discard{which}", OPEN, NOBODY))

    def add_hands(self) -> None:
        """A hand for every seat."""
        for seat in range(self.seats):
            self.hands = append(self.hands, self.add(f"hand {seat}", HAND, seat))

    def add_each(self, name: str, kind: i64) -> vec[i64]:
        """A place of this kind for every seat."""
        return vec[i64]([self.add(f"{name} {seat}", kind, seat) for seat in range(self.seats)])
