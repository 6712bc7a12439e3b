"""The story of Tricks of the Trade: goals and trump, trades, bids, tricks, and what a round scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    BID,
    COUNTER,
    DECLINE,
    FACE_DOWN,
    GIVE,
    LAPSE,
    SCORE,
    SILENT,
    TOLD,
    TRADE,
    WANT,
    WANT_DOMAIN,
    WANT_VALUE,
    is_want,
)
from techdeck.games.tricks_of_the_trade.state import BIDDING, Tricks
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.deeds import shown
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, Part, Words, counted, does, joined, name, number, own, whose
from techdeck.match.telling.teller import Chapter, Teller, numbered

REASONS = {
    "tricks": "for tricks",
    "bid": "for reaching the bid",
    "exact": "for bidding exactly",
    "goal": "with the goal",
}


def table_of(view: Outlook) -> Tricks:
    return cast(Tricks, view.state)


def is_said(event: Event, kind: int) -> bool:
    return event.kind == "say" and kind_of(event.arg) == kind


class TricksTeller(Teller):
    def __init__(self, view: Outlook) -> None:
        super().__init__(view)
        state, events, places = table_of(view), view.events(), table_of(view).places
        self.goals = [first_in(view, events, zone) for zone in places.goals]
        self.trump = first_in(view, events, places.trump)
        rounds = sum(self.deals(event) for event in events)
        self.round = int(state.round) - rounds + (1 if rounds else 0)
        marks = [kind_of(event.arg) for event in events if is_said(event, BID) or is_said(event, SCORE)]
        self.trading = marks[0] == BID if marks else state.phase <= BIDDING  # whether trades are told, or effects
        self.bids = None if marks[:1] == [BID] else [int(bid) for bid in state.bids]
        swept = [event.seat for event in sweeps(state, events)]
        within = not rounds and SCORE not in marks  # the story began in this round
        self.won = [int(state.wins(seat)) - swept.count(seat) if within else 0 for seat in range(state.seats)]
        self.tricks = sum(self.won)
        self.playing = False

    # Chapters.

    def deals(self, event: Event) -> bool:
        """Whether a round begins here: its trump deck is shuffled."""
        return event.kind == "shuffle" and event.dst == table_of(self.view).places.trumpdeck

    def begins(self, before: Event, event: Event) -> bool:
        if is_said(event, BID) or is_said(event, SCORE):
            return not is_said(before, kind_of(event.arg))
        return event.kind == "turn" or self.deals(event)

    def head(self, chapter: Chapter) -> str:
        if chapter.events[0].kind != "turn":
            return ""
        return f"trick {self.tricks}" if self.playing else "trading" if self.trading else "effect"

    def chapter(self, chapter: Chapter) -> list[Line]:
        first = chapter.events[0]
        if self.deals(first):
            return self.new_round(chapter)
        if is_said(first, BID):
            return self.bidding(chapter)
        if is_said(first, SCORE):
            return self.scores(chapter)
        if first.kind != "turn":
            return self.goals_dealt(chapter)
        played = [each for each in numbered(chapter) if self.is_play(each[1])]
        if played:
            return self.in_trick(chapter, played)
        self.playing = False
        lines = self.trades(chapter) if self.trading else self.plainly(chapter, numbered(chapter)[1:])
        self.follow(chapter.events)
        return lines

    def is_play(self, event: Event) -> bool:
        return event.kind == "move" and event.dst == table_of(self.view).places.trick

    def follow(self, events: Sequence[Event]) -> None:
        """Which goals there are and what is trump now."""
        places, goals = table_of(self.view).places, list(self.goals)
        for event in events:
            if event.kind == "move" and event.dst == places.trump:
                self.trump = event.card
            for seat, zone in enumerate(places.goals):
                if event.kind == "move" and event.dst == zone:
                    goals[seat] = event.card
        self.goals = goals

    def domain(self, number: int) -> str:
        return DOMAIN_NAMES[self.view.state.faces.domains[number]]

    # A round begins.

    def goals_dealt(self, chapter: Chapter) -> list[Line]:
        self.follow(chapter.events)
        return [
            self.line(chapter.first, seat, [whose(seat), f" goal is {self.domain(goal)}"])
            for seat, goal in enumerate(self.goals)
            if goal >= 0
        ]

    def new_round(self, chapter: Chapter) -> list[Line]:
        self.follow(chapter.events)
        self.trading, self.playing, self.tricks = True, False, 0
        self.won = [0] * self.view.state.seats
        lines = [Line(chapter.first, -1, f"Round {self.round}: trading", ()), *self.dealt(chapter)]
        self.round += 1
        if self.trump >= 0:
            lines.append(Line(chapter.first, -1, "", (f"Trump is {self.domain(self.trump)}.",)))
        return lines

    # Trades.

    def trades(self, chapter: Chapter) -> list[Line]:
        seat, events = self.actor, numbered(chapter)[1:]
        if not events:
            return [self.line(chapter.first, seat, [does(seat, "make"), " no trade"])] if chapter.closed else []
        moves = [event for _, event in events if event.kind == "move"]
        if events[0][1].kind == "move" and len(moves) > 1:
            return [self.line(events[0][0], seat, self.swapped(moves[0], moves[1]))]
        return self.bargains(events)

    def bargains(self, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """A line for every offer, answer and question."""
        lines: list[Line] = []
        start = 0
        while start < len(events):
            end = start + 1
            while end < len(events) and not opens(events[end][1]):
                end += 1
            at, first = events[start]
            words = self.bargain(first, [event for _, event in events[start + 1 : end]])
            answers = first.arg in ANSWERS and bool(lines)
            if answers:
                before = lines.pop()
                lines.append(before._replace(words=(*before.words[:-1], ANSWERS[first.arg], ".")))
            elif words:
                lines.append(self.line(at, first.seat, words))
            start = end
        return lines

    def bargain(self, first: Event, rest: Sequence[Event]) -> list[Part]:
        """What one says, with what belongs to it."""
        seat, arg = first.seat, first.arg
        if kind_of(arg) == TRADE:
            return [does(seat, "offer"), " ", name(arg_of(arg)), " ", *self.terms(rest)]
        if kind_of(arg) == ASK:
            return [does(seat, "ask"), " ", name(arg_of(arg)), " for ", *self.wanted(rest)]
        if arg == COUNTER:
            return [does(seat, "counter"), ": ", *self.terms(rest)]
        if arg == ACCEPT:
            return [does(seat, "agree"), ": ", *self.exchanged(rest)]
        if arg == DECLINE:
            return [does(seat, "decline")]
        return [whose(seat), " time is over"] if arg == LAPSE else []

    def terms(self, said: Sequence[Event]) -> list[Part]:
        """`4S and a blind card for a 7 and 10S`."""
        given: list[Words] = [(self.shown(arg_of(event.arg)),) for event in said if is_said(event, GIVE)]
        blind = sum(event.arg == FACE_DOWN for event in said)
        if blind:
            given.append((counted(blind, "blind card"),))
        return [*joined(given), " for ", *self.wanted(said)]

    def wanted(self, said: Sequence[Event]) -> list[Part]:
        return joined([self.described(event.arg) for event in said if event.kind == "say" and is_want(event.arg)])

    def described(self, want: int) -> Words:
        kind, arg = kind_of(want), arg_of(want)
        if kind == WANT:
            return (self.shown(arg),)
        if kind == WANT_VALUE:
            return (f"{'an' if arg in (8, 11) else 'a'} {arg}",)
        return (f"a {DOMAIN_NAMES[arg]} card" if kind == WANT_DOMAIN else "any card",)

    def exchanged(self, events: Sequence[Event]) -> list[Part]:
        """Who gets what."""
        owners, got = self.view.state.layout.owners, dict[int, list[int]]()
        for event in events:
            if event.kind == "move":
                got.setdefault(owners[event.dst], []).append(event.card)
        names = self.view.state.faces.names
        return joined([(does(seat, "get"), " ", *shown(names, cards)) for seat, cards in got.items()])

    def swapped(self, given: Event, got: Event) -> list[Part]:
        """With the trump card, or with the deck (TT-14)."""
        seat, places = given.seat, table_of(self.view).places
        if given.dst != places.trump:
            return [does(seat, "swap"), " ", self.shown(given.card), " for ", self.shown(got.card), " of the deck"]
        now = self.domain(given.card)
        end = f": {now} is trump now" if now != self.domain(got.card) else f": {now} stays trump"
        return [does(seat, "swap"), " ", self.shown(given.card), " for the trump card, ", self.shown(got.card), end]

    # Bids.

    def bidding(self, chapter: Chapter) -> list[Line]:
        bids = [(event.seat, arg_of(event.arg)) for event in chapter.events if is_said(event, BID)]
        self.bids, self.trading = [bid for _, bid in sorted(bids)], False
        clauses: list[Words] = [(does(seat, "bid"), f" {bid}") for seat, bid in bids]
        return [Line(chapter.first, -1, "Bids", (*joined(clauses), "."))]

    # Tricks.

    def in_trick(self, chapter: Chapter, played: Sequence[tuple[int, Event]]) -> list[Line]:
        lines = [] if self.playing else [Line(chapter.first, -1, f"Round {self.round - 1}: tricks", ())]
        self.playing, self.tricks = True, self.tricks + 1
        state = table_of(self.view)
        swept = [event for event in chapter.events if event.kind == "move" and event.src == state.places.trick]
        if swept:
            return lines + self.trick_won(played, swept[0].seat)
        return lines + self.trick(played, -1)

    def trick_won(self, played: Sequence[tuple[int, Event]], winner: int) -> list[Line]:
        """`Cog wins the trick: 13K over your 12K`."""
        state, at = table_of(self.view), played[0][0]
        best = next(event.card for _, event in played if event.seat == winner)
        led = played[0][1].card
        trumped = self.trump >= 0 and self.domain(best) == self.domain(self.trump) != self.domain(led)
        words: list[Part] = [
            does(winner, "win"),
            " the trick with a trump: " if trumped else " the trick: ",
            self.shown(best),
        ]
        beaten: list[Words] = [(whose(e.seat), " ", self.shown(e.card)) for _, e in played if e.seat != winner]
        words += [" over ", *joined(beaten)] if beaten else []
        self.won = [won + (seat == winner) for seat, won in enumerate(self.won)]
        goal = self.goals[winner]
        for_goal = goal >= 0 and any(state.faces.domains[e.card] == state.faces.domains[goal] for _, e in played)
        lines = [self.line(at, winner, words)]
        tally: list[Part] = []
        if self.bids is not None and self.bids[winner] >= 0:
            tally = [does(winner, "have"), f" {bid_kept(self.won[winner], self.bids[winner])}"]
        if for_goal:
            tally += ["; " if tally else "", "+1 for ", own(winner), f" goal, {self.domain(goal)}"]
        return [*lines, self.line(at, winner, tally)] if tally else lines

    # Scores.

    def scores(self, chapter: Chapter) -> list[Line]:
        """`You bid 4 and won 4: exactly. +10 (4 for tricks, …), 10 in all`."""
        sheets: dict[int, dict[str, int]] = {}
        for event in chapter.events:
            if is_said(event, SCORE):
                arg = arg_of(event.arg)
                sheets.setdefault(event.seat, {})[TOLD[arg >> 8]] = arg & 255
        lines = [self.line(chapter.first, seat, self.scored(seat, sheet)) for seat, sheet in sheets.items()]
        title = Line(chapter.first, -1, f"Round {self.round - 1}: scores", ())
        self.playing = False
        return [title, *lines]

    def scored(self, seat: int, sheet: dict[str, int]) -> list[Part]:
        won = sheet.get("tricks", 0)
        bid = self.bids[seat] if self.bids is not None else -1
        over = won - bid
        how = "exactly" if not over else f"{number(abs(over))} too {'many' if over > 0 else 'few'}"
        gains = [f"{sheet[line]} {reason}" for line, reason in REASONS.items() if sheet.get(line)]
        if sheet.get("sweep"):
            gains.append(f"{sheet['sweep']} for {'all tricks' if won else 'no trick at all'}")
        points = f"+{sheet['round']} ({', '.join(gains)})" if gains else "no points"
        kept = f" bid {bid} and won {won}: {how}. " if bid >= 0 else f" won {won}. "
        return [name(seat), kept, f"{points}, {sheet['total']} in all"]


def bid_kept(won: int, bid: int) -> str:
    """`2 of the 4 tricks bid`."""
    if won > bid:
        return f"{number(won - bid)} trick{'' if won == bid + 1 else 's'} too many"
    if won == bid:
        return "exactly the tricks bid"
    return f"{won} of {bid} tricks bid"


ANSWERS = {ANSWER_YES: ": yes", ANSWER_NO: ": no", SILENT: ": no answer"}


def opens(event: Event) -> bool:
    """Whether something new is said, not more of what was."""
    return event.kind == "say" and not is_want(event.arg) and kind_of(event.arg) != GIVE and event.arg != FACE_DOWN


def sweeps(state: Tricks, events: Sequence[Event]) -> list[Event]:
    """One event of every trick that was taken: the first card of it that goes."""
    trick, out = state.places.trick, list[Event]()
    for before, event in pairwise(events):
        if event.kind == "move" and event.src == trick and not (before.kind == "move" and before.src == trick):
            out.append(event)
    return out


def first_in(view: Outlook, events: Sequence[Event], zone: int) -> int:
    """What lay in a place for one card before the story began, or -1."""
    for event in events:
        if event.kind == "move" and event.src == zone:
            return event.card
        if event.kind == "move" and event.dst == zone:
            return -1
    return view.state.card(zone, 0) if view.state.size(zone) else -1


TELLER = TricksTeller
