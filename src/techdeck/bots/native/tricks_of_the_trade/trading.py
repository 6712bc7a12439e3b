"""Trading in Tricks of the Trade: whole offers, answers and swaps are compared with doing nothing, on the same samples.

What hands promise sorts out a few of them, and counts for something in the end; the rounds played with these decide.
In a sample the partner agrees to what serves their own hand, so an offer that nobody would take brings nothing. Gains
are chances to win the game, so of three players two can both gain.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.bots.native.guide import Guide
from techdeck.bots.native.tricks_of_the_trade.evaluation import best_without, prospects, settle_talk
from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ASK,
    DECLINE,
    GIVE,
    PROPOSE,
    SILENT,
    TRADE,
    WANT,
    WANT_ANY,
    WANT_DOMAIN,
    WANT_VALUE,
)
from techdeck.games.tricks_of_the_trade.proposal import fitting, may_want
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal
from techdeck.games.tricks_of_the_trade.trade import Reply, Response
from techdeck.kernel.agenda import NOTHING, Frame
from techdeck.kernel.bits import bit, lowest
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.event import KINDS, SAY, TURN
from techdeck.kernel.layout import numbers
from techdeck.kernel.observe import Observation

POINT: Final = 0.055  # chances to win, for a point that a hand promises
WORTHWHILE: Final = 0.01  # what a trade must bring at least, in chances to win
SKETCHED: Final = 6  # samples on which all plans are judged by what the hands promise then
SHORT: Final = 8  # plans that are played out
TRUST: Final = 30  # samples played out count as much as the promise
OFFERS: Final = 3  # in one trading time
LATELY: Final = 100  # happenings, more than a trading time has
HIGH: Final = 11  # the lowest value that is asked for


class Plan:
    """Choices of one seat in a row, and what they bring more than doing nothing."""

    def __init__(self, steps: list[int]) -> None:
        self.steps = numbers(steps)
        self.bargain = steps[-1] == PROPOSE or steps[0] == ACCEPT
        self.promise = 0.0  # by the hands
        self.agreed = 0  # samples in which it came about
        self.visits = 0
        self.gain = 0.0

    def mean_gain(self) -> float:
        return (TRUST * self.promise + self.gain) / (TRUST + self.visits)

    def worthwhile(self) -> bool:
        """An offer costs little, so what counts is what it brings if it is accepted."""
        return self.mean_gain() * (SKETCHED + self.visits) > WORTHWHILE * self.agreed


class TradeSearch:
    """Compares the plans of a seat that trades or was made an offer."""

    def __init__(self, observation: Observation, guide: Guide, rng: Random) -> None:
        self.observation = observation
        self.guide = guide
        self.seat = observation.seat
        s = cast(Tricks, observation.state)
        assert s.agenda is not None
        found = [Plan(steps) for steps in plans(s, self.seat)]
        self.idle = [] if len(s.agenda.answers) else found[:1]  # once something is under way it is too late for nothing
        self.plans = self.sketched(found[len(self.idle) :], rng)
        self.visits = 0
        self.total = 0.0  # of doing nothing

    def sketched(self, found: list[Plan], rng: Random) -> list[Plan]:
        """The plans that promise most."""
        for _ in range(SKETCHED if found else 0):
            sample = self.sample(rng)
            mine, theirs = prospects(sample, self.seat), self.of_others(sample)
            for plan in found:
                s = self.after(sample, plan)
                if s is not None:
                    plan.agreed += 1
                    lost = self.of_others(s) - theirs
                    if plan.bargain and lost < 0.0:
                        lost = 0.0  # nobody trades to their own harm, however it looks in a sample
                    plan.promise += POINT * (prospects(s, self.seat) - mine - lost) / SKETCHED
        found.sort(key=lambda plan: -plan.promise)
        return [plan for plan in found[:SHORT] if plan.promise > 0.0 or not self.idle]

    def of_others(self, s: Tricks) -> float:
        """The prospects of the others on average."""
        return sum([prospects(s, other) for other in s.others(self.seat)]) / (s.seats - 1)

    def run(self, iterations: int, rng: Random) -> None:
        """So many samples, each for doing nothing and for every plan."""
        for _ in range(iterations):
            sample = self.sample(rng)
            idle = self.guide.values(self.taken(sample, self.idle[0].steps if self.idle else NOTHING))[self.seat]
            self.visits += 1
            self.total += idle
            for plan in self.plans:
                s = self.after(sample, plan)
                plan.visits += 1
                if s is not None:
                    plan.agreed += 1
                    plan.gain += self.guide.values(s)[self.seat] - idle

    def sample(self, rng: Random) -> Tricks:
        sample = cast(Tricks, self.observation.sample(rng))
        sample.logging = False
        blind_as_liked(sample, self.seat)
        return sample

    def taken(self, sample: Tricks, steps: vec[i64]) -> Tricks:
        s = sample.copy()
        for step in steps:
            s.take(self.seat, step)
        return s

    def after(self, sample: Tricks, plan: Plan) -> Tricks | None:
        """When a plan is carried out and answered, unless nothing comes of it."""
        s = self.taken(sample, plan.steps)
        if plan.bargain:
            settle_talk(s)
            if s.hand_mask(self.seat) == sample.hand_mask(self.seat):
                return None
        return s

    def best(self) -> Plan:
        """What brings most; nothing is done if that is not enough."""
        best = sorted(self.plans, key=lambda plan: -plan.mean_gain())[:1]
        return best[0] if not self.idle or (best and best[0].worthwhile()) else self.idle[0]

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every first step: choice, mean of its best plan, and visits; what is to be chosen first."""
        mean = self.total / max(1, self.visits)
        out: dict[int, tuple[float, int]] = {}
        for plan in [self.best(), *self.idle, *sorted(self.plans, key=lambda plan: -plan.mean_gain())]:
            chance = min(1.0, max(0.0, mean + plan.mean_gain()))
            out.setdefault(int(plan.steps[0]), (chance, self.visits))
        return [(choice, chance, visits) for choice, (chance, visits) in out.items()]


def plans(s: Tricks, seat: int) -> list[list[int]]:
    """What a seat may do next, to its end; the first is to do nothing, if it is not too late for that."""
    frame = s.agenda
    assert frame is not None
    if isinstance(frame.op, Reply):
        return [[SILENT]]
    made = frame.answers
    if isinstance(frame.op, Response):
        if len(made) == 0 or made[0] == ACCEPT:
            return answers(s, seat, cast(Proposal, frame.scope), made)
        return offers(s, seat, frame.scope.user, made)
    if len(made) == 0:
        return openings(s, seat)
    if made[0] & ~ARG == ASK:
        return [s.choices(seat)[:1]]
    return offers(s, seat, made[0] & ARG, made)


def openings(s: Tricks, seat: int) -> list[list[int]]:
    """To pass, to swap, or to make one of the short offers, if not many were declined."""
    out: list[list[int]] = [[PASS]]
    for choice in s.choices(seat):
        if choice & ~ARG == TRADE:
            if s.talk < OFFERS:
                out += [[choice, *steps] for steps in offers(s, seat, choice & ARG, numbers([choice]))]
        elif choice & ~ARG != ASK and choice != PASS:
            out.append([choice])
    return out


def offers(s: Tricks, seat: int, partner: i64, made: vec[i64]) -> list[list[int]]:
    """The ends of an offer that names one card, not declined yet by that partner, and asks for one."""
    last = made[-1]
    if WANT <= last < PROPOSE:
        return [[PROPOSE]]
    wants = described(s, seat, partner)
    if len(made) > 1:
        return [[want, PROPOSE] for want in wants]
    old = declined(s, seat, partner) if s.talk else []
    cards = [card for card in s.hand(seat) if card not in old] or s.hand(seat)
    return [[GIVE + card, want, PROPOSE] for card in cards for want in wants]


def described(s: Tricks, seat: int, partner: i64) -> list[int]:
    """What is worth asking for: anything, a domain, a high value, or what the partner is known to hold."""
    wants = [WANT_DOMAIN + domain for domain in range(4)] + [WANT_VALUE + value for value in range(HIGH, 14)]
    known = [card for card in s.hand(partner) if i64(s.known[card]) & s.bit(seat)]
    return [WANT_ANY, *[want for want in wants if may_want(s, seat, partner, want)], *[WANT + card for card in known]]


def declined(s: Tricks, seat: int, partner: i64) -> list[int]:
    """The cards that a seat offered to a partner in this trading time."""
    out: list[int] = []
    listener = -1
    for event in s.events(max(0, s.happened - LATELY)):
        if event.kind == KINDS[TURN]:
            out = []
        elif event.kind == KINDS[SAY] and event.seat == seat:
            if event.arg & ~ARG == TRADE:
                listener = event.arg & ARG
            elif event.arg & ~ARG == GIVE and listener == partner:
                out.append(event.arg & ARG)
    return out


def answers(s: Tricks, seat: int, proposal: Proposal, made: vec[i64]) -> list[list[int]]:
    """To decline, or to accept with each of the cards that fit."""
    if len(made):
        return picks(s.hand_mask(seat), proposal, [int(card) for card in made[1:]])
    if not s.offered(seat).holds(ACCEPT):
        return [[DECLINE]]
    return [[DECLINE], *[[ACCEPT, *cards] for cards in picks(s.hand_mask(seat), proposal, [])]]


def picks(hand: i64, proposal: Proposal, picked: list[int]) -> list[list[int]]:
    """All ways to go on giving cards of a hand for what is wanted, after those already picked."""
    if len(picked) == len(proposal.wants):
        return [[]]
    for card in picked:
        hand &= ~bit(card)
    out: list[list[int]] = []
    cards = fitting(hand, proposal.wants, len(picked))
    while cards:
        card = lowest(cards)
        out += [[card, *rest] for rest in picks(hand, proposal, [*picked, card])]
        cards &= cards - 1
    return out


def blind_as_liked(s: Tricks, seat: int) -> None:
    """What somebody offers blind to this seat is taken to be what they part with most gladly."""
    f = s.agenda
    if f is None or not isinstance(f.op, Response):
        return
    proposal = cast(Proposal, f.scope)
    if proposal.user == seat or len(proposal.blind) == 0:
        return
    hand = s.hand_mask(proposal.user)
    named: i64 = 0
    for card in proposal.named_cards:
        named |= bit(card)
    blind: list[int] = []
    while len(blind) < len(proposal.blind):
        card, _ = best_without(s, proposal.user, hand, NOTHING, hand & ~named)
        blind.append(card)
        hand &= ~bit(card)
    s.agenda = Frame(f.op, f.you, proposal.with_blind(blind), f.below, f.answers)
