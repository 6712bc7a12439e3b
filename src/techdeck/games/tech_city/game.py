"""How Tech City is set up: seats, decks, deal (TC-1 to TC-3)."""

from __future__ import annotations

from typing import Final

from techdeck.cards.faces import tech_faces
from techdeck.games.tech_city.choices import VERBS, cell_at
from techdeck.games.tech_city.position import FIRST_CARD, FORM
from techdeck.games.tech_city.state import DEAL, Places, TechCity
from techdeck.games.tech_city.turn import begin_turn
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.game import Game, Option
from techdeck.kernel.layout import NOBODY
from techdeck.kernel.state import State

AUTO: Final = "auto"

OPTIONS: Final = (
    Option(
        "decks",
        AUTO,
        "auto: one deck, and two with 5 or 6 players; 1 or 2: so many with any number of players (TC-1)",
        (AUTO, "1", "2"),
    ),
)


class TechCityGame(Game):
    minutes = 45
    scoring = "Points of the cards built and of help given; most points win."
    tips = (
        "Each round you may build one card into the city, and then use the effect of one city card.",
        "A new card scores one point for each other card of the same value in the city. Free cells show what they "
        "score.",
        "Most points after six rounds win.",
    )

    def __init__(self) -> None:
        about = "Build a city of companies together; score for matching values, neighbours and help given."
        super().__init__("tech-city", "Tech City", about, "TC", 2, (1, 2, 3, 4, 5, 6), OPTIONS)
        self.form = FORM
        self.tables: dict[tuple[int, int], tuple[Places, Codec]] = {}

    def shared(self, seats: int, decks: int) -> tuple[Places, Codec]:
        """Places and codec, the same for every game with so many seats and decks."""
        if (seats, decks) not in self.tables:
            self.tables[seats, decks] = (Places(seats), Codec(tech_faces(decks), VERBS))
        return self.tables[seats, decks]

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> TechCity:
        wanted = options["decks"]
        places, codec = self.shared(seats, int(wanted) if wanted != AUTO else 2 if seats > 4 else 1)
        state = TechCity(places, codec.faces, codec, effects)
        state.lay_out()
        state.recount()
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, TechCity)
        s, deck = state, state.layout.decks[0]
        s.gather(0)
        s.move(s.faces.index[FIRST_CARD], s.city)
        s.occupy(cell_at(0, 0), NOBODY)
        s.chance().shuffle_cards(s.cells, deck * s.room, s.size(deck))
        for seat in range(s.layout.seats):
            s.deal(0, DEAL, s.layout.hands[seat], seat)
        s.first = s.chance().below(s.layout.seats)
        begin_turn(s, s.first)


GAME: Final = TechCityGame()
