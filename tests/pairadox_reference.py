"""The following rules of Pairadox from their definition, as slow as they are plain (PD-10 to PD-18)."""

from __future__ import annotations

from collections.abc import Sequence

TF = ("TRUE", "FALSE")
VALID_SETS = [{p, c, s, p + c + s} for p in "FPH" for c in "RGB" for s in "CST"]  # PD-11


def is_single(card: str) -> bool:
    return len(card) == 1


def is_complete(card: str) -> bool:
    return card not in TF and not is_single(card)


def part_of_a_valid_set(cards: Sequence[str]) -> bool:
    """Whether some valid set holds all of these, each once."""
    return any(len(set(cards)) == len(cards) and set(cards) <= valid for valid in VALID_SETS)


def required_so_far(trick: Sequence[str]) -> list[str]:
    """The cards of a trick that count: the first that is no T/F card, and what was required after it (PD-12, PD-18)."""
    counted: list[str] = []
    for card in trick:
        if card not in TF and (not counted or part_of_a_valid_set([*counted, card])):
            counted.append(card)
    return counted


def case(hand: Sequence[str], trick: Sequence[str]) -> tuple[str, set[str]]:
    """The clause that applies to a player, and the cards it allows."""
    if not trick:
        others = {card for card in hand if card not in TF}
        return ("PD-10", others) if others else ("PD-10 T/F", set(hand))
    counted = required_so_far(trick)
    if not counted:
        return "PD-18", set(hand)
    required = {card for card in hand if card not in TF and part_of_a_valid_set([*counted, card])}
    if required:
        return ("PD-14 after T/F" if trick[0] in TF else "PD-14"), required
    others = {card for card in hand if card in TF or is_complete(card)}
    if others:
        return "PD-15", others
    return "PD-16", set(hand)


def allowed(hand: Sequence[str], trick: Sequence[str]) -> set[str]:
    return case(hand, trick)[1]
