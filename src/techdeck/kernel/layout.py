"""The places of a table and the faces of its cards: what is the same for every state of a game."""

from __future__ import annotations

from typing import Final

DECK: Final = 0  # ordered and face down; nobody sees into it (GR-5)
HAND: Final = 1  # seen by its owner, without order (GR-7)
OPEN: Final = 2  # seen by all
ASIDE: Final = 3  # cards an effect holds for a moment; each seen by whom it was shown to

NOBODY: Final = -1

BITS: Final = [1 << n for n in range(16)]


class Faces:
    """The cards of one game: names, values and domains, by card number."""

    def __init__(self, names: list[str], values: list[int], domains: list[int], kinds: list[int]) -> None:
        self.names = names
        self.values = values
        self.domains = domains
        self.kinds = kinds  # equal for the physical copies of one card
        self.cards = list(range(len(names)))
        self.index: dict[str, int] = {}  # by name; cards of one name are equal, and the first stands for all of them
        for card, name in enumerate(names):
            self.index.setdefault(name, card)


class Layout:
    """The places: name, kind and owner of each, by place number. Deck i belongs to pile i."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.everyone = (1 << (seats + 1)) - 1  # every seat, and the watchers' bit
        self.names: list[str] = []
        self.kinds: list[int] = []
        self.owners: list[int] = []
        self.sees: list[int] = []  # who sees a card because it lies here
        self.decks: list[int] = []
        self.piles: list[int] = []
        self.hands: list[int] = []
        self.aside = self.add("aside", ASIDE)
        self.out = self.add("out", OPEN)  # expelled cards (GR-8)

    def add(self, name: str, kind: int, owner: int = NOBODY) -> int:
        self.names.append(name)
        self.kinds.append(kind)
        self.owners.append(owner)
        self.sees.append(self.everyone if kind == OPEN else BITS[owner] if kind == HAND else 0)
        return len(self.names) - 1

    def add_decks(self, count: int) -> None:
        """Decks with their discard piles."""
        for n in range(1, count + 1):
            which = f" {n}" if count > 1 else ""
            self.decks.append(self.add(f"deck{which}", DECK))
            self.piles.append(self.add(f"discard{which}", OPEN))

    def add_hands(self) -> None:
        for seat in range(self.seats):
            self.hands.append(self.add(f"hand {seat}", HAND, seat))
