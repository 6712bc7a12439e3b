"""The story of Paradoxical: what is built, added and claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from techdeck.games.paradoxical.choices import CLAIM
from techdeck.games.paradoxical.paradox import FULL_HOUSE, STRAIGHT, TWO_PAIRS
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.deeds import place, shown
from techdeck.match.telling.outlook import Outlook, capital
from techdeck.match.telling.sentence import Line, Part, does, ordinal, verb
from techdeck.match.telling.teller import Chapter, Teller, numbered

SIZES = {TWO_PAIRS: 4, FULL_HOUSE: 5, STRAIGHT: 5}
NAMES = {TWO_PAIRS: "two pairs", FULL_HOUSE: "a full house", STRAIGHT: "a straight"}


def table_of(view: Outlook) -> Paradoxical:
    return cast(Paradoxical, view.state)


class ParadoxicalTeller(Teller):
    def __init__(self, view: Outlook) -> None:
        super().__init__(view)
        state, events = table_of(view), view.events()
        claims = Counter(event.seat for event in events if event.kind == "say" and kind_of(event.arg) == CLAIM)
        self.tokens = [int(tokens) - claims[seat] for seat, tokens in enumerate(state.tokens)]  # before the story
        begun = sum(event.kind == "turn" for event in events)
        self.turn = int(state.turns) + (not state.over or state.turns < state.limit) - begun

    def begins(self, before: Event, event: Event) -> bool:
        return event.kind == "turn"

    def chapter(self, chapter: Chapter) -> list[Line]:
        events = [(at, event) for at, event in numbered(chapter) if event.kind != "turn"]
        if not events:
            passed = chapter.closed and chapter.events[0].kind == "turn"
            return [self.line(chapter.first, self.actor, [does(self.actor, "pass")])] if passed else []
        at, event = events[0]
        if event.kind == "say" and kind_of(event.arg) == CLAIM:
            return self.claimed(at, event, [each for _, each in events[1:]])
        if event.kind == "move" and (made := self.built(at, [each for _, each in events])):
            return made
        return self.plainly(chapter, events)

    # Building.

    def built(self, at: int, events: Sequence[Event]) -> list[Line]:
        """A card came into the tableau, perhaps in place of another."""
        places, seat = table_of(self.view).places, self.actor
        tableau, room = places.tableaus[seat], None
        if events[0].src == tableau and events[0].dst in places.piles and len(events) > 1:
            room, events = events[0], events[1:]
        new = events[0]
        if new.kind != "move" or new.dst != tableau or new.seat != seat:
            return []
        instead: list[Part] = [" in place of ", self.shown(room.card)] if room is not None else []
        if new.src == places.hands[seat]:
            return [self.line(at, seat, [does(seat, "add"), " ", self.shown(new.card), " from hand", *instead])]
        if new.src not in places.decks:
            return []
        words = [does(seat, "turn up"), " ", self.shown(new.card), " from ", *place(places, new.src, seat), *instead]
        return [self.line(at, seat, words)]

    # Claiming.

    def claimed(self, at: int, event: Event, after: Sequence[Event]) -> list[Line]:
        """A paradox: what it is, what it weighs, and which cards outweigh which."""
        seat, kind = event.seat, arg_of(event.arg)
        places = table_of(self.view).places
        out = [each.card for each in after if each.kind == "move" and each.src == places.tableaus[seat]]
        group, others = out[: SIZES[kind]], out[SIZES[kind] : 2 * SIZES[kind]]
        if not group:  # the cards of the one that ends the game stay where they are
            group, others = weighed(table_of(self.view), kind)
        self.tokens = [tokens + (who == seat) for who, tokens in enumerate(self.tokens)]
        count = capital(ordinal(self.tokens[seat]))
        words = f" {self.set_words(kind, group)}: {self.weight(group)} against {self.weight(others)}. {count} paradox"
        names = self.view.state.faces.names
        cards = [*shown(names, group), " outweigh ", *shown(names, others)]
        lines = [self.line(at, seat, [does(seat, "claim"), words]), self.line(at, seat, cards)]
        first = len(group) + len(others) if out else 0
        rest = [(at + 1 + number, each) for number, each in enumerate(after) if number >= first]
        return lines + self.put_up(seat, rest)

    def put_up(self, seat: int, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """What a claim brings: cards are drawn, and some of them added."""
        places = table_of(self.view).places
        own = [(at, event) for at, event in events if event.kind == "move"]
        drawn = [event for _, event in own if event.dst == places.hands[seat]]
        added = [event.card for _, event in own if event.dst == places.tableaus[seat]]
        rest = [(at, e) for at, e in own if e.dst not in (places.hands[seat], places.tableaus[seat])]
        lines = self.run(rest, True)
        if drawn:
            names = self.view.state.faces.names
            words = [does(seat, "draw"), " ", *shown(names, [event.card for event in drawn])]
            words += [" and ", verb(seat, "add"), " ", *shown(names, added)] if added else []
            lines.append(self.line(own[0][0], seat, words))
        return lines

    def set_words(self, kind: int, group: Sequence[int]) -> str:
        """`two pairs, 8s and 5s`."""
        counts = Counter(self.value(card) for card in group)
        values = sorted(counts, key=lambda value: (-counts[value], -value))
        if kind == STRAIGHT:
            return f"{NAMES[kind]}, {min(counts)} to {max(counts)}"
        if kind == FULL_HOUSE:
            first, last = values[0], values[-1]
            return f"{NAMES[kind]}, three {first}s and two {last}s"
        if len(values) == 1:
            return f"{NAMES[kind]} of {values[0]}s"
        return f"{NAMES[kind]}, {values[0]}s and {values[1]}s"

    def value(self, card: int) -> int:
        return int(self.view.state.faces.values[card])

    def weight(self, cards: Sequence[int]) -> int:
        return sum(self.value(card) for card in cards)


def weighed(state: Paradoxical, kind: int) -> tuple[list[int], list[int]]:
    """The cards of the last paradox: its set, and those that it outweighed."""
    cards, size = [int(card) for card in state.weighed], SIZES[kind]
    return cards[:size], cards[size:]


TELLER = ParadoxicalTeller
