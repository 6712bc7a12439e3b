"""What the hard bot would do in a seat's place, from what that seat knows and nothing else."""

from __future__ import annotations

from random import Random

from techdeck.bots import Budget, Line, Thought, thinker_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.observe import Observation

LEVEL = "hard"
OTHERS = 2  # alternatives that are told


def hint(game: str, observation: Observation, budget: Budget, rng: Random) -> Thought:
    """The thought of the hard bot; whoever is not asked gets no hint."""
    state, seat = observation.state, observation.seat
    if seat not in state.actors:
        clause, reason = state.whynot(seat, 0)
        raise Refused(reason, clause)
    return thinker_named(LEVEL, game).think(observation, budget, rng)


def hint_words(observation: Observation, thought: Thought) -> str:
    """The choice with its chance, and the best others."""
    if len(observation.choices) == 1:
        return f"There is only one choice: {observation.state.text(thought.choice)}."
    first, *rest = [line_words(observation, line) for line in thought.lines[: 1 + OTHERS]]
    return f"Hint: {first}." + (f" Next best: {'; '.join(rest)}." if rest else "")


def line_words(observation: Observation, line: Line) -> str:
    state = observation.state
    percent = f"{round(100 * line.chance)} %"
    what = f"wins about {percent}" if state.seats > 1 else f"worth about {percent} of the best score"
    return f"{state.text(line.choice)} ({what})"
