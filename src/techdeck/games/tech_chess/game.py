"""How Tech Chess is set up: seats and options."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from techdeck.cards.faces import KINDS, faces_for
from techdeck.games.tech_chess.choices import BUGHOUSE_VERBS, VERBS
from techdeck.games.tech_chess.notation import read_position
from techdeck.games.tech_chess.position import FORM
from techdeck.games.tech_chess.setup import HAND_SIZE, begin
from techdeck.games.tech_chess.state import Places, TechChess
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import DOMAINS, Codec
from techdeck.kernel.game import MOST_KEPT, Game, Option, limit, whole
from techdeck.kernel.layout import Faces
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option(
        "setup",
        "chosen",
        "chosen: each side chooses its 11 and 12 and which domain stands where; standard: the lower-ranked one (CH-5)",
        ("chosen", "standard"),
    ),
    Option("pawn-diagonals", "on", "whether pawns also move and capture diagonally forward (CH-8)", ("on", "off")),
    limit("deal", HAND_SIZE, 0, 6, "cards that everybody is dealt (CH-6)"),
)
PIECES: Final = (1, 2, 3, 4, 11, 12, 13)  # values that stand on the board at the start (CH-3, CH-4)


@lru_cache(MOST_KEPT)
def shared(seats: int, faces: Faces) -> tuple[Places, Codec]:
    """Places and codec, the same for every game with so many seats and these cards."""
    return Places(seats, faces), Codec(faces, VERBS if seats == 2 else BUGHOUSE_VERBS)


class TechChessGame(Game):
    least_cards = 40
    most_cards = 108
    needs = tuple([f"{value}{letter}" for letter in DOMAINS for value in PIECES])
    minutes = 30
    scoring = "1 for the winner, -1 for the loser, 0 for both in a draw."
    tips = (
        "Values move as chess pieces: 1 rook, 11 knight, 12 queen, 13 king (up to two squares), all others pawns that "
        "also go sideways.",
        "You have two kings, and lose when both are captured. Click a piece, then a marked square.",
        "When a piece captures, you may use its effect. You may also use, upgrade with or build a card of your hand.",
        "Four play bughouse on two boards: what you capture goes to your partner's hand, to be built or dropped there.",
    )

    def __init__(self) -> None:
        about = "Two kings a side, a hidden hand, and captures that set off effects."
        super().__init__("tech-chess", "Tech Chess", about, "CH", 2, (2, 4), OPTIONS)
        self.form = FORM

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Partners sit across (CH-40)."""
        return ((0, 2), (1, 3)) if seats == 4 else super().teams(seats)

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> TechChess:
        places, codec = shared(seats, faces_for(effects, seats // 2))
        state = TechChess(places, codec.faces, codec, effects)
        state.lay_out()  # where wild cards stay (CH-1)
        state.clear_boards(options["pawn-diagonals"] == "on")
        state.chosen = options["setup"] == "chosen"
        state.dealt = whole(options, "deal")
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, TechChess)
        begin(state)


GAME: Final = TechChessGame()


def lay_line(line: str, diagonals: bool) -> TechChess:
    """A position from its one line, to count or to look at: without effects."""
    options = {"pawn-diagonals": "on" if diagonals else "off"}
    state = GAME.lay(2, options, read_position(line), "", [None] * KINDS)
    assert isinstance(state, TechChess)
    return state
