"""Why an action is not on offer at the top of a turn, with the clause."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tech_chess.board import (
    AREA,
    BUILD,
    CHECK,
    DROP,
    EFFECT,
    KING,
    LOW,
    MOVE,
    ROLES,
    SIDE,
    SQUARES,
    UPGRADE,
    is_pawn,
    squares_between,
)
from techdeck.games.tech_chess.moves import is_checked
from techdeck.games.tech_chess.reach import HOME
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.kernel.bits import bit
from techdeck.kernel.choice import ARG, PASS

Reason = tuple[str, str]

PAWN: Final = "A pawn (2 to 10) goes one square forward, diagonally forward or sideways."
STRAIGHT_PAWN: Final = "A pawn (2 to 10) goes one square forward or sideways at this table (pawn-diagonals=off)."
HOW: Final = (
    PAWN,
    PAWN,
    "A rook (1) goes along its rank or file.",
    "A knight (11) leaps two squares one way and one square across.",
    "A queen (12) goes along rank, file or diagonal.",
    "A king (13) goes one or two squares along rank, file or diagonal.",
)


def why_not(s: TechChess, seat: i64, choice: i64) -> Reason:
    kind, arg = choice & ~ARG, choice & ARG
    if choice == PASS:
        return ("CH-7", "A turn is exactly one action: move, use an effect, upgrade or build.")
    if kind == MOVE:
        return why_no_move(s, seat, arg // AREA, arg % AREA)
    if kind == EFFECT:
        return why_no_effect(s, seat, arg)
    if kind == UPGRADE:
        return why_no_upgrade(s, seat, arg >> 7, arg & 127)
    if kind == BUILD:
        return why_no_build(s, seat, arg >> 6, arg & 63)
    if kind == DROP:
        return why_no_drop(s, seat, arg >> 6, arg & 63)
    if kind == SIDE:
        return ("CH-5", "The sides are set up already.")
    if kind == CHECK:
        return ("CH-22", "Nobody needs to say check: the software announces it.")
    return ("CH-7", "At the top of a turn: move, effect, upgrade or build.")


def why_no_move(s: TechChess, seat: i64, source: i64, to: i64) -> Reason:
    board = s.board(seat)
    piece = board.card_at(source)
    if piece < 0:
        return ("CH-7", f"There is no piece on {SQUARES[source]}.")
    if piece not in s.pieces(seat):
        return ("CH-2", f"The piece on {SQUARES[source]} is not yours.")
    role = int(s.role(piece))
    if source == to:
        return ("CH-9", "A move goes to another square.")
    if not board.reach(s.side(seat), role, source, 0) & bit(to):
        how = STRAIGHT_PAWN if is_pawn(role) and not s.diagonals else HOW[role]
        return ("CH-8" if is_pawn(role) else "CH-9", how)
    for between in squares_between(source, to):
        if board.card_at(between) >= 0:
            return ("CH-10", f"The {ROLES[role]} cannot jump over {SQUARES[between]}: only the knight jumps.")
    if board.card_at(to) in s.pieces(seat):
        return ("CH-10", f"One of your own pieces stands on {SQUARES[to]}.")
    return stays_in_check(s, seat)


def stays_in_check(s: TechChess, seat: i64) -> Reason:
    """The piece, the square and the card are right: so it is the one king."""
    if is_checked(s, seat):
        return ("CH-24", "Your one king is in check, and that would not end it.")
    return ("CH-24", "That would leave your one king in check.")


def why_no_effect(s: TechChess, seat: i64, card: i64) -> Reason:
    if card in s.pieces(seat):
        return (
            "CH-12",
            "The effect of a piece is used when it captures, those of hand cards at other times.",
        )
    if card not in s.hand(seat):
        return ("CH-13", "That card is not in your hand.")
    return ("CH-24", "Your one king is in check: no hand effect may be used before the check is ended.")


def why_no_upgrade(s: TechChess, seat: i64, square: i64, card: i64) -> Reason:
    pawn = s.board(seat).card_at(square)
    if s.upgrades(seat) >= UPGRADES_A_GAME:
        return ("CH-7", "You have upgraded twice already.")
    if pawn < 0 or pawn not in s.pieces(seat) or s.role(pawn) != LOW:
        return ("CH-19", f"There is no 2, 3 or 4 of yours on {SQUARES[square]}.")
    wrong = wrong_card(s, seat, card, "CH-19")
    return wrong if wrong[0] else stays_in_check(s, seat)


def why_no_build(s: TechChess, seat: i64, card: i64, square: i64) -> Reason:
    if s.builds(seat) >= BUILDS_A_GAME and not (s.layout.seats > 2 and s.is_captured(card)):
        return ("CH-7", "You have built three times already.")
    wrong = wrong_card(s, seat, card, "CH-20")
    if wrong[0]:
        return wrong
    if not is_pawn(s.role(card)):
        return ("CH-20", "Only a card of value 2 to 10 can be built.")
    return wrong_square(s, seat, square, "CH-20", "build")


def why_no_drop(s: TechChess, seat: i64, card: i64, square: i64) -> Reason:
    wrong = wrong_card(s, seat, card, "CH-42")
    if wrong[0]:
        return wrong
    if is_pawn(s.role(card)):
        return ("CH-42", "A card of value 2 to 10 is built: only a 1, 11 or 12 is dropped.")
    if not s.is_captured(card):
        return ("CH-42", "Only a card that your partner captured can be dropped.")
    return wrong_square(s, seat, square, "CH-42", "drop")


def wrong_square(s: TechChess, seat: i64, square: i64, clause: str, verb: str) -> Reason:
    if not HOME[s.side(seat)] & bit(square):
        return (clause, f"You {verb} on your own first or second rank.")
    if s.board(seat).card_at(square) >= 0:
        return (clause, f"{SQUARES[square]} is not empty.")
    return stays_in_check(s, seat)


def wrong_card(s: TechChess, seat: i64, card: i64, clause: str) -> Reason:
    if card not in s.hand(seat):
        return (clause, "That card is not in your hand.")
    if s.places.sides[card] != s.side(seat):
        return (clause, f"Your side does not control {DOMAIN_NAMES[s.faces.domains[card]]}.")
    if s.role(card) == KING:
        return (clause, "A 13 never comes onto the board.")
    return ("", "")
