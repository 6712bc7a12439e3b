"""What is required and why a play is refused, in words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.gnomon import CATEGORIES, NAMES, SINGLES, TRUE
from techdeck.games.pairadox.follow import FREE, category, counting, kinds_in
from techdeck.games.pairadox.state import Pairadox

SHOWN: Final = 4  # cards that a refusal lists


def listed(names: list[str], word: str) -> str:
    """`Filled, Red or True`."""
    return f" {word} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def called(kinds: list[int], word: str) -> str:
    return listed([NAMES[kind] for kind in kinds], word)


def either(kinds: list[int]) -> str:
    """What could be played; a long list is what is lit."""
    return called(kinds, "or") if len(kinds) <= SHOWN else "one of the cards that are lit"


def asking(s: Pairadox) -> list[int]:
    """The kinds of the trick that decide what is required."""
    return counting([s.faces.kinds[card] for card in s.trick()])


def required_words(s: Pairadox) -> str:
    """What is required of the next player, as everybody at the table can tell."""
    if s.need == FREE:
        return ""
    asks = asking(s)
    if any(kind >= SINGLES for kind in asks):
        return called(kinds_in(s.need), "or")
    taken = [category(kind) for kind in asks]
    missing = [name for number, name in enumerate(CATEGORIES) if number not in taken]
    if not missing:
        return f"{called(kinds_in(s.need), 'or')}, which completes the three"
    singles = listed([name.lower() for name in missing], "or")
    return f"any {singles} Single, or a Complete that is {called(asks, 'and')}"


def follow_words(s: Pairadox, seat: i64) -> str:
    """What to play: a required card, or what may be played without one (PD-14 to PD-16)."""
    held = s.holds(seat)
    if any(kind in kinds_in(s.need) for kind in held):
        return f"Follow with {required_words(s)}."
    if any(kind >= TRUE for kind in held):
        has = any(SINGLES <= kind < TRUE for kind in held)
        return f"You cannot follow: play {'any Complete or ' if has else ''}a True or False card."
    if any(kind >= SINGLES for kind in held):
        return "You cannot follow: play any Complete."
    return "You cannot follow: play any Single."


def why_not_follow(s: Pairadox, held: list[int]) -> tuple[str, str]:
    """Why one of these cards cannot follow, and what must be played instead."""
    required = [kind for kind in held if kind in kinds_in(s.need)]
    if required:
        trick = called(asking(s), "and")
        return ("PD-14", f"You can follow {trick}, so you must: play {either(required)}.")
    others = [kind for kind in held if kind >= SINGLES]
    return ("PD-15", f"A Single follows only where it fits. Play {either(others)}.")
