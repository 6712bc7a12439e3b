"""What waits for a thinking process, so that nobody waits behind all that another one asked."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")
MOVE, HINT, REVIEW = 0, 1, 2  # what comes first


class Fair(Generic[T]):
    """Moves before hints, and those before reviews; among them everybody in turn, whoever asked more or earlier."""

    def __init__(self) -> None:
        self.turns: tuple[OrderedDict[str, deque[T]], ...] = (OrderedDict(), OrderedDict(), OrderedDict())

    def __len__(self) -> int:
        return sum(len(items) for turn in self.turns for items in turn.values())

    def put(self, kind: int, by: str, item: T) -> None:
        self.turns[kind].setdefault(by, deque()).append(item)

    def take(self) -> T | None:
        """The next; nothing if nobody waits."""
        for turn in self.turns:
            if turn:
                by, items = turn.popitem(last=False)
                item = items.popleft()
                if items:
                    turn[by] = items  # behind all others
                return item
        return None

    def waiting(self, kind: int, by: str) -> int:
        """How many of one kind somebody has waiting."""
        return len(self.turns[kind].get(by, ()))
