"""What is said in a negotiation: offers and questions, as they wait for an answer.

Whoever builds an offer does so in the answers of one open frame, which are nobody else's business. Once proposed it
lies in the scope of the frame that asks the partner. Which cards are blind is the offerer's secret until the trade.
"""

from __future__ import annotations

from random import Random
from typing import Any

from techdeck.games.tricks_of_the_trade.words import described
from techdeck.kernel.agenda import Scope
from techdeck.kernel.choice import Codec
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


class Offer(Scope):
    """What `user` offers for what: named cards, blind cards, and descriptions as choices (TT-9)."""

    def __init__(self, user: int, named_cards: tuple[int, ...], blind: tuple[int, ...], wants: tuple[int, ...]) -> None:
        super().__init__(user, (), -1, 0)
        self.named_cards = named_cards
        self.blind = blind
        self.wants = wants

    def relabelled(self, cards: list[int]) -> Offer:
        """Everybody knows where the named cards are; only `redrawn` can say which stand for the blind ones."""
        return Offer(self.user, self.named_cards, self.blind, self.wants)

    def redrawn(self, t: State, seat: int, rng: Random | None) -> Offer:
        if seat == self.user or not self.blind:
            return self
        hand = sorted([card for card in t.hand(self.user) if card not in self.named_cards])
        if rng is not None:
            rng.shuffle(hand)
        return Offer(self.user, self.named_cards, tuple(hand[: len(self.blind)]), self.wants)

    def parts(self) -> tuple[object, ...]:
        return (self.user, self.named_cards, self.blind, self.wants)

    def data(self, bit: int, codec: Codec) -> dict[str, Any]:
        """As everybody hears it; the seats in `bit` see their own blind cards."""
        names = codec.faces.names
        own = bool(bit & BITS[self.user])
        give = [names[card] for card in self.named_cards] + [names[card] if own else "?" for card in self.blind]
        return {"from": self.user, "give": give, "want": [codec.text(want)[5:] for want in self.wants]}

    def text(self, names: list[str]) -> str:
        blind = ["a blind card", "two blind cards"][len(self.blind) - 1 :][:1] if self.blind else []
        given = " and ".join([names[card] for card in self.named_cards] + blind)
        return f"{{{self.user}}} offers {given} for {' and '.join([described(want) for want in self.wants])}"


class Question(Scope):
    """Whether somebody holds a card that fits (TT-11)."""

    def __init__(self, user: int, want: int) -> None:
        super().__init__(user, (), -1, 0, -1, want)

    def relabelled(self, cards: list[int]) -> Question:
        return self

    def data(self, codec: Codec) -> dict[str, Any]:
        return {"from": self.user, "want": codec.text(self.named)[5:]}
