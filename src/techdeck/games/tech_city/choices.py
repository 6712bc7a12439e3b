"""The choices of Tech City: cells of the grid, payments of one or two cards, and the verbs that take them.

A cell is a choice too, `cell 1,-2`: column and row, seven bits each. The other verbs of a cell differ from it by
a fixed number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.choice import ARG, VERB, About, Codec, Verb
from techdeck.kernel.errors import Unreadable
from techdeck.kernel.layout import Faces, Layout

BUILD: Final = VERB
CELL: Final = VERB + (1 << 16)
PAY: Final = VERB + (2 << 16)
COPY: Final = VERB + (3 << 16)
GIVE: Final = VERB + (4 << 16)
USE: Final = VERB + (5 << 16)
FREE: Final = VERB + (6 << 16)

ORIGIN: Final = 64  # columns and rows go from -64 to 63
FARTHEST: Final = 24  # of a position: from there six rounds of six players still end on the grid
TURNS: Final = 6  # in which a player builds (TC-5)
DOWN: Final = 1
RIGHT: Final = 128
SECOND: Final = 128  # of a payment: the second card counts from 1, in the upper bits


def cell_at(column: i64, row: i64) -> i64:
    return CELL + (column + ORIGIN) * RIGHT + row + ORIGIN


def column_of(cell: i64) -> i64:
    return (cell & ARG) // RIGHT - ORIGIN


def row_of(cell: i64) -> i64:
    return (cell & ARG) % RIGHT - ORIGIN


def cell_text(cell: i64) -> str:
    return f"{column_of(cell)},{row_of(cell)}"


def pay_two(one: i64, other: i64) -> i64:
    low, high = (one, other) if one < other else (other, one)
    return PAY + low + (high + 1) * SECOND


def paid_cards(choice: i64) -> list[int]:
    """The one or two cards of a payment."""
    arg = choice & ARG
    return [arg % SECOND, arg // SECOND - 1] if arg >= SECOND else [arg]


class CellVerb(Verb):
    """A verb that takes a cell: `1,-2`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "cell")

    def write(self, codec: Codec, arg: int) -> str:
        return cell_text(arg)

    def read(self, codec: Codec, words: list[str]) -> int:
        parts = words[0].split(",") if len(words) == 1 else []
        if len(parts) != 2:
            raise Unreadable(f"{self.name} takes a cell like '1,-2', column and row, not {' '.join(words)!r}.")
        return cell_at(self.number(parts[0]), self.number(parts[1])) & ARG

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, cell=(column_of(arg), row_of(arg)))

    def number(self, word: str) -> int:
        digits = word.removeprefix("-")
        if not digits.isascii() or not digits.isdecimal() or len(digits) > 2 or str(int(word)) != word:
            raise Unreadable(f"{word!r} is no column or row: cells are written like '1,-2'.")
        if not -ORIGIN <= int(word) < ORIGIN:
            raise Unreadable(f"The grid goes from {-ORIGIN} to {ORIGIN - 1}: there is no column or row {word}.")
        return int(word)

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        """As far as a city can reach that was laid out as far as it may be; every step there is a card of it."""
        turns = int(getattr(layout, "rounds", TURNS))
        most = int(FARTHEST + turns * (layout.seats if layout.seats > 1 else 2))  # alone, the council builds too
        steps = range(-most, most + 1)
        cells = [(column, row) for column in steps for row in steps if abs(column) + abs(row) <= faces.count]
        return [int(cell_at(column, row) & ARG) for column, row in cells]


class CardsVerb(Verb):
    """A verb that takes one card or two; which of two is named first tells nothing."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "cards")

    def write(self, codec: Codec, arg: int) -> str:
        return " ".join([codec.faces.names[card] for card in paid_cards(arg)])

    def read(self, codec: Codec, words: list[str]) -> int:
        cards = [codec.card(word) for word in words]
        if len(cards) == 1:
            return cards[0]
        if len(cards) != 2 or cards[0] == cards[1]:
            raise Unreadable(f"{self.name} takes one card or two different ones, not {' '.join(words)!r}.")
        return pay_two(cards[0], cards[1]) & ARG

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, cards=tuple(paid_cards(arg)))

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        cards = range(len(faces.names))
        return list(cards) + [int(pay_two(low, high) & ARG) for low in cards for high in cards[low + 1 :]]


VERBS: Final = (
    Verb("build", "card"),
    CellVerb("cell"),
    CardsVerb("pay"),
    CellVerb("copy"),
    Verb("give", "card"),
    CellVerb("use"),
    CellVerb("free"),
)
