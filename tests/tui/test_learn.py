"""A lesson in the terminal: words, table, what a wrong try gets, and the short game at the end."""

from __future__ import annotations

import pytest

from techdeck.games.registry import ours
from techdeck.lessons.course import course_for
from techdeck.tui.app import TechdeckApp
from techdeck.tui.lesson import LessonScreen
from techdeck.tui.play import PlayScreen
from tui.screens import USUAL, Hands, seated

GAMES = [plugin.name for plugin in ours()]


def lesson(hands: Hands) -> LessonScreen:
    assert isinstance(hands.screen, LessonScreen), hands.screen
    return hands.screen


def learning(game: str) -> TechdeckApp:
    return TechdeckApp(first=course_for(game), pause=0)


def flat(text: str) -> str:
    """What is on the screen in one line, whatever its width."""
    return " ".join(line[: USUAL[0]].strip() for line in text.splitlines())


async def test_a_step_is_read_then_done_then_gone_on_from() -> None:
    async with seated(learning("paradoxical")) as hands:
        assert "Sprout: Find two paradoxes (1 of 9)." in hands.sees
        assert "Have a look, then go on." in hands.sees
        sees = await hands.press("enter")
        assert "Build: a card a turn (2 of 9)." in sees
        assert "Build from deck 2, on the right." in sees
        sees = await hands.press(*"build", "space", "2", "enter")
        assert "That is it." in sees
        assert "The 9 of Technology." in sees
        assert "(3 of 9)" in await hands.press("enter")


async def test_a_wrong_try_gets_its_reason_and_changes_nothing() -> None:
    async with seated(learning("paradoxical")) as hands:
        await hands.press("enter")
        sees = await hands.press(*"build", "space", "1", "enter")
        assert "That is deck 1, Knowledge and Science." in sees
        await hands.press(*["backspace"] * 7)
        sees = await hands.press(*"claim", "space", *"two-pairs", "enter")
        assert "8 cards" in flat(sees)
        assert lesson(hands).made == ()


async def test_nothing_is_gone_on_from_that_is_not_done_and_one_may_go_back() -> None:
    async with seated(learning("paradoxical")) as hands:
        await hands.press("f9")
        assert lesson(hands).at == 1
        assert "First do it." in await hands.press("f9")
        await hands.press("f11")
        assert lesson(hands).made == ("build 2",)
        await hands.press("f8")
        assert (lesson(hands).at, lesson(hands).made) == (1, ())
        await hands.press("f8")
        assert lesson(hands).at == 0


@pytest.mark.parametrize("game", GAMES)
async def test_every_lesson_can_be_taken_to_its_end(game: str) -> None:
    async with seated(learning(game)) as hands:
        steps = lesson(hands).course.lesson.step
        for number, step in enumerate(steps):
            assert lesson(hands).at == number
            assert step.title in hands.sees
            for _ in step.right:
                lesson(hands).action_show_me()
            if lesson(hands).at == number:
                await hands.press("enter")
        assert "Now play: hints are on." in hands.sees


async def test_after_the_lesson_a_short_game_begins_with_hints() -> None:
    async with seated(learning("tech-poker")) as hands:
        screen = lesson(hands)
        screen.begin(len(screen.course.lesson.step))
        await hands.press("enter")
        assert isinstance(hands.screen, PlayScreen)
        assert hands.screen.coached
        assert hands.screen.match.record.options["hands"] == 8


async def test_the_menu_leads_to_the_lesson() -> None:
    async with seated(TechdeckApp(pause=0)) as hands:
        assert "Learn the game" in hands.sees
        rows = [row.title for row in hands.screen.rows]
        await hands.press(*["down"] * rows.index("Learn the game"), "enter")
        assert isinstance(hands.screen, LessonScreen)
