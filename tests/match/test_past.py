"""A record of another rules version is read, and no more."""

from __future__ import annotations

from random import Random

import pytest

from match.tables import finished, play_on, started
from techdeck.kernel.record import Record, parse_record
from techdeck.match.entry import Entry
from techdeck.match.match import Match
from techdeck.match.past import OtherRules, Past, other_rules
from techdeck.match.replay import Replay
from techdeck.match.verify import FAILED, verified, verify

WHY = (
    "This game was played by rules version 1 of Paradoxical, and today they are version 2. Its log can be read; it "
    "cannot be played on."
)


def of_old(text: str) -> Record:
    assert "game paradoxical rules 2\n" in text
    return parse_record(text.replace("rules 2", "rules 1"))


def test_a_finished_game_of_other_rules_is_read_as_it_stands_in_the_record() -> None:
    match = finished()
    past = Past(of_old(match.record.text()))
    names = ["Ana", "Ben"]
    choices = [f"{names[seat]}: {text}" for seat, text in match.record.choices]
    assert past.why == WHY
    assert past.lines() == [*choices, f"Result: {match.record.result}"]


def test_of_one_that_was_not_over_everybody_reads_their_own_choices() -> None:
    match = play_on(started(), Random(2), 6)
    past = Past(of_old(match.record.text()))
    for viewer in (None, 0, 1):
        seats = [seat for seat, _ in match.record.choices]
        told = [text if seat == viewer else None for seat, text in match.record.choices]
        expected = [
            f"{match.name(seat)}: {text}" if text else f"{match.name(seat)} chooses."
            for seat, text in zip(seats, told, strict=True)
        ]
        assert past.lines(viewer) == expected


def test_entries_are_taken_in_without_playing_them() -> None:
    past = Past(of_old(started().record.text()), over=True)
    entries = [(0, "choice", "leap 3"), (0, "undo", ""), (1, "choice", "build 1"), (1, "plays", "bot easy clock")]
    for number, (seat, kind, text) in enumerate([*entries, (-1, "lapse", "lapse")], 1):
        past.apply(Entry(number, seat, kind, text, 0.0))
    assert past.lines() == ["Ben: build 1", "Time ran out."]
    assert past.entries == 5 and past.seats[1].player == "bot"


def test_nothing_of_it_can_be_played_seen_or_verified() -> None:
    record = of_old(finished().record.text())
    for attempt in (Match, Replay):
        with pytest.raises(OtherRules) as refusal:
            attempt(record)
        assert (refusal.value.code, refusal.value.message) == ("other-rules", WHY)
    checks = verify(record)
    assert not verified(checks)
    assert (checks[0].name, checks[0].outcome, checks[0].detail) == ("rules", FAILED, WHY)


def test_a_record_of_todays_rules_is_none() -> None:
    assert other_rules(finished().record) == ""
