"""What holds for every bot in every game: it plays by what its seat knows, and the same again with the same luck."""

from __future__ import annotations

from random import Random

import pytest
from builds import PURE

import techdeck
from techdeck.bots import LEVELS, THINKING, Bot, Budget, bot_named, thinker_named
from techdeck.games.registry import GAMES
from techdeck.kernel.state import State

EVERY = [(level, game) for game in GAMES for level in LEVELS]
THINKERS = [(level, game) for game in GAMES for level in THINKING]
ITERATIONS = 6 if PURE else 30
SPOTS = 3 if PURE else 8


def middles(game: str, count: int) -> list[tuple[State, int]]:
    """States of random games with a seat that has something to choose."""
    rng = Random(game)
    out: list[tuple[State, int]] = []
    seat_counts = GAMES[game].seat_counts
    while len(out) < count:
        state = techdeck.new(game, rng.choice(seat_counts), str(rng.random()))
        for _ in range(rng.randrange(60)):
            if not state.over:
                seat = rng.choice(state.actors)
                state.choose(seat, rng.choice(state.choices(seat)))
        asked = [seat for seat in state.actors if len(state.choices(seat)) > 1]
        if asked:
            out.append((state, asked[0]))
    return out


def chosen(bot: Bot, state: State, seat: int, seed: int = 7) -> int:
    return bot.choose(state.observe(seat), Budget(iterations=ITERATIONS), Random(seed))


@pytest.mark.parametrize(("level", "game"), EVERY)
def test_what_a_seat_cannot_see_changes_nothing(level: str, game: str) -> None:
    for state, seat in middles(game, SPOTS):
        other = state.observe(seat).sample(Random(3))
        assert chosen(bot_named(level, game), other, seat) == chosen(bot_named(level, game), state, seat)


@pytest.mark.parametrize(("level", "game"), EVERY)
def test_a_choice_is_on_offer_and_changes_nothing(level: str, game: str) -> None:
    for state, seat in middles(game, SPOTS):
        before = state.copy()
        assert chosen(bot_named(level, game), state, seat) in state.choices(seat)
        assert state.same(before)


@pytest.mark.parametrize(("level", "game"), THINKERS)
def test_a_thought_tells_what_is_chosen(level: str, game: str) -> None:
    for state, seat in middles(game, 2):
        budget = Budget(iterations=ITERATIONS)
        thought = thinker_named(level, game).think(state.observe(seat), budget, Random(7))
        assert thought.choice == chosen(bot_named(level, game), state, seat)
        assert all(0 <= line.chance <= 1 and line.choice in state.choices(seat) for line in thought.lines)
        assert len({line.choice for line in thought.lines}) == len(thought.lines)


@pytest.mark.parametrize(("level", "game"), THINKERS)
def test_a_little_time_is_enough(level: str, game: str) -> None:
    for state, seat in middles(game, 2):
        choice = bot_named(level, game).choose(state.observe(seat), Budget(seconds=0.001), Random(1))
        assert choice in state.choices(seat)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_that_goes_on_with_its_thought_plays_the_same_game_again(game: str) -> None:
    assert played(game) == played(game)


def played(game: str) -> list[str]:
    state = techdeck.new(game, GAMES[game].seat_counts[-1], "again")
    bots = [bot_named("medium", game) for _ in range(state.seats)]
    luck = Random(5)
    texts: list[str] = []
    while not state.over and len(texts) < (12 if PURE else 40):
        seat = state.actors[0]
        choice = bots[seat].choose(state.observe(seat), Budget(iterations=6), luck)
        texts.append(state.text(choice))
        state.choose(seat, choice)
    return texts
