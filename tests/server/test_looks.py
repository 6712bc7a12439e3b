"""What seats are told together is exactly what the observation of each tells."""

from random import Random
from typing import Any

import pytest
from builds import PURE
from msgspec.json import decode, encode

import techdeck
from server.following import bring_up_to_date, each_event, prompt_after
from server.following import folded as log_after
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.agenda import NOTHING
from techdeck.kernel.state import State
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import SPACING, lines
from techdeck.server.live.changes import Known, changes
from techdeck.server.live.chronicle import BEGINNING, Chronicle, chronicle_of, info_of
from techdeck.server.live.looks import Look, TableWords, places_of
from techdeck.server.live.telling import Telling

GAMES_PLAYED, MOST = (2, 60) if PURE else (12, 250)


def plain(value: object) -> Any:
    return decode(encode(value))


def spliced(old: Look, look: Look) -> dict[str, Any]:
    """A position after what is told of its changes, as a client puts it together."""
    fields, gone = changes(old.seen, look.seen, Known())
    position: dict[str, Any] = plain({name: value for name, value in old.position.items() if name not in gone})
    bring_up_to_date(position, plain(fields))
    return position


def seen(look: Look) -> list[object]:
    return [look.position, look.hands, look.scores, look.happened]


def told(look: Look, words: TableWords) -> bytes:
    """What a message says beside what is seen."""
    return encode([look.events(), look.prompt(words, False)])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_telling_is_what_observations_tell(game: str) -> None:
    glances = 0
    for number in range(GAMES_PLAYED):
        rng = Random(f"{game} {number}")
        seats = rng.choice(GAMES[game].seat_counts)
        words = TableWords(game, [f"P{seat}" for seat in range(seats)], house() if GAMES[game].uses_edition else None)
        state: State = techdeck.new(game, seats=seats, seed=str(number))
        since = 0
        before = {seat: Look.observed(state, seat) for seat in range(-1, seats)}
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
                before[seat] = rng.choice([look, observed])
            since = state.happened
            state = state.copy()  # as a match does: what was told is of the state before
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


def folded(known: list[Any], at: int, lines: list[Any]) -> list[Any]:
    """The log of a client after a message."""
    return log_after(known, {"at": at, "lines": plain(lines)})


@pytest.mark.parametrize("game", list(GAMES))
def test_the_log_as_it_is_told_step_by_step_is_that_of_a_fresh_view_and_of_the_pages(game: str) -> None:
    """And each is what the seat's own observation tells."""
    for number in range(2):
        rng = Random(f"log {game} {number}")
        seats = rng.choice(GAMES[game].seat_counts)
        words = TableWords(game, [f"Player {'abcdef'[seat]}" for seat in range(seats)], house())
        state: State = techdeck.new(game, seats=seats, seed=f"log {number}")
        chronicle = chronicle_of(None, words.view(state, -1))
        known: dict[int, list[Any]] = {seat: [] for seat in range(-1, seats)}
        read = dict.fromkeys(known, BEGINNING)
        for step in range(MOST):
            chronicle = chronicle_of(chronicle, words.view(state, -1))
            for seat in range(-1, seats):
                if step % (seat + 2) == 0:  # some hear of several steps at once
                    at, told, read[seat] = chronicle.news(words.view(state, seat), read[seat])
                    known[seat] = folded(known[seat], at, told)
            if state.over:
                break
            chooser = rng.choice(state.actors)
            state.choose(chooser, rng.choice(state.choices(chooser)))
        chronicle = chronicle_of(chronicle, words.view(state, -1))
        for seat in range(-1, seats):
            view = words.view(state, seat)
            at, told, _ = chronicle.news(view, read[seat])
            observed = words.view(state.observe(seat).state, seat)
            whole = [plain(info_of(line, seat, observed)) for line in lines(observed)]
            assert pages(chronicle, view) == whole == pages(chronicle_of(None, view), view)
            assert folded(known[seat], at, told)[-20:] == whole[-20:]
            assert seat >= 0 or folded(known[seat], at, told) == whole


@pytest.mark.parametrize("game", list(GAMES))
def test_the_log_after_choices_were_taken_back_is_that_of_the_game_as_it_is_and_few_chapters_are_told_anew(
    game: str,
) -> None:
    rng = Random(f"back {game}")
    seats = GAMES[game].seat_counts[0]
    words = TableWords(game, [f"Player {'abcdef'[seat]}" for seat in range(seats)], house())
    state: State = techdeck.new(game, seats=seats, seed="back")
    chronicle, past = chronicle_of(None, words.view(state, -1)), list[State]()
    for step in range(MOST):
        if state.over:
            break
        past.append(state.copy())
        chooser = rng.choice(state.actors)
        state.choose(chooser, rng.choice(state.choices(chooser)))
        chronicle_of(chronicle, words.view(state, -1))
        if step % 7 == 6:
            state = past[-rng.randint(1, 5)].copy()
            before = chronicle.story.chapter_of(int(state.happened) - 1)
            chronicle.rewind(int(state.happened))
            assert before - len(chronicle.story.starts) < SPACING and chronicle.story.happened <= state.happened
            chronicle_of(chronicle, words.view(state, -1))
    for seat in range(-1, seats):
        view = words.view(state, seat)
        assert pages(chronicle, view) == pages(chronicle_of(None, view), view)


def pages(chronicle: Chronicle, view: Outlook) -> list[Any]:
    """The whole log, page by page from the end."""
    entries, more, _ = chronicle.page(view)
    while more:
        earlier, more, _ = chronicle.page(view, entries[0].at)
        assert earlier and earlier[-1].at < entries[0].at
        entries = earlier + entries
    return [plain(entry.data) for entry in entries]
