"""The end of a game: who won, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static

from techdeck import rulebook
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.state import Result
from techdeck.match.match import Match
from techdeck.match.telling.outlook import capital, does, listed
from techdeck.tui.marked import Marked
from techdeck.tui.sized import Sized

NEXT = (
    ("Play again", "rematch"),
    ("Watch the replay", "replay"),
    ("Look at the table", ""),
    ("Menu", "menu"),
    ("Quit", "quit"),
)


class ResultScreen(Sized[str]):
    """Gives back the action that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')")]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def parts(self) -> Iterable[Widget]:
        result, names = self.match.state.result(), self.match.names
        with Vertical(classes="box"):
            yield Static(winner(result, names), classes="title", markup=False)
            yield Static(why(result, self.match.state.end_clause()), markup=False)
            yield Static(scores(result, names), markup=False)
            yield Marked([Content(label) for label, _ in NEXT])

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(NEXT[event.option_index][1])


def winner(result: Result, names: list[str]) -> str:
    if not result.winners:
        return "The game is a draw."
    if len(result.winners) == 1:
        return f"{does(names[result.winners[0]], 'win')}."
    return f"{listed([names[seat] for seat in result.winners])} win."


def why(result: Result, clause: str) -> str:
    """The reason, and the rule in its own words."""
    try:
        rule = rulebook.clause(clause)
    except TechdeckError:
        rule = ""
    return f"{capital(result.reason)}. {clause}: {rule}".replace("`", "").rstrip(": ")


def scores(result: Result, names: list[str]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
