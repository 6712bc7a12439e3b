"""What a side may do at the top of its turn (CH-7 to CH-10, CH-19, CH-20, CH-24)."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.tech_chess.board import AREA, BUILD, DROP, EFFECT, HIGH, KING, MOVE, UPGRADE
from techdeck.games.tech_chess.men import Guard
from techdeck.games.tech_chess.reach import EVERYWHERE, HOME
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.kernel.bits import bit, index_of, lowest
from techdeck.kernel.offer import Offer


def add_actions(s: TechChess, seat: i64, offer: Offer) -> None:
    """Every legal action in ascending order: moves, effects, upgrades, builds, and in bughouse drops."""
    guard = Guard(s.board(seat), s.side(seat))
    add_moves(guard, offer)
    if s.hand_size(seat):
        if not guard.checkers:
            offer.add_cards(s, s.places.hands[seat], EFFECT)
            add_upgrades(s, seat, upgradable(s, seat), offer)
        if s.layout.seats == 2:
            add_builds(s, seat, buildable(s, seat) & guard.ending, offer)
        else:
            add_placed(s, seat, buildable(s, seat) & guard.ending, homes(s, seat) & guard.ending, offer)


def add_moves(guard: Guard, offer: Offer) -> None:
    left = guard.own
    while left:
        at = left & -left
        square = index_of(at)
        to = guard.targets(guard.men.role_at(at), square, at, EVERYWHERE ^ guard.own)
        while to:
            offer.add(MOVE + square * AREA + lowest(to))
            to &= to - 1
        left ^= at


def upgradable(s: TechChess, seat: i64) -> i64:
    """The squares of the pawns that a seat may still upgrade (CH-7, CH-19)."""
    if s.upgrades(seat) == UPGRADES_A_GAME:
        return 0
    board = s.board(seat)
    return board.low & board.of(s.side(seat))


def buildable(s: TechChess, seat: i64) -> i64:
    """The squares on which a seat may still build (CH-7, CH-20)."""
    return i64(0) if s.builds(seat) == BUILDS_A_GAME else homes(s, seat)


def homes(s: TechChess, seat: i64) -> i64:
    """The empty squares of the own first two ranks."""
    board = s.board(seat)
    return HOME[s.side(seat)] & ~(board.first | board.second)


def enters(s: TechChess, side: i64, card: i64) -> bool:
    """Whether a hand card may come onto the board for a side: of an own domain, and no king (CH-19, CH-20)."""
    return s.places.sides[card] == side and s.places.roles[card] < KING


def add_upgrades(s: TechChess, seat: i64, pawns: i64, offer: Offer) -> None:
    """Each of these pawns for a hand card."""
    side, hand = s.side(seat), s.places.hands[seat]
    while pawns:
        square = lowest(pawns)
        at: i64 = 0
        while at < s.size(hand):
            card = s.card(hand, at)
            if enters(s, side, card):
                offer.add(UPGRADE + square * 128 + card)
            at += 1
        pawns &= pawns - 1


def add_builds(s: TechChess, seat: i64, squares: i64, offer: Offer) -> None:
    """A hand card of 2 to 10 on one of these squares."""
    side, hand = s.side(seat), s.places.hands[seat]
    at: i64 = 0
    while at < s.size(hand):
        card = s.card(hand, at)
        if s.places.roles[card] <= HIGH and enters(s, side, card):
            add_squares(BUILD + card * 64, squares, offer)
        at += 1


def add_squares(start: i64, squares: i64, offer: Offer) -> None:
    while squares:
        offer.add(start + lowest(squares))
        squares &= squares - 1


def add_placed(s: TechChess, seat: i64, squares: i64, free: i64, offer: Offer) -> None:
    """The same in bughouse: captured cards come to any of the free squares, and other pieces than pawns too (CH-42)."""
    side = s.side(seat)
    cards = [card for card in s.hand(seat) if enters(s, side, card)]
    for card in cards:
        if s.role(card) <= HIGH:
            add_squares(BUILD + card * 64, free if s.is_captured(card) else squares, offer)
    for card in cards:
        if s.role(card) > HIGH and s.is_captured(card):
            add_squares(DROP + card * 64, free, offer)


def is_checked(s: TechChess, seat: i64) -> bool:
    """Whether a seat has one king and it is in check (CH-24)."""
    board, side = s.board(seat), s.side(seat)
    king = board.only_king(side)
    return king >= 0 and board.checkers(side, king) != 0


def in_check(s: TechChess, seat: i64) -> list[int]:
    """The squares of a seat's kings that could be captured next turn (CH-22)."""
    men, side = s.board(seat), s.side(seat)
    out: list[int] = []
    left = men.kings & men.of(side)
    while left:
        king = lowest(left)
        if men.checkers(side, king):
            out.append(king)
        left &= left - 1
    return out if len(out) < 2 else as_told(s, seat)


def as_told(s: TechChess, seat: i64) -> list[int]:
    """The squares of two kings in check, in the order of the pieces that could capture them."""
    kings = [int(s.square_of(card)) for card in s.pieces(seat) if s.role(card) == KING]
    out: list[int] = []
    board, side = s.board(seat), s.side(seat)
    for card in s.pieces(seat ^ 1):
        at = bit(s.square_of(card))
        out += [king for king in kings if king not in out and board.checkers(side, king) & at]
    return out
