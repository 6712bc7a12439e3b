"""A lean board of Tech Chess for searching: masks of squares, actions that are made and taken back.

It always stands as the mover sees it; making an action turns it round. Which of the cards 2 to 10 a pawn is, only
matters so far as it can be upgraded. Effects are left out: a mover who may use one may also do nothing instead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.chess_kinds import HIGH, HORSE, KEYS, KING_KIND, LOW, NONE, QUEEN, ROOK
from techdeck.bots.native.chess_worth import CAPTURE, WORTH_AT
from techdeck.games.tech_chess.reach import (
    HOME_MASK,
    HORSE_REACH,
    KING_REACH,
    PAWN_REACH,
    PAWN_SOURCE,
    bit,
    rows,
    slants,
    square_of,
)

# An action: its sort, times 4096, a square times 64, and a square or, in an upgrade, the kind the pawn becomes.
GO: Final = 0
BUILD: Final = 1 << 12
UPGRADE: Final = 2 << 12
WAIT: Final = 3 << 12  # use an effect, as far as the board is concerned
SORT: Final = 3 << 12

# A kit is what a side has besides its pieces, four bits each: hand cards of an own domain by kind, all hand cards,
# builds left, upgrades left.
KIT_BITS: Final = 15
KIT_CARDS: Final = 20
KIT_BUILDS: Final = 24
KIT_UPGRADES: Final = 28
ONE_CARD: Final = 1 << 20
ONE_BUILD: Final = 1 << 24
ONE_UPGRADE: Final = 1 << 28
ONE_OF: Final = (1, 1 << 4, 1 << 8, 1 << 12, 1 << 16)  # by kind

# Actions are sorted by a number above the action itself, the most promising lowest.
STEP: Final = 1 << 16
FIRST_ORDER: Final = 0
CAPTURE_ORDER: Final = 1000
KILLER_ORDER: Final = 2000
UPGRADE_ORDER: Final = 1500
QUIET_ORDER: Final = 10000
BUILD_ORDER: Final = 9000
WAIT_ORDER: Final = 9990


class Lean:
    def __init__(self, diagonals: bool) -> None:
        self.pawn_table: i64 = 72 if diagonals else 0
        self.side: i64 = 0  # of the mover: 0 for First
        self.low: i64 = 0
        self.high: i64 = 0
        self.rooks: i64 = 0
        self.horses: i64 = 0
        self.queens: i64 = 0
        self.kings: i64 = 0
        self.their_low: i64 = 0
        self.their_high: i64 = 0
        self.their_rooks: i64 = 0
        self.their_horses: i64 = 0
        self.their_queens: i64 = 0
        self.their_kings: i64 = 0
        self.kit: i64 = 0
        self.their_kit: i64 = 0
        self.key: i64 = 0  # of the pieces and the mover
        self.score: i64 = 0  # the worth of First's pieces where they stand, less that of Second's

    # What stands where.

    def own(self) -> i64:
        return self.low | self.high | self.rooks | self.horses | self.queens | self.kings

    def theirs(self) -> i64:
        pawns = self.their_low | self.their_high
        return pawns | self.their_rooks | self.their_horses | self.their_queens | self.their_kings

    def kind_at(self, at: i64) -> i64:
        """The kind of the mover's piece on a square, given as a bit."""
        if self.low & at:
            return LOW
        if self.high & at:
            return HIGH
        if self.rooks & at:
            return ROOK
        if self.horses & at:
            return HORSE
        if self.queens & at:
            return QUEEN
        return KING_KIND if self.kings & at else NONE

    def their_kind_at(self, at: i64) -> i64:
        if self.their_low & at:
            return LOW
        if self.their_high & at:
            return HIGH
        if self.their_rooks & at:
            return ROOK
        if self.their_horses & at:
            return HORSE
        if self.their_queens & at:
            return QUEEN
        return KING_KIND if self.their_kings & at else NONE

    def toggle(self, kind: i64, at: i64, square: i64) -> None:
        """A piece of the mover comes to a square or leaves it; the caller counts its worth."""
        if kind == LOW:
            self.low ^= at
        elif kind == HIGH:
            self.high ^= at
        elif kind == ROOK:
            self.rooks ^= at
        elif kind == HORSE:
            self.horses ^= at
        elif kind == QUEEN:
            self.queens ^= at
        else:
            self.kings ^= at
        key: i64 = KEYS[(self.side * 6 + kind) * 36 + square]
        self.key ^= key

    def toggle_theirs(self, kind: i64, at: i64, square: i64) -> None:
        if kind == LOW:
            self.their_low ^= at
        elif kind == HIGH:
            self.their_high ^= at
        elif kind == ROOK:
            self.their_rooks ^= at
        elif kind == HORSE:
            self.their_horses ^= at
        elif kind == QUEEN:
            self.their_queens ^= at
        else:
            self.their_kings ^= at
        key: i64 = KEYS[((1 - self.side) * 6 + kind) * 36 + square]
        self.key ^= key

    def worth(self, kind: i64, square: i64) -> i64:
        """Of a piece of the mover, as First counts."""
        worth: i64 = WORTH_AT[(self.side * 6 + kind) * 36 + square]
        return worth

    def full_key(self) -> i64:
        """Board, mover and kits in one number."""
        return self.key ^ self.kit * 0x2545F491 ^ self.their_kit * 0x4F6CDD1D

    # Making an action and taking it back.

    def make(self, action: i64) -> i64:
        """Make a legal action and turn the board round; gives the kind captured, or NONE."""
        to = action & 63
        square = action >> 6 & 63
        sort = action & SORT
        captured: i64 = NONE
        if sort == GO:
            captured = self.go(square, to)
        elif sort == BUILD:
            kind: i64 = LOW if self.kit & KIT_BITS else HIGH
            self.toggle(kind, bit(to), to)
            self.score += self.worth(kind, to)
            self.kit -= ONE_CARD + ONE_BUILD + (1 if kind == LOW else 16)
        elif sort == UPGRADE:
            at = bit(square)
            self.toggle(LOW, at, square)
            self.toggle(to, at, square)
            self.score += self.worth(to, square) - self.worth(LOW, square)
            one: i64 = ONE_OF[to]
            self.kit += ONE_OF[LOW] - one - ONE_UPGRADE
        self.turn_round()
        return captured

    def go(self, square: i64, to: i64) -> i64:
        at, goal = bit(square), bit(to)
        kind = self.kind_at(at)
        captured = self.their_kind_at(goal)
        self.toggle(kind, at, square)
        self.toggle(kind, goal, to)
        self.score += self.worth(kind, to) - self.worth(kind, square)
        if captured != NONE:
            self.toggle_theirs(captured, goal, to)
            their: i64 = WORTH_AT[((1 - self.side) * 6 + captured) * 36 + to]
            self.score -= their
            self.score += CAPTURE if self.side == 0 else -CAPTURE
        return captured

    def take_back(self, action: i64, captured: i64, key: i64, score: i64, kit: i64) -> None:
        """Undo the last action, with what it captured and the mover's key, score and kit of before."""
        self.turn_round()
        to = action & 63
        square = action >> 6 & 63
        sort = action & SORT
        if sort == GO:
            at, goal = bit(square), bit(to)
            kind = self.kind_at(goal)
            self.toggle(kind, goal, to)
            self.toggle(kind, at, square)
            if captured != NONE:
                self.toggle_theirs(captured, goal, to)
        elif sort == BUILD:
            self.toggle(LOW if kit & KIT_BITS else HIGH, bit(to), to)
        elif sort == UPGRADE:
            at = bit(square)
            self.toggle(LOW, at, square)
            self.toggle(to, at, square)
        self.key = key
        self.score = score
        self.kit = kit

    def turn_round(self) -> None:
        self.side = 1 - self.side
        self.key ^= 1
        low, high, rooks = self.low, self.high, self.rooks
        horses, queens, kings, kit = self.horses, self.queens, self.kings, self.kit
        self.low, self.high, self.rooks = self.their_low, self.their_high, self.their_rooks
        self.horses, self.queens, self.kings = self.their_horses, self.their_queens, self.their_kings
        self.their_low, self.their_high, self.their_rooks = low, high, rooks
        self.their_horses, self.their_queens, self.their_kings = horses, queens, kings
        self.kit = self.their_kit
        self.their_kit = kit

    # Check.

    def struck(self, square: i64, filled: i64) -> bool:
        """Whether a piece of the other side could go to a square."""
        pawns: i64 = PAWN_SOURCE[self.pawn_table + (1 - self.side) * 36 + square]
        if pawns & (self.their_low | self.their_high):
            return True
        horses: i64 = HORSE_REACH[square]
        if horses & self.their_horses:
            return True
        straight = rows(square, filled)
        if straight & (self.their_rooks | self.their_queens):
            return True
        slanting = slants(square, filled)
        if slanting & self.their_queens:
            return True
        near: i64 = KING_REACH[square]
        return (straight | slanting) & near & self.their_kings != 0

    def in_check(self) -> bool:
        """Whether the mover has one king and it is in check (CH-24)."""
        kings = self.kings
        if kings == 0 or kings & (kings - 1):
            return False
        return self.struck(square_of(kings), self.own() | self.theirs())

    def left_in_check(self) -> bool:
        """Whether the side that has just acted left its one king in check, which it may not."""
        kings = self.their_kings
        if kings == 0 or kings & (kings - 1):
            return False
        self.turn_round()
        checked = self.struck(square_of(kings), self.own() | self.theirs())
        self.turn_round()
        return checked

    # Actions, legal but for check.

    def reach(self, kind: i64, square: i64, filled: i64) -> i64:
        if kind <= HIGH:
            pawn: i64 = PAWN_REACH[self.pawn_table + self.side * 36 + square]
            return pawn
        if kind == HORSE:
            leap: i64 = HORSE_REACH[square]
            return leap
        if kind == ROOK:
            return rows(square, filled)
        if kind == QUEEN:
            return rows(square, filled) | slants(square, filled)
        near: i64 = KING_REACH[square]
        return near & (rows(square, filled) | slants(square, filled))

    def add_captures(self, out: list[int]) -> None:
        """The dearest first, by the cheapest piece."""
        own, theirs = self.own(), self.theirs()
        left = own
        while left:
            at = left & -left
            left ^= at
            square, kind = square_of(at), self.kind_at(at)
            reached = self.reach(kind, square, own | theirs) & theirs
            while reached:
                goal = reached & -reached
                reached ^= goal
                order = CAPTURE_ORDER - self.their_kind_at(goal) * 8 + kind
                out.append(order * STEP + square * 64 + square_of(goal))

    def add_quiet(self, past: list[int], out: list[int]) -> None:
        """Moves without capture; `past` says by side, square and goal how well they did elsewhere."""
        own = self.own()
        filled = own | self.theirs()
        left = own
        start = self.side * 4096
        while left:
            at = left & -left
            left ^= at
            square = square_of(at)
            reached = self.reach(self.kind_at(at), square, filled) & ~filled
            while reached:
                goal = reached & -reached
                reached ^= goal
                action = square * 64 + square_of(goal)
                did: i64 = past[start + action]
                out.append((QUIET_ORDER - did) * STEP + action)

    def add_upgrades(self, out: list[int]) -> None:
        """A pawn becomes what the hand has besides pawns."""
        kit = self.kit
        if kit >> KIT_UPGRADES == 0:
            return
        for kind in (QUEEN, ROOK, HORSE):
            if kit & ONE_OF[kind] * 15:
                left = self.low
                while left:
                    at = left & -left
                    left ^= at
                    order = UPGRADE_ORDER - kind
                    out.append(order * STEP + UPGRADE + square_of(at) * 64 + kind)

    def add_builds(self, out: list[int]) -> None:
        if self.kit & 255 == 0 or self.kit >> KIT_BUILDS & KIT_BITS == 0:
            return
        home: i64 = HOME_MASK[self.side]
        left = home & ~(self.own() | self.theirs())
        while left:
            at = left & -left
            left ^= at
            out.append(BUILD_ORDER * STEP + BUILD + square_of(at))

    def may_wait(self, checked: bool) -> bool:
        """Whether the mover has an effect to use."""
        return not checked and self.kit >> KIT_CARDS & KIT_BITS != 0
