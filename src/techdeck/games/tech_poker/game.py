"""How Tech Poker is set up: seats, the option, the first deal (PK-1, PK-2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from techdeck.cards.faces import faces_for
from techdeck.games.tech_poker.choices import CARDS, VERBS
from techdeck.games.tech_poker.position import FORM
from techdeck.games.tech_poker.state import ANTE, BET, CHIPS, DEALT, RAISES, Places, Poker
from techdeck.games.tech_poker.turn import begin_hand
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.game import MOST_KEPT, Game, Option, limit, whole
from techdeck.kernel.layout import Faces
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option("hands", 20, "the game ends after so many hands (PK-8)", (), 1, 200),
    limit("chips", CHIPS, 10, 160, "chips that everybody begins with (PK-1)"),
    limit("ante", ANTE, 1, 10, "chips that everybody pays before a hand (PK-2)"),
    limit("bet", BET, 1, 20, "chips of a bet and of a raise, and twice as many after the draw (PK-3)"),
    limit("raises", RAISES, 0, 9, "raises in a betting round (PK-3)"),
)
Limits = tuple[int, int, int, int]


@lru_cache(MOST_KEPT)
def shared(seats: int, faces: Faces, limits: Limits) -> tuple[Places, Codec]:
    """Places and codec, the same for every game with so many seats, these cards and limits."""
    return Places(seats, limits), Codec(faces, VERBS)


class PokerGame(Game):
    least_cards = 2 * DEALT + 6
    minutes = 30
    scoring = "Chips at the end; most chips win."
    tips = (
        "Everybody antes a chip and gets five cards. Bet, draw up to three new cards, bet again, then show.",
        "A pair is worth a call, two pairs a bet. Fold the rest when others bet: chips you keep win later hands.",
        "Once in each betting round you may use the effect of a card first. It is discarded, and you draw another.",
    )

    def __init__(self) -> None:
        about = "Five-card draw with card effects: bet, bluff, bend your hand."
        super().__init__("tech-poker", "Tech Poker", about, "PK", 1, (2, 3, 4, 5, 6), OPTIONS)
        self.form = FORM

    def least_for(self, seats: int, options: Mapping[str, str | int]) -> int:
        """Five cards for everybody, and three to draw (PK-2, PK-4)."""
        return seats * (DEALT + 3)

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Poker:
        chips, ante, bet = whole(options, "chips"), whole(options, "ante"), whole(options, "bet")
        places, codec = shared(seats, faces_for(effects), (chips, ante, bet, whole(options, "raises")))
        state = Poker(places, codec.faces, codec, effects, whole(options, "hands"))
        state.lay_out()  # wild cards stay out (PK-1)
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Poker)
        state.dealer = state.chance().below(state.layout.seats)
        out = state.faces.left_out
        state.shuffle_in([card for card in range(CARDS) if card not in out], 0, SHUFFLE)
        begin_hand(state)


GAME: Final = PokerGame()
