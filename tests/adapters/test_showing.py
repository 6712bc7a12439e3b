"""A table as text and as a picture."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import techdeck
from adapters.tables import TABLES, play_on
from techdeck.adapters.picture import HEIGHT, WIDTH, heaped, picture
from techdeck.adapters.showing import Board, Cards, showing, text_of


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_hands_are_told_apart_and_pictures_are_of_one_size(name: str, seats: int) -> None:
    names = [f"player_{seat}" for seat in range(seats)]
    state = play_on(techdeck.new(name, seats=seats, seed="show"), 30, Random(2))
    table = showing(state, names)
    text = text_of(table)
    assert all(f"hand of {each}" in text for each in names)
    drawn = picture(table)
    assert drawn.shape == (HEIGHT, WIDTH, 3) and drawn.dtype == np.uint8 and len(np.unique(drawn)) > 10


def test_what_is_told_follows_from_the_form_of_a_position() -> None:
    state = play_on(techdeck.new("tech-city", seats=2, seed="1"), 40, Random(1))
    parts = {part.name: part for part in showing(state, ["Ana", "Bo"]).parts}
    city = parts["city"]
    assert isinstance(city, Board) and (0, 0) in city.cards
    deck = parts["deck"]
    assert isinstance(deck, Cards) and deck.cards.count("?") > 20
    chess = text_of(showing(techdeck.new("tech-chess", seed="1", setup="standard"), ["Ana", "Bo"]))
    assert chess.count("\n    ") == 6


def test_the_end_says_who_won() -> None:
    state = play_on(techdeck.new("pairadox", seats=4, seed="1"), 1000, Random(1))
    assert state.over
    assert showing(state, ["Ana", "Bo", "Cleo", "Dan"]).asked.startswith("The game is over: ")


def test_of_more_cards_than_there_is_room_for_the_last_are_drawn() -> None:
    assert heaped(["1K", "2K", "3K", "?", "?"], 3) == ["+2", "3K", "x2"]
    assert heaped(["1K", "?"], 3) == ["1K", "?"]
