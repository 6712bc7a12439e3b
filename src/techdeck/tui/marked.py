"""Lists whose marked line can be told without colour."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

MARK, NO_MARK = "►", " "


class Marked(OptionList):
    """The marked line begins with a triangle."""

    def __init__(self, lines: Sequence[Content] = (), id: str | None = None) -> None:
        super().__init__(id=id, compact=True)
        self.lines: list[Content] = []
        self.marked: int | None = None
        self.fill(lines, 0)

    def fill(self, lines: Sequence[Content], at: int) -> None:
        """These lines in place of what was there, and one of them marked."""
        self.highlighted = self.marked = None
        self.lines = list(lines)
        self.clear_options()
        self.add_options([Option(Content.assemble(NO_MARK, line)) for line in lines])
        self.highlighted = min(at, len(lines) - 1) if lines else None

    def watch_highlighted(self, highlighted: int | None) -> None:
        for number, mark in ((self.marked, NO_MARK), (highlighted, MARK)):
            if number is not None and number < self.option_count:
                self.replace_option_prompt_at_index(number, Content.assemble(mark, self.lines[number]))
        self.marked = highlighted
        super().watch_highlighted(highlighted)

    def point(self, number: int) -> None:
        """Mark a line and bring it into sight, also when the list changes its size in the same moment."""
        self.highlighted = number
        self.call_after_refresh(self.scroll_to_highlight)
