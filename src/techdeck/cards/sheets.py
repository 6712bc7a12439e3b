"""Cards on paper: which card lies where on which page, fronts and backs, to print on both sides and cut.

All lengths are millimetres, from the upper left corner of a page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CARD: Final = (63.0, 88.0)  # width and height
ACROSS: Final = 3
DOWN: Final = 3
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARK: Final = 4.0  # length of a cut mark
GAP: Final = 1.5  # between a cut mark and the cards


@dataclass(frozen=True)
class Laid:
    """A card on a page: its code, or nothing for a back, and its upper left corner."""

    code: str
    left: float
    top: float


@dataclass(frozen=True)
class Sheet:
    """One side of a page, and the cut marks on it as lines from x, y to x, y."""

    cards: tuple[Laid, ...]
    back: bool
    marks: tuple[tuple[float, float, float, float], ...]


def margins(paper: str) -> tuple[float, float]:
    """Left of and above the nine cards."""
    wide, high = PAPERS[paper]
    return (wide - ACROSS * CARD[0]) / 2, (high - DOWN * CARD[1]) / 2


def marks(paper: str) -> tuple[tuple[float, float, float, float], ...]:
    """Beside every cut, at both ends of it and never on a card."""
    left, top = margins(paper)
    right, bottom = left + ACROSS * CARD[0], top + DOWN * CARD[1]
    out: list[tuple[float, float, float, float]] = []
    for number in range(ACROSS + 1):
        x = left + number * CARD[0]
        out += [(x, top - GAP - MARK, x, top - GAP), (x, bottom + GAP, x, bottom + GAP + MARK)]
    for number in range(DOWN + 1):
        y = top + number * CARD[1]
        out += [(left - GAP - MARK, y, left - GAP, y), (right + GAP, y, right + GAP + MARK, y)]
    return tuple(out)


def sheets_of(codes: list[str], paper: str, backs: bool = True) -> list[Sheet]:
    """Fronts and behind each its backs, mirrored: turned over at the long edge every back meets its front."""
    left, top = margins(paper)
    lines, out, full = marks(paper), list[Sheet](), ACROSS * DOWN
    for first in range(0, len(codes), full):
        page = codes[first : first + full]
        fronts = [
            Laid(code, left + at % ACROSS * CARD[0], top + at // ACROSS * CARD[1]) for at, code in enumerate(page)
        ]
        out.append(Sheet(tuple(fronts), False, lines))
        if backs:
            wide = PAPERS[paper][0]
            behind = [Laid("", wide - card.left - CARD[0], card.top) for card in fronts]
            out.append(Sheet(tuple(behind), True, lines))
    return out
