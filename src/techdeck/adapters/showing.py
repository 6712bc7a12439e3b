"""A table as everybody at it sees it, in parts that can be written or drawn: rows of cards, boards, facts.

What is shown is what a watcher may know (`state.observe(-1)`): a hand is so many cards with their backs up. Nothing
here knows a game. A part follows from the form of a field of the position: a list with the names of cards is a row, one
of lists a row for each seat or deck, cards by square or cell are a board, other things are facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from techdeck.cards.edition import Edition, house
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.state import State
from techdeck.match.telling.asking import prompt
from techdeck.match.telling.outlook import UNKNOWN, Outlook

SQUARE = re.compile("([a-z])([0-9]+)")


class Cards(NamedTuple):
    """Cards that lie together, as they are written."""

    name: str
    cards: list[str]


class Board(NamedTuple):
    """Cards by column and row, and for some of them a small word: whose they are."""

    name: str
    cards: dict[tuple[int, int], str]
    marks: dict[tuple[int, int], str]


class Fact(NamedTuple):
    name: str
    text: str


Part = Cards | Board | Fact


class Showing(NamedTuple):
    """A heading, who is to do what, and the table."""

    title: str
    asked: str
    parts: list[Part]


def showing(state: State, names: Sequence[str], edition: Edition | None = None) -> Showing:
    """What a watcher sees of a game in which the seats are called so."""
    assert state.origin is not None
    seen = state.observe(NOBODY)
    game = state.origin.game
    outlook = Outlook.of(game.name, seen, names, edition or house())
    parts: list[Part] = []
    for name, value in seen.view().items():
        parts += shown(name.replace("_", " "), value, state, names)
    if not state.over:
        return Showing(game.title, prompt(outlook).words, parts)
    result = state.result()
    winners = " and ".join([names[seat] for seat in result.winners]) or "nobody"
    parts.append(Fact("scores", ", ".join([str(score) for score in result.scores])))
    return Showing(game.title, f"The game is over: {winners} won, {result.reason}.", parts)


def shown(name: str, value: Any, state: State, names: Sequence[str]) -> Iterator[Part]:
    """The parts that one field of a position makes."""
    if is_cards(value, state):
        if value or is_place(name, state):
            yield Cards(name, value)
    elif isinstance(value, list) and value and all(is_cards(each, state) for each in value):
        if any(value) or is_place(name, state):
            for number, each in enumerate(value):
                yield Cards(numbered(name, number, len(value), state, names), each)
    elif isinstance(value, list) and value and all(is_squares(each, state) for each in value):
        for number, each in enumerate(value):
            yield board_of_squares(f"{name.removesuffix('s')} {number + 1}", each)
    elif is_squares(value, state):
        yield board_of_squares(name, value)
    elif has_entries(value, "cell"):
        yield board_of_cells(name, value, names)
    elif has_entries(value, "card"):
        yield Cards(name, [str(each["card"]) for each in value])
    elif isinstance(value, dict) and all(is_cards(each, state) for each in value.values()):
        for place, each in value.items():
            yield Cards(place, each)
    else:
        yield from facts(name, value, names)


def facts(name: str, value: Any, names: Sequence[str]) -> Iterator[Fact]:
    """What is said in a word or in one for each seat; what has more parts than that is left to the log."""
    if name == "turn" and isinstance(value, int):
        yield from [Fact(name, names[value])] if 0 <= value < len(names) else []
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield Fact(name, str(value))
    elif isinstance(value, list) and all(isinstance(each, str | int | None) for each in value):
        said = ["-" if each is None or each == "" else str(each) for each in value]
        if any(word != "-" for word in said):
            yield Fact(name, ", ".join(said))


def is_cards(value: Any, state: State) -> bool:
    return isinstance(value, list) and all(is_card(each, state) for each in value)


def is_card(value: Any, state: State) -> bool:
    return isinstance(value, str) and (value == UNKNOWN or value in state.faces.index)


def has_entries(value: Any, key: str) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) and key in each for each in value)


def is_squares(value: Any, state: State) -> bool:
    return isinstance(value, dict) and bool(value) and all(SQUARE.fullmatch(each) for each in value)


def is_place(name: str, state: State) -> bool:
    """Whether the table has a place of this name, so that it is of interest that nothing lies there."""
    return any(place.startswith(name.removesuffix("s")) for place in state.layout.names)


def numbered(name: str, number: int, count: int, state: State, names: Sequence[str]) -> str:
    """`deck 1` where nobody owns it, `hand of player_0` where there is one for each seat."""
    one, layout = name.removesuffix("s"), state.layout
    common = [place for zone, place in enumerate(layout.names) if layout.owners[zone] < 0]
    return f"{one} of {names[number]}" if count == len(names) and f"{one} 1" not in common else f"{one} {number + 1}"


def board_of_squares(name: str, cards: dict[str, str]) -> Board:
    """Cards by the names of squares; the row called 1 is the lowest."""
    found = {square: SQUARE.fullmatch(square) for square in cards}
    cells = {(ord(at[1]) - ord("a"), -int(at[2])): cards[square] for square, at in found.items() if at}
    return Board(name, cells, {})


def board_of_cells(name: str, entries: list[dict[str, Any]], names: Sequence[str]) -> Board:
    cards = {(entry["cell"][0], entry["cell"][1]): str(entry["card"]) for entry in entries}
    owners = {(entry["cell"][0], entry["cell"][1]): entry.get("owner") for entry in entries}
    return Board(name, cards, {at: f"p{owner}" for at, owner in owners.items() if owner is not None})


def text_of(table: Showing) -> str:
    """The table as lines of text."""
    lines = [table.title, table.asked]
    width = max([len(part.name) for part in table.parts], default=0)
    for part in table.parts:
        head = f"{part.name:{width}}  "
        if isinstance(part, Board):
            lines += [head.rstrip(), *grid_lines(part)]
        else:
            lines.append(head + (part.text if isinstance(part, Fact) else row_text(part.cards)))
    return "\n".join(lines) + "\n"


def row_text(cards: Sequence[str]) -> str:
    """Known cards by name, and how many unknown ones there are."""
    known = [card for card in cards if card != UNKNOWN]
    hidden = len(cards) - len(known)
    return " ".join([*known, *([f"{hidden} x ?"] if hidden else [])]) or "-"


def grid_lines(board: Board) -> list[str]:
    columns = [column for column, _ in board.cards]
    rows = sorted({row for _, row in board.cards})
    texts = {at: card + (f":{board.marks[at]}" if at in board.marks else "") for at, card in board.cards.items()}
    width = max([len(text) for text in texts.values()]) + 1
    out = []
    for row in range(rows[0], rows[-1] + 1):
        line = [f"{texts.get((column, row), '.'):{width}}" for column in range(min(columns), max(columns) + 1)]
        out.append(f"    {''.join(line).rstrip()}")
    return out
