"""Many games at once, for those who learn from them."""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
from numpy.typing import ArrayLike

from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.state import State
from techdeck.rl.native.games import ALL, Games
from techdeck.rl.space import Space
from techdeck.rl.views import Array, view


class Batch:
    """So many games side by side. Its arrays are views that every step fills anew: copy what you want to keep.

    `seen` and `open` are of the seat to act in each game, which `seat` names. Rewards are the returns of all seats,
    zero until a game ends; it then begins anew at once, and its row shows the first decision of the next one.
    """

    def __init__(self, space: Space, games: int = 1024, seed: str = "") -> None:
        if games < 1:
            raise Impossible(f"A batch has at least one game, not {games}.")
        self.space = space
        self.games = games
        self.seed = seed
        inside = self._inside = Games(space.game, space.options, space.effects, space.encoder, games)
        self.seen = view(inside.seen, np.int8, (games, space.size))
        self.open = view(inside.open, np.uint8, (games, space.actions))
        self.seat = view(inside.actors, np.int64, (games,))
        self.reward = view(inside.returns, np.float64, (games, space.seats))
        self.done = view(inside.ended, np.uint8, (games,))
        self.scores = view(inside.scores, np.int64, (games, space.seats))
        self._actions = view(inside.actions, np.int64, (games,))
        self._begun = False

    def reset(self, seed: str | None = None) -> tuple[Array, Array, Array]:
        """All games anew, from the seed of the batch or another: what is seen, what is open, and who acts."""
        if seed is not None:
            self.seed = seed
        self._clear()
        number = int.from_bytes(blake2b(self.seed.encode(), digest_size=8, person=b"techdeck-batch").digest(), "little")
        self._inside.begin(number & (1 << 62) - 1)
        self._begun = True
        return self.seen, self.open, self.seat

    def step(self, actions: ArrayLike) -> tuple[Array, Array, Array, Array, Array]:
        """One action number for every game: what is seen and open then, who acts, what all seats got, what ended.

        If one of them is not open nothing is changed in any game.
        """
        if not self._begun:
            raise Refused("This batch has not begun: call reset() first.")
        self._actions[:] = actions
        wrong = self._inside.find()
        if wrong != ALL:
            raise Refused(f"Action {int(self._actions[wrong])} is not open in game {wrong} of the batch.")
        self._clear()
        self._inside.step()
        return self.seen, self.open, self.seat, self.reward, self.done

    def state(self, game: int) -> State:
        """A copy of one of the games."""
        return self._inside.states[game].copy()

    def _clear(self) -> None:
        for array in (self.seen, self.open, self.reward, self.done):
            array.fill(0)
