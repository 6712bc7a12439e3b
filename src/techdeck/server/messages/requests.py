"""What HTTP requests carry."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from techdeck.server.messages.limits import (
    LONGEST_EDITION,
    LONGEST_RECORD,
    CardCode,
    Count,
    Digest,
    Key,
    Level,
    Name,
    Options,
    Password,
    SeatNumber,
)


class Request(Struct, forbid_unknown_fields=True):
    """A body; a field it does not have is refused."""


class SetName(Request):
    name: Name


class Credentials(Request):
    """The name and password of an account."""

    name: Name
    password: Password


class ClockSetup(Request, omit_defaults=True):
    """`move`: seconds for each choice. `game`: seconds for the whole game, and an increment after each choice.

    `days`: days for each choice. Whoever runs out is played by a bot, and can take the seat back.

    `spans`: whether what the rules of the game time is timed at this table; with `days` it never is.
    """

    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0
    spans: bool = True


class NewTable(Request):
    """A table to be; who makes it sits down at seat `sit`, or only watches if that is null."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Options = {}
    edition: Digest | None = None  # its id or digest; null is the House Edition
    clock: ClockSetup = field(default_factory=ClockSetup)
    public: bool = False
    sit: SeatNumber | None = 0
    bots: dict[SeatNumber, Level] = {}  # by seat
    hints: bool | None = None  # whether who plays may ask a bot for advice; null: only where no two people play
    hand: CardCode | None = None  # a card that who sits at `sit` is dealt for certain: such a game is not rated


class Join(Request):
    """Sit down at a free seat, or the first free one.

    With a `name` this seat has that name, and who sits there already takes one more seat: for somebody who plays at
    the same device.
    """

    seat: SeatNumber | None = None
    name: Name | None = None


class Claim(Request):
    """Come back to a seat by its secret key, from another device."""

    key: Key


class SetSeat(Request):
    """The owner gives an empty seat to a bot of this level, or with null empties a seat before the game."""

    level: Level | None


class Start(Request):
    """Begin; seats that are still empty go to bots of this level, and without it there must be none."""

    bots: Level | None = None


class Fork(Request):
    """Go on from a step of a finished game at a new table: as it was, or from what one seat knew then."""

    step: Count
    knowing: SeatNumber | None = None  # whose knowledge; null is as it was
    sit: SeatNumber | None = 0
    public: bool = False


class EditionText(Request):
    """An edition file, as TOML."""

    text: Annotated[str, Meta(max_length=LONGEST_EDITION)]


class TryWish(EditionText):
    """One of its cards is to be used once: in which game, and in which deal or one after it."""

    game: Annotated[str, Meta(max_length=40)]
    card: CardCode
    deal: Count = 0


class StudyWish(Request):
    """What is to be known of an edition: what one of its cards is worth, and how it differs from the House Edition."""

    game: Annotated[str, Meta(max_length=40)]
    edition: Digest | None = None  # its id; null is the House Edition
    card: CardCode | None = None


class RecordText(Request):
    """A game record."""

    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]
