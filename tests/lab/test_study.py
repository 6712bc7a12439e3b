"""Studies: the same numbers whoever plays, an answer at any time, and nothing is played twice."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from lab.editions import with_text
from techdeck.cards.edition import house
from techdeck.kernel.errors import TechdeckError
from techdeck.lab import Plan, Progress, Store, study
from techdeck.lab.executors import Pool, Result, Subject, Work
from techdeck.lab.report.facts import CardFact
from techdeck.lab.tally import Task

CITY = Plan("tech-city", level="random", brief=True)
POKER = Plan("tech-poker", options=(("hands", "1"),), brief=True)
ABSURD = "Draw 9 cards."


def last(plan: Plan, deals: int, **more: object) -> Progress:
    *_, end = study(plan, deals, **more)  # type: ignore[arg-type]
    return end


def numbers(progress: Progress) -> object:
    facts = json.loads(progress.report().json())
    return facts["figures"], facts["lengths"], facts["cards"], facts["sentence"]


def card_of(progress: Progress, code: str) -> CardFact:
    return next(card for card in progress.report().facts.cards if card.code == code)


def test_two_workers_and_one_find_the_same() -> None:
    assert approx(last(CITY, 192)) == approx(last(CITY, 192, executor=Pool(2)))


def approx(progress: Progress) -> str:
    """To nine digits: sums of floats depend a little on their order."""
    return re.sub(r"-?\d+\.\d+(e-?\d+)?", lambda found: f"{float(found[0]):.9g}", json.dumps(numbers(progress)))


def test_a_study_can_be_stopped_at_any_time_and_tells_what_it_knows() -> None:
    steps = study(CITY, 640)
    one = next(steps)
    assert 0 < one.played < one.of
    assert one.seconds_left > 0
    assert one.sentence.startswith("The first seat wins ")
    two = next(steps)
    assert two.played > one.report().facts.deals
    steps.close()
    assert two.report().facts.games == two.played


def test_what_was_played_is_kept_and_more_deals_are_added(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first = last(CITY, 128, store=store)
    again = list(study(CITY, 128, store=store, executor=Nobody()))
    assert numbers(again[-1]) == numbers(first)
    more = last(CITY, 256, store=store)
    assert numbers(more) == numbers(last(CITY, 256))
    assert more.report().facts.deals == 256


class Nobody:
    """Plays nothing: what is asked for must be there already."""

    workers = 1

    def run(
        self, work: Work[Subject, Result], subject: Subject, tasks: Iterator[Task]
    ) -> Generator[Result, None, None]:
        """Whoever asks for a task more fails."""
        assert list(tasks) == []
        yield from ()


def test_a_line_that_was_cut_off_costs_its_batch_only(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first = last(CITY, 128, store=store)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(kept.read_bytes()[:-40])
    assert numbers(last(CITY, 128, store=store)) == numbers(first)


def test_another_edition_rule_level_or_seed_is_kept_apart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    plans = [
        CITY,
        CITY._replace(seed="other"),
        CITY._replace(seats=3),
        CITY._replace(options=(("decks", "2"),)),
        CITY._replace(edition=with_text("7K", ABSURD)),
    ]
    assert len({store.path(plan.checked()) for plan in plans}) == len(plans)


def test_a_card_made_absurdly_strong_is_found_at_once() -> None:
    progress = last(POKER._replace(edition=with_text("7K", ABSURD)), 320)
    assert card_of(progress, "7K").verdict == "too strong"
    strong = [card.code for card in progress.report().facts.cards if card.verdict == "too strong"]
    assert strong == ["7K"]
    assert "is too strong" in progress.sentence
    assert "leaves the band" in progress.report().html()


def test_the_question_about_that_card_ends_as_soon_as_it_is_answered() -> None:
    progress = last(POKER._replace(edition=with_text("7K", ABSURD), card="7k"), 2000)
    assert progress.answered
    assert progress.report().facts.deals < 1000
    assert re.match(r"7 of Knowledge, .*, is too strong in Tech Poker: .* \+\d", progress.sentence)


def test_two_editions_play_the_same_deals_and_a_difference_is_told() -> None:
    plan = Plan("tech-poker", options=(("hands", "2"),), instead=(("hands", "1"),), level="random", brief=True)
    progress = last(plan, 400)
    assert re.search(r"[Gg]ames are [\d.]+ turns longer", progress.sentence), progress.sentence
    assert progress.report().facts.apart["turns"].differs


def test_an_edition_against_itself_is_the_same_to_the_last_card() -> None:
    progress = last(CITY._replace(edition=house(), against=house()), 384)
    assert progress.answered
    assert progress.sentence.startswith("Nothing that matters changed")
    assert all(each.mean == 0 for each in progress.report().facts.apart.values())


def test_a_whole_study_has_all_its_parts_and_its_page_needs_no_network() -> None:
    report = last(CITY._replace(brief=False), 8).report()
    facts = report.facts
    assert [rung.below for rung in facts.ladder] == ["random", "easy", "medium"]
    assert all(0 <= mean.mean <= 1 for rung in facts.ladder for mean in rung.share)
    assert facts.chances[0][0].count >= 1
    page = report.html()
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//|@import|url\((?!data:)", page)
    assert "<script" not in page
    for words in ("Vega", "beats Cog", "How games end", "What to try next", "The game in numbers"):
        assert words in page


def test_the_words_of_cards_cannot_break_the_page() -> None:
    edition = with_text("7K", ABSURD)
    cards = [
        card if card.code != "7K" else type(card)(**(card.__dict__ | {"concept": '<b>&"', "name": "<i>"}))
        for card in edition.cards
    ]
    report = last(CITY._replace(edition=type(edition)("<u>Mine", cards, edition.effects)), 16).report()
    assert "<b>&" not in report.html()
    assert "<u>Mine" not in report.html()


@pytest.mark.parametrize(
    ("plan", "about"),
    [
        (Plan("chess"), "There is no game"),
        (Plan("tech-city", level="clever"), "There is no bot"),
        (Plan("tech-city", seats=1), "two seats"),
        (Plan("tech-city", seats=9), "seats"),
        (Plan("tech-city", card="99K"), "no card"),
        (Plan("tech-city", options=(("hands", "1"),)), "no option"),
        (Plan("pairadox", edition=house()), "cards of its own"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(plan: Plan, about: str) -> None:
    with pytest.raises(TechdeckError, match=about):
        next(study(plan, 1))


@pytest.mark.parametrize(("deals", "seconds"), [(0, None), (None, 0), (None, float("inf"))])
def test_a_study_needs_deals_or_time(deals: int | None, seconds: float | None) -> None:
    with pytest.raises(TechdeckError, match="A study"):
        next(study(CITY, deals, seconds))


def test_a_study_by_time_ends_in_time_and_is_there_at_once_when_asked_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    progress = [*study(CITY, seconds=0.5, store=store)][-1]
    assert progress.seconds_left == 0
    again = list(study(CITY, seconds=0.5, store=store, executor=Nobody()))
    assert again[-1].played == progress.played
