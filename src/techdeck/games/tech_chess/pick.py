"""One action of a turn of Tech Chess, each equally likely, drawn without a list of all of them.

Everything that a piece could do on an empty board, and a card of the hand if it fitted, is numbered. A number is drawn,
and another one while what it stands for is not legal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.games.tech_chess.board import AREA, BUILD, EFFECT, HIGH, KING, MOVE, ROOK, STEPS, UPGRADE, walk, ways_of
from techdeck.games.tech_chess.men import Men
from techdeck.games.tech_chess.moves import buildable, enters, upgradable
from techdeck.games.tech_chess.reach import BETWEEN
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.bits import bit, lowest, nth, ones
from techdeck.kernel.dice import Dice

TRIES: Final = 40
NOT_LEGAL: Final[i64] = -1
ROOM: Final = 20  # more than any piece has goals
PAWN_ROOM: Final = 5


def goals(role: int, side: int, diagonals: bool, square: int) -> list[int]:
    """Where a piece could go on an empty board."""
    return [to for way in ways_of(role, side, diagonals) for to in walk(square, way, STEPS[role])]


def filled_up(square: int, to: list[int]) -> list[int]:
    """A piece does not go to its own square."""
    return to + [square] * (ROOM - len(to))


def goal_table() -> list[list[int]]:
    """Of pawns by diagonals times 2 plus side, then of the other roles; each by square."""
    pawns = [goals(HIGH, side, slant, at) for slant in (False, True) for side in range(2) for at in range(AREA)]
    return pawns + [goals(role, 0, True, at) for role in range(ROOK, KING + 1) for at in range(AREA)]


_GOALS: Final = goal_table()
GOAL_COUNT: Final = vec[u8]([u8(len(to)) for to in _GOALS])
GOAL: Final = vec[u8]([u8(each) for n, to in enumerate(_GOALS) for each in filled_up(n % AREA, to)])
FIRST_PIECE: Final = (4 - ROOK) * AREA  # plus role times 36: where the goals of a piece begin


def any_action(s: TechChess, seat: i64, dice: Dice) -> i64:
    """One of the legal actions of a side not in check, each equally likely; NOT_LEGAL where finding one takes long.

    Of a game of two: drops are not among them.
    """
    men, side = s.board(seat), s.side(seat)
    own, filled, king = men.of(side), men.first | men.second, men.only_king(side)
    low, home = upgradable(s, seat), buildable(s, seat)
    pawns = own & men.pawns
    pawn_moves = ones(pawns) * PAWN_ROOM
    moves = pawn_moves + count_goals(men, own ^ pawns)
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
            nr = number // PAWN_ROOM
            source = nth(pawns, nr)
            goal = (men.pawn_ways + side * AREA + source) * ROOM + number - nr * PAWN_ROOM
        else:
            number -= pawn_moves
            left = own ^ pawns
            source = lowest(left)
            entry = men.role_at(left & -left) * AREA + FIRST_PIECE + source
            while number >= i64(GOAL_COUNT[entry]):
                number -= i64(GOAL_COUNT[entry])
                left &= left - 1
                source = lowest(left)
                entry = men.role_at(left & -left) * AREA + FIRST_PIECE + source
            goal = entry * ROOM + number
        to = i64(GOAL[goal])
        move = source * AREA + to
        if not own & bit(to) and not filled & BETWEEN[move] and men.is_safe(side, king, source, to):
            return MOVE + move
    return NOT_LEGAL


def count_goals(men: Men, pieces: i64) -> i64:
    """The goals of some pieces that are no pawns."""
    out: i64 = 0
    while pieces:
        out += i64(GOAL_COUNT[men.role_at(pieces & -pieces) * AREA + FIRST_PIECE + lowest(pieces)])
        pieces &= pieces - 1
    return out


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
        return UPGRADE + nth(low, number - 1) * 128 + card
    if s.places.roles[card] > HIGH:
        return NOT_LEGAL
    return BUILD + card * 64 + nth(home, number - 1 - upgrades)
