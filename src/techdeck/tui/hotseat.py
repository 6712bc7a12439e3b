"""Several people at one keyboard: the table is hidden while it goes from one to the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from techdeck.match.match import Match
from techdeck.match.seat import PERSON
from techdeck.tui.sized import Sized


class CurtainScreen(Sized[None]):
    """Covers everything until the next person is there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "show the table")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.next_name = name

    def parts(self) -> Iterable[Widget]:
        yield Static(f"Pass the keyboard to {self.next_name}, then press Enter.", classes="curtain", markup=False)

    def on_click(self) -> None:
        self.dismiss()


def people(match: Match) -> list[int]:
    """The seats that people at this keyboard play."""
    return [number for number, seat in enumerate(match.seats) if seat.kind == PERSON]


def next_person(match: Match, now: int) -> int:
    """The person to choose next, the one who is there first; -1 while no person is asked."""
    asked = [seat for seat in match.state.actors if seat in people(match)]
    if now in asked:
        return now
    return asked[0] if asked else -1
