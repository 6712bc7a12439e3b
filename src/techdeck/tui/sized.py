"""Screens that say so when the terminal is too small for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

NEEDED = (80, 24)
WIDTHS = [(0, "-tiny"), (NEEDED[0], "-narrow"), (110, "-wide")]
HEIGHTS = [(0, "-flat"), (NEEDED[1], "-normal"), (36, "-tall")]
TOO_SMALL = f"This needs {NEEDED[0]}x{NEEDED[1]} characters: enlarge the terminal."

Answer = TypeVar("Answer")


class Sized(Screen[Answer], Generic[Answer]):
    """A screen whose parts give way to one line while there is no room for them."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def compose(self) -> Iterable[Widget]:
        yield Static(TOO_SMALL, classes="small")
        yield from self.parts()

    def parts(self) -> Iterable[Widget]:
        return ()

    @property
    def too_small(self) -> bool:
        return self.size.width < NEEDED[0] or self.size.height < NEEDED[1]
