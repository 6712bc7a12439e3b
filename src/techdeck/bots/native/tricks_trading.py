"""Trading in Tricks of the Trade: whole offers, answers and swaps are compared with doing nothing, on the same samples.

So whatever is proposed or accepted is expected to bring something, and an offer that nobody would take brings nothing.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final, cast

from techdeck.bots.native.guide import Guide
from techdeck.bots.native.tricks_of_the_trade import hand_worth, settle_talk
from techdeck.games.tricks_of_the_trade.offer import fitting, possible
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.games.tricks_of_the_trade.talk import Offer
from techdeck.games.tricks_of_the_trade.trade import REPLY, RESPONSE
from techdeck.games.tricks_of_the_trade.words import (
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
)
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.observe import Observation

BOLD: Final = 0.25  # weight of trying what was tried little
WORTHWHILE: Final = 0.01  # what a trade must bring at least, in chances to win
PLANS: Final = 10  # on every sample
TRIED: Final = 12  # times at least, before it is believed


class Plan:
    """Choices of one seat in a row, and what they brought more than doing nothing."""

    def __init__(self, steps: tuple[int, ...]) -> None:
        self.steps = steps
        self.bargain = steps[-1] == PROPOSE or steps[0] == ACCEPT
        self.visits = 0
        self.gain = 0.0
        self.worth = 0.0  # of the own hand, more than before

    def mean_gain(self) -> float:
        return self.gain / self.visits if self.visits else 0.0


class TradeSearch:
    """Compares the plans of a seat that trades or was made an offer."""

    def __init__(self, observation: Observation, guide: Guide) -> None:
        self.observation = observation
        self.guide = guide
        self.seat = observation.seat
        self.plans = [Plan(steps) for steps in plans(cast(Tricks, observation.state), self.seat)]
        self.idle = self.plans[0]
        self.worth = hand_worth(cast(Tricks, observation.state), self.seat)
        self.runs = 0
        self.total = 0.0  # of doing nothing

    def run(self, iterations: int, rng: Random) -> None:
        """So many samples, each for doing nothing and for some plans."""
        for _ in range(iterations):
            sample = self.observation.sample(rng)
            sample.logging = False
            idle = self.outcome(cast(Tricks, sample.copy()), self.idle)
            self.idle.visits += 1
            self.total += idle
            for _ in range(PLANS if len(self.plans) > 1 else 0):
                plan = self.pick()
                plan.visits += 1
                plan.gain += self.outcome(cast(Tricks, sample.copy()), plan) - idle
                self.runs += 1

    def outcome(self, s: Tricks, plan: Plan) -> float:
        for step in plan.steps:
            s.take(self.seat, step)
        if plan.bargain:
            settle_talk(s)
            plan.worth += hand_worth(s, self.seat) - self.worth
        return self.guide.values(s)[self.seat]

    def pick(self) -> Plan:
        best = self.plans[1]
        most = -100.0
        for plan in self.plans[1:]:
            if plan.visits == 0:
                return plan
            score = plan.gain / plan.visits + BOLD * sqrt(log(self.runs + 1) / plan.visits)
            if score > most:
                best, most = plan, score
        return best

    def best(self) -> Plan:
        """The plan tried most, if it brings enough; else nothing is done. No bargain makes the own hand poorer."""
        fair = [plan for plan in self.plans[1:] if plan.worth >= 0.0]
        plan = max(fair, key=lambda plan: (plan.visits, plan.mean_gain()), default=self.idle)
        return plan if plan.visits >= TRIED and plan.mean_gain() > WORTHWHILE else self.idle

    def lines(self) -> list[tuple[int, float, int]]:
        """Of every first step: choice, mean of its best plan, and visits; what is to be chosen first."""
        mean = self.total / max(1, self.idle.visits)
        best = self.best()
        out = {best.steps[0]: (mean + best.mean_gain(), best.visits)}
        for plan in sorted(self.plans, key=lambda plan: (-plan.mean_gain(), plan.steps)):
            if plan.visits:
                out.setdefault(plan.steps[0], (mean + plan.mean_gain(), plan.visits))
        return [(choice, chance, visits) for choice, (chance, visits) in out.items()]


def plans(s: Tricks, seat: int) -> list[tuple[int, ...]]:
    """What a seat may do next, to its end; the first is to do nothing, if it is not too late for that."""
    frame = s.agenda
    assert frame is not None
    if frame.op is REPLY:
        return [(SILENT,)]
    made = frame.answers
    if frame.op is RESPONSE:
        offer = cast(Offer, frame.scope)
        if not made or made[0] == ACCEPT:
            return answers(s, seat, offer, made)
        return offers(s, seat, offer.user, made[1:])
    if not made:
        return openings(s, seat)
    if made[0] & ~ARG == ASK:
        return [(s.choices(seat)[0],)]
    return offers(s, seat, made[0] & ARG, made[1:])


def openings(s: Tricks, seat: int) -> list[tuple[int, ...]]:
    """To pass, to swap, or in a fresh trading time to make one of the short offers."""
    out: list[tuple[int, ...]] = [(PASS,)]
    for choice in s.choices(seat):
        if choice & ~ARG == TRADE:
            if s.talk == 0:
                out += [(choice, *steps) for steps in offers(s, seat, choice & ARG, ())]
        elif choice & ~ARG != ASK and choice != PASS:
            out.append((choice,))
    return out


def offers(s: Tricks, seat: int, partner: int, made: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The ends of an offer that names one card and asks for one: of a domain, known to be there, or any."""
    if made and made[-1] >= WANT:
        return [(PROPOSE,)]
    bit = s.bit(seat)
    wants = [WANT_ANY]
    wants += [choice for choice in possible(s, seat, partner) if choice & ~ARG == WANT_DOMAIN]
    wants += [WANT + card for card in s.hand(partner) if s.known[card] & bit]
    if made:
        return [(want, PROPOSE) for want in wants]
    return [(GIVE + card, want, PROPOSE) for card in s.hand(seat) for want in wants]


def answers(s: Tricks, seat: int, offer: Offer, made: tuple[int, ...]) -> list[tuple[int, ...]]:
    """To decline, or to accept with each of the cards that fit."""
    picks = [made]
    if not made:
        if ACCEPT not in s.choices(seat):
            return [(DECLINE,)]
        picks = [(ACCEPT,)]
    while len(picks[0]) <= len(offer.wants):
        picks = [(*pick, card) for pick in picks for card in fitting(s, seat, offer.wants, pick[1:])]
    return [pick[len(made) :] for pick in picks] if made else [(DECLINE,), *picks]
