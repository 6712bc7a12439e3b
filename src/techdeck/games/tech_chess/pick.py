"""One action of a turn of Tech Chess, each equally likely, drawn without a list of all of them.

Everything that a piece could do on an empty board, and a card of the hand if it fitted, is numbered. A number is drawn,
and another one while what it stands for is not legal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.games.tech_chess.board import AREA, BUILD, EFFECT, HIGH, KING, MOVE, ROOK, STEPS, UPGRADE, walk, ways_of
from techdeck.games.tech_chess.moves import enters, is_checked
from techdeck.games.tech_chess.reach import BETWEEN, HOME
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.kernel.bits import bit, nth, ones
from techdeck.kernel.dice import Dice

TRIES: Final = 40
NOT_LEGAL: Final = -1
PAWN_GOALS: Final = 5
GOALS: Final = 20  # more than any piece has


def goals(role: int, side: int, diagonals: bool) -> list[int]:
    """By square times 20: where a piece could go on an empty board, filled up with the square itself."""
    out: list[int] = []
    for square in range(AREA):
        reached = [to for way in ways_of(role, side, diagonals) for to in walk(square, way, STEPS[role])]
        out += (reached + [square] * GOALS)[:GOALS]
    return out


PAWN_GOAL: Final = vec[u8](  # by diagonals times 2 plus side
    [u8(to) for diagonals in (False, True) for side in range(2) for to in goals(HIGH, side, diagonals)]
)
GOAL: Final = vec[u8]([u8(to) for role in range(ROOK, KING + 1) for to in goals(role, 0, True)])


def move_at(s: TechChess, side: i64, number: i64) -> i64:
    """Source times 36 plus target of the move with this number, legal or not."""
    men = s.men
    own = men.of(side)
    pawns = own & men.pawns
    of_pawns = ones(pawns) * PAWN_GOALS
    if number < of_pawns:
        source = nth(pawns, number // PAWN_GOALS)
        entry = (men.pawn_ways + side * AREA + source) * GOALS + number % PAWN_GOALS
        return source * AREA + i64(PAWN_GOAL[entry])
    number -= of_pawns
    source = nth(own & ~pawns, number // GOALS)
    role = s.places.roles[i64(s.cards_at[source])]
    return source * AREA + i64(GOAL[((role - ROOK) * AREA + source) * GOALS + number % GOALS])


def is_legal(s: TechChess, side: i64, king: i64, move: i64) -> bool:
    """Whether a move on an empty board is one on this, for a side not in check."""
    men = s.men
    to = move % AREA
    goal = bit(to)
    if men.of(side) & goal or BETWEEN[move] & (men.first | men.second):
        return False
    return king < 0 or men.is_safe(side, king, move // AREA, to)


def card_action_at(s: TechChess, seat: i64, low: i64, home: i64, number: i64) -> i64:
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
    return BUILD + card * 64 + nth(home, number - 1 - upgrades) if s.places.roles[card] <= HIGH else NOT_LEGAL


def any_action(s: TechChess, seat: i64, dice: Dice) -> i64:
    """One of the legal actions, each equally likely; NOT_LEGAL where finding one takes long, as in check."""
    if is_checked(s, seat):
        return NOT_LEGAL
    men, side = s.men, s.side(seat)
    own = men.of(side)
    king = men.only_king(side)
    moves = ones(own & men.pawns) * PAWN_GOALS + ones(own & ~men.pawns) * GOALS
    low = own & men.low if s.upgrades[seat] < UPGRADES_A_GAME else 0
    home = HOME[side] & ~(men.first | men.second) if s.builds[seat] < BUILDS_A_GAME else 0
    total = moves + s.hand_size(seat) * (1 + ones(low) + ones(home))
    tries: i64 = TRIES
    while tries:
        number = dice.below(total)
        if number < moves:
            move = move_at(s, side, number)
            if is_legal(s, side, king, move):
                return MOVE + move
        else:
            action = card_action_at(s, seat, low, home, number - moves)
            if action != NOT_LEGAL:
                return action
        tries -= 1
    return NOT_LEGAL
