"""One suite for every game: what holds for all of them, played at random."""

from __future__ import annotations

import random
from typing import Any

import pytest

from contract.laws import check_cards, check_choices, fold, random_game, start, variants

VARIANTS = variants()
every_variant = pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)


@every_variant
def test_random_play_ends_with_a_result(name: str, seats: int, options: dict[str, object]) -> None:
    reasons = set()
    for n in range(8):
        state = start(name, seats, options, f"ends {n}")
        for current in random_game(state, random.Random(n)):
            assert current.result().winners == ()
        result = state.result()
        assert state.actors == ()
        assert len(result.scores) == seats
        assert set(result.winners) <= set(range(seats))
        assert result.reason
        reasons.add(result.reason)
    assert reasons


@every_variant
def test_a_card_is_always_in_one_place(name: str, seats: int, options: dict[str, object]) -> None:
    state = start(name, seats, options, "one place")
    for current in random_game(state, random.Random(1)):
        check_cards(current)
    check_cards(state)


@every_variant
def test_copies_are_independent(name: str, seats: int, options: dict[str, object]) -> None:
    state = start(name, seats, options, "copies")
    kept = []
    for n, current in enumerate(random_game(state, random.Random(2))):
        if n % 40 == 5:
            kept.append((current.copy(), current.copy()))
    assert kept
    for one, other in kept:
        assert one.same(other)
        assert [e.parts() for e in one.events()] == [e.parts() for e in other.events()]
        for _ in random_game(one, random.Random(3)):
            pass
        assert not one.same(other)
        for _ in random_game(other, random.Random(3)):
            pass
        assert one.same(other)
        assert [e.parts() for e in one.events()] == [e.parts() for e in other.events()]


@every_variant
def test_a_copy_offers_the_same_in_the_same_order(name: str, seats: int, options: dict[str, object]) -> None:
    """What a state keeps from earlier decisions, and a copy works out anew, is still true."""
    for current in random_game(start(name, seats, options, "offers kept"), random.Random(6)):
        for seat in current.actors:
            assert current.choices(seat) == current.copy().choices(seat)


@every_variant
def test_a_state_is_the_fold_of_its_choices_also_in_the_middle_of_an_effect(
    name: str, seats: int, options: dict[str, object]
) -> None:
    rng = random.Random(4)
    state = start(name, seats, options, "fold")
    played: list[tuple[int, str]] = []
    checked: set[str] = set()
    while not state.over:
        prompt = state.agenda.op.prompt if state.agenda else ""
        if prompt not in checked:
            checked.add(prompt)
            again = fold(name, seats, options, "fold", played)
            assert again.same(state)
            assert again.log == state.log
        seat = rng.choice(state.actors)
        choice = rng.choice(state.choices(seat))
        played.append((seat, state.text(choice)))
        state.choose(seat, choice)
    assert fold(name, seats, options, "fold", played).same(state)
    assert len(checked) > 2


@every_variant
def test_what_is_offered_is_accepted_and_all_else_refused_with_a_reason(
    name: str, seats: int, options: dict[str, object]
) -> None:
    rng = random.Random(5)
    state = start(name, seats, options, "offers")
    prompts: dict[str, int] = {}
    for current in random_game(state, rng):
        prompt = current.agenda.op.prompt
        prompts[prompt] = prompts.get(prompt, 0) + 1
        if prompts[prompt] <= 3 or prompts[prompt] % 25 == 0:
            check_choices(current)
    assert len(prompts) > 2
    check_choices(state)


@every_variant
def test_a_secret_choice_changes_nobody_elses_observation_until_all_are_in(
    name: str, seats: int, options: dict[str, object]
) -> None:
    found = 0
    for n in range(30):
        state = start(name, seats, options, f"secret {n}")
        for current in random_game(state, random.Random(n)):
            if len(current.actors) > 1:
                found += 1
                check_secret(current)
        if found > 5:
            return
    assert found or not any(len(s.actors) > 1 for s in random_game(start(name, seats, options, "x"), random.Random(0)))


def check_secret(state: Any) -> None:
    first, *rest = state.actors
    after = state.copy()
    after.choose(first, after.choices(first)[0])
    for seat in (*rest, -1):
        assert after.observe(seat) == state.observe(seat)
    assert after.observe(first) != state.observe(first)


@every_variant
def test_logging_can_be_off_and_changes_nothing_else(name: str, seats: int, options: dict[str, object]) -> None:
    loud, quiet = start(name, seats, options, "log"), start(name, seats, options, "log")
    quiet.logging = False
    quiet_before = quiet.happened
    for _ in random_game(loud, random.Random(6)):
        pass
    for _ in random_game(quiet, random.Random(6)):
        pass
    assert loud.same(quiet)
    assert quiet.happened == quiet_before < loud.happened
