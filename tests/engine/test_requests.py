"""Every request of the engine protocol, asked of the real process."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from engine.client import Client

CLAIM = ["2K", "6K", "7K", "3S", "10S", "12S", "2T", "12T", "7V", "12V"]


def new(engine: Client, seed: str = "monday", **fields: Any) -> str:
    state: str = engine.ok("new", game="paradoxical", seats=fields.pop("seats", 2), seed=seed, **fields)["state"]
    return state


def laid(engine: Client, position: dict[str, Any], seats: int = 2) -> str:
    state: str = engine.ok("set", game="paradoxical", seats=seats, position=position, seed="monday")["state"]
    return state


def play(engine: Client, state: str, rng: Random, choices: int = 10**6) -> int:
    """Random choices; gives how many were made."""
    for made in range(choices):
        asks = engine.ok("asks", state=state)
        if not asks:
            return made
        ask = rng.choice(asks)
        engine.ok("choose", state=state, seat=ask["seat"], choice=rng.choice(ask["choices"]))
    return choices


def test_games_tells_seats_options_and_rules_version(engine: Client) -> None:
    game = engine.ok("games")[0]
    assert (game["name"], game["title"], game["seats"], game["rules"]) == ("paradoxical", "Paradoxical", [2, 3, 4], 2)
    straight, limit, *limits = game["options"]
    assert [option["name"] for option in limits] == ["hand", "tableau", "pool", "paradoxes"]
    assert straight["name"] == "straight"
    assert (straight["type"], straight["default"], straight["values"]) == ("word", "mixed", ["mixed", "alternating"])
    assert (limit["type"], limit["default"], limit["low"]) == ("number", 400, 1)
    assert straight["meaning"]


def test_a_game_is_played_from_start_to_end(engine: Client) -> None:
    state = new(engine, options={"turn-limit": 40})
    assert not engine.ok("result", state=state)["over"]
    assert play(engine, state, Random(1)) >= 40
    result = engine.ok("result", state=state)
    assert result["over"]
    assert result["reason"] == "turn limit"
    assert len(result["scores"]) == 2
    assert engine.ok("asks", state=state) == []
    assert engine.error("choose", state=state, seat=0, choice="build 1")["clause"] == "PX-27"


def test_the_same_seed_deals_the_same_and_the_commitment_tells_it_beforehand(engine: Client) -> None:
    one, same, other = (
        engine.ok("new", game="paradoxical", seats=2, seed=seed) for seed in ("monday", "monday", "tuesday")
    )
    assert one["commitment"] == same["commitment"] != other["commitment"]
    assert len(one["commitment"]) == 64
    first, second, third = (engine.ok("position", state=reply["state"]) for reply in (one, same, other))
    assert first == second != third


def test_a_position_is_set_and_read_back(engine: Client) -> None:
    position = {"turn": 1, "tableaus": [["7K"], CLAIM], "hands": [["1K"], ["1S"]], "tokens": [0, 1]}
    position |= {"pool": ["13V"], "discards": [["13K"], []], "decks": [["5K"], ["5T", "6T"]], "used": ["7K"]}
    position["tableaus"] = [["8K"], CLAIM]
    position["used"] = ["8K"]
    state = laid(engine, position)
    whole = engine.ok("position", state=state)
    for name in ("turn", "tableaus", "hands", "pool", "discards", "tokens", "used"):
        assert whole[name] == position[name]
    assert whole["decks"][0][0] == "5K"
    assert whole["decks"][1][:2] == ["5T", "6T"]
    assert engine.ok("position", state=laid(engine, whole)) == whole


def test_asks_gives_prompt_choices_sentence_and_clause(engine: Client) -> None:
    state = laid(engine, {"tableaus": [CLAIM, []], "hands": [["1S"], []]})
    (ask,) = engine.ok("asks", state=state)
    assert (ask["seat"], ask["prompt"], ask["clause"]) == (0, "turn", "PX-5")
    assert ask["words"].endswith(".")
    assert {"build 1", "build 2", "claim full-house", "effect 1S", "add 1S"} <= set(ask["choices"])


def test_events_of_a_choice_are_told_in_full(engine: Client) -> None:
    state = laid(engine, {"decks": [["7K"], []]})
    events = engine.ok("choose", state=state, seat=0, choice="build 1")["events"]
    assert events == [
        {"event": "move", "seat": 0, "card": "7K", "from": "deck 1", "to": "tableau 0"},
        {"event": "turn", "seat": 1},
    ]


def test_what_is_said_is_told_as_a_choice(engine: Client) -> None:
    state = laid(engine, {"tableaus": [["3K"], []]})
    used = engine.ok("choose", state=state, seat=0, choice="effect 3K")["events"]
    assert used == [{"event": "use", "seat": 0, "card": "3K"}]
    events = engine.ok("choose", state=state, seat=0, choice="domain S")["events"]
    assert events[0] == {"event": "say", "seat": 0, "choice": "domain S"}


def test_whynot_gives_clause_and_reason_or_says_that_it_is_legal(engine: Client) -> None:
    state = laid(engine, {})
    assert engine.ok("whynot", state=state, seat=0, choice="build 1") == {"legal": True}
    refusal = engine.ok("whynot", state=state, seat=0, choice="pass")
    assert refusal["clause"] == "PX-9"
    assert refusal["reason"]
    assert "seat 0" in engine.ok("whynot", state=state, seat=1, choice="build 1")["reason"]
    error = engine.error("choose", state=state, seat=1, choice="build 1")
    assert error["code"] == "refused"
    assert "seat 0" in error["message"]


def test_a_refusal_tells_nobody_who_has_answered_in_secret(engine: Client) -> None:
    hands = [["1K", "2K"], ["3K", "4K"], ["5K", "6K"]]
    state = laid(engine, {"tableaus": [["7V"], [], []], "hands": hands}, 3)
    engine.ok("choose", state=state, seat=0, choice="effect 7V")
    engine.ok("choose", state=state, seat=1, choice="card 3K")
    told = []
    for _ in range(2):
        assert engine.ok("whynot", state=state, seat=0, choice="card 1K") == {"legal": True}
        told.append(engine.ok("whynot", state=state, seat=1, choice="card 4K"))
        told.append(engine.error("choose", state=state, seat=1, choice="card 4K")["message"])
        if len(told) == 2:
            engine.ok("choose", state=state, seat=2, choice="card 5K")
    assert told[:2] == told[2:]
    assert "waiting for seat 0 and seat 2" in told[1]
    sample = engine.ok("sample", state=state, seat=1, seed=7)["state"]
    assert engine.ok("whynot", state=sample, seat=1, choice="card 4K") == told[0]


def test_a_seat_sees_its_own_cards_only(engine: Client) -> None:
    state = laid(engine, {"hands": [["1K"], ["2K"]], "decks": [["3K"], []], "tableaus": [["5V"], []]})
    engine.ok("choose", state=state, seat=0, choice="effect 5V")
    seen = engine.ok("observe", state=state, seat=1)
    assert seen["view"]["hands"][0] == ["?"]
    assert seen["view"]["hands"][1] == ["2K"]
    assert set(seen["view"]["decks"][0]) == {"?"}
    assert seen["asks"] == []
    (ask,) = engine.ok("observe", state=state, seat=0)["asks"]
    assert ask["choices"] == ["deck 1", "deck 2"]
    engine.ok("choose", state=state, seat=0, choice="deck 1")
    drawn = {"event": "move", "seat": 0, "card": "3K", "from": "deck 1", "to": "hand 0"}
    assert drawn in engine.ok("observe", state=state, seat=0)["events"]
    for watcher in (1, None):
        events = engine.ok("observe", state=state, seat=watcher)["events"]
        assert drawn not in events
        assert drawn | {"card": "?"} in events


def test_a_sample_cannot_be_told_from_the_real_state(engine: Client) -> None:
    state = new(engine)
    play(engine, state, Random(4), 40)
    for seat in (0, 1):
        seen = engine.ok("observe", state=state, seat=seat)
        samples = [engine.ok("sample", state=state, seat=seat, seed=seed)["state"] for seed in ("a", "a", "b", 7, 8)]
        for sample in samples:
            assert engine.ok("observe", state=sample, seat=seat) == seen
        positions = [engine.ok("position", state=sample) for sample in samples]
        assert positions[0] == positions[1]
        assert positions[0] not in positions[2:] or positions[2] != positions[3]
        assert engine.error("record", state=samples[0])["code"] == "no-record"
        play(engine, samples[0], Random(5), 20)
        copied = engine.ok("copy", state=samples[0])["state"]
        assert engine.error("record", state=copied)["code"] == "no-record"


def test_a_copy_goes_its_own_way_and_a_dropped_state_is_gone(engine: Client) -> None:
    state = new(engine)
    twin = engine.ok("copy", state=state)["state"]
    before = engine.ok("position", state=state)
    play(engine, twin, Random(1), 10)
    assert engine.ok("position", state=state) == before
    assert engine.ok("record", state=twin) != engine.ok("record", state=state)
    assert engine.ok("drop", state=twin) == {}
    assert engine.error("position", state=twin)["code"] == "unknown"
    assert engine.error("drop", state=twin)["code"] == "unknown"


def test_a_record_is_loaded_in_the_middle_of_an_effect_and_after_the_end(engine: Client) -> None:
    state = new(engine, options={"turn-limit": 30})
    rng = Random(6)
    while True:
        loaded = engine.ok("load", record=engine.ok("record", state=state))["state"]
        for do in ("position", "asks", "result", "record"):
            assert engine.ok(do, state=loaded) == engine.ok(do, state=state)
        assert engine.ok("observe", state=loaded, seat=0) == engine.ok("observe", state=state, seat=0)
        if not play(engine, state, rng, 3):
            break
        engine.ok("drop", state=loaded)
    assert "\nresult " in engine.ok("record", state=state)


def test_a_laid_position_has_a_record_too(engine: Client) -> None:
    state = laid(engine, {"tableaus": [CLAIM, []]})
    engine.ok("choose", state=state, seat=0, choice="claim full-house")
    loaded = engine.ok("load", record=engine.ok("record", state=state))["state"]
    assert engine.ok("asks", state=loaded) == engine.ok("asks", state=state)
    assert engine.ok("position", state=loaded) == engine.ok("position", state=state)


def test_bots_think_and_answer_the_same_with_the_same_seed(engine: Client) -> None:
    state = new(engine, seats=3)
    for _ in range(15):
        (ask, *_) = engine.ok("asks", state=state)
        for bot in ("random", "easy"):
            fields = {"state": state, "seat": ask["seat"], "bot": bot, "seed": "x", "iterations": 2}
            choice = engine.ok("think", **fields)["choice"]
            assert choice in ask["choices"]
            assert engine.ok("think", **fields)["choice"] == choice
        engine.ok("choose", state=state, seat=ask["seat"], choice=choice)
    assert engine.ok("think", state=state, seat=ask_seat(engine, state), bot="easy", seconds=0.1)["choice"]


def ask_seat(engine: Client, state: str) -> int:
    seat: int = engine.ok("asks", state=state)[0]["seat"]
    return seat


def test_an_edition_file_changes_what_a_card_does(engine: Client, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    card = '["7K"]\nconcept = "Mail"\nyear = 1971\npeople = ["Ray"]\nname = "Send"\n'
    file.write_text(f'edition = "Mine"\nbased-on = "house"\n{card}text = "Draw 3 cards."\n')
    position = {"tableaus": [["7K"], []]}
    given = {"game": "paradoxical", "seats": 2, "position": position, "edition": str(file)}
    state = engine.ok("set", **given)["state"]
    engine.ok("choose", state=state, seat=0, choice="effect 7K")
    for _ in range(3):
        engine.ok("choose", state=state, seat=0, choice="deck 1")
    assert len(engine.ok("position", state=state)["hands"][0]) == 3
    record = engine.ok("record", state=state)
    assert engine.ok("load", record=record)
    with_house = Client()
    assert "'Mine'" in with_house.error("load", record=record)["message"]
    assert with_house.ok("load", record=record, edition=str(file))
    assert with_house.end() == (0, b"")
    file.write_text("edition = 7")
    assert engine.error("set", **given)["code"] == "bad-edition"
    assert engine.error("new", game="paradoxical", seats=2, edition="no\0where")["code"] == "bad-request"
