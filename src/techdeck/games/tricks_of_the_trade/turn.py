"""A round from the deal to the cleanup (TT-4 to TT-6, TT-25 to TT-30), and the end of the game (TT-31)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import LINES, SCORE, TWOS
from techdeck.games.tricks_of_the_trade.play import AFTER_TRICKS
from techdeck.games.tricks_of_the_trade.score import ScoreLine, line_of, total_of
from techdeck.games.tricks_of_the_trade.state import OVER, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.trade import begin_trading
from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.event import SAY


def begin_round(s: Tricks) -> None:
    """Ten cards for each, and a trump card (TT-5, TT-6)."""
    places = s.places
    seat: i64 = 0
    while seat < places.seats:
        s.deal(0, places.cards, places.hands[seat], seat)
        seat += 1
    s.move(s.last(places.trumpdeck), places.trump)
    s.bids = places.no_bids
    s.lacks = places.zeros
    s.sitting = 0
    begin_trading(s)
    s.leader = s.starter


class EndRound(Op):
    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        score(s)
        clean_up(s)
        if s.round < s.places.rounds:
            s.round += 1
            begin_round(s)
        else:
            s.phase = OVER
            s.finish()


def score(s: Tricks) -> None:
    """A line for every player (TT-25 to TT-28)."""
    points, base, best, sheet = s.points[:], s.base[:], s.best[:], s.sheet[:]
    seat: i64 = 0
    while seat < s.layout.seats:
        tricks = s.wins(seat)
        line = line_of(s.round, seat, tricks, s.bids[seat], goal_tricks(s, seat), s.instead, TRICKS)
        sheet = append(sheet, line)
        points[seat] += total_of(line)
        base[seat] += tricks
        best[seat] = best_of(s, seat)
        if s.logging:
            say_line(s, ScoreLine(line), points[seat])
        seat += 1
    s.points = points
    s.base = base
    s.best = best
    s.sheet = sheet


def say_line(s: Tricks, line: ScoreLine, points: i64) -> None:
    """What is scored is said aloud, then the points of the round and of the game so far."""
    for n, number in enumerate([*line.points, line.total, points]):
        if number or n >= len(LINES):
            s.tell(SAY, line.seat, -1, 0, 0, SCORE + (n << 8) + number, 0)


def goal_tricks(s: Tricks, seat: i64) -> i64:
    """How many tricks of a seat hold a card of its goal domain (TT-27)."""
    cells, domains, goal = s.cells, s.faces.domains, s.goal(seat)
    at = s.places.won[seat] * s.room
    found: i64 = 0
    trick: i64 = 0
    while trick < s.tricks:
        if s.winner(trick) == seat:
            end = at + s.cards_in(trick)
            while at < end and domains[i64(cells[at])] != goal:
                at += 1
            if at < end:
                found += 1
            at = end
        trick += 1
    return found


def best_of(s: Tricks, seat: i64) -> i64:
    """The highest card that a seat won so far in the game (TT-32)."""
    cells, zone, best = s.cells, s.places.won[seat], s.best[seat]
    most = s.rank(best)
    at = zone * s.room
    end = at + s.size(zone)
    while at < end:
        card = i64(cells[at])
        rank = s.rank(card)
        if rank > most:
            best = card
            most = rank
        at += 1
    return best


def clean_up(s: Tricks) -> None:
    """Goals and 2s go home, the 2 of the last trump domain leaves; the rest is the new deck (TT-29, TT-30)."""
    places = s.places
    last = s.trump()
    take_back_goals(s)
    logging = s.logging
    s.logging = False
    s.take_in_expelled(TWOS)
    for two in TWOS:
        if not s.lies(two, places.out) and not s.lies(two, places.trumpdeck):
            s.move(two, places.trumpdeck)
    s.logging = logging
    for two in TWOS:
        if s.faces.domains[two] == last and s.lies(two, places.trumpdeck):
            s.move(two, places.out)
    s.collect(places.loose, places.decks[0])
    s.tricks = 0
    s.taken = 0
    if s.round < s.places.rounds:
        s.shuffle(places.trumpdeck)
        s.mix(places.decks[0])


def take_back_goals(s: Tricks) -> None:
    """Everybody has the goal card dealt at the start again, wherever it is; what lay in its place goes (TT-29)."""
    goals = s.places.goals
    seat: i64 = 0
    while seat < s.layout.seats:
        old = s.card(goals[seat], 0)
        if old != s.dealt[seat]:
            s.move(old, s.places.decks[0])
        seat += 1
    seat = 0
    while seat < s.layout.seats:
        if s.size(goals[seat]) == 0:
            s.move(s.dealt[seat], goals[seat], -1, 0, seat)
        seat += 1


END_ROUND: Final = EndRound()
AFTER_TRICKS.rest = END_ROUND
