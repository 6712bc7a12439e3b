"""The rulebook: a page to scroll and to search."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from techdeck import rulebook
from techdeck.tui.sized import Sized

HINT = "type to search · arrows scroll · Tab next page · Esc closes"
CLAUSE = re.compile(r"(- )?([A-Z]{2}-\d+) ")


class RulesScreen(Sized[None]):
    """The pages of the rulebook, that of the game first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close"),
        Binding("tab", "turn", priority=True),
        Binding("up", "scroll('up')"),
        Binding("down", "scroll('down')"),
        Binding("pageup", "scroll('page_up')"),
        Binding("pagedown", "scroll('page_down')"),
        Binding("ctrl+home", "scroll('home')"),
        Binding("ctrl+end", "scroll('end')"),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        names = [page.name for page in rulebook.pages()]
        first = [game] if game in names else []
        self.names = first + [name for name in names if name not in first]
        self.at = 0

    def parts(self) -> Iterable[Widget]:
        yield Static(classes="title", markup=False)
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(id="rules")
        yield Input(placeholder="search", id="search", compact=True)
        yield Static(HINT, classes="hint")

    def on_mount(self) -> None:
        self.show()
        self.query_one(Input).focus()

    def show(self) -> None:
        page = rulebook.page_of(self.names[self.at])
        word = self.query_one(Input).value.strip()
        lines = [line for line in page.text.splitlines()[1:] if word.casefold() in line.casefold()]
        found = f": {len(lines)} with “{word}”" if word else ""
        self.query_one(".title", Static).update(f"{page.title} ({page.prefix}){found}")
        self.query_one("#rules", Static).update(Content("\n").join([styled(line, word) for line in lines]))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def on_input_changed(self) -> None:
        self.show()

    def action_turn(self) -> None:
        self.at = (self.at + 1) % len(self.names)
        self.show()

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one(VerticalScroll), f"scroll_{how}")(animate=False)

    def action_close(self) -> None:
        """Escape clears the search first."""
        search = self.query_one(Input)
        if search.value:
            search.value = ""
        else:
            self.dismiss()


def styled(line: str, word: str = "") -> Content:
    """A line of the rulebook without its marks, what was searched for underlined."""
    clause = CLAUSE.match(line)
    heading = line.startswith(("#", "**"))
    text = re.sub(r"^#+ |\*\*?|`|^- ", "", line)
    if text.startswith("|"):
        text = "" if set(text) <= set("|- ") else " · ".join(part.strip() for part in text.strip("|").split("|"))
    content = Content.styled(text, "bold") if heading else Content(text)
    if clause:
        content = content.stylize("bold", 0, len(clause[2]))
    return content.highlight_regex(re.compile(re.escape(word), re.IGNORECASE), style="underline") if word else content
