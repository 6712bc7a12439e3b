"""The choices of Tech Chess as text, each with its exact inverse."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, BUILD, DROP, LETTERS, MOVE, NO_ROLE, SQUARE_AT, SQUARES, UPGRADE
from techdeck.kernel.choice import ARG, DOMAINS, About, Codec, Verb
from techdeck.kernel.errors import Unreadable
from techdeck.kernel.event import Event
from techdeck.kernel.layout import Faces, Layout


def read_square(word: str) -> int:
    square = SQUARE_AT.get(word, -1)
    if square < 0:
        raise Unreadable(f"{word!r} is no square: write one like 'a2', files a to f and ranks 1 to 6.")
    return square


class MoveVerb(Verb):
    """`move a2a3`: where from and where to."""

    def __init__(self) -> None:
        super().__init__("move", "squares")

    def write(self, codec: Codec, arg: int) -> str:
        return SQUARES[arg // AREA] + SQUARES[arg % AREA]

    def read(self, codec: Codec, words: list[str]) -> int:
        if len(words) != 1 or len(words[0]) != 4:
            raise Unreadable(f"A move is written like 'move a2a3', not {' '.join(['move', *words])!r}.")
        return read_square(words[0][:2]) * AREA + read_square(words[0][2:])

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, squares=(SQUARES[arg // AREA], SQUARES[arg % AREA]))

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return list(range(AREA * AREA))


class UpgradeVerb(Verb):
    """`upgrade a2 11S`: the pawn on a2 becomes 11S."""

    def __init__(self) -> None:
        super().__init__("upgrade", "square and card")

    def write(self, codec: Codec, arg: int) -> str:
        return f"{SQUARES[arg >> 7]} {codec.faces.names[arg & 127]}"

    def read(self, codec: Codec, words: list[str]) -> int:
        if len(words) != 2:
            raise Unreadable(f"An upgrade is written like 'upgrade a2 11S', not {' '.join(['upgrade', *words])!r}.")
        return read_square(words[0]) * 128 + codec.card(words[1])

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, cards=(arg & 127,), squares=(SQUARES[arg >> 7],))

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return [square * 128 + card for square in range(AREA) for card in range(len(faces.names))]


class PlaceVerb(Verb):
    """`build 5V a1`: the card 5V comes to a1. In bughouse `drop 12K a2` as well (CH-42)."""

    def __init__(self, name: str, example: str) -> None:
        super().__init__(name, "card and square")
        self.example = example

    def write(self, codec: Codec, arg: int) -> str:
        return f"{codec.faces.names[arg >> 6]} {SQUARES[arg & 63]}"

    def read(self, codec: Codec, words: list[str]) -> int:
        if len(words) != 2:
            text = " ".join([self.name, *words])
            raise Unreadable(f"A {self.name} is written like '{self.name} {self.example}', not {text!r}.")
        return codec.card(words[0]) * 64 + read_square(words[1])

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, cards=(arg >> 6,), squares=(SQUARES[arg & 63],))

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return [card * 64 + square for card in range(len(faces.names)) for square in range(AREA)]


class SideVerb(Verb):
    """`side 1 K`: at setup, the 1 of Knowledge stands on the a-side; `side 11 K` takes the 11 of Knowledge."""

    def __init__(self) -> None:
        super().__init__("side", "value and domain")

    def write(self, codec: Codec, arg: int) -> str:
        return f"{arg // 4} {DOMAINS[arg % 4]}"

    def read(self, codec: Codec, words: list[str]) -> int:
        if len(words) != 2 or len(words[1]) != 1 or words[1] not in DOMAINS:
            raise Unreadable(f"A pick is written like 'side 1 K', not {' '.join(['side', *words])!r}.")
        value = codec.number(words[0])
        if not 1 <= value <= 13:
            raise Unreadable(f"There is no value {value}: values are 1 to 13.")
        return value * 4 + DOMAINS.index(words[1])

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, value=arg // 4, domain=arg % 4)

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return list(range(4, 56))


class CheckVerb(Verb):
    """`check b6` is what the software announces, never what anybody chooses (CH-22)."""

    def __init__(self) -> None:
        super().__init__("check", "word", SQUARES)

    def about(self, codec: Codec, arg: int) -> About:
        return About(self.name, squares=(SQUARES[arg],))

    def args(self, layout: Layout, faces: Faces) -> list[int]:
        return []

    def said(self, faces: Faces) -> list[int]:
        return list(range(AREA))


VERBS: Final = (
    MoveVerb(),
    Verb("effect", "card"),
    UpgradeVerb(),
    PlaceVerb("build", "5V a1"),
    SideVerb(),
    CheckVerb(),
)
BUGHOUSE_VERBS: Final = (*VERBS, PlaceVerb("drop", "12K a2"))


def written(codec: Codec, choice: int, role: int, captures: bool) -> str:
    """A choice as people write it: `Qc1xc5`, `a2a3`, `@5V-a1`, `a2=11S`; others as they are typed."""
    kind, arg = choice & ~ARG, choice & ARG
    names = codec.faces.names
    if kind == MOVE:
        return f"{LETTERS[role]}{SQUARES[arg // AREA]}{'x' if captures else ''}{SQUARES[arg % AREA]}"
    if kind == UPGRADE:
        return f"{SQUARES[arg >> 7]}={names[arg & 127]}"
    if kind in (BUILD, DROP):
        return f"@{names[arg >> 6]}-{SQUARES[arg & 63]}"
    return codec.text(choice)


def said(codec: Codec, roles: vec[i64], event: Event) -> str:
    """What was said aloud, as people write it. A move tells its piece, and in `dst` where a captured card went."""
    role: int = roles[event.card] if event.card >= 0 else NO_ROLE
    return written(codec, event.arg, role, event.dst > 0)
