"""Kings, check and the end of a game of Tech Chess (CH-21 to CH-28)."""

import pytest
from chessboard import Chess, table

from techdeck.cards.edition import house
from techdeck.cards.faces import CODES
from techdeck.kernel.effects.flow import Each
from techdeck.kernel.effects.play import HAND, MINE, Exchange
from techdeck.testing.clauses import clause


@clause("CH-21")
def test_capturing_both_enemy_kings_wins() -> None:
    t = table("c3 12S, c6 13T, f6 13K", hands=["", "5V"])
    t.does(0, "move c3c6", "no")
    assert t.expelled == "13T"
    assert t.turn == 1
    t = table("a1 13S, c3 12S, c6 13T", hands=["", "5V"])
    t.does(0, "move c3c6")
    assert t.ended == ((0,), "both kings captured")
    assert t.state.result().scores == (1, -1)
    assert t.refuses(1, "effect 5V") == ("CH-21", "The game is over.")


@clause("CH-22")
def test_check_is_announced() -> None:
    t = table("c3 12S, a6 13T, f5 13K")
    t.does(0, "move c3f3")
    assert t.aloud() == ["Qc3f3", "check f5"]
    frame = t.state.agenda
    assert frame is not None
    assert frame.op.words(t.state, frame).startswith("Check to your king on f5: ")
    assert t.refuses(1, "check f5")[0] == "CH-22"
    t.does(1, "move f5e5").does(0, "move f3c3")
    assert t.aloud()[2:] == ["Kf5e5", "Qf3c3", "check e5"]


@clause("CH-22")
@pytest.mark.parametrize(
    ("board", "checked"),
    [
        ("c4 1S", True),  # along the file
        ("c4 1S, c5 2K", False),  # only the knight jumps
        ("b4 11S", True),
        ("b5 9V", True),
        ("c5 9V", True),
        ("a4 12V", True),
        ("a6 13V, b1 13S", True),  # a king goes two squares
        ("a6 13V, b6 2K, b1 13S", False),
        ("d6 3S", True),  # sideways
    ],
)
def test_what_gives_check(board: str, checked: bool) -> None:
    t = table(f"{board}, c6 13K, f6 13T, f1 2V", turn=1)
    assert ("check c6" in t.aloud()) == checked


@clause("CH-23")
def test_with_two_kings_check_may_be_ignored_and_a_king_may_move_into_it() -> None:
    t = table("c3 12S, c6 13K, f6 13T, a5 3K", hands=["", "5T"], turn=1)
    assert t.aloud() == ["check c6", "check f6"]
    assert {"move a5a4", "move c6c5", "effect 5T"} <= set(t.asked()[1])
    t.does(1, "move a5a4")
    assert t.turn == 0


@clause("CH-24")
def test_with_one_king_no_move_may_leave_it_in_check() -> None:
    t = table("c3 12S, c6 13K, a6 1K, d5 3K", turn=1)
    assert sorted(t.actions("move")) == ["c6a4", "c6b5", "c6b6", "c6d6", "c6e6", "d5c4", "d5c5"]
    assert t.refuses(1, "move a6a5") == (
        "CH-24",
        "Your last king is in check, and that would not save it.",
    )
    t = table("c3 12S, c5 3K, c6 13K", turn=1)  # pinned on the file
    assert t.goes("c5") == "c4"
    assert t.refuses(1, "move c5b5") == ("CH-24", "That would leave your last king in check.")


@clause("CH-24")
def test_a_capture_of_the_checking_piece_ends_the_check_and_lets_its_effect_be_used() -> None:
    t = table("c5 12S, c6 13K, d6 5K", hands=["9V"], deck="9K 8K 12K 2K", turn=1)
    t.does(1, "move d6c5", "yes")  # Sort
    assert t.hand(1) == "12K"
    assert t.turn == 0


@clause("CH-24")
def test_in_check_with_one_king_no_hand_effect_and_no_upgrade_but_a_build_in_between() -> None:
    t = table("c1 1S, c6 13K, e5 4T, f5 2T", hands=["", "7K 11T"], turn=1)
    assert t.actions("effect") == t.actions("upgrade") == []
    assert [choice for choice in t.asked()[1] if choice.startswith("build")] == ["build 7K c5"]
    assert t.refuses(1, "effect 7K")[0] == "CH-24"
    assert t.refuses(1, "upgrade e5 11T") == (
        "CH-24",
        "Your last king is in check, and that would not save it.",
    )
    assert t.refuses(1, "build 7K d5") == (
        "CH-24",
        "Your last king is in check, and that would not save it.",
    )
    t.does(1, "build 7K c5").does(0, "move c1d1")
    assert t.actions("effect") == ["11T"]


@clause("CH-24")
def test_two_pieces_that_give_check_leave_only_king_moves() -> None:
    t = table("c3 1S, b4 11S, c6 13K, d5 3K, a4 2K", hands=["", "7K"], turn=1)
    assert {choice.split()[1][:2] for choice in t.asked()[1]} == {"c6"}


@clause("CH-24")
def test_effects_of_the_house_edition_never_bring_the_own_king_into_check() -> None:
    """They change own pieces for own pieces, and what stands on a square stops a line whatever it is."""
    t = table("c3 12S, c5 3K, c6 13K", hands=["", "7T 9K"], turn=1)
    t.does(1, "effect 7T", "card 9K", "card 3K")
    assert t.turn == 0
    assert t.aloud() == []


@clause("CH-24")
def test_an_effect_that_lets_the_other_side_give_check_stands_and_the_king_may_be_captured() -> None:
    """No card of the House Edition does this; another edition's may."""
    effects = house().effects[:]
    effects[CODES.index("5V")] = Each("others", Exchange(HAND, MINE))
    t = table("c1 13S, a1 1S, c5 4K", hands=["5V", "12K"], effects=effects)
    t.does(0, "effect 5V").does(1, "card 12K", "card 4K")
    assert t.aloud() == []
    t.does(1, "move c5c1")
    assert t.ended == ((1,), "both kings captured")


@clause("CH-25")
def test_one_king_in_check_without_a_legal_action_is_checkmate() -> None:
    board = "a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K"
    t = table(board, hands=["", "12T"])  # the 12T could be used only without check
    t.does(0, "move a1a6")
    assert t.ended == ((0,), "checkmate")
    t = table(board, hands=["", "7K"])  # the 7K can be built in between
    t.does(0, "move a1a6")
    assert sorted(t.asked()[1]) == ["build 7K b6", "build 7K c6"]


@clause("CH-26")
def test_no_legal_action_without_check_is_a_stalemate() -> None:
    t = table("c3 12S, c1 1V, f1 13S, a6 13K")
    t.does(0, "move c3b4")
    assert t.ended == ((), "stalemate")
    assert t.state.result().scores == (0, 0)
    t = table("c3 12S, c1 1V, f1 13S, a6 13K", hands=["", "5V"])  # an effect is an action
    t.does(0, "move c3b4")
    assert t.asked() == (1, ["effect 5V"])


@clause("CH-27")
def test_one_king_on_each_side_and_nothing_else_is_a_draw() -> None:
    t = table("a1 13S, a3 5K, f6 13K", hands=["5V", "6K"])
    t.does(0, "move a1a3")
    assert t.ended == ((), "bare kings")
    assert table("a1 13S, f6 13K", hands=["5V"]).ended == ((), "bare kings")
    assert table("a1 13S, c6 13V, f6 13K", hands=["5V"]).turn == 0


def shuttle(t: Chess, times: int) -> None:
    for _ in range(times):
        t.does(0, "move a1a2").does(1, "move a6a5").does(0, "move a2a1").does(1, "move a5a6")


@clause("CH-28")
def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S")
    shuttle(t, 1)
    assert t.turn == 0
    t.does(0, "move a1a2").does(1, "move a6a5").does(0, "move a2a1")
    assert t.turn == 1
    t.does(1, "move a5a6")
    assert t.ended == ((), "third repetition")


@clause("CH-28")
def test_hands_sizes_and_counters_are_part_of_the_position() -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S")
    now = t.game.fingerprint(0)
    assert now != t.game.fingerprint(1)
    for other in (
        table("a1 1S, a6 1K, b5 2K, b2 2S", hands=["5V"]),
        table("a1 1S, a6 1K, b5 2K, b2 2S", hands=["", "5V"]),
        table("a1 1S, a6 1K, b5 2K, b2 2S", upgrades=[0, 1]),
        table("a1 1S, a6 1K, b5 2K, b2 2S", builds=[1, 0]),
        table("a1 1V, a6 1K, b5 2K, b2 2S"),
        table("a1 1S, a6 1K, b5 2K, c2 2S"),
    ):
        assert other.game.fingerprint(0) != now
    assert table("a1 1S, a6 1K, b5 2K, b2 2S", discard="9K").game.fingerprint(0) == now


@clause("CH-28")
def test_effects_that_draw_what_they_cost_do_not_repeat_the_position() -> None:
    t = table("b2 2S, b5 2K", hands=["9S 5K", "4T 6S"], deck="1K 3K 6K 7K 12K 8K 9K")
    t.does(0, "effect 9S").does(1, "effect 4T", "done")  # each draws a card
    t.does(0, "effect 5K").does(1, "effect 6S", "card 8K")  # each takes a card
    assert t.turn == 0
    assert (t.game.quiet, t.game.dry) == (0, 4)


@clause("CH-28")
def test_only_positions_since_the_last_used_effect_count() -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S", hands=["9S", "4T"], deck="3K 6K 7K 8K")
    shuttle(t, 1)
    t.does(0, "effect 9S").does(1, "effect 4T", "done")  # board, hands' sizes and turn are as twice before
    shuttle(t, 1)
    assert t.turn == 0
    shuttle(t, 1)
    assert t.ended == ((), "third repetition")


@clause("CH-28")
def test_sixty_turns_by_each_side_without_capture_upgrade_build_or_effect_are_a_draw() -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S", quiet=118)
    t.does(0, "move a1a2")
    assert t.turn == 1
    t.does(1, "move a6a5")
    assert t.ended == ((), "sixty quiet turns")


@clause("CH-28")
def test_a_used_effect_begins_the_count_of_sixty_anew() -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S", hands=["9S"], deck="3K 6K", quiet=119, dry=150)
    t.does(0, "effect 9S")
    assert t.turn == 1
    assert (t.game.quiet, t.game.dry) == (0, 151)
    t.does(1, "move a6a5")
    assert (t.game.quiet, t.game.dry) == (1, 152)


@clause("CH-28")
@pytest.mark.parametrize("action", ["move a1a2", "effect 9S"])
def test_a_hundred_and_fifty_turns_by_each_side_without_capture_upgrade_or_build_are_a_draw(action: str) -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S", hands=["9S"], deck="3K 6K", quiet=3, dry=298)
    t.does(0, action)
    assert t.turn == 1
    t.does(1, "move a6a5")
    assert t.ended == ((), "a hundred and fifty dry turns")
    assert t.refuses(0, "move a1a2")[0] == "CH-28"


@clause("CH-28")
@pytest.mark.parametrize("action", ["move a1a6", "upgrade b2 7V", "build 7V c2"])
def test_a_capture_an_upgrade_or_a_build_begins_the_count_anew(action: str) -> None:
    t = table("a1 1S, a6 1K, b5 2K, b2 2S", hands=["7V"], quiet=119, dry=299)
    t.does(0, action)
    if action.startswith("move"):
        t.does(0, "no")
    assert t.turn == 1
    assert (t.game.quiet, t.game.dry) == (0, 0)
    t.does(1, "move b5b4")
    assert (t.game.quiet, t.game.dry) == (1, 1)


@clause("CH-25", "CH-28")
def test_checkmate_counts_before_sixty_quiet_turns() -> None:
    t = table("a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K", quiet=119)
    t.does(0, "move a1a6")
    assert t.ended == ((0,), "checkmate")
