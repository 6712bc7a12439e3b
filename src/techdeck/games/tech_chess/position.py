"""Positions of Tech Chess: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import UNSET, Struct, UnsetType

from techdeck.games.tech_chess.board import SQUARE_AT
from techdeck.games.tech_chess.setup import fill_deck
from techdeck.games.tech_chess.state import (
    BUILDS_A_GAME,
    DRY_TURNS,
    ONE_BUILD,
    ONE_UPGRADE,
    QUIET_TURNS,
    UPGRADES_A_GAME,
    TechChess,
)
from techdeck.games.tech_chess.turn import begin_turn
from techdeck.kernel.errors import Impossible
from techdeck.kernel.position import Aside, Cards, Form, Laid, Last, Reader, Says, Whole, name_of_last

PIECES: Final = 12


class TechChessPosition(Struct, forbid_unknown_fields=True):
    """A position of Tech Chess: the card on each square of the `board`, and by seat what was done so often."""

    turn: Whole = 0
    first: Whole = 0
    board: Annotated[dict[str, str], Says('the names of cards by their squares, like {"a1": "1V"}')] = {}
    hands: Annotated[list[Cards], Laid("hands")] = []
    deck: Annotated[Cards, Laid("decks", top_first=True)] = []
    discard: Annotated[Cards, Laid("piles")] = []
    upgrades: Annotated[list[int], Says("a list of whole numbers (CH-7)")] = []
    builds: Annotated[list[int], Says("a list of whole numbers (CH-7)")] = []
    quiet: Whole = 0  # turns since a capture, an upgrade, a build or a used effect (CH-28)
    dry: Whole = 0  # turns since a capture, an upgrade or a build; as many as quiet ones where it is left out
    past: Annotated[list[int] | UnsetType, Says("a list of fingerprints (CH-28)")] = UNSET
    last: Last = UNSET
    aside: Aside = UNSET


def tell(s: TechChess, out: TechChessPosition, bit: int) -> None:
    out.turn = s.turn()
    out.first = s.first
    out.board = s.standing()
    out.upgrades = [int(s.upgrades(seat)) for seat in range(2)]
    out.builds = [int(s.builds(seat)) for seat in range(2)]
    out.quiet = s.quiet
    out.dry = s.dry
    past = s.remembered()
    if len(past) > 1:
        out.past = past[:-1]
    out.last = name_of_last(s)


def lay(r: Reader[TechChess, TechChessPosition]) -> None:
    s, position = r.state, r.position
    s.first = r.number("first", 0, 0, 1)
    upgrades = r.numbers("upgrades", 2, UPGRADES_A_GAME, "CH-7")
    builds = r.numbers("builds", 2, BUILDS_A_GAME, "CH-7")
    for seat in range(2):
        s.spent += ONE_UPGRADE[seat] * upgrades[seat] + ONE_BUILD[seat] * builds[seat]
    lay_board(r, position.board)
    r.lay_all()
    check_places(s)
    fill_deck(s)
    s.hide()
    s.quiet = r.number("quiet", 0, 0, QUIET_TURNS - 1)
    s.dry = r.number("dry", s.quiet, s.quiet, DRY_TURNS - 1)
    remember(s, [] if position.past is UNSET else position.past)
    r.last_used(position.last)
    s.logging = True
    begin_turn(s, r.number("turn", s.first, 0, 1))


def remember(s: TechChess, past: list[int]) -> None:
    if len(past) > s.quiet:
        raise Impossible(f"'past' has at most one fingerprint for each of the {s.quiet} quiet turns (CH-28).")
    for number in past:
        if not 0 <= number < 1 << 62:
            raise Impossible(f"A fingerprint in 'past' is a number as a position gives it, not {number!r} (CH-28).")
        s.remember(number)


def lay_board(r: Reader[TechChess, TechChessPosition], board: dict[str, str]) -> None:
    s = r.state
    for name, text in board.items():
        square = SQUARE_AT.get(name, -1)
        if square < 0:
            raise Impossible(f"There is no square {name!r}: files are a to f, ranks 1 to 6 (CH-4).")
        card = r.cards([text], name)[0]
        if s.faces.domains[card] < 0:
            raise Impossible("Wild cards are expelled from this game (CH-1).")
        r.lay([text], name, s.places.pieces[s.places.sides[card] ^ s.first])
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


FORM: Final = Form(TechChessPosition, tell, lay)
