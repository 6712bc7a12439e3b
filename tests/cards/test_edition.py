"""Editions: the House Edition, editions of one's own, and what is wrong with bad ones."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from techdeck.cards.edition import Edition, EditionError, house, load
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.kernel.effects.hand import Draw
from techdeck.kernel.errors import TechdeckError

HOUSE_FILE = Path(str(files("techdeck.cards"))) / "house.toml"
TOP = 'edition = "Mine"\nbased-on = "house"\n'
CARD = '["7K"]\nconcept = "Mail"\nyear = 1971\npeople = ["Ray Tomlinson"]\nname = "Send"\ntext = "Draw three cards."\n'


def loaded(folder: Path, text: str) -> Edition:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return load(path)


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(EditionError) as caught:
        loaded(folder, text)
    message = caught.value.message
    assert "mine.toml: " in message
    assert "\n" not in message
    return message


def test_the_house_edition_has_52_effects_and_two_wild_cards_without() -> None:  # FX-3
    edition = house()
    assert edition.name == "House Edition"
    assert [card.kind for card in edition.cards] == list(range(54))
    assert [kind for kind, effect in enumerate(edition.effects) if effect is None] == [52, 53]
    assert [(card.code, card.concept, card.domain, card.text) for card in edition.cards[52:]] == [
        ("W", "Wild", "", ""),
        ("W'", "Wild", "", ""),
    ]


def test_a_card_of_the_house_edition_says_who_and_when_and_what() -> None:
    card = house().cards[28]
    assert (card.code, card.value, card.domain) == ("3T", 3, "T")
    assert (card.concept, card.year, card.people) == ("Internet of Things", 1999, ("Kevin Ashton",))
    assert card.name == "Sense"
    assert card.text == "Reveal the top card of a deck. You may use its effect. Put it on the bottom."
    assert house().text_of(28) == card.text


def test_every_effect_of_the_house_edition_has_a_name_of_its_own() -> None:
    assert len({card.name for card in house().cards[:52]}) == 52
    assert len({card.concept for card in house().cards[:52]}) == 52


@pytest.mark.parametrize("kind", range(52))
def test_the_house_file_has_the_canonical_text(kind: int) -> None:  # FX-2
    card, effect = house().cards[kind], house().effects[kind]
    assert effect is not None
    assert card.text == sentence(effect)
    assert f'text = "{card.text}"\n' in HOUSE_FILE.read_text(encoding="utf-8")


def test_the_house_edition_can_be_loaded_as_a_file() -> None:
    edition = load(HOUSE_FILE)
    assert edition.digest == house().digest
    assert edition.effects == house().effects


def test_an_edition_can_change_one_card_and_take_the_rest_from_the_house_edition(tmp_path: Path) -> None:
    edition = loaded(tmp_path, TOP + CARD)
    assert edition.name == "Mine"
    assert edition.effects[6] == Draw(3)
    assert edition.effects[7:] == house().effects[7:]
    assert (edition.cards[6].concept, edition.cards[6].name) == ("Mail", "Send")


def test_the_text_of_a_card_is_the_canonical_print_of_what_the_file_says(tmp_path: Path) -> None:  # FX-2
    assert loaded(tmp_path, TOP + CARD).text_of(6) == "Draw 3 cards."


def test_the_digest_tells_editions_that_play_differently_apart(tmp_path: Path) -> None:
    first = loaded(tmp_path, TOP + CARD)
    assert len(first.digest) == 64
    assert first.digest != house().digest
    assert loaded(tmp_path, TOP + CARD.replace("three", "4")).digest != first.digest
    assert loaded(tmp_path, TOP + CARD.replace("Send", "Post")).digest != first.digest


def test_the_digest_does_not_depend_on_how_it_is_said(tmp_path: Path) -> None:
    first = loaded(tmp_path, TOP + CARD)
    again = loaded(tmp_path, TOP.replace("Mine", "Ours") + CARD.replace("three", "3").replace("1971", "1972"))
    assert again.digest == first.digest


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"nowhere\.toml: there is no such file"):
        load(tmp_path / "nowhere.toml")
    with pytest.raises(EditionError, match="cannot be read"):
        load(tmp_path)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match="UTF-8"):
        load(path)


MISTAKES = [
    ("edition = Mine", ("not TOML", "line 1")),
    ("edition = ", ("not TOML", "end of document")),
    (TOP + "\n\n7K]", ("not TOML", "line 5")),
    (TOP + CARD + CARD, ("card 7K is given twice", "line 9")),
    (TOP + CARD.replace("7K", "16K"), ('there is no card "16K"', "1K to 13K", "up to 15", 'Did you mean "6K"?')),
    (TOP + CARD.replace("7K", "7k"), ('there is no card "7k"', 'Did you mean "7K"?')),
    (TOP + CARD.replace("7K", "W"), ("card W", "wild cards have no effect", "FX-3")),
    (TOP + '"7K" = 3', ("card 7K", "a card is a table")),
    (TOP + "colour = 3", ('unknown field "colour"', "edition, based-on")),
    ('based-on = "house"\n' + CARD, ("the field edition is missing",)),
    ("edition = 7\n" + CARD, ("edition must be text", "7")),
    ('edition = "Mine"\nbased-on = "home"\n', ('based-on must be "house"', "home")),
    ('edition = "Mine"\n' + CARD, ("no text for 1K, 2K, 3K, 4K, 5K and 46 more", 'based-on = "house"')),
    (TOP + CARD.replace('name = "Send"\n', "").replace("7K", "14K"), ("card 14K", "the field name is missing")),
    (TOP + CARD + "power = 9\n", ("card 7K", 'unknown field "power"', "concept, year, people, name, text, copies")),
    (TOP + CARD.replace("1971", '"1971"'), ("card 7K", "year must be a whole number")),
    (TOP + CARD.replace("1971", "true"), ("card 7K", "year must be a whole number")),
    (TOP + CARD.replace('["Ray Tomlinson"]', '"Ray Tomlinson"'), ("card 7K", "people must be a list of names")),
    (TOP + CARD.replace('["Ray Tomlinson"]', "[1]"), ("card 7K", "each of people must be text", "1")),
    (TOP + CARD.replace('"Mail"', '""'), ("card 7K", "concept must be text")),
    (TOP + CARD.replace('"Draw three cards."', "['Draw']"), ("card 7K", "text must be text")),
]


@pytest.mark.parametrize(("text", "parts"), MISTAKES)
def test_a_bad_edition_is_refused_with_file_card_and_reason(tmp_path: Path, text: str, parts: tuple[str, ...]) -> None:
    message = refusal(tmp_path, text)
    assert [part for part in parts if part not in message] == []


def test_a_bad_sentence_is_refused_with_its_place_and_what_could_stand_there(tmp_path: Path) -> None:
    message = refusal(tmp_path, TOP + CARD.replace("three cards.", "one card. Discard a hat."))
    for part in ("card 7K: text: ", '"hat" at character 26', '"Draw a card. Discard a"', "here could stand: card."):
        assert part in message


def test_a_sentence_without_sense_is_refused_too(tmp_path: Path) -> None:
    message = refusal(tmp_path, TOP + CARD.replace("Draw three cards.", "Take one."))
    assert "card 7K: text: " in message
    assert "no cards were looked at or revealed before" in message


def test_a_refused_edition_is_bad_input() -> None:
    assert issubclass(EditionError, TechdeckError)


def test_a_text_of_several_lines_is_read_like_one(tmp_path: Path) -> None:
    text = CARD.replace('"Draw three cards."', '"""\nDraw a card.\nDiscard a card."""')
    assert loaded(tmp_path, TOP + text).effects[6] == read("Draw a card. Discard a card.")
