"""What is different between two positions, in few bytes."""

from __future__ import annotations

from typing import Any

Splice = tuple[int, int, list[Any]]  # from there on so many go, and these come

KEPT = 2  # things of a list that stay, so that telling what changed is shorter than the list
MISSING = object()


def changes(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Splice]]:
    """The fields that are not as before, whole; and of lists what changed, by `field` or by `field/row`."""
    whole: dict[str, Any] = {}
    lists: dict[str, Splice] = {}
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before == value:
            continue
        if type(value) is not list or type(before) is not list:
            whole[name] = value
        elif same_rows(before, value):
            for row, (was, now) in enumerate(zip(before, value, strict=True)):
                if was != now:
                    lists[f"{name}/{row}"] = splice(was, now)
        else:
            change = splice(before, value)
            if len(value) - len(change[2]) >= KEPT:
                lists[name] = change
            else:
                whole[name] = value
    return whole, lists


def same_rows(old: list[Any], new: list[Any]) -> bool:
    return len(old) == len(new) and all(type(row) is list for row in old) and all(type(row) is list for row in new)


def splice(old: list[Any], new: list[Any]) -> Splice:
    """What has to be done to a list: all before and after it stays."""
    short = min(len(old), len(new))
    at = 0
    while at < short and old[at] == new[at]:
        at += 1
    end = 0
    while end < short - at and old[-1 - end] == new[-1 - end]:
        end += 1
    return at, len(old) - at - end, new[at : len(new) - end]
