"""The command that counts positions of Tech Chess."""

from __future__ import annotations

from cli.run import refused, techdeck

BLOCK = "..1K.13K./3T...../....../....../....../..13S.2V. 0/0 6S5V7V/4K 0/0 0/0 0/0 - -"


def test_it_counts_from_the_standard_setup() -> None:
    assert techdeck("perft", "3").out == "7356\n"
    assert techdeck("perft", "0").out == "1\n"
    assert techdeck("perft", "2", "--straight-pawns").out == "64\n"


def test_it_counts_from_a_position_and_by_first_action() -> None:
    done = techdeck("perft", "2", BLOCK, "--each")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[-1] == "275"
    assert "build 5V c2: 27" in lines
    assert sum(int(line.split(": ")[1]) for line in lines[:-1]) == 275


def test_it_teaches_by_example_and_refuses_what_is_no_position() -> None:
    assert "techdeck perft 4" in techdeck("perft", "--help").out
    assert "position" in refused("perft", "2", "rnbqkbnr")
    assert "king" in refused("perft", "1", "....../....../....../....../....../...... 0/0 -/- 0/0 0/0 0/0 - -")
    assert "DEPTH" in refused("perft", "99")
    assert "DEPTH" in refused("perft", "deep")
