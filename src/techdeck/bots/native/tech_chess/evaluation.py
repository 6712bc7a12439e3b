"""How good a board of Tech Chess looks for a seat: material, what hangs, room to move, cards to play with."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tech_chess.board import HIGH, KING, KNIGHT, LOW, QUEEN, ROOK, SIZE
from techdeck.games.tech_chess.men import Men
from techdeck.games.tech_chess.moves import enters
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.bits import index_of, ones
from techdeck.kernel.layout import numbers
from techdeck.kernel.state import State

# In thousandths of a pawn.
WORTH: Final = numbers([1000, 1000, 4500, 3000, 8000, 16000])  # by role
DEARER: Final = numbers([LOW, HIGH, KNIGHT, ROOK, QUEEN, KING])  # the roles from the cheapest to the dearest
CARD: Final = 600
MOST: Final[i64] = 5  # cards that count
EFFECT: Final = 800  # that an effect of one's own is resolving
ROOM: Final = 30  # for every square that a piece strikes
STEP: Final = 60  # for every rank that a pawn has gone
READY: Final = 6  # tenths of the worth of a piece that can be dropped
THREAT: Final = 10  # this part of the worth of what one could win next
LOSS: Final = 9  # tenths of the worth of what the enemy could win next
CHECKED: Final = 3000  # as if so much hung
AGAIN: Final = 500  # so much less is a position that counts already (CH-28)
BEHIND: Final = 2000  # whoever is so far behind is glad of a draw
WON: Final = 10000.0


class Sight:
    """What the pieces of one side strike, protected own pieces included."""

    def __init__(self, men: Men, side: i64) -> None:
        self.struck = vec[i64]([0, 0, 0, 0, 0, 0])  # by role
        self.all: i64 = 0
        self.room: i64 = 0
        filled = men.first | men.second
        left = men.of(side)
        while left:
            at = left & -left
            role = men.role_at(at)
            reached = men.reach(side, role, index_of(at), filled)
            self.struck[role] |= reached
            self.all |= reached
            self.room += ones(reached)
            left ^= at

    def cheapest(self, at: i64) -> i64:
        """The worth of the cheapest piece that strikes a square."""
        for role in DEARER:
            if self.struck[role] & at:
                return WORTH[role]
        return 0


def standing(s: TechChess, seat: i64) -> i64:
    """Pieces, how far the pawns have come, and cards."""
    men, side = s.board(seat), s.side(seat)
    total: i64 = 0
    left = men.of(side)
    while left:
        at = left & -left
        role = men.role_at(at)
        total += WORTH[role]
        if role <= HIGH:
            rank = index_of(at) // SIZE
            total -= STEP * (SIZE - 1 - rank if side == 0 else rank)
        left ^= at
    cards = s.hand_size(seat)
    total += CARD * (cards if cards < MOST else MOST)
    return total if s.layout.seats == 2 else total + reserve(s, seat)


def reserve(s: TechChess, seat: i64) -> i64:
    """In bughouse, captured cards that can come onto the board, the more the dearer (CH-42)."""
    side = s.side(seat)
    return sum(
        [WORTH[s.role(card)] * READY // 10 for card in s.hand(seat) if s.is_captured(card) and enters(s, side, card)]
    )


def hanging(men: Men, side: i64, own: Sight, enemy: Sight) -> tuple[i64, i64]:
    """What the enemy could win with its next capture, and all that hangs."""
    most: i64 = 0
    total: i64 = 0
    alone = men.only_king(side) >= 0
    left = men.of(side) & enemy.all
    while left:
        at = left & -left
        left ^= at
        role = men.role_at(at)
        if role == KING and alone:
            total += CHECKED
            continue
        loss = WORTH[role]
        if own.all & at:
            loss -= enemy.cheapest(at)
        if loss > 0:
            total += loss
            most = loss if loss > most else most
    return most, total


def tech_chess(state: State, seat: int) -> float:
    """How far a seat is ahead; in bughouse with its partner, on both boards."""
    s = cast(TechChess, state)
    if s.ended:
        return 0.0 if s.winner < 0 else WON if s.wins(seat) else -WON
    total = ahead(s, seat)
    if s.seats > 2:
        total = (0 if s.is_drawn(seat) else total) + (0 if s.is_drawn(seat ^ 2) else ahead(s, seat ^ 2))
    if total > -BEHIND and s.turns and s.times():
        total -= AGAIN
    return int(total) / 1000.0


def ahead(s: TechChess, seat: i64) -> i64:
    """How far a seat is ahead on its own board."""
    men, side = s.board(seat), s.side(seat)
    total = standing(s, seat) - standing(s, seat ^ 1)
    if men.first and men.second:  # else the sides are still being set up
        mine, theirs = Sight(men, side), Sight(men, 1 - side)
        lose, hang = hanging(men, side, mine, theirs)
        _, threat = hanging(men, 1 - side, theirs, mine)
        total += ROOM * (mine.room - theirs.room) + (threat - hang) // THREAT - lose * LOSS // 10
        frame = s.agenda
        if frame is not None and frame.scope.user == seat:
            total += EFFECT
    return total
