"""Tech Chess in one line, and the moves as people write them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from chessboard import Chess, dealt, table

from techdeck.cards.edition import house
from techdeck.games.registry import game_named
from techdeck.games.tech_chess.notation import STANDARD, move_text, position_line, read_position
from techdeck.kernel.errors import Unreadable
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts


def test_the_standard_setup_is_what_the_game_deals() -> None:
    t = dealt(setup="standard")
    assert position_line(t.state.position(-1)).split()[0] == STANDARD.split()[0]
    assert t.state.position(-1)["board"].items() == read_position(STANDARD)["board"].items()


def test_positions_of_random_games_come_back_from_their_line() -> None:
    lines = 0
    for n in range(12):
        rng = random.Random(n)
        t = dealt(f"line {n}", setup="standard")
        while not t.state.over:
            if t.turn is not None:
                lines += 1
                check_line(t)
            seat = rng.choice(t.state.actors)
            t.state.choose(seat, rng.choice(t.state.choices(seat)))
    assert lines > 1000


def check_line(t: Chess) -> None:
    position = t.state.position(-1)
    plain = {name: value for name, value in position.items() if name != "past"}
    line = position_line(position, deck=True)
    assert read_position(line) == plain
    assert position_line(read_position(line), deck=True) == line
    short = position_line(position)
    assert read_position(short) == {name: value for name, value in plain.items() if name != "deck"}
    assert line.startswith(short + " ")
    for seat in (-1, 0):
        seen = t.state.observe(seat).view()
        assert read_position(position_line(seen))["hands"] == seen["hands"]


def test_a_line_lays_the_position_it_says() -> None:
    line = "..1K.13K./3T...../....../....../....../..13S.2V. 1/1 4K/6S5V 2/0 1/3 17/40 9K13T 9K 7S8S"
    state = game_named("tech-chess").lay(2, {}, read_position(line), "x", house().effects)
    position = state.position(-1)
    assert position_line(position) == line.removesuffix(" 7S8S")
    assert position["deck"][:2] == ["7S", "8S"]
    assert state.actors == (1,)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "....../....../....../....../......",
        STANDARD + " - -",
        STANDARD.replace("13K", "14K"),
        STANDARD.replace("13K", "13X"),
        STANDARD.replace("....../", "...../"),
        STANDARD.replace("....../", "......./"),
        STANDARD.replace("....../", "6/"),
        STANDARD.replace("/1S", " 1S"),
        STANDARD.replace(" 0/0 -/-", " 0 -/-"),
        STANDARD.replace("-/-", "5/-"),
        STANDARD.replace("-/-", "5K,6K/-"),
        STANDARD.replace("-/-", "/"),
        STANDARD.replace(" 0/0 - -", " 0/00 - -"),
        STANDARD.replace(" 0/0 - -", " -1/0 - -"),
        STANDARD.replace(" 0/0 - -", " ٣/0 - -"),
        STANDARD.replace(" 0/0 - -", " 0 - -"),
        STANDARD[:-1] + "5K6K",
        STANDARD.replace(" 0/0 - -", "  0/0 - -"),
    ],
)
def test_a_broken_line_is_refused(line: str) -> None:
    with pytest.raises(Unreadable):
        read_position(line)


@pytest.mark.parametrize(
    ("choice", "written"),
    [
        ("move c1c5", "Qc1xc5"),
        ("move c1c2", "Qc1c2"),
        ("move a2a3", "a2a3"),
        ("move a2b3", "a2xb3"),
        ("move d1e3", "Nd1e3"),
        ("move b1b2", "Kb1b2"),
        ("move f1f4", "Rf1f4"),
        ("build 5V a1", "@5V-a1"),
        ("upgrade a2 11S", "a2=11S"),
        ("effect 5V", "effect 5V"),
    ],
)
def test_moves_as_people_write_them(choice: str, written: str) -> None:
    t = table("c1 12S, a2 3S, d1 11V, f1 1V, b3 3K, c5 4K", hands=["5V 11S"])
    assert move_text(t.game, t.state.parse(choice)) == written
    t.does(0, choice)
    if not choice.startswith("effect"):
        assert t.aloud()[0] == written


def test_replays_tell_moves_in_words() -> None:
    t = table("c1 12S, c5 4K")
    t.does(0, "move c1c5", "no")
    view = Outlook("tech-chess", t.state, -1, ["Ana", "Bo"], house(), open=True)
    assert [text for _, text in texts(view)] == ["Ana: queen c1 takes c5.", "Check to Bo's king on b6."]


def test_the_past_of_a_position_is_kept_beside_the_line() -> None:
    t = table("a1 1S, a6 1K")
    t.does(0, "move a1a2").does(1, "move a6a5").does(0, "move a2a1").does(1, "move a5a6")
    position: dict[str, Any] = t.state.position(-1)
    assert len(position["past"]) == position["quiet"] == position["dry"] == 4
    again = game_named("tech-chess").lay(2, {}, position, "x", house().effects)
    assert again.position(-1) == position
    for seat, choice in ((0, "move a1a2"), (1, "move a6a5"), (0, "move a2a1"), (1, "move a5a6")):
        again.choose(seat, again.parse(choice))
    assert again.result().reason == "third repetition"
