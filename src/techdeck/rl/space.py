"""A kind of table as a learning agent meets it: numbers for its choices and for what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.game import every_choice
from techdeck.kernel.state import State
from techdeck.rl.native.encoder import Encoder
from techdeck.rl.native.numbers import CLOSED, MORE, Numbers, unpacked
from techdeck.rl.native.planes import Plane, returns_of
from techdeck.rl.native.window import Pane, Window
from techdeck.rl.parts import PLANES, kinds_of
from techdeck.rl.views import view


class Space(Window):
    """Action numbers, masks, tensors and returns of a game with so many seats and these options.

    All sizes are known before the first game. What has a seat shows what that seat may know, and nothing else.
    """

    def __init__(self, game: str, seats: int = 2, edition: Edition | None = None, **options: object) -> None:
        self.game = game_named(game)
        self.seats = seats
        self.options = self.game.settle(seats, {name.replace("_", "-"): value for name, value in options.items()})
        self.edition = edition or house()
        self.effects = self.edition.effects
        self.part = PLANES[game]
        start = self.new("")
        every = [choice for choice in every_choice(start.codec, start.layout) if self.part.keeps(start, choice)]
        self.numbers = Numbers(start.codec, start.layout, every)
        encoder = Encoder(start, self.numbers, self.part, kinds_of(self.game))
        self.actions = int(self.numbers.count)
        self.size = int(encoder.size)
        self.shape = (self.size,)
        seen, opened = vec[u8]([u8(0)] * self.size), vec[u8]([u8(0)] * self.actions)
        panes = Pane(seen, view(seen, np.int8, self.shape)), Pane(opened, view(opened, np.uint8, (self.actions,)))
        super().__init__(encoder, start.layout, *panes)

    def __reduce__(self) -> tuple[Any, ...]:
        return (made_again, (self.game.name, self.seats, self.edition, self.options))

    @property
    def rules(self) -> int:
        """The version of the game's rules."""
        return self.game.version

    @property
    def version(self) -> str:
        """What a model must remember: equal for spaces with the same rules, numbers and planes."""
        kinds = [kind.__qualname__ for kind in self.encoder.kinds]
        listed = repr((self.numbers.names, [plane.parts() for plane in self.describe()], kinds))
        digest = blake2b(listed.encode(), digest_size=6).hexdigest()
        return f"{self.game.name} rules {self.rules}, {self.seats} seats, numbering {digest}"

    def new(self, seed: str) -> State:
        """A dealt game of this space."""
        return self.game.new(self.seats, self.options, seed, self.effects)

    def describe(self) -> list[Plane]:
        """The planes of what a seat sees, in order."""
        return list(self.encoder.planes)

    def name(self, action: int) -> str:
        """What an action number says: a choice, or a part of one."""
        if not 0 <= action < self.actions:
            raise Impossible(f"Action numbers go from 0 to {self.actions - 1}: there is no {action}.")
        return self.numbers.names[action]

    # Choices and numbers.

    def path(self, choice: int) -> tuple[int, ...]:
        """The action numbers that make this choice, one after the other."""
        path = self.numbers.path(choice)
        if not path:
            raise self.numbers.beyond(choice)
        return unpacked(path)

    def action(self, choice: int) -> int:
        """The action number of a choice that is said in one."""
        path = self.path(choice)
        if len(path) > 1:
            text = self.numbers.codec.text(choice)
            raise Impossible(f"{text!r} takes {len(path)} action numbers, one after the other: ask path() for them.")
        return path[0]

    def choice(self, action: int, state: State, so_far: Sequence[int] = (), seat: int | None = None) -> int | None:
        """The choice that is complete with this action, or None while more is to be said; refuses one not open."""
        self.check(state)
        found = self.numbers.find(state.offered(self.asked(state, seat)), self.said(so_far), int(action))
        if found == CLOSED:
            name = self.numbers.names[action] if 0 <= action < self.actions else ""
            raise Refused(f"Action {action}{f' ({name})' if name else ''} is not open now.")
        return None if found == MORE else int(found)

    # Numbers of a state.

    def key(self, state: State, seat: int) -> str:
        """The information state of a seat: equal where it has seen the same happen and sees the same now."""
        self.check(state)
        if not state.logging:
            raise Impossible("An information state is told by the log, and this state keeps none.")
        seen = state.observe(seat).state
        past = memoryview(seen.log.packed)[: int(seen.happened)].tobytes()
        digest = blake2b(past + repr(seen.key_parts()).encode(), digest_size=16).hexdigest()
        return f"seat {seat}, {int(seen.happened)} events, {digest}"

    def returns(self, state: State) -> tuple[float, ...]:
        """At the end, from -1 to 1: who wins shares 1, who loses shares -1, a team shares alike; 0 before the end."""
        self.check(state)
        if not state.over:
            return (0.0,) * self.seats
        result = state.result()
        if self.seats == 1:
            return (self.part.alone(result.scores[0]),)
        return tuple(returns_of(result.winners, self.game.teams(self.seats)))


def made_again(game: str, seats: int, edition: Edition, options: dict[str, str | int]) -> Space:
    """A space that travelled."""
    return Space(game, seats, edition, **options)
