"""The tricks of Pairadox: lead, follow, and what becomes of a trick and of a game (PD-2, PD-5 to PD-23)."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from techdeck.cards.gnomon import CODES, KINDS, SINGLES, TRUE, copies
from techdeck.games.pairadox.follow import ALL_COMPLETES, FREE, after, shown_void
from techdeck.games.pairadox.state import PLAY, REMOVED, SEATS, TRICKS, Pairadox
from techdeck.games.pairadox.words import codes, listed, required_words, why_not_follow
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.chance import Stream
from techdeck.kernel.event import TURN
from techdeck.kernel.layout import BITS, NOBODY
from techdeck.kernel.state import State

# By card: its kind, and the choice to play one of that kind, which names the first such card. Kinds are bytes, which
# compiled code reads fastest; choices are ready-made, and untyped, so that it does not make the numbers anew.
KIND_OF: Final = bytes([kind for kind in range(KINDS) for _ in range(copies(kind))])
CHOICE_OF: Final[list[Any]] = [PLAY + KIND_OF.index(kind) for kind in KIND_OF]
FIRST_COMPLETE: Final = 4 * SINGLES
FIRST_TRUE: Final = FIRST_COMPLETE + TRUE - SINGLES
FIRST_FALSE: Final = FIRST_TRUE + 10
COMPLETES: Final = list(range(FIRST_COMPLETE, FIRST_TRUE))

TOP: Final[i64] = 1 << 61  # shifted down, as compiled code shifts a small number up in 32 bits only; 1 << 62 is slow


def of_kinds(hand: list[int], wanted: i64) -> list[Any]:
    """The choices to play a card of a hand that is of a wanted kind, equal cards once."""
    out: list[Any] = []
    left = wanted
    for card in hand:
        kind: i64 = KIND_OF[card]
        bit = TOP >> (61 - kind)
        if left & bit:
            left -= bit
            out.append(CHOICE_OF[card])
    return out


def of_row(row: list[int]) -> list[Any]:
    """The choices to play a T/F card."""
    true = false = False
    for card in row:
        if card < FIRST_FALSE:
            true = True
        else:
            false = True
    out: list[Any] = []
    if true:
        out.append(CHOICE_OF[FIRST_TRUE])
    if false:
        out.append(CHOICE_OF[FIRST_FALSE])
    return out


class Play(Op):
    """One card of one player to the trick (PD-6). How it may be chosen is for Lead, Follow and Free."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def run(self, s: State, f: Frame) -> None:
        p = cast(Pairadox, s)
        play(p, f.you, f.answers[0] - PLAY)

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        p = cast(Pairadox, s)
        if choice not in CHOICE_OF:
            return ("PD-6", "A trick is one card from each player: play one of yours, as in 'play R'.")
        held = p.holds(seat)
        kind = KIND_OF[choice - PLAY]
        return self.refusal(p, held) if kind in held else ("PD-6", f"You have no {CODES[kind]} to play.")

    def refusal(self, p: Pairadox, held: list[int]) -> tuple[str, str]:
        """Why one of these cards cannot be played now."""
        return (self.clause(), "")


class Lead(Play):
    """A Single or a Complete; a T/F card only from a player with nothing else (PD-10)."""

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        p = cast(Pairadox, s)
        hand = p.hand(seat)
        return of_kinds(hand, -1) if hand else of_row(p.row(seat))

    def prompt(self) -> str:
        return "lead"

    def words(self, s: State, f: Frame) -> str:
        if s.hand(f.you):
            return "Lead a Single or a Complete."
        return "Lead a T/F card, as nothing else is left."

    def clause(self) -> str:
        return "PD-10"

    def refusal(self, p: Pairadox, held: list[int]) -> tuple[str, str]:
        others = [kind for kind in held if kind < TRUE]
        return ("PD-10", f"You still hold {listed(codes(others), 'and')}: lead that before a T/F card.")


class Follow(Play):
    """A required card (PD-14); else a Complete or a T/F card (PD-15); else any Single (PD-16)."""

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        p = cast(Pairadox, s)
        hand = p.hand(seat)
        out = of_kinds(hand, p.need)
        if not out:
            out = of_kinds(hand, ALL_COMPLETES) + of_row(p.row(seat))
            if not out:
                out = of_kinds(hand, -1)
        return out

    def prompt(self) -> str:
        return "follow"

    def words(self, s: State, f: Frame) -> str:
        required = required_words(cast(Pairadox, s))
        return f"Play {required}; without one, slough a Complete or play a T/F card."

    def clause(self) -> str:
        return "PD-14"

    def refusal(self, p: Pairadox, held: list[int]) -> tuple[str, str]:
        return why_not_follow(p, held)


class Free(Play):
    """After a T/F lead, any card at all, until somebody plays a Single or a Complete (PD-18)."""

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        p = cast(Pairadox, s)
        return of_kinds(p.hand(seat), -1) + of_row(p.row(seat))

    def prompt(self) -> str:
        return "free"

    def words(self, s: State, f: Frame) -> str:
        return "A T/F card was led: play any card."

    def clause(self) -> str:
        return "PD-18"


def play(p: Pairadox, seat: int, first: int) -> None:
    """Play the lowest card equal to `first` that this seat has; equal cards are the same to everybody."""
    places = p.places
    mine = places.hands[seat] if first < FIRST_TRUE else places.rows[seat]
    card = first
    place = p.place
    while place[card] != mine:
        card += 1
    p.move(card, places.trick, -1, 0, seat)
    kind = KIND_OF[first]
    void = shown_void(p.need, kind)
    if void:
        p.void[seat] |= void
    p.need = after(p.need, kind)
    if len(p.zones[places.trick]) < SEATS:
        p.push(FREE_OP if p.need == FREE else FOLLOW, (seat + 1) % SEATS, NO_SCOPE)
    else:
        end_trick(p)


def end_trick(p: Pairadox) -> None:
    """The leader wins it (PD-7): T/F cards to the leader's team, the others are discarded (PD-9)."""
    places, seat = p.places, p.leader
    team = seat % 2
    won: list[int] = []
    for card in p.zones[places.trick]:
        if card >= FIRST_TRUE:
            won.append(card)
    for card in won:
        p.move(card, places.teams[team], 0 if card < FIRST_FALSE else -1, 0, seat)
        if p.first == NOBODY:
            p.first = team
    p.sweep(places.trick, places.discard, seat)
    p.tricks += 1
    p.need = FREE
    if p.tricks < TRICKS:
        begin_trick(p, (seat + 1) % SEATS)  # to the left (PD-8)
    else:
        end_game(p)


def begin_trick(p: Pairadox, leader: int) -> None:
    p.leader = leader
    p.push(LEAD, leader, NO_SCOPE)
    p.tell(TURN, leader, -1, 0, 0, 0, 0)


def end_game(p: Pairadox) -> None:
    """After 20 tricks (PD-19). In a match the deal repeats, dealer moving left (PD-23)."""
    team = p.ahead()
    if team != NOBODY:
        p.games[team] += 1
        if p.games[team] == p.match:
            p.finish()
            return
    if p.match > 1:
        deal(p)
        begin_trick(p, (p.leader + 2) % SEATS)  # 20 tricks later the lead is where it began, less one


def deal(p: Pairadox) -> Stream:
    """Three Completes are removed unseen, 20 cards go to each player (PD-2), T/F cards into a row face down (PD-4).

    Gives the rest of the stream that shuffled them.
    """
    places = p.places
    p.gather(0)
    stream = p.chance()
    completes = COMPLETES[:]
    for _ in range(REMOVED):
        p.move(completes.pop(stream.below(len(completes))), places.removed)
    stream.shuffle(p.zones[places.deck], TRICKS)  # the last hand is what is left
    for seat in range(SEATS):
        deal_hand(p, seat)
    p.tricks = 0
    p.first = NOBODY
    p.void = [0, 0, 0, 0]
    return stream


def deal_hand(p: Pairadox, seat: int) -> None:
    """The top 20 cards of the deck, in order, T/F cards last."""
    places = p.places
    deck = p.zones[places.deck]
    under = len(deck) - TRICKS
    cards = deck[under:]
    cards.sort()
    cards.reverse()
    p.zones[places.deck] = deck[:under] + cards
    row = 0
    while row < TRICKS and cards[row] >= FIRST_TRUE:
        row += 1
    p.deal(0, TRICKS - row, places.hands[seat], seat)
    p.deal(0, row, places.rows[seat], seat)


LEAD: Final = Lead()
FOLLOW: Final = Follow()
FREE_OP: Final = Free()
