"""Whatever a card may say can be played in every game, and tells nobody what they may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from cards.strategies import effects
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from techdeck.cards.edition import house
from techdeck.cards.language import PHRASES, Phrase
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects.speaking import speaks
from techdeck.kernel.layout import DECK
from techdeck.kernel.state import State
from techdeck.testing.checks import check_bots, check_cards, check_observation, check_secret, check_travel

TABLES = [(game.name, seats) for game in GAMES.values() if game.uses_edition for seats in game.seat_counts]
STEPS = 60  # decisions that are made before the game is left
USES = ("effect", "use", "free")  # verbs with which the effect of a card is used


def dealt(name: str, seats: int, effect: Op, seed: str) -> State:
    """A game in which every second card carries the effect, and the others those of the house."""
    ours = house().effects
    mixed = [effect if kind % 2 and each is not None else each for kind, each in enumerate(ours)]
    return game_named(name).new(seats, {}, seed, mixed)


def played(state: State, rng: Random, steps: int) -> Iterator[State]:
    """Play at random, effects first, and give the state before every decision."""
    for _ in range(steps):
        if state.over:
            return
        yield state
        seat = rng.choice(state.actors)
        choices = state.choices(seat)
        uses = [choice for choice in choices if state.text(choice).split()[0] in USES]
        state.choose(seat, rng.choice(uses if uses and rng.random() < 0.6 else choices))


def look_at(state: State, rng: Random) -> None:
    """The laws of this moment, for a seat that chooses and for one that looks on."""
    check_cards(state)
    for seat in {rng.choice(state.actors), rng.randrange(-1, state.seats)}:
        check_observation(state, seat, rng)
    if len(state.actors) > 1:
        check_secret(state)


def in_effect(state: State) -> bool:
    return state.lasting is not None or (state.agenda is not None and len(state.agenda.scope.chain) > 0)


@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],  # to make a whole game smaller takes minutes, and the note says it all
    suppress_health_check=list(HealthCheck),
)
@given(effects(), st.sampled_from(TABLES), st.integers(0, 999))
def test_any_sentence_is_printed_read_and_played_in_any_game_without_a_leak(
    effect: Op, table: tuple[str, int], seed: int
) -> None:
    note(f"{table}: {sentence(effect)}")
    assert read(sentence(effect)) == effect
    rng = Random(seed)
    for number, state in enumerate(played(dealt(*table, effect, str(seed)), rng, STEPS)):
        if number % 7 == 0 or (in_effect(state) and number % 2):
            look_at(state, rng)
        if number % 20 == 10:
            check_travel(state, rng)


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.words)
def test_every_phrase_of_the_language_is_played_in_every_game_without_a_leak(phrase: Phrase) -> None:
    effect = read(phrase.example)
    for name in sorted({name for name, _ in TABLES}):
        rng = Random(phrase.words)
        seats = rng.choice([seats for game, seats in TABLES if game == name])
        for state in played(dealt(name, seats, effect, phrase.words), rng, 30):
            if in_effect(state) and rng.random() < 0.3:
                look_at(state, rng)


SEARCHED = (
    "Search a deck for the 6 of Technology, and the next player may draw a card and discard a card; "
    "whoever does draws a card."
)


@pytest.mark.parametrize("seed", range(8))
def test_a_searched_card_that_is_shuffled_in_again_is_spoken_of_no_more(seed: int) -> None:
    """Else where it lies in the deck could be told from what the effect speaks of."""
    rng = Random(seed)
    for state in played(dealt("tech-poker", 5, read(SEARCHED), str(seed)), rng, STEPS):
        if in_effect(state):
            look_at(state, rng)
            spoken = [f.scope.it for f in state.frames() if f.scope.it >= 0]
            assert not any(state.layout.kinds[int(state.place[card])] == DECK for card in spoken)


SHUFFLED = (
    "Reveal a card from your hand. Put a card from your hand on the bottom of a deck. "
    "All players shuffle up to 5 cards of their choice from the discard piles into their decks and draw a card."
)


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
def test_a_card_that_nothing_speaks_of_any_more_is_followed_nowhere(name: str) -> None:
    """Else where it went could be told from what the effect spoke of."""
    for seed in range(4):
        rng = Random(seed)
        for state in played(dealt(name, 3 if name != "tech-chess" else 2, read(SHUFFLED), str(seed)), rng, STEPS):
            if in_effect(state):
                look_at(state, rng)
                seen = [state.observe(seat) for seat in range(-1, state.seats)]
                frames = [frame for each in seen for frame in each.state.frames()]
                assert all(frame.scope.it < 0 or speaks(frame.op) for frame in frames)


ASKED_ABOUT = (
    "Search a deck for the 13 of Science. The next player may draw a card. "
    "If its value is 8 or more, the next player may discard a card. Otherwise you may draw a card.",
    "Look at the top card of a deck. The next player may discard a card. "
    "If it is a Science card, you may draw a card. Otherwise the next player may draw a card.",
)


@pytest.mark.parametrize("text", ASKED_ABOUT)
def test_a_card_that_a_condition_asks_about_is_shown_to_all(text: str) -> None:
    """What follows tells of the card: a sample with another one there would have gone another way."""
    for name, seats in TABLES:
        rng = Random(name)
        for state in played(dealt(name, seats, read(text), name), rng, STEPS):
            if in_effect(state):
                look_at(state, rng)


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
def test_bots_of_every_level_play_on_whatever_lasts(name: str) -> None:
    rng = Random(name)
    lasting = [phrase for phrase in PHRASES if "next turn" in phrase.example or "another turn" in phrase.example]
    for phrase in lasting:
        effect = read(phrase.example)
        for number, state in enumerate(played(dealt(name, 2, effect, phrase.words), rng, 24)):
            if number % 12 == 11:
                check_bots(state, name, rng)
