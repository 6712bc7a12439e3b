"""The medium and the hard bot of Tech Chess: alpha-beta over samples of what the seat cannot see.

An iteration of its budget is a thousand positions looked at.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import NamedTuple

from techdeck.bots.base import Budget, Line, Thought
from techdeck.bots.native.guide import chance
from techdeck.bots.native.tech_chess.effects import at_turn, score, weigh
from techdeck.bots.native.tech_chess.root import Root
from techdeck.bots.native.tech_chess.search import SURE, AlphaBeta
from techdeck.games.tech_chess.board import MOVE, SIDE
from techdeck.games.tech_chess.state import DRY_TURNS, QUIET_TURNS, TechChess
from techdeck.kernel.choice import ARG
from techdeck.kernel.errors import Unknown
from techdeck.kernel.observe import Observation

SECONDS = {"medium": 0.4, "hard": 1.8}  # a decision, where the budget does not say
SAMPLES = {"medium": 2, "hard": 4}  # at the top of a turn
EFFECT_SAMPLES = {"medium": 16, "hard": 48}  # in the middle of an effect
EFFECT_DEPTH = 2
DEEPEST = 30
LEAD = 300.0  # hundredths of a pawn that win about 3 games of 4
SURE_CHANCE = 0.99
NODES = 1000  # in an iteration


class Limits(NamedTuple):
    """Positions to look at, or a time on the clock; 0 for no such limit."""

    nodes: int
    until: float


class TechChessBot:
    def __init__(self, level: str) -> None:
        if level not in SECONDS:
            raise Unknown(f"There is no {level} bot for tech-chess.")
        self.level = level

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        return self.think(observation, budget, rng).choice

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thought:
        state = observation.state
        assert isinstance(state, TechChess)
        choices = observation.choices
        if len(choices) == 1:
            known = chance_of(score(AlphaBeta(), state, observation.seat, EFFECT_DEPTH)) if at_turn(state) else 0.5
            return Thought((Line(choices[0], known, 0),))
        if choices[0] & ~ARG == SIDE:
            return Thought(tuple(Line(choice, 0.5, 0) for choice in sorted(choices, key=liking)))
        if budget.iterations is not None:
            limits = Limits(NODES * max(1, budget.iterations), 0.0)
        else:
            limits = Limits(0, perf_counter() + (SECONDS[self.level] if budget.seconds is None else budget.seconds))
        search = AlphaBeta()
        if at_turn(state):
            scores = self.turn_scores(observation, state, search, limits, rng)
        else:
            scores = self.effect_scores(observation, search, limits, rng)
        ranked = sorted(scores, key=lambda choice: -scores[choice])
        return Thought(tuple(Line(choice, chance_of(scores[choice]), search.nodes) for choice in ranked))

    def turn_scores(
        self, observation: Observation, state: TechChess, search: AlphaBeta, limits: Limits, rng: Random
    ) -> dict[int, float]:
        """The mean score of every choice over the samples, each by its deepest search; the first is never cut short."""
        roots = self.roots(observation, rng)
        for root in roots:
            root.scan(search, 1)
        search.begin(*limits)
        for depth in range(2, DEEPEST):
            for root in roots:
                if not (decided(root) or search.stopped):
                    root.scan(search, depth)
            if search.stopped:
                break
        scores = dict.fromkeys([candidate.choice for candidate in roots[0].candidates], 0.0)
        total = sum(root.weight for root in roots)
        for root in roots:
            for candidate in root.candidates:
                scores[candidate.choice] += candidate.score * root.weight / total
        return {choice: with_past(state, observation.seat, choice, scores[choice]) for choice in scores}

    def roots(self, observation: Observation, rng: Random) -> list[Root]:
        """A root for each kind of sample, with what the effects of the hand come to."""
        judge = AlphaBeta()
        roots: dict[int, Root] = {}
        for _ in range(SAMPLES[self.level]):
            sample = observation.sample(rng)
            assert isinstance(sample, TechChess)
            sample.logging = False
            root = Root(sample, observation.seat)
            key = root.board.full_key()
            if key in roots:
                root = roots[key]
                root.weight += 1
            else:
                roots[key] = root
            root.add_effects(judge, sample, rng.getrandbits(62))
        return list(roots.values())

    def effect_scores(
        self, observation: Observation, search: AlphaBeta, limits: Limits, rng: Random
    ) -> dict[int, float]:
        """In the middle of an effect: every choice tried on many samples, with what follows from it."""
        choices = observation.choices
        totals = dict.fromkeys(choices, 0.0)
        samples = 0
        while samples < EFFECT_SAMPLES[self.level]:
            sample = observation.sample(rng)
            assert isinstance(sample, TechChess)
            found = weigh(search, sample, observation.seat, choices, EFFECT_DEPTH, rng.getrandbits(62))
            if search.stopped:
                break
            samples += 1
            if samples == 1:  # which is never cut short
                search.begin(*limits)
            for choice, worth in zip(choices, found, strict=True):
                totals[choice] += worth
        return {choice: total / samples for choice, total in totals.items()}


def liking(choice: int) -> int:
    """Setting up: the court of Science or Knowledge, whose effects get cards; where the others stand matters little."""
    return choice & ARG


def decided(root: Root) -> bool:
    return any(candidate.score >= SURE for candidate in root.candidates)


def with_past(s: TechChess, seat: int, choice: int, found: float) -> float:
    """What is left of the score of a move by CH-28: nothing where it draws, half in a position that counts already.

    It also fades as the quiet turns run out, so that whoever is ahead does something in time.
    """
    if choice & ~ARG != MOVE:
        return found
    after = s.copy()
    after.logging = False
    after.take(seat, choice)
    if after.over:
        return found if after.winner >= 0 else 0.0
    if abs(found) >= SURE:
        return found
    past = after.remembered()
    left = found / 2 if past and past[-1] in past[:-1] else found
    gone = max(after.quiet / QUIET_TURNS, after.dry / DRY_TURNS) / int(after.movers())
    return left * (1 - gone**2)


def chance_of(found: float) -> float:
    """The chance of winning that a score gives."""
    if abs(found) >= SURE:
        return SURE_CHANCE if found > 0 else 1 - SURE_CHANCE
    return chance(found, LEAD)


THINKER = TechChessBot
