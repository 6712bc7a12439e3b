"""How good a round of Tricks of the Trade looks for a seat.

While people trade, by the prospects of hands. From the bids on, by playing the round to its end in a plain way: so bids
come from what the hand would win, and cards are played for the bid.

Sets of cards are masks. What a card is worth is counted in hundredths of a trick, a hand in thousandths.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.bidding import Bids
from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ANSWER,
    ASK,
    BID,
    DECLINE,
    DOMAIN_MASKS,
    GIVE,
    PLAY,
    PROPOSE,
    WANT_ANY,
    WANT_DOMAIN,
)
from techdeck.games.tricks_of_the_trade.effects import UseEffect
from techdeck.games.tricks_of_the_trade.play import NOTHING_LED, PlayCard, height_of, led, winning
from techdeck.games.tricks_of_the_trade.proposal import fitting, may_want, so_far
from techdeck.games.tricks_of_the_trade.state import BIDDING, TRADING, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal
from techdeck.games.tricks_of_the_trade.trade import Reply, Response, TradingTime
from techdeck.kernel.agenda import NONE, Frame
from techdeck.kernel.bits import bit, lowest
from techdeck.kernel.choice import ARG, PASS, YES
from techdeck.kernel.layout import numbers
from techdeck.kernel.state import State

# How likely a card wins a trick, by value; trumps and others.
TRUMPS: Final = numbers([0, 30, 34, 38, 42, 47, 52, 58, 64, 70, 78, 86, 94, 100])
PLAIN: Final = numbers([0, 0, 1, 2, 3, 5, 7, 10, 14, 19, 25, 33, 45, 60])
UNSEEN: Final = 5  # what a card is worth that nobody has named: it is given by who does not need it
GOAL: Final = 12  # what a card of the goal domain is worth beside the trick
BARGAIN: Final = 0.3  # points that a trade must bring
PATIENCE: Final = 0.02  # what an offer or a question costs

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
        hands = [prospects(s, other) for other in range(s.seats)]
        spent = int(s.talk) if s.phase == TRADING and s.talk < s.places.steps else 0
        return hands[seat] - others(s, seat, hands) - PATIENCE * spent + lead(s, seat)
    now = s.round
    while s.asked and s.round == now:
        other = lowest(s.asked)
        s.take(other, plain_choice(s, other))
    return lead(s, seat)


def talking(s: Tricks) -> bool:
    """Whether hands are still what counts: before anybody has bid."""
    frame = s.agenda
    if s.phase == TRADING:
        return frame is not None
    return s.phase == BIDDING and frame is not None and max(frame.answers) < 0


def lead(s: Tricks, seat: int) -> float:
    points = [float(int(number)) for number in s.points]
    return points[seat] - others(s, seat, points)


def others(s: Tricks, seat: int, found: list[float]) -> float:
    """What the others have on average, and a little more of the best of them."""
    rest = [found[other] for other in s.others(seat)]
    return 0.6 * sum(rest) / len(rest) + 0.2 * max(rest)


def settle_talk(s: Tricks) -> None:
    """Bring an offer or a question to its end."""
    while s.phase == TRADING:
        frame = s.agenda
        if frame is None or (isinstance(frame.op, TradingTime) and len(frame.answers) == 0):
            return
        s.take(frame.you, plain_choice(s, frame.you))


# What cards are worth.


def card_worth(s: Tricks, card: i64, trump: i64, goal: i64) -> i64:
    value, domain = s.faces.values[card], s.faces.domains[card]
    worth = TRUMPS[value] if domain == trump else PLAIN[value]
    return worth + GOAL if domain == goal else worth


class Worth:
    """What cards in hand are worth: those that will be played, and a little for spare ones."""

    def __init__(self, found: vec[i64]) -> None:
        """`found` has what each is worth; it is sorted, the best first."""
        at: i64 = 1
        while at < len(found):
            worth = found[at]
            to = at
            while to > 0 and found[to - 1] < worth:
                found[to] = found[to - 1]
                to -= 1
            found[to] = worth
            at += 1
        self.played: i64 = 0
        self.spare: i64 = 0
        self.poorest: i64 = 0  # of those that will be played
        self.next: i64 = 0  # the best of the others
        at = 0
        while at < len(found):
            if at < TRICKS:
                self.played += found[at]
                self.poorest = found[at]
            else:
                self.spare += found[at]
                if at == TRICKS:
                    self.next = found[at]
            at += 1

    def all(self) -> i64:
        return 10 * self.played + self.spare

    def without(self, worth: i64) -> i64:
        """When one that is worth so much is gone."""
        if worth < self.poorest:
            return 10 * self.played + self.spare - worth
        return 10 * (self.played - worth + self.next) + self.spare - self.next


def worths(s: Tricks, seat: i64, cards: i64) -> vec[i64]:
    trump, goal = s.trump(), s.goal(seat)
    out = vec[i64](capacity=12)
    while cards:
        out = append(out, card_worth(s, lowest(cards), trump, goal))
        cards &= cards - 1
    return out


def hand_worth(s: Tricks, seat: i64) -> i64:
    return Worth(worths(s, seat, s.hand_mask(seat))).all()


def prospects(s: Tricks, seat: i64) -> float:
    return promise(s, hand_worth(s, seat))


def promise(s: Tricks, worth: i64) -> float:
    """The points that a hand of such worth brings more than the poorest: a low one can win nothing, as it bids."""
    beside = int(worth) / 1000.0 - POOREST[s.layout.seats]
    return POINTS[s.layout.seats] * beside * beside


def least(s: Tricks, seat: i64, cards: i64) -> i64:
    """The card that is worth least."""
    trump, goal = s.trump(), s.goal(seat)
    best: i64 = NONE
    low: i64 = 1000
    while cards:
        worth = card_worth(s, lowest(cards), trump, goal)
        if worth < low:
            best, low = lowest(cards), worth
        cards &= cards - 1
    return best


def most(s: Tricks, seat: i64, cards: i64) -> i64:
    """The card that is worth most."""
    trump, goal = s.trump(), s.goal(seat)
    best: i64 = NONE
    high: i64 = -1
    while cards:
        worth = card_worth(s, lowest(cards), trump, goal)
        if worth > high:
            best, high = lowest(cards), worth
        cards &= cards - 1
    return best


# A plain way to choose.


def plain_choice(s: Tricks, seat: i64) -> i64:
    frame = s.agenda
    assert frame is not None
    op = frame.op
    if isinstance(op, PlayCard):
        return PLAY + plain_card(s, seat)
    if isinstance(op, Bids):
        return BID + plain_bid(s, seat)
    if isinstance(op, TradingTime):
        return next_step(s, seat, frame.answers[0] & ARG, frame.answers) if len(frame.answers) else i64(PASS)
    if isinstance(op, Response):
        return plain_response(s, frame)
    if isinstance(op, Reply):
        return ANSWER
    if isinstance(op, UseEffect):
        return PASS
    return in_effect(s, frame, seat)


def next_step(s: Tricks, seat: i64, partner: i64, made: vec[i64]) -> i64:
    """Finish an offer: the card that the partner likes best beside oneself, for one of the own goal domain."""
    gives, wants, _, _ = so_far(made)
    question = made[0] & ~ARG == ASK
    if wants:
        return PROPOSE
    if gives == 0 and not question:
        return GIVE + best_gift(s, seat, partner)
    domain = s.goal(seat)
    if may_want(s, seat, partner, WANT_DOMAIN + domain):
        return WANT_DOMAIN + domain
    domain = s.trump()
    if domain >= 0 and may_want(s, seat, partner, WANT_DOMAIN + domain):
        return WANT_DOMAIN + domain
    return s.offered(seat).items[0] if question else i64(WANT_ANY)


def best_gift(s: Tricks, seat: i64, partner: i64) -> i64:
    """The card of a hand that is worth most to the partner beside what it is worth to its owner."""
    trump, mine, theirs = s.trump(), s.goal(seat), s.goal(partner)
    cards = s.hand_mask(seat)
    best: i64 = NONE
    gain: i64 = -1000
    while cards:
        card = lowest(cards)
        gained = card_worth(s, card, trump, theirs) - card_worth(s, card, trump, mine)
        if gained > gain:
            best, gain = card, gained
        cards &= cards - 1
    return best


def plain_response(s: Tricks, f: Frame) -> i64:
    """Accept what makes the prospects of the own hand better."""
    proposal = cast(Proposal, f.scope)
    made = f.answers
    if len(made) and made[0] != ACCEPT:
        return next_step(s, f.you, proposal.user, made)
    kept = s.hand_mask(f.you)
    at: i64 = 0
    while at + 1 < len(made):
        at += 1
        kept &= ~bit(made[at])
    came = coming(s, f.you, proposal)
    after = prospects(s, f.you)
    enough = after + BARGAIN
    while at < len(proposal.wants):
        cards = fitting(kept, proposal.wants, at)
        if cards == 0:
            return DECLINE
        card, worth = best_without(s, f.you, kept, came, cards)
        if len(made):
            return card
        after = promise(s, worth)
        kept &= ~bit(card)
        at += 1
    return i64(ACCEPT) if after > enough else i64(DECLINE)


def coming(s: Tricks, seat: i64, proposal: Proposal) -> vec[i64]:
    """What the cards that are offered are worth to a seat."""
    out = vec[i64]()
    for card in proposal.named_cards:
        out = append(out, card_worth(s, card, s.trump(), s.goal(seat)))
    for _ in proposal.blind:
        out = append(out, UNSEEN)
    return out


def best_without(s: Tricks, seat: i64, hand: i64, came: vec[i64], cards: i64) -> tuple[i64, i64]:
    """Which of some cards to give away, when others come that are worth so much; and what the rest is worth then."""
    trump, goal = s.trump(), s.goal(seat)
    found = worths(s, seat, hand)
    for worth in came:
        found = append(found, worth)
    whole = Worth(found)
    best: i64 = NONE
    worth_then: i64 = 0
    promised = -1.0
    while cards:
        card = lowest(cards)
        rest = whole.without(card_worth(s, card, trump, goal))
        if promise(s, rest) > promised:
            best, worth_then, promised = card, rest, promise(s, rest)
        cards &= cards - 1
    return best, worth_then


def plain_bid(s: Tricks, seat: i64) -> i64:
    """With more players, high cards win less often."""
    seats = s.layout.seats
    bid = int(int(hand_worth(s, seat)) / 1000.0 * BID_SLOPE[seats] + BID_START[seats])
    return max(0, min(TRICKS, bid))


def plain_card(s: Tricks, seat: i64) -> i64:
    """Win while the bid is not reached, then do not."""
    hungry = s.wins(seat) < s.bids[seat]
    cards = s.hand_mask(seat)
    domain = led(s)
    if domain == NOTHING_LED:
        return most(s, seat, cards) if hungry else least(s, seat, cards)
    if cards & DOMAIN_MASKS[domain]:
        cards &= DOMAIN_MASKS[domain]
    winners = those_above(s, cards, domain)
    losers = cards & ~winners
    last = s.left_of(seat) == s.leader
    if hungry and winners:
        return least(s, seat, winners) if last else most(s, seat, winners)
    if hungry or losers == 0:
        return least(s, seat, losers) if losers else most(s, seat, winners)
    return most(s, seat, losers)


def those_above(s: Tricks, cards: i64, domain: i64) -> i64:
    """Of some cards those that would take the trick."""
    trump = s.trump()
    height = height_of(s, s.card(s.places.trick, winning(s)), trump, domain)
    out: i64 = 0
    while cards:
        card = cards & -cards
        cards -= card
        if height_of(s, lowest(card), trump, domain) > height:
            out |= card
    return out


def in_effect(s: Tricks, f: Frame, seat: i64) -> i64:
    """Take the best card, part with the poorest, and say yes."""
    offer = s.offered(seat)
    cards: i64 = 0
    at: i64 = 0
    while at < offer.count:
        if offer.items[at] <= ARG:
            cards |= bit(offer.items[at])
        at += 1
    if cards:
        prompt = f.op.prompt
        if prompt in ("take", "use") or (prompt == "exchange" and len(f.answers)):
            return most(s, seat, cards)
        return least(s, seat, cards)
    return i64(YES) if offer.holds(YES) else offer.items[0]
