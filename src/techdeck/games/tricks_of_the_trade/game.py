"""How Tricks of the Trade is set up: seats, the option, the deal (TT-1 to TT-3)."""

from __future__ import annotations

from typing import Final

from techdeck.cards.faces import tech_faces
from techdeck.games.tricks_of_the_trade.choices import CARDS, VERBS
from techdeck.games.tricks_of_the_trade.position import FORM
from techdeck.games.tricks_of_the_trade.state import Places, Tricks
from techdeck.games.tricks_of_the_trade.turn import begin_round
from techdeck.kernel.agenda import Op
from techdeck.kernel.bits import bit
from techdeck.kernel.choice import Codec
from techdeck.kernel.game import Game, Option
from techdeck.kernel.layout import numbers
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option(
        "exact-bonus",
        "both",
        "both: as many tricks as bid score +3 beside the +1 for at least as many; instead: in its place (TT-26)",
        ("both", "instead"),
    ),
)


class TricksGame(Game):
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
        about = "Trade, bid, bend the trump with a card effect, then win the tricks you said you would."
        super().__init__("tricks-of-the-trade", "Tricks of the Trade", about, "TT", 2, (2, 3, 4), OPTIONS)
        self.form = FORM
        self.codec = Codec(tech_faces(1), VERBS)
        self.places = {seats: Places(seats) for seats in self.seat_counts}

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Tricks:
        faces = self.codec.faces
        state = Tricks(self.places[seats], faces, self.codec, effects, options["exact-bonus"] == "instead")
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
        for card in range(CARDS - 1, -1, -1):  # from the top, which is quickest
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
