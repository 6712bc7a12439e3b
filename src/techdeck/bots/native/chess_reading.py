"""A state of Tech Chess as a lean board."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.bots.native.chess_kinds import HIGH, LOW
from techdeck.bots.native.chess_lean import ONE_BUILD, ONE_CARD, ONE_OF, ONE_UPGRADE, Lean
from techdeck.games.tech_chess.reach import bit
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess


def kit_of(s: TechChess, seat: int) -> i64:
    side = s.side(seat)
    hand = s.hand(seat)
    counts = [0] * 6
    for card in hand:
        if s.places.sides[card] == side:
            counts[kind_of(s, card)] += 1
    kit: i64 = 0
    for kind in range(5):
        one: i64 = ONE_OF[kind]
        kit += one * min(counts[kind], 15)
    cards: i64 = min(len(hand), 15)
    builds: i64 = BUILDS_A_GAME - s.builds[seat]
    upgrades: i64 = UPGRADES_A_GAME - s.upgrades[seat]
    return kit + cards * ONE_CARD + builds * ONE_BUILD + upgrades * ONE_UPGRADE


def kind_of(s: TechChess, card: int) -> int:
    role = s.codes[card] & 7
    if role > 1:
        return role
    return LOW if s.faces.values[card] <= 4 else HIGH


def lean(s: TechChess, seat: int) -> Lean:
    """The board as a seat sees it that is to move."""
    out = Lean(s.tables.diagonals)
    out.side = s.side(seat)
    for owner in (seat, 1 - seat):
        for card, square in zip(s.pieces(owner), s.squares[owner]):
            kind = kind_of(s, card)
            at: i64 = square
            out.toggle(kind, bit(at), at)
            out.score += out.worth(kind, at)
        out.kit = kit_of(s, owner)
        out.turn_round()
    out.key ^= out.side  # which every turn changes
    return out
