"""A study in a process of its own, which takes what time others leave and ends with the server."""

from __future__ import annotations

import gzip
import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import NamedTuple

from msgspec import json

from techdeck.cards.edition import house
from techdeck.kernel.errors import TechdeckError
from techdeck.lab import Plan, Progress, study
from techdeck.server.messages.designs import StudyNews
from techdeck.server.messages.requests import StudyWish
from techdeck.server.storage.editions import read_edition
from techdeck.server.storage.helping import begin_helping, come_last

EVERY = 1.0  # seconds between two news
EVERY_REPORT = 15.0  # seconds between two reports, which take longer to make


class Word(NamedTuple):
    """What a study says of itself."""

    news: str  # a `StudyNews` as JSON
    report: bytes | None = None  # HTML, gzipped
    failed: bool = False


# In the studying process.


def play(wish: StudyWish, text: str, seconds: float, says: Connection) -> None:
    """The work of a studying process, from its begin to its end."""
    begin_helping()
    come_last()
    try:
        for word in words(wish, text, seconds):
            says.send(word)
    except TechdeckError as error:
        says.send(Word(written(StudyNews(sentence=error.message)), failed=True))


def words(wish: StudyWish, text: str, seconds: float) -> Iterator[Word]:
    """What there is to say, now and then, and at the end."""
    told = reported = time.monotonic()
    progress: Progress | None = None
    for progress in study(plan_of(wish, text), seconds=seconds, workers=1):
        at = time.monotonic()
        if at - told >= EVERY:
            with_report = at - reported >= EVERY_REPORT
            yield word_of(progress, with_report)
            told, reported = at, at if with_report else reported
    if progress is not None:
        yield word_of(progress, True)


def plan_of(wish: StudyWish, text: str) -> Plan:
    """What a card is worth in an edition, against the House Edition where that plays otherwise."""
    edition = read_edition(text) if text else house()
    against = None if edition.digest == house().digest else house()
    return Plan(wish.game, edition, against, card=wish.card or "").checked()


def word_of(progress: Progress, with_report: bool) -> Word:
    report = progress.report()
    facts = json.decode(report.json())
    news = StudyNews(progress.played, progress.of, max(0.0, progress.seconds_left), report.sentence, facts)
    return Word(written(news), gzip.compress(report.html().encode(), 6) if with_report else None)


def written(news: StudyNews) -> str:
    return json.encode(news).decode()


# In the process that serves.


class Studying:
    """One studying process."""

    def __init__(self, wish: StudyWish, text: str, seconds: float) -> None:
        context = multiprocessing.get_context("spawn")
        self.hears, says = context.Pipe(duplex=False)
        self.process = context.Process(target=play, args=(wish, text, seconds, says), daemon=True)
        self.process.start()
        says.close()  # so that its end is heard

    def hear(self, seconds: float) -> Word | None:
        """What it says within that time, if anything; EOFError where it has said all."""
        found: Word | None = self.hears.recv() if self.hears.poll(seconds) else None
        return found

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        self.hears.close()
