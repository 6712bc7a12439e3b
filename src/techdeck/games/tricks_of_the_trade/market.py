"""What players may ask each other for, kept between the decisions of a trading time."""

from __future__ import annotations

from techdeck.games.tricks_of_the_trade.words import (
    CARD_BITS,
    DOMAIN_MASKS,
    VALUE_MASKS,
    WANT,
    WANT_DOMAIN,
    WANT_VALUE,
)
from techdeck.kernel.table import take_out


class Market:
    """Descriptions by who asks, as far as they were worked out; empty where not. It holds until cards change hands."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.could = [0] * seats  # mask of the cards of which the seat knows nothing, so that any other may hold them
        self.anybody: list[list[int]] = [[] for _ in range(seats)]  # what fits these cards
        self.pairs: list[list[int]] = [[]] * (seats * seats)  # and besides, what one other seat is known to hold

    def show(self, card: int) -> None:
        """All know now where a card is."""
        self.pairs = [[]] * (self.seats * self.seats)
        for seat in range(self.seats):
            if self.could[seat] & CARD_BITS[card]:
                could = self.could[seat] - CARD_BITS[card]
                self.could[seat] = could
                out = self.anybody[seat]
                take_out(out, WANT + card)
                if not could & DOMAIN_MASKS[card // 13]:
                    take_out(out, WANT_DOMAIN + card // 13)
                if not could & VALUE_MASKS[card % 13 + 1]:
                    take_out(out, WANT_VALUE + card % 13 + 1)
