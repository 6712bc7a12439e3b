"""Anybody can check a game that was played: its seed, every shuffle, every choice, its result."""

from __future__ import annotations

from typing import NamedTuple

from techdeck.cards.edition import Edition
from techdeck.kernel.chance import commitment_of
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.record import Record, digest_of, result_text
from techdeck.kernel.state import State
from techdeck.match.fold import begin, check_seed, edition_of, game_of, step

PASSED = "passed"
FAILED = "failed"
OPEN = "open"  # cannot be checked yet


class Check(NamedTuple):
    """One thing that was checked, and what came out."""

    name: str
    outcome: str
    detail: str


def verified(checks: list[Check]) -> bool:
    return all(check.outcome != FAILED for check in checks)


def verify(record: Record, edition: Edition | None = None) -> list[Check]:
    """Every check of a record, in order; one that needs another which failed is left open."""
    checks = [check_rules(record), check_edition(record, edition), check_commitment(record)]
    if any(check.outcome == FAILED for check in checks):
        return checks
    if record.seed is None:
        why = "the seed is published when the game is over"
        return checks + [Check(name, OPEN, why) for name in ("shuffles", "choices", "result")]
    return checks + check_play(record, edition)


def check_rules(record: Record) -> Check:
    try:
        game = game_of(record)
        game.settle(record.seats, record.options)
    except TechdeckError as error:
        return Check("rules", FAILED, error.message)
    return Check("rules", PASSED, f"{game.title}, rules version {game.version}, {record.seats} seats")


def check_edition(record: Record, edition: Edition | None) -> Check:
    try:
        edition_of(record, edition)
    except TechdeckError as error:
        return Check("edition", FAILED, error.message)
    return Check("edition", PASSED, record.edition_name)


def check_commitment(record: Record) -> Check:
    if record.seed is None:
        if record.result:
            return Check("commitment", FAILED, "the game is over, and its seed is missing")
        return Check("commitment", OPEN, "the seed is published when the game is over")
    try:
        if commitment_of(check_seed(record.seed)) == record.commitment:
            return Check("commitment", PASSED, f"{record.commitment[:16]}… was made from the seed")
    except TechdeckError as error:
        return Check("commitment", FAILED, error.message)
    return Check("commitment", FAILED, "the seed is not the one that was committed to")


def check_play(record: Record, edition: Edition | None) -> list[Check]:
    """Play it all again."""
    try:
        state = begin(record, edition)
    except TechdeckError as error:
        return [Check("shuffles", FAILED, error.message)]
    try:
        for number in range(len(record.choices)):
            step(state, record, number)
    except TechdeckError as error:
        return [Check("choices", FAILED, error.message)]
    choices = Check("choices", PASSED, f"{len(record.choices)} choices, each on offer when it was made")
    return [check_chance(state, record), choices, check_result(state, record)]


def check_chance(state: State, record: Record) -> Check:
    """The digest is over every card that moved, so it stands for every shuffle."""
    times = f"{state.counter} times chance was asked"
    if not record.digest:
        return Check("shuffles", OPEN, f"{times}; the digest to compare with is written when the game is over")
    if record.digest != digest_of(state):
        return Check("shuffles", FAILED, "the cards that moved are not those of the record: its digest differs")
    return Check("shuffles", PASSED, f"{times}, each time answered by the seed")


def check_result(state: State, record: Record) -> Check:
    if not record.result:
        if state.over:
            return Check("result", FAILED, "the game is over, and the record does not tell its result")
        return Check("result", OPEN, "the game still goes on")
    if not state.over:
        return Check("result", FAILED, "the record tells a result, but the game still goes on")
    real = result_text(state.result())
    if real != record.result:
        return Check("result", FAILED, f"it is {real!r}, not {record.result!r}")
    return Check("result", PASSED, real)
