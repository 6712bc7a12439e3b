"""Bughouse in the terminal and in words: two boards side by side, and captures that go over."""

from __future__ import annotations

from bughouse import Bughouse, four, pair

from techdeck.cards.edition import house
from techdeck.match.telling import speaker_for
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Scene

NAMES = ["Ana", "Cog", "Bo", "Vega"]
ONE, TWO = "c1 12S, c5 11K", "a2 2S, a5 2K"


def look(t: Bughouse, seat: int) -> Outlook:
    return Outlook.of("tech-chess", t.state.observe(seat), NAMES, house())


def screen(t: Bughouse, seat: int) -> list[str]:
    return painter_for("tech-chess").board(Scene(look(t, seat), 80)).plain.splitlines()


def after_a_capture() -> Bughouse:
    return pair(ONE, TWO, hands=["5V", "6K", "10T", "6S"]).does(0, "move c1c5", "no")


def test_both_boards_lie_side_by_side_the_own_one_left_and_turned_to_the_team() -> None:
    t = after_a_capture()
    for seat, left in ((0, "654321"), (1, "123456"), (2, "123456"), (3, "654321")):
        rows = [line for line in screen(t, seat) if line[:2].strip().isdigit()]
        assert "".join(line.split()[0] for line in rows) == left
        assert "".join(line[40:].split()[0] for line in rows) == left[::-1], "the partner plays the other side"
        assert max(len(line) for line in screen(t, seat)) <= 80
    assert "5V" in screen(t, 0)[-1]


def test_a_captured_card_is_seen_in_the_partners_hand_and_others_are_not() -> None:
    t = after_a_capture()
    for seat in (0, 1, 3, -1):
        text = "\n".join(screen(t, seat))
        assert "captured 11K" in text
        assert "10T" not in text
    assert "partner, hand 2" in "\n".join(screen(t, 0))


def test_the_log_tells_where_a_captured_card_goes() -> None:
    t = after_a_capture()
    told = "Ana: queen c1 takes c5; 11 of Knowledge, World Wide Web, goes to Bo."
    assert told in [text for _, text in texts(look(t, -1))]


def test_a_drop_says_that_it_is_free() -> None:
    t = after_a_capture().does(3, "move a2a3").does(1, "move b6a6")
    view = look(t, 2)
    speaker = speaker_for("tech-chess")
    means = {t.state.text(choice): speaker.meaning(view, choice) for choice in view.choices}
    labels = {t.state.text(choice): speaker.label(view, choice) for choice in view.choices}
    assert means["drop 11K c5"] == "a new knight, free of your builds"
    assert labels["drop 11K c5"] == "Drop 11 of Knowledge on c5"
    assert labels["move a5a4"] == "Pawn a5 to a4"


def test_a_drawn_board_says_so_and_setting_up_can_be_read() -> None:
    t = pair("c3 12S, c1 1V, f1 13S, a6 13K", TWO).does(0, "move c3b4").does(3, "move a2a3")
    assert "Ana drawn" in "\n".join(screen(t, 2))
    assert "Setting up" in screen(four(), 0)[0]
