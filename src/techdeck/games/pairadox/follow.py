"""What is required of the next player (PD-11 to PD-18), as masks of kinds of cards.

Cards are part of one valid set exactly when every two of them are: no two Completes, no two Singles of one category,
every Single shown on the Complete. So what is required after some cards is what goes with each of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.cards.gnomon import KINDS, SHOWS, SINGLES, TRUE

FREE: Final[i64] = 0  # nothing is required: the lead, and after T/F cards only (PD-18)

ALL_COMPLETES: Final[i64] = (1 << TRUE) - (1 << SINGLES)


def category(characteristic: int) -> int:
    return characteristic // 3


def go_together(a: int, b: int) -> bool:
    """Whether some valid set holds both kinds (PD-11)."""
    if max(a, b) >= TRUE or min(a, b) >= SINGLES:
        return False
    if max(a, b) < SINGLES:
        return category(a) != category(b)
    return bool(SHOWS[a] & SHOWS[b])


# For every kind, the kinds that go with it.
GO_WITH: Final = vec[i64]([sum([1 << b for b in range(KINDS) if go_together(a, b)]) for a in range(KINDS)])


def holds(mask: i64, kind: i64) -> bool:
    return mask >> kind & 1 != 0


def after(need: i64, kind: i64) -> i64:
    """What is required when a card of this kind is played where `need` was required (PD-12, PD-17, PD-18)."""
    with_it = GO_WITH[kind]
    if need == FREE:
        return with_it
    return need & with_it if holds(need, kind) else need


def shown_void(need: i64, kind: i64) -> i64:
    """The kinds that a player who plays this kind where `need` is required has shown not to hold (PD-14 to PD-16)."""
    if need == FREE or holds(need, kind):
        return 0
    return need | ALL_COMPLETES if kind < SINGLES else need


def counting(kinds: list[int]) -> list[int]:
    """Of the cards of a trick those that decide what is required, in order."""
    need: i64 = FREE
    out: list[int] = []
    for kind in kinds:
        if kind < TRUE and (need == FREE or holds(need, kind)):
            out.append(kind)
        need = after(need, kind)
    return out


def kinds_in(mask: i64) -> list[int]:
    """The kinds of a mask, in order."""
    return [kind for kind in range(KINDS) if holds(mask, kind)]
