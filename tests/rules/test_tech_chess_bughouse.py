"""Bughouse: four players on two boards (CH-40 to CH-43)."""

from __future__ import annotations

import pytest
from bughouse import Bughouse, four, pair

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause


def turns(t: Bughouse, *moves: str) -> list[int]:
    """Whoever has the turn makes the next of these choices; gives who that was."""
    out = []
    for move in moves:
        seat = t.state.actors[0]
        out.append(seat)
        t.does(seat, move)
    return out


@clause("CH-40")
def test_partners_play_opposite_sides_on_two_boards() -> None:
    game = game_named("tech-chess")
    assert game.teams(4) == ((0, 2), (1, 3))
    assert game.teams(2) == ((0,), (1,))
    firsts = set()
    for n in range(12):
        t = four(f"sides {n}", setup="standard")
        first = t.game.first
        firsts.add(int(first))
        for seat in range(4):
            partner = (seat + 2) % 4
            assert t.game.side(seat) != t.game.side(partner)
            domains = {t.state.faces.names[card].rstrip("'")[-1] for card in t.game.pieces(seat)}
            assert domains == ({"S", "V"} if t.game.side(seat) == 0 else {"K", "T"})
        assert len(t.on(0)) == len(t.on(1)) == 24
    assert firsts == {0, 1}


@clause("CH-1", "CH-6", "CH-40")
def test_each_board_is_set_up_from_a_deck_of_its_own_and_the_rest_is_one_deck() -> None:
    t = four(setup="standard")
    assert {card: card.endswith("'") for card in t.on(0).values()} == dict.fromkeys(t.on(0).values(), False)
    assert all(card.endswith("'") for card in t.on(1).values())
    assert [card + "'" for card in t.on(0).values()] == [t.on(1)[at] for at in t.on(0)]
    assert [len(t.state.hand(seat)) for seat in range(4)] == [3, 3, 3, 3]
    assert t.state.size(t.state.layout.decks[0]) == 2 * 28 - 4 * 3
    assert sorted(t._names(t.state.layout.out)) == ["W", "W'", "W''", "W'''"]


@clause("CH-3", "CH-5", "CH-42")
def test_they_set_up_in_the_order_of_turns() -> None:
    t = four()
    asked = []
    while t.turn is None:
        seat, choices = t.asked()
        asked.append(seat)
        t.does(seat, choices[1])
    first = int(t.game.first)
    assert asked == [seat for seat in (first, 3 - first, first ^ 1, 2 + first) for _ in range(7)]
    assert t.on(0)["d1"] == "11V"
    assert t.on(1)["d6"] == "11T'"


@clause("CH-42")
def test_the_turn_goes_from_board_to_board_both_firsts_before_both_seconds() -> None:
    t = pair("a2 2S, a5 2K", "a2 2S, a5 2K")
    assert turns(t, "move a2a3", "move a2a3", "move a5a4", "move a5a4", "move a3b3") == [0, 3, 1, 2, 0]
    t = pair("a2 2S, a5 2K", "a2 2S, a5 2K", first=1)
    assert turns(t, "move a2a3", "move a2a3", "move a5a4", "move a5a4", "move a3b3") == [1, 2, 0, 3, 1]


@clause("CH-41")
def test_a_captured_card_goes_to_the_partners_hand_for_all_to_see() -> None:
    t = pair("c1 12S, c5 4K", "a2 2S", hands=["", "", "", "6V"])
    t.does(0, "move c1c5", "no")
    assert t.hand(2) == "4K"
    assert t.captured == ["4K"]
    assert t.state.position(-1)["discard"] == []
    for seat in (-1, 0, 1, 3):
        assert t.state.observe(seat).view()["hands"][2] == ["4K"]


@clause("CH-11", "CH-41")
def test_a_captured_king_is_expelled() -> None:
    t = pair("c1 12S, c5 13K, f6 13T")
    t.does(0, "move c1c5", "no")
    assert t.hand(2) == ""
    assert t.captured == []
    assert t.expelled == "13K"


@clause("CH-12", "CH-41")
def test_the_effect_of_the_capturing_piece_is_used_after_the_card_has_gone() -> None:
    t = pair("c1 9V, c2 4K", hands=["", "", "", ""], deck="6K 7K")
    assert t.refuses(0, "yes")[0] == "CH-7"
    t.does(0, "move c1c2")
    assert t.hand(2) == "4K"
    assert t.asked() == (0, ["yes", "no"])


@clause("CH-42")
def test_a_captured_pawn_is_built_and_not_counted() -> None:
    t = pair("c1 12S, c5 4K", "a2 2S, a5 2K", hands=["", "", "8K"], builds=[0, 0, 3, 0])
    t.does(0, "move c1c5", "no").does(3, "move a2a3").does(1, "move b6a6")
    assert t.refuses(2, "build 8K c5") == ("CH-7", "You have built three times already, and that is all.")
    assert t.refuses(2, "build 4K c4") == ("CH-20", "You build on your own first or second rank.")
    t.does(2, "build 4K c5")
    assert t.on(1)["c5"] == "4K"
    assert t.state.position(-1)["builds"] == [0, 0, 3, 0]
    assert t.captured == []


@clause("CH-42")
def test_a_captured_rook_knight_or_queen_is_dropped() -> None:
    t = pair("c1 12S, c5 11K", "a2 2S, a5 2K", hands=["", "", "12K 1T"])
    t.does(0, "move c1c5", "no").does(3, "move a2a3").does(1, "move b6a6")
    drops = [choice for choice in t.asked()[1] if choice.startswith("drop")]
    free = [f"{file}{rank}" for rank in (5, 6) for file in "abcdef" if f"{file}{rank}" not in t.on(1)]
    assert drops == [f"drop 11K {at}" for at in free]
    assert t.refuses(2, "drop 12K c5") == ("CH-42", "Only a card that your partner captured can be dropped.")
    assert t.refuses(2, "drop 11K c4") == ("CH-42", "You drop on your own first or second rank.")
    assert t.refuses(2, "drop 11K a5") == ("CH-42", "There is a piece on a5: pick an empty square.")
    assert t.refuses(2, "drop 11T c5") == ("CH-42", "You do not hold that card.")
    t.does(2, "drop 11K c6")
    assert t.on(1)["c6"] == "11K"
    assert t.state.position(-1)["builds"] == [0, 0, 0, 0]
    assert t.aloud()[-1] == "@11K-c6"


@clause("CH-42")
def test_a_pawn_is_built_not_dropped_and_a_card_of_the_other_side_stays_in_hand() -> None:
    t = pair("c1 12S", "a5 2K", hands=["5K", "", "4K 9S"], captured=["4K", "5K", "9S"], turn=2)
    assert t.refuses(2, "drop 4K c5") == ("CH-42", "A 2 to 10 is built, not dropped.")
    assert t.refuses(2, "build 9S c5") == ("CH-20", "Science is not of your side.")
    t.does(2, "build 4K c5")
    assert t.refuses(0, "build 5K c2") == ("CH-20", "Knowledge is not of your side.")


@clause("CH-13", "CH-19", "CH-42")
def test_a_captured_card_is_a_hand_card_for_all_else_too() -> None:
    t = pair("c1 12S", "a5 2K", hands=["", "", "11K 9S"], captured=["11K", "9S"], deck="6K 7K", turn=2)
    assert {"effect 11K", "effect 9S", "upgrade a5 11K"} <= set(t.asked()[1])
    twin = Bughouse(t.state.copy())
    twin.does(2, "upgrade a5 11K")
    assert twin.state.position(-1)["upgrades"] == [0, 0, 1, 0]
    assert twin.captured == ["9S"]
    t.does(2, "effect 9S")
    assert t.captured == ["11K"]
    assert t.state.position(-1)["discard"] == ["9S"]


@clause("CH-24", "CH-42")
def test_in_check_a_drop_in_between_ends_it() -> None:
    t = pair("c1 12S", "c1 1S, c6 13K, a5 2K", hands=["", "", "11K"], captured=["11K"], turn=2)
    assert [choice for choice in t.asked()[1] if not choice.startswith("move")] == ["drop 11K c5"]
    assert t.refuses(2, "drop 11K d5") == (
        "CH-24",
        "Your last king is in check, and that would not save it.",
    )


@clause("CH-41", "CH-42")
def test_a_captured_card_stays_one_while_it_goes_from_hand_to_hand() -> None:
    """All see a capture; whoever has the card later, it is still known to be one."""
    t = pair("c1 12S", "a5 2K", hands=["3V 5S", "", "12K", "7K"], captured=["12K"], deck="6K 7T 8K 9K")
    t.does(0, "effect 3V", "seat 2", "card 5S")
    assert t.captured == ["12K"]
    assert "12K" in t.hand(2)


@clause("CH-21", "CH-43")
def test_the_team_that_captures_both_kings_of_one_board_wins() -> None:
    t = pair("c3 12S, c6 13T, a1 13S", "a2 2S")
    t.does(0, "move c3c6")
    assert t.ended == ((0, 2), "both kings captured")
    assert t.state.result().scores == (1, -1, 1, -1)
    assert t.refuses(1, "move a1a2") == ("CH-43", "The game is over.")


@clause("CH-25", "CH-43")
def test_the_team_that_mates_on_one_board_wins() -> None:
    mated = "a1 1S, b2 1V, f1 13S, d6 13K, c5 2K, d5 3K, e5 4K"
    t = pair("a2 2S", mated, turn=3)
    t.does(3, "move a1a6").does(1, "move b6a6")
    assert t.ended == ((1, 3), "checkmate")


@clause("CH-24", "CH-43")
def test_a_check_on_one_board_is_nothing_to_the_other() -> None:
    t = pair("c1 12S, c6 13K, a4 2K", "a2 2S, a5 2K", hands=["", "", "5V"])
    t.does(0, "move c1c3").does(3, "move a2a3")
    assert t.aloud()[-1] == "check c6"
    assert not [choice for choice in t.asked()[1] if choice.startswith("move a4")]
    t.does(1, "move c6b6")
    assert "effect 5V" in t.asked()[1]


@clause("CH-26", "CH-27", "CH-43")
def test_a_drawn_board_is_over_and_the_other_decides() -> None:
    t = pair("c3 12S, c1 1V, f1 13S, a6 13K", "a2 2S, a5 2K")
    t.does(0, "move c3b4").does(3, "move a2a3")
    assert t.state.position(-1)["drawn"] == [0]
    assert turns(t, "move a5a4", "move a3b3", "move a4b4") == [2, 3, 2]
    assert t.refuses(0, "move c1c2")[0] == "GR-20"
    t = pair("a1 13S, a3 5K, f6 13K", "a1 13S, a2 5K, f6 13K")
    t.does(0, "move a1a3")
    assert t.state.position(-1)["drawn"] == [0]
    t.does(3, "move a1a2")
    assert t.ended == ((), "bare kings")
    assert t.state.result().scores == (0, 0, 0, 0)


@clause("CH-28", "CH-42")
def test_positions_and_quiet_turns_are_counted_over_both_boards() -> None:
    def shuttle(t: Bughouse) -> None:
        turns(t, *["move a1a2"] * 2, *["move a6a5"] * 2, *["move a2a1"] * 2, *["move a5a6"] * 2)

    rooks = "a1 1S, a6 1K, b5 2K, b2 2S"
    t = pair(rooks, rooks)
    shuttle(t)
    assert t.turn == 0
    t.does(0, "move a1a2").does(3, "move b2b3")  # board one alone would repeat
    t = pair(rooks, rooks)
    shuttle(t)
    shuttle(t)
    assert t.ended == ((), "third repetition")
    t = pair(rooks, rooks, quiet=238)
    t.does(0, "move a1a2")
    assert t.turn == 3
    t.does(3, "move a1a2")
    assert t.ended == ((), "sixty quiet turns")


@clause("CH-40")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"board": {}}, "two 'boards'"),
        ({"boards": [{"b1": "13S"}]}, "a list of 2 entries"),
        ({"captured": ["13S"]}, "lies open"),
        ({"captured": ["1X"]}, "no card '1X'"),
        ({"drawn": [2]}, "[0] or [1]"),
        ({"drawn": [0], "turn": 0}, "its board is drawn"),
        ({"quiet": 240}, "from 0 to 239"),
        ({"turn": 4}, "from 0 to 3"),
    ],
)
def test_what_no_game_of_four_can_come_to_is_refused(given: dict[str, object], words: str) -> None:
    kings = [{"b1": "13S", "b6": "13K"}, {"b1": "13S'", "b6": "13K'"}]
    position = {"boards": kings, **given} if "board" not in given else given
    with pytest.raises(Impossible, match=words.replace("[", r"\[").replace("]", r"\]")):
        game_named("tech-chess").lay(4, {}, position, "x", [None] * 54)
    with pytest.raises(Impossible):
        game_named("tech-chess").lay(2, {}, position | {"boards": kings}, "x", [None] * 54)


@clause("CH-40")
def test_a_position_comes_back_as_it_was_told() -> None:
    t = pair("c1 12S, c5 11K", "a2 2S, a5 2K", hands=["5V", "", "12K 1T", "6S"], builds=[0, 1, 2, 3], deck="7K 8K")
    t.does(0, "move c1c5", "no").does(3, "move a2a3")
    told = t.state.position(-1)
    again = game_named("tech-chess").lay(4, {}, told, "y", t.state.effects)
    assert again.position(-1) == told
    assert again.choices(1) == t.state.choices(1)
