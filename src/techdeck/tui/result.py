"""The end of a game: who won, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static

from techdeck.kernel.state import Result
from techdeck.match.analysis import winning_chances
from techdeck.match.entry import WATCHER
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.telling.curve import curve_lines, turning_text, turning_words
from techdeck.match.telling.ending import Ending, Row, ending_of
from techdeck.match.telling.outlook import Outlook, capital, does, listed
from techdeck.match.telling.sentence import spoken
from techdeck.match.telling.story import text_of
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
        match = self.match
        view = Outlook(match.record.game, match.state, WATCHER, match.names, match.edition, open=True)
        ended = ending_of(view)
        words = text_of(view, spoken(ended.words, WATCHER, match.names))
        with Vertical(classes="box"):
            yield Static(winner(match.state.result(), match.names), classes="title", markup=False)
            yield Static(f"{words} ({match.state.end_clause()})", markup=False)
            yield Static(sheet(ended, match.state.result().scores, match.names), markup=False)
            yield Static("", id="curve", markup=False)
            yield Marked([Content(label) for label, _ in NEXT])

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.run_worker(self.judge, thread=True)

    def judge(self) -> None:
        """Beside what is on screen already: who was winning, and what decided it."""
        match = self.match
        replay = Replay(match.record.copy(), match.edition)
        found = winning_chances(replay, match.edition)
        told = turning_text(replay, found.turning, match.edition) if found.turning is not None else []
        lines = [*curve_lines(found, match.names), turning_words(found, match.names), *told]
        self.app.call_from_thread(self.show_curve, "\n".join(lines))

    def show_curve(self, text: str) -> None:
        if self.is_mounted and text:
            self.query_one("#curve", Static).update(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(NEXT[event.option_index][1])


def winner(result: Result, names: list[str]) -> str:
    if not result.winners:
        return "The game is a draw."
    if len(result.winners) == 1:
        return f"{does(names[result.winners[0]], 'win')}."
    return f"{listed([names[seat] for seat in result.winners])} win."


def sheet(ended: Ending, scores: Sequence[int], names: Sequence[str]) -> str:
    """Where the points came from, a line a source, and what they make."""
    if not ended.unit:
        return ""
    rows = [*ended.rows, Row(capital(ended.unit), list(scores))]
    first = max(len(row.source) for row in rows)
    widths = [max(len(name), 3) for name in names]
    table = [("", *names), *[(row.source, *map(str, row.points)) for row in rows]]
    lines = [
        "  ".join([cells[0].ljust(first), *[cell.rjust(width) for cell, width in zip(cells[1:], widths, strict=True)]])
        for cells in table
    ]
    return "\n".join(["", *lines])
