"""`techdeck learn`: the lessons there are, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

from cli.run import techdeck
from techdeck.games.registry import ours

LESSON = """
about = "You can build."
[play]
words = "Now play."
[[step]]
title = "Build"
words = "Turn up a card."
ask = "Build."
right = ["build 2"]
position = { tableaus = [["9K"], []], decks = [["6K"], ["9T"]] }
"""


def test_the_games_with_a_lesson_are_listed() -> None:
    done = techdeck("learn")
    assert done.code == 0
    assert sorted(line.split()[0] for line in done.out.splitlines()) == sorted(plugin.name for plugin in ours())


def test_a_lesson_of_a_file_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LESSON)
    done = techdeck("learn", "paradoxical", "--lesson", str(file), "--check")
    assert (done.code, done.out) == (0, "The lesson plays, all 1 of its steps.\n")
    file.write_text(LESSON.replace("Turn up a card.", "Turn up the 9T.").replace('["build 2"]', '["hop"]'))
    done = techdeck("learn", "paradoxical", "--lesson", str(file), "--check")
    assert done.code == 1
    assert "the code of a card, 9T" in done.out
    assert "no right choice is offered" in done.out


def test_what_cannot_be_read_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LESSON.replace("ask =", "asks ="))
    refused = [
        (("learn", "paradoxical", "--lesson", str(file)), "has a field that no lesson has: asks"),
        (("learn", "paradoxical", "--lesson", str(tmp_path / "none.toml")), "There is no file"),
        (("learn", "whist"), "There is no game 'whist'"),
        (("learn", "--check"), "Which game is the lesson of?"),
        (("learn", "paradoxical"), "Playing needs a terminal"),
    ]
    for command, words in refused:
        done = techdeck(*command)
        assert done.code == 2
        assert words in done.err
