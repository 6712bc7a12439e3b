"""Tournaments and tuning."""

from __future__ import annotations

from pathlib import Path

import pytest

from techdeck.kernel.errors import TechdeckError
from techdeck.lab import Plan
from techdeck.lab.duel import Contender, DealOutcome
from techdeck.lab.executors import Here
from techdeck.lab.tournament import Tournament, play_all, rate
from techdeck.lab.tuning import Goal, Tuning, tune
from techdeck.lab.variants import Variants, Vary

POKER = Plan("tech-poker", level="random")


def test_bots_that_win_more_are_rated_higher_and_intervals_hold_the_rating() -> None:
    bots = tuple(Contender.of(level, iterations=8) for level in ("random", "medium", "easy"))
    many = Tournament("tech-city", 2, "x", bots).checked()
    played: dict[tuple[int, int], list[DealOutcome]] = {pair: [] for pair in many.pairs()}
    for pair, batch in play_all(many, 8, Here()):
        played[pair] += batch
    rated = rate(many, played)
    assert rated[-1].level == "random"
    assert all(each.low <= each.rating <= each.high for each in rated)
    assert rated[0].rating > 1500 > rated[-1].rating
    assert rated == rate(many, played)


def test_equal_results_give_equal_ratings() -> None:
    bots = tuple(Contender.of(level) for level in ("random", "easy", "medium"))
    many = Tournament("tech-city", 2, "x", bots)
    half = [DealOutcome(0.5, 0.0)] * 20
    assert {round(each.rating) for each in rate(many, dict.fromkeys(many.pairs(), half))} == {1500}


def tuning(*goals: str, varies: list[str], trials: int = 30, edition: Path | None = None) -> Tuning:
    variants = Variants(edition, [Vary.read(text) for text in varies])
    return Tuning(POKER, variants, tuple(map(Goal.read, goals)), 20, trials)


def test_the_variant_that_is_as_wanted_is_told_last() -> None:
    *tried, best = tune(tuning("length=12±3", varies=["hands in [1, 4, 20]"]).checked(), Here())
    assert best.chosen == {"hands": 4}
    assert best.miss == 0
    assert best.deals == 80
    assert len(tried) == 5


def test_where_there_are_many_variants_some_are_proposed() -> None:
    several = tuning("length=12±3", varies=["hands in [1, 2, 3, 4, 5, 6, 7, 8, 9]"], trials=5)
    *tried, best = tune(several.checked(), Here())
    assert len([each for each in tried if each.deals == 20]) <= 5
    assert best.deals == 80


def test_a_card_of_an_edition_file_can_vary(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('edition = "Mine"\nbased-on = "house"\n')
    variants = Variants(path, [Vary.read('3K.text in ["Draw a card.", "Draw 2 cards."]')])
    one, other = (variants.edition({"3K.text": text}) for text in ("Draw a card.", "Draw 2 cards."))
    assert one.digest != other.digest
    assert one.name == other.name == "Mine"


@pytest.mark.parametrize(
    ("varies", "about"),
    [
        ("3K.text", "what to vary"),
        ("3K.text in [Draw]", "what to vary"),
        ('3K.text in ["Drw a card."]', "Drw"),
        ('99K.text in ["Draw a card."]', "no card"),
        ("colour in [1]", "no option"),
        ("hands in [0]", "hands"),
    ],
)
def test_what_cannot_vary_is_refused_before_anything_is_played(varies: str, about: str) -> None:
    with pytest.raises(TechdeckError, match=about):
        tuning("length=10", varies=[varies]).checked()


@pytest.mark.parametrize("text", ["fun=1", "length", "length=x", "length=1±x"])
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(TechdeckError, match="no goal"):
        Goal.read(text)


def test_a_goal_is_met_within_its_slack() -> None:
    goal = Goal.read("length=60±10")
    assert goal.miss(52) == goal.miss(70) == 0
    assert goal.miss(73) == pytest.approx(1)
    assert goal == Goal.read("length=60+-10")
