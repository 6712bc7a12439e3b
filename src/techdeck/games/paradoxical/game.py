"""How Paradoxical is set up: seats, options, deal (PX-1 to PX-4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from techdeck.cards.faces import faces_for
from techdeck.games.paradoxical.choices import VERBS
from techdeck.games.paradoxical.position import FORM
from techdeck.games.paradoxical.state import (
    HAND_LIMIT,
    LAST_PARADOX,
    PARADOXES,
    POOL_LIMIT,
    TABLEAU_LIMIT,
    Paradoxical,
    Places,
)
from techdeck.games.paradoxical.turn import begin_turn
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.game import MOST_KEPT, Game, Option, limit, whole
from techdeck.kernel.layout import Faces
from techdeck.kernel.state import State

Limits = tuple[int, int, int, int]

OPTIONS: Final = (
    Option(
        "straight",
        "mixed",
        "mixed: a straight has a card of each deck; alternating: neighbours in it come from different decks (PX-15)",
        ("mixed", "alternating"),
    ),
    Option("turn-limit", 400, "the game ends when so many turns have been taken in all (PX-27)", (), 1, 100000),
    limit("hand", HAND_LIMIT, 1, 9, "cards that a hand may have at the end of a turn (PX-25)"),
    limit("tableau", TABLEAU_LIMIT, 8, 10, "cards that a tableau may have; sets of five need 10 (PX-5, PX-12)"),
    limit("pool", POOL_LIMIT, 1, 9, "cards that the pool may have (PX-20)"),
    limit("paradoxes", PARADOXES, 1, len(LAST_PARADOX), "paradoxes that win (PX-19)"),
)


@lru_cache(MOST_KEPT)
def shared(seats: int, faces: Faces, limits: Limits) -> tuple[Places, Codec]:
    """Places and codec, the same for every game with so many seats, these cards and limits."""
    return Places(seats, faces, limits), Codec(faces, VERBS)


class ParadoxicalGame(Game):
    rank = 0
    least_cards = 16
    most_cards = 180
    most_copies = 4
    minutes = 25
    scoring = "The paradoxes found; the second wins."
    tips = (
        "You collect cards in your tableau, mostly by building from one of the two decks.",
        "A paradox is a set, two pairs for instance, whose sum beats as many of your other cards. With 8 or 10 cards "
        "look for one; the button appears by itself.",
        "Two paradoxes win. Every card also has an effect: click it to read and use it.",
    )

    def __init__(self) -> None:
        about = "Few matching cards outweigh many others. Find two paradoxes first."
        super().__init__("paradoxical", "Paradoxical", about, "PX", 2, (2, 3, 4), OPTIONS)
        self.form = FORM

    def least_for(self, seats: int, options: Mapping[str, str | int]) -> int:
        """So that everybody can fill a tableau and a hand (PX-5, PX-25)."""
        return seats * (whole(options, "tableau") + whole(options, "hand")) - whole(options, "hand")

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Paradoxical:
        hand, tableau, pool = whole(options, "hand"), whole(options, "tableau"), whole(options, "pool")
        faces = faces_for(effects, 2 if seats == 4 else 1)  # 4 play with two decks (PX-1)
        places, codec = shared(seats, faces, (hand, tableau, pool, whole(options, "paradoxes")))
        alternating, turns = options["straight"] == "alternating", whole(options, "turn-limit")
        state = Paradoxical(places, codec.faces, codec, effects, alternating, turns)
        state.lay_out()  # wild cards stay where that puts them (PX-2)
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Paradoxical)
        state.fill_decks()
        begin_turn(state, state.chance().below(state.layout.seats))


GAME: Final = ParadoxicalGame()
