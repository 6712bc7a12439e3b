"""What a card costs and what it scores on a cell (TC-7 to TC-12), for the rules, the screen and the bots alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_city.choices import PAY, SECOND
from techdeck.games.tech_city.grid import around
from techdeck.games.tech_city.sheet import SERVED, packed
from techdeck.games.tech_city.state import SCIENCE, SERVICE, TECHNOLOGY, TechCity
from techdeck.kernel.dice import Dice
from techdeck.kernel.offer import Offer

FREELY: Final = 0
ANY_ONE: Final = 1
FULL: Final = 2
CHEAP: Final = 7  # up to this value one card pays

COSTS: Final = (
    "With two Technology companies it costs you nothing.",
    "With a Technology company it costs you any one card.",
    "It costs you one card of value 7 or less, or any two cards.",
)


def cost(s: TechCity, seat: i64) -> i64:
    """Of a card other than Service, before it enters (TC-7, TC-8)."""
    companies = s.companies(seat, TECHNOLOGY)
    return FREELY if companies > 1 else ANY_ONE if companies else FULL


def pays_alone(s: TechCity, price: i64, card: i64) -> bool:
    """Whether this one card pays; a wild card, of value 0, does (TC-19)."""
    return price == ANY_ONE or s.faces.values[card] <= CHEAP


def singles(s: TechCity, seat: i64, card: i64, price: i64) -> i64:
    """How many cards of the hand pay for `card` alone."""
    cells, hand, count = s.cells, s.layout.hands[seat], i64(0)
    at = hand * s.room
    end = at + i64(s.sizes[hand])
    while at < end:
        other = i64(cells[at])
        if other != card and pays_alone(s, price, other):
            count += 1
        at += 1
    return count


def payable(s: TechCity, seat: i64, card: i64) -> bool:
    """Whether the other cards of the hand pay for a card that is no Service card; of three, two pay for the third."""
    if s.hand_size(seat) > 2:
        return True
    price = cost(s, seat)
    return price == FREELY or singles(s, seat, card, price) > 0


def has_payments(s: TechCity, seat: i64, card: i64) -> bool:
    """Whether there are several ways to pay for a card that can be paid."""
    price, others = cost(s, seat), s.hand_size(seat) - 1
    if price != FULL:
        return price == ANY_ONE and others > 1
    return others > 2 or (others == 2 and singles(s, seat, card, price) > 0)


def add_payments(s: TechCity, seat: i64, card: i64, offer: Offer) -> None:
    """The ways to pay for a card, in ascending order; none where it costs nothing."""
    price = cost(s, seat)
    if price == FREELY:
        return
    hand, size = s.layout.hands[seat], s.hand_size(seat)
    at: i64 = 0
    while at < size:
        other = s.card(hand, at)
        if other != card and pays_alone(s, price, other):
            offer.add(PAY + other)
        at += 1
    if price == FULL:
        at = 1
        while at < size:
            add_pairs(s, hand, at, card, offer)
            at += 1


def add_pairs(s: TechCity, hand: i64, at: i64, card: i64, offer: Offer) -> None:
    """The card at an index of the hand together with each one before it, but not with `card`."""
    high = s.card(hand, at)
    if high == card:
        return
    before: i64 = 0
    while before < at:
        low = s.card(hand, before)
        if low != card:
            offer.add(PAY + low + (high + 1) * SECOND)
        before += 1


def any_payment(s: TechCity, seat: i64, card: i64, dice: Dice) -> i64:
    """One of the ways to pay where there are some, each equally likely, without listing the pairs."""
    price, others = cost(s, seat), s.hand_size(seat) - 1
    alone = singles(s, seat, card, price)
    if price == ANY_ONE:
        return PAY + single(s, seat, card, price, dice.below(alone))
    number = dice.below(alone + (others * (others - 1) >> 1))
    if number < alone:
        return PAY + single(s, seat, card, price, number)
    return PAY + pair(s, s.layout.hands[seat], card, number - alone)


def single(s: TechCity, seat: i64, card: i64, price: i64, number: i64) -> i64:
    """Of the cards that pay alone the one with this number."""
    cells = s.cells
    at = s.layout.hands[seat] * s.room
    while True:
        other = i64(cells[at])
        if other != card and pays_alone(s, price, other):
            if number == 0:
                return other
            number -= 1
        at += 1


def pair(s: TechCity, hand: i64, card: i64, number: i64) -> i64:
    """Of the pairs of other cards of a hand the one with this number, as the argument of a payment."""
    high: i64 = 1  # among the other cards, and as many pairs with those before it
    while number >= high:
        number -= high
        high += 1
    own = s.index(card)
    if number >= own:
        number += 1
    if high >= own:
        high += 1
    return s.card(hand, number) + (s.card(hand, high) + 1) * SECOND


def base_points(s: TechCity, face: i64) -> i64:
    """One for each other city card of the same value, at most 3 (TC-10)."""
    cells, values = s.cells, s.faces.values
    value, count = values[face], i64(0)
    at = s.city * s.room
    end = at + s.size(s.city)
    while at < end and count < 3:
        if values[i64(cells[at])] == value:
            count += 1
        at += 1
    return count


def points_at(s: TechCity, seat: i64, face: i64, cell: i64) -> i64:
    """What a card with the value and domain of `face` scores for a seat on a free cell (TC-10 to TC-12, TC-16)."""
    return points_beside(s, seat, face, around(s.sites, cell, seat))


def points_beside(s: TechCity, seat: i64, face: i64, companies: i64) -> i64:
    """The same with so many companies of the seat among the eight neighbours."""
    base, science, neighbours = base_points(s, face), i64(0), i64(0)
    domain = s.faces.domains[face]
    if base > 1 and (s.companies(seat, SCIENCE) > 1 or (domain == SCIENCE and s.companies(seat, SCIENCE) == 1)):
        science = 1
    if companies > 1:
        neighbours = 1
    if domain == SERVICE and base + science + neighbours == 0:
        return SERVED
    return packed(base, science, neighbours)
