"""How good a board of Tech Chess looks for a seat: material, what hangs, room to move, cards to play with."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, KING, PAWN, SIZE, bit_of
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.state import State

WORTH: Final = (0.0, 1.0, 4.5, 3.0, 8.0, 16.0)  # by role
CARD: Final = 0.6
EFFECT: Final = 0.8  # that an effect of one's own is resolving
ROOM: Final = 0.03  # for every square that a piece strikes
STEP: Final = 0.06  # for every rank that a pawn has gone
THREAT: Final = 0.1  # of the worth of what one could win next
LOSS: Final = 0.9  # of the worth of what the enemy could win next
CHECKED: Final = 0.3
WON: Final = 10000.0


class Sight:
    """What the pieces of one seat strike, protected own pieces included."""

    def __init__(self, s: TechChess, seat: int) -> None:
        self.least = [0.0] * AREA  # by square: the worth of the cheapest piece that strikes it; 0 for none
        self.room = 0
        filled: i64 = s.filled0 | s.filled1
        for card, square in zip(s.pieces(seat), s.squares[seat]):
            worth = WORTH[s.codes[card] & 7]
            for ray in s.tables.ways(s.codes[card], square):
                for to in ray:
                    self.room += 1
                    least = self.least[to]
                    if least == 0.0 or worth < least:
                        self.least[to] = worth
                    if filled & bit_of(to):
                        break


def standing(s: TechChess, seat: int) -> float:
    """Pieces and how far the pawns have come."""
    total = 0.0
    far = SIZE - 1 if s.side(seat) == 0 else 0
    for card, square in zip(s.pieces(seat), s.squares[seat]):
        role = s.codes[card] & 7
        total += WORTH[role]
        if role == PAWN:
            total -= STEP * abs(square // SIZE - far)
    return total + CARD * min(len(s.hand(seat)), 5)


def hanging(s: TechChess, seat: int, own: Sight, enemy: Sight) -> tuple[float, float]:
    """What the enemy could win with its next capture, and a little for all else that hangs."""
    most = 0.0
    total = 0.0
    alone = s.only_king(seat) >= 0
    for card, square in zip(s.pieces(seat), s.squares[seat]):
        striker = enemy.least[square]
        if striker == 0.0:
            continue
        role = s.codes[card] & 7
        if role == KING and alone:
            total += CHECKED / THREAT
            continue
        loss = WORTH[role] - striker if own.least[square] > 0.0 else WORTH[role]
        if loss > 0.0:
            total += loss
            most = max(most, loss)
    return (most, total)


def tech_chess(state: State, seat: int) -> float:
    s = cast(TechChess, state)
    if s.ended:
        return 0.0 if s.winner < 0 else WON if s.winner == seat else -WON
    enemy = 1 - seat
    total = standing(s, seat) - standing(s, enemy)
    if not s.pieces(0) or not s.pieces(1):  # the sides are still being set up
        return total
    mine, theirs = Sight(s, seat), Sight(s, enemy)
    total += ROOM * (mine.room - theirs.room)
    lose, hang = hanging(s, seat, mine, theirs)
    threat = hanging(s, enemy, theirs, mine)[1]
    total += THREAT * (threat - hang) - LOSS * lose
    frame = s.agenda
    return total + EFFECT if frame is not None and frame.scope.user == seat else total
