"""How Tech Poker is set up: seats, the option, the first deal (PK-1, PK-2)."""

from __future__ import annotations

from typing import Final

from techdeck.cards.faces import tech_faces
from techdeck.games.tech_poker.choices import CARDS, VERBS
from techdeck.games.tech_poker.position import FORM
from techdeck.games.tech_poker.state import Places, Poker
from techdeck.games.tech_poker.turn import begin_hand
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.game import Game, Option
from techdeck.kernel.state import State

OPTIONS: Final = (Option("hands", 20, "the game ends after so many hands (PK-8)", (), 1, 200),)


class PokerGame(Game):
    minutes = 30
    scoring = "Chips at the end; most chips win."
    tips = (
        "Everybody antes a chip and gets five cards. Bet, draw up to three new cards, bet again, then show.",
        "A pair is worth a call, two pairs a bet. Fold the rest when others bet: chips you keep win later hands.",
        "Once in each betting round you may use the effect of a card first. It is discarded, and you draw another.",
    )

    def __init__(self) -> None:
        about = "Five-card draw with card effects: bet, bluff and bend your hand before you show it."
        super().__init__("tech-poker", "Tech Poker", about, "PK", 1, (2, 3, 4, 5, 6), OPTIONS)
        self.form = FORM
        self.codec = Codec(tech_faces(1), VERBS)
        self.places = {seats: Places(seats) for seats in self.seat_counts}

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Poker:
        last = options["hands"]
        assert isinstance(last, int)
        state = Poker(self.places[seats], self.codec.faces, self.codec, effects, last)
        state.lay_out()  # wild cards stay out (PK-1)
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Poker)
        state.dealer = state.chance().below(state.layout.seats)
        state.shuffle_in(list(range(CARDS)), 0, SHUFFLE)
        begin_hand(state)


GAME: Final = PokerGame()
