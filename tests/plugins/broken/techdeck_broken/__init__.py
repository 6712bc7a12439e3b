"""Games and bots that cannot be used."""

from __future__ import annotations

from techdeck.kernel.game import Game

NUMBER = 7
NAMED = Game("some-name", "Some Name", "", "SN", 1, (2,), ())
CROWD = Game("crowd", "Crowd", "", "CR", 1, (2, 99), ())


def crashing(game: str) -> object:
    raise OSError("no weights")


def mute(game: str) -> object:
    return object()


class OneGame:
    games = "paradoxical"
