"""Tech Chess on the screen: what a person can read off the board without colours."""

from __future__ import annotations

from chessboard import Chess, dealt, table

from techdeck.cards.edition import house
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.match.telling.tech_chess import SPEAKER
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Scene

NAMES = ["Ana", "Bo"]
BOARD = "a2 3S, c1 12S, c5 4K"


def look(t: Chess, seat: int) -> Outlook:
    return Outlook.of("tech-chess", t.state.observe(seat), NAMES, house())


def screen(t: Chess, seat: int = 0) -> list[str]:
    return painter_for("tech-chess").board(Scene(look(t, seat), 80)).plain.splitlines()


def meanings(t: Chess, seat: int) -> dict[str, str]:
    view = look(t, seat)
    return {t.state.text(choice): speaker_for("tech-chess").meaning(view, choice) for choice in view.choices}


def test_the_board_is_turned_to_the_player() -> None:
    t = table(BOARD, hands=["5V 9K", "10T"], upgrades=[1, 0], discard="8T")
    first, second, watcher = screen(t, 0), screen(t, 1), screen(t, -1)
    assert [line.split()[0] for line in first[4:10]] == ["6", "5", "4", "3", "2", "1"]
    assert first[3].split() == list("abcdef")
    assert first[8].split() == ["2", "3S", "·", "·", "·", "·", "·", "2"]
    assert [line.split()[0] for line in second[4:10]] == ["1", "2", "3", "4", "5", "6"]
    assert second[3].split() == list("fedcba")
    assert second[5].split() == ["2", "·", "·", "·", "·", "·", "3S", "2"]
    assert [line.split()[0] for line in watcher[4:10]] == ["6", "5", "4", "3", "2", "1"]
    assert max(len(line) for line in first + second) <= 80


def test_it_tells_whose_turn_it_is_and_what_is_left() -> None:
    text = "\n".join(screen(table(BOARD, hands=["5V 9K", "10T"], upgrades=[1, 0], builds=[0, 3], discard="8T")))
    assert "Ana's turn" in text
    assert "First: Science and Service; upgrades left 1, builds left 3" in text
    assert "Second: Knowledge and Technology; upgrades left 2, builds left 0" in text
    assert "hand 1   ?" in text
    assert "5V" in text
    assert "discard (1): 8T" in text
    assert "10T" not in text


def test_check_is_announced_and_marked() -> None:
    t = table("c3 12S, f4 13K, a6 13T")
    assert "check" not in "\n".join(screen(t, 0))
    t.does(0, "move c3f3")
    text = "\n".join(screen(t, 1))
    assert "Bo's turn: check to f4" in text
    assert "13K !" in text
    assert [text for _, text in texts(look(t, -1))][-1] == "Check to Bo's king on f4."


def test_choices_say_what_they_mean() -> None:
    t = table(BOARD, hands=["5V 11S"])
    means = meanings(t, 0)
    assert means["move c1c5"] == "pawn, 4 of Knowledge"
    assert means["upgrade a2 11S"] == "knight for the 3 of Science"
    assert means["build 5V a1"] == "a new pawn"
    assert means["effect 5V"] == "All players draw a card. All players discard a card."
    labels = {t.state.text(choice): SPEAKER.label(look(t, 0), choice) for choice in look(t, 0).choices}
    assert labels["move c1c5"] == "Queen c1 takes c5"
    assert labels["upgrade a2 11S"] == "Upgrade a2 to 11 of Science"
    assert labels["build 5V a1"] == "Build 5 of Service on a1"
    assert labels["effect 5V"] == "Use Withdraw"
    t.does(0, "move c1c5")
    assert prompt(look(t, 0)).words == "Use Split?"
    assert meanings(t, 0)["yes"].startswith("Discard a card.")
    assert [SPEAKER.label(look(t, 0), choice) for choice in look(t, 0).choices] == ["Use Split", "Don't use it"]


def test_setting_up_and_lost_kings_can_be_read() -> None:
    t = dealt()
    first = t.game.first
    assert "Setting up" in screen(t, first)[0]
    assert meanings(t, first)["side 11 V"] == "knight"
    t.does(first, "side 11 V")
    assert meanings(t, first)["side 12 S"] == "queen"
    t.does(first, "side 12 S")
    assert meanings(t, first)["side 1 S"] == "on a1"
    t = table("c3 12S, c6 13T, f6 13K")
    t.does(0, "move c3c6", "no")
    assert "kings lost: 13T" in "\n".join(screen(t))
