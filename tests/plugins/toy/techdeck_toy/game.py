"""Toy Tricks: everyone swaps a card in secret, then tricks are played; rules.md has the clauses."""

from __future__ import annotations

from typing import Any, cast

from techdeck.kernel.agenda import NO_SCOPE, Frame, Once, Op
from techdeck.kernel.choice import VERB, Codec, Verb
from techdeck.kernel.effects.everyone import Together
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import TURN
from techdeck.kernel.game import Game, Option
from techdeck.kernel.layout import OPEN, Faces, Layout
from techdeck.kernel.offer import Offer
from techdeck.kernel.position import PlainPosition
from techdeck.kernel.state import Result, State

CARDS = 30
MOST = 6
PLAY = VERB
FACES = Faces([f"N{n + 1}" for n in range(CARDS)], list(range(1, CARDS + 1)), [-1] * CARDS, list(range(CARDS)))
CODEC = Codec(FACES, (Verb("play", "card"),))


class Places(Layout):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.add_decks(1)
        self.add_hands()
        self.trick = self.add("trick", OPEN)


class Toy(State):
    def __init__(self, places: Places, effects: list[Op | None], dealt: int) -> None:
        super().__init__(places, FACES, CODEC, effects)
        self.places = places
        self.dealt = dealt  # cards to each
        self.points = [0] * int(places.seats)
        self.leader = 0

    def copy(self) -> Toy:
        twin = Toy(self.places, self.effects, self.dealt)
        self.copy_state(twin)
        twin.points = self.points[:]
        twin.leader = self.leader
        return twin

    def fields(self) -> tuple[Any, ...]:
        return (self.dealt, self.points, self.leader)

    def trick(self) -> list[int]:
        return self.cards(self.places.trick)

    def result(self) -> Result:
        best = max(self.points)
        winners = [seat for seat, points in enumerate(self.points) if self.over and points == best]
        return Result(tuple(winners), tuple(self.points), "most points" if self.over else "")

    def end_clause(self) -> str:
        return "TY-5"


class Swap(Together):
    """A card of every seat at once (TY-2)."""

    prompt = "swap"
    clause = "TY-2"

    def run(self, s: Toy, f: Frame, answer: int) -> None:
        for seat, card in enumerate(f.answers):
            s.move(card, s.layout.decks[0], 0, 0, seat)
        for seat in range(s.seats):
            s.draw(seat, 0)
        begin_trick(s, f.you)

    def words(self, s: Toy, f: Frame) -> str:
        return "Choose a card to swap for another one."


class Play(Once):
    """A card to the trick (TY-3)."""

    prompt = "lead"
    clause = "TY-3"

    def choices(self, s: Toy, f: Frame, seat: int, offer: Offer) -> None:
        offer.add_cards(s, s.places.hands[seat], PLAY)

    def run(self, s: Toy, f: Frame, answer: int) -> None:
        s.move(answer - PLAY, s.places.trick, -1, 0, f.you)
        if len(s.trick()) < s.seats:
            s.push(FOLLOW, s.left_of(f.you), NO_SCOPE)
        else:
            end_trick(s)

    def words(self, s: Toy, f: Frame) -> str:
        return "Lead a card of your hand."


class Follow(Play):
    prompt = "follow"

    def words(self, s: Toy, f: Frame) -> str:
        return f"Play a card: {FACES.names[max(s.trick())]} takes the trick so far."


SWAP, LEAD, FOLLOW = Swap(), Play(), Follow()


def begin_trick(t: Toy, leader: int) -> None:
    t.leader = leader
    t.push(LEAD, leader, NO_SCOPE)
    t.tell(TURN, leader, -1, 0, 0, 0, 0)


def end_trick(t: Toy) -> None:
    """To the highest card (TY-4), and the game to most points (TY-5)."""
    trick = t.trick()
    winner = (t.leader + trick.index(max(trick))) % t.seats
    t.points[winner] += 1
    t.sweep(t.places.trick, t.places.piles[0], winner)
    if t.hand(winner):
        begin_trick(t, winner)


class ToyTricks(Game):
    def __init__(self) -> None:
        about = "A toy: swap a card in secret, then take tricks with high cards."
        hand = Option("hand", 4, "so many cards are dealt to each (TY-1)", (), 2, MOST)
        super().__init__("toy-tricks", "Toy Tricks", about, "TY", 1, (2, 3, 4), (hand,), False)

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Toy:
        state = Toy(Places(seats), effects, int(options["hand"]))
        state.lay_out()
        return state

    def deal(self, state: State) -> None:
        t = cast(Toy, state)
        t.gather(0)
        t.shuffle(t.layout.decks[0])
        for seat in range(t.seats):
            t.deal(0, t.dealt, t.layout.hands[seat], seat)
        SWAP.start(t, t.chance().below(t.seats), NO_SCOPE, 2**t.seats - 1)

    def resume(self, state: State, position: PlainPosition) -> None:
        """Before a trick."""
        t = cast(Toy, state)
        if t.trick() or len({len(t.hand(seat)) for seat in range(t.seats)}) > 1 or not t.hand(0):
            raise Impossible("A position has no trick, and the same number of cards in every hand (TY-3).")
        t.points = position.scores
        begin_trick(t, position.turn)


GAME = ToyTricks()
