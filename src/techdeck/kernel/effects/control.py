"""Cards in play: put one there, destroy one, gain control of one, and count them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.agenda import NONE, Frame, Op, Scope
from techdeck.kernel.effects.base import put_back, rolled
from techdeck.kernel.effects.hand import draw_many
from techdeck.kernel.effects.lasting import is_safe
from techdeck.kernel.effects.play import PublicAt
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State

IN_PLAY: Final = "any"  # a card in play
THEIRS: Final = "theirs"  # a card in play that another player controls


def count_controlled(s: State, seat: i64) -> i64:
    """How many cards in play a seat controls."""
    cards = s.gathered()
    s.add_controlled(seat, cards)
    return cards.count


class PutIntoPlay(Op):
    """Put a card from your hand into play, where and how the game says."""

    prompt = "put"
    clause = "GR-16"
    task = "put a card into play"

    def asks(self, s: State, f: Frame) -> i64:
        return BITS[f.you] if self.possible(s, f.you, f.scope) else NO_SEAT

    def choices(self, s: State, f: Frame, seat: i64, offer: Offer) -> None:
        s.add_entries(f.you, offer)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        entries = s.gathered()
        if answer != NONE:
            s.add_entries(f.you, entries)
        if entries.holds(answer):  # a pass is none
            s.enter_play(f.you, answer)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.hand_size(you) > 0 and s.can_enter(you)

    def words(self, s: State, f: Frame) -> str:
        return "Which card of your hand comes into play?"


class InPlay(PublicAt):
    """Picks a card in play: any, one that another player controls, or one that is yours or neutral, yours, neutral.

    What another player keeps safe cannot be picked.
    """

    def candidates(self, s: State, you: i64, scope: Scope, offer: Offer) -> None:
        if self.place == IN_PLAY:
            s.add_own(you, offer)
        elif self.whose:
            s.add_whose(you, self.whose, offer)
        if self.place in (IN_PLAY, THEIRS):
            for seat in s.others(you):
                if not is_safe(s, seat):
                    s.add_controlled(seat, offer)
        at = offer.count
        while at > 0:
            at -= 1
            if not self.allowed(s, you, offer.items[at]):
                offer.remove(at)

    def allowed(self, s: State, you: i64, card: i64) -> bool:
        """Whether the game lets this happen to a card."""
        return s.may_leave(card)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return self.found(s, you, scope).count > 0


class Destroy(InPlay):
    """Destroy a card in play: it is discarded, and what becomes of its place the game says."""

    prompt = "destroy"
    clause = "GR-15"
    task = "destroy a card"

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = self.picked(s, f, answer)
        if card != NONE:
            s.destroy(card, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Which card do you destroy?"


class GainControl(InPlay):
    """Gain control of a card in play that is not yours."""

    prompt = "control"
    clause = "GR-16"
    task = "take over a card"

    def allowed(self, s: State, you: i64, card: i64) -> bool:
        return s.may_gain(you, card)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        card = self.picked(s, f, answer)
        if card != NONE:
            s.gain(f.you, card)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Which card comes under your control?"


class DrawEach(Op):
    """Draw N cards for each card you control / neutral card / card in your hand / other player; or as the die shows."""

    def __init__(self, what: str, count: int = 1) -> None:
        super().__init__()
        self.what = what  # "controlled", "neutral", "hand", "players", "roll"
        self.count: i64 = count

    def parts(self) -> tuple[object, ...]:
        return (self.what, self.count)

    def counted(self, s: State, f: Frame) -> i64:
        """How many there are, as everybody can see."""
        if self.what == "controlled":
            return count_controlled(s, f.you)
        if self.what == "hand":
            return s.hand_size(f.you)
        if self.what == "players":
            return s.count_players() - 1
        if self.what == "roll":
            return rolled(f.scope)
        cards = s.gathered()
        s.add_neutral(cards)
        return cards.count

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        put_back(s, f.you, f.scope)  # cards looked at or revealed and not taken lie on top again (GR-10, GR-11)
        draw_many(s, f.you, f.scope, self.count * self.counted(s, f))

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return s.first_deck() != NONE
