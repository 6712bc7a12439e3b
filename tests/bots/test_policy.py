"""A bot from a model sits in duels and at tables, knows what its seat knows, and refuses what it was not made for."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from cli.run import refused, techdeck
from engine.client import Client
from server.serving import Person, play_out, running

import techdeck as library
from bots.models import weights_of, write_model
from techdeck.bots import BOTS, Budget, bot_named, levels_for, name_bot
from techdeck.bots.onnx import Model, onnx
from techdeck.bots.policy import Policies, Policy, Score
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.state import State
from techdeck.lab.duel import Contender, Duel, outcomes
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.rl import Space

GAME = "paradoxical"
SPACES = {name: Space(name, max(2, game.seat_counts[0])) for name, game in GAMES.items()}
every_game = pytest.mark.parametrize("game", list(GAMES.ours))


def by_weights(space: Space, seed: int = 1) -> Score:
    weights = weights_of(space, seed)
    return lambda seen, is_open: seen @ weights


def some_states(space: Space, seed: str, most: int = 120) -> list[State]:
    """Every tenth of a game at random, where there is something to choose."""
    state, rng = space.new(seed), Random(seed)
    found: list[State] = []
    while not state.over and len(found) < most // 10:
        for _ in range(10):
            if state.over:
                break
            state.choose(seat := state.actors[0], rng.choice(state.choices(seat)))
        if not state.over and len(state.choices(state.actors[0])) > 1:
            found.append(state.copy())
    assert found
    return found


@every_game
def test_a_policy_chooses_what_is_open_in_every_game(game: str) -> None:
    space = SPACES[game]
    bot = Policy(by_weights(space), space)
    for state in some_states(space, "open"):
        seen = state.observe(state.actors[0])
        assert bot.choose(seen, Budget(), Random(1)) in seen.choices


@every_game
@pytest.mark.parametrize("temperature", [0.0, 2.0])
def test_a_policy_knows_what_its_seat_knows(game: str, temperature: float) -> None:
    space = SPACES[game]
    bot = Policy(by_weights(space), space, temperature)
    for state in some_states(space, "secret"):
        seen = state.observe(state.actors[0])
        other = seen.sample(Random(7)).observe(seen.seat)
        assert bot.choose(seen, Budget(), Random(3)) == bot.choose(other, Budget(), Random(3))


@every_game
def test_the_best_choice_is_made_action_by_action(game: str) -> None:
    """A model that wants one choice makes it, whatever number of actions that takes."""
    space = SPACES[game]
    for state in some_states(space, "wanted"):
        seen = state.observe(state.actors[0])
        for wanted in seen.choices[:: max(1, len(seen.choices) // 8)]:
            bot = Policy(wants(space, wanted), space)
            assert bot.choose(seen, Budget(), Random(1)) == wanted


def wants(space: Space, choice: int) -> Score:
    path = list(space.path(choice))

    def score(seen: Any, is_open: Any) -> Any:
        while path and not is_open[path[0]]:
            path.pop(0)  # it was the only one open, and nobody had to ask
        scores = np.zeros(space.actions)
        scores[path.pop(0)] = 1
        return scores

    return score


def test_with_a_temperature_it_draws_by_the_scores_and_a_seed_repeats_it() -> None:
    space = SPACES[GAME]
    state = some_states(space, "drawn")[0]
    seen = state.observe(state.actors[0])
    one, two = (space.path(choice)[0] for choice in seen.choices[:2])
    scores = np.full(space.actions, -1e9)
    scores[one], scores[two] = 0.0, 2 * np.log(3)
    bot = Policy(lambda seen, is_open: scores, space, temperature=2.0)
    drawn = [bot.choose(seen, Budget(), Random(n)) for n in range(400)]
    assert [bot.choose(seen, Budget(), Random(n)) for n in range(400)] == drawn
    counts = Counter(drawn)
    assert set(counts) == set(seen.choices[:2])
    assert 250 < counts[seen.choices[1]] < 350  # 300 is likeliest
    with pytest.raises(Impossible, match="temperature"):
        Policy(lambda seen, is_open: scores, space, temperature=-1.0)


@pytest.mark.parametrize(
    ("scores", "words"),
    [(np.zeros(3), "gave 3 scores for"), (np.full(SPACES[GAME].actions, np.nan), "is no number")],
)
def test_a_model_that_gives_no_scores_is_told_so(scores: Any, words: str) -> None:
    space = SPACES[GAME]
    state = some_states(space, "bad")[0]
    with pytest.raises(Impossible, match=words):
        Policy(lambda seen, is_open: scores, space).choose(state.observe(state.actors[0]), Budget(), Random(1))


def test_a_table_that_the_model_does_not_know_is_refused() -> None:
    bot = Policy(by_weights(SPACES[GAME]), SPACES[GAME])
    three = library.new(GAME, 3, "x")
    with pytest.raises(Impossible, match="plays Paradoxical with 2 seats, and this is Paradoxical with 3 seats"):
        bot.choose(three.observe(three.actors[0]), Budget(), Random(1))
    short = library.new(GAME, 2, "x", turn_limit=50)
    assert bot.choose(short.observe(short.actors[0]), Budget(), Random(1)) in short.choices(short.actors[0])
    builder = Policy(by_weights(SPACES["tech-city"]), SPACES["tech-city"])
    two_decks = library.new("tech-city", 2, "x", decks=2)
    with pytest.raises(Impossible, match="knows other options of Tech City"):
        builder.choose(two_decks.observe(two_decks.actors[0]), Budget(), Random(1))


def test_a_model_of_this_process_plays_duels_by_its_name() -> None:
    name_bot("mine", Policies(by_weights(SPACES[GAME]), SPACES[GAME]))
    try:
        assert "mine" in levels_for(GAME, 2)
        assert "mine" not in levels_for(GAME, 3) + levels_for("tech-city")
        duel = Duel(GAME, 2, "x", Contender.of("mine"), Contender.of("random")).checked()
        assert len([each for part in outcomes(duel, 2, workers=1) for each in part]) == 2
    finally:
        del BOTS.ours["mine"], BOTS.loaded["mine"]


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_model(tmp_path_factory.mktemp("models") / "fox.onnx", SPACES[GAME])


@pytest.mark.parametrize("asks_open", [False, True])
def test_a_file_plays_as_its_weights_say(tmp_path: Path, asks_open: bool) -> None:
    space = SPACES["tech-chess"]
    file = write_model(tmp_path / "chess.onnx", space, 5, asks_open)
    read, plain = bot_named(f"onnx:{file}", "tech-chess"), Policy(by_weights(space, 5), space)
    for state in some_states(space, "same"):
        seen = state.observe(state.actors[0])
        assert read.choose(seen, Budget(), Random(1)) == plain.choose(seen, Budget(), Random(1))


def test_a_model_travels_as_its_file(fox: Path) -> None:
    model = pickle.loads(pickle.dumps(Model(str(fox))))
    assert model.space.version == SPACES[GAME].version


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"game": None}, "fox.onnx does not say which game it plays"),
        ({"options": "3"}, "does not say which game"),
        ({"game": "hearts"}, "plays something that is not here. There is no game 'hearts'"),
        ({"seats": "9"}, "plays something that is not here."),
        ({"space": "paradoxical rules 1, 2 seats, numbering 0"}, "knows paradoxical rules 1, .*: train it again"),
    ],
)
def test_a_file_with_other_numbers_is_refused(tmp_path: Path, said: dict[str, str | None], words: str) -> None:
    file = write_model(tmp_path / "fox.onnx", SPACES[GAME], said=said)
    with pytest.raises(Impossible, match=words):
        onnx(str(file))


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.onnx").write_text("a fox")
    for file in ("text.onnx", "none.onnx", ""):
        with pytest.raises(TechdeckError):
            onnx(str(tmp_path / file))
    assert "techdeck: There is no file 'none.onnx'." in refused("duel", GAME, "onnx:none.onnx", "random")
    assert "text.onnx is no ONNX model" in refused("duel", GAME, f"onnx:{tmp_path}/text.onnx", "random")


def test_a_file_plays_duels(fox: Path) -> None:
    words = ("duel", GAME, f"onnx:{fox}", "random", "--deals", "2", "--seed", "monday")
    done = techdeck(*words)
    assert (done.code, done.err) == (0, ""), done
    assert f"onnx:{fox} wins" in done.out
    assert techdeck(*words).out == done.out
    told = refused("duel", "tech-city", f"onnx:{fox}", "random")
    assert "does not play tech-city; the bots that do are random, easy, medium, hard." in told
    assert "plays paradoxical with 2 seats, not 3." in refused("duel", GAME, f"onnx:{fox}", "random", "--seats", "3")


def test_a_file_has_a_seat_in_a_match_and_a_name(fox: Path) -> None:
    match = Match.start(GAME, [Seat.parse(f"onnx:{fox}"), Seat.parse("bot:random")], {"turn-limit": 30}, "x")
    assert match.names == ["Fox", "Sprout"]
    match.bot_moves(Budget(), Random(1))
    assert match.state.over
    assert Match.from_record(match.record).state.over


def test_a_file_thinks_over_the_engine_protocol(fox: Path) -> None:
    client = Client()
    state = client.ok("new", game=GAME, seats=2, seed="x")["state"]
    (asked,) = client.ok("asks", state=state)
    thought = client.ok("think", state=state, seat=asked["seat"], bot=f"onnx:{fox}")
    assert thought["choice"] in asked["choices"]
    assert client.error("think", state=state, seat=asked["seat"], bot="onnx:/none")["message"].startswith("There is no")
    assert client.end() == (0, b"")


async def test_a_host_gives_a_seat_to_a_file_that_the_operator_named_and_to_no_other(tmp_path: Path, fox: Path) -> None:
    with running(tmp_path / "data", "--bot", f"fox=onnx:{fox}") as server:
        ana = Person(server)
        games = {game["name"]: game for game in await ana.get("/api/games")}
        assert {"level": "fox", "name": "Fox", "says": "plays its own way"} in games[GAME]["bots"]
        assert "fox" not in json.dumps(games["tech-city"])
        setup = {"game": GAME, "seats": 2, "sit": 0, "options": {"turn-limit": 12}}
        for level in (f"onnx:{fox}", "onnx:/etc/passwd", "fox:"):
            assert (await ana.refused("POST", "/api/tables", setup | {"bots": {"1": level}}))[0] == 400
        table = (await ana.post("/api/tables", setup))["id"]
        begun = await ana.post(f"/api/tables/{table}/start", {"bots": "fox"})
        assert str(fox) not in json.dumps(begun)
        async with ana.at(table) as mine:
            await play_out([mine], 2)
        await ana.close()


def test_a_server_refuses_a_bot_that_is_none(tmp_path: Path) -> None:
    for given, words in {
        "fox": "names no bot: write it like --bot fox=onnx:fox.onnx",
        "fox=onnx:none.onnx": "There is no file 'none.onnx'",
        "easy=random": "There is a bot 'easy' already",
        "Fox=random": "is no name",
    }.items():
        assert words in refused("serve", "--data", str(tmp_path), "--no-browser", "--bot", given)
