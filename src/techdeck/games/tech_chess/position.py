"""Positions of Tech Chess: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import UNSET, Struct, UnsetType

from techdeck.games.tech_chess.board import MOVE, SQUARE_AT
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
from techdeck.kernel.choice import kind_of
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import SAY, unpack
from techdeck.kernel.layout import DECK, HAND
from techdeck.kernel.position import SHOWN, Aside, Cards, Form, Laid, Last, Names, Reader, Says, Whole, name_of_last

PIECES: Final = 12
KIND_BITS: Final = 56  # below the kind of a packed event
Squares = dict[str, str]
TwoBoards = list[Squares]
ChessReader = Reader[TechChess, "TechChessPosition"]


class TechChessPosition(Struct, forbid_unknown_fields=True):
    """A position of Tech Chess: the card on each square of the `board`, and by seat what was done so often.

    In bughouse there are two `boards` instead, of seats 0 and 1 and of seats 2 and 3.
    """

    turn: Whole = 0
    first: Whole = 0  # the seat that is First, on board one
    board: Annotated[Squares | UnsetType, Says('the names of cards by their squares, like {"a1": "1V"}')] = UNSET
    boards: Annotated[TwoBoards | UnsetType, Says("two boards, each with cards by their squares (CH-40)")] = UNSET
    hands: Annotated[list[Cards], Laid("hands")] = []
    deck: Annotated[Cards, Laid("decks", top_first=True)] = []
    discard: Annotated[Cards, Laid("piles")] = []
    upgrades: Annotated[list[int], Says("a list of whole numbers (CH-7)")] = []
    builds: Annotated[list[int], Says("a list of whole numbers (CH-7)")] = []
    quiet: Whole = 0  # turns since a capture, an upgrade, a build or a used effect (CH-28)
    dry: Whole = 0  # turns since a capture, an upgrade or a build; as many as quiet ones where it is left out
    captured: Annotated[Names | UnsetType, Says("a list of names of cards (CH-42)")] = UNSET  # in hands
    drawn: Annotated[list[int] | UnsetType, Says("a list of boards, 0 or 1 (CH-43)")] = UNSET
    past: Annotated[list[int] | UnsetType, Says("a list of fingerprints (CH-28)")] = UNSET
    last: Last = UNSET
    aside: Aside = UNSET
    taken: Annotated[list[Cards] | UnsetType, SHOWN] = UNSET  # of two players, by seat: what it captured for good


def tell(s: TechChess, out: TechChessPosition, bit: int) -> None:
    seats = range(s.seats)
    out.turn = s.turn()
    out.first = s.first
    if s.seats == 2:
        out.board = s.standing(0)
    else:
        out.boards = [s.standing(0), s.standing(1)]
        out.captured = [name for card, name in enumerate(s.faces.names) if s.is_captured(card)]
        out.drawn = [board for board in range(2) if s.is_drawn(2 * board)]
    out.upgrades = [int(s.upgrades(seat)) for seat in seats]
    out.builds = [int(s.builds(seat)) for seat in seats]
    out.quiet = s.quiet
    out.dry = s.dry
    past = s.remembered()
    if len(past) > 1:
        out.past = past[:-1]
    out.last = name_of_last(s)
    if s.seats == 2 and bit >= 0:  # the whole position is one that can be laid, and no past is laid with it
        taken = captures(s)
        out.taken = taken if any(taken) else UNSET


def captures(s: TechChess) -> list[Cards]:
    """By seat what it captured, in that order, as far as it has not come back (CH-11)."""
    by: dict[int, int] = {}
    packed, gone = s.log.packed, (int(s.layout.out), int(s.layout.piles[0]))
    for at in range(int(s.happened) - 1):
        if packed[at] >> KIND_BITS != SAY:
            continue
        said = unpack(packed[at])
        if kind_of(said.arg) == MOVE and said.dst:
            card = unpack(packed[at + 1]).card
            by.pop(card, None)
            by[card] = said.seat
    left = [(s.faces.names[card], captor) for card, captor in by.items() if int(s.place[card]) in gone]
    return [[name for name, captor in left if captor == seat] for seat in range(2)]


def lay(r: ChessReader) -> None:
    s, position, seats = r.state, r.position, r.state.seats
    s.first = r.number("first", 0, 0, 1)
    upgrades = r.numbers("upgrades", seats, UPGRADES_A_GAME, "CH-7")
    builds = r.numbers("builds", seats, BUILDS_A_GAME, "CH-7")
    for seat in range(seats):
        s.spent += ONE_UPGRADE[seat] * upgrades[seat] + ONE_BUILD[seat] * builds[seat]
    for number, board in enumerate(boards_of(r)):
        lay_board(r, number, board)
    r.lay_all()
    check_places(s)
    fill_deck(s)
    s.hide()
    lay_bughouse(r)
    s.quiet = r.number("quiet", 0, 0, QUIET_TURNS * s.movers() - 1)
    s.dry = r.number("dry", s.quiet, s.quiet, DRY_TURNS * s.movers() - 1)
    remember(s, [] if position.past is UNSET else position.past)
    r.last_used(position.last)
    s.logging = True
    begin_turn(s, whose_turn(r))


def boards_of(r: ChessReader) -> TwoBoards:
    """One board for two players, two for four."""
    position = r.position
    if r.state.seats == 2:
        if position.boards is not UNSET:
            raise Impossible("Two players have one 'board', not 'boards'.")
        return [{} if position.board is UNSET else position.board]
    if position.board is not UNSET:
        raise Impossible("Four players have two 'boards', not one 'board' (CH-40).")
    boards: TwoBoards = r.each("boards", 2, {})
    return boards


def whose_turn(r: ChessReader) -> int:
    s = r.state
    turn = r.number("turn", s.first if not s.is_drawn(s.first) else s.after(s.first), 0, s.seats - 1)
    if s.is_drawn(turn):
        raise Impossible(f"Seat {turn} has no turn: its board is drawn (CH-43).")
    return turn


def lay_bughouse(r: ChessReader) -> None:
    """What only four players have: captured cards in hands, and a board that is drawn."""
    s, position = r.state, r.position
    captured = [] if position.captured is UNSET else position.captured
    drawn = [] if position.drawn is UNSET else position.drawn
    if s.seats == 2 and (captured or drawn):
        raise Impossible("'captured' and 'drawn' of a position belong to the game of four (CH-42).")
    for card in r.cards(captured, "captured"):
        if s.layout.kinds[int(s.place[card])] not in (HAND, DECK):
            raise Impossible(f"{s.faces.names[card]} lies open, so it is no captured card any more (CH-42).")
        s.note_capture(card)
    if drawn not in ([], [0], [1]):
        raise Impossible(f"'drawn' of a position is the board that is drawn, [0] or [1], not {drawn!r} (CH-43).")
    for board in drawn:
        s.drawn = board + 1


def remember(s: TechChess, past: list[int]) -> None:
    if len(past) > s.quiet:
        raise Impossible(f"'past' has at most one fingerprint for each of the {s.quiet} quiet turns (CH-28).")
    for number in past:
        if not 0 <= number < 1 << 62:
            raise Impossible(f"A fingerprint in 'past' is a number as a position gives it, not {number!r} (CH-28).")
        s.remember(number)


def lay_board(r: ChessReader, number: int, board: Squares) -> None:
    s = r.state
    for name, text in board.items():
        square = SQUARE_AT.get(name, -1)
        if square < 0:
            raise Impossible(f"There is no square {name!r}: files are a to f, ranks 1 to 6 (CH-4).")
        card = r.cards([text], name)[0]
        if s.faces.domains[card] < 0:
            raise Impossible("Wild cards are expelled from this game (CH-1).")
        r.lay([text], name, s.places.pieces[s.seat_on(number, s.places.sides[card])])
        s.stand(card, square)
    for seat in (2 * number, 2 * number + 1):
        if s.kings(seat) == 0:
            raise Impossible(f"Seat {seat} has no king on the board, so the game is over (CH-21).")
        if s.kings(seat) > 2:
            raise Impossible(f"Seat {seat} has more than two kings (CH-3).")
        if s.seats == 2 and len(s.pieces(seat)) > PIECES + s.builds(seat):
            raise Impossible(f"Seat {seat} has more pieces than {PIECES} and those it built (CH-3, CH-20).")


def check_places(s: TechChess) -> None:
    for card, domain in enumerate(s.faces.domains):
        if domain < 0 and not s.lies(card, s.layout.out):
            raise Impossible("Wild cards are expelled from this game (CH-1).")


FORM: Final = Form(TechChessPosition, tell, lay)
