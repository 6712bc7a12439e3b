"""Six tricks: lead, follow, win (TT-21 to TT-24)."""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tricks_of_the_trade.refusals import not_now
from techdeck.games.tricks_of_the_trade.state import PLAYING, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.words import DOMAIN_MASKS, PLAY, PLAY_CHOICES
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.chance import Stream
from techdeck.kernel.choice import ARG
from techdeck.kernel.event import TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


def begin_tricks(s: Tricks) -> None:
    s.phase = PLAYING
    begin_trick(s, s.leader)


def begin_trick(s: Tricks, leader: int) -> None:
    """Who has no card left sits out; if it is the leader, the next player with cards leads (TT-21)."""
    seats = s.layout.seats
    hands = s.places.hands
    sitting = 0
    for seat in range(seats):
        if not s.zones[hands[seat]]:
            sitting |= BITS[seat]
    s.sitting = sitting
    for n in range(seats):
        seat = (leader + n) % seats
        if not sitting & BITS[seat]:
            s.leader = seat
            s.push(PLAY_CARD, seat, NO_SCOPE)
            s.tell(TURN, seat, -1, 0, 0, 0, 0)
            return
    s.push(AFTER_TRICKS, leader, NO_SCOPE)


class PlayCard(Op):
    """The leader plays any card; the others follow the led domain if they can (TT-22, TT-23)."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        t = cast(Tricks, s)
        hand = t.hand(seat)
        trick = t.zones[t.places.trick]
        out: list[Any] = []
        if trick:
            domains = t.faces.domains
            led = domains[trick[0]]
            for card in hand:
                if domains[card] == led:
                    out.append(PLAY_CHOICES[card])
        return out or [PLAY_CHOICES[card] for card in hand]

    def any_choice(self, s: State, f: Frame, seat: int, dice: Stream) -> int:
        """Without a list: the cards that follow are counted, and one of them is found."""
        t = cast(Tricks, s)
        hand = t.hand(seat)
        trick = t.zones[t.places.trick]
        domains = t.faces.domains
        led = domains[trick[0]] if trick else -1
        follow = 0
        if trick:
            for card in hand:
                if domains[card] == led:
                    follow += 1
        if not follow:
            return PLAY + hand[dice.below(len(hand)) if len(hand) > 1 else 0]
        left = dice.below(follow) if follow > 1 else 0
        at = 0
        while left or domains[hand[at]] != led:
            if domains[hand[at]] == led:
                left -= 1
            at += 1
        return PLAY + hand[at]

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        card = f.answers[0] & ARG
        trick = t.zones[t.places.trick]
        if trick:
            domains = t.faces.domains
            led = domains[trick[0]]
            if domains[card] != led:
                lacks = list(t.lacks)
                lacks[f.you] |= DOMAIN_MASKS[led]
                t.lacks = tuple(lacks)
        t.move(card, t.places.trick, -1, 0, f.you)
        seats = t.layout.seats
        after = (f.you + 1) % seats
        while after != t.leader:
            if not t.sitting & BITS[after]:
                t.push(self, after, NO_SCOPE)
                return
            after = (after + 1) % seats
        end_trick(t)

    def prompt(self) -> str:
        return "play"

    def words(self, s: State, f: Frame) -> str:
        t = cast(Tricks, s)
        trick = t.zones[t.places.trick]
        number = f"Trick {len(t.tricks) + 1} of {TRICKS}"
        if not trick:
            return f"{number}: lead any card."
        return f"{number}: follow {DOMAIN_NAMES[t.faces.domains[trick[0]]]} if you can."

    def clause(self) -> str:
        return "TT-22"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        t = cast(Tricks, s)
        if choice & ~ARG == PLAY:
            if choice & ARG not in t.hand(seat):
                return ("TT-22", "You can play a card of your own hand only.")
            led = t.faces.domains[t.zones[t.places.trick][0]]
            holds = [t.faces.names[card] for card in t.hand(seat) if t.faces.domains[card] == led]
            return ("TT-23", f"{DOMAIN_NAMES[led]} was led, and you can follow: play {' or '.join(holds)}.")
        return not_now(choice, ("TT-22", "Play a card to the trick."))


def end_trick(s: Tricks) -> None:
    """The highest trump wins; without trump, the highest card of the led domain (TT-24)."""
    cards = s.zones[s.places.trick]
    winner = s.player(winning(s, cards))
    s.tricks = s.tricks + (8 * winner + len(cards),)  # noqa: RUF005 - faster than unpacking
    s.sweep(s.places.trick, s.places.won[winner], winner)
    s.leader = winner
    if len(s.tricks) == TRICKS:
        s.push(AFTER_TRICKS, winner, NO_SCOPE)
    else:
        begin_trick(s, winner)


def winning(s: Tricks, cards: list[int]) -> int:
    """Which card of a trick wins, by its place in it."""
    values, domains = s.faces.values, s.faces.domains
    trump, led = s.trump(), domains[cards[0]]
    best = 0
    most = -1
    for n, card in enumerate(cards):
        domain = domains[card]
        height = values[card] + 20 if domain == trump else values[card] if domain == led else 0
        if height > most:
            best = n
            most = height
    return best


class AfterTricks(Op):
    """The tricks are over; `rest` is what follows."""


PLAY_CARD: Final = PlayCard()
AFTER_TRICKS: Final = AfterTricks()
