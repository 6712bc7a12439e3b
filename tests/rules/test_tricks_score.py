"""Tricks of the Trade: scoring a round, the end, and ties (TT-25 to TT-28, TT-31, TT-32)."""

from typing import Any

import pytest
from trades import Trades, dealt, play_round, playing

from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause

WON = {
    0: [["3T", "4T"], ["5K", "6T"]],  # two tricks, one of them with a Knowledge card
    1: [["7S", "8S"], ["9S", "10K"], ["11T", "12S"]],  # three, all with a Science card
}


def last_trick(**more: Any) -> Trades:
    """Five tricks are won; seat 0, with Knowledge as goal, leads the sixth and wins it with 13T over 3K."""
    more.setdefault("won", [WON[0], WON[1]])
    return playing(2, hands=["13T", "3K"], goals="1K 1S", **more)


def finish(t: Trades) -> Trades:
    return t.does(0, "play 13T").does(1, "play 3K")


@clause("TT-25")
def test_a_base_point_for_each_trick_won() -> None:
    t = finish(last_trick(bids=[6, 6]))
    assert [t.lines(seat)["tricks"] for seat in (0, 1)] == [3, 3]
    assert t.position["base"] == [3, 3]


@clause("TT-26")
@pytest.mark.parametrize(
    ("bid", "option", "lines"),
    [
        (4, "both", (0, 0)),
        (3, "both", (1, 3)),
        (2, "both", (1, 0)),
        (0, "both", (1, 0)),
        (4, "instead", (0, 0)),
        (3, "instead", (0, 3)),
        (2, "instead", (1, 0)),
    ],
)
def test_the_bid_made_and_exactly_made(bid: int, option: str, lines: tuple[int, int]) -> None:
    t = finish(last_trick(bids=[bid, 6], options={"exact-bonus": option}))
    assert (t.lines(0)["bid"], t.lines(0)["exact"]) == lines
    assert (t.lines(1)["bid"], t.lines(1)["exact"]) == (0, 0)


@clause("TT-26")
def test_both_count_unless_said_otherwise() -> None:
    assert game_named("tricks-of-the-trade").settle(2, {})["exact-bonus"] == "both"
    with pytest.raises(Impossible, match="exact-bonus"):
        dealt(2, {"exact-bonus": "neither"})


@clause("TT-27")
def test_a_point_for_each_trick_won_that_holds_a_card_of_the_goal_domain() -> None:
    t = finish(last_trick(bids=[6, 6]))
    assert [t.lines(seat)["goal"] for seat in (0, 1)] == [2, 3]  # 5K 6T and 13T 3K; several cards count once


@clause("TT-27", "TT-19")
def test_the_goal_at_the_end_of_the_round_counts() -> None:
    t = playing(2, hands=["13T", "3K"], goals="9T 1S", won=[WON[0], WON[1]], bids=[6, 6])
    assert finish(t).lines(0)["goal"] == 3


@clause("TT-28")
@pytest.mark.parametrize(
    ("won", "sweep"),
    [
        ([[*WON[0], *WON[1]], []], (2, 2)),
        ([WON[0], WON[1]], (0, 0)),
    ],
)
def test_two_points_for_all_six_tricks_or_none(won: list[Any], sweep: tuple[int, int]) -> None:
    t = finish(last_trick(won=won, bids=[6, 6]))
    assert (t.lines(0)["sweep"], t.lines(1)["sweep"]) == sweep


@clause("TT-28", "TT-21")
def test_all_tricks_of_a_round_that_ended_early_are_not_all_six() -> None:
    t = finish(last_trick(won=[[], []], bids=[6, 6]))
    assert (t.lines(0)["tricks"], t.lines(0)["sweep"], t.lines(1)["sweep"]) == (1, 0, 2)


@clause("TT-25", "TT-26", "TT-27", "TT-28")
def test_every_line_is_on_the_sheet_and_said_aloud() -> None:
    t = finish(last_trick(bids=[3, 0], points=[7, 5], round=2, trumpdeck="2K 2S"))
    assert t.lines(0) == {"round": 2, "tricks": 3, "bid": 1, "exact": 3, "goal": 2, "sweep": 0, "total": 9}
    assert t.lines(1) == {"round": 2, "tricks": 3, "bid": 1, "exact": 0, "goal": 3, "sweep": 0, "total": 7}
    assert t.position["points"] == [16, 12]
    said = [text for seat, text in t.said(1) if seat == 0 and text.startswith("score")]
    assert said == ["score tricks 3", "score bid 1", "score exact 3", "score goal 2", "score round 9", "score total 16"]
    words = [t.state.said(event) for event in t.state.events() if event.kind == "say" and event.seat == 1]
    assert words == [
        "score 3 for tricks won",
        "score 1 for at least the bid",
        "score 3 for tricks with the goal domain",
        "score 7 in this round",
        "score 12 in all so far",
    ]


@clause("TT-25")
def test_points_are_not_claimed() -> None:
    assert last_trick().refuses(0, "score tricks 3")[0] == "TT-25"


@clause("TT-31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_three_rounds_the_highest_total_wins(seats: int) -> None:
    for n in range(6):
        t = dealt(seats, seed=f"end {n}")
        for _ in range(3):
            assert not t.state.over
            assert t.state.result().winners == ()
            play_round(t)
        assert t.state.over
        result = t.state.result()
        sheet = t.position["sheet"]
        assert result.scores == tuple(sum(line["total"] for line in rounds) for rounds in sheet)
        assert all(len(rounds) == 3 for rounds in sheet)
        if list(result.scores).count(max(result.scores)) == 1:
            assert (result.winners, result.reason) == ((result.scores.index(max(result.scores)),), "most points")
        assert t.refuses(0, "pass") == ("TT-31", "The game is over.")


GOAL = "tie broken by a goal domain left in the trump deck"
BASE = "tie broken by base points"
CARD = "tie broken by the highest card won"


def tie(goals: str, **more: Any) -> tuple[tuple[int, ...], str]:
    """Who wins, and how, when both seats have 20 points after the last trick.

    2K and 2V are out, so that none is expelled after a last trump of Service: 2S and 2T are left. Both seats win three
    tricks of the last round; the highest card of seat 0 in them is 13T, that of seat 1 is 12T.
    """
    won = [[["3T", "4T"], ["5T", "6T"]], [["7T", "8T"], ["9T", "10T"], ["11T", "12T"]]]
    places: dict[str, Any] = {"trump": "7V", "trumpdeck": "2S 2T", "expelled": ["2K", "2V"], "round": 3}
    t = playing(2, hands=["13T", "3K"], goals=goals, won=won, bids=[6, 6], **places, **more)
    t.does(0, "play 13T").does(1, "play 3K")
    result = t.state.result()
    assert result.scores == (20, 20)
    return result.winners, result.reason


@clause("TT-32", "TT-29")
def test_a_tie_goes_first_to_a_goal_domain_left_in_the_trump_deck() -> None:
    assert tie("1K 1S", points=[16, 17], base=[9, 0]) == ((1,), GOAL)


@clause("TT-32")
def test_then_to_the_most_base_points() -> None:
    assert tie("1K 1V", points=[16, 17], base=[1, 2]) == ((1,), BASE)  # nobody's goal is left
    assert tie("1S 5S", dealt=["1S", "1T"], points=[17, 17], base=[4, 2]) == ((0,), BASE)  # both goals are left


@clause("TT-32")
@pytest.mark.parametrize(
    ("best", "winner"), [([None, None], 0), ([None, "13V"], 1), ([None, "13S"], 0), (["13V", "13T"], 0)]
)
def test_then_to_the_highest_card_won_in_the_game_and_domain_rank(best: list[str | None], winner: int) -> None:
    assert tie("1K 1V", points=[16, 17], best=best) == ((winner,), CARD)


@clause("TT-32")
def test_who_is_equal_in_everything_shares_the_victory() -> None:
    assert tie("1K 1V", points=[16, 17], best=[None, "13T"]) == ((0, 1), "shared: equal in everything")


@clause("TT-32")
def test_a_tie_is_between_those_with_the_highest_total_only() -> None:
    hands = ["13T", "3K", "4K"]
    t = playing(3, hands=hands, goals="1K 1V 1S", round=3, trumpdeck="2S", bids=[6, 6, 6], points=[10, 13, 9])
    t.does(0, "play 13T").does(1, "play 3K").does(2, "play 4K")
    result = t.state.result()
    assert (result.scores, result.winners) == ((12, 15, 11), (1,))
    assert result.reason == "most points"
