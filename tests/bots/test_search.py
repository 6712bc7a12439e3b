"""The tree search: it finds what is better, goes on with a thought, and its playouts are whole games."""

from __future__ import annotations

from random import Random

import techdeck
from techdeck.bots import Budget
from techdeck.bots.native.guide import Guide, playouts, shares
from techdeck.bots.native.search import Search
from techdeck.bots.search_bot import SearchBot
from techdeck.cards.edition import house
from techdeck.games.registry import game_named

CLAIMABLE = {
    "tableaus": [["12K", "12T", "9S", "9V", "1K", "1S", "2T", "3V"], ["10K", "10T", "8S", "8V", "5K", "6S", "7T"]],
    "tokens": [1, 1],
}


def claimable() -> techdeck.State:
    return game_named("paradoxical").lay(2, {}, CLAIMABLE, "search", house().effects)


def test_every_iteration_is_counted_once() -> None:
    state = techdeck.new("pairadox", 4, "count")
    seat = state.actors[0]
    search = Search(Guide(), seat)
    search.run(state.observe(seat), 50, Random(1))
    assert sum(visits for _, _, visits in search.lines()) == 50
    assert {choice for choice, _, _ in search.lines()} <= set(state.choices(seat))


def test_a_choice_that_wins_at_once_has_the_chance_1() -> None:
    state = claimable()
    search = Search(Guide(), 0)
    search.run(state.observe(0), 100, Random(1))
    chances = {state.text(choice): chance for choice, chance, _ in search.lines()}
    assert chances["claim two-pairs"] == 1.0
    assert search.lines()[0][0] == state.parse("claim two-pairs")


def test_a_bot_goes_on_with_its_thought_while_nothing_is_revealed() -> None:
    state, bot = claimable(), SearchBot("paradoxical", "hard")
    bot.choose(state.observe(0), Budget(iterations=60), Random(1))
    state.choose(0, state.parse("claim two-pairs"))
    kept = bot.resumed(state.observe(0))
    assert kept is not None
    assert kept.root.visits > 20


def test_a_thought_goes_on_with_nothing_but_what_is_on_offer() -> None:
    state = claimable()
    search = Search(Guide(), 0)
    search.run(state.observe(0), 200, Random(1))
    build = state.parse("build 1")
    below = search.after(build, [])
    assert below is not None
    assert below.visits > 0
    assert not below.children


def test_a_bot_thinks_anew_when_something_was_revealed() -> None:
    state, bot = claimable(), SearchBot("paradoxical", "medium")
    bot.choose(state.observe(0), Budget(iterations=20), Random(1))
    state.choose(0, state.parse("build 1"))
    seat = state.actors[0]
    assert bot.resumed(state.observe(seat)) is None


def test_a_forced_choice_takes_no_iterations() -> None:
    state = techdeck.new("pairadox", 4, "forced")
    rng = Random(2)
    while len(state.choices(state.actors[0])) > 1:
        state.choose(state.actors[0], rng.choice(state.choices(state.actors[0])))
    seat = state.actors[0]
    thought = SearchBot("pairadox", "hard").think(state.observe(seat), Budget(), rng)
    assert [(line.choice, line.visits) for line in thought.lines] == [(state.choices(seat)[0], 0)]


def test_playouts_play_whole_games_and_repeat_with_their_seed() -> None:
    state = techdeck.new("tech-city", 2, "playouts")
    before = state.copy()
    count = playouts(state, 5, 11)
    assert count == playouts(state, 5, 11)
    assert count > 5 * 24  # six rounds of two turns for two
    assert state.same(before)


def test_winners_share_one() -> None:
    state, rng = techdeck.new("tech-city", 3, "shares"), Random(4)
    while not state.over:
        state.choose(state.actors[0], rng.choice(state.choices(state.actors[0])))
    got = shares(state)
    assert sum(got) == 1.0
    assert {seat for seat, share in enumerate(got) if share} == set(state.result().winners)
