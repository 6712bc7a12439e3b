"""One learner at a table of others, and many games in which one learner plays all seats."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from techdeck.adapters.dealing import Numbers
from techdeck.adapters.picture import Pixels
from techdeck.adapters.spaces import RENDER_MODES, Actions, Seen, Table
from techdeck.bots import Bot, Budget, bot_named
from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.layout import NOBODY
from techdeck.lab.duel import Contender
from techdeck.rl import Batch

Model = Callable[[Numbers, Numbers], Any]
"""Gives an action number, from what a seat sees and the mask of what is open."""
Opponent = str | Bot | Model
"""The level of a bot, a bot, or a model."""


class CardGame(gymnasium.Env[Seen, Any]):
    """One learner against others, who choose before and after it within a step. Its reward is its return, at the end.

    `opponent` sits on all other seats; a list has one for each, clockwise from the learner. The learner has the seat
    `seat`, or another one in each game. An action that is not open is refused with a sentence, and nothing changes.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponent: Opponent | list[Opponent] | tuple[Opponent, ...] = "easy",
        seats: int | None = None,
        seat: int | None = None,
        budget: Budget | None = None,
        render_mode: str | None = None,
        edition: Edition | None = None,
        **options: Any,
    ) -> None:
        self.made_of: dict[str, Any] = {"game": game, "opponent": opponent, "seats": seats, "seat": seat}
        self.made_of |= {"budget": budget, "edition": edition, **options}
        table = self.table = Table(game, seats, edition, options, render_mode)
        table.logging = True  # bots look back
        self.render_mode = render_mode
        self.budget = budget
        self.fixed = seat
        if seat is not None and not 0 <= seat < table.seats:
            raise Impossible(f"Seats are 0 to {table.seats - 1}: there is no seat {seat}.")
        self.opponents = self.invited(opponent)
        self.seat = seat or 0
        self.players: dict[int, Player] = {}
        self.mask = table.open()
        self.action_space: Actions = Actions(table.space.actions, lambda: self.mask, self.opening)
        self.observation_space = table.seen_space()

    def invited(self, opponent: Opponent | list[Opponent] | tuple[Opponent, ...]) -> list[Opponent]:
        """One for each other seat; refuses what cannot play."""
        others = self.table.seats - 1
        found = list(opponent) if isinstance(opponent, list | tuple) else [opponent] * others
        if len(found) != others:
            raise Impossible(f"The learner has {others} others at its table, not {len(found)}: name one for each.")
        for each in found:
            if isinstance(each, str):
                bot_named(each, self.table.space.game.name)
            elif not callable(each) and not isinstance(each, Bot):
                raise Impossible(f"An opponent is the level of a bot, a bot or a model, not {each!r}.")
        return found

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game, at the first decision of the learner."""
        super().reset(seed=seed)
        self.action_space.fresh = None
        while True:
            self.table.deal(str(self.np_random.integers(2**62)))
            self.seat = int(self.np_random.integers(self.table.seats)) if self.fixed is None else self.fixed
            self.seat_others()
            self.let_others_play()
            if self.table.seat != NOBODY:  # else it was over before the learner was asked
                return self.shown()

    def seat_others(self) -> None:
        luck, seats = int(self.np_random.integers(2**62)), self.table.seats
        for n, opponent in enumerate(self.opponents, 1):
            seat = (self.seat + n) % seats
            self.players[seat] = Player(self.table, seat, opponent, self.budget, Random(f"{luck}/{seat}"))

    def let_others_play(self) -> None:
        table = self.table
        while table.seat != self.seat and table.seat != NOBODY:
            self.players[table.seat].play()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The next number of the learner, and what the others answer."""
        table = self.table
        if table.seat == NOBODY:
            raise Refused("The game is over: begin another one with reset().")
        table.act(action)
        self.let_others_play()
        seen, info = self.shown()
        if table.seat != NOBODY:
            return seen, 0.0, False, False, info
        result = table.state.result()
        info |= {"score": result.scores[self.seat], "reason": result.reason, "seat": self.seat}
        return seen, table.space.returns(table.state)[self.seat], True, False, info

    def shown(self) -> tuple[Seen, dict[str, Any]]:
        self.mask = self.table.open()
        if self.render_mode == "human":
            self.render()
        seen = {"observation": self.table.seen(self.seat), "action_mask": self.mask}
        return seen, {"action_mask": self.mask.copy()}

    def opening(self, seed: int) -> Numbers:
        """What is open where the game of a seed begins."""
        twin = CardGame(**self.made_of)
        return twin.reset(seed=seed)[0]["action_mask"]

    def render(self) -> Pixels | str | None:
        """The table as somebody sees it who only watches: hands are backs, until the rules show them."""
        return self.table.render()

    def close(self) -> None:
        self.table.window.close()


class Player:
    """An opponent on a seat of a table."""

    def __init__(self, table: Table, seat: int, opponent: Opponent, budget: Budget | None, luck: Random) -> None:
        self.table = table
        self.seat = seat
        self.luck = luck
        self.budget = budget or Budget()
        self.opponent: Bot | Model
        if isinstance(opponent, str):
            self.budget = budget or Contender.of(opponent).budget  # by iterations: equal seeds play equal games
            self.opponent = bot_named(opponent, table.space.game.name)
        else:
            self.opponent = opponent

    def play(self) -> None:
        table = self.table
        if isinstance(self.opponent, Bot):
            table.choose(self.opponent.choose(table.state.observe(self.seat), self.budget, self.luck))
        else:
            table.act(self.opponent(table.seen(self.seat), table.open()))


class CardGames(VectorEnv[Seen, Any, Any]):
    """Many games side by side in compiled code, one learner on all seats of all of them.

    Each row shows what the seat to act sees: `infos["seat"]`. A game that ends begins anew in the same step, and then
    `infos["returns"]` has what all its seats got; the reward is that of the seat that made the last choice.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as declared there

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponent: str = "self",
        seats: int | None = None,
        edition: Edition | None = None,
        **options: Any,
    ) -> None:
        if opponent != "self":
            words = 'Many games at once are played by the learner alone: opponent="self"'
            raise Impossible(f'{words}. For others make_vec takes vectorization_mode="sync" or "async".')
        table = Table(game, seats, edition, options, None)
        self.num_envs = num_envs
        self.batch = Batch(table.space, num_envs)
        self.single_observation_space = table.seen_space()
        self.single_action_space = gymnasium.spaces.Discrete(table.space.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.actors = np.zeros(num_envs, np.int64)
        self.rows = np.arange(num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """All games anew; without a seed they go on to others."""
        super().reset(seed=seed)
        self.batch.reset(f"{self.np_random.integers(2**62)}")
        return self.shown()

    def step(self, actions: Any) -> tuple[Seen, Any, Any, Any, dict[str, Any]]:
        """One number for every game; if one of them is not open nothing changes in any."""
        before = self.actors
        self.batch.step(actions)
        seen, infos = self.shown()
        gains = self.batch.reward[self.rows, before]
        return seen, gains, self.batch.done.astype(bool), np.zeros(self.num_envs, bool), infos

    def shown(self) -> tuple[Seen, dict[str, Any]]:
        batch = self.batch
        self.actors = batch.seat.copy()
        infos = {"seat": self.actors.copy(), "returns": batch.reward.copy(), "scores": batch.scores.copy()}
        return {"observation": batch.seen.copy(), "action_mask": batch.open.astype(np.int8)}, infos
