"""Every lesson plays: what it expects is offered, what it lets others do is legal, what it shines on is there."""

import pytest

from techdeck.games.registry import game_named, ours
from techdeck.kernel.errors import Impossible, Unknown, Unreadable
from techdeck.lessons.check import mistakes
from techdeck.lessons.course import Course, course_for
from techdeck.lessons.lesson import Lesson
from techdeck.lessons.reader import lesson_for, lesson_of, read_lesson

GAMES = [plugin.name for plugin in ours()]
MOST_WORDS = 620  # about three minutes with what there is to do

SMALL = """
about = "You can build."
[play]
words = "Now play."
[[step]]
title = "Build"
words = "Turn up a card."
ask = "Build from deck 2."
spotlight = ["deck 2", "card 9K"]
right = ["build 2"]
then = ["1 build 1"]
done = "A pair."
position = { tableaus = [["9K"], []], decks = [["6K"], ["9T"]] }
[step.wrong]
"build 1" = "The other deck."
[[step]]
title = "Look"
words = "Two of a value are a pair."
spotlight = ["card 9T"]
"""


def small(*changes: tuple[str, str]) -> Lesson:
    text = SMALL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_lesson(text)


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_of_every_game_plays(game: str) -> None:
    lesson = lesson_of(game)
    assert mistakes(game, lesson) == []
    assert 8 <= len(lesson.step) <= 12
    assert sum(bool(step.right) for step in lesson.step) >= 6, "one learns by doing"
    assert len(" ".join(step.words + step.ask + step.done for step in lesson.step).split()) <= MOST_WORDS


@pytest.mark.parametrize("game", GAMES)
def test_every_step_that_asks_has_words_for_what_else_could_be_chosen(game: str) -> None:
    course = course_for(game)
    for number, step in enumerate(course.lesson.step):
        offered = course.offered(course.start(number)) if step.right else []
        for text in set(offered) - set(course.wanted(number, ())):
            answer = course.tried(number, (), text)
            assert not answer.right
            assert "You could, but that is for later" not in answer.words, (
                f"{step.title}: {text} has no words of its own"
            )


@pytest.mark.parametrize("game", GAMES)
def test_a_step_teaches_what_the_rules_say(game: str) -> None:
    prefixes = {step.clause.partition("-")[0] for step in lesson_of(game).step if step.clause}
    assert game_named(game).prefix in prefixes
    assert prefixes <= {game_named(game).prefix, "GR"}


def test_a_right_choice_goes_on_and_the_others_answer() -> None:
    course = Course("paradoxical", small())
    answer = course.tried(0, (), "build 2")
    assert (answer.right, answer.done, answer.words) == (True, True, "A pair.")
    mine, theirs = answer.states
    assert course.view(mine).position()["tableaus"] == [["9K", "9T"], []]
    assert course.view(theirs).position()["tableaus"] == [["9K", "9T"], ["6K"]]
    assert course.start(1).same(theirs)


def test_a_wrong_try_gets_its_reason_from_the_lesson_or_from_the_rules() -> None:
    course = Course("paradoxical", small())
    assert course.tried(0, (), "build 1").words == "The other deck."
    assert course.tried(0, (), "effect 9K").words == "You could, but that is for later. Build from deck 2."
    claim = course.tried(0, (), "claim two-pairs")
    assert (claim.right, claim.clause) == (False, "PX-12")
    assert "8 cards" in claim.words
    assert course.tried(0, (), "hop").right is False


def test_a_moment_that_the_lesson_never_comes_to_is_refused() -> None:
    course = Course("paradoxical", small())
    with pytest.raises(Impossible, match="does not go this way"):
        course.tried(0, ("build 1",), "build 2")
    with pytest.raises(Impossible, match="steps 1 to 2"):
        course.tried(2, (), "build 2")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"build 2"]', '"claim straight"]', "no right choice is offered"),
        ('["build 2"]', '[["build 2", "add 9K"]]', "'add 9K' is right, but never offered"),
        ('"1 build 1"', '"0 build 1"', "cannot be played"),
        ('"1 build 1"', '"1 effect 3K"', "cannot be played"),
        ('"deck 2", "card 9K"', '"deck 3"', "'deck 3' is not there"),
        ('"deck 2", "card 9K"', '"card 9T"', "'card 9T' is not there"),
        ('"deck 2", "card 9K"', '"choice pass"', "'choice pass' is not there"),
        ('"deck 2", "card 9K"', '"hand 2"', "'hand 2' is not there"),
        ("Turn up a card.", "Turn up the 9T.", "code of a card, 9T"),
        ("Turn up a card.", "Seat 1 waits.", "people have names"),
        ("Turn up a card.", "Turn it up!", "shouts"),
        ("Turn up a card.", "Turn it up", "whole sentence"),
        ("Turn up a card.", f"{'Turn it up. ' * 40}Yes.", "room for"),
        ('"build 1" =', '"bid" =', "'bid' is wrong, but never offered"),
        ('["build 2"]', '[["build 2", "build 1"]]', "different tables"),
        ('ask = "Build from deck 2."', "", "does not ask for it"),
        ('title = "Look"', 'title = "Look"\nclause = "PX-99"', "no clause 'PX-99'"),
        ('"9K"], []]', '"9K"], ["9K"]]', "in two places"),
        ('words = "Now play."', 'words = "Now play."\nseats = 9', "seats, not 9"),
    ],
)
def test_what_does_not_play_is_found(old: str, new: str, words: str) -> None:
    assert mistakes("paradoxical", small()) == []
    found = mistakes("paradoxical", small((old, new)))
    assert any(words in problem for problem in found), found


def test_every_mistake_of_a_file_is_told_at_once() -> None:
    text = SMALL.replace('words = "Turn up a card."', "word = 1").replace('title = "Look"', "title = 3")
    with pytest.raises(Unreadable) as refused:
        read_lesson(text)
    assert refused.value.message.splitlines() == [
        "Step 1 (Build): has a field that no lesson has: word.",
        "Step 2 (3), title: wants str, got int.",
    ]
    with pytest.raises(Unreadable, match="no TOML file"):
        read_lesson("about = ")
    with pytest.raises(Unreadable, match="The lesson: has no play"):
        read_lesson('about = "Nothing."')


def test_a_game_without_a_lesson_says_which_have_one() -> None:
    with pytest.raises(Unknown, match="no game 'whist'"):
        lesson_for("whist")


def test_right_choices_may_come_in_any_order() -> None:
    course = course_for("paradoxical")
    step = next(number for number, step in enumerate(course.lesson.step) if step.right[0:1] == ["claim two-pairs"])
    first = course.wanted(step, ("claim two-pairs",))
    assert len(first) == 4
    assert sorted(course.wanted(step, ("claim two-pairs", first[2]))) == sorted([*first[:2], first[3]])
