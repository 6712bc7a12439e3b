"""Who plays a seat."""

from __future__ import annotations

from dataclasses import dataclass

from techdeck.bots import BOTS
from techdeck.kernel.errors import Impossible, Unknown

PERSON = "person"
BOT = "bot"
EMPTY = "empty"
LONGEST_NAME = 40


@dataclass(frozen=True)
class Seat:
    """A person, a bot of some level, or nobody for now."""

    kind: str = PERSON
    name: str = ""
    level: str = ""

    def __post_init__(self) -> None:
        if self.kind not in (PERSON, BOT, EMPTY):
            raise Unknown(f"A seat is for a person, a bot or empty, not {self.kind!r}.")
        if self.kind == BOT and self.level not in BOTS:
            raise Unknown(f"There is no bot {self.level!r}; the bots are {', '.join(BOTS)}.")
        if self.kind != BOT and self.level:
            raise Impossible(f"Only a bot has a level, not a seat that is {self.kind}.")
        if not self.name.isprintable() or self.name != self.name.strip() or len(self.name) > LONGEST_NAME:
            raise Impossible(f"{self.name[:60]!r} is no name: one line of at most {LONGEST_NAME} letters.")

    @classmethod
    def person(cls, name: str = "") -> Seat:
        return cls(PERSON, name)

    @classmethod
    def bot(cls, level: str, name: str = "") -> Seat:
        return cls(BOT, name, level)

    @classmethod
    def empty(cls) -> Seat:
        return cls(EMPTY)

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The inverse of `str`: `person`, `person:Ana`, `bot:easy`, `bot:easy:Robo`, `empty`."""
        kind, _, rest = text.partition(":")
        level, _, name = rest.partition(":") if kind == BOT else ("", "", rest)
        return cls(kind, name, level)

    def __str__(self) -> str:
        level = [self.level] if self.kind == BOT else []
        return ":".join([self.kind, *level, *([self.name] if self.name else [])])

    # As the record keeps it: who plays on one line, the name on another.

    @property
    def plays(self) -> str:
        return f"{self.kind} {self.level}" if self.level else self.kind

    @classmethod
    def recorded(cls, plays: str, name: str) -> Seat:
        kind, _, level = plays.partition(" ")
        return cls(kind, name, level)
