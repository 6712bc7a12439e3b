"""Effects: each player in turn may use one card from hand, which is then discarded (TT-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import EFFECT
from techdeck.games.tricks_of_the_trade.play import begin_tricks
from techdeck.games.tricks_of_the_trade.refusals import not_now
from techdeck.games.tricks_of_the_trade.state import EFFECTS, Tricks
from techdeck.kernel.agenda import NO_SCOPE, NONE, SPEAKING_OF, Frame, Once, Op
from techdeck.kernel.bits import lowest, nth, ones
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.dice import Dice
from techdeck.kernel.effects.flow import use
from techdeck.kernel.effects.lasting import again, comes_first, skips
from techdeck.kernel.event import TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.offer import Offer


def begin_effects(s: Tricks, first: i64) -> None:
    s.phase = EFFECTS
    s.leader = first
    s.lacks = s.places.zeros  # hands are about to change
    begin_use(s, first)


def begin_use(s: Tricks, seat: i64) -> None:
    """The turn that an effect can skip, or give again, is this one."""
    if s.lasting is not None and skips(s, seat):
        end_use(s, seat)
        return
    s.push(USE_EFFECT, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)
    if s.lasting is not None:
        comes_first(s, seat)


def end_use(s: Tricks, seat: i64) -> None:
    after = s.left_of(seat)
    if s.lasting is not None and again(s, seat):
        begin_use(s, seat)
    elif after == s.leader:
        begin_tricks(s)
    else:
        begin_use(s, after)


class UseEffect(Once):
    """You may use the effect of one card from hand."""

    prompt = "effect"
    task = "use an effect or pass"
    clause = "TT-18"

    def asks(self, s: Tricks, f: Frame) -> i64:
        return BITS[f.you] if s.hand_size(f.you) else i64(0)

    def choices(self, s: Tricks, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(PASS)
        cards = s.hand_mask(seat) & s.useful
        while cards:
            offer.add(EFFECT + lowest(cards))
            cards &= cards - 1

    def any_choice(self, s: Tricks, f: Frame, seat: i64, dice: Dice) -> i64:
        cards = s.hand_mask(seat) & s.useful
        at = dice.below(ones(cards) + 1)
        return EFFECT + nth(cards, at - 1) if at else i64(PASS)

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        if answer in (NONE, PASS):
            end_use(s, f.you)
            return
        card = answer - EFFECT
        s.move(card, s.layout.aside, -1, s.layout.everyone, f.you)
        s.push(USED, f.you, SPEAKING_OF[card])
        use(s, f.you, card)

    def words(self, s: Tricks, f: Frame) -> str:
        return "Use an effect of your hand, or pass."

    def whynot(self, s: Tricks, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice & ~ARG == EFFECT:
            if choice & ARG in s.hand(seat):
                return ("FX-3", "That card has no effect.")
            return ("TT-18", "You can use the effects of your own cards only.")
        return not_now(choice, ("TT-18", "Use an effect, or pass."))


class Used(Op):
    """The effect is over: its card, which lay aside meanwhile, is discarded (TT-18)."""

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        s.discard(f.scope.it, f.you)
        end_use(s, f.you)


USE_EFFECT: Final = UseEffect()
USED: Final = Used()
