"""Bots have names that tell their strength, and no two at a table share one."""

import pytest

from techdeck.bots import LEVELS
from techdeck.bots.names import NAMES, bot_name
from techdeck.match.match import Match
from techdeck.match.seat import Seat, names_of


def test_every_level_of_ours_has_a_name_for_every_seat_and_no_name_twice() -> None:
    assert tuple(NAMES) == LEVELS
    everyone = [name for names in NAMES.values() for name in names]
    assert all(len(names) == 8 for names in NAMES.values())
    assert len(set(everyone)) == len(everyone)


@pytest.mark.parametrize(
    ("level", "name"), [("random", "Sprout"), ("easy", "Pixel"), ("medium", "Cog"), ("hard", "Vega")]
)
def test_a_level_is_known_by_its_first_name(level: str, name: str) -> None:
    assert bot_name(level, []) == name


def test_bots_of_one_level_and_people_at_a_table_have_different_names() -> None:
    seats = [Seat.person("cog"), Seat.bot("medium"), Seat.bot("medium"), Seat.bot("hard"), Seat.bot("medium", "Robo")]
    assert names_of(seats) == ["cog", "Rivet", "Gizmo", "Vega", "Robo"]


def test_a_bot_of_another_package_goes_by_its_own_name() -> None:
    assert bot_name("old-fox", []) == "Old fox"
    assert bot_name("old-fox", ["Old fox", "Old fox 2"]) == "Old fox 3"


def test_a_game_calls_its_bots_by_their_names() -> None:
    match = Match.start("paradoxical", [Seat.person("Ana"), Seat.bot("easy"), Seat.bot("easy")], {}, "monday")
    assert match.names == ["Ana", "Pixel", "Dot"]
