"""The state of Tech City: the city with its cells and markers, and what the words of effects mean here."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from techdeck.games.tech_city.choices import BUILD, CELL, column_of, row_of
from techdeck.games.tech_city.grid import built_on, cell_of, find, free_beside, owner_of, site
from techdeck.games.tech_city.sheet import line, total
from techdeck.kernel.agenda import NONE, NOTHING, Op, Scope
from techdeck.kernel.choice import ARG, YES, Codec
from techdeck.kernel.dice import Dice
from techdeck.kernel.event import HIDDEN, SAY
from techdeck.kernel.layout import BITS, NOBODY, OPEN, Faces, Layout, numbers
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import SEATS as SEATS_OF
from techdeck.kernel.state import Result, State

SEATS: Final = 6  # at most
ROUNDS: Final = 6
DEAL: Final = 6
HAND: Final = 6  # cards that one may keep, one less with 5 or 6 players (TC-29)
REFILL: Final = 3  # cards that everybody has at least when a round begins (TC-30)
KNOWLEDGE: Final = 0
SCIENCE: Final = 1
TECHNOLOGY: Final = 2
SERVICE: Final = 3

BUILDING: Final = 0
USING: Final = 1
ENDING: Final = 2
PHASES: Final = ("build", "effects", "end")

RANKS: Final = ((17, "Wonder"), (14, "Metropolis"), (11, "City"), (8, "Town"), (0, "Village"))  # TC-44
MOST_POINTS: Final = "most points"
MORE_COMPANIES: Final = "more companies at equal points"
SHARED: Final = "equal points and companies"

LIMITS: Final = (ROUNDS, HAND, DEAL, REFILL)


def rank_of(points: int) -> str:
    """What a city built alone may call itself (TC-44)."""
    for least, name in RANKS:
        if points >= least:
            return name
    return RANKS[-1][1]


class Places(Layout):
    """A deck with its pile, the city, and a hand for every seat."""

    def __init__(self, seats: int, limits: tuple[int, int, int, int] = LIMITS) -> None:
        super().__init__(seats)
        self.rounds: i64 = limits[0]
        self.dealt: i64 = limits[2]
        self.refill: i64 = limits[3]
        self.add_decks(1)
        self.city = self.add("city", OPEN)
        self.add_hands()
        self.hand_limit: i64 = limits[1] - 1 if seats > 4 else limits[1]  # TC-29
        self.no_companies = numbers([0] * (4 * seats))
        self.no_points = numbers([0] * seats)


class TechCity(State):
    """`sites` run parallel to the cards of the city: cells and markers stay where cards change."""

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None]) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.city = places.city
        self.sites = vec[i64]()  # of every city card its cell and whose marker lies there (grid.py)
        self.free = vec[i64]()  # the cells where a card may be built (TC-6), in any order; follows from `sites`
        self.counts = vec[i64]()  # companies by seat and domain; follows from cards and markers
        self.points = places.no_points  # never changed, but replaced by a changed copy: copies of the state share it
        self.sheet = vec[i64]()  # everything that was scored, packed (sheet.py); replaced in the same way
        self.round: i64 = 1
        self.phase: i64 = BUILDING
        self.first: i64 = 0  # who holds the marker of the first player
        self.gifts: i64 = 0  # cards given so far for the Service card that is being built
        self.helpers: i64 = 0  # mask of the seats that gave one

    def copy(self) -> TechCity:
        twin = TechCity(self.places, self.faces, self.codec, self.effects)
        self.copy_state(twin)
        twin.sites = self.sites[:]
        twin.free = self.free[:]
        twin.counts = self.counts[:]
        twin.points = self.points
        twin.sheet = self.sheet
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.gifts = self.gifts
        twin.helpers = self.helpers
        return twin

    def fields(self) -> tuple[Any, ...]:
        own = (self.round, self.phase, self.first, self.gifts, self.helpers)
        return (list(self.sites), list(self.points), list(self.sheet), own)

    # The grid.

    def occupy(self, cell: i64, owner: i64) -> None:
        """The card that came into the city last lies here, with the marker of `owner`."""
        self.sites = append(self.sites, site(cell, owner))
        self.free = built_on(self.free, self.sites)
        self.count_company(owner, self.last(self.city))

    def count_company(self, owner: i64, card: i64) -> None:
        domain = self.faces.domains[card]
        if owner >= 0 and domain >= 0:
            self.counts[4 * owner + domain] += 1

    def vacate(self) -> None:
        """The cell of the card that came last is free again."""
        self.sites, _ = pop(self.sites)
        self.free = free_beside(self.sites)
        self.recount()

    def add_free(self, offer: Offer) -> None:
        free = self.free
        at: i64 = 0
        while at < len(free):
            offer.add(free[at])
            at += 1

    def any_free(self, dice: Dice) -> i64:
        return self.free[dice.below(len(self.free))]

    def at(self, cell: i64) -> i64:
        """The index of the city card on a cell, which may come with any verb; -1 where there is none."""
        return find(self.sites, CELL + (cell & ARG))

    def card_at(self, cell: i64) -> i64:
        """The city card on a cell that is taken."""
        return self.card(self.city, self.at(cell))

    def cell(self, index: i64) -> i64:
        """The cell of the city card at an index."""
        return cell_of(self.sites[index])

    def owner(self, index: i64) -> i64:
        """Whose marker lies on the city card at an index."""
        return owner_of(self.sites[index])

    def company(self, index: i64) -> tuple[str, int, int, int, int]:
        """The city card at an index: its name, column, row, owner, and the mask of those for whom it is used."""
        card, cell = self.card(self.city, index), self.cell(index)
        used = i64(self.used[card])
        return self.faces.names[card], column_of(cell), row_of(cell), self.owner(index), used

    def serves(self, index: i64) -> bool:
        """Whether the city card at an index is a Service card."""
        return self.faces.domains[self.card(self.city, index)] == SERVICE

    def companies(self, seat: i64, domain: i64) -> i64:
        """How many companies of a domain a seat controls."""
        return self.counts[4 * seat + domain]

    def owned(self, seat: i64) -> i64:
        """How many companies a seat controls."""
        counts, first = self.counts, 4 * seat
        return counts[first] + counts[first + 1] + counts[first + 2]

    def recount(self) -> None:
        """After cards of the city changed: a Service card is neutral always (TC-4, TC-27)."""
        counts = self.places.no_companies[:]
        domains, sites = self.faces.domains, self.sites
        at: i64 = 0
        while at < self.size(self.city):
            domain, owner = domains[self.card(self.city, at)], owner_of(sites[at])
            if owner >= 0 and domain == SERVICE:
                sites[at] = site(cell_of(sites[at]), NOBODY)
            elif owner >= 0:
                counts[4 * owner + domain] += 1
            at += 1
        self.counts = counts

    def has_service(self) -> bool:
        """Whether a Service card stands in the city."""
        domains = self.faces.domains
        at: i64 = 0
        while at < self.size(self.city):
            if domains[self.card(self.city, at)] == SERVICE:
                return True
            at += 1
        return False

    # Cards that come and go.

    def next_card(self) -> i64:
        """The next card of the deck that can stand in the city, or -1: wild cards are expelled (TC-20)."""
        while True:
            card = self.top(0)
            if card == HIDDEN or self.faces.domains[card] >= 0:
                return card
            self.move(card, self.layout.out)

    def spend(self, card: i64, seat: i64) -> None:
        """Pay with a card or give it: a wild card is expelled (TC-19), any other discarded."""
        if self.faces.domains[card] < 0:
            self.move(card, self.layout.out, -1, 0, seat)
        else:
            self.discard(card, seat)

    def swap(self, a: i64, b: i64, seen: i64 = 0, seat: i64 = NOBODY) -> None:
        """Cells keep their markers (TC-27), what was exchanged is fresh (TC-28), wild cards stay out (TC-20)."""
        in_a, in_b = self.lies(a, self.city), self.lies(b, self.city)
        if in_a and self.faces.domains[b] < 0:
            self.swap_wild(a, b, seat)
        elif in_b and self.faces.domains[a] < 0:
            self.swap_wild(b, a, seat)
        else:
            super().swap(a, b, seen, seat)
            if in_a or in_b:
                self.use_up(a, 0)
                self.use_up(b, 0)
                self.recount()

    def swap_wild(self, card: i64, wild: i64, seat: i64) -> None:
        """The wild card is expelled, the next card of the deck enters the city, `card` goes where the wild one was."""
        zone, at = i64(self.place[wild]), self.index(wild)
        self.move(wild, self.layout.out, -1, 0, seat)
        new = self.next_card()
        if new < 0:
            return
        if self.is_deck(zone):
            super().swap(card, new, 0, seat)
        else:
            self.move(new, self.city, self.index(card), 0, seat)
            self.move(card, zone, at, 0, seat)
        self.recount()

    def replace(self, old: i64, new: i64, seat: i64 = NOBODY) -> None:
        if self.lies(old, self.city) and self.faces.domains[new] < 0:
            self.move(new, self.layout.out, -1, 0, seat)
            new = self.next_card()
            if new < 0:
                return
        super().replace(old, new, seat)
        self.recount()

    # Points.

    def credit(self, seat: i64, points: i64) -> None:
        """Points of a seat, packed by source."""
        if points:
            mine = self.points[:]
            mine[seat] += total(points)
            self.points = mine
            self.sheet = append(self.sheet[:], line(self.round, seat, points))

    def result(self) -> Result:
        """Most points, then most companies, then the win is shared (TC-32)."""
        scores = tuple([int(points) for points in self.points])
        if not self.over:
            return Result((), scores, "")
        if len(scores) == 1:
            return Result((0,), scores, f"rank {rank_of(scores[0])}")
        winners = SEATS_OF[self.winners()]
        if scores.count(max(scores)) == 1:
            return Result(winners, scores, MOST_POINTS)
        return Result(winners, scores, MORE_COMPANIES if len(winners) == 1 else SHARED)

    def winners(self) -> i64:
        """A mask of those with most points, and of them most companies (TC-32)."""
        best: i64 = -1
        out: i64 = 0
        for seat in range(self.layout.seats):
            merit = self.points[seat] * 256 + self.owned(seat)
            if merit > best:
                best, out = merit, 0
            if merit == best:
                out |= BITS[seat]
        return out

    def end_clause(self) -> str:
        return "TC-32" if self.layout.seats > 1 else "TC-44"

    # What effects ask.

    def add_neutral(self, offer: Offer) -> None:
        self.add_controlled(NOBODY, offer)

    def add_controlled(self, seat: i64, offer: Offer) -> None:
        at: i64 = 0
        while at < len(self.sites):
            if owner_of(self.sites[at]) == seat:
                offer.add(self.card(self.city, at))
            at += 1

    def add_own(self, seat: i64, offer: Offer) -> None:
        at: i64 = 0
        while at < len(self.sites):
            owner = owner_of(self.sites[at])
            if owner == seat or owner < 0:
                offer.add(self.card(self.city, at))
            at += 1

    def add_in_play(self, offer: Offer) -> None:
        offer.add_cards(self, self.city)

    def can_enter(self, seat: i64) -> bool:
        """A card is built for nothing: what it scores, it scores (TC-10)."""
        return True

    def add_entries(self, seat: i64, offer: Offer) -> None:
        """All cards in hand but wild ones, which cannot stand in the city (TC-20)."""
        hand = self.layout.hands[seat]
        at: i64 = 0
        while at < self.size(hand):
            card = self.card(hand, at)
            if self.faces.domains[card] >= 0:
                offer.add(BUILD + card)
            at += 1

    def enter_play(self, seat: i64, choice: i64) -> None:
        from techdeck.games.tech_city.service import PLACE

        self.show(choice & ARG, self.layout.everyone, seat)
        self.push(PLACE, seat, Scope(seat, NOTHING, NONE, self.size(self.layout.aside), choice & ARG))

    def may_gain(self, seat: i64, card: i64) -> bool:
        """Service cards are nobody's (TC-4)."""
        return self.faces.domains[card] != SERVICE and self.owner(self.index(card)) != seat

    def gain(self, seat: i64, card: i64) -> None:
        """Whose marker lies on the card changes."""
        self.tell(SAY, seat, card, 0, 0, YES, self.layout.everyone)
        at = self.index(card)
        self.sites[at] = site(cell_of(self.sites[at]), seat)
        self.recount()

    def destroy(self, card: i64, seat: i64) -> None:
        """The next card of the deck takes its cell, as nobody's (TC-18); without one nothing is destroyed."""
        new = self.next_card()
        if new < 0:
            return
        at = self.index(card)
        self.replace(card, new, seat)
        self.sites[at] = site(cell_of(self.sites[at]), NOBODY)
        self.recount()
