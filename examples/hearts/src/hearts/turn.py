"""A hand of Hearts: the deal, passing, tricks, and what becomes of them (HE-2 to HE-20)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hearts.cards import ALL, FIRST_HEART, HEARTS, OF_SUIT, POINTS, SUIT, TWO_OF_CLUBS
from hearts.choices import GIVE, PLAY
from hearts.refusals import why_not_follow, why_not_give, why_not_lead, why_not_open
from hearts.state import GIVEN, HELD, IN_TURN, SEATS, ZEROS, Hearts, breaks
from hearts.words import following, giving, leading, opening
from techdeck.kernel.agenda import NO_SCOPE, Frame, Once
from techdeck.kernel.bits import bit, lowest, nth, ones
from techdeck.kernel.dice import Dice
from techdeck.kernel.effects.everyone import Together
from techdeck.kernel.event import TURN
from techdeck.kernel.offer import Offer

EVERY_SEAT: Final = 15


# The deal (HE-2).


def begin_hand(s: Hearts) -> None:
    places = s.places
    s.number += 1
    s.void = ZEROS
    s.broken = s.variant.broken
    s.gather(0)
    stream = s.chance()
    stream.shuffle_cards(s.cells, places.deck * s.room, s.size(places.deck))
    s.shift = stream.below(SEATS) if s.variant.passing == "random" else direction(s)
    for seat in range(SEATS):
        s.deal(0, HELD, places.hands[seat], seat)
    if s.shift:
        GIVE_OP.start(s, s.leader, NO_SCOPE, EVERY_SEAT)
    else:
        begin_play(s)


def direction(s: Hearts) -> i64:
    """Left, right, across, not at all, by the number of the hand (HE-4)."""
    return 0 if s.variant.passing == "none" else IN_TURN[s.number % SEATS]


# Passing (HE-3).


class Give(Together):
    """A card of everybody, set aside to be given away; three times."""

    prompt = "give"
    clause = "HE-3"

    def choices(self, s: Hearts, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add_cards(s, s.places.hands[seat], GIVE)

    def any_choice(self, s: Hearts, f: Frame, seat: i64, dice: Dice) -> i64:
        return GIVE + s.card(s.places.hands[seat], dice.below(s.hand_size(seat)))

    def run(self, s: Hearts, f: Frame, answer: i64) -> None:
        places = s.places
        for seat in range(SEATS):
            s.move(f.answers[seat] - GIVE, places.given[seat], -1, 0, seat)
        if s.size(places.given[0]) < GIVEN:
            self.start(s, f.you, NO_SCOPE, EVERY_SEAT)
        else:
            hand_over(s)

    def words(self, s: Hearts, f: Frame) -> str:
        return giving(s)

    def whynot(self, s: Hearts, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not_give(s, seat, choice)


def hand_over(s: Hearts) -> None:
    """All cards that were set aside change hands together; who gave a card and who got it know where it is."""
    places = s.places
    cards: list[int] = []
    hands: list[int] = []
    for seat in range(SEATS):
        cards += s.cards(places.given[seat])
        hands += [int(places.hands[(seat + s.shift) % SEATS])] * GIVEN
    s.move_together(cards, hands)
    s.shift = 0
    begin_play(s)


# Tricks (HE-5 to HE-9).


def begin_play(s: Hearts) -> None:
    """Whoever has the 2 of clubs shows it (HE-5)."""
    leader = s.layout.owners[i64(s.place[TWO_OF_CLUBS])]
    s.show(TWO_OF_CLUBS, s.layout.everyone, leader)
    begin_trick(s, leader)


def begin_trick(s: Hearts, leader: i64) -> None:
    s.leader = leader
    s.push(OPEN if s.first_trick() else LEAD, leader, NO_SCOPE)
    s.tell(TURN, leader, -1, 0, 0, 0, 0)


class Play(Once):
    """A card of one player to the trick (HE-6). Which it may be is for Open, Lead and Follow."""

    def playable(self, s: Hearts, hand: i64) -> i64:
        """The cards of a hand that may be played."""
        return hand

    def shown(self, s: Hearts, card: i64) -> i64:
        """The cards that a player who plays this one has shown not to hold."""
        return 0

    def choices(self, s: Hearts, f: Frame, seat: i64, offer: Offer) -> None:
        cards = self.playable(s, s.held(seat))
        while cards:
            offer.add(PLAY + lowest(cards))
            cards &= cards - 1

    def any_choice(self, s: Hearts, f: Frame, seat: i64, dice: Dice) -> i64:
        cards = self.playable(s, s.held(seat))
        return PLAY + nth(cards, dice.below(ones(cards)))

    def run(self, s: Hearts, f: Frame, answer: i64) -> None:
        card = answer - PLAY
        s.rule_out(f.you, self.shown(s, card))
        s.move(card, s.places.trick, -1, 0, f.you)
        if not s.broken:
            s.broken = breaks(s.variant, card)
        if s.size(s.places.trick) < SEATS:
            s.push(FOLLOW, s.left_of(f.you), NO_SCOPE)
        else:
            end_trick(s)


class Open(Play):
    """The first card of a hand is the 2 of clubs (HE-5), or any club of its player (HE-15)."""

    prompt = "open"
    clause = "HE-5"

    def playable(self, s: Hearts, hand: i64) -> i64:
        return hand & OF_SUIT[0] if s.variant.any_club else bit(TWO_OF_CLUBS)

    def words(self, s: Hearts, f: Frame) -> str:
        return opening(s)

    def whynot(self, s: Hearts, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not_open(s, seat, choice)


class Lead(Play):
    """Any card, but a heart only when hearts are broken (HE-9, HE-18)."""

    prompt = "lead"
    task = "lead"
    clause = "HE-9"

    def first(self, s: Hearts) -> i64:
        """Who has one of these cannot lead a heart yet."""
        return ALL & ~POINTS if s.variant.queen_free else ALL & ~HEARTS

    def playable(self, s: Hearts, hand: i64) -> i64:
        return hand if s.broken or not hand & self.first(s) else hand & ~HEARTS

    def shown(self, s: Hearts, card: i64) -> i64:
        return 0 if s.broken or card < FIRST_HEART else self.first(s)

    def words(self, s: Hearts, f: Frame) -> str:
        return leading(s)

    def whynot(self, s: Hearts, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not_lead(s, seat, choice)


class Follow(Play):
    """A card of the suit that was led, or else any (HE-6), without points in the first trick (HE-7)."""

    prompt = "follow"
    task = "follow"
    clause = "HE-6"

    def playable(self, s: Hearts, hand: i64) -> i64:
        same = hand & OF_SUIT[s.led()]
        if same:
            return same
        if s.variant.clean and hand & ~POINTS and s.first_trick():
            return hand & ~POINTS
        return hand

    def shown(self, s: Hearts, card: i64) -> i64:
        led = s.led()
        if card // SUIT == led:
            return 0
        if s.variant.clean and bit(card) & POINTS and s.first_trick():
            return ALL & ~POINTS
        return OF_SUIT[led]

    def words(self, s: Hearts, f: Frame) -> str:
        return following(s)

    def whynot(self, s: Hearts, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not_follow(s, seat, choice)


def end_trick(s: Hearts) -> None:
    """To the highest card of the suit that was led (HE-8)."""
    trick = s.places.trick
    high = s.card(trick, 0)
    end = (high // SUIT + 1) * SUIT
    winner: i64 = 0
    at: i64 = 1
    while at < SEATS:
        card = s.card(trick, at)
        if high < card < end:
            high = card
            winner = at
        at += 1
    winner = (s.leader + winner) % SEATS
    s.sweep(trick, s.places.taken[winner], winner)
    if s.hand_size(winner):
        begin_trick(s, winner)
    else:
        end_hand(s)


def end_hand(s: Hearts) -> None:
    """The points are counted, and another hand is dealt until somebody has enough of them (HE-12)."""
    cost = s.hand_scores()
    s.scores = vec[i64]([s.scores[seat] + cost[seat] for seat in range(SEATS)])
    if max(s.scores) < s.variant.to:
        begin_hand(s)
    else:
        s.finish()


GIVE_OP: Final = Give()
OPEN: Final = Open()
LEAD: Final = Lead()
FOLLOW: Final = Follow()
