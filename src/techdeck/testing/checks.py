"""What holds in every state of every game."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any, TypeVar

from techdeck.bots import LEVELS, Budget, bot_named
from techdeck.kernel.choice import VERB
from techdeck.kernel.errors import Refused
from techdeck.kernel.event import Event
from techdeck.kernel.game import every_choice
from techdeck.kernel.state import State
from techdeck.testing.variants import holds

TRIED = 300  # choices that are not on offer, at one moment

Thing = TypeVar("Thing")


def there_and_back(thing: Thing) -> Thing:
    back: Thing = pickle.loads(pickle.dumps(thing))
    return back


def parts(events: list[Event]) -> list[Any]:
    return [event.parts() for event in events]


def check_cards(state: State) -> None:
    """GR-9: every card is in exactly one place, and the table agrees with itself."""
    zones = [state.cards(zone) for zone in range(len(state.layout.names))]
    lying = sorted(card for zone in zones for card in zone)
    holds(lying == list(range(len(state.place))), "a card is in no place, or in two (GR-9)")
    place = list(state.place)
    for number, zone in enumerate(zones):
        elsewhere = [state.faces.names[card] for card in zone if place[card] != number]
        holds(not elsewhere, f"{elsewhere} lie elsewhere than they say (GR-9)")
    for seat in range(state.seats):
        holds(state.hand(seat) == sorted(state.hand(seat)), f"the hand of seat {seat} is not in order (GR-7)")


def check_observation(state: State, seat: int, rng: Random) -> None:
    """A sample of what a seat sees cannot be told from the real state by that seat."""
    seen = state.observe(seat)
    holds(seen.choices == state.choices(seat), f"seat {seat} is offered other choices than its observation offers")
    sample = seen.sample(rng)
    check_cards(sample)
    again = sample.observe(seat)
    holds(again == seen, f"seat {seat} can tell a sample from the truth")
    holds(again.view() == seen.view(), f"seat {seat} can tell a sample from the truth by its view")
    holds(sample.choices(seat) == state.choices(seat), f"what seat {seat} is offered tells it what it cannot see")
    check_step(state, sample, seat, rng)


def check_step(state: State, sample: State, seat: int, rng: Random) -> None:
    """The same choice in both, seen the same way, leads to the same observation: nothing hidden gets into it."""
    if state.actors != (seat,):
        return
    choice = rng.choice(state.choices(seat))
    one, other = state.copy(), sample.copy()
    other.key, other.seed = one.key, one.seed
    before = one.happened
    one.choose(seat, choice)
    other.choose(seat, choice)
    first, second = one.observe(seat), other.observe(seat)
    if parts(first.state.events(before)) == parts(second.state.events(before)):
        holds(first == second, f"seat {seat} learnt something that it did not see")


def check_past(state: State, seat: int) -> None:
    """An observation holds no seed, and no card of the past that the seat did not see; it is plain data."""
    seen = state.observe(seat)
    holds((seen.state.key, seen.state.seed) == (b"", 0), f"the observation of seat {seat} holds the seed")
    bit = state.bit(seat)
    for real, told in zip(state.events(), seen.events(), strict=True):
        if real.card >= 0 and not real.seen & bit:
            holds(told.card == -1, f"seat {seat} is told of {state.faces.names[real.card]}, which it did not see")
        else:
            holds(told.parts() == real.parts(), f"seat {seat} is told of something else than what it saw")
    view = seen.view()
    holds(json.loads(json.dumps(view)) == view, "what a seat sees is not plain data: it changes when written as JSON")


def check_secret(state: State) -> None:
    """While several choose at once, nobody sees that another has chosen; the one who chose does."""
    first, *rest = state.actors
    after = state.copy()
    after.choose(first, after.choices(first)[0])
    for seat in (*rest, -1):
        holds(after.observe(seat) == state.observe(seat), f"seat {seat} sees that seat {first} has chosen in secret")
    holds(after.observe(first) != state.observe(first), f"seat {first} does not see its own choice")


def check_choices(state: State, rng: Random) -> None:
    """Offered choices are taken and come back from their text; all others are refused with a reason, unchanged."""
    every = every_choice(state.codec, state.layout)
    said = [VERB + (n << 16) + arg for n, verb in enumerate(state.codec.verbs) for arg in verb.said(state.faces)]
    tried = rng.sample(every, min(len(every), TRIED)) + said
    before = state.copy()
    for seat in range(state.seats):
        offered = state.choices(seat)
        holds(bool(offered) == (seat in state.actors), f"seat {seat} is asked and offered nothing, or the other way")
        holds(offered == sorted(set(offered)), f"what seat {seat} is offered is not in order, each once")
        for choice in offered:
            check_text(state, choice)
            told = state.whynot(seat, choice)
            holds(told == ("", ""), f"{state.text(choice)!r} is on offer, and whynot says {told}")
            state.copy().choose(seat, choice)
        for choice in tried:
            if choice not in offered:
                check_refused(state, seat, choice)
    holds(state.same(before), "asking what can be chosen, or being refused, changes the state")


def check_text(state: State, choice: int) -> None:
    """A choice comes back from its text, which is one line."""
    text = state.text(choice)
    holds(bool(text) and text == " ".join(text.split()), f"the text {text!r} is not words with one space between")
    read = state.parse(text)
    holds(read == choice, f"the choice {choice} is written {text!r}, which is read as {read}")


def check_refused(state: State, seat: int, choice: int) -> None:
    clause, reason = state.whynot(seat, choice)
    what = f"{state.text(choice)!r} of seat {seat}, not on offer,"
    holds("-" in clause, f"{what} is refused without a clause: {clause!r}")
    holds(reason.endswith((".", "?")), f"{what} is refused without a sentence: {reason!r}")
    try:
        state.choose(seat, choice)
    except Refused as refusal:
        told = (refusal.clause, refusal.message)
        holds(told == (clause, reason), f"{what} is refused with {told}, and whynot says {(clause, reason)}")
    else:
        holds(False, f"{what} is accepted")


def check_travel(state: State, rng: Random) -> None:
    """What was pickled, or copied deeply, is the same, and goes on the same."""
    seat = rng.choice(state.actors)
    choice = rng.choice(state.choices(seat))
    for twin in (there_and_back(state), copy.deepcopy(state)):
        holds(twin.same(state), "a state that was pickled is not the same (are all its numbers in fields()?)")
        holds(parts(twin.events()) == parts(state.events()), "a state that was pickled has another past")
        same = (twin.learnt, twin.happened) == (state.learnt, state.happened)
        holds(same, "a state that was pickled has lost count of what happened")
        holds(twin.choices(seat) == state.choices(seat), "a state that was pickled offers something else")
        before = state.copy()
        before.choose(seat, choice)
        twin.choose(seat, choice)
        holds(twin.same(before), "a state that was pickled goes on in another way")
        holds(not twin.same(state), "a state does not change when something is chosen")
    luck = rng.random()
    for watcher in range(-1, state.seats):
        seen = state.observe(watcher)
        back = there_and_back(seen)
        holds(back == seen, "an observation that was pickled is not equal")
        holds(back.sample(Random(luck)).same(seen.sample(Random(luck))), "an observation that was pickled samples anew")


def check_bots(state: State, game: str, rng: Random) -> None:
    """Every level chooses what is on offer, and the same whatever its seat cannot see."""
    seat = rng.choice(state.actors)
    seen, other = state.observe(seat), state.observe(seat).sample(rng).observe(seat)
    for level in LEVELS:
        luck = rng.random()
        choice = bot_named(level, game).choose(seen, Budget(iterations=2), Random(luck))
        holds(choice in state.choices(seat), f"the {level} bot chooses what is not on offer")
        again = bot_named(level, game).choose(other, Budget(iterations=2), Random(luck))
        holds(again == choice, f"the {level} bot knows what its seat cannot see")
