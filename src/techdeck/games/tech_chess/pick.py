"""One action of a turn of Tech Chess, each equally likely, drawn without a list of all of them.

What a side can do, check aside, is numbered. A number is drawn, and another one while what it stands for is not legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_chess.board import BUILD, EFFECT, KING, MOVE, PAWN, UPGRADE
from techdeck.games.tech_chess.moves import actions, is_struck, struck_by
from techdeck.games.tech_chess.reach import (
    HOME_MASK,
    HORSE_REACH,
    SLANTING,
    bit,
    square_of,
)
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.kernel.chance import Stream

MANY: Final = 1 << 20  # more than there are actions
TRIES: Final = 12
NOT_LEGAL: Final = -1

# The eight ways of the board in the order of `board.WAYS`, four bits each: how far a mask is shifted up or down.
UP: Final[i64] = 0x50000176
DOWN: Final[i64] = 0x01765000
PAWN_WAYS: Final[i64] = 0b01111100_11000111_01010100_01000101  # a bit for each, by diagonals times 2 plus side
LEAPS: Final[i64] = 8  # besides the ways, those of knights
FIELD: Final[i64] = 6  # bits of a count of moves
FULL: Final[i64] = 63
BOARD: Final[i64] = (1 << 36) - 1
NOT_A: Final[i64] = BOARD - sum([1 << rank * 6 for rank in range(6)])
NOT_F: Final[i64] = BOARD - sum([32 << rank * 6 for rank in range(6)])

ODD: Final[i64] = 0x555555555
PAIRS: Final[i64] = 0x333333333
NIBBLES: Final[i64] = 0x0F0F0F0F0F
BYTES: Final[i64] = 0x0101010101


def ones(squares: i64) -> i64:
    """How many squares a mask has."""
    pairs = squares - (squares >> 1 & ODD)
    nibbles = (pairs & PAIRS) + (pairs >> 2 & PAIRS)
    return (nibbles + (nibbles >> 4) & NIBBLES) * BYTES >> 32 & 63


def nth(squares: i64, number: i64) -> i64:
    """The square with this number in a mask, from 0."""
    while number:
        squares &= squares - 1
        number -= 1
    return square_of(squares & -squares)


def reached(way: i64, pawns: i64, kings: i64, sliders: i64, own: i64, filled: i64) -> i64:
    """Where pieces come that go one way: pawns one step, kings two. No two of them come to one square."""
    up = UP >> way * 4 & 15
    down = DOWN >> way * 4 & 15
    inside = BOARD
    if 0 < way < 4:
        inside = NOT_A
    elif way > 4:
        inside = NOT_F
    free = inside & ~own
    empty = inside & ~filled
    out = (pawns | kings | sliders) << up >> down & free
    front = (kings | sliders) << up >> down & empty
    out |= front << up >> down & free
    front = (sliders << up >> down & empty) << up >> down & empty
    while front:
        front = front << up >> down & free
        out |= front
        front &= empty
    return out


def goals(s: TechChess, seat: int, way: i64) -> i64:
    """Where a seat's pieces come that go one way, check aside."""
    own = s.filled0 if seat == 0 else s.filled1
    queens = own & s.queens
    straight = queens | own & s.rooks
    pawns = own & s.pawns
    kings = own & ~(pawns | straight | s.knights)
    if not pawn_ways(s, seat) >> way & 1:
        pawns = 0
    return reached(way, pawns, kings, queens if way & 1 else straight, own, s.filled0 | s.filled1)


def pawn_ways(s: TechChess, seat: int) -> i64:
    """The ways of a seat's pawns, a bit for each."""
    side: i64 = s.side(seat)
    return PAWN_WAYS >> side * 8 + 16 if s.tables.diagonals else PAWN_WAYS >> side * 8


def count_moves(s: TechChess, seat: int) -> i64:
    """How many moves there are each way, check aside, and above that of knights: six bits for each count."""
    own = s.filled0 if seat == 0 else s.filled1
    filled = s.filled0 | s.filled1
    pawns, knights, queens = own & s.pawns, own & s.knights, own & s.queens
    straight = queens | own & s.rooks
    kings = own & ~(pawns | knights | straight)
    ways = pawn_ways(s, seat)
    counts: i64 = 0
    while knights:
        leaps: i64 = HORSE_REACH[square_of(knights & -knights)]
        counts += ones(leaps & ~own)
        knights &= knights - 1
    way: i64 = 7
    while way >= 0:
        goers = pawns
        if not ways >> way & 1:
            goers = 0
        to = reached(way, goers, kings, queens if way & 1 else straight, own, filled)
        counts <<= FIELD
        if to:
            counts |= ones(to)
        way -= 1
    return counts


def move_at(s: TechChess, seat: int, counts: i64, number: i64) -> i64:
    """The move with this number, check aside, of those that were counted."""
    way: i64 = 0
    while number >= counts & FULL:
        number -= counts & FULL
        counts >>= FIELD
        way += 1
    if way == LEAPS:
        return leap_at(s, seat, number)
    return move_to(nth(goals(s, seat, way), number), way, s.filled0 if seat == 0 else s.filled1)


def move_to(to: i64, way: i64, own: i64) -> i64:
    """The move one way to a square: of the first own piece behind it."""
    back = (DOWN >> way * 4 & 15) - (UP >> way * 4 & 15)
    source = to + back
    while not own >> source & 1:
        source += back
    return source * 36 + to


def leap_at(s: TechChess, seat: int, number: i64) -> i64:
    own = s.filled0 if seat == 0 else s.filled1
    knights = own & s.knights
    while True:
        source = square_of(knights & -knights)
        leaps: i64 = HORSE_REACH[source]
        count = ones(leaps & ~own)
        if number < count:
            return source * 36 + nth(leaps & ~own, number)
        number -= count
        knights &= knights - 1


def total(counts: i64) -> i64:
    out: i64 = 0
    while counts:
        out += counts & FULL
        counts >>= FIELD
    return out


def card_action_at(s: TechChess, seat: int, number: i64) -> i64:
    """What is done with a card of the hand, check aside, by number; where there are fewer c of them, -1 - c.

    To upgrade a 5 to 10 has a number too, though it is not legal.
    """
    hand = s.hand(seat)
    if not hand:
        return -1
    side = s.side(seat)
    pawns = s.pawns & (s.filled0 if seat == 0 else s.filled1)
    if s.upgrades[seat] >= UPGRADES_A_GAME:
        pawns = 0
    home: i64 = 0
    if s.builds[seat] < BUILDS_A_GAME:
        home = HOME_MASK[side]
        home &= ~(s.filled0 | s.filled1)
    left = number
    for card in hand:
        if left == 0:
            return EFFECT + card
        left -= 1
        role = s.codes[card] & 7
        if s.places.sides[card] != side or role == KING:
            continue
        count = ones(pawns)
        if left < count:
            square = nth(pawns, left)
            return UPGRADE + square * 64 + card if 2 <= s.faces.values[s.card_at(square)] <= 4 else NOT_LEGAL
        left -= count
        if role == PAWN:
            count = ones(home)
            if left < count:
                return BUILD + card * 64 + nth(home, left)
            left -= count
    return left - number - 1


def action_at(s: TechChess, seat: int, king: i64, counts: i64, moves: i64, number: i64) -> i64:
    """The action with this number if it is legal, of a side not in check whose moves, legal or not, were counted."""
    if number >= moves:
        return card_action_at(s, seat, number - moves)
    move = move_at(s, seat, counts, number)
    if king >= 0 and not is_safe(s, seat, king, move):
        return NOT_LEGAL
    return MOVE + move


def any_action(s: TechChess, seat: int, dice: Stream) -> int:
    """One of the legal actions, each equally likely; NOT_LEGAL where finding one takes long, as in check."""
    king: i64 = s.only_king(seat)
    if king >= 0 and is_struck(s, seat, king):
        return NOT_LEGAL
    counts = count_moves(s, seat)
    moves = total(counts)
    numbers = moves - 1 - card_action_at(s, seat, MANY)
    tries: i64 = TRIES if numbers else 0
    while tries:
        action = action_at(s, seat, king, counts, moves, dice.below(numbers))
        if action >= 0:
            return action
        tries -= 1
    return NOT_LEGAL


def can_act(s: TechChess, seat: int, king: i64) -> bool:
    """Whether there is any legal action for a side that is not in check."""
    if s.hand(seat):
        return True  # an effect can be used
    own = s.filled0 if seat == 0 else s.filled1
    way: i64 = 0
    while way < LEAPS:
        to = goals(s, seat, way)
        while to:
            if king < 0 or is_safe(s, seat, king, move_to(square_of(to & -to), way, own)):
                return True
            to &= to - 1
        way += 1
    return len(actions(s, seat)) > 0


def is_safe(s: TechChess, seat: int, king: i64, move: i64) -> bool:
    """Whether nothing strikes the one king after a move, where nothing does before it."""
    source, to = move // 36, move % 36
    if source == king:
        king = to
    elif source % 6 != king % 6 and source // 6 != king // 6:
        slanting: i64 = SLANTING[king]
        if not slanting >> source & 1:
            return True
    filled = (s.filled0 | s.filled1) & ~bit(source) | bit(to)
    enemies = (s.filled1 if seat == 0 else s.filled0) & ~bit(to)
    return not struck_by(s, 1 - seat, enemies, king, filled)
