"""Two people at one keyboard: while it goes from one to the other, nobody sees what is not theirs."""

from __future__ import annotations

import re

from techdeck.tui.hotseat import CurtainScreen
from techdeck.tui.play import PlayScreen
from tui.screens import Hands, at_table, laid, seated, started

ANAS, BOS = ["7K", "11S", "3V"], ["9T", "4S", "12K"]
TABLE = {"tableaus": [["7V"], ["1T"]], "hands": [ANAS, BOS], "turn": 0}
PEOPLE = ("person:Ana", "person:Bo")


def cards_on_screen(hands: Hands) -> set[str]:
    return set(re.findall(r"\b1?\d[KSTV]'?", hands.sees))


async def test_the_table_is_hidden_until_the_first_person_is_there() -> None:
    async with seated(at_table(laid(TABLE, *PEOPLE))) as hands:
        assert isinstance(hands.screen, CurtainScreen)
        assert "Pass the keyboard to Ana, then press Enter." in hands.sees
        assert not cards_on_screen(hands)
        await hands.press("enter")
        assert set(ANAS) <= cards_on_screen(hands)
        assert not cards_on_screen(hands) & set(BOS)


async def test_nothing_of_the_former_player_is_left_on_the_screen_or_in_the_log() -> None:
    async with seated(at_table(laid(TABLE, *PEOPLE))) as hands:
        await hands.press("enter")
        await hands.type("build 1")
        assert "Ana: Press Enter to hide the table, then pass the keyboard to Bo." in hands.sees
        await hands.press("enter")
        assert isinstance(hands.screen, CurtainScreen)
        assert not cards_on_screen(hands)
        await hands.press("enter")
        assert set(BOS) <= cards_on_screen(hands)
        assert not cards_on_screen(hands) & set(ANAS)
        for key in "tlo":
            await hands.press(key)
            assert not cards_on_screen(hands) & set(ANAS), key
            await hands.press("escape")


async def test_a_card_drawn_is_seen_by_who_drew_it_only() -> None:
    table = {**TABLE, "tableaus": [["13K"], ["1T"]], "decks": [["2K", "5S"], []]}
    match = laid(table, *PEOPLE)
    async with seated(at_table(match)) as hands:
        await hands.press("enter")
        await hands.type("effect 13K")
        await hands.type("deck 1")
        await hands.type("deck 1")
        assert {"2K"} <= cards_on_screen(hands)
        assert "5S" not in cards_on_screen(hands)
        await hands.press("enter", "enter")
        assert "5S" in cards_on_screen(hands)
        assert "2K" not in cards_on_screen(hands)
        assert "Ana uses Rally and draws a card" in hands.sees


async def test_a_choice_is_taken_back_before_the_keyboard_goes_on() -> None:
    match = laid({"tableaus": [["5V", "4T"], ["1T"]], "hands": [ANAS, BOS], "turn": 0}, *PEOPLE)
    async with seated(at_table(match)) as hands:
        await hands.press("enter")
        await hands.type("effect 4T")
        assert "which deck" in hands.sees
        await hands.press("u")
        assert "Ana: Build from a deck" in hands.sees
        assert match.steps == 0


async def test_secret_choices_are_asked_of_one_after_the_other_with_hiding() -> None:
    match = laid(
        {**TABLE, "hands": [["7K", "11S"], ["9T", "4S"], ["2K"]], "tableaus": [["7V"], [], []]},
        *PEOPLE,
        "bot:random:Cy",
    )
    async with seated(at_table(match)) as hands:
        await hands.press("enter")
        await hands.type("effect 7V")
        assert "Ana: Tour: pick a card to pass to your left." in hands.sees
        await hands.type("card 7K")
        assert "pass the keyboard to Bo" in hands.sees
        await hands.press("enter")
        assert not cards_on_screen(hands)
        await hands.press("enter")
        assert "Bo: Tour: pick a card to pass to your left." in hands.sees
        assert not cards_on_screen(hands) & {"7K", "11S", "2K"}
        await hands.type("card 4S")
        assert "7K" in cards_on_screen(hands)  # Ana's card has come to Bo
        assert "11S" not in cards_on_screen(hands)


async def test_one_person_alone_is_never_hidden_from() -> None:
    async with seated(at_table(started("person:Ana", "bot:random:Bo"))) as hands:
        for _ in range(4):
            assert isinstance(hands.screen, PlayScreen)
            await hands.press("1")
