"""One action of a turn of Tech Chess, each equally likely, drawn without a list of all of them.

Everything that a piece could do on an empty board, and a card of the hand if it fitted, is numbered. A number is drawn,
and another one while what it stands for is not legal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.games.tech_chess.board import AREA, BUILD, EFFECT, HIGH, KING, MOVE, ROOK, STEPS, UPGRADE, walk, ways_of
from techdeck.games.tech_chess.moves import buildable, enters, upgradable
from techdeck.games.tech_chess.reach import BETWEEN
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.bits import bit, nth, ones
from techdeck.kernel.dice import Dice

TRIES: Final = 40
NOT_LEGAL: Final[i64] = -1
PAWN_GOALS: Final = 5
GOALS: Final = 20  # more than any piece has


def goals(role: int, side: int, diagonals: bool) -> list[int]:
    """By square times 20: where a piece could go on an empty board, filled up with the square itself."""
    out: list[int] = []
    for square in range(AREA):
        reached = [to for way in ways_of(role, side, diagonals) for to in walk(square, way, STEPS[role])]
        out += (reached + [square] * GOALS)[:GOALS]
    return out


def all_goals() -> list[int]:
    """Of pawns by diagonals times 2 plus side, then of the other roles."""
    pawns = [to for diagonals in (False, True) for side in range(2) for to in goals(HIGH, side, diagonals)]
    return pawns + [to for role in range(ROOK, KING + 1) for to in goals(role, 0, True)]


GOAL: Final = vec[u8]([u8(to) for to in all_goals()])
FIRST_PIECE: Final = (4 - ROOK) * AREA  # plus role times 36: where the goals of a piece begin


def any_action(s: TechChess, seat: i64, dice: Dice) -> i64:
    """One of the legal actions of a side not in check, each equally likely; NOT_LEGAL where finding one takes long."""
    men, side = s.men, s.side(seat)
    own, filled, king = men.of(side), men.first | men.second, men.only_king(side)
    pawns = own & men.pawns
    pawn_moves = ones(pawns) * PAWN_GOALS
    moves = pawn_moves + ones(own ^ pawns) * GOALS
    low, home = upgradable(s, seat), buildable(s, seat)
    total = moves + s.hand_size(seat) * (1 + ones(low) + ones(home))
    tries: i64 = TRIES
    while tries:
        tries -= 1
        number = dice.below(total)
        if number >= moves:
            action = card_action(s, seat, low, home, number - moves)
            if action != NOT_LEGAL:
                return action
            continue
        if number < pawn_moves:
            nr = number // PAWN_GOALS
            source = nth(pawns, nr)
            goal = (men.pawn_ways + side * AREA + source) * GOALS + number - nr * PAWN_GOALS
        else:
            number -= pawn_moves
            nr = number // GOALS
            source = nth(own ^ pawns, nr)
            goal = (men.role_at(bit(source)) * AREA + FIRST_PIECE + source) * GOALS + number - nr * GOALS
        to = i64(GOAL[goal])
        move = source * AREA + to
        if not own & bit(to) and not filled & BETWEEN[move] and men.is_safe(side, king, source, to):
            return MOVE + move
    return NOT_LEGAL


def card_action(s: TechChess, seat: i64, low: i64, home: i64, number: i64) -> i64:
    """What is done with a card of the hand, by number: its effect, an upgrade of a low pawn, a build at home."""
    upgrades = ones(low)
    each = 1 + upgrades + ones(home)
    card = s.card(s.places.hands[seat], number // each)
    number %= each
    if number == 0:
        return EFFECT + card
    if not enters(s, s.side(seat), card):
        return NOT_LEGAL
    if number <= upgrades:
        return UPGRADE + nth(low, number - 1) * 64 + card
    if s.places.roles[card] > HIGH:
        return NOT_LEGAL
    return BUILD + card * 64 + nth(home, number - 1 - upgrades)
