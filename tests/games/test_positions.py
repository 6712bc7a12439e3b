"""A position is declared once for every game: what is told fits it, and what is set up and cannot be is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

import techdeck
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Impossible
from techdeck.kernel.position import fields_of
from techdeck.testing import random_game

ODD: list[Any] = [7, -1, 10**30, True, 0.5, "x", None, [], {}, [[]], [None], [["?"]], [{}], [[{}]], {"x": 1}, [[[[]]]]]


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_is_told_is_as_declared(game: str) -> None:
    kind, seats = GAMES[game].form.kind, GAMES[game].seat_counts[-1]
    for state in random_game(techdeck.new(game, seats, "declared"), Random(1)):
        for position in (state.position(-1), state.observe(0).view()):
            read = msgspec.convert(json.loads(json.dumps(position)), kind)
            assert list(position) == list(msgspec.to_builtins(read))


@pytest.mark.parametrize("game", list(GAMES))
def test_an_odd_value_in_any_field_is_read_or_refused_with_a_sentence(game: str) -> None:
    rules, seats = GAMES[game], GAMES[game].seat_counts[-1]
    good = json.loads(json.dumps(techdeck.new(game, seats).position(-1)))
    kind: type[msgspec.Struct] = rules.form.kind
    for name in fields_of(kind):
        for odd in ODD:
            try:
                rules.lay(seats, {}, good | {name: odd}, "x", house().effects)
            except Impossible as refusal:
                assert refusal.message.endswith(".")


@pytest.mark.parametrize("game", list(GAMES))
def test_what_lasts_for_a_moment_is_told_and_never_set_up(game: str) -> None:
    rules = GAMES[game]
    kind: type[msgspec.Struct] = rules.form.kind
    for field in fields_of(kind).values():
        assert field.says or field.shown
        if field.shown:
            with pytest.raises(Impossible, match=f"no field '{field.name}'"):
                rules.lay(rules.seat_counts[0], {}, {field.name: []}, "x", house().effects)
