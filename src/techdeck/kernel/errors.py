"""Everything that can be wrong with input, each with a sentence for the person who gave it."""

from __future__ import annotations

from typing import ClassVar


class TechdeckError(Exception):
    """Bad input. `code` names the kind of mistake for programs."""

    code: ClassVar[str] = "bad-input"

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause


class Refused(TechdeckError):
    """A choice that is not on offer; `clause` is the rule that says so."""

    code: ClassVar[str] = "refused"


class Unreadable(TechdeckError):
    """Text that is no choice, card, record or position."""

    code: ClassVar[str] = "unreadable"


class Impossible(TechdeckError):
    """A game, option, seat count or position that cannot be."""

    code: ClassVar[str] = "impossible"


class Unknown(TechdeckError):
    """A name that stands for nothing here."""

    code: ClassVar[str] = "unknown"
