"""The pieces of Tech Chess as masks of squares: where they go, and what check asks of them (CH-8 to CH-10, CH-24).

Games and bots both play on this. A side is 0 for First and 1 for Second.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from techdeck.games.tech_chess.board import HIGH, KING, KNIGHT, LOW, QUEEN, ROOK
from techdeck.games.tech_chess.reach import (
    ALL_WAYS,
    BETWEEN,
    EVERYWHERE,
    LEAP,
    NEAR,
    PAWN_REACH,
    PAWN_SOURCE,
    RAY,
    SLANTING,
    STRAIGHT,
    rows,
    slants,
)
from techdeck.kernel.bits import bit, index_of, lowest

NOWHERE: Final[i64] = -1
UNKNOWN: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Men:
    """Where the pieces stand: one mask for each side, and one for each role of both sides."""

    def __init__(self, diagonals: bool) -> None:
        self.pawn_ways: i64 = 72 if diagonals else 0  # where the ways of pawns begin in the tables
        self.first: i64 = 0
        self.second: i64 = 0
        self.pawns: i64 = 0
        self.low: i64 = 0  # those of the pawns that can be upgraded
        self.rooks: i64 = 0
        self.knights: i64 = 0
        self.queens: i64 = 0
        self.kings: i64 = 0

    def copy_men(self, into: Men) -> None:
        into.pawn_ways = self.pawn_ways
        into.first = self.first
        into.second = self.second
        into.pawns = self.pawns
        into.low = self.low
        into.rooks = self.rooks
        into.knights = self.knights
        into.queens = self.queens
        into.kings = self.kings

    def of(self, side: i64) -> i64:
        return self.first if side == 0 else self.second

    def role_at(self, at: i64) -> i64:
        """The role of the piece on a square that is not empty, given as a bit."""
        if self.pawns & at:
            return LOW if self.low & at else HIGH
        if self.kings & at:
            return KING
        if self.rooks & at:
            return ROOK
        return QUEEN if self.queens & at else KNIGHT

    def toggle(self, side: i64, role: i64, squares: i64) -> None:
        """A piece comes to a square or leaves it; with two squares it goes from one to the other."""
        if side == 0:
            self.first ^= squares
        else:
            self.second ^= squares
        if role <= HIGH:
            self.pawns ^= squares
            if role == LOW:
                self.low ^= squares
        elif role == KING:
            self.kings ^= squares
        elif role == ROOK:
            self.rooks ^= squares
        elif role == QUEEN:
            self.queens ^= squares
        else:
            self.knights ^= squares

    def only_king(self, side: i64) -> i64:
        """The square of the only king of a side; NOWHERE while it has two, or none."""
        kings = self.kings & self.of(side)
        return index_of(kings) if kings and kings & (kings - 1) == 0 else NOWHERE

    def reach(self, side: i64, role: i64, square: i64, filled: i64) -> i64:
        """Where a piece could go with these squares filled, and the own pieces that it protects."""
        if role <= HIGH:
            return PAWN_REACH[self.pawn_ways + side * 36 + square]
        if role == KNIGHT:
            return LEAP[square]
        if role == ROOK:
            return rows(square, filled)
        lines = rows(square, filled) | slants(square, filled)
        return lines if role == QUEEN else lines & NEAR[square]

    def strikes(self, side: i64, filled: i64) -> i64:
        """All squares that pieces of a side reach."""
        own = self.of(side)
        out: i64 = 0
        left = own & self.pawns
        while left:
            out |= PAWN_REACH[self.pawn_ways + side * 36 + lowest(left)]
            left &= left - 1
        left = own & ~self.pawns
        while left:
            out |= self.reach(side, self.role_at(left & -left), lowest(left), filled)
            left &= left - 1
        return out

    def strikers(self, side: i64, men: i64, square: i64, filled: i64) -> i64:
        """Those of some pieces of a side that strike a square."""
        out = men & (self.pawns & PAWN_SOURCE[self.pawn_ways + side * 36 + square] | self.knights & LEAP[square])
        kings = self.kings & NEAR[square]
        straight = men & (self.rooks | self.queens | kings) & STRAIGHT[square]
        slanting = men & (self.queens | kings) & SLANTING[square]
        if straight:
            out |= straight & rows(square, filled)
        if slanting:
            out |= slanting & slants(square, filled)
        return out

    def checkers(self, side: i64, king: i64) -> i64:
        """The enemies that could capture the king of a side."""
        return self.strikers(1 - side, self.of(1 - side), king, self.first | self.second)

    def pinned(self, side: i64, king: i64) -> i64:
        """The pieces of a side that alone stand between its king and an enemy."""
        own, enemies = self.of(side), self.of(1 - side)
        filled = own | enemies
        near = self.kings & NEAR[king]
        straight = enemies & (self.rooks | self.queens | near) & STRAIGHT[king]
        slanting = enemies & (self.queens | near) & SLANTING[king]
        pinning: i64 = 0
        if straight:
            seen = rows(king, filled)
            pinning = straight & ~seen & rows(king, filled & ~(seen & own))
        if slanting:
            seen = slants(king, filled)
            pinning |= slanting & ~seen & slants(king, filled & ~(seen & own))
        out: i64 = 0
        while pinning:
            out |= own & BETWEEN[king * 36 + lowest(pinning)]
            pinning &= pinning - 1
        return out

    def is_safe(self, side: i64, king: i64, source: i64, to: i64) -> bool:
        """Whether nothing strikes the one king after a move, where nothing does before it; with NOWHERE, always."""
        if king < 0:
            return True
        at, goal = bit(source), bit(to)
        if source == king:
            king = to
        elif not ALL_WAYS[king] & at:
            return True
        enemies = self.of(1 - side) & ~goal
        return self.strikers(1 - side, enemies, king, (self.first | self.second) & ~at | goal) == 0

    def can_move(self, side: i64) -> bool:
        """Whether any piece of a side that is not in check may go anywhere."""
        own = self.of(side)
        return self.can_go(side, own & self.pawns) or self.can_go(side, own & ~self.pawns)

    def can_go(self, side: i64, pieces: i64) -> bool:
        """The same for some of its pieces."""
        king = self.only_king(side)
        filled = self.first | self.second
        while pieces:
            at = pieces & -pieces
            square = index_of(at)
            to = self.reach(side, self.role_at(at), square, filled) & ~self.of(side)
            while to:
                if self.is_safe(side, king, square, lowest(to)):
                    return True
                to &= to - 1
            pieces ^= at
        return False


@mypyc_attr(acyclic=True, free_list_len=1)
class Guard:
    """What its one king asks of a side that is to move (CH-24); with two kings, nothing (CH-23)."""

    def __init__(self, men: Men, side: i64) -> None:
        self.men = men
        self.side = side
        self.own = men.of(side)
        self.theirs = men.of(1 - side)
        self.filled = self.own | self.theirs
        self.king = men.only_king(side)
        self.checkers: i64 = 0
        self.ending = EVERYWHERE  # where a piece other than the king ends the check; everywhere without one
        self.pinned: i64 = 0  # the other pieces that alone stand between the king and an enemy
        if self.king >= 0:
            self.checkers = men.checkers(side, self.king)
            self.pinned = UNKNOWN
            if self.checkers:
                self.ending = self.ends_check()

    def ends_check(self) -> i64:
        """The piece that gives check, and the squares between it and the king; nothing ends two checks."""
        if self.checkers & (self.checkers - 1):
            return 0
        return self.checkers | BETWEEN[self.king * 36 + index_of(self.checkers)]

    def targets(self, role: i64, square: i64, at: i64, where: i64) -> i64:
        """To which of some squares the piece on a square, given as number and as bit, may go."""
        to = self.men.reach(self.side, role, square, self.filled) & where
        if self.king < 0 or to == 0:
            return to
        if square == self.king:
            return to & ~self.men.strikes(1 - self.side, self.filled & ~at)
        if self.pinned == UNKNOWN:
            self.pinned = self.men.pinned(self.side, self.king)
        if self.pinned & at:
            to &= RAY[self.king * 36 + square]
        return to & self.ending
