"""Tricks of the Trade on the terminal: what a person reads there."""

from __future__ import annotations

from typing import Any

from trades import Trades, playing, table, trading

from techdeck.cards.edition import house
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Scene

GAME = "tricks-of-the-trade"
NAMES = ["Ana", "Bo", "Cy", "Dee"]


def view(t: Trades, seat: int) -> Outlook:
    return Outlook.of(GAME, t.state.observe(seat), NAMES[: t.state.seats], house())


def screen(t: Trades, seat: int, roomy: bool = False) -> str:
    return str(painter_for(GAME).board(Scene(view(t, seat), 80, roomy)).plain)


def log(t: Trades, seat: int) -> list[str]:
    return [text for _, text in texts(view(t, seat))]


def meanings(t: Trades, seat: int) -> dict[str, str]:
    seen = view(t, seat)
    return {seen.state.text(choice): speaker_for(GAME).meaning(seen, choice) for choice in seen.choices}


def test_an_offer_is_shown_to_all_and_its_blind_card_to_nobody() -> None:
    t = trading(hands=["7T 9K 3S", "4V 10V", "5S"]).offers_for(0, 1, "give 7T", "blind 9K", "want value 4")
    for seat in (1, 2):
        seen = screen(t, seat)
        assert "Ana offers the 7 of Technology and a card face down for any 4." in seen
        assert "9K" not in seen + " ".join(log(t, seat))
    assert log(t, 2)[-1] == "Ana offers Bo 7 of Technology, Electric Vehicles, and a blind card for a 4."
    assert meanings(t, 1)["accept"]


def test_the_own_offer_in_the_making_is_shown_to_its_maker() -> None:
    t = trading(hands=["7T 9K 3S", "4V 10V", "5S"]).does(0, "trade 1", "give 7T", "want 4V")
    assert "Your offer so far: To Bo: · the 7 of Technology by name · for the 4 of Service" in screen(t, 0)
    assert "so far" not in screen(t, 1)
    assert prompt(view(t, 0)).words == "Your 7 of Technology, for the 4 of Service."


def test_goals_bids_tricks_and_trump_are_in_sight() -> None:
    t = playing(3, hands=["7T 3K", "9T 4K", "4T 5S"], bids=[3, 1, 0])
    t.does(0, "play 7T").does(1, "play 9T").does(2, "play 4T").does(1, "play 4K")
    seen = screen(t, 0)
    assert "trump 2V Service; 3 cards in the trump deck" in seen
    assert "goal 1S  points 0  bid 1, won 1" in seen
    assert "7T  9T  4T → Bo" in seen
    assert "Bo 4K" in seen


def test_the_sheet_of_a_round_and_of_the_game_has_every_line() -> None:
    won: list[Any] = [[["3T", "4T"], ["5K", "6T"]], [["7S", "8S"], ["9S", "10K"], ["11T", "12S"]]]
    t = playing(2, hands=["13T", "3K"], goals="1K 1S", won=won, bids=[3, 0])
    t.does(0, "play 13T").does(1, "play 3K")
    seen = screen(t, 1)
    assert "tricks      bid    exact     goal all/none   points" in seen
    assert "round 1 Ana              3        1        3        2        0        9" in seen
    assert "round 1 Bo               3        1        0        3        0        7" in seen
    assert "in all: Ana 9, Bo 7" in seen
    assert (
        "Ana won 3. +9 (3 for tricks, 1 for reaching the bid, 3 for bidding exactly, 2 with the goal), 9 in all."
        in log(t, 1)
    )


def test_swaps_and_effects_say_what_they_do() -> None:
    swap = meanings(trading(2, hands=["7T", "4V"]), 0)
    assert swap["swap trump 7T"] == "Electric Vehicles; Technology becomes trump"
    effect = meanings(table(2, hands=["10K", "6T"]), 0)
    assert effect["effect 10K"].startswith("Draw 2 cards.")
