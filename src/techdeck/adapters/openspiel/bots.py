"""OpenSpiel's searches as bots of techdeck: `openspiel:ismcts` and `openspiel:mcts` sit in duels and at tables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from techdeck.adapters.openspiel.game import SpielState, answered
from techdeck.bots.base import Bot, Budget
from techdeck.bots.native.guide import Guide, play_out
from techdeck.kernel.dice import Dice
from techdeck.kernel.errors import Unknown
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State

SIMULATIONS: Final = 100  # where nothing else is said
TRIAL: Final = 8  # simulations that tell how many there is time for
BOLD: Final = 1.4  # weight of trying what was tried little; returns go from -1 to 1


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """What random play to the end of a game returns, played in our compiled code."""

    def __init__(self, rng: Random) -> None:
        self.dice = Dice(rng.getrandbits(62))
        self.rng = rng

    def evaluate(self, state: SpielState) -> Any:
        """The returns of one game played on from here."""
        said = state.clone() if state.so_far else state
        while said.so_far:
            said.apply_action(self.rng.choice(said.legal_actions()))
        assert said.table is not None
        table = said.table.copy()
        table.logging = False
        play_out(table, Guide(), self.dice, NOBODY)
        return np.array(state.rules.space.returns(table))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All that is open alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


Search = Callable[[Any, int, Random], Any]  # for a game: a bot of OpenSpiel with so many simulations, and this luck


def by_information_sets(game: Any, simulations: int, rng: Random) -> Any:
    luck = np.random.RandomState(rng.getrandbits(32))
    return ismcts.ISMCTSBot(game, Playouts(rng), BOLD, simulations, random_state=luck)


def in_one_world(game: Any, simulations: int, rng: Random) -> Any:
    luck = np.random.RandomState(rng.getrandbits(32))
    return mcts.MCTSBot(game, BOLD, simulations, Playouts(rng), random_state=luck)


SEARCHES: Final[dict[str, Search]] = {"ismcts": by_information_sets, "mcts": in_one_world}


class SpielBot:
    """One of OpenSpiel's searches on a seat. It gets a state drawn from what the seat knows, never the real one.

    `ismcts` draws another for every simulation; `mcts` plays as if the first one were the truth.
    """

    def __init__(self, search: Search) -> None:
        self.search = search

    def choose(self, observation: Observation, budget: Budget, rng: Random) -> int:
        """One of the choices; said number by number where it takes several."""
        choices = observation.choices
        if len(choices) == 1:
            return choices[0]
        state = spiel_state(answered(observation.sample(rng), observation.seat, rng))
        table: State | None = state.table
        assert table is not None
        while True:
            action = self.step(state, budget, rng)
            choice = state.rules.space.choice(action, table, state.so_far)
            if choice is not None:
                return choice
            state.apply_action(action)

    def step(self, state: SpielState, budget: Budget, rng: Random) -> int:
        if budget.iterations is not None or budget.seconds is None:
            return self.searched(state, budget.iterations or SIMULATIONS, rng)
        start = perf_counter()
        action = self.searched(state, TRIAL, rng)
        used = perf_counter() - start
        more = round(TRIAL * (budget.seconds - used) / used)
        return self.searched(state, more, rng) if more > TRIAL else action

    def searched(self, state: SpielState, simulations: int, rng: Random) -> int:
        return int(self.search(state.get_game(), max(2, simulations), rng).step(state))


def spiel_state(table: State) -> SpielState:
    """A table as a state of OpenSpiel, without the past by which it came to be."""
    assert table.origin is not None
    given: dict[str, Any] = {"players": table.origin.seats}
    given |= {name.replace("-", "_"): value for name, value in table.origin.options.items()}
    game = pyspiel.load_game(f"techdeck_{table.origin.game.name.replace('-', '_')}", given)
    state: SpielState = game.new_initial_state()
    state.table = table
    return state


def bot_kind(rest: str) -> Callable[[str], Bot]:
    """What makes the bots called `openspiel:REST`."""
    if rest not in SEARCHES:
        names = " and ".join(f"openspiel:{name}" for name in SEARCHES)
        raise Unknown(f"OpenSpiel has no search {rest[:60]!r} for these games; there are {names}.")
    return lambda game: SpielBot(SEARCHES[rest])
