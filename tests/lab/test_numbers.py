"""What the lab computes: tallies that add up, worths that are found again, intervals that hold as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from techdeck.lab import Plan
from techdeck.lab.deals import GAMES, play_batch
from techdeck.lab.impact import Fit
from techdeck.lab.sequence import always_half
from techdeck.lab.tally import Pile, Tally, Task

RUNS = 200
LOOKS = range(64, 400, 12)


def rejected(differences: list[float], questions: int = 1) -> bool:
    """Whether somebody who looks after every batch ever says that two are different."""
    tally, at = Tally(), 0
    for look in LOOKS:
        while at < min(look, len(differences)):
            tally.add(differences[at])
            at += 1
        if abs(tally.mean) > always_half(tally, questions):
            return True
    return False


def test_equal_editions_are_told_apart_in_at_most_one_study_of_twenty_however_often_one_looks() -> None:
    rng = Random("alike")
    runs = [[float(rng.random() < 0.54) - float(rng.random() < 0.54) for _ in range(400)] for _ in range(RUNS)]
    assert sum(map(rejected, runs)) <= RUNS * 0.05


def test_the_same_edition_on_other_deals_is_no_other_edition() -> None:
    """Real games: two studies of one edition, whose luck is not shared, are compared again and again."""
    plan = Plan("tech-city", level="random").checked()
    played = [first_shares(plan, number) for number in range(500)]
    rng = Random("deals")
    runs = [[rng.choice(played) - rng.choice(played) for _ in range(300)] for _ in range(RUNS)]
    assert len({round(share, 3) for share in played}) > 1
    assert sum(map(rejected, runs)) <= RUNS * 0.05


def first_shares(plan: Plan, number: int) -> float:
    return play_batch(plan, Task(GAMES, number, 1)).sides[0].mean("seat 0")


def test_a_real_difference_is_found() -> None:
    rng = Random("apart")
    runs = [[float(rng.random() < 0.75) - float(rng.random() < 0.5) for _ in range(400)] for _ in range(50)]
    assert sum(map(rejected, runs)) >= 48


def test_nothing_is_said_of_a_handful_of_deals() -> None:
    tally = Tally()
    for _ in range(20):
        tally.add(1.0)
    assert always_half(tally) == float("inf")


def test_an_interval_that_holds_at_any_time_is_wider_than_one_for_a_single_look() -> None:
    rng, tally = Random("wide"), Tally()
    for _ in range(1000):
        tally.add(rng.random())
    assert tally.half < always_half(tally) < always_half(tally, 6) < 3 * tally.half


def dealt(rng: Random, worths: dict[int, float]) -> tuple[list[list[int]], list[float]]:
    """Two hands of four cards, and a win that goes by what their cards are worth."""
    cards = rng.sample(sorted(worths), 8)
    hands = [cards[:4], cards[4:]]
    lead = sum(worths[card] for card in hands[0]) - sum(worths[card] for card in hands[1])
    won = float(rng.random() < 0.5 + lead)
    return hands, [won, 1 - won]


def test_the_worth_of_cards_is_found_again_and_its_intervals_hold() -> None:
    rng = Random("worth")
    worths = {card: 0.02 * (card - 7.5) / 7.5 for card in range(16)}
    fit = Fit()
    for _ in range(6000):
        fit.add(*dealt(rng, worths))
    found = fit.impacts()
    assert [impact.kind for impact in found] == list(worths)
    inside = [abs(impact.mean - worths[impact.kind]) <= impact.half for impact in found]
    assert sum(inside) >= 13
    assert all(0.005 < impact.half < 0.03 for impact in found)
    assert abs(sum(impact.mean for impact in found)) < 1e-9


def test_nothing_is_said_of_cards_that_were_hardly_dealt() -> None:
    rng, fit = Random("few"), Fit()
    for _ in range(20):
        fit.add(*dealt(rng, dict.fromkeys(range(16), 0.0)))
    assert fit.impacts() == []


@pytest.mark.parametrize("game", ["tech-city", "pairadox"])
def test_batches_add_up_to_the_whole_in_any_order(game: str) -> None:
    plan = Plan(game, level="random").checked()
    whole, parts = Pile(), Pile()
    whole.merge(play_batch(plan, Task(GAMES, 0, 12)))
    for first in (8, 0, 4):
        parts.merge(play_batch(plan, Task(GAMES, first, 4)))
    assert (parts.games, parts.deals) == (whole.games, whole.deals)
    mine, theirs = whole.sides[0], parts.sides[0]
    assert mine.counts == theirs.counts
    for name, tally in mine.tallies.items():
        assert theirs.tallies[name].count == tally.count
        assert theirs.tallies[name].total == pytest.approx(tally.total)
        assert theirs.tallies[name].squares == pytest.approx(tally.squares)
