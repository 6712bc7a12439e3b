"""A table drawn: what `showing` shows as a picture of a fixed size, cards as coloured rectangles with their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from techdeck.adapters.showing import Board, Cards, Fact, Showing
from techdeck.match.telling.outlook import UNKNOWN

Pixels = np.ndarray[Any, np.dtype[np.uint8]]

WIDTH: Final = 1200
HEIGHT: Final = 800
MARGIN: Final = 20
TABLE: Final = (24, 62, 56)
INK: Final = (240, 240, 230)
FAINT: Final = (160, 190, 180)
BACK: Final = (70, 80, 110)
DARK: Final = (25, 25, 30)
# By the letter that ends a card's name, a mark of its copy aside: the domains of the Tech Deck first.
COLOURS: Final = {"K": (120, 175, 240), "S": (140, 210, 130), "T": (245, 175, 95), "V": (215, 150, 225)}
OTHERS: Final = ((240, 215, 110), (235, 135, 125), (150, 215, 210), (205, 205, 205))
HEAPS: Final = ("x", "+")  # how the names of heaps begin, and no card's
SCALES: Final = (1.0, 0.85, 0.7, 0.6, 0.5)  # the largest at which all fits is taken


class Sizes(NamedTuple):
    """Of a card and of letters, in pixels."""

    wide: int
    high: int
    letter: int

    @classmethod
    def at(cls, scale: float) -> Sizes:
        return cls(round(44 * scale), round(56 * scale), round(17 * scale))


class Brush:
    """Draws parts one below the other, in two columns: boards to the right of the rest where there are any."""

    def __init__(self, scale: float) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), TABLE)
        self.draw = ImageDraw.Draw(self.image)
        self.sizes = Sizes.at(scale)
        self.font = ImageFont.load_default(self.sizes.letter)
        self.fits = True

    def text(self, x: int, y: int, words: str, ink: tuple[int, int, int] = INK, anchor: str = "la") -> None:
        self.draw.text((x, y), words, fill=ink, font=self.font, anchor=anchor)

    def card(self, x: int, y: int, name: str, mark: str = "") -> None:
        wide, high = self.sizes.wide, self.sizes.high
        known = name != UNKNOWN and name[:1] not in HEAPS
        box = (x, y, x + wide - 3, y + high - 3)
        self.draw.rounded_rectangle(box, 5, fill=colour(name) if known else BACK, outline=INK if known else FAINT)
        self.text(x + wide // 2 - 1, y + high // 3, name, DARK if known else INK, "mm")
        if mark:
            self.text(x + wide - 6, y + high - 5, mark, DARK, "rb")

    def row(self, x: int, y: int, right: int, part: Cards) -> int:
        """A heap of unknown cards is one back with their number."""
        indent, step = x + 10 * self.sizes.letter, self.sizes.wide
        self.text(x, y + self.sizes.high // 2, part.name, FAINT, "lm")
        faces = heaped(part.cards, (right - indent) // step)
        for number, face in enumerate(faces):
            self.card(indent + number * step, y, face)
        return y + self.sizes.high + 2

    def board(self, x: int, y: int, right: int, part: Board) -> int:
        self.text(x, y, part.name, FAINT)
        y += self.sizes.letter + 8
        columns, rows = [at[0] for at in part.cards], [at[1] for at in part.cards]
        for (column, row), card in part.cards.items():
            at = (x + (column - min(columns)) * self.sizes.wide, y + (row - min(rows)) * self.sizes.high)
            self.card(*at, card, part.marks.get((column, row), ""))
        self.fits = self.fits and x + (max(columns) - min(columns) + 1) * self.sizes.wide <= right
        return y + (max(rows) - min(rows) + 1) * self.sizes.high + 12

    def facts(self, x: int, y: int, right: int, parts: Sequence[Fact]) -> int:
        """As many in a line as there is room for."""
        at = x
        for part in parts:
            words = f"{part.name}: {part.text}"
            wide = round(self.draw.textlength(words, font=self.font)) + 2 * self.sizes.letter
            if at > x and at + wide > right:
                at, y = x, y + self.sizes.letter + 6
            self.text(at, y, words)
            at += wide
        return y + self.sizes.letter + 12

    def table(self, table: Showing) -> None:
        boards = [part for part in table.parts if isinstance(part, Board)]
        middle = WIDTH // 2 if boards else WIDTH - MARGIN
        line = self.sizes.letter + 10
        self.text(MARGIN, MARGIN, table.title)
        self.text(MARGIN, MARGIN + line, table.asked, FAINT)
        facts = [part for part in table.parts if isinstance(part, Fact)]
        y = self.facts(MARGIN, MARGIN + 2 * line, WIDTH - MARGIN, facts)
        left = right = y
        for part in table.parts:
            if isinstance(part, Cards):
                left = self.row(MARGIN, left, middle - MARGIN, part)
            elif isinstance(part, Board):
                right = self.board(middle, right, WIDTH - MARGIN, part)
        self.fits = self.fits and max(left, right) <= HEIGHT


def heaped(cards: Sequence[str], room: int) -> list[str]:
    """What is known card by card, what is not as `x12`; of more than there is room for the last, after `+30`."""
    hidden = sum(card == UNKNOWN for card in cards)
    known = [card for card in cards if card != UNKNOWN]
    over = len(known) + bool(hidden) - room
    faces = [f"+{over + 1}", *known[over + 1 :]] if over > 0 else known
    return faces + ([f"x{hidden}"] if hidden > 1 else [UNKNOWN] * hidden)


def colour(name: str) -> tuple[int, int, int]:
    letter = name.rstrip("'")[-1:]
    return COLOURS.get(letter) or OTHERS[ord(letter or " ") % len(OTHERS)]


def picture(table: Showing) -> Pixels:
    """Rows, columns and red, green, blue; as large as all of it can be drawn."""
    for scale in SCALES:
        brush = Brush(scale)
        brush.table(table)
        if brush.fits:
            break
    return np.array(brush.image, dtype=np.uint8)
