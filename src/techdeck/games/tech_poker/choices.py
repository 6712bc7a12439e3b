"""The choices of Tech Poker: what a player may do (PK-3 to PK-5), and what is said of chips and hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_poker.ranks import KINDS
from techdeck.kernel.choice import ARG, About, Codec, Verb
from techdeck.kernel.errors import Unreadable
from techdeck.kernel.layout import Faces, Layout

CARDS: Final = 52  # those with a domain; the wild cards come after them (PK-1)
MOST_DRAWN: Final = 3
PAIRS: Final = 1 + CARDS  # numbers of a draw: none, the single cards, pairs from here on, then threes
THREES: Final = PAIRS + CARDS * (CARDS - 1) // 2
DRAWS: Final = THREES + CARDS * (CARDS - 1) * (CARDS - 2) // 6

FIRST: Final = 8 << 16  # VERB, written out: compiled code knows constants made of those of its own module only
CHECK: Final = FIRST
BET: Final = FIRST + (1 << 16)
CALL: Final = FIRST + (2 << 16)
RAISE: Final = FIRST + (3 << 16)
FOLD: Final = FIRST + (4 << 16)
DRAW: Final = FIRST + (5 << 16)
EFFECT: Final = FIRST + (6 << 16)
HAND: Final = FIRST + (7 << 16)
HOLD: Final = FIRST + (8 << 16)
WIN: Final = FIRST + (9 << 16)
BACK: Final = FIRST + (10 << 16)

CHIPS: Final = 1023  # the bits of a number of chips that is said
MOST_CHIPS: Final = 1000  # at a table, in all
ALL_IN: Final = 1 << 10  # with what is bet: it was the last chip
SIDE: Final = 1 << 10  # with what is won: it was a side pot
SPLIT: Final = 1 << 11  # with what is won: others won a share of it, too


def draw_of(one: i64, two: i64 = -1, three: i64 = -1) -> i64:
    """The choice to draw for one card, two or three, given in ascending order."""
    if two < 0:
        return DRAW + 1 + one
    if three < 0:
        return DRAW + PAIRS + two * (two - 1) // 2 + one
    return DRAW + THREES + three * (three - 1) * (three - 2) // 6 + two * (two - 1) // 2 + one


def drawn_for(choice: i64) -> list[int]:
    """The cards of such a choice, in ascending order."""
    number = choice & ARG
    out: list[int] = []
    if number >= THREES:
        number -= THREES
        three: i64 = 2
        while (three + 1) * three * (three - 1) // 6 <= number:
            three += 1
        number += PAIRS - three * (three - 1) * (three - 2) // 6
        out.append(three)
    if number >= PAIRS:
        number -= PAIRS
        two: i64 = 1
        while (two + 1) * two // 2 <= number:
            two += 1
        number += 1 - two * (two - 1) // 2
        out.append(two)
    if number:
        out.append(number - 1)
    return out[::-1]


def draw_choice(cards: list[int]) -> i64:
    """The choice to draw for these cards, at most three of them."""
    order = sorted(cards)
    if not order:
        return DRAW
    return draw_of(order[0], order[1] if len(order) > 1 else -1, order[2] if len(order) > 2 else -1)


class ChipsVerb(Verb):
    """`bet` is chosen; `bet 2` or `bet 1 all-in` is what all hear."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "")

    def write(self, codec: Codec, arg: int) -> str:
        return f"{arg & CHIPS}{' all-in' if arg & ALL_IN else ''}" if arg else ""

    def read(self, codec: Codec, words: list[str]) -> int:
        if not words:
            return 0
        if len(words) > 2 or words[1:] not in ([], ["all-in"]):
            raise Unreadable(f"{self.name} stands alone: how many chips it takes, the rules say.")
        return chips_in(codec, words[0]) + (ALL_IN if words[1:] else 0)

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, number=arg & CHIPS) if arg else About(self.name)

    def said(self, faces: Faces) -> list[int]:
        return [2, 4, 3 + ALL_IN]


class DrawVerb(Verb):
    """A verb that takes up to three cards; in which order they are named tells nothing."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "cards")

    def write(self, codec: Codec, arg: int) -> str:
        return " ".join([codec.faces.names[card] for card in drawn_for(arg)])

    def read(self, codec: Codec, words: list[str]) -> int:
        cards = [codec.card(word) for word in words]
        if len(set(cards)) < len(cards) or len(cards) > MOST_DRAWN:
            raise Unreadable(f"{self.name} takes at most three different cards, not {' '.join(words)!r}.")
        if cards and max(cards) >= CARDS:
            raise Unreadable("Wild cards are expelled from this game: nobody can discard one.")
        return draw_choice(cards) & ARG

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, cards=tuple(drawn_for(arg)))

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return list(range(DRAWS))


class HeardVerb(Verb):
    """A word that is heard at the table and never chosen, with a number: `hand 3`, `back 2`."""

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return []

    def said(self, faces: Faces) -> list[int]:
        return [1, 2]


class HoldVerb(HeardVerb):
    """`hold 3 12 5`: the kind of a hand that is shown, and the two values that decide first."""

    def write(self, codec: Codec, arg: int) -> str:
        return f"{arg >> 8} {arg >> 4 & 15} {arg & 15}"

    def read(self, codec: Codec, words: list[str]) -> int:
        parts = [codec.number(word) for word in words]
        if len(parts) != 3 or max(parts) > 15 or parts[0] >= len(KINDS):
            raise Unreadable(f"A hand that is shown is like 'hold 3 12 5', not {' '.join(words)!r}.")
        return parts[0] << 8 | parts[1] << 4 | parts[2]

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name)

    def said(self, faces: Faces) -> list[int]:
        return [2 << 8 | 12 << 4, 3 << 8 | 12 << 4 | 5]


class WinVerb(HeardVerb):
    """`win 14 pot 3`: what was won, of the pot, a side pot or shared, and with which kind of hand; 0 unseen."""

    def write(self, codec: Codec, arg: int) -> str:
        which = "side" if arg & SIDE else "pot"
        return f"{arg & CHIPS} {which} {arg >> 12}{' shared' if arg & SPLIT else ''}"

    def read(self, codec: Codec, words: list[str]) -> int:
        if len(words) not in (3, 4) or words[1] not in ("side", "pot") or words[3:] not in ([], ["shared"]):
            raise Unreadable(f"A pot that is won is like 'win 14 pot 3', not {' '.join(words)!r}.")
        kind = codec.number(words[2])
        if kind >= len(KINDS):
            raise Unreadable(f"There is no kind of hand {kind}.")
        flags = (SIDE if words[1] == "side" else 0) | (SPLIT if words[3:] else 0)
        return chips_in(codec, words[0]) | flags | kind << 12

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, number=arg & CHIPS)

    def said(self, faces: Faces) -> list[int]:
        return [14, 14 | 3 << 12, 6 | SIDE | 9 << 12, 7 | SPLIT | 2 << 12]


def chips_in(codec: Codec, word: str) -> int:
    chips = codec.number(word)
    if not 0 < chips <= CHIPS:
        raise Unreadable(f"Nobody at this table has {word} chips.")
    return chips


VERBS: Final = (
    Verb("check", ""),
    ChipsVerb("bet"),
    ChipsVerb("call"),
    ChipsVerb("raise"),
    Verb("fold", ""),
    DrawVerb("draw"),
    Verb("effect", "card"),
    HeardVerb("hand", "number"),
    HoldVerb("hold", "hand"),
    WinVerb("win", "pot"),
    HeardVerb("back", "number"),
)
