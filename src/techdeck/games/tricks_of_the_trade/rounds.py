"""A round from the deal to the cleanup (TT-4 to TT-6, TT-25 to TT-30), and the end of the game (TT-31)."""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.tricks_of_the_trade.play import AFTER_TRICKS
from techdeck.games.tricks_of_the_trade.score import Line, round_points
from techdeck.games.tricks_of_the_trade.state import DEALT, OVER, ROUNDS, TRICKS, Tricks
from techdeck.games.tricks_of_the_trade.trade import begin_trading
from techdeck.games.tricks_of_the_trade.words import LINES, SCORE, TWOS
from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.event import SAY
from techdeck.kernel.state import State


def begin_round(s: Tricks) -> None:
    """Ten cards for each, and a trump card (TT-5, TT-6)."""
    for seat in range(s.layout.seats):
        s.deal(0, DEALT, s.places.hands[seat], seat)
    s.move(s.zones[s.places.trumpdeck][-1], s.places.trump)
    s.bids = s.places.no_bids
    s.lacks = s.places.zeros
    s.market = None
    s.sitting = 0
    begin_trading(s)
    s.leader = s.starter


class EndRound(Op):
    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        score(t)
        clean_up(t)
        if t.round < ROUNDS:
            t.round += 1
            begin_round(t)
        else:
            t.phase = OVER
            t.finish()


def score(s: Tricks) -> None:
    """Every line of every player, said aloud (TT-25 to TT-28)."""
    points, base, best = list(s.points), list(s.base), list(s.best)
    sheet = list(s.sheet)
    for seat in range(s.layout.seats):
        line = Line(s.round, seat, points_of(s, seat))
        sheet.append(line)
        points[seat] += line.total
        base[seat] += line.points[0]
        best[seat] = best_of(s, seat)
        if s.logging:
            told = [*line.points, line.total, points[seat]]
            for n, number in enumerate(told):
                if number or n >= len(LINES):
                    s.tell(SAY, seat, -1, 0, 0, SCORE + (n << 8) + number, 0)
    s.points = tuple(points)
    s.base = tuple(base)
    s.best = tuple(best)
    s.sheet = tuple(sheet)


def points_of(s: Tricks, seat: int) -> tuple[int, ...]:
    """The lines of one seat; a trick with a card of the goal domain counts for TT-27 once."""
    goal, domains = s.goal(seat), s.faces.domains
    cards = s.zones[s.places.won[seat]]
    tricks = goals = at = 0
    for trick in s.tricks:
        if trick >> 3 == seat:
            tricks += 1
            end = at + (trick & 7)
            for n in range(at, end):
                if domains[cards[n]] == goal:
                    goals += 1
                    break
            at = end
    return round_points(tricks, s.bids[seat], goals, s.instead, TRICKS)


def best_of(s: Tricks, seat: int) -> int:
    """The highest card that a seat won so far in the game (TT-32)."""
    best = s.best[seat]
    most = s.rank(best)
    for card in s.zones[s.places.won[seat]]:
        rank = s.rank(card)
        if rank > most:
            best, most = card, rank
    return best


def clean_up(s: Tricks) -> None:
    """The 2s go home and that of the last trump domain leaves the game; the rest is the new deck (TT-29, TT-30)."""
    places = s.places
    last = s.trump()
    free_goals(s)
    logging = s.logging
    s.logging = False
    for two in TWOS:
        if s.place[two] not in (places.out, places.trumpdeck):
            s.move(two, places.trumpdeck)
    s.logging = logging
    for two in TWOS:
        if s.faces.domains[two] == last and s.place[two] == places.trumpdeck:
            s.move(two, places.out)
    s.collect(places.loose, places.decks[0])
    s.tricks = ()
    if s.round < ROUNDS:
        s.shuffle(places.trumpdeck)
        s.shuffle(places.decks[0])


def free_goals(s: Tricks) -> None:
    """A 2 that became a goal card goes home as well; the lowest other card of its domain stays as the goal."""
    for zone in s.places.goals:
        old = s.zones[zone][0]
        if s.faces.values[old] == 2:
            domain = s.faces.domains[old]
            cards = [card for card in range(13 * domain, 13 * domain + 13) if s.faces.values[card] != 2]
            new = min([card for card in cards if s.place[card] not in s.places.goals])
            s.move(new, zone)
            s.move(old, s.places.decks[0])


END_ROUND: Final = EndRound()
AFTER_TRICKS.rest = END_ROUND
