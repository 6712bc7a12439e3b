"""How a plain player plays Tech Poker, from what the own hand is worth: a guess of what others will do.

Where an effect asks, what makes the own hand worth most is picked.
"""

from __future__ import annotations

from math import pow
from typing import Final

from mypy_extensions import i64

from techdeck.bots.native.tech_poker.strength import after_draw, before_draw, to_discard
from techdeck.games.tech_poker.choices import BET, CALL, CHECK, DRAW, FOLD, RAISE, draw_of
from techdeck.games.tech_poker.ranks import rank_of
from techdeck.games.tech_poker.state import DRAWING, FIRST, Poker
from techdeck.games.tech_poker.turn import Betting, Drawing
from techdeck.kernel.bits import bit, lowest
from techdeck.kernel.choice import ARG, YES
from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import BITS

GOOD: Final = 0.62  # chance to win all with which one bets
GREAT: Final = 0.72  # chance to win, seen what others bet, with which one raises
CROWD: Final = 0.85  # another player more counts so much
BOLD: Final = 0.10  # how often one bets with nothing
SLY: Final = 0.15  # how often one does not bet with something
NERVE: Final = 0.03  # how often one raises with nothing, or calls without reason
FEAR: Final = 0.16  # by which the strength of others is thought higher when they bet
MORE_FEAR: Final = 0.10  # and for every raise


def random_share(dice: Dice) -> float:
    return float(dice.below(1000)) / 1000.0


def strength_of(s: Poker, seat: i64) -> float:
    """The chance of the own hand to beat one other of which nothing is known."""
    hand = s.hand_mask(seat)
    return before_draw(hand) if s.phase == FIRST else after_draw(rank_of(hand))


def plain_choice(s: Poker, seat: i64, dice: Dice, calm: i64) -> i64:
    """What a seat chooses; `calm` is the mask of seats that do not fear what others bet."""
    frame = s.agenda
    assert frame is not None
    if isinstance(frame.op, Betting):
        return plain_bet(s, seat, dice, calm & BITS[seat] != 0)
    if isinstance(frame.op, Drawing):
        return draw_choice_of(to_discard(s.hand_mask(seat)))
    return plain_pick(s, seat, dice)


def draw_choice_of(cards: i64) -> i64:
    """The choice to draw for a mask of at most three cards."""
    if cards == 0:
        return DRAW
    one = lowest(cards)
    cards &= cards - 1
    if cards == 0:
        return draw_of(one)
    two = lowest(cards)
    cards &= cards - 1
    return draw_of(one, two, lowest(cards)) if cards else draw_of(one, two)


def plain_bet(s: Poker, seat: i64, dice: Dice, calm: bool) -> i64:
    """Bets with a good hand, calls when the pot pays for it, and bluffs now and then."""
    strength, call, luck = strength_of(s, seat), s.to_call(seat), random_share(dice)
    rivals = s.count_players() - 1
    crowd = CROWD * float(rivals - 1) + 1.0
    offer = s.offered(seat)
    if call == 0:
        good = pow(strength, crowd) > pow(GOOD, 1.0 + 0.35 * float(rivals - 1))
        if offer.holds(BET) and (luck > SLY if good else luck < BOLD):
            return BET
        return CHECK
    fear = 0.0 if calm else FEAR + MORE_FEAR * float(s.raises)
    seen = (strength - fear) / (1.0 - fear) if strength > fear else 0.0
    wins = pow(seen, crowd)
    price = float(call if call < s.chips[seat] else s.chips[seat])
    needed = price / (float(s.all_paid()) + price)
    if s.phase == FIRST:
        needed *= 0.85  # there is more to win later
    great = wins > pow(GREAT, 1.0 + 0.3 * float(rivals - 1))
    if offer.holds(RAISE) and (luck > SLY if great else luck < NERVE):
        return RAISE
    return CALL if wins > needed or luck > 1.0 - NERVE else FOLD


def plain_pick(s: Poker, seat: i64, dice: Dice) -> i64:
    """Inside an effect: of cards the one that is best to get, or to part with; anything else by chance."""
    offer = s.offered(seat)
    if offer.count == 1:
        return offer.items[0]
    hand = s.hand_mask(seat)
    best: i64 = -1
    most = -1.0
    at: i64 = 0
    while at < offer.count:
        card = offer.items[at]
        if card == YES:
            return YES
        if card <= ARG and card < 52:
            changed = hand ^ bit(card)  # a card of the hand goes, any other comes
            worth = before_draw(changed) if s.phase <= DRAWING else after_draw(rank_of(changed))
            worth += 0.0001 * random_share(dice)
            if worth > most:
                most = worth
                best = card
        at += 1
    return best if best >= 0 else offer.one_of(dice)
