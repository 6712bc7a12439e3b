"""When what the rules time began, and when it is over: a fold of the times of entries, as the clocks are."""

from __future__ import annotations

import math
from copy import copy
from typing import NamedTuple

from techdeck.kernel.span import Span


class SpanFace(NamedTuple):
    """A span as it is shown to all: whose, what it is, and what was left at the moment when it began."""

    seat: int
    words: str
    left: float
    at: float


class Spans:
    """The span that goes on now. With `pace` 1 it lasts as long as the rules say, with 0 for ever."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.now: Span | None = None
        self.began: dict[int, float] = {}  # by key

    def copy(self) -> Spans:
        twin = copy(self)
        twin.began = dict(self.began)
        return twin

    def follow(self, span: Span | None, at: float, back: bool = False) -> None:
        """What goes on after an entry. Going `back` to an earlier span does not give its time back."""
        new = span is not None and (self.now is None or self.now.key != span.key)
        if span is not None and new and not (back and span.key in self.began):
            self.began[span.key] = at
        self.now = span

    @property
    def ends(self) -> float:
        """When the time is over; never, where nothing is timed."""
        if self.now is None or not self.pace:
            return math.inf
        return self.began[self.now.key] + self.now.seconds * self.pace

    def face(self) -> SpanFace | None:
        if self.now is None or not self.pace:
            return None
        return SpanFace(self.now.seat, self.now.words, self.now.seconds * self.pace, self.began[self.now.key])
