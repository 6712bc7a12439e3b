"""A whole game through the screen, and what a person notices on the way."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from techdeck.games.registry import GAMES
from techdeck.kernel.state import State
from techdeck.match.match import Match
from techdeck.match.store import RecordFile, read_record
from techdeck.match.verify import verified, verify
from techdeck.tui.app import TechdeckApp
from techdeck.tui.games import PLAIN
from techdeck.tui.menu import MenuScreen
from techdeck.tui.play import PlayScreen
from techdeck.tui.replay import ReplayScreen
from techdeck.tui.result import ResultScreen
from techdeck.tui.setup import Setup
from tui.screens import Hands, at_table, laid, seated, started

CLAIMABLE = {
    "tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], []],
    "tokens": [1, 0],
    "hands": [["7K"], ["9T", "4S"]],
}


def position(match: Match) -> State:
    return match.state.copy()


async def choose_anything(hands: Hands, rng: Random) -> None:
    """By digit, by arrow keys, or by typing."""
    table = hands.table
    number = rng.randrange(min(10, len(table.offered)))
    way = rng.choices(["digit", "arrows", "typing"], [6, 1, 1])[0]
    if way == "digit":
        await hands.press("1234567890"[number])
    elif way == "arrows":
        await hands.press(*["down"] * number, "enter")
    else:
        await hands.type(table.match.state.text(table.offered[number]))


async def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    path, rng = tmp_path / "game.techdeck", Random(4)
    match = started("person:Ana", "bot:easy:Bo", path=path, limit=24)
    async with seated(at_table(match)) as hands:
        while not match.state.over:
            assert "Ana: " in hands.sees
            await choose_anything(hands, rng)
        assert isinstance(hands.screen, ResultScreen)
        assert "PX-27" in hands.sees
    record = read_record(path)
    assert record.result
    assert verified(verify(record))


async def test_one_enter_in_the_menu_starts_a_game_against_an_easy_bot() -> None:
    async with seated(TechdeckApp(pause=0)) as hands:
        assert isinstance(hands.screen, MenuScreen)
        await hands.press("enter")
        match = hands.table.match
        assert [(seat.kind, seat.level) for seat in match.seats] == [("person", ""), ("bot", "easy")]
        assert isinstance(match.storage, RecordFile)
        assert match.storage.path.exists()
        assert "Build from a deck" in hands.sees


async def test_bots_alone_can_be_watched() -> None:
    match = started("bot:random:Ada", "bot:random:Alan", limit=6)
    async with seated(at_table(match)) as hands:
        assert match.state.over
        assert isinstance(hands.screen, ResultScreen)


async def test_the_end_says_who_won_and_why() -> None:
    match = laid(CLAIMABLE, "person:Ana", "bot:easy:Bo")
    async with seated(at_table(match)) as hands:
        await hands.type("claim two-pairs")
        while not match.state.over:
            await hands.press("1")
        assert "Ana wins." in hands.sees
        assert "Ana wins with a second paradox: two pairs," in hands.sees and "(PX-27)" in hands.sees
        assert re.search(r"Two pairs +1 +0\b", hands.sees) and re.search(r"Paradoxes +2 +0\b", hands.sees)


@pytest.mark.parametrize(("downs", "screen"), [(0, PlayScreen), (1, ReplayScreen), (2, PlayScreen), (3, MenuScreen)])
async def test_after_the_end_one_plays_again_or_watches_or_looks_or_leaves(downs: int, screen: type[object]) -> None:
    match = started("person:Ana", "bot:random:Bo", limit=2)
    async with seated(at_table(match)) as hands:
        while not match.state.over:
            await hands.press("1")
        await hands.press(*["down"] * downs, "enter")
        assert isinstance(hands.screen, screen)
        if downs == 0:
            assert hands.table.match is not match
            assert [seat.name for seat in hands.table.match.seats] == ["Ana", "Bo"]


async def test_a_choice_is_taken_back() -> None:
    match = laid({"tableaus": [["4T"], []]}, "person:Ana", "bot:easy:Bo")
    async with seated(at_table(match)) as hands:
        before = position(match)
        seen = await hands.type("effect 4T")
        assert "which deck" in seen
        assert "Scout" in seen
        seen = await hands.press("u")
        assert "Your last choice is taken back." in seen
        assert "Ana: Build from a deck" in seen
        assert match.state.same(before)
        assert "uses Scout" not in hands.sees


async def test_what_was_seen_cannot_be_taken_back() -> None:
    match = started("person:Ana", "bot:easy:Bo")
    async with seated(at_table(match)) as hands:
        await hands.press("1")
        steps = match.steps
        assert "This cannot be taken back" in await hands.press("u")
        assert match.steps == steps


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("pass", "PX-9"),
        ("claim straight", "PX-12"),
        ("effect 9T", "PX-7"),
        ("effect 5K", "PX-11"),
        ("add 9K", "PX-8"),
        ("build 3", "PX-3"),
    ],
)
async def test_an_impossible_choice_is_answered_with_its_clause(text: str, clause: str) -> None:
    match = laid({"tableaus": [["5K"], ["9T"]], "used": ["5K"]}, "person:Ana", "bot:easy:Bo")
    async with seated(at_table(match)) as hands:
        before = position(match)
        assert f"({clause})" in await hands.type(text)
        assert match.state.same(before)
        assert match.steps == 0


async def test_text_that_is_no_choice_is_answered_in_words() -> None:
    async with seated(at_table(started("person:Ana", "bot:easy:Bo"))) as hands:
        assert "That cannot be chosen here." in await hands.type("build a house")
        assert "That cannot be chosen here." not in await hands.press("escape")
        assert hands.table.match.steps == 0 or hands.table.match.record.choices[-1][0] == 1


async def test_a_choice_out_of_turn_is_answered_with_who_must_choose() -> None:
    match = laid({"tableaus": [[], []], "turn": 1}, "person:Ana", "bot:easy:Bo")
    app = at_table(match)
    app.pause = 60
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await pilot.pause(0.2)
        await pilot.press(*"build", "space", "1", "enter")
        await pilot.pause(0.1)
        assert "waiting for Bo" in hands.sees
        await pilot.press("escape", "space")
        await hands.quiet()
        assert match.record.choices[0][0] == 1


async def test_an_effect_asks_with_its_name_and_each_choice_says_what_it_means() -> None:
    position = {"tableaus": [["7S", "2K"], ["9T"]], "hands": [["3V", "4T"], []], "pool": ["6K"]}
    async with seated(at_table(laid(position, "person:Ana", "bot:random:Bo"))) as hands:
        await hands.type("effect 7S")
        await hands.press("1")
        assert "Excavate: take the " in hands.sees
        assert "number 1  Take it" in hands.sees
        assert "number 2  Swap it" in hands.sees


async def test_a_game_without_a_painter_of_its_own_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("techdeck.tui.parts.painter_for", lambda game: PLAIN)
    match = laid(CLAIMABLE, "person:Ana", "bot:easy:Bo")
    async with seated(at_table(match)) as hands:
        assert "tokens: Ana 1, Bo 0" in hands.sees
        assert "[12K]" in hands.sees
        await hands.type("add 7K")
        assert match.record.choices[0] == (0, "add 7K")


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_starts_from_the_menu_and_can_be_played(game: str) -> None:
    async with seated(TechdeckApp(Setup.standard(game, {}), pause=0)) as hands:
        await hands.press("enter")
        table = hands.table
        for _ in range(6):
            if table.match.state.over:
                break
            assert "Waiting for" not in hands.sees
            steps = table.match.steps
            await hands.press("1")
            assert table.match.steps > steps


def test_a_game_that_begins_at_once_has_the_options_for_it_as_in_the_browser() -> None:
    assert Setup.standard("tech-chess", {}).options["setup"] == "standard"
    assert Setup.standard("tech-chess", {"setup": "chosen"}).options["setup"] == "chosen"
