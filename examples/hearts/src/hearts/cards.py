"""The French deck: 52 cards by number, suit after suit, deuce to ace (HE-1); sets of cards are masks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.kernel.layout import Faces, numbers

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("clubs", "diamonds", "spades", "hearts")
LETTERS: Final = "CDSH"
FACES_IN_WORDS: Final = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUIT: Final = 13  # cards of one
CARDS: Final = 52

TWO_OF_CLUBS: Final = 0
JACK_OF_DIAMONDS: Final = SUIT + 9
QUEEN_OF_SPADES: Final = 2 * SUIT + 10
FIRST_HEART: Final = 3 * SUIT

FACES: Final = Faces(
    [rank + letter for letter in LETTERS for rank in RANKS],
    [2 + card % SUIT for card in range(CARDS)],
    [card // SUIT for card in range(CARDS)],
    list(range(CARDS)),
    [f"{FACES_IN_WORDS.get(rank, rank)} of {suit}" for suit in SUITS for rank in RANKS],
)

OF_SUIT: Final = numbers([0x1FFF << SUIT * suit for suit in range(len(SUITS))])
ALL: Final[i64] = 0xFFFFFFFFFFFFF
HEARTS: Final[i64] = 0x1FFF << FIRST_HEART
QUEEN: Final[i64] = 1 << QUEEN_OF_SPADES
POINTS: Final[i64] = HEARTS | QUEEN


def names_in(mask: int) -> list[str]:
    """The cards of a mask; a whole suit by its letter."""
    out: list[str] = []
    for suit, letter in enumerate(LETTERS):
        mine = mask >> SUIT * suit & 0x1FFF
        ranks = [rank + letter for n, rank in enumerate(RANKS) if mine >> n & 1]
        out += [letter] if len(ranks) == SUIT else ranks
    return out
