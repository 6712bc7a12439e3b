"""Hands of Pairadox as single numbers, for searching: what may be played, what it asks of the next, what was won.

A hand is 62 bits: a bit for each of the 27 Completes, three bits of count for each of the nine Singles, four for the
True and four for the False cards. A card is the lowest bit of its count, so to play it is to subtract it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from techdeck.cards.gnomon import KINDS, SINGLES, TRUE
from techdeck.games.pairadox.choices import PLAY
from techdeck.games.pairadox.follow import GO_WITH
from techdeck.games.pairadox.state import TEAMS, Pairadox
from techdeck.games.pairadox.turn import FIRST_OF, KIND_OF
from techdeck.kernel.bits import SLOTS, lowest, slot
from techdeck.kernel.layout import numbers

FIRST_SINGLE: Final = 27
TRUE_AT: Final = 54
FALSE_AT: Final = 58

COMPLETES: Final[i64] = 2**27 - 1
SINGLE_BITS: Final[i64] = sum([2 ** (FIRST_SINGLE + 3 * kind) for kind in range(SINGLES)])
TRUE_ONE: Final[i64] = 2**TRUE_AT
FALSE_ONE: Final[i64] = 2**FALSE_AT
TRUES: Final[i64] = 15 * 2**TRUE_AT
FALSES: Final[i64] = 15 * 2**FALSE_AT
LOW: Final[i64] = 2**62 - 1


def place_of(kind: int) -> int:
    """The bit of a kind of card."""
    if kind < SINGLES:
        return FIRST_SINGLE + 3 * kind
    return kind - SINGLES if kind < TRUE else TRUE_AT if kind == TRUE else FALSE_AT


CARD_OF: Final = numbers([2 ** place_of(kind) for kind in range(KINDS)])


def by_slot(by_kind: list[int]) -> vec[i64]:
    """Numbers of kinds, found by the slot of the card, which is a single bit."""
    out = [0] * SLOTS
    for kind, number in enumerate(by_kind):
        out[slot(CARD_OF[kind])] = number
    return numbers(out)


def cards_in(mask: i64) -> i64:
    """The cards of a mask of kinds."""
    out: i64 = 0
    while mask:
        out |= CARD_OF[lowest(mask)]
        mask &= mask - 1
    return out


GOES_BY: Final = by_slot([int(cards_in(mask)) for mask in GO_WITH])
CHOICE_BY: Final = by_slot([int(PLAY + first) for first in FIRST_OF])


def options(hand: i64, need: i64, lead: bool) -> i64:
    """The cards that may be played, each once, where `need` is required (PD-10, PD-14 to PD-18)."""
    held = (hand & COMPLETES) | ((hand | hand >> 1 | hand >> 2) & SINGLE_BITS)
    if need != 0:
        if held & need:
            return held & need
        spare = (held & COMPLETES) | true_false(hand)
        return spare if spare != 0 else held
    if lead:
        return held if held != 0 else true_false(hand)
    return held | true_false(hand)


def true_false(hand: i64) -> i64:
    """One True and one False, where the hand has them."""
    out: i64 = 0
    if hand & TRUES:
        out = TRUE_ONE
    if hand & FALSES:
        out |= FALSE_ONE
    return out


def then(need: i64, card: i64) -> i64:
    """What is required once this card is played where `need` was (PD-12, PD-17, PD-18)."""
    if card >= TRUE_ONE:
        return need
    with_it = GOES_BY[slot(card)]
    if need == 0:
        return with_it
    return need & with_it if need & card else need


# What the teams won: five bits each for the True and False cards of team 0 and of team 1, then who won the first.
FIRST_AT: Final = 20


def gains(team: i64, card: i64) -> i64:
    """What a T/F card adds to the winnings when a team wins it; 0 for other cards."""
    if card < TRUE_ONE:
        return 0
    one: i64 = 1 if card == TRUE_ONE else 32
    return one if team == 0 else one * 1024


def won_after(won: i64, gain: i64, team: i64) -> i64:
    """The winnings after a trick."""
    if gain == 0:
        return won
    if won >> FIRST_AT == 0:
        won |= 0x100000 if team == 0 else 0x200000
    return won + gain


def margin(won: i64) -> i64:
    """How the game stands for team 0: twice the pairs ahead, and one more or less for the first T/F card (PD-21)."""
    true, false = won & 31, won >> 5 & 31
    ours = true if true < false else false
    true, false = won >> 10 & 31, won >> 15 & 31
    theirs = true if true < false else false
    first = won >> FIRST_AT
    return 2 * (ours - theirs) + (1 if first == 1 else -1 if first == 2 else 0)


def hand_of(s: Pairadox, seat: i64) -> i64:
    return cards_at(s, s.places.hands[seat]) + cards_at(s, s.places.rows[seat])


def cards_at(s: Pairadox, zone: i64) -> i64:
    """The cards of a place."""
    out: i64 = 0
    at: i64 = 0
    while at < s.size(zone):
        out += CARD_OF[KIND_OF[s.card(zone, at)]]
        at += 1
    return out


@mypyc_attr(acyclic=True, free_list_len=1)
class Moment:
    """Where a game stands: hands in the order of play, the one to play first, the trick so far, what was won."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.team: i64 = 0  # whose hand is `a`
        self.at: i64 = 0  # cards in the trick
        self.need: i64 = 0  # what is required
        self.gain: i64 = 0  # what the trick holds for the team of its leader
        self.won: i64 = 0

    def copy(self) -> Moment:
        twin = Moment()
        twin.a, twin.b, twin.c, twin.d = self.a, self.b, self.c, self.d
        twin.team, twin.at, twin.need = self.team, self.at, self.need
        twin.gain, twin.won = self.gain, self.won
        return twin

    def leader(self) -> i64:
        """The team that led this trick, and wins it (PD-7)."""
        return self.team if self.at & 1 == 0 else 1 - self.team

    def may_play(self) -> i64:
        return options(self.a, self.need, self.at == 0)

    def play(self, card: i64) -> None:
        leader = self.leader()
        rest = self.a - card
        self.gain += gains(leader, card)
        if self.at == 3:  # left of the leader is who comes after the one who played last but two
            self.a, self.b, self.c, self.d = self.c, self.d, rest, self.b
            self.won = won_after(self.won, self.gain, leader)
            self.need = self.gain = self.at = 0
        else:
            self.a, self.b, self.c, self.d = self.b, self.c, self.d, rest
            self.need = then(self.need, card)
            self.at += 1
            self.team = 1 - self.team

    def take_back(self, card: i64, need: i64, gain: i64, won: i64) -> None:
        """The card played last, with what there was before it."""
        if self.at == 0:
            self.a, self.b, self.c, self.d = self.c + card, self.d, self.a, self.b
            self.at = 3
        else:
            self.a, self.b, self.c, self.d = self.d + card, self.a, self.b, self.c
            self.at -= 1
            self.team = 1 - self.team
        self.need, self.gain, self.won = need, gain, won


def moment_of(s: Pairadox, seat: i64) -> Moment:
    """With this seat to play."""
    m = Moment()
    m.a, m.b = hand_of(s, seat), hand_of(s, (seat + 1) % 4)
    m.c, m.d = hand_of(s, (seat + 2) % 4), hand_of(s, (seat + 3) % 4)
    m.team, m.at = seat % 2, s.size(s.places.trick)
    m.need, m.gain, m.won = cards_in(s.need), gain_of(s), won_of(s)
    return m


def won_of(s: Pairadox) -> i64:
    out: i64 = 0
    for team in range(TEAMS):
        true, false = s.won(team)
        out += (true + 32 * false) * (1024 if team else 1)
    return out | (0 if s.first < 0 else 0x100000 if s.first == 0 else 0x200000)


def gain_of(s: Pairadox) -> i64:
    """What the trick holds for the team of its leader."""
    out: i64 = 0
    trick = s.places.trick
    at: i64 = 0
    while at < s.size(trick):
        out += gains(s.leader % 2, CARD_OF[KIND_OF[s.card(trick, at)]])
        at += 1
    return out
