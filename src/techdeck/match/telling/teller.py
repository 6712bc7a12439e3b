"""How the story of any game is told; a game's own teller knows its actions and tells them better.

A teller gets the events of a game in chapters, a turn each. It tells a chapter whenever there is more of it, so it may
look back over the whole: four cards and who took them are one line once the trick is full. What it keeps from chapter
to chapter are plain fields, replaced and never changed in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.registry import game_named
from techdeck.kernel.choice import DOMAIN, VALUE, kind_of
from techdeck.kernel.choice import VERB as OWN_VERB
from techdeck.kernel.event import HIDDEN, Event
from techdeck.kernel.layout import DECK, HAND, OPEN
from techdeck.match.telling.deeds import Deed, Deeds, sentence, shown
from techdeck.match.telling.ending import ending_of
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import VERB, Line, Part, Token, card, does, name, number

DEALT = 3  # cards for somebody in one go: from so many on they are dealt, not drawn


class Chapter(NamedTuple):
    """Events that are told together; while it is not closed, more may come."""

    first: int  # the number of its first event
    events: list[Event]
    closed: bool


class Teller:
    """Tells any game by its moves. A subclass tells its own game."""

    def __init__(self, view: Outlook) -> None:
        self.view = view
        self.turn = 0  # how many have begun
        self.fresh = True  # whether the next line begins a turn
        self.actor = -1  # whose turn it is

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    # What a game may say otherwise.

    def begins(self, before: Event, event: Event) -> bool:
        """Whether a new chapter begins with an event; `before` is the one before it."""
        return event.kind == "turn" or (event.kind == "shuffle" and before.kind != "shuffle")

    def head(self, chapter: Chapter) -> str:
        """What stands beside the first line of a turn."""
        return f"turn {self.turn}" if chapter.events[0].kind == "turn" else ""

    def chapter(self, chapter: Chapter) -> list[Line]:
        """The lines of a chapter."""
        return [*self.dealt(chapter), *self.played(chapter, undealt(self.view, chapter))]

    def card_words(self, code: str, whole: bool) -> str:
        """A card as it is read out, with its picture's name if there is room for the `whole` of it."""
        faces = self.view.state.faces
        number = faces.index.get(code, HIDDEN)
        if number == HIDDEN or not game_named(self.view.game).uses_edition:
            return code
        if faces.domains[number] < 0:
            return "a wild card"
        concept = f", {self.view.edition.cards[faces.kinds[number]].concept}" if whole else ""
        return f"{faces.values[number]} of {DOMAIN_NAMES[faces.domains[number]]}{concept}"

    # The same for all.

    def tell(self, view: Outlook, chapter: Chapter) -> list[Line]:
        """The lines of a chapter; the first one with who is to act has the head."""
        self.view = view
        first = chapter.events[0]
        if first.kind == "turn":
            self.turn += 1
            self.actor = first.seat
        lines = self.chapter(chapter)
        if any(event.kind == "end" for event in chapter.events[-1:]):
            lines += self.ended(chapter)
        head = self.head(chapter)
        if head:
            at = next((n for n, line in enumerate(lines) if line.words), len(lines))
            if at < len(lines) and not lines[at].head:
                lines[at] = lines[at]._replace(head=head)
        return lines

    def ended(self, chapter: Chapter) -> list[Line]:
        """That the game is over."""
        at = chapter.first + len(chapter.events) - 1
        return [Line(at, -1, "The end", ending_of(self.view).words)]

    def code(self, number: int) -> str:
        """What a card is written as."""
        return self.view.state.faces.names[number]

    def shown(self, number: int) -> Token | str:
        """A card in a sentence."""
        return card(self.code(number)) if number != HIDDEN else "a card"

    def effect(self, number: int) -> Token | str:
        """The effect of a card, by its name."""
        if number == HIDDEN:
            return "an effect"
        kind = self.view.state.faces.kinds[number]
        return card(self.code(number), self.view.edition.cards[kind].name)

    def dealt(self, chapter: Chapter) -> list[Line]:
        """That cards were dealt, in a word."""
        hands = dealt_to(self.view, chapter)
        if not hands:
            return []
        at, reader = chapter.first, self.view.seat
        if reader in hands:
            return [Line(at, -1, "", (does(reader, "are dealt"), f" {number(hands[reader])} cards."))]
        counts = set(hands.values())
        if len(counts) == 1:
            return [Line(at, -1, "", (f"Everybody is dealt {number(counts.pop())} cards.",))]
        return [Line(at, -1, "", ("The cards are dealt.",))]

    def played(self, chapter: Chapter, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """Cards that several play to one place are a line each, and one line once somebody takes them all."""
        trick, taker = trick_of(self.view, events)
        if not trick:
            return self.plainly(chapter, events)
        numbers = {at for at, _ in trick}
        cards = {event.card for _, event in trick}
        zone = trick[0][1].dst
        rest = [
            (at, e)
            for at, e in events
            if at not in numbers and not (e.kind == "move" and e.src == zone and e.card in cards)
        ]
        return [*self.trick(trick, taker), *self.plainly(chapter, rest)]

    def trick(self, plays: Sequence[tuple[int, Event]], taker: int) -> list[Line]:
        """The cards of a trick, in the order of play; `taker` is -1 while nobody took it."""
        if taker >= 0:
            cards = shown(self.view.state.faces.names, [event.card for _, event in plays])
            return [self.line(plays[0][0], taker, [does(taker, "take"), " the trick: ", *cards])]
        return [
            self.line(at, event.seat, [does(event.seat, "play" if n else "lead"), " ", self.shown(event.card)])
            for n, (at, event) in enumerate(plays)
        ]

    def plainly(self, chapter: Chapter, events: Sequence[tuple[int, Event]]) -> list[Line]:
        """What was done, in the words for cards that all games have: a line for each effect and each doer."""
        lines: list[Line] = []
        run: list[tuple[int, Event]] = []
        for at, event in events:
            if (event.kind == "use" and not self.within(run, event)) or (event.kind == "say" and event.arg >= OWN_VERB):
                start = self.lifted_for(run, event)
                lines += self.run(run[:start], chapter.closed)
                run = run[start:]
            run.append((at, event))
            if event.kind == "say" and kind_of(event.arg) not in (DOMAIN, VALUE):
                lines += self.run(run, chapter.closed)
                run = []
        return lines + self.run(run, chapter.closed)

    def within(self, run: Sequence[tuple[int, Event]], event: Event) -> bool:
        """Whether an effect is used by another one, straight away."""
        return bool(run) and run[-1][1].kind == "use" and run[-1][1].seat == event.seat

    def lifted_for(self, run: Sequence[tuple[int, Event]], event: Event) -> int:
        """Where in a run an effect begins: with the card of the hand that was laid aside for it."""
        if event.kind == "use" and run:
            before, layout = run[-1][1], self.view.state.layout
            if before.kind == "move" and before.card == event.card and before.src == layout.hands[event.seat]:
                return len(run) - 1 if before.dst == layout.aside else len(run)
        return len(run)

    def run(self, events: Sequence[tuple[int, Event]], closed: bool) -> list[Line]:
        """One effect with what it did, or what was done without one, as one line."""
        if not events:
            return []
        said = [(at, event) for at, event in events if event.kind == "say" and event.arg >= OWN_VERB]
        if said:
            return [line for at, event in said for line in self.heard(at, event)]
        layout, names = self.view.state.layout, self.view.state.faces.names
        deeds = Deeds(layout, names).fold(events[0][0], [event for _, event in events])
        used = [(at, event) for at, event in events if event.kind == "use"]
        if not used:
            return [self.line(deeds[0].at, deeds[0].seat, sentence(layout, names, deeds))] if deeds else []
        at, user = events[0][0], used[0][1].seat
        return [self.line(at, user, self.using(user, [event.card for _, event in used], deeds, closed))]

    def using(self, user: int, used: Sequence[int], deeds: Sequence[Deed], closed: bool) -> list[Part]:
        """`Cog uses Cogitate and takes 9V from deck 2`."""
        out: list[Part] = [does(user, "use"), " ", self.effect(used[0])]
        for again in used[1:]:
            out += [" as ", self.effect(again)]
        told = sentence(self.view.state.layout, self.view.state.faces.names, deeds)
        if deeds and deeds[0].seat == user:
            doing = told[0]
            assert isinstance(doing, Token)
            several = sum(deed.seat == user for deed in deeds) > 1
            out += [", " if several else " and ", doing._replace(kind=VERB), *told[1:]]
        elif deeds:
            out += ["; ", *told]
        if not deeds and closed:
            out.append(", to no effect")
        return out

    def line(self, at: int, seat: int, words: Sequence[Part], head: str = "") -> Line:
        """A sentence of these words."""
        return Line(at, seat, head, (*words, "."))

    def heard(self, at: int, event: Event) -> list[Line]:
        """What was said aloud in words of the game."""
        text = self.view.state.said(event)
        words: list[Part] = [name(event.seat), f": {text}"] if event.seat >= 0 else [text]
        return [self.line(at, event.seat, words)]


def trick_of(view: Outlook, events: Sequence[tuple[int, Event]]) -> tuple[list[tuple[int, Event]], int]:
    """The cards that were played from hands to one open place of nobody, each by another seat, and who took them."""
    layout = view.state.layout
    plays = [
        (at, event)
        for at, event in events
        if event.kind == "move" and layout.kinds[event.src] == HAND and layout.kinds[event.dst] == OPEN
        if layout.owners[event.dst] < 0 and event.dst not in layout.piles and event.dst != layout.out
    ]
    if not plays or len({event.dst for _, event in plays}) > 1 or len({event.seat for _, event in plays}) < len(plays):
        return [], -1
    taken = [event for _, event in events if event.kind == "move" and event.src == plays[0][1].dst]
    return plays, taken[0].seat if len(taken) == len(plays) else -1


def numbered(chapter: Chapter) -> list[tuple[int, Event]]:
    return list(enumerate(chapter.events, chapter.first))


def is_deal(view: Outlook, event: Event) -> bool:
    kinds = view.state.layout.kinds
    return event.kind == "move" and kinds[event.src] == DECK and kinds[event.dst] == HAND


def dealt_to(view: Outlook, chapter: Chapter) -> dict[int, int]:
    """How many cards everybody was dealt in a chapter in which nobody had a turn before."""
    if chapter.events[0].kind == "turn":
        return {}
    counts: dict[int, int] = {}
    for event in chapter.events:
        if is_deal(view, event):
            owner = view.state.layout.owners[event.dst]
            counts[owner] = counts.get(owner, 0) + 1
    return counts if counts and min(counts.values()) >= DEALT else {}


def undealt(view: Outlook, chapter: Chapter) -> list[tuple[int, Event]]:
    """The events of a chapter without those of a deal."""
    events = numbered(chapter)
    return [(at, event) for at, event in events if not is_deal(view, event)] if dealt_to(view, chapter) else events
