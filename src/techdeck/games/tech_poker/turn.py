"""A hand of Tech Poker: deal, betting, draw, betting, showdown (PK-2 to PK-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.tech_poker.choices import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    DRAW,
    EFFECT,
    FOLD,
    HAND,
    RAISE,
    draw_of,
    drawn_for,
)
from techdeck.games.tech_poker.refusals import why_not_act, why_not_draw
from techdeck.games.tech_poker.showdown import end_of_hand, take_back
from techdeck.games.tech_poker.state import DEALT, DRAWING, FIRST, OVER, SECOND, Poker
from techdeck.kernel.agenda import NO_SCOPE, SPEAKING_OF, Frame, Once, Op
from techdeck.kernel.bits import lowest
from techdeck.kernel.choice import ARG
from techdeck.kernel.effects.flow import use
from techdeck.kernel.effects.lasting import again, comes_first, skips
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS, NOBODY, after, numbers
from techdeck.kernel.offer import Offer

NO_CARDS: Final = numbers([])

# A hand begins (PK-1, PK-2).


def begin_hand(s: Poker) -> None:
    """Everybody with chips pays the ante and gets five cards."""
    places = s.places
    s.tell(SAY, s.dealer, -1, 0, 0, HAND + s.hand_number, 0)
    s.phase = FIRST
    s.dead = 0
    s.paid = places.zeros
    s.absent = 0
    seat: i64 = 0
    while seat < places.seats:
        if s.chips[seat] == 0:
            s.absent |= BITS[seat]
        else:
            s.pay(seat, places.ante if s.chips[seat] > places.ante else s.chips[seat])
        seat += 1
    s.bets = places.zeros
    at = s.left_of(s.dealer)
    dealt: i64 = 0
    while dealt < s.count_players():
        s.deal(0, DEALT, places.hands[at], at)
        at = s.left_of(at)
        dealt += 1
    begin_betting(s)


# Betting (PK-3).


def begin_betting(s: Poker) -> None:
    s.raises = 0
    s.acted = 0
    s.spent = 0
    go_round(s, s.dealer)


def go_round(s: Poker, seat: i64) -> None:
    """The next player to act; when the round waits for nobody it is over."""
    after = s.next_to_act(seat)
    if s.count_players() == 1 or after == NOBODY:
        end_betting(s)
        return
    s.push(BETTING, after, NO_SCOPE)
    s.tell(TURN, after, -1, 0, 0, 0, 0)
    if s.lasting is not None:
        begin_acting(s, after)


def begin_acting(s: Poker, seat: i64) -> None:
    """Nobody can miss to act: who skips a turn uses no effect in this betting round."""
    if skips(s, seat, told=True):
        s.spent |= BITS[seat]
    comes_first(s, seat)


def end_betting(s: Poker) -> None:
    take_back(s)
    s.bets = s.places.zeros
    if s.count_players() == 1 or s.phase == SECOND:
        end_hand(s)
    else:
        s.phase = DRAWING
        s.acted = 0
        go_on_drawing(s, s.dealer)


class Betting(Once):
    """Check, bet, call, raise or fold (PK-3), before that perhaps an effect (PK-5)."""

    prompt = "bet"
    task = "bet"
    clause = "PK-3"

    def choices(self, s: Poker, f: Frame, seat: i64, offer: Offer) -> None:
        call = s.to_call(seat)
        rival = s.has_rival(seat)
        if call == 0:
            offer.add(CHECK)
        else:
            offer.add(CALL)
        if rival and call == 0 and s.top_bet() == 0:
            offer.add(BET)
        elif rival and s.raises < s.places.raises and s.chips[seat] > call:
            offer.add(RAISE)
        offer.add(FOLD)
        if not s.spent & BITS[seat]:
            add_effects(s, seat, offer)

    def run(self, s: Poker, f: Frame, answer: i64) -> None:
        kind = answer & ~ARG
        if kind == EFFECT:
            use_card(s, f.you, answer & ARG)
            return
        act(s, f.you, kind)
        go_round(s, f.you)

    def words(self, s: Poker, f: Frame) -> str:
        return betting_words(s, f.you)

    def whynot(self, s: Poker, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not_act(s, seat, choice)


def betting_words(s: Poker, seat: i64) -> str:
    """What everybody can see: how much it takes."""
    call, chips, limit = s.to_call(seat), s.chips[seat], s.limit()
    if call == 0:
        return f"Check, or bet {min(limit, chips)}." if s.has_rival(seat) else "Check."
    if chips <= call:
        return f"Call with your last {chips}, or fold."
    if s.raises < s.places.raises and s.has_rival(seat):
        return f"Call {call}, raise to {min(s.top_bet() + limit, s.bets[seat] + chips)}, or fold."
    return f"Call {call}, or fold."


def act(s: Poker, seat: i64, kind: i64) -> None:
    """What is bet in short of the limit is all that the player has: all in (PK-3)."""
    amount: i64 = 0
    if kind != FOLD and kind != CHECK:
        amount = s.to_call(seat) + (0 if kind == CALL else s.limit())
        if amount > s.chips[seat]:
            amount = s.chips[seat]
        s.pay(seat, amount)
    if kind in (BET, RAISE):
        s.acted = 0
        if kind == RAISE:
            s.raises += 1
    s.acted |= BITS[seat]
    heard = s.bets[seat] if kind == RAISE else amount  # one raises to so many
    if amount and s.chips[seat] == 0:
        heard |= ALL_IN
    s.tell(SAY, seat, -1, 0, 0, kind + heard, 0)
    if kind == FOLD:
        fold(s, seat)


def fold(s: Poker, seat: i64) -> None:
    """The cards lie face down before their owner, out of the hand: a discard pile would show them (GR-6)."""
    logging = s.logging
    s.logging = False
    s.sweep(s.places.hands[seat], s.places.folded[seat], seat)
    s.logging = logging
    s.absent |= BITS[seat]


# Effects (PK-5).


def add_effects(s: Poker, seat: i64, offer: Offer) -> None:
    cards = s.hand_mask(seat)
    while cards:
        card = lowest(cards)
        if s.effect_of(card) is not None:
            offer.add(EFFECT + card)
        cards &= cards - 1


def use_card(s: Poker, seat: i64, card: i64) -> None:
    """A card is shown and lies aside while its effect resolves, so that it cannot pay for itself."""
    s.spent |= BITS[seat]
    s.move(card, s.layout.aside, -1, s.layout.everyone, seat)
    s.push(USED, seat, SPEAKING_OF[card])
    use(s, seat, card)


class Used(Op):
    """The effect is over: its card is discarded, one is drawn in its place, and the player acts."""

    def run(self, s: Poker, f: Frame, answer: i64) -> None:
        s.discard(f.scope.it, f.you)
        s.draw(f.you, 0)
        if s.lasting is not None and again(s, f.you):  # another turn is another effect
            s.spent &= ~BITS[f.you]
        s.push(BETTING, f.you, NO_SCOPE)


# The draw (PK-4).


def go_on_drawing(s: Poker, seat: i64) -> None:
    """The next player left of the dealer who has not drawn; then the second betting round."""
    after = s.left_of(seat)
    if s.acted & BITS[after]:
        s.phase = SECOND
        begin_betting(s)
        return
    s.push(DRAWING_OP, after, NO_SCOPE)
    s.tell(TURN, after, -1, 0, 0, 0, 0)


class Drawing(Once):
    """Discard up to three cards and draw as many."""

    prompt = "draw"
    task = "draw"
    clause = "PK-4"

    def choices(self, s: Poker, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(DRAW)
        hand = s.hand_mask(seat)
        ones_left = hand
        while ones_left:
            one = lowest(ones_left)
            ones_left &= ones_left - 1
            offer.add(draw_of(one))
            twos_left = ones_left
            while twos_left:
                two = lowest(twos_left)
                twos_left &= twos_left - 1
                offer.add(draw_of(one, two))
                threes_left = twos_left
                while threes_left:
                    offer.add(draw_of(one, two, lowest(threes_left)))
                    threes_left &= threes_left - 1

    def run(self, s: Poker, f: Frame, answer: i64) -> None:
        seat = f.you
        cards = drawn_for(answer)
        if not cards:
            s.tell(SAY, seat, -1, 0, 0, DRAW, 0)
        for card in cards:
            s.discard(card, seat)
        for _ in cards:
            s.draw(seat, 0)
        s.acted |= BITS[seat]
        go_on_drawing(s, seat)

    def words(self, s: Poker, f: Frame) -> str:
        return "Draw up to three new cards, or stand pat."

    def whynot(self, s: Poker, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not_draw(s, seat, choice)


# A hand ends (PK-2, PK-8).


def end_hand(s: Poker) -> None:
    """Pots are paid; then the next hand, unless this was the last or one player has all chips."""
    end_of_hand(s)
    rich: i64 = 0
    for chips in s.chips:
        if chips:
            rich += 1
    if rich == 1 or s.hand_number >= s.last_hand:
        s.phase = OVER
        s.finish()
        return
    s.hand_number += 1
    s.dealer = next_dealer(s)
    s.take_in_expelled(NO_CARDS)
    s.collect(s.places.loose, s.places.decks[0])
    s.mix(s.places.decks[0])
    begin_hand(s)


def next_dealer(s: Poker) -> i64:
    """The deal moves left, to somebody with chips."""
    seats = s.layout.seats
    seat = after(s.dealer, seats)
    while s.chips[seat] == 0:
        seat = after(seat, seats)
    return seat


BETTING: Final = Betting()
USED: Final = Used()
DRAWING_OP: Final = Drawing()
