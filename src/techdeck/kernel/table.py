"""The table: cards in places, who knows them, and the one door through which a card moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.event import MOVE, pack
from techdeck.kernel.layout import BITS, DECK, HAND, NOBODY, Faces, Layout


def index_in(zone: list[int], card: int) -> int:
    """Compiled, this is quicker than `index`, which compares objects."""
    at = 0
    while zone[at] != card:
        at += 1
    return at


def take_out(zone: list[int], card: int) -> None:
    zone.pop(index_in(zone, card))  # quicker than `del`


# What a table holds until `lay_out` or `copy_table` gives it lists of its own.
NO_ZONES: Final[list[list[int]]] = []
NO_CARDS: Final[list[int]] = []


class Table:
    """Places hold cards, last is top. `known[card]` is the mask of the seats that know where it is (GR-27)."""

    def __init__(self, layout: Layout, faces: Faces) -> None:
        self.layout = layout
        self.faces = faces
        self.zones = NO_ZONES
        self.place = NO_CARDS
        self.known = NO_CARDS
        self.used = NO_CARDS  # mask of the seats for whom the card's effect is used up
        self.key = b""
        self.seed = 0
        self.counter = 0
        self.learnt = 0  # grows whenever anybody comes to know a card
        self.logging = True
        self.log = NO_CARDS  # packed; shared with copies; only the first `happened` are this table's past
        self.happened = 0

    def lay_out(self, out: list[int]) -> None:
        """An empty table with all cards in the `out` place, to be dealt from there."""
        cards = len(self.faces.names)
        self.zones = [[] for _ in self.layout.names]
        self.zones[self.layout.out] = out
        self.place = [self.layout.out] * cards
        self.known = [self.layout.everyone] * cards
        self.used = [0] * cards
        self.log = []

    def copy_table(self, into: Table) -> None:
        into.zones = [zone[:] for zone in self.zones]
        into.place = self.place[:]
        into.known = self.known[:]
        into.used = self.used[:]
        into.key = self.key
        into.seed = self.seed
        into.counter = self.counter
        into.learnt = self.learnt
        into.logging = self.logging
        into.log = self.log
        into.happened = self.happened

    def home(self, card: int) -> int:
        """The number of the deck this card belongs to (FX-4); a game may say otherwise."""
        return 0

    # Questions.

    def hand(self, seat: int) -> list[int]:
        return self.zones[self.layout.hands[seat]]

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise from the left neighbour."""
        seats = self.layout.seats
        return [(seat + n) % seats for n in range(1, seats)]

    # The door.

    def tell(self, kind: i64, seat: i64, card: i64, src: i64, dst: i64, arg: i64, seen: i64) -> None:
        if self.logging:
            log = self.log
            if len(log) != self.happened:  # a copy went another way: part from it
                log = log[: self.happened]
                self.log = log
            log.append(pack(kind, seat, card, src, dst, arg, seen))
            self.happened += 1

    def _follow(self, card: int, src: int, dst: int, seen: int) -> None:
        """Who knows the card after it left `src` for `dst`; `seen` is the mask it was shown to on the way.

        Whoever cannot see which card leaves a hand no longer knows any card of that hand (GR-27, GR-28): to go on
        knowing the others would tell which one left.
        """
        layout = self.layout
        known = self.known
        before = known[card]
        sees = seen | layout.sees[dst]
        if layout.kinds[src] == HAND and len(self.zones[src]) > 1:
            sees |= layout.sees[src]
            if sees != layout.everyone:
                for other in self.zones[src]:
                    known[other] &= sees
        else:
            sees |= before
        if sees != before:
            known[card] = sees
            if sees & ~before:
                self.learnt += 1

    def _fresh(self, card: int, src: int, dst: int) -> None:
        """A card that leaves its player is fresh when it comes back (PX-11, TC-28)."""
        owner = self.layout.owners[dst]
        if owner == NOBODY or owner != self.layout.owners[src]:
            self.used[card] = 0

    def move(self, card: int, dst: int, at: int = -1, seen: int = 0, seat: int = NOBODY) -> None:
        """Move a card to a place: on top, or to index `at` from the bottom."""
        src = self.place[card]
        layout = self.layout
        everyone = layout.everyone
        if layout.sees[dst] != everyone:
            self._follow(card, src, dst, seen)
        elif self.known[card] != everyone:  # all see it there, whatever they knew
            self.known[card] = everyone
            self.learnt += 1
        if self.used[card]:
            self._fresh(card, src, dst)
        zones = self.zones
        zone = zones[src]
        if zone[-1] == card:
            zone.pop()
        else:
            take_out(zone, card)
        if at < 0:
            zones[dst].append(card)
        else:
            zones[dst].insert(at, card)
        self.place[card] = dst
        if self.logging:
            self.tell(MOVE, seat, card, src, dst, self.used[card], self.known[card])

    def deal(self, deck: int, count: int, dst: int, seat: int = NOBODY) -> None:
        """The top cards of a deck to a place, the top one first: the same as so many moves."""
        src = self.layout.decks[deck]
        zone = self.zones[src]
        rest = len(zone) - count
        cards = zone[rest:]
        cards.reverse()
        self.zones[src] = zone[:rest]
        place, known, owner = self.place, self.known, self.layout.sees[dst]
        for card in cards:
            sees = owner
            if known[card]:
                sees |= known[card]
            known[card] = sees
            place[card] = dst
            self.tell(MOVE, seat, card, src, dst, 0, sees)
        if owner:
            self.learnt += count
        self.zones[dst] += cards

    def sweep(self, src: int, dst: int, seat: int = NOBODY) -> None:
        """All cards of an open place to another open place, the lowest first: the same as so many moves."""
        cards = self.zones[src]
        place, known, used = self.place, self.known, self.used
        for card in cards:
            if used[card]:
                self._fresh(card, src, dst)
            place[card] = dst
            self.tell(MOVE, seat, card, src, dst, used[card], known[card])
        self.zones[src] = []
        self.zones[dst] += cards

    def swap(self, a: int, b: int, seen: int = 0, seat: int = NOBODY) -> None:
        """Exchange (GR-13): each takes the other's exact position, in its own domain's deck or pile (FX-4, PX-26).

        `seen` is the mask of those who see that it is `a` that goes.
        """
        za, zb = self.place[a], self.place[b]
        ia, ib = index_in(self.zones[za], a), index_in(self.zones[zb], b)
        if za == zb:
            self.zones[za][ia], self.zones[za][ib] = b, a
            self.tell(MOVE, seat, a, za, za, self.used[a], self.known[a])
            self.tell(MOVE, seat, b, za, za, self.used[b], self.known[b])
            return
        depth_a, depth_b = len(self.zones[za]) - ia, len(self.zones[zb]) - ib
        to_a, to_b = self._own(a, zb), self._own(b, za)
        self._follow(a, za, to_a, seen)
        self._follow(b, zb, to_b, 0)
        self._fresh(a, za, to_a)
        self._fresh(b, zb, to_b)
        self.zones[za].pop(ia)
        self.zones[zb].pop(ib)
        self._insert(a, to_a, ib if to_a == zb else self._index(to_a, depth_b))
        self._insert(b, to_b, ia if to_b == za else self._index(to_b, depth_a))
        self.tell(MOVE, seat, a, za, to_a, self.used[a], self.known[a])
        self.tell(MOVE, seat, b, zb, to_b, self.used[b], self.known[b])

    def move_together(self, cards: list[int], dsts: list[int], shown: int = 0) -> None:
        """Several cards change place at the same time; the last `shown` of them are seen by all."""
        srcs = [self.place[card] for card in cards]
        hidden = len(cards) - shown
        for n, card in enumerate(cards):
            self._follow(card, srcs[n], dsts[n], 0 if n < hidden else self.layout.everyone)
            self._fresh(card, srcs[n], dsts[n])
        for card, src, dst in zip(cards, srcs, dsts):
            self.zones[src].remove(card)
            self._insert(card, dst, len(self.zones[dst]))
            self.tell(MOVE, self.layout.owners[src], card, src, dst, self.used[card], self.known[card])

    def _insert(self, card: int, zone: int, at: int) -> None:
        self.zones[zone].insert(at, card)
        self.place[card] = zone

    def _index(self, zone: int, depth: int) -> int:
        """The index that puts a new card `depth` places from the top, 1 being the top."""
        return max(0, len(self.zones[zone]) + 1 - depth)

    def _own(self, card: int, zone: int) -> int:
        """The deck or pile of the card's own domain where `zone` is a deck or pile."""
        layout = self.layout
        if len(layout.decks) > 1:
            if zone in layout.decks:
                return layout.decks[self.home(card)]
            if zone in layout.piles:
                return layout.piles[self.home(card)]
        return zone

    def bit(self, seat: int) -> int:
        """The mask of one seat; seat NOBODY stands for the watchers."""
        return BITS[seat if seat >= 0 else self.layout.seats]

    def hide(self) -> None:
        """After a position was laid out: everybody knows what lies where they can see it, and nothing else."""
        for card, zone in enumerate(self.place):
            self.known[card] = self.layout.sees[zone]
        self.learnt = 0

    def is_deck(self, zone: int) -> bool:
        return self.layout.kinds[zone] == DECK
