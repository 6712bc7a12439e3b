"""Several hands at once: look into one, choose together in secret, pass, compare."""

from __future__ import annotations

from typing import Final

from techdeck.kernel.agenda import EXEMPT, MISSING, Frame, Op
from techdeck.kernel.choice import CARD
from techdeck.kernel.effects.base import Aimed, holders
from techdeck.kernel.effects.hand import draw_many
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


class LookHand(Aimed):
    """Look at another player's hand."""

    def targets(self, s: State, f: Frame) -> list[int]:
        return holders(s, f.you)

    def run(self, s: State, f: Frame) -> None:
        target = self.target(s, f)
        if target >= 0:
            for card in sorted(s.hand(target)):
                s.show(card, BITS[f.you], f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Choose the player whose hand to look at."


class PeekRandom(Aimed):
    """Look at a random card in another player's hand."""

    def targets(self, s: State, f: Frame) -> list[int]:
        return holders(s, f.you)

    def run(self, s: State, f: Frame) -> None:
        target = self.target(s, f)
        card = -1
        if target >= 0:
            card = s.random_card(s.hand(target))
            s.show(card, BITS[f.you], f.you)
        s.go_on_with(f, card)

    def words(self, s: State, f: Frame) -> str:
        return "Choose the player whose card to look at."


class RevealRandom(Op):
    """Each other player reveals a random hand card."""

    def run(self, s: State, f: Frame) -> None:
        these = [s.random_card(s.hand(seat)) for seat in holders(s, f.you)]
        for card in these:
            s.show(card, s.layout.everyone, s.layout.owners[s.place[card]])
        s.go_on_in(f, f.scope.with_these(tuple(these)))


class Together(Op):
    """Seats choose a card in hand at once, and none sees another's choice before all are in."""

    def together(self) -> bool:
        return True

    def start(self, s: State, f: Frame, seats: list[int]) -> None:
        answers = tuple([MISSING if seat in seats else EXEMPT for seat in range(s.layout.seats)])
        s.agenda = Frame(self, f.you, f.scope, answers, s.agenda)

    def asks(self, s: State, f: Frame) -> int:
        mask = 0
        for seat, answer in enumerate(f.answers):
            if answer == MISSING:
                mask |= BITS[seat]
        return mask

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return s.hand(seat)

    def chosen(self, f: Frame) -> list[int]:
        """The chosen cards, in order of the seats that chose."""
        return [answer - CARD for answer in f.answers if answer != EXEMPT]

    def prompt(self) -> str:
        return "together"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of your hand, unseen by the others."

    def clause(self) -> str:
        return "GR-20"


class TradeCards(Together):
    def run(self, s: State, f: Frame) -> None:
        cards = self.chosen(f)
        s.swap(cards[0], cards[1], 0, f.you)


class Trade(Aimed):
    """Choose another player. You both choose a card in hand, unseen; exchange them."""

    def targets(self, s: State, f: Frame) -> list[int]:
        return holders(s, f.you) if s.hand(f.you) else []

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        target = self.target(s, f)
        if target >= 0:
            TRADE_CARDS.start(s, f, [f.you, target])

    def words(self, s: State, f: Frame) -> str:
        return "Choose the player to exchange a card with."


class PassCards(Together):
    def run(self, s: State, f: Frame) -> None:
        seats = s.layout.seats
        cards = self.chosen(f)
        lefts = [s.layout.hands[(s.layout.owners[s.place[card]] + 1) % seats] for card in cards]
        s.move_together(cards, lefts)

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card of your hand to pass to the left."


class PassLeft(Op):
    """All players choose a card in hand; all pass it to the left together."""

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        if s.layout.seats > 1:
            PASS_CARDS.start(s, f, [seat for seat in range(s.layout.seats) if s.hand(seat)])


class CompareCards(Together):
    def __init__(self, prize: int) -> None:
        super().__init__()
        self.prize = prize

    def parts(self) -> tuple[object, ...]:
        return (self.prize,)

    def run(self, s: State, f: Frame) -> None:
        """Equal cards of two decks: the first clockwise from the effect's user wins."""
        best = -1
        for seat in [f.you, *s.others(f.you)]:
            card = f.answers[seat]
            if card == EXEMPT:
                continue
            s.show(card, s.layout.everyone, seat)
            if best < 0 or self.rank(s, card) > self.rank(s, f.answers[best]):
                best = seat
        if best >= 0:
            draw_many(s, best, f.scope, self.prize)

    def rank(self, s: State, card: int) -> int:
        return s.faces.values[card] * 4 + s.faces.domains[card]


class Contest(Op):
    """All players choose a hand card and reveal them together. The highest card draws its player N cards."""

    def __init__(self, prize: int) -> None:
        super().__init__()
        self.prize = prize
        self.compare = CompareCards(prize)

    def parts(self) -> tuple[object, ...]:
        return (self.prize,)

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        self.compare.start(s, f, [seat for seat in range(s.layout.seats) if s.hand(seat)])


TRADE_CARDS: Final = TradeCards()
PASS_CARDS: Final = PassCards()
