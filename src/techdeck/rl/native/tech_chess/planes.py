"""What a seat sees of Tech Chess beside the cards: the boards, and what was done so often."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from techdeck.cards.faces import KINDS
from techdeck.games.tech_chess.board import AREA, SIZE
from techdeck.games.tech_chess.boards import EMPTY, ChessBoard
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.bits import lowest
from techdeck.kernel.state import State
from techdeck.rl.native.planes import Planes, Row

ROLES: Final = 6  # low and high pawns, rooks, knights, queens, kings


class TechChessPlanes(Planes):
    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        seats = int(start.layout.seats)
        boards = seats // 2
        roles = "low and high pawns, rooks, knights, queens, kings"
        out: list[tuple[str, tuple[int, ...], str]] = [
            (
                "board",
                (boards, 2, ROLES, SIZE, SIZE),
                f"my board first, pieces of my team first: {roles}, by rank and file",
            ),
            ("standing", (boards, AREA), "the card on each square, from 1 on, my board first"),
            ("side", (1,), "1 where I play Second"),
            ("spent", (seats, 2), "upgrades and builds, mine first"),
            ("quiet", (2,), "turns without capture, upgrade, build or effect, as a pair"),
            ("dry", (2,), "turns without capture, upgrade or build, as a pair"),
            ("times", (1,), "how often the last position was there before"),
        ]
        if seats > 2:
            out.append(("captured", (2 * KINDS,), "cards that came to a hand by a capture"))
            out.append(("drawn", (boards,), "boards that are drawn, mine first"))
        return out

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, TechChess)
        seats = state.layout.seats
        own, other = (state.one, state.two) if seat < 2 else (state.two, state.one)
        side = state.side(seat)
        put_board(own, side, row)
        if seats > 2:
            put_board(other, 1 - side, row)
        put_cards(own, row)
        if seats > 2:
            put_cards(other, row)
        row.put(side)
        n: i64 = 0
        while n < seats:
            row.put(state.upgrades((seat + n) % seats))
            row.put(state.builds((seat + n) % seats))
            n += 1
        row.put_pair(state.quiet)
        row.put_pair(state.dry)
        row.put(state.times() if state.turns > state.stirred else 0)
        if seats > 2:
            row.put_bits(state.captured[0], KINDS)
            row.put_bits(state.captured[1], KINDS)
            row.put_bits(state.drawn if seat < 2 else (state.drawn >> 1 | state.drawn << 1) & 3, 2)


def put_board(board: ChessBoard, side: i64, row: Row) -> None:
    """The pieces of one side by role, then those of the other."""
    n: i64 = 0
    while n < 2:
        of = board.of(side ^ n)
        put_squares(of & board.low, row)
        put_squares(of & board.pawns & ~board.low, row)
        put_squares(of & board.rooks, row)
        put_squares(of & board.knights, row)
        put_squares(of & board.queens, row)
        put_squares(of & board.kings, row)
        n += 1


def put_squares(mask: i64, row: Row) -> None:
    cells, at = row.cells, row.at
    while mask:
        cells[at + lowest(mask)] = u8(1)
        mask &= mask - 1
    row.at = at + AREA


def put_cards(board: ChessBoard, row: Row) -> None:
    cells, at, cards = row.cells, row.at, board.cards_at
    left = board.first | board.second
    while left:
        square = lowest(left)
        if i64(cards[square]) != EMPTY:
            cells[at + square] = u8(i64(cards[square]) + 1)
        left &= left - 1
    row.at = at + AREA


PLANES: Final = TechChessPlanes()
