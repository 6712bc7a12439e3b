"""Who plays a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from techdeck.bots import BOTS, is_bot, levels_for
from techdeck.bots.names import bot_name
from techdeck.kernel.errors import Impossible, Unknown
from techdeck.kernel.record import Record

PERSON = "person"
BOT = "bot"
EMPTY = "empty"
NAMED = "::"  # between a bot of some kind and its name
LONGEST_NAME = 40
STAND_INS = ("medium", "easy", "random")  # who plays for a person, the best there is


@dataclass(frozen=True)
class Seat:
    """Whose seat it is: a person's, a bot's of some level, or nobody's for now.

    A person's seat with a level is played by that bot for now, or for good if the person resigned.
    """

    kind: str = PERSON
    name: str = ""
    level: str = ""
    resigned: bool = False

    def __post_init__(self) -> None:
        if self.kind not in (PERSON, BOT, EMPTY):
            raise Unknown(f"A seat is for a person, a bot or empty, not {self.kind!r}.")
        if self.kind == EMPTY and self.level:
            raise Impossible("Nobody plays a seat that is empty.")
        if ":" in self.level and (NAMED in self.level or self.level.endswith(":") or not self.level.isprintable()):
            raise Impossible(f"{self.level[:60]!r} is no bot: there is nothing after a colon.")
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
        """The inverse of `str`: `person`, `person:Ana`, `bot:easy`, `bot:easy:Robo`, `empty`.

        A bot of some kind is `bot:onnx:FILE`, or with a name `bot:onnx:FILE::Robo`; `bot:` may be left out.
        """
        kind, _, rest = text.partition(":")
        if kind not in (PERSON, BOT, EMPTY) and is_bot(text):
            kind, rest = BOT, text
        if kind != BOT:
            return cls(kind, rest)
        level, _, name = rest.partition(":")
        if level not in BOTS and is_bot(rest):
            level, _, name = rest.partition(NAMED)
        if not is_bot(level):
            raise Unknown(f"There is no bot {level!r}; the bots are {', '.join(BOTS)}.")
        return cls(kind, name, level)

    def __str__(self) -> str:
        if self.kind == BOT and ":" in self.level:
            return f"{BOT}:{self.level}" + (NAMED + self.name if self.name else "")
        level = [self.level] if self.kind == BOT else []
        return ":".join([self.kind, *level, *([self.name] if self.name else [])])

    @property
    def player(self) -> str:
        """Who plays it now: person, bot, or empty."""
        return BOT if self.level else self.kind

    # As the record keeps it: who plays on one line, the name on another.

    @property
    def plays(self) -> str:
        return f"{BOT} {self.level}" if self.level else self.kind

    @classmethod
    def recorded(cls, record: Record, number: int) -> Seat:
        kind, _, level = record.players.get(number, PERSON).partition(" ")
        return cls(kind, record.names.get(number, ""), level)


def names_of(seats: Sequence[Seat]) -> list[str]:
    """What to call who has each seat: a bot without a name gets one of its level that nobody else there has."""
    names = [seat.name for seat in seats]
    for number, seat in enumerate(seats):
        if not seat.name:
            names[number] = bot_name(seat.level, names) if seat.kind == BOT else f"Seat {number}"
    return names


def check_level(level: str | None, game: str, seats: int | None = None) -> str:
    """A bot that is listed for the game with so many seats; without one, the best for playing in a person's place."""
    levels = levels_for(game, seats)
    if level is None:
        return next(name for name in STAND_INS if name in levels)
    if level not in levels:
        raise Impossible(f"There is no bot {level[:20]!r} for this game; its bots are {', '.join(levels)}.")
    return level
