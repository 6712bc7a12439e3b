"""How Paradoxical is set up: seats, options, deal (PX-1 to PX-4), and positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from techdeck.cards.faces import tech_faces
from techdeck.games.paradoxical.state import (
    HAND_LIMIT,
    POOL_LIMIT,
    TABLEAU_LIMIT,
    VERBS,
    Paradoxical,
    Places,
)
from techdeck.games.paradoxical.turn import begin_turn
from techdeck.kernel.agenda import AnyOp
from techdeck.kernel.choice import Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.game import Game, Option, Reader
from techdeck.kernel.layout import numbers
from techdeck.kernel.state import State

FIELDS: Final = ("turn", "tableaus", "hands", "pool", "decks", "discards", "tokens", "used", "turns", "last")


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
        super().__init__("paradoxical", "Paradoxical", about, "PX", 1, (2, 3, 4), OPTIONS)
        self.materials: dict[int, tuple[Places, Codec]] = {}

    def material(self, seats: int) -> tuple[Places, Codec]:
        """Places and codec, the same for every game with so many seats; 4 play with two decks (PX-1)."""
        if seats not in self.materials:
            faces = tech_faces(2 if seats == 4 else 1)
            self.materials[seats] = (Places(seats, faces), Codec(faces, VERBS))
        return self.materials[seats]

    def empty(self, seats: int, options: dict[str, str | int], effects: list[AnyOp | None]) -> Paradoxical:
        places, codec = self.material(seats)
        limit = options["turn-limit"]
        assert isinstance(limit, int)
        state = Paradoxical(places, codec.faces, codec, effects, options["straight"] == "alternating", limit)
        state.lay_out()  # wild cards stay where that puts them (PX-2)
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, Paradoxical)
        self.fill_decks(state)
        begin_turn(state, state.chance().below(state.layout.seats))

    def fill_decks(self, s: Paradoxical) -> None:
        """Cards that lie nowhere yet go under what is in their deck, shuffled."""
        loose = [card for card in s.cards(s.layout.out) if s.faces.domains[card] >= 0]
        for deck in range(2):
            zone = s.layout.decks[deck]
            over = s.cards(zone)
            s.shuffle_in([card for card in loose if s.home(card) == deck], deck, SHUFFLE)
            for card in over:
                s.move(card, zone)

    def place(self, state: State, position: Mapping[str, Any]) -> None:
        s = state
        assert isinstance(s, Paradoxical)
        places, seats = s.places, s.layout.seats
        r = Reader(s, position, FIELDS)
        s.logging = False
        for seat, cards in enumerate(r.lists("tableaus", seats)):
            r.lay(cards, f"tableau {seat}", places.tableaus[seat], TABLEAU_LIMIT)
        for seat, cards in enumerate(r.lists("hands", seats)):
            r.lay(cards, f"hand {seat}", places.hands[seat], HAND_LIMIT)
        r.lay(position.get("pool", []), "pool", places.pool, POOL_LIMIT)
        for number, cards in enumerate(r.lists("discards", 2)):
            r.lay(cards, f"discard {number + 1}", places.piles[number], 108)
        for number, cards in enumerate(r.lists("decks", 2)):
            r.lay(cards[::-1] if isinstance(cards, list) else cards, f"deck {number + 1}", places.decks[number], 108)
        self.check_places(s)
        self.fill_decks(s)
        s.hide()
        if "tokens" in position:
            s.tokens = numbers([read_token(tokens) for tokens in r.lists("tokens", seats)])
        for card in r.cards(position.get("used", []), "used", 108):
            zone = i64(s.place[card])
            if zone not in places.hands and zone not in places.tableaus:
                raise Impossible(f"{s.faces.names[card]} is in no hand or tableau, so it cannot be used (PX-11).")
            s.use_up(card, 1)
        s.turns = r.number("turns", 0, 0, s.limit - 1)
        if "last" in position:
            s.last_used = s.faces.kinds[r.cards([position["last"]], "last", 1)[0]]
        s.logging = True
        begin_turn(s, r.number("turn", 0, 0, seats - 1))

    def check_places(self, s: Paradoxical) -> None:
        for card in range(s.room):
            zone = i64(s.place[card])
            if zone != s.layout.out and s.faces.domains[card] < 0:
                raise Impossible("Wild cards are expelled from this game (PX-2).")
            for deck in range(2):
                if zone in (s.layout.decks[deck], s.layout.piles[deck]) and s.home(card) != deck:
                    raise Impossible(f"{s.faces.names[card]} belongs to the other deck and its pile (PX-3).")


def read_token(given: object) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given not in (0, 1):
        raise Impossible(f"A seat has 0 or 1 tokens while the game goes on, not {given!r} (PX-19).")
    return given


GAME: Final = ParadoxicalGame()
