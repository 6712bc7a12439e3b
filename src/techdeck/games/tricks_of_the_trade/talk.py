"""What is said in a negotiation: offers and questions, as they wait for an answer.

Whoever builds an offer does so in the answers of one open frame, which are nobody else's business. Once proposed it
lies in the scope of the frame that asks the partner. Which cards are blind is the offerer's secret until the trade.
"""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import described
from techdeck.kernel.agenda import NONE, NOTHING, Scope
from techdeck.kernel.layout import BITS, numbers
from techdeck.kernel.state import State


class Proposal(Scope):
    """What `user` offers for what: named cards, blind cards, and descriptions as choices (TT-9)."""

    def __init__(self, user: i64, named_cards: vec[i64], blind: vec[i64], wants: vec[i64]) -> None:
        super().__init__(user, NOTHING, NONE, 0)
        self.named_cards = named_cards
        self.blind = blind
        self.wants = wants

    def relabelled(self, cards: vec[i64]) -> Proposal:
        """Everybody knows where the named cards are; only `redrawn` can say which stand for the blind ones."""
        return self

    def redrawn(self, t: State, seat: i64, rng: Random | None) -> Proposal:
        if seat == self.user or len(self.blind) == 0:
            return self
        hand = [card for card in t.hand(self.user) if card not in self.named_cards]
        if rng is not None:
            rng.shuffle(hand)
        return self.with_blind(hand[: len(self.blind)])

    def with_blind(self, cards: list[int]) -> Proposal:
        """The same offer with other cards face down."""
        return Proposal(self.user, self.named_cards, numbers(cards), self.wants)

    def parts(self) -> tuple[object, ...]:
        return (self.user, tuple(self.named_cards), tuple(self.blind), tuple(self.wants))

    def gives(self, bit: i64, names: list[str]) -> list[str]:
        """The cards as everybody hears of them; the seats in `bit` see their own blind cards."""
        own = bit & BITS[self.user] != 0
        return [names[card] for card in self.named_cards] + [names[card] if own else "?" for card in self.blind]

    def text(self, names: list[str]) -> str:
        given = [f"the {names[card]}" for card in self.named_cards]
        if len(self.blind):
            given.append("a card face down" if len(self.blind) == 1 else "two cards face down")
        return f"{{{self.user}}} offers {' and '.join(given)} for {' and '.join([described(w) for w in self.wants])}"


class Question(Scope):
    """Whether somebody holds a card that fits (TT-11)."""

    def __init__(self, user: i64, want: i64) -> None:
        super().__init__(user, NOTHING, NONE, 0, NONE, want)

    def relabelled(self, cards: vec[i64]) -> Question:
        return self

    def parts(self) -> tuple[object, ...]:
        return (self.user, self.named)
