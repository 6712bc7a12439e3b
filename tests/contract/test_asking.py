"""What is asked, what stands on buttons and why something cannot be: words for people, in every game (VOICE)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from play import table

import techdeck
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.choice import PASS
from techdeck.kernel.game import every_choice
from techdeck.kernel.state import State
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt, refusal
from techdeck.match.telling.outlook import Outlook
from techdeck.server.live.looks import TableWords, prompt_of

NAMES = ("Ana", "Bo", "Cog", "Vega", "Eve", "Pixel")
CODES = r"\b\d{1,2}[KSTV]\b'?|\b[FPH][RGB][CST]\b|\btwo-pairs|\bfull-house"
ENGINE = re.compile(rf"{CODES}|\bseat \d|\bteam \d|\bNone\b|[{{}}]|is no choice")
SPOTS = ("square c6", "cell 9,9", "seat 9", "card", "deck 9", "", "frob", "value x")
STEPS = 120


def views(game: str, seats: int) -> Iterator[tuple[State, Outlook]]:
    """What every seat and a watcher see, step by step, in a random game."""
    rng = Random(f"{game} {seats}")
    state = techdeck.new(game, seats, seed=f"asks {seats}")
    for _ in range(STEPS):
        if state.over:
            return
        for seat in range(-1, seats):
            yield state, Outlook.of(game, state.observe(seat), NAMES[:seats], house())
        actor = rng.choice(state.actors)
        state.choose(actor, rng.choice(state.choices(actor)))


def tables() -> list[tuple[str, int]]:
    return [
        (name, seats) for name, game in GAMES.items() for seats in sorted({*game.seat_counts[:2], game.seat_counts[-1]})
    ]


def check(words: str) -> None:
    assert words and not ENGINE.search(words), words
    assert not re.search(r"(^|[.?!] )[a-z]|\?\.|,\?|  ", words), words


@pytest.mark.parametrize(("game", "seats"), tables())
def test_nothing_of_the_engine_is_said_to_people(game: str, seats: int) -> None:
    rng, speaker = Random(seats), speaker_for(game)
    for state, view in views(game, seats):
        asked = prompt(view)
        check(asked.words)
        if asked.why:
            check(asked.why)
        if view.seat not in asked.who or not view.choices:
            assert asked.words.startswith("Waiting for ") and not asked.why
            continue
        for choice in rng.sample(view.choices, min(4, len(view.choices))):
            check(speaker.label(view, choice))
            assert not ENGINE.search(speaker.meaning(view, choice))
        everything = every_choice(state.codec, state.layout)
        tried = [state.text(choice) for choice in rng.sample(everything, 3)] + [rng.choice(SPOTS), state.text(PASS)]
        for text in tried:
            clause, reason = refusal(view, text)
            assert bool(clause) == bool(reason), text
            if reason:
                check(reason)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_what_is_said_is_a_function_of_what_the_seat_knows(game: str, seats: int) -> None:
    """The words of any state that a seat cannot tell from the real one are the same."""
    rng = Random(seats)
    words = TableWords(game, list(NAMES[:seats]), house() if GAMES[game].uses_edition else None)
    for number, (state, view) in enumerate(views(game, seats)):
        if number % 5:
            continue
        seen = state.observe(view.seat)
        other = seen.sample(rng).observe(view.seat)
        assert prompt_of(other.state, view.seat, words) == prompt_of(seen.state, view.seat, words)
        twin = Outlook.of(game, other, view.names, house())
        for text in ("pass", "card 7K", "seat 1", *SPOTS[:2]):
            assert refusal(twin, text) == refusal(view, text)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_button_has_a_label_and_the_likely_choice_is_on_offer(game: str) -> None:
    seats = GAMES[game].seat_counts[0]
    words = TableWords(game, list(NAMES[:seats]), house() if GAMES[game].uses_edition else None)
    for state, view in views(game, seats):
        told = prompt_of(state.observe(view.seat).state, view.seat, words)
        assert told is not None
        texts = [choice.text for choice in told.choices]
        assert not told.primary or told.primary in texts
        for choice in told.choices:
            pointed = choice.cards or choice.squares or choice.cell or choice.deck or choice.seat is not None
            assert choice.label or pointed, choice.text


def test_no_is_a_verb_too() -> None:
    """Nobody is asked whether they want to do "this"."""
    state = table(2, hands=["4V", "7K"]).state
    state.choose(0, state.parse("effect 4V"))
    view = Outlook.of("paradoxical", state.observe(1), ["Cog", "Ana"], house())
    assert prompt(view).words == "Pledge: give Cog a card, and draw a card in return?"
    assert [speaker_for("paradoxical").label(view, choice) for choice in view.choices] == ["Give a card", "Keep them"]
    waits = Outlook.of("paradoxical", state.observe(0), ["Cog", "Ana"], house())
    assert prompt(waits).words == "Waiting for Ana to decide."


def test_a_square_alone_is_answered_in_terms_of_the_board() -> None:
    state = techdeck.new("tech-chess", 2, "a", setup="standard")
    seat = state.actors[0]
    view = Outlook.of("tech-chess", state.observe(seat), ["Ana", "Bo"], house())
    assert refusal(view, "square c4")[1] == "Nothing of yours can go to c4."
