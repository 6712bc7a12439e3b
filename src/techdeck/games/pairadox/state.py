"""The state of Pairadox: its places, what everybody can tell of hidden cards, and the score (PD-1 to PD-9, PD-20)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.cards.gnomon import SINGLES, TRUE
from techdeck.games.pairadox.follow import FREE, kinds_in
from techdeck.kernel.agenda import Op
from techdeck.kernel.bits import bit, ones
from techdeck.kernel.choice import Codec
from techdeck.kernel.layout import DECK, HAND, NOBODY, OPEN, Faces, Layout
from techdeck.kernel.state import Result, State

SEATS: Final = 4
TEAMS: Final = 2  # seats 0 and 2 against 1 and 3 (PD-3): team 0 has the even seats
TRICKS: Final = 20  # and so many cards has every player (PD-2, PD-19)
REMOVED: Final = 3

# How a game is won (PD-21, PD-23).
MORE_PAIRS: Final = "more pairs"
FIRST_TF: Final = "equal pairs, and the first T/F card"
NO_TF: Final = "equal pairs, and no T/F card"  # only from a position laid out without any
MATCH_WON: Final = "match won"


NO_GAMES: Final = vec[i64]([0] * TEAMS)
NO_VOIDS: Final = vec[i64]([0] * SEATS)


class Places(Layout):
    """A hand and a face-down row of T/F cards for every seat, the trick, and what each team has won."""

    def __init__(self) -> None:
        super().__init__(SEATS)
        self.add_decks(1)
        self.deck = self.decks[0]
        self.discard = self.piles[0]
        self.removed = self.add("removed Completes", DECK)
        self.decks = append(self.decks, self.removed)
        self.trick = self.add("trick", OPEN)
        self.add_hands()
        self.rows = self.add_each("T/F row", HAND)
        self.teams = vec[i64]([self.add(f"team {team}", OPEN) for team in range(TEAMS)])


class Pairadox(State):
    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None], match: i64) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.match = match  # so many games win (PD-23)
        self.games = NO_GAMES  # won by each team; replaced and never changed, like `void`, so copies share them
        self.leader: i64 = 0
        self.tricks: i64 = 0  # finished in this game
        self.first: i64 = NOBODY  # the team that won the first T/F card of this game (PD-21)
        self.need: i64 = FREE  # the kinds required of the next player, from the cards of the trick
        self.void = NO_VOIDS  # by seat, the kinds that its plays have shown it not to hold (PD-14 to PD-16)

    def copy(self) -> Pairadox:
        twin = Pairadox(self.places, self.faces, self.codec, self.effects, self.match)
        self.copy_state(twin)
        twin.games = self.games
        twin.leader = self.leader
        twin.tricks = self.tricks
        twin.first = self.first
        twin.need = self.need
        twin.void = self.void
        return twin

    def fields(self) -> tuple[Any, ...]:
        return (self.match, list(self.games), self.leader, self.tricks, self.first, self.need, list(self.void))

    def row(self, seat: i64) -> list[int]:
        """The seat's T/F cards, face down."""
        return self.cards(self.places.rows[seat])

    def trick(self) -> list[int]:
        return self.cards(self.places.trick)

    def kinds_at(self, zone: i64) -> i64:
        """The kinds of the cards in a place, as a mask."""
        cells, kinds, out = self.cells, self.faces.kinds, FREE
        at = zone * self.room
        end = at + i64(self.sizes[zone])
        while at < end:
            out |= bit(kinds[i64(cells[at])])
            at += 1
        return out

    def holds(self, seat: i64) -> list[int]:
        """The kinds that a seat can play, each once, in order."""
        return kinds_in(self.kinds_at(self.places.hands[seat]) | self.kinds_at(self.places.rows[seat]))

    # What everybody can tell of hidden cards.

    def rule_out(self, seat: i64, kinds: i64) -> None:
        """A play has shown that a seat holds none of these kinds."""
        if kinds & ~self.void[seat]:
            void = self.void[:]
            void[seat] |= kinds
            self.void = void

    def alike(self, zone: i64, card: i64, other: i64) -> bool:
        """T/F cards lie in the rows (PD-4), Completes were removed (PD-2), and no hand has what its plays ruled out."""
        places, kind = self.places, self.faces.kinds[other]
        seat = places.owners[zone]
        if seat == NOBODY:
            return SINGLES <= kind < TRUE or zone != places.removed
        if kind >= TRUE:
            return zone == places.rows[seat]
        return zone == places.hands[seat] and not self.void[seat] & bit(kind)

    def as_well(self, zone: i64, card: i64, other: i64) -> bool:
        """What could lie in a place depends on the place alone."""
        return True

    def choosy(self, zone: i64) -> i64:
        """The hand of which most is known first."""
        seat = self.layout.owners[zone]
        return i64(0) if seat == NOBODY else 64 - ones(self.void[seat])

    # The score.

    def won(self, team: i64) -> tuple[i64, i64]:
        """How many True and how many False cards a team has won in this game."""
        zone = self.places.teams[team]
        count = self.size(zone)
        true: i64 = 0
        while true < count and self.faces.kinds[self.card(zone, true)] == TRUE:  # they lie in order
            true += 1
        return true, count - true

    def pairs(self, team: i64) -> i64:
        """Any True pairs with any False (PD-20)."""
        true, false = self.won(team)
        return true if true < false else false

    def ahead(self) -> i64:
        """The team that would win this game now: more pairs, or else the first T/F card (PD-21)."""
        one, two = self.pairs(0), self.pairs(1)
        return self.first if one == two else 0 if one > two else 1

    def result(self) -> Result:
        """Every seat has the score of its team: pairs, or in a match the games won."""
        one, two = (self.pairs(0), self.pairs(1)) if self.match == 1 else (self.games[0], self.games[1])
        scores = (int(one), int(two), int(one), int(two))
        if not self.over:
            return Result((), scores, "")
        winner: int = self.ahead() if self.match == 1 else 0 if self.games[0] == self.match else 1
        reason = MATCH_WON
        if self.match == 1:
            reason = MORE_PAIRS if one != two else FIRST_TF if winner >= 0 else NO_TF
        return Result((winner, winner + 2) if winner >= 0 else (), scores, reason)

    def end_clause(self) -> str:
        return "PD-21" if self.match == 1 else "PD-23"
