"""A board of Tech Chess with its cards, and the positions that were there before."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr, u8

from techdeck.games.tech_chess.board import AREA
from techdeck.games.tech_chess.men import NOWHERE, Men
from techdeck.kernel.bits import bit, lowest
from techdeck.kernel.layout import numbers
from techdeck.kernel.table import NO_CARDS, filled

EMPTY: Final = 255  # instead of a card
NO_CARD: Final[i64] = -1
CARDS: Final = 108  # of two decks

_RNG: Final = Random("tech-chess")
# By card and square, for fingerprints of boards; even, as the last bit of a fingerprint is the seat to move.
PRINTS: Final = numbers([_RNG.getrandbits(59) * 2 for _ in range(CARDS * AREA)])


@mypyc_attr(acyclic=True)
class ChessBoard(Men):
    """`cards_at[square]` is the card on a square, EMPTY for none; the masks of Men tell which roles stand where."""

    def __init__(self, diagonals: bool) -> None:
        super().__init__(diagonals)
        self.cards_at = NO_CARDS
        self.print: i64 = 0  # the fingerprint of the board alone

    def clear(self) -> ChessBoard:
        """Itself, with room for cards."""
        self.cards_at = filled(AREA, EMPTY)
        return self

    def twin(self) -> ChessBoard:
        twin = ChessBoard(False)
        self.copy_men(twin)
        twin.cards_at = self.cards_at[:]
        twin.print = self.print
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        masks = [self.first, self.second, self.pawns, self.low, self.rooks, self.knights, self.queens, self.kings]
        return (board_of, (self.pawn_ways > 0, [int(mask) for mask in masks], bytes(self.cards_at), int(self.print)))

    def card_at(self, square: i64) -> i64:
        """The card on a square, or NO_CARD."""
        card = i64(self.cards_at[square])
        return NO_CARD if card == EMPTY else card

    def square_of(self, card: i64) -> i64:
        """Where a card stands, or NOWHERE."""
        left = self.first | self.second
        while left:
            square = lowest(left)
            if i64(self.cards_at[square]) == card:
                return square
            left &= left - 1
        return NOWHERE

    def stand(self, card: i64, side: i64, role: i64, square: i64) -> None:
        """A piece of a side comes to an empty square."""
        self.cards_at[square] = u8(card)
        self.print ^= PRINTS[card * AREA + square]
        self.toggle(side, role, bit(square))

    def lift(self, side: i64, role: i64, square: i64) -> None:
        """A piece of a side leaves its square."""
        self.print ^= PRINTS[i64(self.cards_at[square]) * AREA + square]
        self.cards_at[square] = u8(EMPTY)
        self.toggle(side, role, bit(square))

    def step(self, side: i64, role: i64, source: i64, to: i64) -> None:
        """A piece of a side goes to an empty square."""
        cards = self.cards_at
        card = i64(cards[source])
        cards[to] = cards[source]
        cards[source] = u8(EMPTY)
        self.print ^= PRINTS[card * AREA + source] ^ PRINTS[card * AREA + to]
        self.toggle(side, role, bit(source) | bit(to))

    def is_bare(self) -> bool:
        """One king on each side and nothing else (CH-27)."""
        return (self.first & (self.first - 1) | self.second & (self.second - 1)) == 0


def board_of(diagonals: bool, masks: list[int], cards: bytes, fingerprint: int) -> ChessBoard:
    """A board that travelled."""
    board = ChessBoard(diagonals)
    board.first, board.second, board.pawns, board.low = masks[0], masks[1], masks[2], masks[3]
    board.rooks, board.knights, board.queens, board.kings = masks[4], masks[5], masks[6], masks[7]
    board.cards_at = vec[u8]([u8(card) for card in cards])
    board.print = fingerprint
    return board


NO_BOARD: Final = ChessBoard(True)


@mypyc_attr(acyclic=True)
class Past:
    """Fingerprints of positions. It only grows, so the copies of a state share it until one goes another way."""

    def __init__(self, prints: vec[i64], count: i64) -> None:
        self.prints = prints
        self.count = count

    def add(self, now: i64) -> None:
        if self.count == len(self.prints):
            self.prints = extend(self.prints[:], self.prints)
        self.prints[self.count] = now
        self.count += 1

    def parted(self, start: i64, end: i64) -> Past:
        """Some of them, to go on with alone."""
        return Past(extend(self.prints[start:end], ROOM), end - start)

    def __reduce__(self) -> tuple[Any, ...]:
        return (past_of, ([int(number) for number in self.prints[: self.count]],))


def past_of(prints: list[int]) -> Past:
    """A past that travelled."""
    return Past(extend(numbers(prints), ROOM), len(prints))


ROOM: Final = numbers([0] * 32)
NO_PAST: Final = Past(ROOM, 0)
