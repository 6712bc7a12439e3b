"""How good a round of Tricks of the Trade looks for a seat.

While people trade, by the prospects of hands. From the bids on, by playing the round to its end in a plain way: so bids
come from what the hand would win, and cards are played for the bid.
"""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.tricks_of_the_trade.bidding import BIDS
from techdeck.games.tricks_of_the_trade.effects import USE_EFFECT
from techdeck.games.tricks_of_the_trade.offer import fitting
from techdeck.games.tricks_of_the_trade.play import PLAY_CARD, winning
from techdeck.games.tricks_of_the_trade.state import BIDDING, STEPS, TRADING, Tricks
from techdeck.games.tricks_of_the_trade.talk import Offer
from techdeck.games.tricks_of_the_trade.trade import REPLY, RESPONSE, TRADING_TIME
from techdeck.games.tricks_of_the_trade.words import (
    ACCEPT,
    ANSWER,
    BID,
    DECLINE,
    GIVE,
    PLAY,
    PROPOSE,
    WANT_ANY,
    WANT_DOMAIN,
)
from techdeck.kernel.agenda import Frame
from techdeck.kernel.choice import ARG, PASS, YES
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

# How likely a card wins a trick, by value; trumps and others.
TRUMPS: Final = [0.0, 0.3, 0.34, 0.38, 0.42, 0.47, 0.52, 0.58, 0.64, 0.7, 0.78, 0.86, 0.94, 1.0]
PLAIN: Final = [0.0, 0.0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.14, 0.19, 0.25, 0.33, 0.45, 0.6]
UNSEEN: Final = 0.05  # what a card is worth that nobody has named: it is given by who does not need it
GOAL: Final = 0.12  # what a card of the goal domain is worth beside the trick
BARGAIN: Final = 0.3  # points that a trade must bring
PATIENCE: Final = 0.02  # what an offer or a question costs
PLAYED: Final = 6

# By seats, fitted to rounds of medium bots, with two players to sampled play: what a hand is worth that has the poorest
# prospects, how many points more those above and below it bring, and what is bid.
POOREST: Final = [0.0, 0.0, -2.5, 2.55, 2.9]
POINTS: Final = [0.0, 0.0, 0.32, 0.68, 0.65]
BID_SLOPE: Final = [0.0, 0.0, 1.1, 1.6, 1.5]
BID_START: Final = [0.0, 0.0, 0.4, -2.0, -2.4]


def tricks_of_the_trade(state: State, seat: int) -> float:
    s = cast(Tricks, state.copy())
    s.logging = False
    if talking(s):
        settle_talk(s)
        hands = [prospects(s, other) for other in range(s.layout.seats)]
        spent = s.talk if s.phase == TRADING and s.talk < STEPS else 0
        return hands[seat] - others(s, seat, hands) - PATIENCE * spent + lead(s, seat)
    now = s.round
    while s.asked and s.round == now:
        for other in range(s.layout.seats):
            if s.asked & BITS[other]:
                s.take(other, plain_choice(s, other))
                break
    return lead(s, seat)


def talking(s: Tricks) -> bool:
    """Whether hands are still what counts: before anybody has bid."""
    frame = s.agenda
    if s.phase == TRADING:
        return frame is not None
    return s.phase == BIDDING and frame is not None and max(frame.answers) < 0


def lead(s: Tricks, seat: int) -> float:
    return s.points[seat] - others(s, seat, [float(points) for points in s.points])


def others(s: Tricks, seat: int, numbers: list[float]) -> float:
    """What the others have on average, and a little more of the best of them."""
    rest = [numbers[other] for other in s.others(seat)]
    return 0.6 * sum(rest) / len(rest) + 0.2 * max(rest)


def settle_talk(s: Tricks) -> None:
    """Bring an offer or a question to its end."""
    while s.phase == TRADING:
        frame = s.agenda
        if frame is None or (frame.op is TRADING_TIME and not frame.answers):
            return
        s.take(frame.you, plain_choice(s, frame.you))


# What cards are worth.


def card_worth(s: Tricks, card: int, trump: int, goal: int) -> float:
    value, domain = s.faces.values[card], s.faces.domains[card]
    worth = TRUMPS[value] if domain == trump else PLAIN[value]
    return worth + GOAL if domain == goal else worth


def hand_worth(s: Tricks, seat: int) -> float:
    return worth_of(worths(s, seat, s.hand(seat)))


def worth_of(found: list[float]) -> float:
    """The cards that will be played, and a little for spare ones."""
    found = sorted(found, reverse=True)
    return sum(found[:PLAYED]) + 0.1 * sum(found[PLAYED:])


def prospects(s: Tricks, seat: int) -> float:
    return promise(s, hand_worth(s, seat))


def promise(s: Tricks, worth: float) -> float:
    """The points that a hand of such worth brings more than the poorest: a low one can win nothing, as it bids."""
    beside = worth - POOREST[s.layout.seats]
    return POINTS[s.layout.seats] * beside * beside


def worths(s: Tricks, seat: int, cards: list[int]) -> list[float]:
    trump, goal = s.trump(), s.goal(seat)
    return [card_worth(s, card, trump, goal) for card in cards]


def least(s: Tricks, seat: int, cards: list[int]) -> int:
    found = worths(s, seat, cards)
    return cards[found.index(min(found))]


def most(s: Tricks, seat: int, cards: list[int]) -> int:
    found = worths(s, seat, cards)
    return cards[found.index(max(found))]


# A plain way to choose.


def plain_choice(s: Tricks, seat: int) -> int:
    frame = s.agenda
    assert frame is not None
    op = frame.op
    if op is PLAY_CARD:
        return plain_card(s, seat)
    if op is BIDS:
        return BID + plain_bid(s, seat)
    if op is TRADING_TIME:
        return next_step(s, seat, frame.answers[0] & ARG, frame.answers[1:]) if frame.answers else PASS
    if op is RESPONSE:
        return plain_response(s, frame)
    if op is REPLY:
        return ANSWER
    if op is USE_EFFECT:
        return PASS
    return in_effect(s, frame, seat)


def next_step(s: Tricks, seat: int, partner: int, made: tuple[int, ...]) -> int:
    """Finish an offer: the card that the partner likes best beside oneself, for one of the own goal domain."""
    choices = s.choices(seat)
    if PROPOSE in choices:
        return PROPOSE
    cards = [choice & ARG for choice in choices if choice & ~ARG == GIVE]
    if not made and cards:
        mine, theirs = worths(s, seat, cards), worths(s, partner, cards)
        gains = [their - my for my, their in zip(mine, theirs)]
        return GIVE + cards[gains.index(max(gains))]
    for want in (WANT_DOMAIN + s.goal(seat), WANT_DOMAIN + s.trump(), WANT_ANY):
        if want in choices:
            return want
    return choices[-1]


def plain_response(s: Tricks, f: Frame) -> int:
    """Accept what makes the prospects of the own hand better."""
    offer = cast(Offer, f.scope)
    made = f.answers
    if made and made[0] != ACCEPT:
        return next_step(s, f.you, offer.user, made[1:])
    kept = s.hand(f.you)
    picked = made[1:]
    before = prospects(s, f.you)
    came = worths(s, f.you, list(offer.named_cards)) + [UNSEEN] * len(offer.blind)
    after = before
    while len(picked) < len(offer.wants):
        cards = fitting(s, f.you, offer.wants, picked)
        if not cards:
            return DECLINE
        card, after = best_without(s, f.you, [card for card in kept if card not in picked], came, cards)
        if made:
            return card
        picked = (*picked, card)
    return ACCEPT if after > before + BARGAIN else DECLINE


def best_without(s: Tricks, seat: int, hand: list[int], came: list[float], cards: list[int]) -> tuple[int, float]:
    """Which of some cards to give away, when others come that are worth so much; and what the rest promises."""
    best, most = cards[0], -1.0
    found = worths(s, seat, hand)
    for card in cards:
        at = hand.index(card)
        rest = promise(s, worth_of(found[:at] + found[at + 1 :] + came))
        if rest > most:
            best, most = card, rest
    return best, most


def plain_bid(s: Tricks, seat: int) -> int:
    """With more players, high cards win less often."""
    seats = s.layout.seats
    return max(0, min(PLAYED, int(hand_worth(s, seat) * BID_SLOPE[seats] + BID_START[seats])))


def plain_card(s: Tricks, seat: int) -> int:
    """Win while the bid is not reached, then do not."""
    cards = [choice & ARG for choice in s.choices(seat)]
    trick = s.zones[s.places.trick]
    hungry = won(s, seat) < s.bids[seat]
    if not trick:
        return PLAY + (most(s, seat, cards) if hungry else least(s, seat, cards))
    winners = [card for card in cards if winning(s, [*trick, card]) == len(trick)]
    losers = [card for card in cards if card not in winners]
    last = (seat + 1) % s.layout.seats == s.leader
    if hungry and winners:
        return PLAY + (least(s, seat, winners) if last else most(s, seat, winners))
    if hungry or not losers:
        return PLAY + (least(s, seat, losers) if losers else most(s, seat, winners))
    return PLAY + most(s, seat, losers)


def won(s: Tricks, seat: int) -> int:
    tricks = 0
    for trick in s.tricks:
        if trick >> 3 == seat:
            tricks += 1
    return tricks


def in_effect(s: Tricks, f: Frame, seat: int) -> int:
    """Take the best card, part with the poorest, and say yes."""
    choices = s.choices(seat)
    cards = [choice for choice in choices if choice <= ARG]
    if cards:
        prompt = f.op.prompt()
        if prompt in ("take", "use") or (prompt == "exchange" and f.answers):
            return most(s, seat, cards)
        return least(s, seat, cards)
    return YES if YES in choices else choices[0]
