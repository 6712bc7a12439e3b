"""How often somebody may do something: so many at once, and then as many as come back over time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address
from typing import NamedTuple

from techdeck.kernel.errors import Refused

MOST_NAMES = 20_000  # that are remembered; whoever came longest ago is forgotten first


class TooOften(Refused):
    """Not now, but later."""

    code = "too-fast"

    def __init__(self, message: str, seconds: float) -> None:
        super().__init__(message)
        self.seconds = max(1, math.ceil(seconds))  # until it can be


class Left(NamedTuple):
    """What somebody had left at some time."""

    number: float
    at: float


class Pace:
    """So many in so many seconds, for each name. Who has rested is forgotten: they may do as much as somebody new."""

    def __init__(
        self, count: int, seconds: float, most: int = MOST_NAMES, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.count = count
        self.seconds = seconds
        self.most = most
        self.clock = clock
        self.left: OrderedDict[str, Left] = OrderedDict()  # who came longest ago first

    def take(self, name: str) -> float:
        """Take one; where there is none left, the seconds until there is."""
        at = self.clock()
        self.forget(at)
        before = self.left.pop(name, Left(self.count, at))
        count = min(self.count, before.number + (at - before.at) * self.count / self.seconds)
        self.left[name] = Left(count - 1 if count >= 1 else count, at)
        return 0.0 if count >= 1 else (1 - count) * self.seconds / self.count

    def forget(self, at: float) -> None:
        while self.left:
            name, oldest = next(iter(self.left.items()))
            if at - oldest.at < self.seconds and len(self.left) < self.most:
                return
            del self.left[name]


def address_of(host: str | None) -> str:
    """Whose address it is: one subscriber of IPv6 has all that begin with the same 64 bits."""
    if not host or ":" not in host:
        return host or ""
    address = IPv6Address(host.partition("%")[0])
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
