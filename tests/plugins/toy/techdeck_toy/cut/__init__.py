"""Cut: a card each, kept or swapped, and the highest wins. A game of as many decisions as there are seats.

- TK-1 There are 8 cards, N1 to N8. Everyone is dealt one.
- TK-2 Each in turn, the first by lot, may swap the card for the top card of the deck; it goes under the deck.
- TK-3 Then the highest card wins.
"""

from __future__ import annotations

from typing import Any, cast

from techdeck.kernel.agenda import NO_SCOPE, Frame, Once, Op
from techdeck.kernel.choice import NO, YES, Codec
from techdeck.kernel.event import TURN
from techdeck.kernel.game import Game
from techdeck.kernel.layout import Faces, Layout
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import Result, State

CARDS = 8
FACES = Faces([f"N{n + 1}" for n in range(CARDS)], list(range(1, CARDS + 1)), [-1] * CARDS, list(range(CARDS)))
CODEC = Codec(FACES, ())


class Places(Layout):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.add_decks(1)
        self.add_hands()


class Cut(State):
    def __init__(self, places: Places, effects: list[Op | None]) -> None:
        super().__init__(places, FACES, CODEC, effects)
        self.places = places
        self.swapped = 0  # how many have
        self.decided = 0

    def copy(self) -> Cut:
        twin = type(self)(self.places, self.effects)
        self.copy_state(twin)
        twin.swapped, twin.decided = self.swapped, self.decided
        return twin

    def fields(self) -> tuple[Any, ...]:
        return (self.swapped, self.decided)

    def result(self) -> Result:
        if not self.over:
            return Result((), (0,) * self.seats, "")
        best = max(range(self.seats), key=self.hand)
        return Result((best,), tuple([int(seat == best) for seat in range(self.seats)]), "highest card")

    def end_clause(self) -> str:
        return "TK-3"


class Keep(Once):
    prompt = "swap"
    clause = "TK-2"

    def choices(self, s: Cut, f: Frame, seat: int, offer: Offer) -> None:
        offer.add(NO)
        offer.add(YES)

    def run(self, s: Cut, f: Frame, answer: int) -> None:
        if answer == YES:
            s.move(s.hand(f.you)[0], s.layout.decks[0], 0, 0, f.you)
            s.draw(f.you, 0)
            s.swapped += 1
        s.decided += 1
        if s.decided < s.seats:
            begin_turn(s, self, s.left_of(f.you))
        else:
            for seat in range(s.seats):
                s.show(s.hand(seat)[0], s.layout.everyone, seat)

    def words(self, s: Cut, f: Frame) -> str:
        return "Swap your card for the next one?"


def begin_turn(s: Cut, keep: Keep, seat: int) -> None:
    s.push(keep, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)


class CutGame(Game):
    def __init__(self) -> None:
        about = "A card each, kept or swapped, and the highest wins."
        super().__init__("toy-cut", "Cut", about, "TK", 1, (2, 3), (), False)
        self.keep = Keep()

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Cut:
        state = Cut(Places(seats), effects)
        state.lay_out()
        return state

    def deal(self, state: State) -> None:
        s = cast(Cut, state)
        s.gather(0)
        s.shuffle(s.layout.decks[0])
        for seat in range(s.seats):
            s.deal(0, 1, s.layout.hands[seat], seat)
        begin_turn(s, self.keep, s.chance().below(s.seats))


GAME = CutGame()
