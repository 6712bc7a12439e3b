"""Shapes that many operations share: take from a deck, pick a card of the hand, pick another seat."""

from __future__ import annotations

from typing import Any, Final

from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import ARG, CARD, DECK, PASS, SEAT
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

# Ready-made, and untyped, so that compiled code does not make the numbers anew for every offer.
DECK_CHOICES: Final[list[Any]] = [DECK + deck for deck in range(8)]
SEAT_CHOICES: Final[list[Any]] = [SEAT + seat for seat in range(8)]


def named_card(answers: tuple[int, ...], at: int) -> int:
    """The card that an answer names, or -1."""
    return answers[at] if 0 <= at < len(answers) and answers[at] <= ARG else -1


class FromDeck(Op):
    """Needs a deck; where there are several, the effect's user chooses (PX-24)."""

    def asks(self, s: State, f: Frame) -> int:
        if f.answers or not s.deck_is_open():
            return 0
        user = f.scope.user
        return BITS[user if user >= 0 else f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [DECK_CHOICES[deck] for deck in s.live_decks()]

    def deck(self, s: State, f: Frame) -> int:
        if f.answers:
            return f.answers[0] & ARG
        live = s.live_decks()
        return live[0] if live else -1

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return bool(s.live_decks())

    def prompt(self) -> str:
        return "deck"

    def clause(self) -> str:
        return "FX-4"


class FromHand(Op):
    """Needs a card of the hand of whoever does it."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers or not s.hand(f.you) else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return s.hand(f.you)  # a card number is the choice of that card

    def card(self, f: Frame) -> int:
        return named_card(f.answers, 0)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return bool(s.hand(you))

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if CARD <= choice <= ARG:
            return ("GR-7", "That card is not in your hand.")
        return super().whynot(s, f, seat, choice)


class Public(Op):
    """Picks one of some cards that everybody can see; asked only when there is more than one."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        return []

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and len(self.candidates(s, f)) > 1 else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return self.candidates(s, f)

    def picked(self, s: State, f: Frame) -> int:
        """The card, or -1 when there was none to pick."""
        if f.answers:
            return named_card(f.answers, 0)
        cards = self.candidates(s, f)
        return cards[0] if cards else -1


class Aimed(Op):
    """Aims at another seat; asked only when there is more than one."""

    def targets(self, s: State, f: Frame) -> list[int]:
        return s.others(f.you)

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and len(self.targets(s, f)) > 1 else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [SEAT_CHOICES[other] for other in self.targets(s, f)]

    def target(self, s: State, f: Frame) -> int:
        if f.answers and f.answers[0] != PASS:
            return f.answers[0] & ARG
        targets = self.targets(s, f)
        return targets[0] if targets else -1

    def prompt(self) -> str:
        return "seat"

    def words(self, s: State, f: Frame) -> str:
        return "Choose another player."

    def clause(self) -> str:
        return "GR-25"


def put_back(s: State, you: int, scope: Scope) -> None:
    """Cards still aside go back where they were, order kept (GR-10)."""
    for card in reversed(s.them(scope)):
        s.put_on(card, scope.depth, you)


class Stop(Op):
    """The end of an effect, or of what was done with a cut card: cards still aside go back."""

    def run(self, s: State, f: Frame) -> None:
        if s.has_them(f.scope):
            put_back(s, f.you, f.scope)


STOP: Final = Stop()


def arrange(s: State, scope: Scope) -> None:
    """Before one of several cards is taken or an order chosen: only who sees the cards can follow them (GR-27)."""
    if scope.lookers != s.layout.everyone:
        them = s.them(scope)
        if len(them) > 1:
            for card in them:
                s.known[card] &= scope.lookers


def holders(s: State, you: int) -> list[int]:
    """The other seats that have a card in hand."""
    return [seat for seat in s.others(you) if s.hand(seat)]
