"""What the environments share: the numbers of actions as a space, one game that is played by them, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from librt.vecs import vec
from mypy_extensions import u8

from techdeck.adapters.dealing import Numbers, dealt, space_of
from techdeck.adapters.picture import Pixels, picture
from techdeck.adapters.showing import showing, text_of
from techdeck.adapters.window import Window
from techdeck.cards.edition import Edition
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.layout import NOBODY
from techdeck.rl.native.numbers import MORE, longer
from techdeck.rl.views import view

Seen = dict[str, Numbers]
"""What a learner gets: `observation` and `action_mask`."""

RENDER_MODES: Final = ("human", "ansi", "rgb_array")


class Actions(Discrete[np.int64]):
    """The numbers of actions. Asked for a sample without a mask it gives one that is open at the table now.

    A space that was seeded, and not played with since, samples what is open where the game of this seed begins: that is
    how gymnasium's own checks draw the action for a game that they begin next.
    """

    def __init__(self, count: int, open_now: Callable[[], Numbers | None], opening: Callable[[int], Numbers]) -> None:
        self.open_now = open_now
        self.opening = opening
        self.fresh: int | None = None
        super().__init__(count)

    def seed(self, seed: Any = None) -> Any:
        self.fresh = seed
        return super().seed(seed)

    def __reduce__(self) -> Any:
        return (Discrete, (int(self.n),))  # away from its table it is a space like any other

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.opening(self.fresh) if self.fresh is not None else self.open_now()
        return super().sample(mask, probability)


class Table:
    """One game that is played by the numbers of actions, one after the other, and shown to people.

    `seat` is the one to act, or NOBODY at the end. What it has said of its choice is kept packed in `said`.
    """

    def __init__(
        self, game: str, seats: int | None, edition: Edition | None, options: dict[str, Any], mode: str | None
    ) -> None:
        counts = game_named(game).seat_counts
        self.seats = seats if seats is not None else 2 if 2 in counts else counts[0]
        space = self.space = space_of(game, self.seats, edition, tuple(sorted(options.items())))
        if mode is not None and mode not in RENDER_MODES:
            raise Impossible(f"A table is rendered as {', '.join(RENDER_MODES)}, not as {mode!r}.")
        self.mode = mode
        self.names = [f"player_{seat}" for seat in range(self.seats)]
        self.window = Window()
        self.encoder = space.encoder
        self.find = space.numbers.find
        self.seen_cells = vec[u8]([u8(0)] * space.size)
        self.open_cells = vec[u8]([u8(0)] * space.actions)
        self.seen_view: Numbers = view(self.seen_cells, np.int8, space.shape)
        self.open_view: Numbers = view(self.open_cells, np.int8, (space.actions,))
        self.logging = space.part.logs()  # whether what a seat sees has something of the past
        self.deal("")

    def deal(self, seed: str) -> None:
        """A new game."""
        self.state = dealt(self.space, seed, self.logging)
        self.said = 0
        self.seat = self.state.actors[0]

    def act(self, action: int) -> None:
        """The next number of the seat to act; one that is not open is refused and changes nothing."""
        state, seat = self.state, self.seat
        found = self.find(state.offered(seat), self.said, int(action))
        if found >= 0:
            self.choose(found)
        elif found == MORE:
            self.said = longer(self.said, int(action))
        else:
            raise Refused(
                f"{self.names[seat]} cannot do this now: {self.named(action)}. Its action mask says what is open."
            )

    def choose(self, choice: int) -> None:
        """Take a choice of the seat to act that is known to be on offer."""
        state = self.state
        state.take(self.seat, choice)
        self.said = 0
        asked = state.actors
        self.seat = asked[0] if asked else NOBODY

    def named(self, action: int) -> str:
        known = 0 <= action < self.space.actions
        return f"action {action}, {self.space.name(int(action))!r}" if known else f"there is no action {action}"

    def seen(self, seat: int) -> Numbers:
        """What a seat sees, in an array of its own; what somebody says of a choice is seen by that seat only."""
        numbers = self.seen_view
        numbers.fill(0)
        self.encoder.write(self.state, seat, self.said if seat == self.seat else 0, self.seen_cells, 0)
        return numbers.copy()

    def open(self) -> Numbers:
        """Which numbers are open to the seat to act, in an array of its own; none at the end."""
        numbers = self.open_view
        numbers.fill(0)
        if self.seat != NOBODY:
            self.encoder.mask(self.state, self.seat, self.said, self.open_cells, 0)
        return numbers.copy()

    def opening(self, seed: int) -> Numbers:
        """The same where the game of a seed begins."""
        out = np.empty(self.space.actions, np.int8)
        self.space.mask(dealt(self.space, str(seed), self.logging), out)
        return out

    def seen_space(self) -> Any:
        """Of what a learner gets."""
        tensor = Box(-128, 127, self.space.shape, np.int8)
        return Dict({"observation": tensor, "action_mask": Box(0, 1, (self.space.actions,), np.int8)})

    def render(self) -> Pixels | str | None:
        """The table as a watcher sees it: as text, as a picture, or in a window."""
        if self.mode is None:
            return None
        table = showing(self.state, self.names, self.space.edition)
        if self.mode == "human":
            self.window.show(table)
            return None
        return text_of(table) if self.mode == "ansi" else picture(table)
