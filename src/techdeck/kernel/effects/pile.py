"""Cards of the discard piles: take one, take several, shuffle some into their decks."""

from __future__ import annotations

from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.choice import CARD, DONE
from techdeck.kernel.effects.base import Public
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


class TakeDiscard(Public):
    """Take the top card of a discard pile / a card from a discard pile / one whose value is next to its value."""

    def __init__(self, pick: str) -> None:
        super().__init__()
        self.pick = pick  # "top", "any", "near"

    def parts(self) -> tuple[object, ...]:
        return (self.pick,)

    def candidates(self, s: State, f: Frame) -> list[int]:
        if self.pick == "top":
            return s.tops()
        if self.pick == "any":
            return s.piled()
        it = s.it(f.scope)
        if it < 0:
            return []
        values = s.faces.values
        return [card for card in s.piled() if abs(values[card] - values[it]) == 1]

    def asks(self, s: State, f: Frame) -> int:
        it = s.it(f.scope)
        if self.pick == "near" and not f.answers and it >= 0 and s.known[it] != s.layout.everyone:
            return BITS[f.you] if s.piled() else 0  # being asked must not tell its value
        return super().asks(s, f)

    def run(self, s: State, f: Frame) -> None:
        card = self.picked(s, f)
        if card >= 0:
            s.move(card, s.layout.hands[f.you], -1, 0, f.you)
        s.go_on_with(f, card)

    def prompt(self) -> str:
        return "take"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of a discard pile to take."

    def clause(self) -> str:
        return "FX-7"


class Several(Op):
    """Picks up to some number of cards of the discard piles, one by one."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def parts(self) -> tuple[object, ...]:
        return (self.count,)

    def open_cards(self, s: State, f: Frame) -> list[int]:
        cards = s.piled()
        return [card for card in cards if CARD + card not in f.answers] if f.answers else cards

    def asks(self, s: State, f: Frame) -> int:
        if len(f.answers) >= self.count or (f.answers and f.answers[-1] == DONE) or not self.open_cards(s, f):
            return 0
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [*self.open_cards(s, f), DONE]

    def chosen(self, f: Frame) -> list[int]:
        return [answer - CARD for answer in f.answers if answer != DONE]


class TakeSum(Several):
    """Take up to N other cards from the discard piles whose values together are at most its value."""

    def open_cards(self, s: State, f: Frame) -> list[int]:
        it = s.it(f.scope)
        if it < 0:
            return []
        values = s.faces.values
        left = values[it] - sum([values[card] for card in self.chosen(f)])
        return [card for card in super().open_cards(s, f) if card != it and values[card] <= left]

    def asks(self, s: State, f: Frame) -> int:
        it = s.it(f.scope)
        if not f.answers and it >= 0 and s.known[it] != s.layout.everyone:
            return BITS[f.you] if s.piled() else 0  # being asked must not tell its value
        return super().asks(s, f)

    def run(self, s: State, f: Frame) -> None:
        for card in self.chosen(f):
            s.move(card, s.layout.hands[f.you], -1, 0, f.you)
        s.go_on(f)

    def prompt(self) -> str:
        return "take"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of a discard pile to take, or be done."

    def clause(self) -> str:
        return "FX-7"


class Recycle(Several):
    """Shuffle up to N cards of your choice from the discard piles into their decks."""

    def run(self, s: State, f: Frame) -> None:
        chosen = self.chosen(f)
        for deck in range(len(s.layout.decks)):
            cards = [card for card in chosen if s.home(card) == deck]
            if cards:
                for card in cards:
                    s.put_on(card, 1, f.you)
                s.shuffle(s.layout.decks[deck])
        s.go_on(f)

    def prompt(self) -> str:
        return "shuffle"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of a discard pile to shuffle into its deck, or be done."

    def clause(self) -> str:
        return "GR-25"
