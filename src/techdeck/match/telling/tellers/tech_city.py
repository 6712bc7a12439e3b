"""The story of Tech City: what is built, by whose help, and what it scores and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from techdeck.games.tech_city.choices import BUILD, CELL, COPY, cell_at
from techdeck.games.tech_city.service import NEEDED
from techdeck.games.tech_city.sheet import by_source, entries, total
from techdeck.games.tech_city.state import BUILDING, ENDING, PHASES, TechCity
from techdeck.kernel.choice import ARG, arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.deeds import shown
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, Part, Words, counted, does, joined, name, number
from techdeck.match.telling.teller import Chapter, Teller, numbered

TITLES = ("building", "effects")


def city_of(view: Outlook) -> TechCity:
    return cast(TechCity, view.state)


def is_said(event: Event, kind: int) -> bool:
    return event.kind == "say" and kind_of(event.arg) == kind


class TechCityTeller(Teller):
    def __init__(self, view: Outlook) -> None:
        super().__init__(view)
        self.turns = -begun_before(view)  # since round one began, counted backwards from now
        self.city = standing(city_of(view), view.events())  # the card on a cell, as far as that is known

    @property
    def round(self) -> int:
        return self.turns // (2 * self.view.state.seats) + 1

    @property
    def phase(self) -> int:
        """Building or using, by the turns of the round."""
        return self.turns // self.view.state.seats % 2

    def begins(self, before: Event, event: Event) -> bool:
        return event.kind == "turn" or (is_said(event, CELL) and event.seat < 0)

    def head(self, chapter: Chapter) -> str:
        return f"round {self.round}" if chapter.events[0].kind == "turn" else ""

    def chapter(self, chapter: Chapter) -> list[Line]:
        first = chapter.events[0]
        if first.kind != "turn":
            built = [
                event.card for event in chapter.events if event.kind == "move" and event.dst == city_of(self.view).city
            ]
            self.settle(chapter.events)
            if first.kind == "say":
                return [Line(chapter.first, -1, "", ("The city council builds ", *shown(self.names, built), "."))]
            return self.dealt(chapter)
        extra = first.arg > 0  # one more turn of the same player, in the same phase
        self.turns += 0 if extra else 1
        lines: list[Line] = []
        if not extra and self.turns % self.view.state.seats == 0:
            lines.append(Line(chapter.first, -1, f"Round {self.round}: {TITLES[self.phase]}", ()))
        events = numbered(chapter)[1:]
        lines += self.building(chapter, events) if self.phase == BUILDING else self.plainly(chapter, events)
        self.settle(chapter.events)
        return lines

    @property
    def names(self) -> list[str]:
        return self.view.state.faces.names

    def settle(self, events: Sequence[Event]) -> None:
        """Follow which card stands where."""
        city, cells = city_of(self.view).city, dict(self.city)
        cell, left = -1, int(cell_at(0, 0)) & ARG  # where the first card of all lies
        for event in events:
            if is_said(event, CELL):
                cell = arg_of(event.arg)
            elif event.kind == "move" and event.src == city != event.dst:
                left = next((at for at, card in cells.items() if card == event.card), -1)
            elif event.kind == "move" and event.dst == city != event.src:
                at = cell if cell >= 0 else left
                if at >= 0:
                    cells[at] = event.card
                cell, left = -1, -1
        self.city = cells

    # Building.

    def building(self, chapter: Chapter, events: Sequence[tuple[int, Event]]) -> list[Line]:
        asked = next((event for _, event in events if is_said(event, BUILD)), None)
        placed = any(is_said(event, CELL) for _, event in events)
        if asked is not None:
            return self.helped(chapter, events, asked) if placed else self.asking(chapter, events, asked)
        if placed:
            return self.built(events)
        nothing = chapter.closed and not events
        return [self.line(chapter.first, self.actor, [does(self.actor, "build"), " nothing"])] if nothing else []

    def given(self, events: Sequence[tuple[int, Event]]) -> list[tuple[int, int]]:
        """Who gave or paid which card."""
        layout = self.view.state.layout
        gone = [event for _, event in events if event.kind == "move" and event.src in layout.hands]
        return [(event.seat, event.card) for event in gone if event.dst != city_of(self.view).city]

    def built(self, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """`Cog builds 8S: +2 (two other 8s)`, and what was paid."""
        at, seat = events[0][0], self.actor
        lines = [self.line(at, seat, [does(seat, "build"), " ", *self.building_words(events)])]
        paid = [card for _, card in self.given(events)]
        if paid:
            lines.append(self.line(at, seat, [does(seat, "pay"), " ", *shown(self.names, paid)]))
        return lines

    def building_words(self, events: Sequence[tuple[int, Event]], help: Sequence[Part] = ()) -> list[Part]:
        """What was built and what it scored; a wild card makes room for another."""
        state = city_of(self.view)
        new = [event.card for _, event in events if event.kind == "move" and event.dst == state.city]
        copied = next((arg_of(event.arg) for _, event in events if is_said(event, COPY)), -1)
        face = new[0] if copied < 0 else self.city.get(copied, -1)
        out: list[Part] = [self.shown(new[0])]
        if copied >= 0:
            out += [" as a copy", *([" of ", self.shown(face)] if face >= 0 else [])]
        out += [*help, f": {self.points_words(face)}"]
        return [*out, ". ", self.shown(new[1]), " moves in"] if len(new) > 1 else out

    def points_words(self, face: int) -> str:
        """`+2 (two other 8s)`."""
        mine = [each.points for each in entries(city_of(self.view).sheet) if (each.round, each.seat) == self.now]
        points = next((points for points in mine if by_source(points)[4] == 0), 0)
        base, science, neighbours, service, _ = by_source(points)
        same = f"other {self.view.state.faces.values[face]}" if face >= 0 else "card"
        reasons = (
            [f"{number(base)} {same}{'' if base == 1 else 's'}{'' if face >= 0 else ' of its value'}"] if base else []
        )
        reasons += ["Science companies"] if science else []
        reasons += ["two own companies next door"] if neighbours else []
        reasons += ["a Service card is worth at least one"] if service else []
        return f"+{total(points)} ({', '.join(reasons)})" if points else "no points"

    @property
    def now(self) -> tuple[int, int]:
        return (self.round, self.actor)

    # Service cards.

    def asking(self, chapter: Chapter, events: Sequence[tuple[int, Event]], asked: Event) -> list[Line]:
        """`Cog asks for help with 3V and gives a card. One more is needed`."""
        at, seat = events[0][0], self.actor
        words: list[Part] = [does(seat, "ask"), " for help with ", self.shown(arg_of(asked.arg))]
        gifts = self.given(events)
        if any(giver == seat for giver, _ in gifts):
            doing = does(seat, "give")
            words += [" and ", doing._replace(kind=doing.kind + 1), " a card"]
        for giver, _ in gifts:
            if giver != seat:
                words += ["; ", does(giver, "give"), " one"]
        missing = NEEDED - len(gifts)
        if chapter.closed:
            words.append(", but too few are given: it stays in hand")
        elif missing == 1:
            words.append(". One more is needed")
        elif missing > 1:
            words.append(f". {counted(missing, 'card').capitalize()} are needed")
        return [self.line(at, seat, words)]

    def helped(self, chapter: Chapter, events: Sequence[tuple[int, Event]], asked: Event) -> list[Line]:
        """The card was built; who helped has a point for it."""
        at, seat = events[0][0], self.actor
        gifts = self.given(events)
        helpers = tuple(dict.fromkeys(giver for giver, _ in gifts if giver != seat))
        help: list[Part] = [" with the help of ", name(*helpers)] if helpers else []
        lines = [self.line(at, seat, [does(seat, "build"), " ", *self.building_words(events, help)])]
        givers = dict.fromkeys(giver for giver, _ in gifts)
        clauses: list[Words] = [
            (does(giver, "give"), " ", *shown(self.names, [card for who, card in gifts if who == giver]))
            for giver in givers
        ]
        lines.append(self.line(at, seat, joined(clauses)))
        if helpers:
            lines.append(self.line(at, -1, ["+1 for ", name(*helpers), ", who helped"]))
        return lines


def standing(state: TechCity, events: Sequence[Event]) -> dict[int, int]:
    """The city before the story: of the cards that stand there now those that never moved."""
    moved = {event.card for event in events if event.kind == "move"}
    cards = enumerate(state.cards(state.city))
    return {arg_of(state.cell(index)): card for index, card in cards if card not in moved and index < len(state.sites)}


def begun_before(view: Outlook) -> int:
    """With how many turns the story is to begin: so many that it comes to the round and phase that are now."""
    state = city_of(view)
    seats, begun = state.seats, sum(event.kind == "turn" and not event.arg for event in view.events())
    if state.over or state.phase == ENDING:
        done = 2 * seats * int(state.round)
    else:
        turn = state.turn()
        done = 2 * seats * (int(state.round) - 1) + seats * int(state.phase) + (turn - int(state.first)) % seats + 1
    return begun - done + 1


assert len(PHASES) == len(TITLES) + 1
TELLER = TechCityTeller
