"""The log of a table, as each of its seats reads it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Raw, json

from techdeck.kernel.event import as_seen, unpack
from techdeck.match.past import Past
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import CARD, Line, render
from techdeck.match.telling.story import SPACING, Story
from techdeck.match.telling.teller import Teller
from techdeck.server.messages.parts import LineInfo, NewLines

LINES = 60  # of a page, or a few more: a page does not begin within an action
SEEN = 8  # the low bits of a packed event, which tell who saw the card; its words do not depend on them

encode = json.Encoder().encode


class Entry(NamedTuple):
    """A line, encoded."""

    at: int
    data: Raw


class Read(NamedTuple):
    """How far the readers of a seat have read: the chapter that is open, its lines, and up to which event."""

    chapter: int
    open: list[Entry]
    happened: int


class Written:
    """A chapter that several saw alike, written for each reader: but for those whom it speaks of it is the same."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        tokens = [part for line in lines for part in line.words if not isinstance(part, str) and part.kind != CARD]
        self.spoken_of = {seat for token in tokens for seat in token.seats}
        self.for_others: list[Entry] | None = None

    def entries(self, view: Outlook) -> list[Entry]:
        if view.seat in self.spoken_of:
            return self.write(view)
        if self.for_others is None:
            self.for_others = self.write(view)
        return self.for_others

    def write(self, view: Outlook) -> list[Entry]:
        return [Entry(line.at, Raw(encode(info_of(line, view.seat, view)))) for line in self.lines]


NOTHING_READ = Read(-1, [], -1)
BEGINNING = Read(0, [], 0)


class Chronicle:
    """One story serves all seats: what several of them saw alike is told once, and written once but for "you"."""

    def __init__(self, view: Outlook) -> None:
        self.story = Story(view)
        self.written: dict[tuple[int, ...], Written] = {}  # the last chapters, by number and what was seen

    def catch_up(self, view: Outlook) -> None:
        """Take in what happened since, as everybody saw it."""
        state, story = view.state, self.story
        if story.happened < state.happened:
            self.written = {}
            bit = state.bit(-1)
            news = state.log.packed[story.happened : state.happened]
            story.follow(view, [unpack(as_seen(packed, bit)) for packed in news])

    def rewind(self, happened: int) -> None:
        """What came after so many events is no more."""
        self.written = {}
        self.story.rewind(happened)

    def news(self, view: Outlook, read: Read) -> tuple[int, list[Raw], Read]:
        """For the readers of a seat: from which event on the lines are others, these lines, and how far that is."""
        story = self.story
        if read.happened == story.happened:
            return -1, [], read
        first = len(story.starts) - len(story.recent)
        if read.chapter < first:
            page, _, now = self.page(view)
            return (page[0].at if page else 0), [entry.data for entry in page], now
        tellers = enumerate(story.recent[read.chapter - first :], read.chapter)
        chapters = [self.chapter(view, chapter, teller) for chapter, teller in tellers]
        new = [entry for chapter in chapters for entry in chapter]
        now = Read(len(story.starts) - 1, chapters[-1], story.happened)
        same = 0
        while same < min(len(new), len(read.open)) and new[same] == read.open[same]:
            same += 1
        if same == len(new) == len(read.open):
            return -1, [], now
        at = min(entry.at for entry in (*new[same : same + 1], *read.open[same : same + 1]))
        return at, [entry.data for entry in new if entry.at >= at], now

    def chapter(self, view: Outlook, chapter: int, teller: Teller) -> list[Entry]:
        """A chapter as a seat saw it."""
        seen = self.seen(view, chapter)
        key = (chapter, *[packed >> SEEN for packed in seen])
        written = self.written.get(key)
        if written is None:
            lines = self.story.told(view, chapter, teller, [unpack(packed) for packed in seen])
            written = self.written[key] = Written(lines)
        return written.entries(view)

    def seen(self, view: Outlook, chapter: int) -> list[int]:
        state, story = view.state, self.story
        packed = state.log.packed[story.starts[chapter] : story.end(chapter)]
        if view.open:
            return [int(each) for each in packed]
        bit = state.bit(view.seat)
        return [int(as_seen(each, bit)) for each in packed]

    # Pages.

    def page(self, view: Outlook, before: int | None = None) -> tuple[list[Entry], bool, Read]:
        """The last lines, or those before an event; whether there are earlier ones; and what is still open."""
        story = self.story
        last = len(story.starts) - 1 if before is None else max(0, story.chapter_of(before - 1))
        entries: list[Entry] = []
        open_lines: list[Entry] = []
        mark = last // SPACING
        while True:
            teller, found = story.marks[mark], list[Entry]()
            for chapter in range(mark * SPACING, min(last + 1, (mark + 1) * SPACING)):
                teller, lines = self.retold(view, chapter, teller)
                found += lines
                open_lines = lines if chapter == len(story.starts) - 1 else open_lines
            entries = found + entries
            known = [entry for entry in entries if before is None or entry.at < before]
            if len(known) > LINES or mark == 0:
                break
            mark -= 1
        start = max(0, len(known) - LINES)
        while 0 < start < len(known) and known[start].at == known[start - 1].at:
            start -= 1
        return known[start:], start > 0 or mark > 0, Read(len(story.starts) - 1, open_lines, story.happened)

    def retold(self, view: Outlook, chapter: int, teller: Teller) -> tuple[Teller, list[Entry]]:
        """A chapter from before, and the teller after it."""
        after, lines = self.story.retold(view, chapter, teller, [unpack(packed) for packed in self.seen(view, chapter)])
        return after, Written(lines).write(view)


def info_of(line: Line, reader: int, view: Outlook) -> LineInfo:
    said = render(line, reader, view.names)
    return LineInfo(said.at, said.words if line.words else [], said.seat, said.head)


def read_page(past: Past, seat: int, before: int | None = None) -> tuple[list[LineInfo], bool]:
    """The log of a game of other rules, as a seat may read it: a line a choice."""
    choices = past.record.choices
    upto = len(choices) if before is None else min(before, len(choices))
    first = max(0, upto - LINES)
    return [LineInfo(at, [past.line(at, seat)], choices[at][0]) for at in range(first, upto)], first > 0


def read_story(past: Past, seat: int) -> list[NewLines]:
    """The same, by steps."""
    choices = enumerate(past.record.choices)
    return [NewLines(at, [LineInfo(at, [past.line(at, seat)], chooser)]) for at, (chooser, _) in choices]


def chronicle_of(known: Chronicle | None, view: Outlook) -> Chronicle:
    """The chronicle of a table up to now."""
    known = known or Chronicle(view)
    known.catch_up(view)
    return known
