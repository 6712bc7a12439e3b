"""How Pairadox is set up: seats, options, deal (PD-1 to PD-5)."""

from __future__ import annotations

from typing import Final

from techdeck.cards.gnomon import gnomon_faces
from techdeck.games.pairadox.choices import VERBS
from techdeck.games.pairadox.position import FORM
from techdeck.games.pairadox.state import SEATS, Pairadox, Places
from techdeck.games.pairadox.turn import begin_trick, deal
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.game import Game, Option
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option("match", 1, "the deal repeats, dealer moving left, until a team has won so many games (PD-23)", (), 1, 100),
)


class PairadoxGame(Game):
    minutes = 15
    scoring = "The pairs of True and False that a team has taken; in a match of several games, the games it has won."
    tips = (
        "You and the player opposite are a team. Whoever leads a trick gets its True and False cards.",
        "A pair is one True and one False: your team wants more pairs than the other, not more cards.",
        "You must play a card the trick requires if you have one; the lifted cards are those you may play.",
    )

    def __init__(self) -> None:
        about = "Partners slip True and False into each other's tricks and count pairs."
        super().__init__("pairadox", "Pairadox", about, "PD", 1, (SEATS,), OPTIONS, False)
        self.form = FORM
        self.places = Places()
        self.codec = Codec(gnomon_faces(), VERBS)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Partners sit opposite (PD-3)."""
        return ((0, 2), (1, 3))

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Pairadox:
        match = options["match"]
        assert isinstance(match, int)
        state = Pairadox(self.places, self.codec.faces, self.codec, effects, match)
        state.lay_out()
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Pairadox)
        dealer = deal(state).below(SEATS)
        begin_trick(state, (dealer + 1) % SEATS)  # the dealer's left leads (PD-5)


GAME: Final = PairadoxGame()
