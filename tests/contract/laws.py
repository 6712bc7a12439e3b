"""The laws every game keeps, as checks on one state. No game is named here and none is excused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import techdeck
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Refused
from techdeck.kernel.game import Option, every_choice


def variants() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with every seat count, plain and with each option away from its default."""
    out: list[tuple[str, int, dict[str, object]]] = []
    for game in GAMES.values():
        for seats in game.seat_counts:
            out.append((game.name, seats, {}))
            out += [(game.name, seats, {option.name: value}) for option in game.options for value in others(option)]
    return out


def others(option: Option) -> list[str | int]:
    if option.values:
        return [value for value in option.values if value != option.default]
    assert isinstance(option.default, int)
    return [max(option.low, min(option.default + 1, 30))]  # another one, which makes no game much longer


def start(name: str, seats: int, options: dict[str, object], seed: str) -> techdeck.State:
    given: dict[str, Any] = {key.replace("-", "_"): value for key, value in options.items()}
    return techdeck.new(name, seats, seed, **given)


def random_game(state: Any, rng: random.Random) -> Iterator[Any]:
    """Play at random to the end, giving the state before every choice; any of the asked seats may be next."""
    while not state.over:
        yield state
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))


def check_cards(state: Any) -> None:
    """GR-9: every card is in exactly one place, and the table agrees with itself."""
    zones = [state.cards(zone) for zone in range(len(state.layout.names))]
    assert sorted(card for zone in zones for card in zone) == list(range(len(state.place)))
    assert all(state.place[card] == number for number, zone in enumerate(zones) for card in zone)
    assert all(state.hand(seat) == sorted(state.hand(seat)) for seat in range(state.seats))


def check_observation(state: Any, seat: int, rng: random.Random) -> None:
    """A sample of what a seat sees cannot be told from the real state by that seat."""
    seen = state.observe(seat)
    sample = seen.sample(rng)
    check_cards(sample)
    again = sample.observe(seat)
    assert again == seen, f"seat {seat} can tell a sample from the truth"
    assert again.view() == seen.view()
    check_step(state, sample, seat, rng)


def check_step(state: Any, sample: Any, seat: int, rng: random.Random) -> None:
    """The same choice in both, seen the same way, leads to the same observation: nothing hidden gets into it."""
    if state.actors != (seat,):
        return
    choice = rng.choice(state.choices(seat))
    one, other = state.copy(), sample.copy()
    other.key, other.seed = one.key, one.seed
    before = len(one.observe(seat).events())
    one.choose(seat, choice)
    other.choose(seat, choice)
    first, second = one.observe(seat), other.observe(seat)
    if [e.parts() for e in first.events()[before:]] == [e.parts() for e in second.events()[before:]]:
        assert first == second, f"seat {seat} learnt something that it did not see"


def check_choices(state: Any) -> None:
    """Offered choices are taken and come back from their text; all others are refused with a reason, unchanged."""
    tried = every_choice(state.codec, state.faces)
    before = state.copy()
    for seat in range(state.seats):
        offered = state.choices(seat)
        assert bool(offered) == (seat in state.actors)
        assert len(set(offered)) == len(offered)
        for choice in offered:
            assert state.parse(state.text(choice)) == choice
            assert state.whynot(seat, choice) == ("", "")
            state.copy().choose(seat, choice)
        for choice in tried:
            if choice not in offered:
                check_refused(state, seat, choice)
    assert state.same(before)


def check_refused(state: Any, seat: int, choice: int) -> None:
    clause, reason = state.whynot(seat, choice)
    assert "-" in clause
    assert reason.endswith((".", "?"))
    try:
        state.choose(seat, choice)
    except Refused as refusal:
        assert (refusal.clause, refusal.message) == (clause, reason)
    else:
        raise AssertionError(f"seat {seat} was allowed {state.text(choice)}, which was not offered")


def fold(name: str, seats: int, options: dict[str, object], seed: str, played: list[tuple[int, str]]) -> Any:
    state = start(name, seats, options, seed)
    for seat, text in played:
        state.choose(seat, state.parse(text))
    return state
