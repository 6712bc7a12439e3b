"""The story of a game as one seat saw it: lines, one for each action."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from copy import copy

from techdeck.games.registry import GAMES
from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, Said, render
from techdeck.match.telling.teller import Chapter, Teller
from techdeck.plugins import Misfit, Parts


def is_teller(name: str, thing: object) -> type[Teller]:
    if not (isinstance(thing, type) and issubclass(thing, Teller)):
        raise Misfit(f"it must be a subclass of {Teller.__module__}.{Teller.__name__}")
    return thing


TELLERS = Parts(GAMES, "teller", "techdeck.match.telling.tellers.{}", is_teller, Teller)


SPACING = 16  # chapters between two tellers that a story keeps


class Story:
    """Grows with the game. Only the chapter that is open is told anew when more happens.

    What a teller keeps from chapter to chapter is known to everybody, so one story serves all seats of a table: each
    gets a chapter told from its own events.
    """

    def __init__(self, view: Outlook) -> None:
        self.first = view
        self.teller = TELLERS[view.game](view)
        self.starts = [0]  # the number of the first event of every chapter
        self.marks = [self.kept()]  # as it was before chapter 0, SPACING, 2 * SPACING…
        self.recent = [self.marks[0]]  # before the chapter that was open, and those that began since; of the last news
        self.open: list[Event] = []
        self.happened = 0  # how many events were taken in

    def follow(self, view: Outlook, events: Iterable[Event]) -> list[Line]:
        """Take in what happened since; gives the lines of the chapters that are closed by that."""
        self.recent = [self.kept()]
        out: list[Line] = []
        for event in events:
            if self.open and self.teller.begins(self.open[-1], event):
                out += self.teller.tell(view, Chapter(self.starts[-1], self.open, True))
                self.turn_page()
            self.open.append(event)
            self.happened += 1
        return out

    def kept(self) -> Teller:
        """The teller as it is now. Of what was seen it has no more than the beginning: a table has many of these."""
        twin = copy(self.teller)
        twin.view = self.first
        return twin

    def rewind(self, happened: int) -> None:
        """Go back to before so many events, by a few chapters at most: what was before them stands."""
        mark = max(0, self.chapter_of(happened - 1)) // SPACING
        self.teller = copy(self.marks[mark])
        self.recent = [self.marks[mark]]
        del self.marks[mark + 1 :], self.starts[mark * SPACING + 1 :]
        self.open, self.happened = [], self.starts[-1]

    def turn_page(self) -> None:
        self.open = []
        self.starts.append(self.happened)
        self.recent.append(self.kept())
        if (len(self.starts) - 1) % SPACING == 0:
            self.marks.append(self.recent[-1])

    def now(self, view: Outlook) -> list[Line]:
        """The lines of the chapter that is open."""
        return self.told(view, len(self.starts) - 1, self.teller, self.open)

    def told(self, view: Outlook, chapter: int, teller: Teller, events: list[Event]) -> list[Line]:
        """The lines of a chapter as it was seen by somebody, with the teller as it was before it."""
        return self.retold(view, chapter, teller, events)[1]

    def retold(self, view: Outlook, chapter: int, teller: Teller, events: list[Event]) -> tuple[Teller, list[Line]]:
        """The same, and the teller as it is after it."""
        after, closed = copy(teller), chapter < len(self.starts) - 1
        lines = after.tell(view, Chapter(self.starts[chapter], events, closed)) if events else []
        return after, lines

    def end(self, chapter: int) -> int:
        """The number of the event after a chapter."""
        return self.starts[chapter + 1] if chapter + 1 < len(self.starts) else self.happened

    def chapter_of(self, event: int) -> int:
        return bisect_right(self.starts, event) - 1


def lines(view: Outlook) -> list[Line]:
    """The whole story of a game so far."""
    story = Story(view)
    return story.follow(view, view.events()) + story.now(view)


def read(view: Outlook) -> list[Said]:
    """The same as the one who looks reads it."""
    return [render(line, view.seat, view.names) for line in lines(view)]


def text_of(view: Outlook, words: Sequence[str]) -> str:
    """A sentence as plain text: cards in words, the only one of a sentence with its picture's name."""
    teller = TELLERS[view.game](view)
    cards = [code for code in words[1::2] if " " not in code]
    out = ""
    for index, part in enumerate(words):
        if index % 2 == 0:
            out += part
        else:
            code, _, label = part.partition(" ")
            said = label or teller.card_words(code, len(cards) == 1)
            more = index + 1 < len(words) and words[index + 1].startswith(" ")
            out += said + ("," if "," in said and more else "")
    return out


def texts(view: Outlook) -> list[tuple[str, str]]:
    """The whole story as plain text: the heads and the sentences, of which one may be empty."""
    return [(line.head, text_of(view, line.words)) for line in read(view)]
