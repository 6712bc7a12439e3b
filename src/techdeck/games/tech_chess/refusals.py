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
from techdeck.games.tech_chess.moves import in_check, is_checked
from techdeck.games.tech_chess.reach import HOME
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.kernel.bits import bit
from techdeck.kernel.choice import ARG, PASS

Reason = tuple[str, str]

DOES: Final = (
    (MOVE, "move"),
    (EFFECT, "use a card"),
    (UPGRADE, "upgrade"),
    (BUILD, "build"),
    (DROP, "drop a piece"),
)
PAWN: Final = "A pawn (2 to 10) goes one square forward, diagonally forward or sideways."
STRAIGHT_PAWN: Final = "A pawn (2 to 10) goes one square forward or sideways at this table."
HOW: Final = (
    PAWN,
    PAWN,
    "A rook (1) goes along its rank or file.",
    "A knight (11) leaps two squares one way and one square across.",
    "A queen (12) goes along rank, file or diagonal.",
    "A king (13) goes one or two squares along rank, file or diagonal.",
)


def turn_words(s: TechChess, seat: i64) -> str:
    """What can be done now, and nothing else."""
    kinds = {choice & ~ARG for choice in s.choices(seat)}
    does = [does for kind, does in DOES if kind in kinds]
    if not does:
        return "Nothing can be done this turn."
    sentence = f"{' or '.join(filter(None, [', '.join(does[:-1]), does[-1]]))}."
    kings = " and ".join([SQUARES[king] for king in in_check(s, seat)])
    king = "kings" if " and " in kings else "king"
    return f"Check to your {king} on {kings}: {sentence}" if kings else sentence.capitalize()


def why_not(s: TechChess, seat: i64, choice: i64) -> Reason:
    kind, arg = choice & ~ARG, choice & ARG
    if choice == PASS:
        return ("CH-7", f"You cannot pass. {turn_words(s, seat)}")
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
        return ("CH-5", f"The sides are set up already. {turn_words(s, seat)}")
    if kind == CHECK:
        return ("CH-22", "Nobody needs to say check: the table does.")
    return ("CH-7", f"That is not for now. {turn_words(s, seat)}")


def why_no_move(s: TechChess, seat: i64, source: i64, to: i64) -> Reason:
    board = s.board(seat)
    piece = board.card_at(source)
    if piece < 0:
        return ("CH-7", f"There is nothing on {SQUARES[source]} to move.")
    if piece not in s.pieces(seat):
        return ("CH-2", f"The piece on {SQUARES[source]} is not yours.")
    role = int(s.role(piece))
    if source == to:
        return ("CH-9", "A move goes to another square: pick where to.")
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
        return (
            "CH-24",
            "Your last king is in check, and that would not save it.",
        )
    return ("CH-24", "That would leave your last king in check.")


def why_no_effect(s: TechChess, seat: i64, card: i64) -> Reason:
    if card in s.pieces(seat):
        return (
            "CH-12",
            "A piece on the board uses its effect when it captures. For now, move it.",
        )
    if card not in s.hand(seat):
        return ("CH-13", "You do not hold that card.")
    return ("CH-24", "Your last king is in check: save it before you use a card.")


def why_no_upgrade(s: TechChess, seat: i64, square: i64, card: i64) -> Reason:
    pawn = s.board(seat).card_at(square)
    if s.upgrades(seat) >= UPGRADES_A_GAME:
        return ("CH-7", "You have upgraded twice already, and that is all.")
    if pawn < 0 or pawn not in s.pieces(seat) or s.role(pawn) != LOW:
        return ("CH-19", f"There is no 2, 3 or 4 of yours on {SQUARES[square]}: only those can be upgraded.")
    wrong = wrong_card(s, seat, card, "CH-19")
    return wrong if wrong[0] else stays_in_check(s, seat)


def why_no_build(s: TechChess, seat: i64, card: i64, square: i64) -> Reason:
    if s.builds(seat) >= BUILDS_A_GAME and not (s.layout.seats > 2 and s.is_captured(card)):
        return ("CH-7", "You have built three times already, and that is all.")
    wrong = wrong_card(s, seat, card, "CH-20")
    if wrong[0]:
        return wrong
    if not is_pawn(s.role(card)):
        return ("CH-20", "Only a 2 to 10 can be built.")
    return wrong_square(s, seat, square, "CH-20", "build")


def why_no_drop(s: TechChess, seat: i64, card: i64, square: i64) -> Reason:
    wrong = wrong_card(s, seat, card, "CH-42")
    if wrong[0]:
        return wrong
    if is_pawn(s.role(card)):
        return ("CH-42", "A 2 to 10 is built, not dropped.")
    if not s.is_captured(card):
        return ("CH-42", "Only a card that your partner captured can be dropped.")
    return wrong_square(s, seat, square, "CH-42", "drop")


def wrong_square(s: TechChess, seat: i64, square: i64, clause: str, verb: str) -> Reason:
    if not HOME[s.side(seat)] & bit(square):
        return (clause, f"You {verb} on your own first or second rank.")
    if s.board(seat).card_at(square) >= 0:
        return (clause, f"There is a piece on {SQUARES[square]}: pick an empty square.")
    return stays_in_check(s, seat)


def wrong_card(s: TechChess, seat: i64, card: i64, clause: str) -> Reason:
    if card not in s.hand(seat):
        return (clause, "You do not hold that card.")
    if s.places.sides[card] != s.side(seat):
        return (clause, f"{DOMAIN_NAMES[s.faces.domains[card]]} is not of your side.")
    if s.role(card) == KING:
        return (clause, "A king never comes onto the board again.")
    return ("", "")
