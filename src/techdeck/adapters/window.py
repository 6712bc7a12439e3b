"""A window that shows pictures, for people who look on; where there is no screen the table is printed instead."""

from __future__ import annotations

import sys
from typing import Any

from techdeck.adapters.picture import picture
from techdeck.adapters.showing import Showing, text_of


class Window:
    """Opens with the first table that it shows."""

    def __init__(self) -> None:
        self.root: Any = None
        self.label: Any = None
        self.blind = False  # there is no screen to open a window on
        self.image: Any = None  # which the window would lose if nobody kept it

    def show(self, table: Showing) -> None:
        if self.root is None and not self.blind:
            self.open(table.title)
        if self.blind:
            sys.stdout.write(text_of(table) + "\n")
            return
        from PIL import Image, ImageTk

        self.image = ImageTk.PhotoImage(Image.fromarray(picture(table)), master=self.root)
        self.label.configure(image=self.image)
        self.root.update()

    def open(self, title: str) -> None:
        try:
            import tkinter

            self.root = tkinter.Tk()
        except Exception:  # Python without its window library, or a machine without a screen
            self.blind = True
            return
        self.root.title(title)
        self.label = tkinter.Label(self.root)
        self.label.pack()

    def close(self) -> None:
        if self.root is not None:
            self.root.destroy()
        self.root = None
