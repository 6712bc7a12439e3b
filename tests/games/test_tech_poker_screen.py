"""Tech Poker on the terminal: what a person reads there."""

from __future__ import annotations

from pokers import DULL, Pokers, table

from techdeck.cards.edition import house
from techdeck.match.telling import speaker_for
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Scene

GAME = "tech-poker"
NAMES = ["Ana", "Bo", "Cy", "Dee"]
GOOD = ["13K 13S 2T 4V 6K", "12K 12S 3T 5V 7K", "11K 11S 2V 4T 6S"]


def view(t: Pokers, seat: int) -> Outlook:
    names = ["You" if seat == number else name for number, name in enumerate(NAMES[: t.state.seats])]
    return Outlook.of(GAME, t.state.observe(seat), names, house())


def screen(t: Pokers, seat: int) -> str:
    return str(painter_for(GAME).board(Scene(view(t, seat), 80, False)).plain)


def log(t: Pokers, seat: int = -1) -> list[str]:
    return [text for _, text in texts(view(t, seat))]


def meanings(t: Pokers, seat: int) -> dict[str, str]:
    seen = view(t, seat)
    return {seen.state.text(choice): speaker_for(GAME).meaning(seen, choice) for choice in seen.choices}


def test_chips_bets_dealer_and_pots_are_shown() -> None:
    t = table(3, hands=GOOD, chips=[3, 50, 50]).all_do("bet", "call", "raise", "call")
    seen = screen(t, 2)
    assert "Hand 1 of 20, first betting, limit 2" in seen
    assert "Ana        D  chips   0  bet 3  all in" in seen
    assert "  Bo            chips  47  bet 3" in seen
    assert "► You           chips  48  bet 2  a pair of 11s" in seen
    assert "  pot 11" in seen and "side pot" not in seen  # seat 2 can still call
    t.all_do("call", "draw", "draw", "draw", "bet")
    assert "  pot 12   side pot 4 (Bo and You)" in screen(t, 2)


def test_hands_of_others_are_not_shown_before_the_showdown() -> None:
    t = table(3, hands=GOOD)
    assert "13K" not in screen(t, 1) and "pair of 13s" not in screen(t, 1)
    t.does(1, "fold")
    assert "12K" in screen(t, 1) and "12K" not in screen(t, 0)
    assert "folded" in screen(t, 0)


def test_the_last_hand_is_shown_with_its_pots_and_the_five_that_won() -> None:
    hands = ["13K 13S 2T 4V 6K 8V", *GOOD[1:]]
    t = table(3, hands=hands, chips=[3, 50, 50])
    t.all_do("bet", "call", "raise", "call", "call", "draw", "draw", "draw", "bet", "call")
    seen = screen(t, -1)
    assert " Hand 1 " in seen and "Hand 2 of 20" in seen
    assert "  pot of 12: Ana" in seen
    assert "  side pot of 8: Bo" in seen
    assert "★ Ana        [6K][13K][13S] 2T [4V][8V]  a pair of 13s" in seen
    assert "  Cy          11K  6S  11S" in seen


def test_the_log_tells_a_hand_in_words() -> None:
    t = table(3, hands=GOOD, chips=[3, 50, 50])
    t.all_do("bet", "call", "raise", "call", "call", "draw 3T", "draw", "draw", "bet", "call")
    told = log(t)
    for sentence in (
        "Bo bets 2.",
        "Cy calls 2.",
        "Ana raises to 3: all in.",
        "Bo discards 3 of Technology, Internet of Things, and draws one.",
        "Ana keeps all cards.",
        "Ana shows 6 of Knowledge, 13 of Knowledge, 13 of Science, 2 of Technology and 4 of Service: a pair of 13s.",
        "Ana wins the pot of 12 with a pair.",
        "Bo wins the side pot of 8 with a pair.",
        "Bo deals, and everybody antes 1.",
    ):
        assert sentence in told, sentence
    assert not [line for line in told if "folded" in line]


def test_a_pot_without_showdown_and_a_shared_one_are_told() -> None:
    t = table(options={"hands": 1}).all_do("bet", "fold")
    assert log(t, 1)[-4:] == [
        "Ana folds.",
        "You take back two chips that nobody called.",
        "You win the pot of 2, as nobody else is left.",
        "The last hand is played: you win, 102 to 100.",
    ]
    t = table(hands=["13K 13S", "13T 13V"], options={"hands": 1}).rounds()
    assert "Bo wins 1 of the pot with a pair: equal hands share it." in log(t)


def test_every_choice_says_what_it_costs() -> None:
    t = table(2, chips=[3, 50]).does(1, "bet")
    seen, means = view(t, 0), meanings(t, 0)
    labels = {seen.state.text(choice): speaker_for(GAME).label(seen, choice) for choice in seen.choices}
    assert (labels["call"], labels["raise"], labels["fold"]) == ("Call 2", "Raise to 3", "Fold")
    assert (means["call"], means["raise"], means["fold"]) == ("", "your last chips", "")
    assert speaker_for(GAME).why(seen).startswith("The pot is 4.")
    assert means["effect 2K"].startswith("Look at")
    assert meanings(table(), 1)["fold"] == "to check is free"
    drawing = meanings(table(phase="draw", hands=[DULL[0], "12K 12S 3T 5V 7K"]), 1)
    assert drawing["draw"] == "keep all of your cards"
    assert drawing["draw 7K 3T 5V"] == "keeping a pair of 12s"
