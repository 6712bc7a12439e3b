"""How an offer is built step by step (TT-8, TT-9), and whether a hand can meet it (TT-10)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.market import Market
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.games.tricks_of_the_trade.talk import Offer
from techdeck.games.tricks_of_the_trade.words import (
    BLIND,
    BLIND_CHOICES,
    CARD_BITS,
    CARDS,
    DOMAIN_CHOICES,
    DOMAIN_MASKS,
    GIVE,
    GIVE_CHOICES,
    PROPOSE,
    VALUE_CHOICES,
    VALUE_MASKS,
    WANT,
    WANT_ANY,
    WANT_CHOICES,
    is_want,
    mask_of,
)
from techdeck.kernel.choice import ARG
from techdeck.kernel.layout import BITS
from techdeck.kernel.table import take_out

MOST: Final = 2  # cards that a side gives (TT-8)
ANY_CARD: Final[Any] = WANT_ANY
THE_END: Final[Any] = PROPOSE


def given(made: tuple[int, ...]) -> list[int]:
    """The cards that an offer in the making gives so far."""
    return [step & ARG for step in made if step & ~ARG == GIVE or step & ~ARG == BLIND]


def wanted(made: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([step for step in made if is_want(step)])


def offer_of(user: int, made: tuple[int, ...]) -> Offer:
    named: tuple[int, ...] = ()
    blind: tuple[int, ...] = ()
    wants: tuple[int, ...] = ()
    for step in made:
        if step < BLIND:
            named = named + (step & ARG,)  # noqa: RUF005 - faster than unpacking
        elif step < WANT:
            blind = blind + (step & ARG,)  # noqa: RUF005 - faster
        elif step < PROPOSE:
            wants = wants + (step,)  # noqa: RUF005 - faster
    return Offer(user, named, blind, wants)


def next_steps(s: Tricks, seat: int, partner: int, made: tuple[int, ...]) -> list[int]:
    """How an offer goes on: one or two cards given, then one or two described, then it is proposed (TT-8, TT-9)."""
    gives, wants = 0, 0
    card_given, card_wanted = -1, -1
    for step in made:
        if step < WANT:
            gives += 1
            card_given = step & ARG
        else:
            wants += 1
            card_wanted = step - WANT
    hand = s.hand(seat)
    out: list[Any]
    if not gives:
        out = [GIVE_CHOICES[card] for card in hand]
        out += [BLIND_CHOICES[card] for card in hand]
        return out
    out = [THE_END] if wants else []
    if not wants and gives < MOST:
        for card in hand:
            if card != card_given:
                out.append(GIVE_CHOICES[card])
                out.append(BLIND_CHOICES[card])
    if wants < MOST and wants < len(s.hand(partner)):
        out.append(ANY_CARD)
        out += descriptions_for(s, seat, partner, card_wanted)
    return out


def descriptions_for(s: Tricks, seat: int, partner: int, wanted: int) -> list[int]:
    """What this seat may ask the partner for; a card already `wanted` is not asked for twice."""
    out = possible(s, seat, partner)
    if 0 <= wanted < CARDS:
        out = out[:]
        take_out(out, WANT + wanted)
    return out


def possible(s: Tricks, seat: int, partner: int) -> list[int]:
    """Cards, values and domains that the partner may hold, as far as this seat knows.

    What it knows nothing of may be in any hand; beside it are the partner's cards that it knows.
    """
    market = s.market
    if market is None:
        market = s.market = Market(s.layout.seats)
    pair = market.seats * seat + partner
    out = market.pairs[pair]
    if not out:
        out = market.anybody[seat]
        if not out:
            out = work_out(s, market, seat)
        bit = BITS[seat]
        more: list[int] = []
        for card in s.hand(partner):
            if s.known[card] & bit:
                add_known(more, card, market.could[seat])
        if more:
            out = out + more
        market.pairs[pair] = out
    return out


def add_known(more: list[Any], card: int, could: int) -> None:
    """What a card adds that the partner is known to hold: itself, and where that is new, its domain and value."""
    more.append(WANT_CHOICES[card])
    domain, value = DOMAIN_CHOICES[card // 13], VALUE_CHOICES[card % 13 + 1]
    if not could & mask_of(domain) and domain not in more:
        more.append(domain)
    if not could & mask_of(value) and value not in more:
        more.append(value)


def work_out(s: Tricks, market: Market, seat: int) -> list[int]:
    """The cards that a seat does not know, which any other hand may hold, and their domains and values."""
    known, place, trumpdeck = s.known, s.place, s.places.trumpdeck
    bit: i64 = BITS[seat]
    one: i64 = 1
    could: i64 = 0
    cards: list[Any] = []
    card: i64 = 0
    while card < CARDS:
        mask: i64 = known[card]
        if not mask & bit and place[card] != trumpdeck:  # no hand can hold those (TT-20)
            could |= one
            cards.append(WANT_CHOICES[card])
        one += one
        card += 1
    out: list[Any] = []
    for domain in range(4):
        if could & DOMAIN_MASKS[domain]:
            out.append(DOMAIN_CHOICES[domain])
    for value in range(1, 14):
        if could & VALUE_MASKS[value]:
            out.append(VALUE_CHOICES[value])
    out += cards
    market.anybody[seat] = out
    market.could[seat] = could
    return out


def fitting(s: Tricks, seat: int, wants: tuple[int, ...], chosen: tuple[int, ...]) -> list[int]:
    """Cards of a hand that meet the next description and leave one for the last (TT-10)."""
    mask = mask_of(wants[len(chosen)])
    last = mask_of(wants[-1]) if len(chosen) + 1 < len(wants) else 0
    hand = s.hand(seat)
    out: list[int] = []
    for card in hand:
        if mask & CARD_BITS[card] and card not in chosen and (not last or has_other(hand, card, last)):
            out.append(card)
    return out


def can_meet(s: Tricks, seat: int, wants: tuple[int, ...]) -> bool:
    """Whether a hand has cards for all descriptions."""
    if len(wants) > 1:
        return bool(fitting(s, seat, wants, ()))
    return holds(s, seat, wants[0])


def has_other(hand: list[int], card: int, mask: int) -> bool:
    for other in hand:  # noqa: SIM110 - this is hot, and a generator is not
        if mask & CARD_BITS[other] and other != card:
            return True
    return False


def holds(s: Tricks, seat: int, want: int) -> bool:
    return has_other(s.hand(seat), -1, mask_of(want))
