"""How Tech Chess is set up: seats, options, and positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from techdeck.cards.faces import tech_faces
from techdeck.games.tech_chess.board import SQUARE_AT
from techdeck.games.tech_chess.choices import VERBS
from techdeck.games.tech_chess.notation import read_position
from techdeck.games.tech_chess.setup import begin, fill_deck
from techdeck.games.tech_chess.state import (
    BUILDS_A_GAME,
    ONE_BUILD,
    ONE_UPGRADE,
    QUIET_TURNS,
    UPGRADES_A_GAME,
    Places,
    TechChess,
)
from techdeck.games.tech_chess.turn import begin_turn
from techdeck.kernel.agenda import AnyOp
from techdeck.kernel.choice import Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.game import Game, Option, Reader
from techdeck.kernel.state import State

FIELDS: Final = (
    "turn",
    "first",
    "board",
    "hands",
    "deck",
    "discard",
    "upgrades",
    "builds",
    "quiet",
    "past",
    "last",
)
PIECES: Final = 12

OPTIONS: Final = (
    Option(
        "setup",
        "chosen",
        "chosen: each side chooses its 11 and 12 and which domain stands where; standard: the lower-ranked one (CH-5)",
        ("chosen", "standard"),
    ),
    Option("pawn-diagonals", "on", "whether pawns also move and capture diagonally forward (CH-8)", ("on", "off")),
)


class TechChessGame(Game):
    minutes = 30
    scoring = "1 for the winner, -1 for the loser, 0 for both in a draw."
    tips = (
        "Values move as chess pieces: 1 rook, 11 knight, 12 queen, 13 king (up to two squares), all others pawns that "
        "also go sideways.",
        "You have two kings, and lose when both are captured. Click a piece, then a marked square.",
        "When a piece captures, you may use its effect. You may also use, upgrade with or build a card of your hand.",
    )

    def __init__(self) -> None:
        about = "Chess of cards on 6 by 6 squares: two kings a side, a hidden hand, and captures that set off effects."
        super().__init__("tech-chess", "Tech Chess", about, "CH", 1, (2,), OPTIONS)
        faces = tech_faces(1)
        self.places = Places(faces)
        self.codec = Codec(faces, VERBS)

    def empty(self, seats: int, options: dict[str, str | int], effects: list[AnyOp | None]) -> TechChess:
        state = TechChess(self.places, self.codec.faces, self.codec, effects)
        state.lay_out()  # where wild cards stay (CH-1)
        state.clear_board(options["pawn-diagonals"] == "on")
        state.chosen = options["setup"] == "chosen"
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, TechChess)
        begin(state)

    def place(self, state: State, position: Mapping[str, Any]) -> None:
        s = state
        assert isinstance(s, TechChess)
        r = Reader(s, position, FIELDS)
        s.logging = False
        s.first = r.number("first", 0, 0, 1)
        for seat in range(2):
            s.spent += ONE_UPGRADE[seat] * read_counts(r, "upgrades", UPGRADES_A_GAME)[seat]
            s.spent += ONE_BUILD[seat] * read_counts(r, "builds", BUILDS_A_GAME)[seat]
        lay_board(s, r, position.get("board", {}))
        for seat, cards in enumerate(r.lists("hands", 2)):
            r.lay(cards, f"hand {seat}", s.places.hands[seat], 52)
        r.lay(position.get("discard", []), "discard", s.places.piles[0], 52)
        deck = position.get("deck", [])
        r.lay(deck[::-1] if isinstance(deck, list) else deck, "deck", s.places.decks[0], 52)
        check_places(s)
        fill_deck(s)
        s.hide()
        s.quiet = r.number("quiet", 0, 0, QUIET_TURNS - 1)
        for number in read_past(position.get("past", []), s.quiet):
            s.remember(number)
        if "last" in position:
            s.last_used = s.faces.kinds[r.cards([position["last"]], "last", 1)[0]]
        s.logging = True
        begin_turn(s, r.number("turn", s.first, 0, 1))


def read_counts(r: Reader, name: str, most: int) -> list[int]:
    """How often each seat did what can be done so many times a game."""
    counts = r.lists(name, 2) if name in r.position else [0, 0]
    for given in counts:
        if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= most:
            raise Impossible(f"{name!r} are from 0 to {most} for each seat, not {given!r} (CH-7).")
    return list(counts)


def read_past(given: object, quiet: int) -> list[int]:
    if not isinstance(given, list) or len(given) > quiet:
        raise Impossible(f"'past' is a list of fingerprints, at most one for each of the {quiet} quiet turns (CH-28).")
    for each in given:
        if not isinstance(each, int) or isinstance(each, bool) or not 0 <= each < 1 << 62:
            raise Impossible(f"A fingerprint in 'past' is a number as a position gives it, not {each!r} (CH-28).")
    return list(given)


def lay_board(s: TechChess, r: Reader, given: object) -> None:
    if not isinstance(given, dict):
        raise Impossible(f'\'board\' of a position is like {{"a1": "1V"}}, not {given!r}.')
    for name, text in given.items():
        square = SQUARE_AT.get(name, -1) if isinstance(name, str) else -1
        if square < 0:
            raise Impossible(f"There is no square {name!r}: files are a to f, ranks 1 to 6 (CH-4).")
        card = r.cards([text], str(name), 1)[0]
        if s.faces.domains[card] < 0:
            raise Impossible("Wild cards are expelled from this game (CH-1).")
        seat = s.places.sides[card] ^ s.first
        r.lay([text], str(name), s.places.pieces[seat], 1)
        s.stand(card, square)
    for seat in range(2):
        if s.kings(seat) == 0:
            raise Impossible(f"Seat {seat} has no king on the board, so the game is over (CH-21).")
        if len(s.pieces(seat)) > PIECES + s.builds(seat):
            raise Impossible(f"Seat {seat} has more pieces than {PIECES} and those it built (CH-3, CH-20).")


def check_places(s: TechChess) -> None:
    for card, domain in enumerate(s.faces.domains):
        if domain < 0 and not s.lies(card, s.layout.out):
            raise Impossible("Wild cards are expelled from this game (CH-1).")


GAME: Final = TechChessGame()


def lay_line(line: str, diagonals: bool) -> TechChess:
    """A position from its one line, to count or to look at: without effects."""
    options = {"pawn-diagonals": "on" if diagonals else "off"}
    state = GAME.lay(2, options, read_position(line), "", [None] * len(GAME.codec.faces.names))
    assert isinstance(state, TechChess)
    return state
