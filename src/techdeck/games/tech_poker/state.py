"""The state of Tech Poker: its places, the chips, and who wins which pot (PK-1 to PK-8)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.games.tech_poker.ranks import rank_of
from techdeck.kernel.agenda import NOTHING, Op
from techdeck.kernel.bits import bit
from techdeck.kernel.choice import Codec
from techdeck.kernel.layout import BITS, HAND, NOBODY, Faces, Layout, after, numbers
from techdeck.kernel.state import Result, State

DEALT: Final = 5
CHIPS: Final = 100
ANTE: Final = 1
RAISES: Final = 3
BET: Final = 2  # in the first betting round, and twice as much in the second

FIRST: Final = 0
DRAWING: Final = 1
SECOND: Final = 2
OVER: Final = 3
PHASES: Final = ("first", "draw", "second", "over")

ALL_CHIPS: Final = "all chips"
LAST_HAND: Final = "last hand"

LIMITS: Final = (CHIPS, ANTE, BET, RAISES)


class Places(Layout):
    """Deck and pile, and for every seat a hand and the cards it folded, which only their owner has seen."""

    def __init__(self, seats: int, limits: tuple[int, int, int, int] = LIMITS) -> None:
        super().__init__(seats)
        chips, ante, bet, raises = limits
        self.ante: i64 = ante
        self.raises: i64 = raises
        self.limits = numbers([bet, bet, 2 * bet, 2 * bet])  # by phase
        self.add_decks(1)
        self.add_hands()
        self.folded = self.add_each("folded cards", HAND)
        self.loose = numbers([self.piles[0], *self.hands, *self.folded])  # for the deck again
        self.zeros = numbers([0] * seats)
        self.start = numbers([chips] * seats)


class Poker(State):
    """What has a number for every seat is replaced and never changed, so copies share it.

    `absent` are the seats that are out of this hand: who folded, and who has no chips left.
    """

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None], last: i64) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.last_hand = last  # the game ends after so many hands (PK-8)
        self.hand_number: i64 = 1
        self.phase: i64 = FIRST
        self.dealer: i64 = 0
        self.raises: i64 = 0  # in this betting round, the first bet not counted
        self.acted: i64 = 0  # mask of the seats that have acted since the last bet or raise, or have drawn
        self.spent: i64 = 0  # mask of the seats that have used an effect in this betting round (PK-5)
        self.chips = places.start
        self.bets = places.zeros  # in front of the seats: of this betting round
        self.paid = places.zeros  # into the pot by each seat in this hand, its bet included
        self.dead: i64 = 0  # chips in the pot that nobody at the table paid: a position may have some
        self.shown = places.zeros  # by seat, mask of the cards shown at the last showdown
        self.prizes = NOTHING  # the pots of the last hand that is over, packed
        self.prize_hand: i64 = 0  # which hand that was

    def copy(self) -> Poker:
        twin = Poker(self.places, self.faces, self.codec, self.effects, self.last_hand)
        self.copy_state(twin)
        twin.hand_number = self.hand_number
        twin.phase = self.phase
        twin.dealer = self.dealer
        twin.raises = self.raises
        twin.acted = self.acted
        twin.spent = self.spent
        twin.chips = self.chips
        twin.bets = self.bets
        twin.paid = self.paid
        twin.dead = self.dead
        twin.shown = self.shown
        twin.prizes = self.prizes
        twin.prize_hand = self.prize_hand
        return twin

    def fields(self) -> tuple[Any, ...]:
        now = (self.hand_number, self.phase, self.dealer, self.raises, self.acted, self.spent, self.absent, self.dead)
        seats = (list(self.chips), list(self.bets), list(self.paid))
        before = (list(self.shown), list(self.prizes), self.prize_hand)
        return (now, seats, before, self.last_hand)

    # Hands.

    def is_in(self, seat: i64) -> bool:
        """Whether a seat still plays for the pot of this hand."""
        return not self.absent & BITS[seat]

    def hand_mask(self, seat: i64) -> i64:
        """A hand as a mask of cards."""
        zone = self.layout.hands[seat]
        at = zone * self.room
        end = at + i64(self.sizes[zone])
        out: i64 = 0
        while at < end:
            out |= bit(i64(self.cells[at]))
            at += 1
        return out

    def rank(self, seat: i64) -> i64:
        """What the best five cards of a hand are worth."""
        return rank_of(self.hand_mask(seat))

    # Chips.

    def pay(self, seat: i64, amount: i64) -> None:
        """Chips of a seat go in front of it."""
        chips, bets, paid = self.chips[:], self.bets[:], self.paid[:]
        chips[seat] -= amount
        bets[seat] += amount
        paid[seat] += amount
        self.chips = chips
        self.bets = bets
        self.paid = paid

    def receive(self, seat: i64, amount: i64) -> None:
        chips = self.chips[:]
        chips[seat] += amount
        self.chips = chips

    def limit(self) -> i64:
        """How much a bet is, and a raise adds, in this betting round."""
        return self.places.limits[self.phase]

    def top_bet(self) -> i64:
        top: i64 = 0
        for bet in self.bets:
            if bet > top:
                top = bet
        return top

    def to_call(self, seat: i64) -> i64:
        """What a seat must add to stay in, if it has as much."""
        return self.top_bet() - self.bets[seat]

    def all_paid(self) -> i64:
        """All chips that the players of this hand play for."""
        total = self.dead
        for chips in self.paid:
            total += chips
        return total

    def has_rival(self, seat: i64) -> bool:
        """Whether anybody else in this hand has chips left to bet with."""
        other = self.left_of(seat)
        while other != seat:
            if self.chips[other] > 0:
                return True
            other = self.left_of(other)
        return False

    def must_act(self, seat: i64) -> bool:
        """Whether this betting round still waits for a seat: with chips, and a bet to answer or somebody to bet at."""
        if not self.is_in(seat) or self.chips[seat] == 0:
            return False
        return self.to_call(seat) > 0 or (not self.acted & BITS[seat] and self.has_rival(seat))

    def next_to_act(self, seat: i64) -> i64:
        """The first seat left of this one for whom the betting round waits, or NOBODY; itself last."""
        seats = self.layout.seats
        steps: i64 = 0
        while steps < seats:
            seat = after(seat, seats)
            if self.must_act(seat):
                return seat
            steps += 1
        return NOBODY

    # Pots (PK-3).

    def pots(self) -> vec[i64]:
        """The pots, the main one first, each packed: its chips, and from bit 10 on the mask of who plays for it."""
        out = NOTHING
        below: i64 = 0
        level = self.next_level(below)
        while level:
            chips = self.dead if below == 0 else i64(0)
            entitled: i64 = 0
            above = self.next_level(level)
            seat: i64 = 0
            while seat < self.layout.seats:
                paid = self.paid[seat]
                upto = paid if paid < level or above == 0 else level
                if upto > below:
                    chips += upto - below
                if paid >= level and self.is_in(seat):
                    entitled |= BITS[seat]
                seat += 1
            out = append(out, entitled << 10 | chips)
            below = level
            level = above
        if below == 0:  # only in a position: nobody who is in has paid anything
            return append(out, (BITS[self.layout.seats] - 1 & ~self.absent) << 10 | self.all_paid())
        return out

    def next_level(self, above: i64) -> i64:
        """The lowest that anybody still in has paid beyond this; 0 if nobody has."""
        out: i64 = 0
        seat: i64 = 0
        while seat < self.layout.seats:
            paid = self.paid[seat]
            if self.is_in(seat) and paid > above and (out == 0 or paid < out):
                out = paid
            seat += 1
        return out

    def winners(self, entitled: i64) -> i64:
        """The mask of those with the best hand among some seats."""
        best: i64 = -1
        out: i64 = 0
        seat: i64 = 0
        while seat < self.layout.seats:
            if entitled & BITS[seat]:
                rank = self.rank(seat)
                if rank > best:
                    best = rank
                    out = 0
                if rank == best:
                    out |= BITS[seat]
            seat += 1
        return out

    # The end (PK-8).

    def result(self) -> Result:
        scores = [int(chips) for chips in self.chips]
        if not self.over:
            return Result((), tuple(scores), "")
        most = max(scores)
        best = tuple([seat for seat, chips in enumerate(scores) if chips == most])
        return Result(best, tuple(scores), ALL_CHIPS if most == sum(scores) else LAST_HAND)

    def end_clause(self) -> str:
        return "PK-8"

    def not_asked(self, seat: i64) -> tuple[str, str]:
        if self.is_in(seat):
            return super().not_asked(seat)
        if self.chips[seat] or self.paid[seat]:
            return ("PK-3", "You have folded: wait for the next hand.")
        return ("PK-8", "You have no chips left: watch how it ends.")
