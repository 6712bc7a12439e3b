"""What a side may do at the top of its turn (CH-7 to CH-10, CH-19, CH-20, CH-24)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import (
    AREA,
    BETWEEN,
    BUILDS,
    EFFECTS,
    HOME,
    KING,
    MOVES,
    PAWN,
    UPGRADES,
    bit_of,
)
from techdeck.games.tech_chess.reach import (
    COLUMN,
    HORSE_REACH,
    KING_REACH,
    PAWN_SOURCE,
    SLANTING,
    reach,
    rows,
    slants,
)
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess

EVASION: Final = 1  # the mark of squares on which a piece would end the check; each pin has a mark of its own
NO_MARKS: Final = [0] * AREA
NO_SQUARES: Final[list[int]] = []


class Guard:
    """What the one king of a side asks of the other pieces (CH-24).

    Squares on which a piece would end the check are marked EVASION. An own piece that alone stands between the king
    and an enemy has that line's mark in `pins`, and so have in `marks` the squares where it still stands between.
    """

    def __init__(self) -> None:
        self.checks = 0
        self.marks = NO_MARKS[:]
        self.pins = NO_MARKS[:]

    def mark(self, king: int, enemy: int, between: int, mark: int) -> None:
        """An enemy strikes towards the king, with one own piece between them or, with -1, none."""
        if between < 0:
            self.checks += 1
            mark = EVASION
        else:
            self.pins[between] = mark
        self.marks[enemy] |= mark
        for square in BETWEEN[king * AREA + enemy]:
            self.marks[square] |= mark


def is_struck(s: TechChess, seat: int, square: i64) -> bool:
    """Whether the other side could capture on a square of this one."""
    return struck_by(s, 1 - seat, s.filled1 if seat == 0 else s.filled0, square, s.filled0 | s.filled1)


def struck_by(s: TechChess, seat: int, pieces: i64, square: i64, filled: i64) -> bool:
    """Whether any of these pieces of a seat strikes a square, with these squares filled."""
    pawns, knights, queens = pieces & s.pawns, pieces & s.knights, pieces & s.queens
    if pawns:
        sources: i64 = PAWN_SOURCE[((2 if s.tables.diagonals else 0) + s.side(seat)) * 36 + square]
        if pawns & sources:
            return True
    if knights:
        leaps: i64 = HORSE_REACH[square]
        if knights & leaps:
            return True
    near: i64 = KING_REACH[square]
    straight = queens | pieces & s.rooks
    kings = pieces & ~(pawns | knights | straight) & near
    straight |= kings
    file = square % 6
    if (straight >> (square - file) & 63 or straight >> file & COLUMN) and straight & rows(square, filled):
        return True
    slanting = queens | kings
    if slanting:
        lines: i64 = SLANTING[square]
        return bool(slanting & lines and slanting & slants(square, filled))
    return False


def look(s: TechChess, seat: int, king: int) -> Guard | None:
    """Which enemies give check to a king, and which own pieces keep others from it; nothing where there are none."""
    guard: Guard | None = None
    own: i64 = s.filled0 if seat == 0 else s.filled1
    if not struck_by(s, 1 - seat, s.filled1 if seat == 0 else s.filled0, king, 0):
        return None
    filled: i64 = s.filled0 | s.filled1
    codes, strikes = s.codes, s.tables.strikes
    mark = EVASION
    for card, square in zip(s.pieces(1 - seat), s.squares[1 - seat]):
        if not strikes[codes[card] * AREA + square][king]:
            continue
        between = -1
        for to in BETWEEN[king * AREA + square]:
            at: i64 = to
            if filled >> at & 1:
                if between >= 0 or not own >> at & 1:
                    break
                between = to
        else:
            guard = guard or Guard()
            mark += mark
            guard.mark(king, square, between, mark)
    return guard


def is_clear(square: int, source: int, filled: i64) -> bool:
    """Whether nothing stands between two squares of one line."""
    for to in BETWEEN[square * AREA + source]:
        at: i64 = to
        if filled >> at & 1:
            return False
    return True


def in_check(s: TechChess, seat: int) -> list[int]:
    """The squares of a seat's kings that could be captured next turn (CH-22)."""
    out: list[int] = []
    kings = s.thrones[seat]
    if not kings:
        return out
    filled: i64 = s.filled0 | s.filled1
    strikes, codes, one, other = s.tables.strikes, s.codes, kings[0], kings[-1]
    for card, source in zip(s.pieces(1 - seat), s.squares[1 - seat]):
        reached = strikes[codes[card] * AREA + source]
        for king in kings if reached[one] or reached[other] else NO_SQUARES:
            if reached[king] and king not in out and is_clear(king, source, filled):
                out.append(king)
    return out


def actions(s: TechChess, seat: int) -> list[int]:
    """Every legal action: moves, effects, upgrades, builds."""
    king = s.only_king(seat)
    return guarded_actions(s, seat, king, look(s, seat, king) if king >= 0 else None)


def guarded_actions(s: TechChess, seat: int, king: int, guard: Guard | None) -> list[int]:
    """The same, with the square of the one king and its guard; with two kings -1 and none (CH-23)."""
    out: list[Any] = []
    marks, need = NO_MARKS, 0
    if king >= 0:
        add_king_moves(s, seat, king, out)
    if guard is None:
        add_moves(s, seat, king, out)
    elif guard.checks > 1:
        return out
    else:
        add_guarded_moves(s, seat, king, guard, out)
        marks, need = guard.marks, guard.checks
    if s.hand(seat):
        add_cards(s, seat, seat ^ s.first, marks, need, out)
    return out


def add_moves(s: TechChess, seat: int, but: int, out: list[Any]) -> None:
    """Where the pieces can go, check aside, but the one on the square `but`."""
    own: i64 = s.filled0 if seat == 0 else s.filled1
    filled: i64 = s.filled0 | s.filled1
    codes, leaps, rays = s.codes, s.tables.leaps, s.tables.rays
    for card, square in zip(s.pieces(seat), s.squares[seat]):
        if square == but:
            continue
        start = square * AREA
        entry = codes[card] * AREA + square
        for to in leaps[entry]:
            at: i64 = to
            if not own >> at & 1:
                out.append(MOVES[start + to])
        for ray in rays[entry]:
            for to in ray:
                at = to
                if not filled >> at & 1:
                    out.append(MOVES[start + to])
                    continue
                if not own >> at & 1:
                    out.append(MOVES[start + to])
                break


def add_king_moves(s: TechChess, seat: int, king: int, out: list[Any]) -> None:
    """The one king goes where nothing strikes it, itself gone from its square."""
    own: i64 = s.filled0 if seat == 0 else s.filled1
    filled: i64 = s.filled0 | s.filled1
    struck = struck_near(s, 1 - seat, king, filled & ~bit_of(king))
    start = king * AREA
    for ray in s.tables.rays[KING * AREA + king]:
        for to in ray:
            at: i64 = to
            if own >> at & 1:
                break
            if not struck >> at & 1:
                out.append(MOVES[start + to])
            if filled >> at & 1:
                break


def struck_near(s: TechChess, seat: int, king: int, filled: i64) -> i64:
    """The squares to which a king could go that a seat strikes, and others."""
    struck: i64 = 0
    codes, near, diagonals = s.codes, s.tables.near, s.tables.diagonals
    for card, square in zip(s.pieces(seat), s.squares[seat]):
        code = codes[card]
        if near[code * AREA + square][king]:
            struck |= reach(code, square, filled, 1 if diagonals else 0)
    return struck


def add_guarded_moves(s: TechChess, seat: int, king: int, guard: Guard, out: list[Any]) -> None:
    """Moves of the other pieces that leave no check: they end the one there is, and pinned ones stay in line."""
    own: i64 = s.filled0 if seat == 0 else s.filled1
    filled: i64 = s.filled0 | s.filled1
    codes, tables, marks = s.codes, s.tables, guard.marks
    for card, square in zip(s.pieces(seat), s.squares[seat]):
        if square == king:
            continue
        start = square * AREA
        wanted = guard.checks | guard.pins[square]
        for ray in tables.ways(codes[card], square):
            for to in ray:
                at: i64 = to
                if own >> at & 1:
                    break
                if marks[to] & wanted == wanted:
                    out.append(MOVES[start + to])
                if filled >> at & 1:
                    break


def add_cards(s: TechChess, seat: int, side: int, marks: list[int], need: int, out: list[Any]) -> None:
    """What can be done with cards of the hand; with `need`, only a build on a square with that mark ends the check."""
    hand, sides, codes = s.hand(seat), s.places.sides, s.codes
    own: list[int] = []
    for card in hand:
        if not need:
            out.append(EFFECTS[card])
        if sides[card] == side and codes[card] & 7 != KING:
            own.append(card)
    if not own:
        return
    if not need and s.upgrades[seat] < UPGRADES_A_GAME:
        values = s.faces.values
        for pawn, square in zip(s.pieces(seat), s.squares[seat]):
            if 2 <= values[pawn] <= 4:
                for card in own:
                    out.append(UPGRADES[square * 64 + card])
    if s.builds[seat] < BUILDS_A_GAME:
        free = empty_squares(s, HOME[side], marks, need)
        for card in own:
            if codes[card] & 7 == PAWN:
                for square in free:
                    out.append(BUILDS[card * 64 + square])


def empty_squares(s: TechChess, squares: list[int], marks: list[int], need: int) -> list[int]:
    """Those of some squares that are empty and have the needed mark."""
    filled: i64 = s.filled0 | s.filled1
    out: list[int] = []
    for square in squares:
        at: i64 = square
        if not filled >> at & 1 and marks[square] & need == need:
            out.append(square)
    return out
