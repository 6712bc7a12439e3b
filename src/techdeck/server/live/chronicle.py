"""The log of a table, as each of its seats reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Raw, json

from techdeck.kernel.event import CARD_BITS, as_seen, unpack
from techdeck.kernel.state import State
from techdeck.match.past import Past
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, render
from techdeck.match.telling.story import SPACING, Story
from techdeck.match.telling.teller import Teller
from techdeck.server.messages.parts import LineInfo, NewLines

LINES = 60  # of a page, or a few more: a page does not begin within an action
NOBODY = -2  # who reads a line that speaks of somebody else, or watches
SEEN = 8  # the low bits of a packed event, which tell who saw the card; its words do not depend on them

encode = json.Encoder().encode
Key = tuple[int, ...]
"""A chapter by its number, and by what was seen in it where not all saw the same."""


class Entry(NamedTuple):
    """A line, encoded."""

    at: int
    data: Raw


class Written:
    """A line, written for each reader: but for those whom it speaks of it is the same."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.spoken_of: set[int] = set()
        for part in line.words:
            if not isinstance(part, str):
                self.spoken_of.update(part.seats)  # a card has none
        self.texts: dict[int, Raw] = {}  # by reader, NOBODY for those of whom it does not speak

    def text(self, view: Outlook) -> Raw:
        reader = view.seat if view.seat in self.spoken_of else NOBODY
        text = self.texts.get(reader)
        if text is None:
            text = self.texts[reader] = written(self.line, view)
        return text


def written(line: Line, view: Outlook) -> Raw:
    return Raw(encode(info_of(line, view.seat, view)))


class Read(NamedTuple):
    """How far the readers of a seat have read: the chapter that is open, its lines, and up to which event."""

    chapter: int
    open: list[Written]
    happened: int


class Further(NamedTuple):
    """What is new for all who have read so far and saw the same: from event `at` on these lines."""

    before: Read
    at: int
    lines: list[Written]
    after: Read


NOTHING_READ = Read(-1, [], -1)
BEGINNING = Read(0, [], 0)


class Chronicle:
    """One story serves all seats: what several of them saw alike is told once, and written once but for "you"."""

    def __init__(self, view: Outlook) -> None:
        self.story = Story(view)
        self.chapters: dict[Key, list[Written]] = {}  # the last ones
        self.told: dict[tuple[Key, ...], Further] = {}  # the last news, by the chapters that they are of
        self.written: dict[Line, Written] = {}  # their lines
        self.names: Sequence[str] = ()  # with which these were written
        self.everybody = sum(view.state.bit(seat) for seat in range(-1, view.state.seats))
        self.open_to_all: set[int] = set()  # of these chapters those in which all saw the same

    def catch_up(self, view: Outlook) -> None:
        """Take in what happened since, as everybody saw it."""
        state, story = view.state, self.story
        if story.happened < state.happened:
            self.turn_page(view.names)
            news = state.seen_since(story.happened, state.bit(-1))
            story.follow(view, [unpack(packed) for packed in news])
            self.open_to_all = {chapter for chapter in self.recent() if self.all_saw(state, chapter)}

    def recent(self) -> range:
        """The chapters that are new, or were open before."""
        return range(len(self.story.starts) - len(self.story.recent), len(self.story.starts))

    def all_saw(self, state: State, chapter: int) -> bool:
        """Whether everybody saw the same in a chapter."""
        packed, everybody = state.log.packed, self.everybody
        for at in range(self.story.starts[chapter], self.story.end(chapter)):
            if packed[at] & CARD_BITS and packed[at] & everybody != everybody:
                return False
        return True

    def turn_page(self, names: Sequence[str]) -> None:
        """Of the lines before only those are kept that were in the last chapters: most of them are there again."""
        last = [written for chapter in self.chapters.values() for written in chapter] if names == self.names else []
        self.written = {written.line: written for written in last}
        self.chapters, self.told, self.names = {}, {}, names

    def rewind(self, happened: int) -> None:
        """What came after so many events is no more."""
        self.chapters, self.told, self.open_to_all = {}, {}, set()
        self.story.rewind(happened)

    def news(self, view: Outlook, read: Read) -> tuple[int, list[Raw], Read]:
        """For the readers of a seat: from which event on the lines are others, these lines, and how far that is.

        Where the lines themselves tell from which event on, that is -1, and so it is where there is nothing new.
        """
        story = self.story
        if read.happened == story.happened:
            return -1, [], read
        if read.chapter < self.recent().start:
            page, _, now = self.page(view)
            return (-1 if page else 0), [entry.data for entry in page], now
        keys = tuple([self.key(view, chapter) for chapter in range(read.chapter, len(story.starts))])
        news = self.told.get(keys)
        if news is None or news.before != read:
            news = self.told[keys] = self.after(view, read, keys)
        return news.at, [line.text(view) for line in news.lines], news.after

    def after(self, view: Outlook, read: Read, keys: Sequence[Key]) -> Further:
        """What is new, with the chapters as a seat saw them."""
        new = [line for key in keys for line in self.chapter(view, key)]
        old, same = read.open, 0
        while same < min(len(old), len(new)) and old[same] is new[same]:
            same += 1
        now = Read(keys[-1][0], self.chapter(view, keys[-1]), self.story.happened)
        if same == len(new) == len(old):
            return Further(read, -1, [], now)
        at = min([lines[same].line.at for lines in (new, old) if same < len(lines)])
        told = [line for line in new if line.line.at >= at]
        return Further(read, -1 if told and told[0].line.at == at else at, told, now)

    def key(self, view: Outlook, chapter: int) -> Key:
        if chapter in self.open_to_all:
            return (chapter,)
        return (chapter, *[packed >> SEEN for packed in self.seen(view, chapter)])

    def chapter(self, view: Outlook, key: Key) -> list[Written]:
        """A recent chapter as a seat saw it."""
        found = self.chapters.get(key)
        if found is None:
            chapter = key[0]
            events = [unpack(packed) for packed in self.seen(view, chapter)]
            lines = self.story.told(view, chapter, self.story.recent[chapter - self.recent().start], events)
            found = self.chapters[key] = [self.write(line) for line in lines]
        return found

    def write(self, line: Line) -> Written:
        written = self.written.get(line)
        if written is None:
            written = self.written[line] = Written(line)
        return written

    def seen(self, view: Outlook, chapter: int) -> list[int]:
        state, story = view.state, self.story
        first, end = story.starts[chapter], story.end(chapter)
        if end == state.happened and not view.open:
            return state.seen_since(first, view.bit)
        packed = state.log.packed[first:end]
        return [int(each if view.open else as_seen(each, view.bit)) for each in packed]

    # Pages.

    def page(self, view: Outlook, before: int | None = None) -> tuple[list[Entry], bool, Read]:
        """The last lines, or those before an event; whether there are earlier ones; and what is still open."""
        story = self.story
        last = len(story.starts) - 1 if before is None else max(0, story.chapter_of(before - 1))
        entries: list[Entry] = []
        open_lines: list[Written] = []
        mark = last // SPACING
        while True:
            teller, found = story.marks[mark], list[Entry]()
            for chapter in range(mark * SPACING, min(last + 1, (mark + 1) * SPACING)):
                teller, lines = self.retold(view, chapter, teller)
                if chapter == len(story.starts) - 1:
                    open_lines = [self.write(line) for line in lines]
                found += [Entry(line.at, written(line, view)) for line in lines]
            entries = found + entries
            known = [entry for entry in entries if before is None or entry.at < before]
            if len(known) > LINES or mark == 0:
                break
            mark -= 1
        start = max(0, len(known) - LINES)
        while 0 < start < len(known) and known[start].at == known[start - 1].at:
            start -= 1
        return known[start:], start > 0 or mark > 0, Read(len(story.starts) - 1, open_lines, story.happened)

    def retold(self, view: Outlook, chapter: int, teller: Teller) -> tuple[Teller, list[Line]]:
        """The teller after a chapter from before, and its lines."""
        return self.story.retold(view, chapter, teller, [unpack(packed) for packed in self.seen(view, chapter)])


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
