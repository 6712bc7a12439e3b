"""How Tricks of the Trade is set up: seats, the option, the deal (TT-1 to TT-3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from techdeck.cards.faces import faces_for
from techdeck.games.tricks_of_the_trade.choices import CARDS, VERBS
from techdeck.games.tricks_of_the_trade.position import FORM
from techdeck.games.tricks_of_the_trade.state import DEALT, ROUNDS, STEPS, TRICKS, Places, Tricks
from techdeck.games.tricks_of_the_trade.turn import begin_round
from techdeck.kernel.agenda import Op
from techdeck.kernel.bits import bit
from techdeck.kernel.choice import Codec
from techdeck.kernel.game import MOST_KEPT, Game, Option, limit, whole
from techdeck.kernel.layout import Faces, numbers
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option(
        "exact-bonus",
        "both",
        "both: as many tricks as bid score +3 beside the +1 for at least as many; instead: in its place (TT-26)",
        ("both", "instead"),
    ),
    limit("rounds", ROUNDS, 1, 4, "rounds of the game; a trump card leaves after each (TT-30, TT-31)"),
    limit("deal", DEALT, TRICKS, 10, "cards that everybody is dealt (TT-5)"),
    limit("offers", STEPS, 1, 12, "offers and questions in one player's trading time (TT-15)"),
)
Limits = tuple[int, int, int]


@lru_cache(MOST_KEPT)
def shared(seats: int, faces: Faces, limits: Limits) -> tuple[Places, Codec]:
    """Places and codec, the same for every game with so many seats, these cards and limits."""
    return Places(seats, limits), Codec(faces, VERBS)


class TricksGame(Game):
    least_cards = 2 * TRICKS + 8
    needs = ("1K", "1S", "1T", "1V", "2K", "2S", "2T", "2V")
    minutes = 45
    timed = "five minutes for each player's trading"
    scoring = "Points of all rounds, for tricks won as bid and with cards of the goal; most points win."
    tips = (
        "Each round has four steps: trade cards, bid how many of six tricks you will win, use one effect, play the "
        "tricks.",
        "Follow the led domain if you can. The trump domain beats the others.",
        "Winning exactly what you bid scores best; tricks with cards of your goal domain score too.",
    )

    def __init__(self) -> None:
        about = "Trade, bid, bend the trump, then win what you said."
        super().__init__("tricks-of-the-trade", "Tricks of the Trade", about, "TT", 2, (2, 3, 4), OPTIONS)
        self.form = FORM

    def least_for(self, seats: int, options: Mapping[str, str | int]) -> int:
        """Beside goals and trumps the cards that are dealt, one more and one to draw (TT-2, TT-3, TT-5)."""
        return 8 + seats * whole(options, "deal") + 2

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Tricks:
        limits = (whole(options, "rounds"), whole(options, "deal"), whole(options, "offers"))
        places, codec = shared(seats, faces_for(effects), limits)
        state = Tricks(places, codec.faces, codec, effects, options["exact-bonus"] == "instead")
        state.lay_out()  # wild cards stay out (TT-1)
        for card in range(CARDS):
            if state.effect_of(card) is not None:
                state.useful |= bit(card)
        return state

    def deal(self, state: State) -> None:
        """A 1 for each as goal card, the 2s for the trump deck, the rest to draw from (TT-2, TT-3)."""
        assert isinstance(state, Tricks)
        places, values = state.places, state.faces.values
        state.logging = False
        out = state.faces.left_out
        for card in range(CARDS - 1, -1, -1):  # from the top, which is quickest
            if card not in out:
                state.move(card, places.trumpdeck if values[card] == 2 else places.decks[0])
        state.logging = True
        ones = [card for card in range(CARDS) if values[card] == 1]
        state.chance().shuffle(ones)
        for seat in range(places.seats):
            state.move(ones[seat], places.goals[seat])
        state.dealt = numbers(ones[: places.seats])
        state.shuffle(places.trumpdeck)
        state.shuffle(places.decks[0])
        begin_round(state)


GAME: Final = TricksGame()
