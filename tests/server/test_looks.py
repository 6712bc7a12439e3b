"""What seats are told together is exactly what the observation of each tells."""

from random import Random
from typing import Any

import pytest
from builds import PURE
from msgspec.json import decode, encode

import techdeck
from server.serving import each_event, prompt_after, splice
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.agenda import NOTHING
from techdeck.kernel.state import State
from techdeck.server.live.changes import changes
from techdeck.server.live.looks import Look, TableWords, Telling, places_of

GAMES_PLAYED, MOST = (2, 60) if PURE else (12, 250)


def plain(value: object) -> Any:
    return decode(encode(value))


def spliced(old: dict[str, Any], look: Look) -> dict[str, Any]:
    """A position after what is told of its changes, as a client puts it together."""
    whole, lists = changes(old, look.position)
    position = plain({name: value for name, value in old.items() if name in look.position} | whole)
    for path, change in lists.items():
        splice(position, path, *plain(change))
    return dict(position)


def seen(look: Look) -> list[object]:
    return [look.position, look.hands, look.scores, look.happened]


def told(look: Look, words: TableWords) -> bytes:
    """What a message says beside what is seen."""
    return encode([look.events(words), look.prompt(words, False)])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_telling_is_what_observations_tell(game: str) -> None:
    glances = 0
    for number in range(GAMES_PLAYED):
        rng = Random(f"{game} {number}")
        seats = rng.choice(GAMES[game].seat_counts)
        words = TableWords(game, [f"P{seat}" for seat in range(seats)], house() if GAMES[game].uses_edition else None)
        state: State = techdeck.new(game, seats=seats, seed=str(number))
        since = 0
        before: dict[int, dict[str, Any]] = {seat: {} for seat in range(-1, seats)}
        for _ in range(MOST):
            if state.over:
                break
            telling = Telling(state, words)
            for seat in range(-1, seats):
                look, observed = telling.look(seat, since), Look.observed(state, seat, since)
                glances += look.state is state
                assert seen(look) == seen(observed)
                events, prompt = decode(encode([telling.events(look), telling.prompt(look, False)]))
                assert [each_event(events), prompt_after(None, prompt)] == decode(told(observed, words))
                assert plain(spliced(before[seat], look)) == plain(look.position)
                before[seat] = look.position
            since = state.happened
            seat = rng.choice(state.actors)
            state.choose(seat, rng.choice(state.choices(seat)))
    assert glances > 50


def test_a_glance_with_the_answers_so_far_would_tell_too_much() -> None:
    """So the law bites: what somebody has picked already is in the sentence that asks for the rest."""
    rng, state, leaks = Random(3), techdeck.new("tricks-of-the-trade", seats=3, seed="3"), 0
    for _ in range(300):
        frame = state.agenda
        if frame is None:
            break
        leaks += frame.op.words(state, frame) != frame.op.words(state, frame.answered(NOTHING))
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))
    assert leaks


@pytest.mark.parametrize("game", list(GAMES))
def test_places_say_where_a_position_tells_their_cards(game: str) -> None:
    state: State = techdeck.new(game, seats=GAMES[game].seat_counts[-1], seed="places")
    position, fields = state.position(-1), set[str]()
    for zone, place in enumerate(places_of(game, state.layout)):
        told = position.get(place.field, [])
        told = told.get(place.name, []) if place.field == "places" else told  # a game that declares no position
        cards = told if place.index is None else told[place.index]
        if place.kind == "hand" and place.field:
            fields.add(place.field)
            assert set(state.cards_text(zone, -1)) <= set(cards)  # with the T/F cards of Pairadox
        elif place.field:
            assert sorted(cards) == sorted(state.cards_text(zone, -1)), place
    assert "hands" in fields or fields == {"places"}  # folded hands of Tech Poker lie in a field of their own
