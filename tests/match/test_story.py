"""The story of a game: a line an action, in the words of people, and nothing that its reader may not know."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import golden
import pytest
from golden.make import GAMES as GOLDEN

from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.record import parse_record
from techdeck.match.replay import Replay
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, card, counted, does, name, number, own, render, spoken, third, whose
from techdeck.match.telling.story import Story, lines, text_of, texts
from techdeck.testing import random_game, variants_of

NAMES = ("Ana", "Cog", "Vega", "Pixel", "Sprout", "Bo")
HERE = Path(next(iter(golden.__path__)))

CODE = re.compile(r"\b(1[0-3]|[1-9])[KSTV]\b|\b[FPH][RGB][CST]\b|\bTRUE\b|\bFALSE\b|\bW'*(?=[ .,;])")
INTERNAL = re.compile(
    r"\b(seat|team|step|cell|number) -?\d|-?\d,-?\d|\b[0-9a-f]{8,}\b|[a-f][1-6][a-f][1-6]|\?|_|[{}<>]"
)
PLAIN = re.compile(r"[a-z]+( \d+)?")  # choices that people say just so: `bid 3`, `fold`


def replay_of(record: str) -> Replay:
    return Replay(parse_record((HERE / f"{record}.record").read_text()))


def seen(replay: Replay, seat: int, step: int) -> Outlook:
    return Outlook.of(replay.record.game, replay.view(step, seat), NAMES[: replay.record.seats], house())


# Golden games.


@pytest.mark.parametrize("record", sorted(GOLDEN))
def test_no_line_of_a_golden_game_has_a_code_a_raw_choice_or_a_number_of_a_seat(record: str) -> None:
    replay = replay_of(record)
    raw = {text for _, text in replay.record.choices if not PLAIN.fullmatch(text)}
    whole = Outlook(replay.record.game, replay.step(replay.steps), -1, NAMES, house(), open=True)
    for view in (whole, *(seen(replay, seat, replay.steps) for seat in range(-1, replay.record.seats))):
        told = texts(view)
        assert len(told) > 10
        for head, text in told:
            for words in (head, text):
                assert not CODE.search(words), words
                assert not INTERNAL.search(words), words
                assert not [choice for choice in raw if re.search(rf"(?<![\w:]){re.escape(choice)}\b", words)], words
            assert head or text
            assert not text or ((text[0].isupper() or text[0] in "+0123456789") and text.endswith(".")), text


@pytest.mark.parametrize("record", ["paradoxical-3-random", "tech-city-4-mixed", "tricks-of-the-trade-3-random"])
def test_a_story_that_grows_with_the_game_ends_as_one_told_at_its_end(record: str) -> None:
    """And never changes but for its last chapter; lines are in the order in which they began."""
    replay = replay_of(record)
    for seat in (-1, 0):
        story, told = Story(seen(replay, seat, 0)), list[Line]()
        for step in range(replay.steps + 1):
            view = seen(replay, seat, step)
            told += story.follow(view, replay.events(step, seat))
        told += story.now(seen(replay, seat, replay.steps))
        assert told == lines(seen(replay, seat, replay.steps))
        assert [line.at for line in told] == sorted(line.at for line in told)


# Secrets.


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_a_function_of_what_its_reader_observed(game: str) -> None:
    """Told beside the real table or beside any that looks the same, it is the same."""
    rng = Random(game)
    for variant in variants_of(GAMES[game])[:3]:
        for moment, state in enumerate(random_game(variant.start(f"story {game}"), rng)):
            if moment % 37:
                continue
            names = NAMES[: state.seats]
            for seat in range(-1, state.seats):
                observed = state.observe(seat)
                view = Outlook.of(game, observed, names, house())
                told = lines(view)
                beside = Outlook(game, state, seat, names, house())
                story = Story(beside)
                assert story.follow(beside, view.events()) + story.now(beside) == told
                sample = observed.sample(rng).observe(seat)
                assert lines(Outlook.of(game, sample, names, house())) == told


# Sentences.


@pytest.mark.parametrize(
    ("verb", "words"),
    [
        ("turn up", "turns up"),
        ("pass", "passes"),
        ("have", "has"),
        ("are dealt", "is dealt"),
        ("copy", "copies"),
        ("go", "goes"),
    ],
)
def test_verbs_agree(verb: str, words: str) -> None:
    assert third(verb) == words


def test_everybody_is_you_to_themselves() -> None:
    line = Line(
        7, 1, "trick 5", (does(1, "win"), " the trick: ", card("13K"), " over ", whose(0), " ", card("12K"), ".")
    )
    assert render(line, -1, NAMES).words == ["Cog wins the trick: ", "13K", " over Ana's ", "12K", "."]
    assert render(line, 0, NAMES).words == ["Cog wins the trick: ", "13K", " over your ", "12K", "."]
    assert render(line, 1, NAMES).words == ["You win the trick: ", "13K", " over Ana's ", "12K", "."]


def test_the_reader_comes_first_among_several() -> None:
    assert spoken((name(2, 0), " take it, ", own(2, 0), " third."), 0, NAMES) == ["You and Vega take it, your third."]
    assert spoken((name(2, 0), " take it, ", own(2, 0), " third."), 1, NAMES) == ["Vega and Ana take it, their third."]


def test_a_name_begins_a_sentence_with_a_capital() -> None:
    assert spoken(("Well. ", name(0), " and ", name(0)), 0, NAMES) == ["Well. You and you"]


def test_small_numbers_are_words() -> None:
    assert (counted(1, "card"), counted(3, "card"), number(13)) == ("a card", "three cards", "13")


def test_a_card_alone_is_read_with_the_name_of_its_picture() -> None:
    view = seen(replay_of("paradoxical-2-easy"), 0, 0)
    assert text_of(view, ["You add ", "7K", " from hand."]) == "You add 7 of Knowledge, Email, from hand."
    assert text_of(view, ["You add ", "7K", "."]) == "You add 7 of Knowledge, Email."
    assert text_of(view, ["You swap ", "7K", " for ", "8K", "."]) == "You swap 7 of Knowledge for 8 of Knowledge."
    assert text_of(view, ["Cog uses ", "13S Cogitate", "."]) == "Cog uses Cogitate."


def test_labels_are_no_cards_of_their_own() -> None:
    view = seen(replay_of("paradoxical-2-easy"), 0, 0)
    words = ["Cog uses ", "13S Cogitate", " and takes ", "9V", " from deck 2."]
    assert text_of(view, words) == "Cog uses Cogitate and takes 9 of Service, Professional Services, from deck 2."
    assert all(isinstance(line.at, int) for line in lines(view))
