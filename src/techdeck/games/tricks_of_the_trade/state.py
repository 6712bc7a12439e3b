"""The state of Tricks of the Trade: its places, and what the words of effects mean here (TT-19, TT-20)."""

from __future__ import annotations

from typing import Any, Final

from techdeck.games.tricks_of_the_trade.market import Market
from techdeck.games.tricks_of_the_trade.score import Line, lines_text, winners
from techdeck.games.tricks_of_the_trade.talk import Offer, Question
from techdeck.games.tricks_of_the_trade.words import CARD_BITS, CARDS, descriptions, told
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import Event
from techdeck.kernel.layout import BITS, DECK, OPEN, Faces, Layout
from techdeck.kernel.state import Result, State

ROUNDS: Final = 3
TRICKS: Final = 6
DEALT: Final = 10
STEPS: Final = 6  # offers and questions in one player's trading time (TT-15)

TRADING: Final = 0
BIDDING: Final = 1
EFFECTS: Final = 2
PLAYING: Final = 3
OVER: Final = 4
PHASES: Final = ("trading", "bidding", "effects", "tricks", "over")

NO_BID: Final = -1


class Places(Layout):
    """Draw deck and pile, the trump card and its deck, the trick, and for every seat a hand, a goal and what it won."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.add_decks(1)
        self.trump = self.add("trump", OPEN)
        self.trumpdeck = self.add("trump deck", DECK)
        self.trick = self.add("trick", OPEN)
        self.add_hands()
        self.goals = [self.add(f"goal {seat}", OPEN, seat) for seat in range(seats)]
        self.won = [self.add(f"tricks {seat}", OPEN, seat) for seat in range(seats)]
        self.loose = [self.trump, self.trick, self.piles[0], *self.hands, *self.won]  # what the draw deck gets back
        self.zeros: tuple[int, ...] = (0,) * seats
        self.no_bids: tuple[int, ...] = (NO_BID,) * seats
        self.no_cards: tuple[int, ...] = (-1,) * seats


class Tricks(State):
    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None], instead: bool) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.instead = instead  # the exact bonus comes in place of the other (TT-26)
        self.round = 1
        self.phase = TRADING
        self.starter = 0  # who traded first in this round (TT-7)
        self.talk = 0  # offers and questions so far in this trading time (TT-15)
        self.leader = 0  # the first player, then who leads the trick (TT-17, TT-22)
        self.sitting = 0  # mask of the seats that sit out this trick (TT-21)
        self.bids = places.no_bids
        self.tricks: tuple[int, ...] = ()  # of this round, in order: 8 * winner + number of cards
        self.lacks = places.zeros  # by seat, mask of cards that all know it not to hold
        self.points = places.zeros  # of the rounds that are over
        self.base = places.zeros  # base points in them
        self.best = places.no_cards  # the highest card won in them
        self.sheet: tuple[Line, ...] = ()
        self.market: Market | None = None  # what may be asked for, once that was worked out

    def copy(self) -> Tricks:
        twin = Tricks(self.places, self.faces, self.codec, self.effects, self.instead)
        self.copy_state(twin)
        twin.round = self.round
        twin.phase = self.phase
        twin.starter = self.starter
        twin.talk = self.talk
        twin.leader = self.leader
        twin.sitting = self.sitting
        twin.bids = self.bids
        twin.tricks = self.tricks
        twin.lacks = self.lacks
        twin.points = self.points
        twin.base = self.base
        twin.best = self.best
        twin.sheet = self.sheet
        return twin

    def fields(self) -> tuple[Any, ...]:
        now = (self.round, self.phase, self.starter, self.talk, self.leader, self.sitting)
        scores = (self.points, self.base, self.best, [line.parts() for line in self.sheet])
        return (now, self.bids, self.tricks, self.lacks, scores, self.instead)

    # The table.

    def trump(self) -> int:
        """The trump domain, that of the trump card (TT-6)."""
        cards = self.zones[self.places.trump]
        return self.faces.domains[cards[0]] if cards else -1

    def goal_card(self, seat: int) -> int:
        cards = self.zones[self.places.goals[seat]]
        return cards[0] if cards else -1

    def goal(self, seat: int) -> int:
        """The goal domain of a seat (TT-19)."""
        return self.faces.domains[self.goal_card(seat)]

    def won_by(self, seat: int) -> list[list[int]]:
        """The tricks that a seat won in this round, each in the order of play."""
        cards = self.zones[self.places.won[seat]]
        out: list[list[int]] = []
        at = 0
        for trick in self.tricks:
            if trick >> 3 == seat:
                size = trick & 7
                out.append(cards[at : at + size])
                at += size
        return out

    def players(self) -> list[int]:
        """The seats that take part in this trick, from its leader on (TT-21)."""
        seats = self.layout.seats
        order = [(self.leader + n) % seats for n in range(seats)]
        return [seat for seat in order if not self.sitting >> seat & 1]

    def player(self, number: int) -> int:
        """One of them, without a list."""
        seat, seats = self.leader, self.layout.seats
        while number or self.sitting & BITS[seat]:
            if not self.sitting & BITS[seat]:
                number -= 1
            seat = seat + 1 if seat + 1 < seats else 0
        return seat

    # The end (TT-31, TT-32).

    def result(self) -> Result:
        if not self.over:
            return Result((), self.points, "")
        goals = [self.goal(seat) for seat in range(self.layout.seats)]
        left = [self.faces.domains[card] for card in self.zones[self.places.trumpdeck]]
        ranks = [self.rank(card) for card in self.best]
        best, reason = winners(self.points, [goal in left for goal in goals], self.base, ranks)
        return Result(tuple(best), self.points, reason)

    def rank(self, card: int) -> int:
        """Value first, domain rank deciding equal values (TT-32)."""
        return self.faces.values[card] * 4 + self.faces.domains[card] if card >= 0 else -1

    def end_clause(self) -> str:
        return "TT-31"

    # What effects ask.

    def neutral(self) -> list[int]:
        return self.zones[self.places.trump][:]

    def controlled(self, seat: int) -> list[int]:
        return self.zones[self.places.goals[seat]][:]

    def alike(self, zone: int, card: int, other: int) -> bool:
        """Everybody knows which 2s are in the trump deck, and what a player was heard or seen not to hold."""
        places = self.places
        if (zone == places.trumpdeck) != (self.place[other] == places.trumpdeck):
            return False
        return zone not in places.hands or not self.lacks[places.owners[zone]] & CARD_BITS[other]

    def choosy(self, zone: int) -> int:
        """The hand of which most is known first, the draw deck last."""
        if zone not in self.places.hands:
            return 0 if zone == self.places.trumpdeck else CARDS + 1
        return CARDS - bin(self.lacks[self.places.owners[zone]]).count("1")

    def said(self, event: Event) -> str:
        return told(self.codec, event.arg)

    # As data.

    def turn(self) -> int:
        """Whose turn it is; what lies lowest on the agenda belongs to that seat."""
        frames = self.frames()
        return frames[-1].you if frames else -1

    def position(self, bit: int) -> dict[str, Any]:
        places, names = self.places, self.faces.names
        trump = self.cards_text(places.trump, bit)
        out: dict[str, Any] = {
            "turn": self.turn(),
            "phase": PHASES[self.phase],
            "round": self.round,
            "goals": [names[self.goal_card(seat)] for seat in range(places.seats)],
            "trump": trump[0] if trump else None,
            "trumpdeck": self.cards_text(places.trumpdeck, bit)[::-1],
            "hands": [self.cards_text(zone, bit) for zone in places.hands],
            "deck": self.cards_text(places.decks[0], bit)[::-1],
            "discard": self.cards_text(places.piles[0], bit),
            "bids": [bid if bid >= 0 else None for bid in self.bids],
            "leader": self.leader,
            "trick": self.cards_text(places.trick, bit),
            "won": [self.tricks_text(seat) for seat in range(places.seats)],
            "points": list(self.points),
        }
        return out | self._more(bit)

    def tricks_text(self, seat: int) -> list[list[str]]:
        return [[self.faces.names[card] for card in trick] for trick in self.won_by(seat)]

    def _more(self, bit: int) -> dict[str, Any]:
        """What the table shows beyond the fields of the protocol."""
        places, names = self.places, self.faces.names
        out: dict[str, Any] = {
            "starter": self.starter,
            "talk": self.talk,
            "winners": [trick >> 3 for trick in self.tricks],
            "expelled": [names[card] for card in self.zones[places.out] if self.faces.values[card]],
            "base": list(self.base),
            "best": [names[card] if card >= 0 else None for card in self.best],
            "sheet": lines_text(self.sheet, places.seats),
        }
        if self.sitting:
            out["sitting"] = [seat for seat in range(places.seats) if self.sitting >> seat & 1]
        if any(self.lacks):
            out["lacks"] = [descriptions(mask) for mask in self.lacks]
        if self.last_used >= 0:
            out["last"] = names[self.last_used]
        if self.zones[places.aside]:
            out["aside"] = self.cards_text(places.aside, bit)
        scope = self.agenda.scope if self.agenda is not None else None
        if isinstance(scope, Offer):
            out["offer"] = scope.data(bit, self.codec)
        elif isinstance(scope, Question):
            out["question"] = scope.data(self.codec)
        return out
