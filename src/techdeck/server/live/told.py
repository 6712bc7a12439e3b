"""What the peers of a seat were told lately, so that whoever missed some of it gets that and no more."""

from __future__ import annotations

import secrets
from collections import deque

KEPT = 32  # messages of one seat
KEPT_BYTES = 8_000  # of them; who missed more gets a view


class Told:
    """Messages in a row, each with its number. They begin anywhere: no two rows have a number in common."""

    def __init__(self) -> None:
        self.first = secrets.randbits(50)
        self.messages: deque[bytes] = deque()
        self.bytes = 0

    @property
    def mark(self) -> int:
        """How far whoever heard all of it is."""
        return self.first + len(self.messages)

    def add(self, data: bytes) -> None:
        self.messages.append(data)
        self.bytes += len(data)
        while self.bytes > KEPT_BYTES or len(self.messages) > KEPT:
            self.bytes -= len(self.messages.popleft())
            self.first += 1

    def since(self, mark: int) -> list[bytes] | None:
        """What came after a mark; nothing can be said where it is of another row, or too long ago."""
        if not self.first <= mark <= self.mark:
            return None
        return [self.messages[place] for place in range(mark - self.first, len(self.messages))]
