"""Forced mates of Tech Chess by trying everything, on the game's own states; effects are left out and declined."""

from __future__ import annotations

from random import Random

from techdeck.games.tech_chess.moves import in_check
from techdeck.games.tech_chess.perft import after, ways_on
from techdeck.games.tech_chess.state import TechChess

OWN = ("1S", "1V", "12S", "12V", "11S", "11V", "2S", "3S", "4V", "3V", "13V", "7S")
THEIRS = ("1K", "1T", "11K", "2K", "3K", "4T", "3T", "7T")


def mating(s: TechChess, moves: int) -> list[int]:
    """The actions after which the mover wins within so many of its moves, whatever the other side does."""
    return [choice for choice in ways_on(s) if forces(after(s, choice), s.actors[0], moves - 1)]


def forces(s: TechChess, seat: int, moves: int) -> bool:
    """The same for a seat that has just moved."""
    if s.over or moves == 0:
        return s.over and s.winner == seat
    return all(can_mate(after(s, reply), seat, moves) for reply in ways_on(s))


def can_mate(s: TechChess, seat: int, moves: int) -> bool:
    return not s.over and any(forces(after(s, choice), seat, moves - 1) for choice in ways_on(s))


def random_line(rng: Random) -> str:
    """A few pieces against a single king with a few, anywhere."""
    cards = ["13S", *rng.sample(OWN, rng.randint(2, 4)), "13K", *rng.sample(THEIRS, rng.randint(1, 4))]
    cells = [*cards, *["."] * (36 - len(cards))]
    rng.shuffle(cells)
    board = "/".join("".join(cells[rank * 6 : rank * 6 + 6]) for rank in range(6))
    return f"{board} 0/0 {rng.choice(['-', '5S'])}/- 0/0 0/0 0/0 - -"


def is_fair(s: TechChess) -> bool:
    """Whether the position could come up in a game: the other side has not left its king in check."""
    return not s.over and not in_check(s, 1 - s.actors[0])
