"""A lean board of Tech Chess for searching: pieces as the game has them, actions that are made and taken back.

Which of the cards 2 to 10 a pawn is, only matters so far as it can be upgraded. Effects are left out: a mover who may
use one may also do nothing instead.
"""

from __future__ import annotations

from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from techdeck.bots.native.tech_chess.worth import CAPTURE, WORTH_AT, kit_worth
from techdeck.games.tech_chess.board import AREA, HIGH, LOW, NO_ROLE, QUEEN, ROOK
from techdeck.games.tech_chess.men import Guard, Men
from techdeck.games.tech_chess.reach import EVERYWHERE, HOME
from techdeck.kernel.bits import bit, index_of, lowest
from techdeck.kernel.layout import numbers
from techdeck.kernel.offer import Offer

# An action: its sort, times 4096, a square times 64, and a square or, in an upgrade, the role the pawn takes.
GO: Final = 0
BUILD: Final = 1 << 12
UPGRADE: Final = 2 << 12
WAIT: Final = 3 << 12  # use an effect, as far as the board is concerned
SORT: Final = 3 << 12
ACTION: Final = 0xFFFF

# A kit is what a side has besides its pieces, four bits each: hand cards of an own domain by role, all hand cards,
# builds left, upgrades left.
KIT_BITS: Final = 15
KIT_CARDS: Final = 20
KIT_BUILDS: Final = 24
KIT_UPGRADES: Final = 28
ONE_CARD: Final = 1 << 20
ONE_BUILD: Final = 1 << 24
ONE_UPGRADE: Final = 1 << 28

# Actions are sorted by a number above the action itself, the most promising lowest.
STEP: Final = 1 << 16
FIRST_ORDER: Final = 0
CAPTURE_ORDER: Final = 1000
KILLER_ORDER: Final = 2000
UPGRADE_ORDER: Final = 1500
QUIET_ORDER: Final = 10000
BUILD_ORDER: Final = 9000
WAIT_ORDER: Final = 9990

_RNG: Final = Random("tech-chess search")
KEYS: Final = numbers([_RNG.getrandbits(60) for _ in range(2 * 6 * AREA)])  # by (side times 6 plus role) times 36


@mypyc_attr(acyclic=True)
class Lean(Men):
    def __init__(self, diagonals: bool) -> None:
        super().__init__(diagonals)
        self.side: i64 = 0  # of the mover
        self.kit: i64 = 0  # of the mover
        self.their_kit: i64 = 0
        self.key: i64 = 0  # of the pieces and the mover
        self.score: i64 = 0  # the worth of First's pieces and cards, less that of Second's

    def full_key(self) -> i64:
        """Board, mover and kits in one number."""
        return self.key ^ self.kit * 0x2545F491 ^ self.their_kit * 0x4F6CDD1D

    # Making an action and taking it back.

    def make(self, action: i64) -> i64:
        """Make a legal action and turn to the other side; gives the role captured, or NO_ROLE."""
        to = action & 63
        square = action >> 6 & 63
        sort = action & SORT
        captured: i64 = NO_ROLE
        if sort == GO:
            captured = self.go(square, to)
        elif sort == BUILD:
            role = self.pawn_in(self.kit)
            self.stand(self.side, role, to)
            self.change_kit(self.kit - ONE_CARD - ONE_BUILD - one_of(role))
        elif sort == UPGRADE:
            self.stand(self.side, to, square)
            self.leave(self.side, LOW, square)
            self.change_kit(self.kit + one_of(LOW) - one_of(to) - ONE_UPGRADE)
        self.turn_round()
        return captured

    def go(self, square: i64, to: i64) -> i64:
        side, at, goal = self.side, bit(square), bit(to)
        role = self.role_at(at)
        captured: i64 = NO_ROLE
        if self.of(1 - side) & goal:
            captured = self.role_at(goal)
            self.leave(1 - side, captured, to)
            self.score += CAPTURE if side == 0 else -CAPTURE
        self.toggle(side, role, at | goal)
        start = (side * 6 + role) * AREA
        self.key ^= KEYS[start + square] ^ KEYS[start + to]
        self.score += WORTH_AT[start + to] - WORTH_AT[start + square]
        return captured

    def stand(self, side: i64, role: i64, square: i64) -> None:
        self.toggle(side, role, bit(square))
        self.key ^= KEYS[(side * 6 + role) * AREA + square]
        self.score += WORTH_AT[(side * 6 + role) * AREA + square]

    def leave(self, side: i64, role: i64, square: i64) -> None:
        self.toggle(side, role, bit(square))
        self.key ^= KEYS[(side * 6 + role) * AREA + square]
        self.score -= WORTH_AT[(side * 6 + role) * AREA + square]

    def pawn_in(self, kit: i64) -> i64:
        """The pawn that is built: one that can be upgraded where there is one."""
        return LOW if kit & KIT_BITS else HIGH

    def change_kit(self, kit: i64) -> None:
        change = kit_worth(kit) - kit_worth(self.kit)
        self.score += change if self.side == 0 else -change
        self.kit = kit

    def take_back(self, action: i64, captured: i64, key: i64, score: i64, kit: i64) -> None:
        """Undo the last action, with what it captured and the mover's key, score and kit of before."""
        self.turn_round()
        side = self.side
        to = action & 63
        square = action >> 6 & 63
        sort = action & SORT
        if sort == GO:
            goal = bit(to)
            self.toggle(side, self.role_at(goal), bit(square) | goal)
            if captured != NO_ROLE:
                self.toggle(1 - side, captured, goal)
        elif sort == BUILD:
            self.toggle(side, self.pawn_in(kit), bit(to))
        elif sort == UPGRADE:
            self.toggle(side, to, bit(square))
            self.toggle(side, LOW, bit(square))
        self.key = key
        self.score = score
        self.kit = kit

    def turn_round(self) -> None:
        self.side = 1 - self.side
        self.key ^= 1
        kit = self.kit
        self.kit = self.their_kit
        self.their_kit = kit

    # Legal actions, with a number for their order.

    def add_captures(self, guard: Guard, out: Offer) -> None:
        """The dearest first, by the cheapest piece."""
        theirs = guard.theirs
        left = guard.own
        while left:
            at = left & -left
            left ^= at
            square, role = index_of(at), self.role_at(at)
            reached = guard.targets(role, square, at, theirs)
            while reached:
                goal = reached & -reached
                reached ^= goal
                order = CAPTURE_ORDER - self.role_at(goal) * 8 + role
                out.add(order * STEP + square * 64 + index_of(goal))

    def add_moves(self, guard: Guard, past: vec[i64], out: Offer) -> None:
        """Captures and other moves; `past` says by side, square and goal how well these did elsewhere."""
        theirs, start = guard.theirs, self.side * 4096
        left = guard.own
        while left:
            at = left & -left
            left ^= at
            square, role = index_of(at), self.role_at(at)
            reached = guard.targets(role, square, at, EVERYWHERE ^ guard.own)
            while reached:
                goal = reached & -reached
                reached ^= goal
                action = square * 64 + index_of(goal)
                order: i64 = QUIET_ORDER - past[start + action]
                if theirs & goal:
                    order = CAPTURE_ORDER - self.role_at(goal) * 8 + role
                out.add(order * STEP + action)

    def add_upgrades(self, out: Offer) -> None:
        """A pawn becomes what the hand has besides pawns."""
        if self.kit >> KIT_UPGRADES == 0:
            return
        role: i64 = ROOK
        while role <= QUEEN:
            left = self.low & self.of(self.side)
            while left and self.kit & one_of(role) * KIT_BITS:
                out.add((UPGRADE_ORDER - role) * STEP + UPGRADE + lowest(left) * 64 + role)
                left &= left - 1
            role += 1

    def add_builds(self, guard: Guard, out: Offer) -> None:
        if self.kit & 255 == 0 or self.kit >> KIT_BUILDS & KIT_BITS == 0:
            return
        left = HOME[self.side] & ~guard.filled & guard.ending
        while left:
            out.add(BUILD_ORDER * STEP + BUILD + lowest(left))
            left &= left - 1

    def may_wait(self, guard: Guard) -> bool:
        """Whether the mover has an effect to use."""
        return guard.checkers == 0 and self.kit >> KIT_CARDS & KIT_BITS != 0


def one_of(role: i64) -> i64:
    """In a kit, one card of a role."""
    return bit(4 * role)
