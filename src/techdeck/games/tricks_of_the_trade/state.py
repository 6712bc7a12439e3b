"""The state of Tricks of the Trade: its places, and what the words of effects mean here (TT-19, TT-20)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import CARDS, told
from techdeck.games.tricks_of_the_trade.score import winners
from techdeck.kernel.agenda import MISSING, NOTHING, Op
from techdeck.kernel.bits import bit as bit_of
from techdeck.kernel.bits import ones
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import Event
from techdeck.kernel.layout import BITS, DECK, HAND, OPEN, Faces, Layout, numbers
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import Result, State

ROUNDS: Final = 3
TRICKS: Final = 6
DEALT: Final = 10
SECONDS: Final = 300.0  # of one player's trading time, where a clock runs (TT-15)
STEPS: Final = 6  # offers and questions in one player's trading time (TT-15)

TRADING: Final = 0
BIDDING: Final = 1
EFFECTS: Final = 2
PLAYING: Final = 3
OVER: Final = 4
PHASES: Final = ("trading", "bidding", "effects", "tricks", "over")

NO_BID: Final[i64] = -1
NO_CARD: Final[i64] = -1

LIMITS: Final = (ROUNDS, DEALT, STEPS)


class Places(Layout):
    """Draw deck and pile, the trump card and its deck, the trick, and for every seat a hand, a goal and what it won."""

    def __init__(self, seats: int, limits: tuple[int, int, int] = LIMITS) -> None:
        super().__init__(seats)
        self.rounds: i64 = limits[0]
        self.cards: i64 = limits[1]  # that everybody is dealt
        self.steps: i64 = limits[2]  # offers and questions in one player's trading time
        self.add_decks(1)
        self.trump = self.add("trump", OPEN)
        self.trumpdeck = self.add("trump deck", DECK)
        self.trick = self.add("trick", OPEN)
        self.add_hands()
        self.goals = self.add_each("goal", OPEN)
        self.won = self.add_each("tricks", OPEN)
        self.loose = numbers([self.trump, self.trick, self.piles[0], *self.hands, *self.won])  # for the draw deck again
        self.zeros = numbers([0] * seats)
        self.no_bids = numbers([NO_BID] * seats)
        self.no_best = numbers([NO_CARD] * seats)
        self.no_answers = numbers([MISSING] * seats)  # to the bidding


class Tricks(State):
    """What has a number for every seat is replaced and never changed, so copies share it."""

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None], instead: bool) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.useful: i64 = 0  # mask of the cards that have an effect
        self.instead = instead  # the exact bonus comes in place of the other (TT-26)
        self.round: i64 = 1
        self.phase: i64 = TRADING
        self.starter: i64 = 0  # who traded first in this round (TT-7)
        self.talk: i64 = 0  # offers and questions so far in this trading time (TT-15)
        self.leader: i64 = 0  # the first player, then who leads the trick (TT-17, TT-22)
        self.sitting: i64 = 0  # mask of the seats that sit out this trick (TT-21)
        self.tricks: i64 = 0  # finished in this round
        self.taken: i64 = 0  # six bits for each of them, the first lowest: who won it, and of how many cards
        self.dealt = places.no_best  # the goal card that was dealt to a seat at the start (TT-2, TT-29)
        self.bids = places.no_bids
        self.lacks = places.zeros  # by seat, mask of cards that all know it not to hold
        self.points = places.zeros  # of the rounds that are over
        self.base = places.zeros  # base points in them
        self.best = places.no_best  # the highest card won in them
        self.sheet = NOTHING  # what was scored in them, a packed line for every seat and round

    def copy(self) -> Tricks:
        twin = Tricks(self.places, self.faces, self.codec, self.effects, self.instead)
        self.copy_state(twin)
        twin.useful = self.useful
        twin.round = self.round
        twin.phase = self.phase
        twin.starter = self.starter
        twin.talk = self.talk
        twin.leader = self.leader
        twin.sitting = self.sitting
        twin.tricks = self.tricks
        twin.taken = self.taken
        twin.dealt = self.dealt
        twin.bids = self.bids
        twin.lacks = self.lacks
        twin.points = self.points
        twin.base = self.base
        twin.best = self.best
        twin.sheet = self.sheet
        return twin

    def fields(self) -> tuple[Any, ...]:
        now = (self.round, self.phase, self.starter, self.talk, self.leader, self.sitting, self.tricks, self.taken)
        scores = (list(self.points), list(self.base), list(self.best), list(self.sheet))
        return (now, list(self.dealt), list(self.bids), list(self.lacks), scores, self.instead)

    # The table.

    def trump(self) -> i64:
        """The trump domain, that of the trump card (TT-6)."""
        zone = self.places.trump
        return self.faces.domains[self.card(zone, 0)] if self.sizes[zone] else i64(-1)

    def goal_card(self, seat: i64) -> i64:
        zone = self.places.goals[seat]
        return self.card(zone, 0) if self.sizes[zone] else NO_CARD

    def goal(self, seat: i64) -> i64:
        """The goal domain of a seat, in this round (TT-19)."""
        return self.faces.domains[self.goal_card(seat)]

    def hand_mask(self, seat: i64) -> i64:
        """A hand as a mask of cards."""
        zone = self.layout.hands[seat]
        at = zone * self.room
        end = at + i64(self.sizes[zone])
        out: i64 = 0
        while at < end:
            out |= bit_of(i64(self.cells[at]))
            at += 1
        return out

    # Tricks.

    def trick_won(self, winner: i64, cards: i64) -> None:
        self.taken |= (winner << 3 | cards) << 6 * self.tricks
        self.tricks += 1

    def winner(self, trick: i64) -> i64:
        """Who won a trick of this round, by its number."""
        return self.taken >> 6 * trick + 3 & 7

    def cards_in(self, trick: i64) -> i64:
        """Of how many cards a trick of this round was."""
        return self.taken >> 6 * trick & 7

    def wins(self, seat: i64) -> i64:
        """How many tricks a seat has won in this round."""
        out: i64 = 0
        trick: i64 = 0
        while trick < self.tricks:
            if self.winner(trick) == seat:
                out += 1
            trick += 1
        return out

    def won_by(self, seat: i64) -> list[list[int]]:
        """The tricks that a seat won in this round, each in the order of play."""
        cards = self.cards(self.places.won[seat])
        out: list[list[int]] = []
        for trick in range(self.tricks):
            if self.winner(trick) == seat:
                size = self.cards_in(trick)
                out.append(cards[:size])
                cards = cards[size:]
        return out

    def players(self) -> list[int]:
        """The seats that take part in this trick, from its leader on (TT-21)."""
        order = [int(self.leader), *self.others(self.leader)]
        return [seat for seat in order if not self.sitting & BITS[seat]]

    def player(self, number: i64) -> i64:
        """One of them, without a list."""
        seat = self.leader
        while number or self.sitting & BITS[seat]:
            if not self.sitting & BITS[seat]:
                number -= 1
            seat = self.left_of(seat)
        return seat

    # What everybody can tell of hands.

    def rule_out(self, seat: i64, cards: i64) -> None:
        """All know now that a seat holds none of these."""
        if cards & ~self.lacks[seat]:
            lacks = self.lacks[:]
            lacks[seat] |= cards
            self.lacks = lacks

    def forget_lacks(self, seat: i64) -> None:
        """New cards came into this hand: what was known of it is no longer true."""
        if self.lacks[seat]:
            lacks = self.lacks[:]
            lacks[seat] = 0
            self.lacks = lacks

    def alike(self, zone: i64, card: i64, other: i64) -> bool:
        """Everybody knows which 2s are in the trump deck, and what a player was heard or seen not to hold."""
        places = self.places
        if (zone == places.trumpdeck) != (i64(self.place[other]) == places.trumpdeck):
            return False
        return places.kinds[zone] != HAND or not self.lacks[places.owners[zone]] & bit_of(other)

    def as_well(self, zone: i64, card: i64, other: i64) -> bool:
        """What could lie in a place depends on the place alone."""
        return True

    def choosy(self, zone: i64) -> i64:
        """The hand of which most is known first, the draw deck last."""
        if self.places.kinds[zone] == HAND:
            return CARDS - ones(self.lacks[self.places.owners[zone]])
        return i64(0) if zone == self.places.trumpdeck else i64(CARDS + 1)

    # The end (TT-31, TT-32).

    def result(self) -> Result:
        points = [int(number) for number in self.points]
        if not self.over:
            return Result((), tuple(points), "")
        left = [self.faces.domains[card] for card in self.cards(self.places.trumpdeck)]
        goals = [self.goal(seat) in left for seat in range(self.layout.seats)]
        base, ranks = [int(number) for number in self.base], [int(self.rank(card)) for card in self.best]
        best, reason = winners(points, goals, base, ranks)
        return Result(tuple(best), tuple(points), reason)

    def rank(self, card: i64) -> i64:
        """Value first, domain rank deciding equal values (TT-32)."""
        return self.faces.values[card] * 4 + self.faces.domains[card] if card >= 0 else i64(-1)

    def end_clause(self) -> str:
        return "TT-31"

    # What effects ask.

    def add_neutral(self, offer: Offer) -> None:
        offer.add_cards(self, self.places.trump)

    def add_controlled(self, seat: i64, offer: Offer) -> None:
        offer.add_cards(self, self.places.goals[seat])

    def can_enter(self, seat: i64) -> bool:
        """What comes into play is a goal, and there is one goal each: it replaces the old one."""
        return True

    def enter_play(self, seat: i64, choice: i64) -> None:
        self.replace(self.goal_card(seat), choice, seat)

    def may_gain(self, seat: i64, card: i64) -> bool:
        return card != self.goal_card(seat)

    def gain(self, seat: i64, card: i64) -> None:
        """It becomes the goal, and the goal takes its place."""
        self.swap(card, self.goal_card(seat), 0, seat)

    def destroy(self, card: i64, seat: i64) -> None:
        """The next card of the deck is goal or trump card then; without one nothing is destroyed."""
        new = self.top(0)
        if new >= 0:
            self.replace(card, new, seat)

    def said(self, event: Event) -> str:
        return " ".join(told(self.codec, event.arg)).rstrip()
