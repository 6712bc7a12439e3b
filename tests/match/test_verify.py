"""Anybody can check a record: seed, shuffles, choices, result."""

from __future__ import annotations

from random import Random

import pytest

from match.tables import finished, play_on, started
from techdeck.kernel.record import parse_record
from techdeck.match.verify import FAILED, OPEN, PASSED, verified, verify


def outcomes(text: str) -> dict[str, str]:
    return {check.name: check.outcome for check in verify(parse_record(text))}


def test_an_honest_game_passes_every_check() -> None:
    for seed in ("monday", "tuesday"):
        checks = verify(finished(seed).record)
        assert [check.name for check in checks] == ["rules", "edition", "commitment", "shuffles", "choices", "result"]
        assert {check.outcome for check in checks} == {PASSED}


@pytest.mark.parametrize(
    ("old", "new", "failing"),
    [
        ('seed "monday"', 'seed "tuesday"', "commitment"),
        ('seed "monday"', 'seed "\\ud800"', "commitment"),
        ('seed "monday"\n', "", "commitment"),
        ("rules 2", "rules 99", "rules"),
        ("game paradoxical", "game whist", "rules"),
        ("seats 2", "seats 9", "rules"),
        ("edition ", "edition 0", "edition"),
        ("build 1", "build 2", ""),
        ("digest ", "digest 0", "shuffles"),
        ("result winners", "result winners 0 1", "result"),
        ("option turn-limit=30", "option turn-limit=29", ""),
    ],
)
def test_a_changed_record_fails(old: str, new: str, failing: str) -> None:
    text = finished().record.text()
    assert old in text
    checks = verify(parse_record(text.replace(old, new, 1)))
    assert not verified(checks)
    failed = [check.name for check in checks if check.outcome == FAILED]
    assert failing in failed or not failing


def test_every_choice_that_is_exchanged_for_another_is_noticed() -> None:
    """Or else the game goes on to exactly the same end."""
    rng = Random(1)
    text = finished().record.text()
    lines = text.splitlines()
    choices = [at for at, line in enumerate(lines) if line[:2] in ("0 ", "1 ")]
    for _ in range(60):
        at = rng.choice(choices)
        changed = [*lines[:at], lines[rng.choice(choices)], *lines[at + 1 :]]
        assert changed == lines or not verified(verify(parse_record("\n".join(changed) + "\n")))


def test_a_running_game_is_checked_as_far_as_it_can_be() -> None:
    record = play_on(started(), Random(1), 20).record
    assert outcomes(record.text(secret=False)) == {
        "rules": PASSED,
        "edition": PASSED,
        "commitment": OPEN,
        "shuffles": OPEN,
        "choices": OPEN,
        "result": OPEN,
    }
    kept = outcomes(record.text())
    assert kept["commitment"] == kept["choices"] == PASSED
    assert kept["result"] == OPEN
    assert verified(verify(record))


def test_a_result_that_was_left_out_or_made_up_is_noticed() -> None:
    text = finished().record.text()
    assert (
        outcomes("".join(line + "\n" for line in text.splitlines() if not line.startswith("result")))["result"]
        == FAILED
    )
    running = play_on(started(), Random(1), 20).record.text()
    assert outcomes(running + "result winners 0; scores 2 0; second paradox\n")["result"] == FAILED
