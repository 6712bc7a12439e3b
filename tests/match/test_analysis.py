"""A finished game looked through: what each choice cost, by what its seat could know, and how much luck there was."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from builds import once

from match.tables import finished, laid
from techdeck.bots import Line
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.record import parse_record
from techdeck.match import analysis as analysing
from techdeck.match.analysis import (
    EXPLAIN,
    MISTAKE,
    THINK,
    Analysis,
    Judged,
    Luck,
    Slice,
    analyse,
    doubt,
    fairly,
    judge,
    lucks,
    seen_by,
    study_chances,
    work,
)
from techdeck.match.analysis_words import LUCK, mistake_key
from techdeck.match.chances import Outline, Stop, Worth, outlined
from techdeck.match.coaching import COACHES
from techdeck.match.coaching.coach import Coach
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.telling.analysis import analysis_lines

RECORDS = {path.stem: path for path in sorted((Path(__file__).parent.parent / "golden").glob("*.record"))}
READY = ["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"]
ALSO_READY = ["10K", "10T", "9S", "9V", "3K", "3S", "3T", "3V"]
CODE = re.compile(r"\b(1[0-3]|[1-9])[KSTV]\b")

pytestmark = once


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few samples, and few choices explained."""
    for game in GAMES:
        monkeypatch.setattr(type(COACHES[game]), "samples", 6)
    monkeypatch.setattr(Coach, "explained", 4)
    monkeypatch.setattr(type(COACHES["tech-chess"]), "explained", 4)


def golden(stem: str) -> Replay:
    return Replay(parse_record(RECORDS[stem].read_text()))


def looked(replay: Replay, open: bool = False, effort: int = 6) -> Analysis:
    return analyse(replay, replay.names, house(), open, effort=effort)


def of_each_game() -> list[str]:
    """A short record of every game."""
    out = list[str]()
    for game in GAMES:
        mine = [stem for stem in RECORDS if stem.startswith(game) and not stem.startswith(f"{game}-1")]
        out.append(min(mine, key=lambda stem: RECORDS[stem].stat().st_size))
    return out


@pytest.mark.parametrize("stem", of_each_game())
def test_every_choice_is_judged_and_the_parts_of_luck_add_up_to_the_result(stem: str) -> None:
    replay = golden(stem)
    heard = list[float]()
    found = analyse(replay, replay.names, house(), told=heard.append, effort=2)
    stops = outlined(replay).stops
    assert [each.step for each in found.judged] == [stop.step + 1 for stop in stops if stop.seat >= 0]
    for each in found.judged:
        assert each.played in [line.choice for line in each.lines] and each.cost >= 0.0
    assert heard == sorted(heard) and heard[-1] == 1.0
    end = found.chances.moments[-1].chances
    for side, luck in enumerate(found.luck):
        assert luck.deal + luck.drawn + luck.own + luck.others == pytest.approx(end[side] - 1 / len(end))
        assert 0.0 <= luck.share <= 1.0
    assert sum(luck.cards for luck in found.luck) == pytest.approx(0.0), "what one wins by luck the others lose"


def test_a_game_has_the_same_analysis_twice() -> None:
    record = finished(limit=40).record
    assert looked(Replay(record)) == looked(Replay(record))


def claimed_late() -> Replay:
    """Ana could win by claiming, and builds instead; Bo does."""
    match = laid({"tableaus": [READY, ALSO_READY], "tokens": [1, 1]})
    match.choose(0, "build 1")
    rng = Random(4)
    while not match.state.over:
        seat = match.state.actors[0]
        claims = [each for each in match.state.choices(seat) if match.state.text(each).startswith("claim")]
        choice = claims[0] if claims else rng.choice(match.state.choices(seat))
        match.choose(seat, choice)
    return Replay(match.record)


def test_a_win_that_was_not_taken_is_a_mistake_with_its_reason() -> None:
    found = looked(claimed_late(), effort=300)
    key = found.keys[0][0]
    assert (key.step, key.kind) == (1, "mistake")
    assert key.change < -MISTAKE and key.bars[0].text == "claim two-pairs" and key.played == "build 1"
    assert key.title == ("A paradox not claimed",)
    text = "".join(part for part in key.why if isinstance(part, str))
    assert " a paradox every time; with “build from deck 1”, never." in text
    assert found.judged[0].cost == pytest.approx(-key.change)


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """In another world that looks the same to the seat, the same choice costs as much, in the same words."""
    for stem in of_each_game():
        replay = golden(stem)
        stops = [stop for stop in outlined(replay).stops if stop.seat >= 0]
        stop = stops[len(stops) // 2]
        seat = replay.chooser(stop.step + 1)
        if seat != stop.seat:
            continue
        seen = seen_by(replay, stop.step, seat, False)
        other = seen.sample(Random(9)).observe(seat)
        part = Slice(THINK, iterations=4)
        mine = judge(replay, stop, part)
        keys = [mistake_key(replay, each, mine, replay.names, house(), Random(1)) for each in (seen, other)]
        assert keys[0] == keys[1]


def test_with_full_knowledge_the_hands_of_others_count() -> None:
    replay = golden("pairadox-4-easy")
    stop = next(stop for stop in outlined(replay).stops if stop.seat >= 0)
    other = (stop.seat + 1) % 4
    hand = sorted(replay.step(stop.step).hand(other))
    known, fair = (seen_by(replay, stop.step, stop.seat, open) for open in (True, False))
    assert sorted(known.sample(Random(3)).hand(other)) == hand
    assert sorted(fair.sample(Random(3)).hand(other)) != hand


def test_what_came_from_a_deck_is_luck_and_what_was_chosen_is_not() -> None:
    replay = golden("paradoxical-2-easy")
    study = study_chances(Coach(), lambda _: None, 20)
    answer = None
    try:
        while True:
            answer = work(replay, study.send(answer), replay.names, house())
    except StopIteration as done:
        outline, found = done.value
    lucky = [worth for worth in found if any(worth.luck)]
    assert lucky and len(lucky) < len(found)
    for worth in lucky:
        assert sum(worth.luck) == pytest.approx(0.0)
    moved = {verb: list[bool]() for verb in ("build", "add")}
    for before, worth in zip(outline.stops, found[1:], strict=False):
        verb = replay.choice(before.step + 1).split()[0]
        if verb in moved:
            moved[verb].append(any(worth.luck))
    assert sum(moved["build"]) > len(moved["build"]) / 2, "a card that is turned up is luck, unless it was known"
    assert moved["add"] and not any(moved["add"]), "a card of the own hand is none"


def test_parts_of_luck_by_hand() -> None:
    match = Match.start("paradoxical", finished().seats, {"turn-limit": 30}, "x")
    match.record.choices += [(0, "a"), (1, "b"), (0, "c")]
    replay = Replay.__new__(Replay)
    replay.record = match.record
    outline = Outline(((0,), (1,)), (Stop(0, 1, 0), Stop(1, 2, 1), Stop(2, 3, 0), Stop(3, 3, -1)), True)
    found = [
        Worth(0, (0.6, 0.4), (0.0, 0.0)),
        Worth(1, (0.5, 0.5), (0.1, -0.1)),
        Worth(2, (0.7, 0.3), (0.0, 0.0)),
        Worth(3, (1.0, 0.0), (0.25, -0.25)),
    ]
    mine, theirs = lucks(replay, outline, found)
    assert tuple(mine) == pytest.approx((0.1, 0.35, -0.15, 0.2))
    assert tuple(theirs) == pytest.approx((-0.1, -0.35, -0.2, 0.15))
    assert mine.share == pytest.approx(0.45 / 0.5)
    assert Luck(0.0, 0.0, 0.0, 0.0).share == 0.0


def test_a_cost_that_may_be_noise_is_none() -> None:
    def made(*lines: Line) -> Judged:
        return Judged(1, 1, 0, 2, lines)

    assert made(Line(1, 0.6, 20), Line(2, 0.55, 20)).cost == 0.0
    assert made(Line(1, 0.6, 20_000), Line(2, 0.4, 20_000)).cost == pytest.approx(0.2, abs=0.01)
    assert made(Line(2, 0.6, 20), Line(1, 0.9, 1)).cost == 0.0, "what the bot would choose costs nothing"
    assert doubt(Line(1, 0.5, 100)) == pytest.approx(0.05) and doubt(Line(1, 1.0, 3)) == 0.0


def test_the_costliest_of_every_seat_are_explained() -> None:
    doubtful = [Judged(n, 0, n % 2, 0, (Line(0, 0.5, 1),)) for n in range(20)]
    assert [each.seat for each in fairly(doubtful, 2, 4)] == [0, 1, 0, 1]


def test_of_a_long_game_the_choices_around_the_largest_changes_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "DECISIONS", 3)
    stops = (*(Stop(n, n, 0) for n in range(6)), Stop(6, 6, -1))
    found = [Worth(n, (chance,), (0.0,)) for n, chance in enumerate((0.5, 0.5, 0.9, 0.2, 0.2, 0.3, 0.3))]
    assert [stop.step for stop in analysing.decisions(Outline(((0,),), stops, True), found)] == [1, 2, 4]


def test_the_analysis_in_words_names_moments_and_luck_and_no_codes() -> None:
    replay = claimed_late()
    told = list(analysis_lines(replay, looked(replay, effort=60), house(), [0]))
    text = "\n".join(told)
    assert (
        "A paradox not claimed" in text and "Better: Claim two pairs, " in text and "Played: Build from deck 1" in text
    )
    assert re.search(r"choices, \d+ were fine\.", text) and "Luck had " in text
    assert not CODE.search(text)


def test_luck_is_a_key_moment_of_everybody_it_moved() -> None:
    found = looked(golden("paradoxical-2-easy"), effort=60)
    lucky = [key for keys in found.keys for key in keys if key.kind == LUCK]
    assert lucky and {key.seats for key in lucky} == {(0,), (1,)}
    assert {
        round(key.change + other.change, 6)
        for key in lucky
        for other in lucky
        if key.step == other.step and key.seats != other.seats
    } == {0.0}


def test_a_slice_needs_nothing_but_the_record() -> None:
    replay = golden("paradoxical-2-easy")
    stop = next(stop for stop in outlined(replay).stops if stop.seat >= 0)
    part = Slice(EXPLAIN, stop.step + 1, 0, 8)
    assert work(replay, part, replay.names, house()) == work(golden("paradoxical-2-easy"), part, replay.names, house())
