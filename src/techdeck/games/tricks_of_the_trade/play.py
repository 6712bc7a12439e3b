"""Six tricks: lead, follow, win (TT-21 to TT-24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tricks_of_the_trade.choices import DOMAIN_MASKS, PLAY
from techdeck.games.tricks_of_the_trade.refusals import not_now
from techdeck.games.tricks_of_the_trade.state import PLAYING, TRICKS, Tricks
from techdeck.kernel.agenda import NO_SCOPE, Frame, Once, Op
from techdeck.kernel.choice import ARG
from techdeck.kernel.dice import Dice
from techdeck.kernel.event import TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.offer import Offer

NOTHING_LED: Final[i64] = -1


def begin_tricks(s: Tricks) -> None:
    s.phase = PLAYING
    begin_trick(s, s.leader)


def begin_trick(s: Tricks, leader: i64) -> None:
    """Who has no card left sits out; if it is the leader, the next player with cards leads (TT-21)."""
    seats = s.layout.seats
    s.sitting = 0
    seat: i64 = 0
    while seat < seats:
        if s.hand_size(seat) == 0:
            s.sitting |= BITS[seat]
        seat += 1
    if s.sitting == BITS[seats] - 1:
        s.push(AFTER_TRICKS, leader, NO_SCOPE)
        return
    while s.sitting & BITS[leader]:
        leader = s.left_of(leader)
    s.leader = leader
    s.push(PLAY_CARD, leader, NO_SCOPE)
    s.tell(TURN, leader, -1, 0, 0, 0, 0)


class PlayCard(Once):
    """The leader plays any card; the others follow the led domain if they can (TT-22, TT-23)."""

    prompt = "play"
    task = "play a card"
    clause = "TT-22"

    def choices(self, s: Tricks, f: Frame, seat: i64, offer: Offer) -> None:
        at, end = playable(s, seat)
        while at < end:
            offer.add(PLAY + i64(s.cells[at]))
            at += 1

    def any_choice(self, s: Tricks, f: Frame, seat: i64, dice: Dice) -> i64:
        at, end = playable(s, seat)
        at += dice.below(end - at)
        return PLAY + i64(s.cells[at])

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        card = answer - PLAY
        domain = led(s)
        if domain != NOTHING_LED and s.faces.domains[card] != domain:
            s.rule_out(f.you, DOMAIN_MASKS[domain])
        s.move(card, s.places.trick, -1, 0, f.you)
        after = s.left_of(f.you)
        while after != s.leader:
            if not s.sitting & BITS[after]:
                s.push(self, after, NO_SCOPE)
                return
            after = s.left_of(after)
        end_trick(s)

    def words(self, s: Tricks, f: Frame) -> str:
        number, domain = f"trick {s.tricks + 1} of {TRICKS}", led(s)
        if domain == NOTHING_LED:
            return f"You lead {number}."
        able = any(s.faces.domains[card] == domain for card in s.hand(f.you))
        name = DOMAIN_NAMES[domain]
        return f"Follow {name} in {number}." if able else f"You have no {name}: play any card."

    def whynot(self, s: Tricks, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice & ~ARG == PLAY:
            if choice & ARG not in s.hand(seat):
                return ("TT-22", "You can only play cards of your own hand.")
            domain = led(s)
            values = [str(s.faces.values[card]) for card in s.hand(seat) if s.faces.domains[card] == domain]
            held = " or ".join(filter(None, [", ".join(values[:-1]), values[-1]]))
            name = DOMAIN_NAMES[domain]
            return ("TT-23", f"{name} was led and you have it: play the {held} of {name}.")
        return not_now(choice, ("TT-22", "Play a card to the trick."))


def led(s: Tricks) -> i64:
    """The domain that was led to this trick, or NOTHING_LED."""
    trick = s.places.trick
    if not s.sizes[trick]:
        return NOTHING_LED
    first = s.card(trick, 0)
    return s.faces.domains[first]


def playable(s: Tricks, seat: i64) -> tuple[i64, i64]:
    """The first cell of the cards that a seat may play, and the one after the last.

    A hand lies in order, so cards of one domain lie together.
    """
    cells, domains = s.cells, s.faces.domains
    hand = s.layout.hands[seat]
    start = hand * s.room
    end = start + i64(s.sizes[hand])
    domain = led(s)
    at = start
    while at < end and domains[i64(cells[at])] < domain:
        at += 1
    to = at
    while to < end and domains[i64(cells[to])] == domain:
        to += 1
    return (at, to) if to > at else (start, end)


def end_trick(s: Tricks) -> None:
    """Its cards go to the winner, who leads the next (TT-22)."""
    trick = s.places.trick
    winner = s.player(winning(s))
    s.trick_won(winner, s.size(trick))
    s.sweep(trick, s.places.won[winner], winner)
    s.leader = winner
    if s.tricks == TRICKS:
        s.push(AFTER_TRICKS, winner, NO_SCOPE)
    else:
        begin_trick(s, winner)


def winning(s: Tricks) -> i64:
    """Which card of the trick wins, by its place in it: the highest (TT-24)."""
    trump, domain, trick = s.trump(), led(s), s.places.trick
    best: i64 = 0
    most: i64 = 0
    at: i64 = 0
    count = s.size(trick)
    while at < count:
        height = height_of(s, s.card(trick, at), trump, domain)
        if height > most:
            best = at
            most = height
        at += 1
    return best


def height_of(s: Tricks, card: i64, trump: i64, domain: i64) -> i64:
    """Trumps are above the led domain, and all else wins nothing (TT-24)."""
    own = s.faces.domains[card]
    if own == trump:
        return s.faces.values[card] + 20
    return s.faces.values[card] if own == domain else i64(0)


class AfterTricks(Op):
    """The tricks are over; `rest` is what follows."""


PLAY_CARD: Final = PlayCard()
AFTER_TRICKS: Final = AfterTricks()
