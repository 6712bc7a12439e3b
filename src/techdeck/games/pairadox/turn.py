"""The tricks of Pairadox: lead, follow, and what becomes of a trick and of a game (PD-2, PD-5 to PD-23)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.gnomon import KINDS, NAMES, SINGLES, TRUE, copies
from techdeck.games.pairadox.choices import PLAY
from techdeck.games.pairadox.follow import ALL_COMPLETES, FREE, after, shown_void
from techdeck.games.pairadox.refusals import either, follow_words, why_not_follow
from techdeck.games.pairadox.state import NO_VOIDS, REMOVED, SEATS, TRICKS, Pairadox
from techdeck.kernel.agenda import NO_SCOPE, Frame, Once
from techdeck.kernel.bits import lowest, nth, ones
from techdeck.kernel.chance import Stream
from techdeck.kernel.dice import Dice
from techdeck.kernel.event import TURN
from techdeck.kernel.layout import NOBODY, numbers
from techdeck.kernel.offer import Offer

# By card: its kind. By kind: the first such card, which stands for all of them in a choice.
KIND_OF: Final = numbers([kind for kind in range(KINDS) for _ in range(copies(kind))])
FIRST_OF: Final = numbers([sum([copies(lower) for lower in range(kind)]) for kind in range(KINDS)])
FIRST_COMPLETE: Final = 4 * SINGLES
FIRST_TRUE: Final = FIRST_COMPLETE + TRUE - SINGLES
FIRST_FALSE: Final = FIRST_TRUE + 10
COMPLETES: Final = list(range(FIRST_COMPLETE, FIRST_TRUE))


class Play(Once):
    """One card of one player to the trick (PD-6). How it may be chosen is for Lead, Follow and Free."""

    def playable(self, s: Pairadox, seat: i64) -> i64:
        """The kinds that may be played, as a mask."""
        return 0

    def choices(self, s: Pairadox, f: Frame, seat: i64, offer: Offer) -> None:
        kinds = self.playable(s, seat)
        while kinds:
            offer.add(PLAY + FIRST_OF[lowest(kinds)])
            kinds &= kinds - 1

    def any_choice(self, s: Pairadox, f: Frame, seat: i64, dice: Dice) -> i64:
        kinds = self.playable(s, seat)
        return PLAY + FIRST_OF[nth(kinds, dice.below(ones(kinds)))]

    def run(self, s: Pairadox, f: Frame, answer: i64) -> None:
        play(s, f.you, answer - PLAY)

    def whynot(self, s: Pairadox, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if not PLAY <= choice < PLAY + len(KIND_OF):
            return ("PD-6", "A trick is one card from each player: play one of yours.")
        held = s.holds(seat)
        kind = KIND_OF[choice - PLAY]
        return self.refusal(s, held) if kind in held else ("PD-6", f"You have no {NAMES[kind]} to play.")

    def refusal(self, s: Pairadox, held: list[int]) -> tuple[str, str]:
        """Why one of these cards cannot be played now."""
        return (self.clause, "")


class Lead(Play):
    """A Single or a Complete; a T/F card only from a player with nothing else (PD-10)."""

    prompt = "lead"
    task = "lead"
    clause = "PD-10"

    def playable(self, s: Pairadox, seat: i64) -> i64:
        return s.kinds_at(s.places.hands[seat]) or s.kinds_at(s.places.rows[seat])

    def words(self, s: Pairadox, f: Frame) -> str:
        if s.hand_size(f.you):
            return "You lead: play any Single or Complete."
        return "You lead: only True and False cards are left."

    def refusal(self, s: Pairadox, held: list[int]) -> tuple[str, str]:
        others = [kind for kind in held if kind < TRUE]
        return ("PD-10", f"True and False cards come last. Lead {either(others)}.")


class Follow(Play):
    """A required card (PD-14); else a Complete or a T/F card (PD-15); else any Single (PD-16)."""

    prompt = "follow"
    task = "follow"
    clause = "PD-14"

    def playable(self, s: Pairadox, seat: i64) -> i64:
        hand = s.kinds_at(s.places.hands[seat])
        return hand & s.need or hand & ALL_COMPLETES | s.kinds_at(s.places.rows[seat]) or hand

    def words(self, s: Pairadox, f: Frame) -> str:
        return follow_words(s, f.you)

    def refusal(self, s: Pairadox, held: list[int]) -> tuple[str, str]:
        return why_not_follow(s, held)


class Free(Play):
    """After a T/F lead, any card at all, until somebody plays a Single or a Complete (PD-18)."""

    prompt = "free"
    task = "play a card"
    clause = "PD-18"

    def playable(self, s: Pairadox, seat: i64) -> i64:
        return s.kinds_at(s.places.hands[seat]) | s.kinds_at(s.places.rows[seat])

    def words(self, s: Pairadox, f: Frame) -> str:
        return "Play any card: a True or False card was led."


def play(s: Pairadox, seat: i64, first: i64) -> None:
    """Play the lowest card equal to `first` that this seat has; equal cards are the same to everybody."""
    places, place = s.places, s.place
    mine = places.hands[seat] if first < FIRST_TRUE else places.rows[seat]
    card = first
    while i64(place[card]) != mine:
        card += 1
    s.move(card, places.trick, -1, 0, seat)
    kind = KIND_OF[first]
    s.rule_out(seat, shown_void(s.need, kind))
    s.need = after(s.need, kind)
    if s.size(places.trick) < SEATS:
        s.push(FREE_OP if s.need == FREE else FOLLOW, s.left_of(seat), NO_SCOPE)
    else:
        end_trick(s)


def end_trick(s: Pairadox) -> None:
    """The leader wins it (PD-7): T/F cards to the leader's team, the others are discarded (PD-9)."""
    places, seat = s.places, s.leader
    at: i64 = 0
    while at < s.size(places.trick):
        card = s.card(places.trick, at)
        if card >= FIRST_TRUE:
            win_card(s, card, seat)
        else:
            at += 1
    s.sweep(places.trick, places.discard, seat)
    s.tricks += 1
    s.need = FREE
    if s.tricks < TRICKS:
        begin_trick(s, s.left_of(seat))  # to the left (PD-8)
    else:
        end_game(s)


def win_card(s: Pairadox, card: i64, seat: i64) -> None:
    """A T/F card for the team of a seat, True cards below False ones; the first is remembered (PD-21)."""
    team = seat % 2
    s.move(card, s.places.teams[team], 0 if card < FIRST_FALSE else -1, 0, seat)
    if s.first == NOBODY:
        s.first = team


def begin_trick(s: Pairadox, leader: i64) -> None:
    s.leader = leader
    s.push(LEAD, leader, NO_SCOPE)
    s.tell(TURN, leader, -1, 0, 0, 0, 0)


def end_game(s: Pairadox) -> None:
    """After 20 tricks (PD-19). In a match the deal repeats, dealer moving left (PD-23)."""
    team = s.ahead()
    if team != NOBODY:
        games = s.games[:]
        games[team] += 1
        s.games = games
        if games[team] == s.match:
            s.finish()
            return
    if s.match > 1:
        deal(s)
        begin_trick(s, (s.leader + 2) % SEATS)  # 20 tricks later the lead is where it began, less one


def deal(s: Pairadox) -> Stream:
    """Three Completes are removed unseen, 20 cards go to each player (PD-2), T/F cards into a row face down (PD-4).

    Gives the rest of the stream that shuffled them.
    """
    places = s.places
    s.gather(0)
    stream = s.chance()
    completes = COMPLETES[:]
    for _ in range(REMOVED):
        s.move(completes.pop(stream.below(len(completes))), places.removed)
    stream.shuffle_cards(s.cells, places.deck * s.room, s.size(places.deck), TRICKS)  # the last hand is what is left
    for seat in range(SEATS):
        deal_hand(s, seat)
    s.tricks = 0
    s.first = NOBODY
    s.void = NO_VOIDS
    return stream


def deal_hand(s: Pairadox, seat: i64) -> None:
    """The top 20 cards of the deck, in ascending order, T/F cards last."""
    places = s.places
    deck = places.deck
    cards = s.cards(deck)[s.size(deck) - TRICKS :]
    cards.sort()
    for card in cards:
        s.move(card, places.hands[seat] if card < FIRST_TRUE else places.rows[seat], -1, 0, seat)


LEAD: Final = Lead()
FOLLOW: Final = Follow()
FREE_OP: Final = Free()
