"""Decks and discard piles, and the words that rules and effects use of cards."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from techdeck.kernel.chance import Stream
from techdeck.kernel.event import HIDDEN, RENEW, SHOW, SHUFFLE
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.table import Table, take_out


class Decks(Table):
    """A table on which cards are drawn, discarded and shuffled."""

    # What a game may say otherwise.

    def renew(self, deck: int) -> None:
        """Form an empty deck anew from its discard pile (GR-21)."""
        self.shuffle_in(self.zones[self.layout.piles[deck]][:], deck, RENEW)

    def available(self, deck: int) -> bool:
        """Whether a card can be had from this deck, by forming it anew if need be (GR-22)."""
        layout = self.layout
        return bool(self.zones[layout.decks[deck]]) or bool(self.zones[layout.piles[deck]])

    # Questions.

    def deck_is_open(self) -> bool:
        """Whether there is a choice between decks."""
        live = 0
        for deck in range(len(self.layout.decks)):
            if self.available(deck):
                live += 1
        return live > 1

    def live_decks(self) -> list[int]:
        return [deck for deck in range(len(self.layout.decks)) if self.available(deck)]

    def piled(self) -> list[int]:
        """All cards in discard piles."""
        out: list[int] = []
        for pile in self.layout.piles:
            out += self.zones[pile]
        return out

    def tops(self) -> list[int]:
        """The top card of each discard pile that has one."""
        return [self.zones[pile][-1] for pile in self.layout.piles if self.zones[pile]]

    # Words that rules and effects use.

    def show(self, card: int, seen: int, seat: int = NOBODY) -> None:
        """Reveal or look (GR-10, GR-11): the card stays where it is."""
        if seen & ~self.known[card]:
            self.learnt += 1
        self.known[card] |= seen
        self.tell(SHOW, seat, card, self.place[card], self.place[card], self.used[card], self.known[card])

    def discard(self, card: int, seat: int = NOBODY) -> None:
        self.move(card, self.layout.piles[self.home(card)], -1, 0, seat)

    def replace(self, old: int, new: int, seat: int = NOBODY) -> None:
        """Replace (GR-14): the old card is discarded, the new one takes its exact position."""
        zone = self.place[old]
        at = self.zones[zone].index(old)
        self.discard(old, seat)
        self.move(new, zone, at, 0, seat)

    def top(self, deck: int) -> int:
        """The top card of a deck, which is formed anew first if it is empty; HIDDEN if there is none (GR-22)."""
        zone = self.zones[self.layout.decks[deck]]
        if not zone:
            if not self.available(deck):
                return HIDDEN
            self.renew(deck)
        return zone[-1]

    def draw(self, seat: int, deck: int) -> int:
        card = self.top(deck)
        if card != HIDDEN:
            self.move(card, self.layout.hands[seat], -1, 0, seat)
        return card

    def put_on(self, card: int, depth: int, seat: int = NOBODY) -> None:
        """Put a card into its own deck, `depth` places from the top (1 is the top, 0 the bottom)."""
        zone = self.layout.decks[self.home(card)]
        self.move(card, zone, self._index(zone, depth) if depth else 0, 0, seat)

    # Chance.

    def chance(self) -> Stream:
        """The stream of the next sub-seed."""
        self.counter += 1
        return Stream(self.key, self.seed, self.counter)

    def shuffle(self, zone: int, kind: i64 = SHUFFLE) -> None:
        """`kind` says what happened: that the cards were shuffled, or that the deck was formed anew."""
        cards = self.zones[zone]
        cards.sort()  # the outcome depends on which cards there are and the seed, on nothing else
        self.chance().shuffle(cards)
        known = self.known
        for card in cards:
            if known[card]:
                known[card] = 0
        self.tell(kind, NOBODY, HIDDEN, zone, zone, 0, 0)

    def gather(self, deck: int) -> None:
        """All cards of the table into one deck, in ascending order: whoever calls this shuffles them."""
        zone = self.layout.decks[deck]
        count = len(self.place)
        self.zones = [[] for _ in self.zones]
        self.zones[zone] = self.faces.cards[:]
        self.place = [zone] * count
        self.known = [0] * count
        self.used = [0] * count
        self.tell(SHUFFLE, NOBODY, HIDDEN, zone, zone, 0, 0)

    def collect(self, srcs: list[int], dst: int) -> None:
        """All cards of some places into a deck, in ascending order: whoever calls this shuffles it."""
        place, known, used = self.place, self.known, self.used
        for src in srcs:
            for card in self.zones[src]:
                place[card] = dst
            self.zones[src] = []
        every: list[Any] = self.faces.cards  # compiled, untyped ones are appended as they are
        cards: list[Any] = []
        for card in range(len(every)):
            if place[card] == dst:
                cards.append(every[card])
                if known[card]:
                    known[card] = 0
                if used[card]:
                    used[card] = 0
        self.zones[dst] = cards

    def shuffle_in(self, cards: list[int], deck: int, kind: int) -> None:
        """Put cards that lie open into a deck and shuffle it."""
        zone = self.layout.decks[deck]
        for card in cards:
            take_out(self.zones[self.place[card]], card)
            self.place[card] = zone
            self.used[card] = 0
        self.zones[zone] += cards
        self.shuffle(zone, kind)

    def random_card(self, cards: list[int]) -> int:
        """One of these, each equally likely; which one depends on nothing but the seed and the set."""
        return sorted(cards)[self.chance().below(len(cards))]
