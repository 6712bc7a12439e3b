"""The story of Tech Poker: bets, draws, and who wins which pot with what."""

from __future__ import annotations

from collections.abc import Sequence

from techdeck.games.tech_poker.choices import (
    ALL_IN,
    BACK,
    BET,
    CALL,
    CHECK,
    CHIPS,
    DRAW,
    FOLD,
    HAND,
    HOLD,
    RAISE,
    SIDE,
    SPLIT,
    WIN,
)
from techdeck.games.tech_poker.ranks import KINDS, name_of
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.deeds import shown
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, Part, counted, does, number
from techdeck.match.telling.teller import Chapter, Teller, numbered

VERBS = {CHECK: "check", FOLD: "fold", BET: "bet", CALL: "call", RAISE: "raise"}
BETTING, DRAWING = "bet", "draw"


def is_said(event: Event, kind: int) -> bool:
    return event.kind == "say" and kind_of(event.arg) == kind


class TechPokerTeller(Teller):
    def __init__(self, view: Outlook) -> None:
        super().__init__(view)
        self.hand = 0
        self.step = ""

    def begins(self, before: Event, event: Event) -> bool:
        return event.kind == "turn" or is_said(event, HAND)

    def head(self, chapter: Chapter) -> str:
        return self.step if chapter.events[0].kind == "turn" else ""

    def chapter(self, chapter: Chapter) -> list[Line]:
        events = [(at, event) for at, event in numbered(chapter) if event.kind != "turn"]
        first = chapter.events[0]
        if is_said(first, HAND):
            return self.begun(chapter, first)
        if first.kind != "turn":
            return []
        drawn = any(event.kind == "move" and event.seat == self.actor for _, event in events)
        used = any(event.kind == "use" for _, event in events)
        drawing = (drawn and not used) or any(is_said(event, DRAW) for _, event in events)
        self.step = DRAWING if drawing else BETTING
        return self.drew(events) if drawing else self.bet(chapter, events)

    def begun(self, chapter: Chapter, first: Event) -> list[Line]:
        self.hand = arg_of(first.arg)
        words: list[Part] = [does(first.seat, "deal"), ", and everybody antes 1."]
        head = Line(chapter.first, -1, f"Hand {self.hand}", ())
        return [head, Line(chapter.first, first.seat, "", tuple(words)), *self.dealt(chapter)]

    # A turn.

    def drew(self, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """`Cog discards 8K and 12V and draws two`."""
        layout, names = self.view.state.layout, self.view.state.faces.names
        seat, at = self.actor, events[0][0] if events else 0
        out = [event.card for _, event in events if event.kind == "move" and event.dst in layout.piles]
        new = [event.card for _, event in events if event.kind == "move" and event.dst == layout.hands[seat]]
        if not out:
            return [self.line(at, seat, [does(seat, "keep"), " all cards"])]
        drawn = shown(names, new) if any(card >= 0 for card in new) else [number(len(new))]
        draws = does(seat, "draw")
        words = [
            does(seat, "discard"),
            " ",
            *shown(names, out),
            " and ",
            draws._replace(kind=draws.kind + 1),
            " ",
            *drawn,
        ]
        rest = [(n, event) for n, event in events if event.kind in ("say", "show") and not is_said(event, DRAW)]
        return [self.line(at, seat, words), *self.heard_all(rest)]

    def bet(self, chapter: Chapter, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """An effect, perhaps, then what was bet; then what it led to."""
        said = next((n for n, (_, event) in enumerate(events) if is_said_here(event)), len(events))
        used, rest = list(events[:said]), events[said:]
        lines = self.run(self.unreplaced(used), chapter.closed or bool(rest))
        return lines + self.heard_all(rest)

    def unreplaced(self, events: list[tuple[int, Event]]) -> list[tuple[int, Event]]:
        """Without the card that is drawn for one whose effect was used, which others need not hear of."""
        layout = self.view.state.layout
        if len(events) > 2:
            before, last = events[-2][1], events[-1][1]
            from_aside = before.kind == "move" and before.src == layout.aside and before.dst in layout.piles
            if from_aside and last.kind == "move" and last.src in layout.decks and last.card < 0:
                return events[:-1]
        return events

    def heard_all(self, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """What is said after each other; cards that are shown belong to the hand that is named then."""
        lines: list[Line] = []
        cards: list[int] = []
        for at, event in events:
            if event.kind == "show":
                cards.append(event.card)
            elif event.kind == "say":
                lines += self.spoken(at - len(cards), event, cards)
                cards = []
        return lines

    def spoken(self, at: int, event: Event, cards: list[int]) -> list[Line]:
        kind, arg, seat = kind_of(event.arg), arg_of(event.arg), event.seat
        if kind == HOLD:
            rank = name_of(arg >> 8 << 20 | (arg & 255) << 12)
            words: list[Part] = [does(seat, "show"), " ", *shown(self.view.state.faces.names, cards), f": {rank}"]
        elif kind == BACK:
            words = [does(seat, "take back"), f" {counted(arg, 'chip')} that nobody called"]
        elif kind == WIN:
            words = won(seat, arg)
        elif kind in VERBS:
            words = acted(seat, kind, arg)
        else:
            return []
        return [self.line(at, seat, words)]


def is_said_here(event: Event) -> bool:
    return event.kind == "say" and kind_of(event.arg) in VERBS


def acted(seat: int, kind: int, arg: int) -> list[Part]:
    """`Ana raises to 8`, `Bo calls with the last 3: all in`."""
    chips = arg & CHIPS
    if not chips:
        return [does(seat, VERBS[kind])]
    if not arg & ALL_IN:
        return [does(seat, VERBS[kind]), f" {'to ' if kind == RAISE else ''}{chips}"]
    how = f" to {chips}" if kind == RAISE else f" with the last {chips}"
    return [does(seat, VERBS[kind]), f"{how}: all in"]


def won(seat: int, arg: int) -> list[Part]:
    """`Ana wins the pot of 14 with two pairs`."""
    pot = "side pot" if arg & SIDE else "pot"
    hand = f" with {KINDS[arg >> 12]}" if arg >> 12 else ", as nobody else is left"
    if arg & SPLIT:
        return [does(seat, "win"), f" {arg & CHIPS} of the {pot}{hand}: equal hands share it"]
    return [does(seat, "win"), f" the {pot} of {arg & CHIPS}{hand}"]


TELLER = TechPokerTeller
