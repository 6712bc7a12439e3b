"""The story of Pairadox: tricks, and the pairs that they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from techdeck.cards.gnomon import NAMES, TRUE
from techdeck.games.pairadox.state import SEATS, TEAMS, TRICKS, Pairadox
from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook, listed
from techdeck.match.telling.sentence import Line, Part, Words, does, joined, name, number, ordinal, own
from techdeck.match.telling.teller import Chapter, Teller, dealt_to, numbered

ONE = ("a True", "a False")
SEVERAL = ("True cards", "False cards")


def table_of(view: Outlook) -> Pairadox:
    return cast(Pairadox, view.state)


def team_of(team: int) -> tuple[int, ...]:
    return tuple(range(team, SEATS, TEAMS))


class PairadoxTeller(Teller):
    def __init__(self, view: Outlook) -> None:
        super().__init__(view)
        state, events = table_of(view), view.events()
        self.won = ((0, 0), (0, 0))  # True and False cards of each team in this game
        self.first = -1  # the team that took the first of them
        self.tricks = 0
        if not any(event.kind == "shuffle" for event in events):  # the story begins within a game
            self.won = (self.before(events, 0), self.before(events, 1))
            self.tricks = int(state.tricks) + (not state.over) - sum(event.kind == "turn" for event in events)
            self.first = int(state.first) if any(map(any, self.won)) else -1

    def before(self, events: Sequence[Event], team: int) -> tuple[int, int]:
        state = table_of(self.view)
        won = [event.card for event in events if event.kind == "move" and event.dst == state.places.teams[team]]
        kinds = [int(state.faces.kinds[card]) - TRUE for card in won]
        true, false = state.won(team)
        return int(true) - kinds.count(0), int(false) - kinds.count(1)

    def begins(self, before: Event, event: Event) -> bool:
        return event.kind in ("turn", "shuffle")

    def head(self, chapter: Chapter) -> str:
        return f"trick {self.tricks}" if self.tricks else ""

    def card_words(self, code: str, whole: bool) -> str:
        faces = self.view.state.faces
        return NAMES[faces.kinds[faces.index[code]]]

    def chapter(self, chapter: Chapter) -> list[Line]:
        if chapter.events[0].kind != "turn":
            self.won, self.first, self.tricks = ((0, 0), (0, 0)), -1, 0
            return self.dealt(chapter)
        self.tricks += 1
        places, leader = table_of(self.view).places, self.actor
        moves = [(at, event) for at, event in numbered(chapter) if event.kind == "move"]
        plays = [(at, event) for at, event in moves if event.dst == places.trick]
        taken = [event.card for _, event in moves if event.dst in places.teams]
        if not plays:
            return []
        if len(moves) == len(plays):
            return self.trick(plays, -1)
        clauses: list[Words] = [
            (does(event.seat, "play" if n else "lead"), " ", self.shown(event.card))
            for n, (_, event) in enumerate(plays)
        ]
        lines = [self.line(plays[0][0], leader, joined(clauses))]
        if taken:
            lines.append(self.line(plays[0][0], leader, self.taking(leader % TEAMS, taken)))
        last = chapter.closed and self.tricks == TRICKS
        return lines + (self.game_won(plays[0][0]) if last and table_of(self.view).match > 1 else [])

    def taking(self, team: int, taken: Sequence[int]) -> list[Part]:
        """`You and Vega take a True and a False: a pair`, or what is missing for one."""
        kinds = [int(self.view.state.faces.kinds[card]) - TRUE for card in taken]
        counts = (kinds.count(0), kinds.count(1))
        before, seats = min(self.won[team]), team_of(team)
        now = (self.won[team][0] + counts[0], self.won[team][1] + counts[1])
        self.won = (now, self.won[1]) if team == 0 else (self.won[0], now)
        if self.first < 0:
            self.first = team
        what = [
            ONE[kind] if counts[kind] == 1 else f"{number(counts[kind])} {SEVERAL[kind]}"
            for kind in (0, 1)
            if counts[kind]
        ]
        out: list[Part] = [name(*seats), f" take {listed(what)}"]
        pairs = min(now)
        if pairs == before:
            return [*out, f"; {ONE[now[0] > now[1]]} would make a pair"]
        if pairs == 1:
            return [*out, ": a pair"]
        if pairs == before + 1:
            return [*out, ": ", own(*seats), f" {ordinal(pairs)} pair"]
        return [*out, f": {number(pairs - before)} pairs, {number(pairs)} in all"]

    def game_won(self, at: int) -> list[Line]:
        """One game of a match."""
        pairs = [min(won) for won in self.won]
        best = self.first if pairs[0] == pairs[1] else int(pairs[1] > pairs[0])
        if best < 0:
            return []
        words: list[Part] = [name(*team_of(best)), f" win this game, {pairs[best]} to {pairs[1 - best]}"]
        if pairs[0] == pairs[1]:
            words.append(": they took the first True or False card")
        return [self.line(at, -1, words)]

    def dealt(self, chapter: Chapter) -> list[Line]:
        hands, reader = dealt_to(self.view, chapter), self.view.seat
        if reader not in hands:
            return [Line(chapter.first, -1, "", (f"Everybody is dealt {TRICKS} cards.",))] if hands else []
        rows = table_of(self.view).places.rows
        row = sum(event.kind == "move" and event.dst == rows[reader] for event in chapter.events)
        truths = f", {number(row)} of them True or False" if row else ""
        return [Line(chapter.first, -1, "", (does(reader, "are dealt"), f" {hands[reader]} cards{truths}."))]


TELLER = PairadoxTeller
