"""Effects: each player in turn may use one card from hand, which is then discarded (TT-18)."""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.games.tricks_of_the_trade.play import begin_tricks
from techdeck.games.tricks_of_the_trade.refusals import not_now
from techdeck.games.tricks_of_the_trade.state import EFFECTS, Tricks
from techdeck.games.tricks_of_the_trade.words import EFFECT, EFFECT_CHOICES
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.effects.flow import use
from techdeck.kernel.event import TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


def begin_effects(s: Tricks, first: int) -> None:
    s.phase = EFFECTS
    s.leader = first
    s.lacks = s.places.zeros  # hands are about to change
    begin_use(s, first)


def begin_use(s: Tricks, seat: int) -> None:
    s.push(USE_EFFECT, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)


def end_use(s: Tricks, seat: int) -> None:
    after = (seat + 1) % s.layout.seats
    if after == s.leader:
        begin_tricks(s)
    else:
        begin_use(s, after)


class UseEffect(Op):
    """You may use the effect of one card from hand."""

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and s.hand(f.you) else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        effects = s.effects  # by kind, which is the card's number where one deck is played with
        out: list[Any] = [EFFECT_CHOICES[card] for card in s.hand(seat) if effects[card] is not None]
        out.append(PASS)
        return out

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        if not f.answers or f.answers[0] == PASS:
            end_use(t, f.you)
            return
        card = f.answers[0] & ARG
        t.push(USED, f.you, NO_SCOPE.with_named(card))
        t.show(card, t.layout.everyone, f.you)
        use(t, f.you, card)

    def prompt(self) -> str:
        return "effect"

    def words(self, s: State, f: Frame) -> str:
        return "Use the effect of a card of your hand, which is then discarded, or pass."

    def clause(self) -> str:
        return "TT-18"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice & ~ARG == EFFECT:
            if choice & ARG in s.hand(seat):
                return ("FX-3", "That card has no effect.")
            return ("TT-18", "You can use the effect of a card of your own hand only.")
        return not_now(choice, ("TT-18", "Use an effect, or pass."))


class Used(Op):
    """The effect is over: its card is discarded if it is still where it was used (TT-18).

    The scope says which card it was, as all know, not where it is now.
    """

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        card = f.scope.named
        if t.place[card] == t.places.hands[f.you]:
            t.discard(card, f.you)
        end_use(t, f.you)


USE_EFFECT: Final = UseEffect()
USED: Final = Used()
