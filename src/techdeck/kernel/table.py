"""The table: cards in places, who knows them, and the one door through which a card moves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from techdeck.kernel.event import MOVE, Log, pack
from techdeck.kernel.layout import BITS, DECK, HAND, NOBODY, Faces, Layout, after

NO_CARDS: Final = vec[u8]()  # what a table holds until `lay_out` or `copy_table` gives it cards
NO_LOG: Final = Log(vec[i64]())


def filled(count: i64, item: i64) -> vec[u8]:
    """So many times the same."""
    return vec[u8]([u8(item)] * count)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Places hold cards, last is top. `known[card]` is the mask of the seats that know where it is (GR-27).

    `cells` has the cards of one place after the other, each place with room for all of them; how many lie there is in
    `sizes`. Only this file and `decks.py` write into these: a card moves by the methods below.
    """

    def __init__(self, layout: Layout, faces: Faces) -> None:
        self.layout = layout
        self.faces = faces
        self.room = faces.count
        self.cells = NO_CARDS
        self.sizes = NO_CARDS
        self.place = NO_CARDS
        self.known = NO_CARDS
        self.used = NO_CARDS  # mask of the seats for whom the card's effect is used up
        self.absent: i64 = 0  # mask of the seats that take no part for now: whoever counts players passes over them
        self.key = b""
        self.seed: i64 = 0
        self.counter: i64 = 0
        self.learnt: i64 = 0  # grows whenever anybody comes to know a card
        self.logging = True
        self.log = NO_LOG  # shared with copies; only the first `happened` are this table's past
        self.happened: i64 = 0

    def lay_out(self) -> None:
        """An empty table with all cards in the `out` place, to be dealt from there."""
        places, out = len(self.layout.names), self.layout.out
        self.cells = filled(places * self.room, 0)
        self.sizes = filled(places, 0)
        self.place = filled(self.room, out)
        self.known = filled(self.room, self.layout.everyone)
        self.used = filled(self.room, 0)
        self.log = Log(vec[i64]())
        lay_all(self, out)

    def copy_table(self, into: Table) -> None:
        """Cards, knowledge, chance and past into another table of the same layout; the log is shared."""
        into.cells = self.cells[:]
        into.sizes = self.sizes[:]
        into.place = self.place[:]
        into.known = self.known[:]
        into.used = self.used[:]
        into.absent = self.absent
        into.key = self.key
        into.seed = self.seed
        into.counter = self.counter
        into.learnt = self.learnt
        into.logging = self.logging
        into.log = self.log
        into.happened = self.happened

    def home(self, card: i64) -> i64:
        """The number of the deck this card belongs to (FX-4); a game may say otherwise."""
        return 0

    # Questions.

    def size(self, zone: i64) -> i64:
        """How many cards lie in a place."""
        return i64(self.sizes[zone])

    def card(self, zone: i64, at: i64) -> i64:
        """The card at an index of a place, from the bottom."""
        at += zone * self.room  # worked out before `cells` is looked at, which then need not be held
        return i64(self.cells[at])

    def last(self, zone: i64) -> i64:
        """The top card of a place that is not empty."""
        at = zone * self.room + i64(self.sizes[zone]) - 1
        return i64(self.cells[at])

    def index(self, card: i64) -> i64:
        """Where in its place a card lies, from the bottom."""
        start = i64(self.place[card]) * self.room
        at = start
        while i64(self.cells[at]) != card:
            at += 1
        return at - start

    def lies(self, card: i64, zone: i64) -> bool:
        """Whether a card lies in this place."""
        return i64(self.place[card]) == zone

    def cards(self, zone: i64) -> list[int]:
        """The cards of a place, the lowest first."""
        start = zone * self.room
        return [int(card) for card in self.cells[start : start + i64(self.sizes[zone])]]

    def hand(self, seat: i64) -> list[int]:
        """The cards in a seat's hand, in ascending order."""
        return self.cards(self.layout.hands[seat])

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat has in hand."""
        hand = self.layout.hands[seat]
        return i64(self.sizes[hand])

    def others(self, seat: i64) -> list[int]:
        """The other players, clockwise from the left neighbour."""
        seats = self.layout.seats
        out: list[int] = []
        other = after(seat, seats)
        while other != seat:
            if not self.absent & BITS[other]:
                out.append(other)
            other = after(other, seats)
        return out

    def left_of(self, seat: i64) -> i64:
        """The next player, clockwise: the seat itself where nobody else takes part."""
        seats, absent = self.layout.seats, self.absent
        left = after(seat, seats)
        while absent and absent & BITS[left] and left != seat:
            left = after(left, seats)
        return left

    def count_players(self) -> i64:
        """How many take part."""
        count = self.layout.seats
        absent = self.absent
        while absent:
            absent &= absent - 1
            count -= 1
        return count

    def bit(self, seat: i64) -> i64:
        """The mask of one seat; seat NOBODY stands for the watchers."""
        return BITS[seat if seat >= 0 else self.layout.seats]

    def is_deck(self, zone: i64) -> bool:
        """Whether this place is a deck: face down and in an order."""
        return self.layout.kinds[zone] == DECK

    # The door.

    def tell(self, kind: i64, seat: i64, card: i64, src: i64, dst: i64, arg: i64, seen: i64) -> None:
        """Write an event into the log while `logging` is on; `seen` is the mask of those who know its card."""
        if self.logging:
            log = self.log
            if len(log.packed) != self.happened:  # a copy went another way: part from it
                log = Log(log.packed[: self.happened])
                self.log = log
            log.add(pack(kind, seat, card, src, dst, arg, seen))
            self.happened += 1

    def move(self, card: i64, dst: i64, at: i64 = -1, seen: i64 = 0, seat: i64 = NOBODY) -> None:
        """Move a card to a place: on top, or to index `at` from the bottom."""
        src = i64(self.place[card])
        follow(self, card, src, dst, seen)
        if self.used[card]:
            freshen(self, card, src, dst)
        take_out(self, card, src)
        put_in(self, card, dst, at)
        if self.logging:
            self.tell(MOVE, seat, card, src, dst, i64(self.used[card]), i64(self.known[card]))

    def deal(self, deck: i64, count: i64, dst: i64, seat: i64 = NOBODY) -> None:
        """The top cards of a deck to a place, the top one first."""
        src = self.layout.decks[deck]
        while count > 0:
            self.move(self.last(src), dst, -1, 0, seat)
            count -= 1

    def sweep(self, src: i64, dst: i64, seat: i64 = NOBODY) -> None:
        """All cards of an open place to another open place, the lowest first: the same as so many moves."""
        cells, place = self.cells, self.place
        at = src * self.room
        end = at + i64(self.sizes[src])
        to = dst * self.room + i64(self.sizes[dst])
        self.sizes[dst] = u8(i64(self.sizes[dst]) + end - at)
        self.sizes[src] = u8(0)
        while at < end:
            card = i64(cells[at])
            if self.used[card]:
                freshen(self, card, src, dst)
            cells[to] = cells[at]
            place[card] = u8(dst)
            if self.logging:
                self.tell(MOVE, seat, card, src, dst, i64(self.used[card]), i64(self.known[card]))
            at += 1
            to += 1

    def swap(self, a: i64, b: i64, seen: i64 = 0, seat: i64 = NOBODY) -> None:
        """Exchange (GR-13): each takes the other's exact position, in its own domain's deck or pile (FX-4, PX-26).

        `seen` is the mask of those who see that it is `a` that goes.
        """
        from_a, from_b = i64(self.place[a]), i64(self.place[b])
        index_a, index_b = self.index(a), self.index(b)
        to_a, to_b = from_b, from_a
        if from_a == from_b:
            exchange(self, from_a, index_a, index_b)
        else:
            depth_a, depth_b = self.size(from_a) - index_a, self.size(from_b) - index_b
            to_a, to_b = self._own(a, from_b), self._own(b, from_a)
            follow_unseen(self, a, from_a, to_a, seen)
            follow_unseen(self, b, from_b, to_b, 0)
            freshen(self, a, from_a, to_a)
            freshen(self, b, from_b, to_b)
            take_out(self, a, from_a)
            take_out(self, b, from_b)
            put_in(self, a, to_a, index_b if to_a == from_b else self.index_at(to_a, depth_b))
            put_in(self, b, to_b, index_a if to_b == from_a else self.index_at(to_b, depth_a))
        self.tell(MOVE, seat, a, from_a, to_a, i64(self.used[a]), i64(self.known[a]))
        self.tell(MOVE, seat, b, from_b, to_b, i64(self.used[b]), i64(self.known[b]))

    def move_together(self, cards: list[int], dsts: list[int], shown: int = 0) -> None:
        """Several cards change place at the same time; the last `shown` of them are seen by all."""
        srcs = [int(self.place[card]) for card in cards]
        hidden = len(cards) - shown
        for n, card in enumerate(cards):
            follow_unseen(self, card, srcs[n], dsts[n], 0 if n < hidden else self.layout.everyone)
            freshen(self, card, srcs[n], dsts[n])
        for card, src, dst in zip(cards, srcs, dsts):
            take_out(self, card, src)
            put_in(self, card, dst, self.size(dst))
            owner = self.layout.owners[src]
            self.tell(MOVE, owner, card, src, dst, i64(self.used[card]), i64(self.known[card]))

    def swap_hands(self, one: i64, other: i64) -> None:
        """Two seats give each other all their cards: who knew a card knows it still, and who gets it does too."""
        here, there = self.layout.hands[one], self.layout.hands[other]
        mine, theirs = self.cards(here), self.cards(there)
        for card in mine:
            self._hand_over(card, here, there)
        for card in theirs:
            self._hand_over(card, there, here)

    def _hand_over(self, card: i64, src: i64, dst: i64) -> None:
        known = i64(self.known[card])
        if self.layout.sees[dst] & ~known:
            self.learnt += 1
            self.known[card] = u8(known | self.layout.sees[dst])
        freshen(self, card, src, dst)
        take_out(self, card, src)
        put_in(self, card, dst, -1)
        owner = self.layout.owners[src]
        self.tell(MOVE, owner, card, src, dst, i64(self.used[card]), i64(self.known[card]))

    def index_at(self, zone: i64, depth: i64) -> i64:
        """The index that puts a new card `depth` places from the top, 1 being the top."""
        at = i64(self.sizes[zone]) + 1 - depth
        return at if at > 0 else i64(0)

    def _own(self, card: i64, zone: i64) -> i64:
        """The deck or pile of the card's own domain where `zone` is a deck or pile."""
        layout = self.layout
        if len(layout.piles) > 1:
            if zone in layout.decks:
                return layout.decks[self.home(card)]
            if zone in layout.piles:
                return layout.piles[self.home(card)]
        return zone

    def hide(self) -> None:
        """After a position was laid out: everybody knows what lies where they can see it, and nothing else."""
        sees = self.layout.sees
        card: i64 = 0
        while card < self.room:
            self.known[card] = u8(sees[i64(self.place[card])])
            card += 1
        self.learnt = 0

    def use_up(self, card: i64, seats: i64) -> None:
        """The effect of a card is used up for some seats."""
        self.used[card] = u8(seats)

    def freshen_all(self) -> None:
        """Every effect can be used again."""
        self.used = filled(self.room, 0)

    def let_know(self, card: i64, seats: i64) -> None:
        """In a position that is laid out: these seats know a card there, though its place does not show it to them."""
        self.known[card] = u8(i64(self.known[card]) | seats)

    def limit_known(self, card: i64, seats: i64) -> None:
        """Of those who know a card, only these still do."""
        self.known[card] = u8(i64(self.known[card]) & seats)


# What the door is made of: functions, as compiled code calls those quicker than methods that may be overridden.


def lay_all(t: Table, zone: i64) -> None:
    """All cards into an empty place, in ascending order."""
    start = zone * t.room
    card: i64 = 0
    while card < t.room:
        t.cells[start + card] = u8(card)
        card += 1
    t.sizes[zone] = u8(t.room)


def take_out(t: Table, card: i64, zone: i64) -> None:
    """Close the gap where a card lay: those above it come down, from the top on until the card is found."""
    cells = t.cells
    size = i64(t.sizes[zone]) - 1
    t.sizes[zone] = u8(size)
    at = zone * t.room + size
    found = cells[at]
    while i64(found) != card:
        at -= 1
        below = cells[at]
        cells[at] = found
        found = below


def put_in(t: Table, card: i64, zone: i64, index: i64) -> None:
    """Lay a card on top, or with an index from 0 on there; into a hand in ascending order."""
    cells = t.cells
    start = zone * t.room
    at = start + i64(t.sizes[zone])
    t.sizes[zone] = u8(at - start + 1)
    t.place[card] = u8(zone)
    if t.layout.kinds[zone] == HAND:
        while at > start:
            below = cells[at - 1]
            if i64(below) < card:
                break
            cells[at] = below
            at -= 1
    elif index >= 0:
        index += start
        while at > index:
            cells[at] = cells[at - 1]
            at -= 1
    cells[at] = u8(card)


def exchange(t: Table, zone: i64, one: i64, other: i64) -> None:
    """Two cards of one place change their indices; a hand has no order."""
    if t.layout.kinds[zone] != HAND:
        start = zone * t.room
        card = t.cells[start + one]
        t.cells[start + one] = t.cells[start + other]
        t.cells[start + other] = card


def follow(t: Table, card: i64, src: i64, dst: i64, seen: i64) -> None:
    """Who knows the card after it left `src` for `dst`; `seen` is the mask it was shown to on the way."""
    everyone = t.layout.everyone
    if t.layout.sees[dst] != everyone:
        follow_unseen(t, card, src, dst, seen)
    elif i64(t.known[card]) != everyone:  # all see it there, whatever they knew
        t.known[card] = u8(everyone)
        t.learnt += 1


def follow_unseen(t: Table, card: i64, src: i64, dst: i64, seen: i64) -> None:
    """The same where not everybody may see it.

    Whoever cannot see which card leaves a hand no longer knows any card of that hand (GR-27, GR-28): to go on knowing
    the others would tell which one left.
    """
    layout, known = t.layout, t.known
    before = i64(known[card])
    sees = seen | layout.sees[dst]
    count = i64(t.sizes[src])
    if layout.kinds[src] == HAND and count > 1:
        sees |= layout.sees[src]
        if sees != layout.everyone:
            at = src * t.room
            end = at + count
            while at < end:
                other = i64(t.cells[at])
                known[other] = u8(i64(known[other]) & sees)
                at += 1
    else:
        sees |= before
    if sees != before:
        known[card] = u8(sees)
        if sees & ~before:
            t.learnt += 1


def freshen(t: Table, card: i64, src: i64, dst: i64) -> None:
    """A card that leaves its player is fresh when it comes back (PX-11, TC-28); to lie aside is not to leave (PX-7)."""
    aside = t.layout.aside
    owner = t.layout.owners[dst]
    if dst != aside and (owner == NOBODY or (src != aside and owner != t.layout.owners[src])):
        t.used[card] = u8(0)
