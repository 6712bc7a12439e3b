"""Why something may not be chosen at the top of a turn, with the clause."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM, EFFECT
from techdeck.games.paradoxical.paradox import CLAUSES, KINDS, SIZES
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.choice import ARG, PASS

NAMES: Final = ("Two pairs", "A full house", "A straight")
DOES: Final = (
    (CLAIM, "claim a paradox"),
    (BUILD, "build from a deck"),
    (EFFECT, "use an effect"),
    (ADD, "add a card of your hand"),
)


def turn_words(s: Paradoxical, seat: i64) -> str:
    """What can be done now, and nothing else."""
    kinds = {choice & ~ARG for choice in s.choices(seat)}
    does = [does for kind, does in DOES if kind in kinds]
    if not does:
        return "Nothing can be done this turn."
    return f"{' or '.join(filter(None, [', '.join(does[:-1]), does[-1]]))}.".capitalize()


def why_not(s: Paradoxical, seat: i64, choice: i64) -> tuple[str, str]:
    kind, arg = choice & ~ARG, choice & ARG
    if choice == PASS:
        return ("PX-9", f"You cannot pass while something can be done. {turn_words(s, seat)}")
    if kind == BUILD:
        if arg > 1:
            return ("PX-3", "There are only two decks to build from.")
        return ("PX-10", f"Deck {arg + 1} has run out, its discard pile too. Build from the other deck.")
    if kind == CLAIM:
        return why_no_claim(s, seat, arg)
    if kind == EFFECT:
        if arg in s.hand(seat) or arg in s.tableau(seat):
            return ("PX-11", "That effect is used up. It comes back when somebody claims a paradox.")
        return ("PX-7", "You can use the effects of your own cards only: those in your hand and in your tableau.")
    if kind == ADD:
        return ("PX-8", "Only cards of your hand can be added to your tableau.")
    return ("PX-5", f"That is not for now. {turn_words(s, seat)}")


def why_no_claim(s: Paradoxical, seat: i64, kind: i64) -> tuple[str, str]:
    need = 2 * SIZES[kind]
    have = s.tableau_size(seat)
    name = KINDS[kind].replace("-", " ")
    if have < need:
        return ("PX-12", f"{NAMES[kind]} takes {need} cards in your tableau, and you have {have}.")
    return (CLAUSES[kind], f"You have no {name} that outweighs {SIZES[kind]} other cards of your tableau.")
