"""Moves, upgrades and builds of Tech Chess are counted by the engine and by a slow reference, and agree."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from games.chess_reference import Position, count, successors
from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.games.tech_chess.notation import STANDARD, position_line, read_position
from techdeck.games.tech_chess.perft import by_choice, perft, ways_on
from techdeck.games.tech_chess.state import TechChess
from techdeck.testing.clauses import clause

# Positions, whether pawns go diagonally, and the number of sequences of 1, 2, 3 and 4 actions: all four are counts of
# the engine and of the reference, which the tests repeat as far as is quick.
COUNTS: dict[str, tuple[str, bool, list[int]]] = {
    "standard setup": (STANDARD, True, [18, 324, 7356, 166632]),
    "standard setup with hands": (
        "1K13K12K11K13T1T/2K3K4K4T3T2T/....../....../2S3S4S4V3V2V/1S13S12S11S13V1V 0/0 6K5V11V/7K8S12T 0/0 0/0 0/0 - -",
        True,
        [30, 900, 29424, 982722],
    ),
    "open middle game": (
        "1K13K..13T1T/2K3K.4T3T./..4K12K.2T/2S.4S12S../.3S.4V3V2V/1S13S.11S13V1V 0/0 5V/9T 1/2 2/2 5/5 11K7S 7S",
        True,
        [37, 1218, 44608, 1528547],
    ),
    "one king each": (
        ".13K...1T/..4K..2T/..12K.../...12S../2S...4V./.1S..13V. 1/1 6S/8K10T 2/1 3/1 3/7 5K9V -",
        True,
        [33, 349, 9891, 217103],
    ),
    "check that a build can block": (
        "..1K.13K./3T...../....../....../....../..13S.2V. 0/0 6S5V7V/4K 0/0 0/0 0/0 - -",
        True,
        [10, 275, 10710, 272697],
    ),
    "pins and leaps": (
        "13T.1K..11T/....2K./..12T.../..11S.../..2S..1V/..13V... 0/1 8K/9S10V 1/0 2/1 60/60 13K13S 13K",
        True,
        [37, 1600, 56378, 1975033],
    ),
    "straight pawns": (
        "1K13K12K.13T1T/2K.4K4T.2T/.3K..3T./.3S.11S3V./2S.4S4V.2V/1S13S12S.13V1V 1/0 7S/7T 0/1 1/0 2/2 11K -",
        False,
        [29, 923, 24976, 770509],
    ),
}
every_position = pytest.mark.parametrize("name", COUNTS)


def laid(line: str, diagonals: bool = True) -> TechChess:
    options = {"pawn-diagonals": "on" if diagonals else "off"}
    return cast(TechChess, game_named("tech-chess").lay(2, options, read_position(line), "perft", house().effects))


def reference(s: TechChess) -> Position:
    """The same position for the reference, which knows First and Second instead of seats."""
    position = s.position(-1)
    board = {(" abcdef".index(at[0]), int(at[1])): card for at, card in position["board"].items()}
    order = (s.first, 1 - s.first)
    hands = tuple(tuple(position["hands"][seat]) for seat in order)
    counters = [tuple(position[name][seat] for seat in order) for name in ("upgrades", "builds")]
    return Position(
        board,
        position["turn"] == s.first,
        cast(Any, hands),
        cast(Any, counters[0]),
        cast(Any, counters[1]),
        s.diagonals,
    )


@every_position
def test_the_engine_counts_to_depth_four(name: str) -> None:
    line, diagonals, wanted = COUNTS[name]
    state = laid(line, diagonals)
    assert [perft(state, depth) for depth in (0, 1, 2, 3, 4)] == [1, *wanted]


@clause("CH-8", "CH-9", "CH-10")
@every_position
def test_the_slow_reference_agrees(name: str) -> None:
    line, diagonals, wanted = COUNTS[name]
    position = reference(laid(line, diagonals))
    assert [count(position, depth) for depth in (1, 2, 3)] == wanted[:3]


def test_counts_by_first_action_add_up() -> None:
    state = laid(STANDARD)
    parts = by_choice(state, 3)
    assert parts["move d1c3"] == 360
    assert sum(parts.values()) == 7356
    assert len(parts) == 18


def test_every_action_of_random_games_is_one_of_the_reference() -> None:
    checked = 0
    for n in range(30):
        rng = random.Random(n)
        options = {"setup": "standard", "pawn-diagonals": rng.choice(["on", "off"])}
        state = cast(TechChess, game_named("tech-chess").new(2, options, f"actions {n}", house().effects))
        while not state.over:
            if state.agenda is not None and state.agenda.op.prompt == "turn" and rng.random() < 0.2:
                checked += 1
                assert len(successors(reference(state))) == len(ways_on(state)), position_line(state.position(-1))
            seat = rng.choice(state.actors)
            state.choose(seat, rng.choice(state.choices(seat)))
    assert checked > 800
