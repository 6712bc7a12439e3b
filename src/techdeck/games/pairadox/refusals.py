"""What is required and why a play is refused, in words."""

from __future__ import annotations

from techdeck.cards.gnomon import CATEGORIES, CODES, SINGLES
from techdeck.games.pairadox.follow import FREE, category, counting, kinds_in
from techdeck.games.pairadox.state import Pairadox


def listed(names: list[str], word: str) -> str:
    """`F, R or T`."""
    return f" {word} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def codes(kinds: list[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def asking(s: Pairadox) -> list[int]:
    """The kinds of the trick that decide what is required."""
    return counting([s.faces.kinds[card] for card in s.trick()])


def required_words(s: Pairadox) -> str:
    """What is required of the next player, as everybody at the table can tell."""
    if s.need == FREE:
        return ""
    asks = asking(s)
    completes = [kind for kind in asks if kind >= SINGLES]
    if completes:
        return f"{listed(codes(kinds_in(s.need)), 'or')}, which {CODES[completes[0]]} asks for"
    taken = [category(kind) for kind in asks]
    missing = [name for number, name in enumerate(CATEGORIES) if number not in taken]
    if not missing:
        return f"{listed(codes(kinds_in(s.need)), 'or')}, the Complete of these three"
    return f"a {listed(missing, 'or')} Single or a Complete with {listed(codes(asks), 'and')}"


def why_required(s: Pairadox, held: list[int]) -> str:
    """Which cards a player holds that must be played now."""
    asks = asking(s)
    completes = [kind for kind in asks if kind >= SINGLES]
    what = f"which {CODES[completes[0]]} asks for" if completes else f"required with {listed(codes(asks), 'and')}"
    return f"You hold {listed(codes(held), 'and')}, {what}: play {'it' if len(held) == 1 else 'one of them'}."


def why_not_follow(s: Pairadox, held: list[int]) -> tuple[str, str]:
    """Why one of these cards cannot follow, and what must be played instead."""
    required = [kind for kind in held if kind in kinds_in(s.need)]
    if required:
        return ("PD-14", why_required(s, required))
    others = [kind for kind in held if kind >= SINGLES]
    return ("PD-15", f"You have no required card, so play a Complete or a T/F card: {listed(codes(others), 'or')}.")
