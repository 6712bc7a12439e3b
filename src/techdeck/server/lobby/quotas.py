"""What one person may do, and one address with all its people: enough for anybody who plays, too little for a flood."""

from __future__ import annotations

from typing import Literal, NamedTuple

from techdeck.server.lobby.pace import Pace, TooOften
from techdeck.server.lobby.person import Person

DAY, HOUR, MINUTE = 86_400.0, 3_600.0, 60.0
NEIGHBOURS = 5  # as much as one person have all people of an address together

Kind = Literal["edition", "save", "check", "try", "table", "public", "seat", "chat", "record", "review", "study"]


class Quota(NamedTuple):
    number: int
    seconds: float
    what: str


QUOTAS: dict[Kind, Quota] = {
    "edition": Quota(10, HOUR, "You have added many editions"),
    "save": Quota(120, HOUR, "You have saved many times"),
    "check": Quota(150, MINUTE, "That was a lot of typing"),
    "try": Quota(60, MINUTE, "You have tried cards many times"),
    "table": Quota(60, HOUR, "You have made many tables"),
    "public": Quota(10, HOUR, "You have made many public tables"),
    "seat": Quota(30, MINUTE, "You have changed seats and names many times"),
    "chat": Quota(20, MINUTE, "You have said a lot"),
    "record": Quota(20, MINUTE, "You have had many games checked"),
    "study": Quota(8, DAY, "You have had many studies today"),
    "review": Quota(30, MINUTE, "You have looked at the winning chances of many games"),
}


class Quotas:
    def __init__(self, limited: bool) -> None:
        self.limited = limited
        self.people = {kind: Pace(quota.number, quota.seconds) for kind, quota in QUOTAS.items()}
        self.addresses = {kind: Pace(quota.number * NEIGHBOURS, quota.seconds) for kind, quota in QUOTAS.items()}

    def take(self, kind: Kind, person: Person) -> None:
        """Count one of a kind, or refuse it."""
        if not self.limited:
            return
        seconds = self.people[kind].take(person.id) or self.addresses[kind].take(person.address)
        if seconds:
            later = "in a minute" if seconds <= MINUTE else f"in {round(seconds / MINUTE)} minutes"
            raise TooOften(f"{QUOTAS[kind].what}: try again {later}.", seconds)
