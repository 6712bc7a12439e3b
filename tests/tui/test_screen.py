"""Sizes, the mouse, and the pages to read."""

from __future__ import annotations

import pytest

from techdeck.tui.app import TechdeckApp
from techdeck.tui.games import PLAIN
from techdeck.tui.menu import MenuScreen
from techdeck.tui.pages import CardsScreen, HelpScreen, LogScreen
from techdeck.tui.parts import Board, Choices
from techdeck.tui.play import PlayScreen
from techdeck.tui.rules import RulesScreen
from tui.screens import Hands, at_table, laid, seated, started

TABLE = {
    "tableaus": [["7S", "2K"], ["9T", "5K"], ["10V"], ["4V"]],
    "hands": [["3V", "4T"], ["6K"], [], []],
    "pool": ["6S", "13V"],
    "discards": [["1K", "8S"], ["2T"]],
    "used": ["9T"],
    "turn": 0,
}
FOUR = ("person:Ana", "bot:random:Bo", "bot:random:Cy", "bot:random:Di")


def whole(hands: Hands) -> str:
    return " ".join(hands.sees.split())


def essentials(hands: Hands) -> list[str]:
    seen = hands.sees
    wanted = ["Ana", "Bo", "Cy", "Di", "7S", "9T*", "6S", "13V", "3V", "4T", "deck 1", "deck 2", "8S", "2T", "tokens"]
    wanted += ["Ana: Build from a deck", "build 1", "effect 7S", "u undo", "q quit", "type a choice"]
    return [word for word in wanted if word not in seen]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
async def test_everything_needed_is_in_sight(size: tuple[int, int]) -> None:
    async with seated(at_table(laid(TABLE, *FOUR)), size) as hands:
        assert essentials(hands) == []
        assert "(PX-5)" in whole(hands)


async def test_the_own_seat_is_in_sight_where_the_table_is_too_high(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("techdeck.tui.parts.painter_for", lambda game: PLAIN)
    async with seated(at_table(laid(TABLE, *FOUR))) as hands:
        assert "[4T][3V]" in hands.sees
        assert "[7S][2K]" in hands.sees
        await hands.press(*["ctrl+up"] * 30)
        assert "5K" in hands.sees


async def test_a_larger_screen_shows_more() -> None:
    async with seated(at_table(laid(TABLE, *FOUR)), (120, 40)) as hands:
        assert "Excavate" in str(hands.screen.query_one(Board).query_one("#felt").visual)
        assert hands.screen.query_one("#far").display
        assert not hands.screen.query_one("#near").display


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
async def test_too_small_a_screen_says_so(size: tuple[int, int]) -> None:
    match = laid(TABLE, *FOUR)
    async with seated(at_table(match), size) as hands:
        assert "7S" not in hands.sees
        if size[0] >= 20:
            assert "This needs 80x24" in whole(hands)
        await hands.press("1")
        assert match.steps == 0
        await hands.pilot.resize_terminal(80, 24)
        await hands.quiet()
        assert essentials(hands) == []
        await hands.press("1")
        assert match.steps > 0


async def test_a_click_on_a_line_chooses_it() -> None:
    match = laid(TABLE, *FOUR)
    async with seated(at_table(match)) as hands:
        await hands.pilot.click(Choices, offset=(4, 1))
        await hands.quiet()
        assert match.record.choices[0] == (0, "build 2")


async def click_on(hands: Hands, text: str) -> None:
    """A click on the first place on the board where this text stands."""
    for y, line in enumerate(hands.sees.splitlines()):
        if text in line:
            await hands.pilot.click(offset=(line.index(text) + 1, y))
            await hands.quiet()
            return
    raise AssertionError(f"{text} is not on the screen")


async def test_a_card_is_read_by_one_click_and_chosen_by_another() -> None:
    match = laid(TABLE, *FOUR)
    async with seated(at_table(match)) as hands:
        await click_on(hands, "[2K]")
        assert "Michael Hart" in hands.sees
        assert match.steps == 0
        await click_on(hands, "[2K]")
        assert match.record.choices[0] == (0, "effect 2K")


async def test_a_deck_is_chosen_by_two_clicks() -> None:
    match = laid(TABLE, *FOUR)
    async with seated(at_table(match)) as hands:
        await click_on(hands, "[deck 2]")
        await click_on(hands, "[deck 2]")
        assert match.record.choices[0] == (0, "build 2")


async def test_a_click_on_a_card_that_cannot_be_chosen_says_why() -> None:
    match = laid(TABLE, *FOUR)
    async with seated(at_table(match)) as hands:
        await click_on(hands, "5K")
        assert "(PX-7)" in hands.sees
        assert "Databases" in hands.sees
        assert match.steps == 0


async def test_the_rules_are_scrolled_searched_and_turned() -> None:
    async with seated(at_table(laid(TABLE, *FOUR))) as hands:
        await hands.press("r")
        assert isinstance(hands.screen, RulesScreen)
        assert "PX-1 2 or 3 players" in hands.sees
        await hands.press("pagedown")
        assert "PX-1 2 or 3 players" not in hands.sees
        await hands.press(*"straight")
        assert "PX-15 Straight" in hands.sees
        assert "PX-2 Wild" not in hands.sees
        await hands.press("escape", "tab")
        assert "General rules (GR)" in hands.sees
        await hands.press("escape")
        assert isinstance(hands.screen, PlayScreen)


async def test_a_pile_is_opened_fully() -> None:
    async with seated(at_table(laid(TABLE, *FOUR))) as hands:
        await hands.press("o")
        assert isinstance(hands.screen, CardsScreen)
        assert "Discard 1, 2 cards, top card first" in hands.sees
        assert "1K   Open Source · Fork" in hands.sees
        assert "2T   Smartphones · Launch" in hands.sees
        await hands.press("escape")
        await click_on(hands, "discard 2")
        assert "Smartphones" in hands.sees
        assert "Open Source" not in hands.sees


async def test_the_cards_on_the_table_the_log_and_the_keys_can_be_read() -> None:
    async with seated(at_table(laid(TABLE, *FOUR)), (80, 50)) as hands:
        await hands.press("t")
        assert "Ana's hand, 2 cards" in hands.sees
        assert "Bo's tableau, 2 cards" in hands.sees
        assert "6K" not in hands.sees
        await hands.press("escape", "l")
        assert isinstance(hands.screen, LogScreen)
        await hands.press("escape", "f1")
        assert isinstance(hands.screen, HelpScreen)
        assert "u or F8" in hands.sees
        await hands.press("escape")
        await hands.type("build 1")
        await hands.press("l")
        assert "You turn up" in hands.sees


async def test_the_name_of_a_card_shows_it() -> None:
    async with seated(at_table(laid(TABLE, *FOUR))) as hands:
        await hands.press("escape", "c")
        await hands.press("backspace")
        hands.table.take_text("10v")
        await hands.quiet()
        assert "Bernd Fix" in hands.sees
        hands.table.take_text("6K")
        await hands.quiet()
        assert "Whitfield Diffie" not in hands.sees  # Bo's hand


async def test_the_menu_sets_seats_names_and_options() -> None:
    async with seated(TechdeckApp(pause=0)) as hands:
        await hands.pick("Seats")
        assert "< 3 >" in hands.sees
        await hands.pick("called")
        await hands.press(*["backspace"] * 3, *"Zoe", "enter")
        assert "Zoe" in hands.sees
        await hands.pick("Seat 1")
        await hands.press("right")
        assert [row.value for row in hands.screen.rows if row.title == "  Seat 1"] == ["person"]
        await hands.pick("straight")
        assert "< alternating >" in hands.sees
        await hands.pick("turn-limit")
        await hands.press(*["backspace"] * 3, "0", "enter")
        assert "whole number from 1 to" in hands.sees
        await hands.press("enter", *["backspace"] * 3, *"90", "enter")
        await hands.pick("Start the game")
        table = hands.app.screen_stack[1]
        assert isinstance(table, PlayScreen)
        assert [seat.name for seat in table.match.seats] == ["Zoe", "Bo", "Pixel"]
        assert table.match.record.options == {"straight": "alternating", "turn-limit": 90}


async def test_the_menu_is_left_by_its_last_line() -> None:
    async with seated(TechdeckApp(pause=0)) as hands:
        assert isinstance(hands.screen, MenuScreen)
        await hands.press("end", "enter")
        assert hands.app.return_value == 0


async def test_skipping_makes_the_bots_hurry() -> None:
    app = at_table(started("bot:random:Ada", "bot:random:Alan", limit=10))
    app.pause = 30
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        await pilot.press("space")
        hands = Hands(app, pilot)
        for _ in range(200):
            await pilot.pause(0.02)
            if "Play again" in hands.sees:
                break
        assert "Play again" in hands.sees
