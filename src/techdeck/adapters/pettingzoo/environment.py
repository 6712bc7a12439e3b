"""A game as an environment in which agents act one after the other."""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from techdeck.adapters.dealing import Numbers
from techdeck.adapters.picture import Pixels
from techdeck.adapters.spaces import RENDER_MODES, Actions, Seen, Table
from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.layout import NOBODY


def env(game: str, seats: int | None = None, **given: Any) -> AECEnv[str, Seen, int]:
    """A game in the wrappers that PettingZoo advises; `given` is what `raw_env` takes."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, seats, **given)))


class raw_env(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A game by itself. An action that is not open is refused with a sentence, and nothing changes.

    Options are the game's own, with `_` for `-`. With `max_cycles` a game is cut off when an agent has acted so often.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        edition: Edition | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise Impossible(f"A game is cut off after one cycle or more, not after {max_cycles}.")
        table = self.table = Table(game, seats, edition, options, render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        name = f"techdeck_{game.replace('-', '_')}_v{table.space.rules}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}
        self.possible_agents = list(table.names)
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(table.names)}
        self.observation_spaces = {agent: table.seen_space() for agent in table.names}
        self.action_spaces = {
            agent: Actions(table.space.actions, self.open_now, table.opening) for agent in table.names
        }
        self.luck = Random(randbits(64))
        self.acted: dict[str, int] = {}
        self.mask = table.open()  # of the agent that is asked
        self.ended = False

    def open_now(self) -> Numbers:
        return self.mask

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Actions:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed deals the same game, and the same ones after it, in every process."""
        if seed is not None:
            self.luck = Random(seed)
        self.table.deal(str(seed) if seed is not None else f"{self.luck.getrandbits(64)}")
        agents = self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.acted = dict.fromkeys(agents, 0)
        self.ended = False
        for space in self.action_spaces.values():
            space.fresh = None
        self.ask()

    def ask(self) -> None:
        """Turn to the next agent, whose info has the mask of its open actions."""
        table = self.table
        agent = self.agent_selection = table.names[table.seat]
        self.mask = table.open()
        self.infos[agent] = {"action_mask": self.mask}
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """The next number of the agent that is asked; of one that is out of the game only None."""
        if self.ended:
            self._was_dead_step(action)
            return
        agent, table = self.agent_selection, self.table
        if action is None:
            raise Refused(f"{agent} must act: give the number of an open action, not None.")
        table.act(action)
        self.infos[agent] = {}
        if table.seat == NOBODY:
            self.end()
        elif self.max_cycles is not None and self.cut_off(agent):
            self.stop(self.truncations)
        else:
            self.ask()

    def cut_off(self, agent: str) -> bool:
        self.acted[agent] += 1
        return self.acted[agent] == self.max_cycles

    def end(self) -> None:
        """The returns of all agents; their infos say how the game ended."""
        result = self.table.state.result()
        gains = self.table.space.returns(self.table.state)
        for agent, gain, score in zip(self.agents, gains, result.scores, strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = gain
            self.infos[agent] = {"score": score, "reason": result.reason}
        self.stop(self.terminations)

    def stop(self, why: dict[str, bool]) -> None:
        for agent in self.agents:
            why[agent] = True
        self.ended = True
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """As every environment has it; the agent that is asked gets nothing before the end, so nothing is looked up."""
        if self.ended or not observe:
            return super().last(observe)  # type: ignore[no-any-return]
        table = self.table
        seen = {"observation": table.seen(table.seat), "action_mask": self.mask}
        return seen, 0.0, False, False, self.infos[self.agent_selection]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and which actions are open to it: none while it is not asked."""
        mask = self.mask if agent == self.agent_selection and not self.ended else np.zeros_like(self.mask)
        return {"observation": self.table.seen(self.seats[agent]), "action_mask": mask}

    def render(self) -> Pixels | str | None:
        """The table as somebody sees it who only watches: hands are backs, until the rules show them."""
        return self.table.render()

    def close(self) -> None:
        self.table.window.close()
