"""Tech Chess in one line: positions like a chess FEN, and choices as people write them.

A position has the fields BOARD TURN HANDS UPGRADES BUILDS QUIET DISCARD LAST, and DECK where its order is told:

    1K13K12K11K13T1T/2K3K4K4T3T2T/....../....../2S3S4S4V3V2V/1S13S12S11S13V1V 0/0 5V6K/- 0/1 0/0 4/9 7K 7K

BOARD goes from rank 6 down to rank 1, each from file a, a dot for an empty square. TURN is the seat to move and the
seat that is First. What each seat has stands left and right of a slash. QUIET are the turns since a capture, upgrade,
build or used effect, and since a capture, upgrade or build (CH-28). LAST is the card whose effect was used last.
Cards follow each other without a space, "?" is one that is not known, and "-" stands for none.
"""

from __future__ import annotations

import re
from typing import Any, Final

from techdeck.games.tech_chess.board import FILES, MOVE, NO_ROLE, SIZE, SQUARES
from techdeck.games.tech_chess.choices import written
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.choice import ARG
from techdeck.kernel.errors import Unreadable

CELL: Final = re.compile(r"1[0-3][KSTV]|[1-9][KSTV]|\.")
CARD: Final = re.compile(r"1[0-3][KSTV]|[1-9][KSTV]|\?")
FIELDS: Final = ("board", "turn", "hands", "upgrades", "builds", "quiet", "discard", "last", "deck")

STANDARD: Final = (
    "1K13K12K11K13T1T/2K3K4K4T3T2T/....../....../2S3S4S4V3V2V/1S13S12S11S13V1V 0/0 -/- 0/0 0/0 0/0 - -"  # CH-5
)


def move_text(s: TechChess, choice: int) -> str:
    """A choice at the top of a turn as people write it down: `Qc1xc5`, `a2a3`, `@5V-a1`, `a2=11S`."""
    if choice & ~ARG != MOVE:
        return written(s.codec, choice, NO_ROLE, False)
    source, to = divmod(choice & ARG, SIZE * SIZE)
    board = s.board(s.turn())
    piece = board.card_at(source)
    return written(s.codec, choice, s.role(piece) if piece >= 0 else NO_ROLE, board.card_at(to) >= 0)


def position_line(position: dict[str, Any], deck: bool = False) -> str:
    """A position of two players, as a state gives it, in one line; its fingerprints of the past are left out."""
    board = position["board"]
    ranks = ["".join([board.get(f"{file}{rank}", ".") for file in FILES]) for rank in range(SIZE, 0, -1)]
    fields = [
        "/".join(ranks),
        f"{position['turn']}/{position['first']}",
        "/".join([joined(hand) for hand in position["hands"]]),
        "/".join([str(count) for count in position["upgrades"]]),
        "/".join([str(count) for count in position["builds"]]),
        f"{position['quiet']}/{position['dry']}",
        joined(position["discard"]),
        position.get("last", "-"),
    ]
    return " ".join([*fields, joined(position["deck"])] if deck else fields)


def joined(cards: list[str]) -> str:
    return "".join(cards) or "-"


def read_position(line: str) -> dict[str, Any]:
    """The exact inverse: a position as `set` takes it."""
    words = line.split(" ")
    if len(words) not in (len(FIELDS) - 1, len(FIELDS)):
        raise Unreadable(f"A position has the fields {' '.join(FIELDS).upper()}, the last one if you like: {line!r}.")
    turn, first = numbers("turn", words[1])
    quiet, dry = numbers("quiet", words[5])
    out: dict[str, Any] = {
        "turn": turn,
        "first": first,
        "board": read_board(words[0]),
        "hands": [read_cards("hands", part) for part in pair("hands", words[2])],
        "upgrades": numbers("upgrades", words[3]),
        "builds": numbers("builds", words[4]),
        "quiet": quiet,
        "dry": dry,
        "discard": read_cards("discard", words[6]),
    }
    if words[7] != "-":
        last = read_cards("last", words[7])
        if len(last) != 1:
            raise wrong("last", words[7])
        out["last"] = last[0]
    if len(words) == len(FIELDS):
        out["deck"] = read_cards("deck", words[8])
    return out


def read_board(text: str) -> dict[str, str]:
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise wrong("board", text)
    out: dict[str, str] = {}
    for number, rank in enumerate(ranks):
        cells = CELL.findall(rank)
        if len(cells) != SIZE or "".join(cells) != rank:
            raise wrong("board", rank)
        start = (SIZE - 1 - number) * SIZE
        for file, cell in enumerate(cells):
            if cell != ".":
                out[SQUARES[start + file]] = cell
    return out


def read_cards(field: str, text: str) -> list[str]:
    if text == "-":
        return []
    cards = CARD.findall(text)
    if not cards or "".join(cards) != text:
        raise wrong(field, text)
    return list(cards)


def pair(field: str, text: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != 2:
        raise wrong(field, text)
    return parts


def numbers(field: str, text: str) -> list[int]:
    return [number(field, part) for part in pair(field, text)]


def number(field: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 3 or str(int(text)) != text:
        raise wrong(field, text)
    return int(text)


def wrong(field: str, text: str) -> Unreadable:
    return Unreadable(f"The {field} of a position cannot be read: {text!r}.")
