"""Words that mean the same. A text keeps its own: those it uses first, of each kind, stand in all of it in print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lark import Token, Tree


@dataclass(frozen=True)
class Wording:
    """How a text speaks; what is not said otherwise is said as in the House Edition. `{you}` is who acts."""

    deck: str = "a deck"
    pile: str = "a discard pile"
    or_card: str = "a card"  # in "the top card of a deck or a card in a discard pile"
    mine: str = "a card that is {yours} or neutral"
    own: str = "a card that is {yours}"
    neutral: str = "a neutral card"
    get: str = "take"  # it
    cut: str = ""  # how
    either: str = ", or "
    each: str = "each other player"  # to whom a card is given
    named: str = ""  # how everybody is asked for cards of a named value

    @property
    def in_play(self) -> tuple[str, str, str]:
        return self.mine, self.own, self.neutral

    @property
    def piles(self) -> str:
        return self.pile if self.pile == THE_DISCARD else "the discard piles"


HOUSE: Final = Wording()
THE_DISCARD: Final = "the discard"
EACH_PLAYER: Final = "each player"
ANY_PLAYER: Final = "if any player has a card of the named value, they discard it and draw a card"

# By the name of the rule that reads it: what is said, and how.
WAYS: Final[dict[str, tuple[str, str]]] = {
    "a_deck": ("deck", HOUSE.deck),
    "the_deck": ("deck", "the deck"),
    "a_pile": ("pile", HOUSE.pile),
    "the_pile": ("pile", "the discard pile"),
    "the_discard": ("pile", THE_DISCARD),
    "top_or_pile": ("or_card", HOUSE.or_card),
    "top_or_card": ("or_card", "card"),
    "mine": ("mine", HOUSE.mine),
    "neutral_or_own": ("mine", "a neutral card or a card {you} control"),
    "neutral_in_play_or_own": ("mine", "a neutral card in play or a card {you} control"),
    "own_or_neutral": ("mine", "a card {you} control or a neutral card"),
    "own_or_neutral_in_play": ("mine", "a card {you} control or a neutral card in play"),
    "own": ("own", HOUSE.own),
    "controlled": ("own", "a card {you} control"),
    "neutral": ("neutral", HOUSE.neutral),
    "neutral_in_play": ("neutral", "a neutral card in play"),
    "take_them": ("get", HOUSE.get),
    "draw_them": ("get", "draw"),
    "cut": ("cut", HOUSE.cut),
    "cut_anywhere": ("cut", " at a random point"),
    "either": ("either", HOUSE.either),
    "or_else": ("either", " or "),
    "give_each": ("each", HOUSE.each),
    "give_each_player": ("each", EACH_PLAYER),
    "any_player": ("named", ANY_PLAYER),
    "discard_named": ("named", HOUSE.named),
}


def wording_of(tree: Tree[Token]) -> Wording:
    """How a text speaks."""
    said: dict[str, str] = {}
    for name in _rules(tree):
        if name in WAYS:
            said.setdefault(*WAYS[name])
    return Wording(**said)


def _rules(tree: Tree[Token]) -> Iterator[str]:
    """The rules by which a text was read, in its order."""
    yield str(tree.data)
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _rules(child)
