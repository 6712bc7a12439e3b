"""A state of Tech Chess as a lean board."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.bots.native.tech_chess.lean import KEYS, KIT_BITS, ONE_BUILD, ONE_CARD, ONE_UPGRADE, Lean, one_of
from techdeck.bots.native.tech_chess.worth import READY, WORTH_AT, kit_worth
from techdeck.games.tech_chess.board import AREA
from techdeck.games.tech_chess.moves import enters
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.kernel.bits import lowest


def kit_of(s: TechChess, seat: i64) -> i64:
    """What a seat has besides its pieces; no count goes beyond what four bits hold.

    In bughouse captured cards count apart, by `reserve_worth`: the lean board does not know how they are dropped.
    """
    side, hand, bughouse = s.side(seat), s.places.hands[seat], s.layout.seats > 2
    kit: i64 = 0
    at: i64 = 0
    while at < s.size(hand):
        card = s.card(hand, at)
        one = one_of(s.role(card))
        if enters(s, side, card) and kit & one * KIT_BITS != one * KIT_BITS and not (bughouse and s.is_captured(card)):
            kit += one
        if at < KIT_BITS:
            kit += ONE_CARD
        at += 1
    return kit + (BUILDS_A_GAME - s.builds(seat)) * ONE_BUILD + (UPGRADES_A_GAME - s.upgrades(seat)) * ONE_UPGRADE


def reserve_worth(s: TechChess, seat: i64) -> i64:
    """Of the pieces that a seat could drop (CH-42)."""
    side = s.side(seat)
    ready = [card for card in s.hand(seat) if s.is_captured(card) and enters(s, side, card)]
    return sum([READY[s.role(card)] for card in ready])


def lean(s: TechChess, seat: i64) -> Lean:
    """The board with a seat to move."""
    out = Lean(s.diagonals)
    s.board(seat).copy_men(out)
    out.side = s.side(seat)
    out.kit = kit_of(s, seat)
    out.their_kit = kit_of(s, seat ^ 1)
    lead = kit_worth(out.kit) - kit_worth(out.their_kit)
    if s.layout.seats > 2:
        lead += reserve_worth(s, seat) - reserve_worth(s, seat ^ 1)
    out.score = lead if out.side == 0 else -lead
    out.key = out.side  # which every turn changes
    side: i64 = 0
    while side < 2:
        left = out.of(side)
        while left:
            entry = (side * 6 + out.role_at(left & -left)) * AREA + lowest(left)
            out.key ^= KEYS[entry]
            out.score += WORTH_AT[entry]
            left &= left - 1
        side += 1
    return out
