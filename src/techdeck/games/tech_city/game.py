"""How Tech City is set up: seats, decks, deal (TC-1 to TC-3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from techdeck.cards.faces import faces_for
from techdeck.games.tech_city.choices import FARTHEST, ORIGIN, VERBS, cell_at
from techdeck.games.tech_city.position import FIRST_CARD, FORM
from techdeck.games.tech_city.state import DEAL, HAND, REFILL, ROUNDS, Places, TechCity
from techdeck.games.tech_city.turn import begin_turn
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.game import MOST_KEPT, Game, Option, limit, whole
from techdeck.kernel.layout import NOBODY, Faces
from techdeck.kernel.state import State

Limits = tuple[int, int, int, int]

AUTO: Final = "auto"

OPTIONS: Final = (
    Option(
        "decks",
        AUTO,
        "auto: one deck, and two with 5 or 6 players; 1 or 2: so many with any number of players (TC-1)",
        (AUTO, "1", "2"),
    ),
    limit("rounds", ROUNDS, 1, 12, "rounds of the game; with more players fewer, as the grid has an edge (TC-5)"),
    limit("hand", HAND, 2, 12, "cards that one may keep at the end of a round, one less with 5 or 6 players (TC-29)"),
    limit("deal", DEAL, 1, 8, "cards that everybody is dealt (TC-3)"),
    limit("refill", REFILL, 0, 8, "cards that everybody has at least when a round begins (TC-30)"),
)
MOST_TURNS: Final = ORIGIN - 1 - FARTHEST  # in which a city grows that was laid out as far as it may be


@lru_cache(MOST_KEPT)
def shared(seats: int, faces: Faces, limits: Limits) -> tuple[Places, Codec]:
    """Places and codec, the same for every game with so many seats, these cards and limits."""
    return Places(seats, limits), Codec(faces, VERBS)


class TechCityGame(Game):
    least_cards = 12
    most_cards = 126
    most_copies = 4
    top_value = 15
    needs = (FIRST_CARD,)
    minutes = 45
    scoring = "Points of the cards built and of help given; most points win."
    tips = (
        "Each round you may build one card into the city, and then use the effect of one city card.",
        "A new card scores one point for each other card of the same value in the city. Free cells show what they "
        "score.",
        "Most points after six rounds win.",
    )

    def __init__(self) -> None:
        about = "Build one city together, and score the most in it."
        super().__init__("tech-city", "Tech City", about, "TC", 2, (1, 2, 3, 4, 5, 6), OPTIONS)
        self.form = FORM

    def settle(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        """So many rounds as the grid has room for."""
        options = super().settle(seats, given)
        most = MOST_TURNS // max(seats, 2)
        if whole(options, "rounds") > most:
            raise Impossible(f"Tech City with {seats} seats has at most {most} rounds: the grid ends there.")
        return options

    def least_for(self, seats: int, options: Mapping[str, str | int]) -> int:
        """The cards that are dealt, the first of the city, and two for every player to draw."""
        return 1 + seats * (whole(options, "deal") + 2)

    def empty(self, seats: int, options: dict[str, str | int], effects: list[Op | None]) -> TechCity:
        wanted = options["decks"]
        faces = faces_for(effects, int(wanted) if wanted != AUTO else 2 if seats > 4 else 1)
        rounds, hand = whole(options, "rounds"), whole(options, "hand")
        limits = (rounds, hand, whole(options, "deal"), whole(options, "refill"))
        places, codec = shared(seats, faces, limits)
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
            s.deal(0, s.places.dealt, s.layout.hands[seat], seat)
        s.first = s.chance().below(s.layout.seats)
        begin_turn(s, s.first)


GAME: Final = TechCityGame()
