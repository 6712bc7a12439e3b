"""Many games side by side: stepped, shown and begun anew in compiled code."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.kernel.agenda import Op
from techdeck.kernel.game import Game
from techdeck.kernel.state import State
from techdeck.kernel.travel import Origin
from techdeck.rl.native.encoder import Encoder
from techdeck.rl.native.numbers import CLOSED, MORE, longer
from techdeck.rl.native.planes import returns_of
from techdeck.rl.native.window import actor

SEED: Final[i64] = 0x3FFFFFFFFFFFFFFF
SPREAD: Final[i64] = 0x1E3779B97F4A7C15
ALL: Final = -1


class Games:
    """The states of `count` games, and the buffers that a step fills: what is seen, masks, seats, returns, ends.

    Row n of each is of game n. A game that is over begins anew at once; the nth game of a row has a seed of its own.
    """

    def __init__(
        self, game: Game, options: dict[str, str | int], effects: list[Op | None], encoder: Encoder, count: int
    ) -> None:
        self.game = game
        self.options = options
        self.effects = effects
        self.encoder = encoder
        self.count: i64 = count
        self.seats: i64 = encoder.seats
        self.teams = game.teams(int(encoder.seats))
        self.states: list[State] = []
        self.seed: i64 = 0
        self.begun: i64 = 0
        self.seen = vec[u8]([u8(0)] * (count * encoder.size))
        self.open = vec[u8]([u8(0)] * (count * encoder.numbers.count))
        self.actors = vec[i64]([0] * count)
        self.said = vec[i64]([0] * count)  # of the choice that is being made: its packed numbers
        self.actions = vec[i64]([0] * count)
        self.chosen = vec[i64]([0] * count)
        self.rounds = vec[i64]([0] * count)  # games that were over, by row
        self.returns = vec[float]([0.0] * (count * encoder.seats))
        self.ended = vec[u8]([u8(0)] * count)
        self.scores = vec[i64]([0] * (count * encoder.seats))

    def begin(self, seed: i64) -> None:
        """All games anew."""
        self.seed = seed & SEED
        self.states = []
        n: i64 = 0
        while n < self.count:
            self.rounds[n] = 0
            self.states.append(self.fresh(n))
            self.actors[n] = actor(self.states[n])
            self.said[n] = 0
            self.show(n)
            n += 1

    def fresh(self, n: i64) -> State:
        """A dealt game of row n, with quick chance."""
        state = self.game.empty(int(self.seats), self.options, self.effects)
        state.origin = Origin(self.game, int(self.seats), self.options)
        state.seed = self.seed_of(n)
        state.logging = self.encoder.part.logs()
        self.game.deal(state)
        state.settle()
        return state

    def seed_of(self, n: i64) -> i64:
        """Of the game that row n is at: far from those of its neighbours."""
        number = (self.rounds[n] * self.count + n + 1) * SPREAD
        return (self.seed ^ number ^ (number >> 29 & 0x3FFFFFFF)) & SEED

    def show(self, n: i64) -> None:
        """What the seat to act sees, and what is open to it."""
        encoder, state, seat, said = self.encoder, self.states[n], self.actors[n], self.said[n]
        encoder.write(state, seat, said, self.seen, n * encoder.size)
        encoder.mask(state, seat, said, self.open, n * encoder.numbers.count)

    def find(self) -> i64:
        """What the actions stand for in every game; the row of the first that is not open, or ALL if they all are."""
        numbers = self.encoder.numbers
        n: i64 = 0
        while n < self.count:
            found = numbers.find(self.states[n].offered(self.actors[n]), self.said[n], self.actions[n])
            if found == CLOSED:
                return n
            self.chosen[n] = found
            n += 1
        return ALL

    def step(self) -> None:
        """Take what `find` has found; what a step fills is all zero beforehand."""
        n: i64 = 0
        while n < self.count:
            choice = self.chosen[n]
            if choice == MORE:
                self.said[n] = longer(self.said[n], self.actions[n])
            else:
                state = self.states[n]
                self.said[n] = 0
                state.take(self.actors[n], choice)
                if state.asked == 0:
                    self.end(n, state)
                    self.rounds[n] += 1
                    state = self.fresh(n)
                    self.states[n] = state
                self.actors[n] = actor(state)
            self.show(n)
            n += 1

    def end(self, n: i64, state: State) -> None:
        """Returns and scores of a game that is over."""
        self.ended[n] = u8(1)
        result = state.result()
        at = n * self.seats
        for gain, score in zip(self.worth(result.winners, result.scores), result.scores):
            self.returns[at] = gain
            self.scores[at] = score
            at += 1

    def worth(self, winners: tuple[int, ...], scores: tuple[int, ...]) -> list[float]:
        if self.seats == 1:
            return [self.encoder.part.alone(scores[0])]
        return returns_of(winners, self.teams)
