"""What a seat sees of Tricks of the Trade beside the cards: trades, bids, tricks, points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.games.tricks_of_the_trade.choices import CARDS, WANT, WANT_ANY, WANT_DOMAIN, WANT_VALUE, is_want
from techdeck.games.tricks_of_the_trade.state import PHASES, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal, Question
from techdeck.kernel.agenda import Scope
from techdeck.kernel.choice import ARG
from techdeck.kernel.state import State
from techdeck.rl.native.planes import Planes, Row

DOMAINS: Final = 4
VALUES: Final = 14
WANTS: Final = CARDS + VALUES + DOMAINS + 1  # ways to describe a card


class TricksPlanes(Planes):
    def listed(self, start: State) -> list[tuple[str, tuple[int, ...], str]]:
        seats = int(start.layout.seats)
        wants = "what is asked for: cards, values, domains, any; how often"
        return [
            ("round", (1,), "from 1 to 3"),
            ("phase", (len(PHASES),), "trading, bidding, effects, tricks, over"),
            ("trump", (DOMAINS,), "the trump domain"),
            ("starter", (seats,), "who traded first in this round, me first"),
            ("leader", (seats,), "who leads, me first"),
            ("sitting", (seats,), "who sits out this trick, me first"),
            ("talk", (1,), "offers and questions in this trading time"),
            ("tricks", (TRICKS, seats + 1), "of each trick who won it, me first, and of how many cards"),
            ("dealt", (seats,), "the goal card that was dealt, from 1 on, mine first"),
            ("bids", (seats,), "1 more than was bid, mine first"),
            ("points", (seats,), "mine first"),
            ("base", (seats,), "base points, mine first"),
            ("best", (seats,), "the highest card won, from 1 on, mine first"),
            ("lacks", (seats, CARDS), "cards that all know a seat not to hold, mine first"),
            ("offered", (CARDS,), "cards in the offer on the table: 1 by name, 2 my own face down"),
            ("blind", (1,), "cards of it that lie face down"),
            ("wants", (WANTS,), wants),
        ]

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Tricks)
        seats = state.layout.seats
        row.put(state.round)
        row.put_one(state.phase, len(PHASES))
        row.put_one(state.trump(), DOMAINS)
        row.put_seat(state.starter, seat, seats)
        row.put_seat(state.leader, seat, seats)
        row.put_seat_bits(state.sitting, seat, seats)
        row.put(state.talk)
        put_tricks(state, seat, row)
        put_more(state.dealt, seat, row)
        put_more(state.bids, seat, row)
        row.put_seats(state.points, seat)
        row.put_seats(state.base, seat)
        put_more(state.best, seat, row)
        n: i64 = 0
        while n < seats:
            row.put_bits(state.lacks[(seat + n) % seats], CARDS)
            n += 1
        if state.agenda is not None:
            put_talk(state.agenda.scope, seat, row)
        row.at += CARDS + 1 + WANTS


def put_more(numbers: vec[i64], seat: i64, row: Row) -> None:
    """By seat, that of `seat` first, each one more: -1 becomes nothing."""
    seats: i64 = len(numbers)
    n: i64 = 0
    while n < seats:
        row.put(numbers[(seat + n) % seats] + 1)
        n += 1


def put_tricks(s: Tricks, seat: i64, row: Row) -> None:
    seats = s.layout.seats
    end = row.at + TRICKS * (seats + 1)
    trick: i64 = 0
    while trick < s.tricks and trick < TRICKS:
        row.put_seat(s.winner(trick), seat, seats)
        row.put(s.cards_in(trick))
        trick += 1
    row.at = end


def put_talk(scope: Scope, seat: i64, row: Row) -> None:
    """The offer or the question that waits for an answer; which cards are face down only their owner knows."""
    cells, offered, wants = row.cells, row.at, row.at + CARDS + 1
    if isinstance(scope, Proposal):
        for card in scope.named_cards:
            cells[offered + card] = u8(1)
        for card in scope.blind:
            if scope.user == seat:
                cells[offered + card] = u8(2)
            cells[offered + CARDS] = u8(i64(cells[offered + CARDS]) + 1)
        for want in scope.wants:
            put_want(want, row, wants)
    elif isinstance(scope, Question) and is_want(scope.named):
        put_want(scope.named, row, wants)


def put_want(want: i64, row: Row, at: i64) -> None:
    kind, arg = want & ~ARG, want & ARG
    if kind == WANT:
        at += arg
    elif kind == WANT_VALUE:
        at += CARDS + arg
    elif kind == WANT_DOMAIN:
        at += CARDS + VALUES + arg
    elif kind == WANT_ANY:
        at += CARDS + VALUES + DOMAINS
    row.cells[at] = u8(i64(row.cells[at]) + 1)


PLANES: Final = TricksPlanes()
