"""What each side captured is told to all who look on, until it comes back."""

from __future__ import annotations

from typing import Any

from chessboard import Chess, table

from techdeck.games.registry import game_named

NOBODY_SITS = -1


def taken(t: Chess, seat: int = 0) -> list[list[str]]:
    none: list[list[str]] = [[], []]
    out: list[list[str]] = t.state.observe(seat).view().get("taken", none)
    return out


def decline(t: Chess, seat: int, move: str) -> None:
    t.does(seat, move)
    if "no" in [t.state.text(choice) for choice in t.state.choices(seat)]:
        t.does(seat, "no")


def test_captures_are_told_by_captor_to_players_and_watchers_alike() -> None:
    t = table("a3 2S, b3 4S, b4 3K, c4 4T, f1 1S, f6 1K")
    decline(t, 0, "move a3b4")
    assert taken(t, 0) == taken(t, 1) == taken(t, NOBODY_SITS) == [["3K"], []]
    decline(t, 1, "move f6f1")
    assert taken(t, 0) == taken(t, 1) == [["3K"], ["1S"]]


def test_a_captured_king_is_told_though_it_lies_in_no_pile() -> None:
    t = table("a5 2S, f3 4S, f4 3K")
    decline(t, 0, "move a5b6")
    assert taken(t) == [["13K"], []]


def test_a_capture_that_comes_back_is_none_any_more() -> None:
    t = table("a3 2S, b4 3K, f6 1K")
    decline(t, 0, "move a3b4")
    state = t.state
    state.move(state.faces.index["3K"], state.layout.hands[1])
    assert taken(t) == [[], []]


def test_the_whole_position_can_be_laid_again_as_it_is() -> None:
    t = table("a3 2S, b4 3K, f6 1K")
    decline(t, 0, "move a3b4")
    whole: dict[str, Any] = t.state.position(-1)
    assert "taken" not in whole
    again = game_named("tech-chess").lay(2, {}, whole, "", t.state.effects)
    assert again.position(-1) == whole
