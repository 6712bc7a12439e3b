"""The saved games: continue one, or watch one again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static

from techdeck.games.registry import GAMES
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.record import Record
from techdeck.match.seat import Seat, names_of
from techdeck.match.store import read_record, saved_games, saves
from techdeck.match.telling.words import count
from techdeck.tui.host import host
from techdeck.tui.marked import Marked
from techdeck.tui.sized import Sized

MOST = 100  # the latest ones


class SavesScreen(Sized[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss")]

    def __init__(self, over: bool) -> None:
        super().__init__()
        self.over = over
        self.games = found(over)

    def parts(self) -> Iterable[Widget]:
        yield Static("Replay a finished game" if self.over else "Continue a saved game", classes="title")
        yield Marked([Content(line) for _, line in self.games])
        empty = "" if self.games else f"There is none in {saves()}."
        yield Static(empty, id="message", markup=False)
        yield Static("Enter opens · Esc goes back", classes="hint")

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        path = self.games[event.option_index][0]
        try:
            if self.over:
                host(self).open_record(path)
            else:
                host(self).open_saved(path)
        except TechdeckError as error:
            self.query_one("#message", Static).update(f"{path.name}: {error.message}")


def found(over: bool) -> list[tuple[Path, str]]:
    """The saved games with a line about each; one that cannot be read is listed as well, with the reason."""
    out = []
    for path in saved_games()[:MOST]:
        try:
            record = read_record(path)
        except TechdeckError as error:
            out.append((path, f"{path.name}: {error.message}"))
            continue
        if bool(record.result) == over:
            out.append((path, about(path, record)))
    return out


def about(path: Path, record: Record) -> str:
    title = GAMES[record.game].title if record.game in GAMES else record.game
    names = ", ".join(names_of([Seat.recorded(record, seat) for seat in range(record.seats)]))
    when = datetime.fromtimestamp(path.stat().st_mtime)
    return f"{when:%Y-%m-%d %H:%M}  {title}: {names}, {count(len(record.choices), 'choice')}"
