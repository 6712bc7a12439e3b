"""Decks and discard piles, and the words that rules and effects use of cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from techdeck.kernel.chance import Stream
from techdeck.kernel.event import HIDDEN, RENEW, SHOW, SHUFFLE
from techdeck.kernel.layout import BITS, NOBODY
from techdeck.kernel.offer import Offer
from techdeck.kernel.table import Table, filled, lay_all, put_in, take_out


@mypyc_attr(allow_interpreted_subclasses=True)
class Decks(Table):
    """A table on which cards are drawn, discarded and shuffled."""

    # What a game may say otherwise.

    def renew(self, deck: i64) -> None:
        """Form an empty deck anew from its discard pile (GR-21)."""
        self.shuffle_in(self.cards(self.layout.piles[deck]), deck, RENEW)

    def available(self, deck: i64) -> bool:
        """Whether a card can be had from this deck, by forming it anew if need be (GR-22)."""
        layout, sizes = self.layout, self.sizes
        return sizes[layout.decks[deck]] != 0 or sizes[layout.piles[deck]] != 0

    # Questions.

    def live_decks(self) -> i64:
        """How many decks a card can be had from."""
        live: i64 = 0
        deck: i64 = 0
        while deck < len(self.layout.piles):
            if self.available(deck):
                live += 1
            deck += 1
        return live

    def first_deck(self) -> i64:
        """The first deck from which a card can be had, or -1."""
        deck: i64 = 0
        while deck < len(self.layout.piles):
            if self.available(deck):
                return deck
            deck += 1
        return -1

    def add_decks(self, offer: Offer, verb: i64) -> None:
        """The decks from which a card can be had, with a verb."""
        deck: i64 = 0
        while deck < len(self.layout.piles):
            if self.available(deck):
                offer.add(verb + deck)
            deck += 1

    def add_piled(self, offer: Offer) -> None:
        """All cards in discard piles."""
        for pile in self.layout.piles:
            offer.add_cards(self, pile)

    def any_piled(self) -> bool:
        """Whether a card lies in any discard pile."""
        return any(self.sizes[pile] != 0 for pile in self.layout.piles)

    def add_tops(self, offer: Offer) -> None:
        """The top card of each discard pile that has one."""
        for pile in self.layout.piles:
            if self.sizes[pile]:
                offer.add(self.last(pile))

    # Words that rules and effects use.

    def show(self, card: i64, seen: i64, seat: i64 = NOBODY) -> None:
        """Reveal or look (GR-10, GR-11): the card stays where it is."""
        known = i64(self.known[card])
        if seen & ~known:
            self.learnt += 1
            self.known[card] = u8(known | seen)
        if self.logging:
            place = i64(self.place[card])
            self.tell(SHOW, seat, card, place, place, i64(self.used[card]), i64(self.known[card]))

    def discard(self, card: i64, seat: i64 = NOBODY) -> None:
        """Put a card on the discard pile of its own deck."""
        self.move(card, self.layout.piles[self.home(card)], -1, 0, seat)

    def replace(self, old: i64, new: i64, seat: i64 = NOBODY) -> None:
        """Replace (GR-14): the old card is discarded, the new one takes its exact position."""
        zone = i64(self.place[old])
        at = self.index(old)
        self.discard(old, seat)
        self.move(new, zone, at, 0, seat)

    def top(self, deck: i64) -> i64:
        """The top card of a deck, which is formed anew first if it is empty; HIDDEN if there is none (GR-22)."""
        zone = self.layout.decks[deck]
        if self.sizes[zone] == 0:
            if not self.available(deck):
                return HIDDEN
            self.renew(deck)
        return self.last(zone)

    def draw(self, seat: i64, deck: i64) -> i64:
        """The top card of a deck goes to a seat's hand; gives the card, or HIDDEN if there was none (GR-22)."""
        card = self.top(deck)
        if card != HIDDEN:
            self.move(card, self.layout.hands[seat], -1, 0, seat)
        return card

    def put_on(self, card: i64, depth: i64, seat: i64 = NOBODY) -> None:
        """Put a card into its own deck, `depth` places from the top (1 is the top, 0 the bottom)."""
        zone = self.layout.decks[self.home(card)]
        self.move(card, zone, self.index_at(zone, depth) if depth else i64(0), 0, seat)

    # Chance.

    def chance(self) -> Stream:
        """The stream of the next sub-seed."""
        self.counter += 1
        return Stream(self.key, self.seed, self.counter)

    def shuffle(self, zone: i64, kind: i64 = SHUFFLE) -> None:
        """`kind` says what happened: that the cards were shuffled, or that the deck was formed anew."""
        self.put_in_order(zone)  # the outcome depends on which cards there are and the seed, on nothing else
        self.mix(zone, kind)

    def mix(self, zone: i64, kind: i64 = SHUFFLE) -> None:
        """The same for a place whose cards are in order already, known to nobody and fresh."""
        self.chance().shuffle_cards(self.cells, zone * self.room, self.size(zone))
        self.tell(kind, NOBODY, HIDDEN, zone, zone, 0, 0)

    def put_in_order(self, zone: i64) -> None:
        """The cards of a place in ascending order, known to nobody and fresh: whoever calls this shuffles them."""
        cells, place, known, used, room = self.cells, self.place, self.known, self.used, self.room
        at = zone * room
        card: i64 = 0
        while card < room:
            if i64(place[card]) == zone:
                cells[at] = u8(card)
                known[card] = u8(0)
                used[card] = u8(0)
                at += 1
            card += 1

    def gather(self, deck: i64) -> None:
        """All cards of the decks into one, in ascending order: whoever calls this shuffles them."""
        zone = self.layout.decks[deck]
        self.sizes = filled(len(self.sizes), 0)
        self.place = filled(self.room, zone)
        self.known = filled(self.room, 0)
        self.used = filled(self.room, 0)
        lay_all(self, zone)
        for card in self.faces.left_out:
            take_out(self, card, zone)
            put_in(self, card, self.layout.out, -1)
            self.known[card] = u8(self.layout.everyone)
        self.tell(SHUFFLE, NOBODY, HIDDEN, zone, zone, 0, 0)

    def take_in_expelled(self, stay: vec[i64]) -> None:
        """What effects expelled is out of a deal, not of the game: it lies on the first pile again, to be dealt (GR-8).

        Wild cards, cards that an edition leaves out and those that `stay` names stay out.
        """
        for card in self.cards(self.layout.out):
            if self.faces.domains[card] >= 0 and card not in self.faces.left_out and card not in stay:
                self.move(card, self.layout.piles[0], -1, 0, NOBODY)

    def collect(self, srcs: vec[i64], dst: i64) -> None:
        """All cards of some places into a deck, in ascending order: whoever calls this can `mix` it."""
        count = i64(self.sizes[dst])
        for src in srcs:
            at = src * self.room
            end = at + i64(self.sizes[src])
            count += end - at
            while at < end:
                self.place[i64(self.cells[at])] = u8(dst)
                at += 1
            self.sizes[src] = u8(0)
        self.sizes[dst] = u8(count)
        self.put_in_order(dst)

    def shuffle_in(self, cards: list[int], deck: i64, kind: i64) -> None:
        """Put cards that lie elsewhere than in hands into a deck and shuffle it."""
        zone = self.layout.decks[deck]
        for card in cards:
            take_out(self, card, i64(self.place[card]))
            put_in(self, card, zone, -1)
        self.shuffle(zone, kind)

    def look_through(self, deck: i64, seat: i64) -> None:
        """A seat looks at all cards of a deck (GR-18), the lowest first; they lie aside meanwhile."""
        zone = self.layout.decks[deck]
        for card in self.cards(zone):
            self.show(card, BITS[seat], seat)
            take_out(self, card, zone)
            put_in(self, card, self.layout.aside, -1)

    def shuffle_home(self, cards: list[int]) -> None:
        """Cards set aside go back into their own decks, which are shuffled."""
        deck: i64 = 0
        while deck < len(self.layout.piles):
            own = [card for card in cards if self.home(card) == deck]
            if own:
                self.shuffle_in(own, deck, SHUFFLE)
            deck += 1

    def random_card(self, zone: i64) -> i64:
        """A card of a hand, each equally likely; which one depends on nothing but the seed and the set."""
        return self.card(zone, self.chance().below(self.size(zone)))
