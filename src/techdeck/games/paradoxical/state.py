"""The state of Paradoxical: its places, and what the words of effects mean here (PX-23 to PX-26)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.paradoxical.paradox import Groups, Spread, claimable, counted, packed
from techdeck.kernel.agenda import NOTHING, Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import RENEW, SHUFFLE
from techdeck.kernel.layout import HAND, OPEN, Faces, Layout, numbers
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import Result, State

TABLEAU_LIMIT: Final = 10
HAND_LIMIT: Final = 5
POOL_LIMIT: Final = 5

PARADOXES: Final = 2  # that win (PX-19)
LAST_PARADOX: Final = ("first paradox", "second paradox", "third paradox", "fourth paradox", "fifth paradox")
TURN_LIMIT: Final = "turn limit"

LIMITS: Final = (HAND_LIMIT, TABLEAU_LIMIT, POOL_LIMIT, PARADOXES)


class Places(Layout):
    """Two decks with their piles, the pool, a hand and a tableau for every seat (PX-3, PX-4)."""

    def __init__(self, seats: int, faces: Faces, limits: tuple[int, int, int, int] = LIMITS) -> None:
        super().__init__(seats)
        self.hand_limit: i64 = limits[0]
        self.tableau_limit: i64 = limits[1]
        self.pool_limit: i64 = limits[2]
        self.paradoxes: i64 = limits[3]  # that win
        self.decks_of = numbers([1 if domain >= 2 else 0 for domain in faces.domains])  # Technology, Service: deck 2
        self.packs = numbers([packed(value) for value in faces.values])
        self.add_decks(2)
        self.pool = self.add("pool", OPEN)
        self.add_hands()
        self.tableaus = self.add_each("tableau", OPEN)
        self.no_tokens = vec[i64]([0] * seats)


class Paradoxical(State):
    def __init__(
        self,
        places: Places,
        faces: Faces,
        codec: Codec,
        effects: list[Op | None],
        alternating: bool,
        limit: i64,
    ) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.alternating = alternating
        self.limit = limit
        self.tokens = places.no_tokens  # by seat; replaced and never changed, so copies share them
        self.turns: i64 = 0  # taken so far
        self.weighed = NOTHING  # the cards of the last paradox: its set, then those that it outweighed
        self.groups: Groups | None = None  # kept while one claim is being chosen, as working them out is long
        self.groups_of: i64 = -1  # turn and kind of that claim

    def copy(self) -> Paradoxical:
        twin = Paradoxical(self.places, self.faces, self.codec, self.effects, self.alternating, self.limit)
        self.copy_state(twin)
        twin.tokens = self.tokens
        twin.turns = self.turns
        twin.weighed = self.weighed
        twin.groups = self.groups
        twin.groups_of = self.groups_of
        return twin

    def fields(self) -> tuple[Any, ...]:
        return (list(self.tokens), self.turns, self.alternating, self.limit)

    def worked_out(self) -> tuple[str, ...]:
        return ("groups", "groups_of")

    def tableau(self, seat: i64) -> list[int]:
        return self.cards(self.places.tableaus[seat])

    def tableau_size(self, seat: i64) -> i64:
        tableau = self.places.tableaus[seat]
        return i64(self.sizes[tableau])

    # Paradoxes.

    def counted(self, seat: i64) -> tuple[i64, i64]:
        """The tableau of a seat in packed counts, the cards of deck 1 and those of deck 2."""
        places = self.places
        zone = places.tableaus[seat]
        return counted(self.cells, zone * self.room, i64(self.sizes[zone]), places.packs, places.decks_of)

    def claimable(self, seat: i64) -> i64:
        """A bit for each kind of paradox that a seat can claim."""
        count = self.tableau_size(seat)
        if count < 8:
            return 0
        first, second = self.counted(seat)
        return claimable(first, second, count, self.alternating)

    def claim_groups(self, seat: i64, kind: i64) -> Groups:
        """The set cards this seat can claim; the same for all choices of one claim."""
        claim = self.turns * 4 + kind
        groups = self.groups
        if groups is None or self.groups_of != claim:
            groups = self.all_groups(seat, kind)
            self.groups = groups
            self.groups_of = claim
        return groups

    def all_groups(self, seat: i64, kind: i64) -> Groups:
        """The set cards of a kind that any seat could claim if it were its turn."""
        start = self.places.tableaus[seat] * self.room
        tableau = self.cells[start : start + self.tableau_size(seat)]
        return Groups(kind, Spread(tableau, self.faces.values, self.places.decks_of), self.alternating)

    def give_token(self, seat: i64) -> None:
        tokens = self.tokens[:]
        tokens[seat] += 1
        self.tokens = tokens

    # The end (PX-19, PX-27).

    def result(self) -> Result:
        scores = [int(tokens) for tokens in self.tokens]
        most = max(scores)
        best = [seat for seat, tokens in enumerate(scores) if tokens == most]
        winners = tuple(best) if len(best) == 1 and self.over else ()
        reason = "" if not self.over else LAST_PARADOX[most - 1] if most == self.places.paradoxes else TURN_LIMIT
        return Result(winners, tuple(scores), reason)

    def end_clause(self) -> str:
        return "PX-27"

    # What effects ask.

    def home(self, card: i64) -> i64:
        return self.places.decks_of[card]

    def add_neutral(self, offer: Offer) -> None:
        offer.add_cards(self, self.places.pool)

    def add_controlled(self, seat: i64, offer: Offer) -> None:
        offer.add_cards(self, self.places.tableaus[seat])

    def can_enter(self, seat: i64) -> bool:
        """A card that is added, while there is room for it (PX-8)."""
        return self.tableau_size(seat) < TABLEAU_LIMIT

    def enter_play(self, seat: i64, choice: i64) -> None:
        self.move(choice, self.places.tableaus[seat], -1, 0, seat)

    def may_gain(self, seat: i64, card: i64) -> bool:
        tableau = self.places.tableaus[seat]
        return self.size(tableau) < TABLEAU_LIMIT and not self.lies(card, tableau)

    def gain(self, seat: i64, card: i64) -> None:
        self.move(card, self.places.tableaus[seat], -1, 0, seat)

    def alike(self, zone: i64, card: i64, other: i64) -> bool:
        """The decks are pure, and everybody saw which one a card was lifted from (PX-3, PX-26)."""
        decks = self.places.decks_of
        return self.layout.kinds[zone] == HAND or decks[card] == decks[other]

    def as_well(self, zone: i64, card: i64, other: i64) -> bool:
        """Where two cards of one deck lie, the same others could lie."""
        return self.alike(zone, card, other)

    def available(self, deck: i64) -> bool:
        sizes, layout = self.sizes, self.layout
        return sizes[layout.decks[deck]] != 0 or sizes[layout.piles[deck]] != 0 or bool(self.pooled(deck))

    def renew(self, deck: i64) -> None:
        """From its discard pile and the pool cards of its domains (PX-10)."""
        self.shuffle_in(self.cards(self.layout.piles[deck])[::-1] + self.pooled(deck), deck, RENEW)

    def pooled(self, deck: i64) -> list[int]:
        """The pool cards that belong to a deck."""
        return [card for card in self.cards(self.places.pool) if self.places.decks_of[card] == deck]

    def fill_decks(self) -> None:
        """Cards that lie nowhere yet go under what is in their deck, shuffled."""
        domains, out = self.faces.domains, self.faces.left_out
        loose = [card for card in self.cards(self.layout.out) if domains[card] >= 0 and card not in out]
        for deck in range(2):
            zone = self.layout.decks[deck]
            over = self.cards(zone)
            self.shuffle_in([card for card in loose if self.home(card) == deck], deck, SHUFFLE)
            for card in over:
                self.move(card, zone)
