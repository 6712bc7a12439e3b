"""When a game was decided: the chances of its winner as the hard bot judges them, at a few moments."""

from __future__ import annotations

from random import Random

from techdeck.bots import Budget, bot_named
from techdeck.kernel.state import State
from techdeck.lab.plan import Plan
from techdeck.match.chances import chances_at

MOMENTS = 6  # between beginning and end
ITERATIONS = 100  # of the hard bot at each of them


def judged(plan: Plan, state: State, number: int) -> dict[str, float]:
    """At even moments, what chance the side had that won in the end; by easy bots, as judging takes long."""
    states = [state.copy()]
    bots = [bot_named("easy", plan.game) for _ in range(plan.seats)]
    luck = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]
    while not state.over:
        seat = state.actors[0]
        turn = state.turn()
        state.choose(seat, bots[seat].choose(state.observe(seat), Budget(), luck[seat]))
        if state.turn() != turn and not state.over:
            states.append(state.copy())
    won = state.result().winners
    sides = [side for side, team in enumerate(plan.teams) if won and all(seat in team for seat in won)]
    if not sides:
        return {}
    out = {}
    for moment in range(MOMENTS):
        then = states[moment * len(states) // MOMENTS]
        chances = chances_at(then, plan.game, plan.teams, f"{plan.seed}/{number}", ITERATIONS)
        out[f"chance {moment}"] = chances[sides[0]]
    return out
