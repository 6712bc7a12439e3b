"""Tests of Tech City as play. A city is written "0,0 3V; 1,0 7K 0 used": cell, card, owner, and whether it is used.

The first card, "0,0 3V", may be left out. In the deck, ".." stands for the cards that a test did not mention.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from play import Board, Play, shorten, texts

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.games.tech_city.choices import cell_text
from techdeck.games.tech_city.state import TechCity

FIRST = "0,0 3V"


class City(Play):
    """A table of Tech City in the hands of a test."""

    @property
    def game(self) -> TechCity:
        return cast(TechCity, self.state)

    def does(self, seat: int, *choices: str) -> City:
        super().does(seat, *choices)
        return self

    @property
    def board(self) -> Board:
        layout = self.state.layout
        out = {f"hand {seat}": self._text(zone) for seat, zone in enumerate(layout.hands)}
        return out | {
            "city": self.city,
            "deck": " ".join(shorten(self._names(layout.decks[0])[::-1], self.rest[0])),
            "discard": self._text(layout.piles[0]),
            "expelled": self._text(layout.out),
        }

    @property
    def city(self) -> str:
        s, out = self.game, []
        for index, card in enumerate(s.cards(s.city)):
            parts = [cell_text(s.cell(index)), s.faces.names[card]]
            parts += [str(s.owner(index))] if s.owner(index) >= 0 else []
            parts += ["used"] if s.used[card] else []
            out.append(" ".join(parts))
        return "; ".join(out)

    @property
    def points(self) -> list[int]:
        return list(self.game.points)

    @property
    def now(self) -> tuple[int, str, int]:
        """Round, phase and whose turn it is."""
        position = self.state.position(-1)
        return position["round"], position["phase"], position["turn"]

    def cells(self) -> list[str]:
        """The cells that the seat to act may choose, sorted."""
        return sorted(self.actions("cell"))

    def pays(self) -> list[str]:
        """The ways to pay that the seat to act may choose."""
        return [choice.removeprefix("pay ") for choice in self.asked()[1] if choice.startswith("pay ")]

    def view(self, seat: int) -> Board:
        seen = self.state.observe(seat).view()
        out = {f"hand {number}": " ".join(cards) for number, cards in enumerate(seen["hands"])}
        out |= {name: " ".join(seen[name]) for name in ("deck", "discard")}
        return out | {"city": " ".join(entry["card"] for entry in seen["city"]), "out": " ".join(seen["expelled"])}


def city_card(text: str) -> dict[str, Any]:
    cell, card, *more = text.split()
    used = "used" in more
    owners = [int(word) for word in more if word != "used"]
    column, row = cell.split(",")
    return {"cell": [int(column), int(row)], "card": card, "owner": owners[0] if owners else None, "used": used}


def cards_of(text: str) -> list[dict[str, Any]]:
    cards = [city_card(part) for part in text.split(";") if part.strip()]
    return cards if any(card["cell"] == [0, 0] for card in cards) else [city_card(FIRST), *cards]


def table(
    seats: int = 2,
    city: str = "",
    hands: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    options: dict[str, object] | None = None,
    seed: str = "city",
    edition: Edition | None = None,
    **more: Any,
) -> City:
    """A table at the top of a turn; cards not mentioned lie shuffled under the deck's top cards."""
    position = {
        "turn": more.pop("turn", 0),
        "city": cards_of(city),
        "hands": texts(hands, seats),
        "deck": deck.split(),
        "discard": discard.split(),
        **more,
    }
    play = City(game_named("tech-city").lay(seats, options or {}, position, seed, (edition or house()).effects))
    play.rest = [play.rest[0][len(deck.split()) :]]
    play.start = play.board
    return play


def effects(seats: int = 2, **places: Any) -> City:
    """The same in the effects phase; the next seat acts in it too, so that what was used stays used."""
    return table(seats, phase="effects", **places)


def barren(seats: int = 2, **places: Any) -> City:
    """A table in the effects phase with the mentioned cards and no others: nothing can be drawn."""
    play = effects(seats, **places)
    play.expel_the_rest()
    return play


def dealt(seats: int = 2, options: dict[str, object] | None = None, seed: str = "city") -> City:
    return City(game_named("tech-city").new(seats, options or {}, seed, house().effects))
