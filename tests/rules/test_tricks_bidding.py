"""Tricks of the Trade: bids and the first player (TT-16, TT-17)."""

import pytest
from trades import everyone_bids, table

from techdeck.testing.clauses import clause

HANDS = ["7T", "4V", "5S", "6K"]


@clause("TT-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_bids_0_to_6_at_once(seats: int) -> None:
    t = table(seats, "bidding", hands=HANDS[:seats])
    assert t.asks() == {seat: [f"bid {n}" for n in range(7)] for seat in range(seats)}
    assert t.refuses(0, "bid 7") == ("TT-16", "There are 6 tricks, so bid 0 to 6.")
    assert t.refuses(1, "pass") == ("TT-16", "Everybody bids first: how many tricks will you win?")
    assert t.refuses(1, "play 4V")[0] == "TT-22"


@clause("TT-16")
def test_also_a_player_without_cards_bids() -> None:
    t = table(3, "bidding", hands=["7T", "", "5S"])
    assert set(t.asks()) == {0, 1, 2}


@clause("TT-16", "GR-28")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_a_bid_is_secret_until_all_are_shown_together(order: tuple[int, ...]) -> None:
    t = table(3, "bidding", hands=HANDS[:3])
    empty = t.state.observe(-1)
    for done, seat in enumerate(order[:2], 1):
        t.does(seat, f"bid {seat + 2}")
        assert t.state.observe(-1) == empty
        for other in order[done:]:
            assert t.state.observe(other) == table(3, "bidding", hands=HANDS[:3]).state.observe(other)
        assert t.position["bids"] == [None, None, None]
        assert t.said() == []
    t.does(order[2], f"bid {order[2] + 2}")
    assert t.position["bids"] == [2, 3, 4]
    for seat in t.everyone:
        assert t.said(seat) == [(0, "bid 2"), (1, "bid 3"), (2, "bid 4")]


@clause("TT-16")
def test_nobody_bids_twice() -> None:
    t = table(3, "bidding", hands=HANDS[:3]).does(1, "bid 3")
    assert t.refuses(1, "bid 4")[0] == "GR-20"


@clause("TT-17")
@pytest.mark.parametrize(
    ("goals", "bids", "first"),
    [
        ("1K 1S 1T 1V", (1, 4, 2, 3), 1),
        ("1K 1S 1T 1V", (4, 4, 2, 3), 1),
        ("1V 1S 1T 1K", (4, 4, 2, 4), 0),
        ("1K 1S 1T 1V", (0, 0, 0, 0), 3),
        ("3V 9V 1T 1K", (5, 5, 2, 0), 1),  # goals of one domain: the higher card
    ],
)
def test_the_highest_bidder_is_first_and_among_equals_the_highest_goal_domain(
    goals: str, bids: tuple[int, ...], first: int
) -> None:
    t = everyone_bids(table(4, "bidding", hands=HANDS, goals=goals), *bids)
    assert t.now[1:] == ("effects", first)
    assert t.position["leader"] == first
