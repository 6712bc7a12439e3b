"""How a table looks different to somebody than it did before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mypy_extensions import i64

if TYPE_CHECKING:
    from techdeck.kernel.state import State


class Spliced(NamedTuple):
    """What has to be done to a list: from `at` on so many go, and these come."""

    at: int
    go: int
    come: list[Any]
    size: int  # how many there are then


def told_apart(before: State, after: State, bit: i64) -> list[int]:
    """The places that may look different to the seats in `bit` than in an earlier state of the same table."""
    cells, known, room = after.cells, after.known, after.room
    out: list[int] = []
    zone: i64 = 0
    while zone < len(after.sizes):
        size = after.sizes[zone]
        at, end = zone * room, zone * room + i64(size)
        same = size == before.sizes[zone]
        while same and at < end:
            card, was = i64(cells[at]), i64(before.cells[at])
            seen = i64(known[card]) & bit
            same = seen == i64(before.known[was]) & bit and (card == was or seen == 0)
            at += 1
        if not same:
            out.append(zone)
        zone += 1
    return out


def told(t: State, zone: i64, also: i64, top_first: bool, bit: i64) -> list[str]:
    """The cards of a place as the seats in `bit` know them, and behind them those of another, if `also` is one."""
    cards = t.cards_text(zone, bit)
    if top_first:
        cards.reverse()
    return cards + t.cards_text(also, bit) if also >= 0 else cards


def splice(old: list[Any], new: list[Any]) -> Spliced:
    """What makes one list of another: all before and after it stays."""
    was, now = len(old), len(new)
    short = was if was < now else now
    at = 0
    while at < short and old[at] == new[at]:
        at += 1
    end = 0
    while end < short - at and old[was - 1 - end] == new[now - 1 - end]:
        end += 1
    return Spliced(at, was - at - end, new[at : now - end], now)


def spliced(before: State, after: State, zone: i64, also: i64, top_first: bool, bit: i64) -> Spliced:
    """How the cards of a place are told otherwise than before."""
    return splice(told(before, zone, also, top_first, bit), told(after, zone, also, top_first, bit))
