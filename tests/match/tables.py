"""Matches for the tests of matches."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from techdeck.match.fold import new_record
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.store import save

GAME = "paradoxical"
ANA_AND_BEN = [Seat.person("Ana"), Seat.person("Ben")]


def started(path: Path | None = None, seed: str = "monday", limit: int = 400) -> Match:
    return kept(Match.start(GAME, ANA_AND_BEN, {"turn-limit": limit}, seed), path)


def laid(position: dict[str, Any], seats: int = 2, path: Path | None = None) -> Match:
    """A match that begins in a position."""
    return kept(Match.from_record(new_record(GAME, seats, {}, "monday", None, position)), path)


def kept(match: Match, path: Path | None) -> Match:
    return match if path is None else save(match, path)


def play_on(match: Match, rng: Random, choices: int = 10**6) -> Match:
    """Random choices, so many or until the game is over."""
    for _ in range(choices):
        if match.state.over:
            break
        seat = rng.choice(match.state.actors)
        match.choose(seat, rng.choice(match.state.choices(seat)))
    return match


def finished(seed: str = "monday", limit: int = 30) -> Match:
    return play_on(started(None, seed, limit), Random(seed))
