"""How Paradoxical is set up: seats, options, deal (PX-1 to PX-4)."""

from __future__ import annotations

from typing import Final

from techdeck.cards.faces import tech_faces
from techdeck.games.paradoxical.choices import VERBS
from techdeck.games.paradoxical.position import FORM
from techdeck.games.paradoxical.state import Paradoxical, Places
from techdeck.games.paradoxical.turn import begin_turn
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.game import Game, Option
from techdeck.kernel.state import State

OPTIONS: Final = (
    Option(
        "straight",
        "mixed",
        "mixed: a straight has a card of each deck; alternating: neighbours in it come from different decks (PX-15)",
        ("mixed", "alternating"),
    ),
    Option("turn-limit", 400, "the game ends when so many turns have been taken in all (PX-27)", (), 1, 100000),
)


class ParadoxicalGame(Game):
    rank = 0
    minutes = 25
    scoring = "The paradoxes found; the second wins."
    tips = (
        "You collect cards in your tableau, mostly by building from one of the two decks.",
        "A paradox is a set, two pairs for instance, whose sum beats as many of your other cards. With 8 or 10 cards "
        "look for one; the button appears by itself.",
        "Two paradoxes win. Every card also has an effect: click it to read and use it.",
    )

    def __init__(self) -> None:
        about = "A tableau race: be the first to find two paradoxes, groups whose few matching cards outweigh others."
        super().__init__("paradoxical", "Paradoxical", about, "PX", 2, (2, 3, 4), OPTIONS)
        self.form = FORM
        self.materials: dict[int, tuple[Places, Codec]] = {}

    def material(self, seats: int) -> tuple[Places, Codec]:
        """Places and codec, the same for every game with so many seats; 4 play with two decks (PX-1)."""
        if seats not in self.materials:
            faces = tech_faces(2 if seats == 4 else 1)
            self.materials[seats] = (Places(seats, faces), Codec(faces, VERBS))
        return self.materials[seats]

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> Paradoxical:
        places, codec = self.material(seats)
        limit = options["turn-limit"]
        assert isinstance(limit, int)
        state = Paradoxical(places, codec.faces, codec, effects, options["straight"] == "alternating", limit)
        state.lay_out()  # wild cards stay where that puts them (PX-2)
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Paradoxical)
        state.fill_decks()
        begin_turn(state, state.chance().below(state.layout.seats))


GAME: Final = ParadoxicalGame()
