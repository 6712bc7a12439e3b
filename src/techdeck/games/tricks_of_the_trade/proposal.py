"""How an offer is built step by step (TT-8, TT-9), and whether a hand can meet it (TT-10).

`made` is an offer in the making, as answers: how it was opened, then its steps so far.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import (
    BLIND,
    CARDS,
    DOMAIN_MASKS,
    GIVE,
    PROPOSE,
    WANT,
    WANT_ANY,
    WANT_DOMAIN,
    WANT_VALUE,
    is_want,
    mask_of,
)
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal
from techdeck.kernel.agenda import NONE
from techdeck.kernel.bits import bit, lowest
from techdeck.kernel.choice import ARG
from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import BITS, numbers
from techdeck.kernel.offer import Offer

MOST: Final = 2  # cards that a side gives (TT-8)

# Every way to describe a card; "any" is last, as it is no question (TT-11).
DESCRIPTIONS: Final = numbers(
    [WANT + card for card in range(CARDS)]
    + [WANT_VALUE + value for value in range(1, 14)]
    + [WANT_DOMAIN + domain for domain in range(4)]
    + [WANT_ANY]
)
QUESTIONS: Final = 52 + 13 + 4


# An offer in the making.


def given(made: vec[i64]) -> list[int]:
    """The cards that an offer in the making gives so far."""
    return [int(step & ARG) for step in made if GIVE <= step < WANT]


def wanted(made: vec[i64]) -> list[int]:
    return [int(step) for step in made if is_want(step)]


def proposal_of(user: i64, made: vec[i64]) -> Proposal:
    named, blind, wants = vec[i64](), vec[i64](), vec[i64]()
    for step in made:
        if GIVE <= step < BLIND:
            named = append(named, step & ARG)
        elif BLIND <= step < WANT:
            blind = append(blind, step & ARG)
        elif WANT <= step < PROPOSE:
            wants = append(wants, step)
    return Proposal(user, named, blind, wants)


def so_far(made: vec[i64]) -> tuple[i64, i64, i64, i64]:
    """How many cards an offer gives and asks for so far; and the last card given, and asked for by name."""
    gives: i64 = 0
    wants: i64 = 0
    card_given: i64 = NONE
    card_wanted: i64 = NONE
    for step in made:
        if GIVE <= step < WANT:
            gives += 1
            card_given = step & ARG
        elif WANT <= step < PROPOSE:
            wants += 1
            card_wanted = step - WANT
    return gives, wants, card_given, card_wanted


def add_steps(s: Tricks, seat: i64, partner: i64, made: vec[i64], offer: Offer) -> None:
    """How an offer goes on: one or two cards given, then one or two described, then it is proposed (TT-8, TT-9)."""
    gives, wants, card_given, card_wanted = so_far(made)
    if wants == 0 and gives < MOST:
        add_gifts(s, seat, card_given, GIVE, offer)
        add_gifts(s, seat, card_given, BLIND, offer)
    if gives and wants < MOST and wants < s.hand_size(partner):
        add_descriptions(s, seat, partner, card_wanted, offer)
        offer.add(WANT_ANY)
    if wants:
        offer.add(PROPOSE)


def add_gifts(s: Tricks, seat: i64, card_given: i64, verb: i64, offer: Offer) -> None:
    """The cards of a hand, by name or blind, without one that is in the offer already."""
    hand = s.layout.hands[seat]
    at: i64 = 0
    while at < s.size(hand):
        card = s.card(hand, at)
        if card != card_given:
            offer.add(verb + card)
        at += 1


def any_step(s: Tricks, seat: i64, partner: i64, made: vec[i64], dice: Dice) -> i64:
    """One of the same, each equally likely: steps are drawn until one is found that may be."""
    gives, wants, card_given, card_wanted = so_far(made)
    hand = s.layout.hands[seat]
    gifts: i64 = 0
    if wants == 0 and gives < MOST:
        gifts = 2 * s.size(hand)
    described: i64 = 0
    if gives and wants < MOST and wants < s.hand_size(partner):
        described = QUESTIONS + 1
    end = gifts + described
    while True:
        at = dice.below(end + 1 if wants else end)
        if at < gifts:
            card = s.card(hand, at >> 1)
            if card != card_given:
                return GIVE + card if at & 1 else BLIND + card
        elif at < end:
            want = DESCRIPTIONS[at - gifts]
            if want != WANT + card_wanted and may_want(s, seat, partner, want):
                return want
        else:
            return PROPOSE


# Descriptions.


def add_descriptions(s: Tricks, seat: i64, partner: i64, card_wanted: i64, offer: Offer) -> None:
    """Cards, values and domains that this seat may ask the partner for; a card already wanted not twice."""
    cards = could_hold(s, seat, partner)
    rest = cards & ~bit(card_wanted) if 0 <= card_wanted < CARDS else cards
    while rest:
        offer.add(WANT + lowest(rest))
        rest &= rest - 1
    values = (cards | cards >> 13 | cards >> 26 | cards >> 39) & DOMAIN_MASKS[0]
    while values:
        offer.add(WANT_VALUE + 1 + lowest(values))
        values &= values - 1
    domain: i64 = 0
    while domain < 4:
        if cards & DOMAIN_MASKS[domain]:
            offer.add(WANT_DOMAIN + domain)
        domain += 1


def any_question(s: Tricks, seat: i64, other: i64, dice: Dice) -> i64:
    """One of the same, each equally likely."""
    want = DESCRIPTIONS[dice.below(QUESTIONS)]
    while not may_want(s, seat, other, want):
        want = DESCRIPTIONS[dice.below(QUESTIONS)]
    return want


def could_hold(s: Tricks, seat: i64, partner: i64) -> i64:
    """The cards that the partner may hold, as far as this seat knows, as a mask."""
    out: i64 = 0
    card: i64 = CARDS - 1
    while card >= 0:
        out += out
        if may_hold(s, seat, partner, card):
            out |= 1
        card -= 1
    return out


def may_hold(s: Tricks, seat: i64, partner: i64, card: i64) -> bool:
    """What a seat knows nothing of may be in any hand, but for the trump deck, which is out of reach (TT-20)."""
    place = i64(s.place[card])
    if place == s.layout.hands[partner]:
        return True
    return not i64(s.known[card]) & BITS[seat] and place != s.places.trumpdeck


def may_want(s: Tricks, seat: i64, partner: i64, want: i64) -> bool:
    """Whether the partner may hold a card that fits a description, as far as this seat knows."""
    kind, arg = want & ~ARG, want & ARG
    first, step, end = arg, i64(1), arg + 1  # the cards that fit
    if kind == WANT_VALUE:
        first, step, end = arg - 1, i64(13), i64(CARDS)
    elif kind == WANT_DOMAIN:
        first, end = 13 * arg, 13 * arg + 13
    elif kind == WANT_ANY:
        return True
    while first < end:
        if may_hold(s, seat, partner, first):
            return True
        first += step
    return False


# What a hand has for it.


def fitting(hand: i64, wants: vec[i64], at: i64) -> i64:
    """Of the cards left in a hand those that meet a description and leave one for the last (TT-10), as masks."""
    out = hand & mask_of(wants[at])
    if at + 1 < len(wants):
        last = hand & mask_of(wants[at + 1])
        if last & (last - 1) == 0:  # at most one card
            out &= ~last
        if last == 0:
            return 0
    return out


def holds(s: Tricks, seat: i64, want: i64) -> bool:
    return s.hand_mask(seat) & mask_of(want) != 0
