"""Limits of the games: numbers of the rules as options, with the rules' own ones as their defaults."""

from __future__ import annotations

from random import Random

import pytest
from cli.run import refused, techdeck

from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Impossible
from techdeck.kernel.game import Option
from techdeck.kernel.state import State
from techdeck.match.fold import new_record
from techdeck.testing import random_game

LIMITS = [(name, option) for name in GAMES.ours for option in GAMES[name].options if option.limit]


def new(game: str, seats: int = 2, **options: int) -> State:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return GAMES[game].new(seats, given, "limits", house().effects)


@pytest.mark.parametrize(("game", "option"), LIMITS, ids=lambda part: part if isinstance(part, str) else part.name)
def test_the_lowest_and_the_highest_can_be_played(game: str, option: Option) -> None:
    for value in (option.low, option.high):
        state = new(game, GAMES[game].seat_counts[0], **{option.name: value})
        for _ in random_game(state, Random(value)):
            pass
        assert state.result().reason
    for value in (option.low - 1, option.high + 1):
        with pytest.raises(Impossible, match=f"{option.name} is a whole number from {option.low} to {option.high}"):
            new(game, **{option.name: value})


def test_a_record_names_a_limit_only_where_it_is_another_than_the_rules() -> None:
    assert new_record("paradoxical", 2, {"hand": 5}).options == {"straight": "mixed", "turn-limit": 400}
    assert new_record("paradoxical", 2, {"hand": 7}).options == {"straight": "mixed", "turn-limit": 400, "hand": 7}


def test_hands_tableaus_and_pools_of_paradoxical_have_as_many_cards_as_is_said() -> None:
    state = new("paradoxical", hand=2, tableau=8, pool=1)
    most = 0
    for current in random_game(state, Random(2)):
        for seat in range(2):
            most = max(most, len(current.position(-1)["tableaus"][seat]))
        frame = current.agenda
        if frame is not None and frame.op.prompt == "turn":
            assert all(current.hand_size(seat) <= 2 for seat in range(2))
    assert most == 8


def test_one_paradox_can_be_enough() -> None:
    for n in range(40):
        state = GAMES["paradoxical"].new(2, {"paradoxes": 1}, f"one {n}", house().effects)
        for _ in random_game(state, Random(n)):
            pass
        if state.result().reason == "first paradox":
            assert max(state.result().scores) == 1
            return
    raise AssertionError("no paradox was ever found")


@pytest.mark.parametrize(
    ("game", "options", "hand"),
    [
        ("tech-city", {"deal": 3}, 3),
        ("tricks-of-the-trade", {"deal": 7}, 7),
        ("tech-chess", {"deal": 5}, 5),
    ],
)
def test_everybody_is_dealt_so_many(game: str, options: dict[str, int], hand: int) -> None:
    words: dict[str, object] = {"setup": "standard"} if game == "tech-chess" else {}
    state = GAMES[game].new(2, {**words, **options}, "deal", house().effects)
    assert [state.hand_size(seat) for seat in range(2)] == [hand, hand]


def test_chips_antes_and_bets_of_tech_poker_are_as_said() -> None:
    state = new("tech-poker", chips=40, ante=3, bet=5, raises=0)
    told = state.position(-1)
    assert told["chips"] == [37, 37]
    (seat,) = state.actors
    state.choose(seat, state.parse("bet"))
    assert state.position(-1)["chips"][seat] == 32
    (other,) = state.actors
    assert "raise" not in [state.text(choice) for choice in state.choices(other)]


def test_rounds_that_the_grid_has_no_room_for_are_refused() -> None:
    assert new("tech-city", 3, rounds=12)
    with pytest.raises(Impossible, match="with 6 seats has at most 6 rounds"):
        new("tech-city", 6, rounds=7)


def test_an_option_that_is_not_there_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Impossible, match='Did you mean "turn-limit"'):
        GAMES["paradoxical"].settle(2, {"turnlimit": 3})
    with pytest.raises(Impossible, match='Did you mean "alternating"'):
        GAMES["paradoxical"].settle(2, {"straight": "alternatng"})


@pytest.mark.parametrize("name", GAMES.ours)
def test_a_game_is_told_with_every_option_its_range_its_default_and_its_cards(name: str) -> None:
    done = techdeck("games", name)
    assert done.code == 0
    lines = done.out.splitlines()
    for option in GAMES[name].options:
        (line,) = [line for line in lines if line.startswith(f"  {option.name} ")]
        assert option.range in line and f"default {option.default}" in line and option.meaning in line
    assert any(line.startswith("Cards: ") for line in lines)
    assert "whist" in refused("games", "whist")
