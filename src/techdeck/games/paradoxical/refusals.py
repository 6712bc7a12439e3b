"""Why something may not be chosen at the top of a turn, with the clause."""

from __future__ import annotations

from mypy_extensions import i64

from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM, EFFECT
from techdeck.games.paradoxical.paradox import CLAUSES, KINDS, SIZES
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.choice import ARG, PASS


def why_not(s: Paradoxical, seat: i64, choice: i64) -> tuple[str, str]:
    kind, arg = choice & ~ARG, choice & ARG
    if choice == PASS:
        return ("PX-9", "You may not pass while you can build, claim, use an effect or add a card.")
    if kind == BUILD:
        if arg > 1:
            return ("PX-3", "There are two decks: build 1 or build 2.")
        return ("PX-10", f"Deck {arg + 1} is empty, and so are its discard pile and its part of the pool.")
    if kind == CLAIM:
        return why_no_claim(s, seat, arg)
    if kind == EFFECT:
        if arg in s.hand(seat) or arg in s.tableau(seat):
            return ("PX-11", "That effect is used up until somebody claims a paradox.")
        return ("PX-7", "You can use the effect of a card in your own hand or tableau only.")
    if kind == ADD:
        return ("PX-8", "You can add a card of your hand only.")
    return ("PX-5", "At the top of a turn: build, claim, effect or add.")


def why_no_claim(s: Paradoxical, seat: i64, kind: i64) -> tuple[str, str]:
    need = 2 * SIZES[kind]
    have = s.tableau_size(seat)
    name = KINDS[kind].replace("-", " ")
    if have < need:
        return ("PX-12", f"A {name} paradox takes {need} cards of your tableau, and there are {have}.")
    return (CLAUSES[kind], f"No {name} in your tableau outweighs {SIZES[kind]} of your other cards there.")
