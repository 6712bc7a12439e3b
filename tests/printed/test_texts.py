"""Printed cards can be written in an edition file as they are printed (FX-2)."""

from pathlib import Path

import pytest

from printed.cases import KNOWN, KNOWN_FILE, WORDS, WORDS_FILE, texts_in
from techdeck.cards.edition import Edition, house, load
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.testing.clauses import clause

PRINTED = [
    (edition, kind, text)
    for edition, file in ((KNOWN, KNOWN_FILE), (WORDS, WORDS_FILE))
    for kind, code in enumerate(card.code for card in edition.cards)
    for text in [texts_in(file).get(code)]
    if text
]


@clause("FX-1", "FX-2")
def test_the_edition_of_known_cards_has_the_eight_that_the_page_marks() -> None:
    assert sorted(texts_in(KNOWN_FILE)) == sorted(["13K", "3S", "7S", "13S", "13T", "3V", "9V", "13V"])


@clause("FX-2")
@pytest.mark.parametrize(("edition", "kind", "text"), PRINTED, ids=[text for _, _, text in PRINTED])
def test_a_printed_sentence_prints_as_it_is_written(edition: Edition, kind: int, text: str) -> None:
    assert edition.text_of(kind) == text
    effect = edition.effects[kind]
    assert effect is not None
    assert read(text) == read(sentence(effect)) == effect


@clause("FX-2")
@pytest.mark.parametrize("code", ["13K", "3S", "7S", "13S", "13T", "3V"])
def test_printed_words_mean_what_the_house_words_mean(code: str) -> None:
    (kind,) = [card.kind for card in house().cards if card.code == code]
    assert KNOWN.effects[kind] == house().effects[kind]


@clause("FX-2")
def test_editions_that_say_the_same_in_other_words_have_one_digest(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = KNOWN_FILE.read_text(encoding="utf-8")
    for printed, ours in (("the deck", "a deck"), (" at a random point", ""), ("the discard", "a discard pile")):
        text = text.replace(printed, ours)
    file.write_text(text, encoding="utf-8")
    edition = load(file)
    assert edition.digest == KNOWN.digest != house().digest
    assert [card.text for card in edition.cards] != [card.text for card in KNOWN.cards]


MIXED = [
    (
        "Reveal the top card of the deck and take it. Draw a card.",
        "Reveal the top card of the deck and take it. Draw a card.",
    ),
    (
        "Put a card from your hand on top of the deck. Look at the top card of a deck.",
        "Put a card from your hand on top of the deck. Look at the top card of the deck.",
    ),
    (
        "Exchange a neutral card in play with a card in the discard pile. Take a card from a discard pile.",
        "Exchange a neutral card in play with a card in the discard pile. Take a card from the discard pile.",
    ),
    ("All players take the top card of the discard.", "All players take the top card of the discard."),
    ("Then, draw a card, and then, discard a card.", "Draw a card. Discard a card."),
    (
        "Search the deck for an 8 of Science, reveal it and take it.",
        "Search the deck for the 8 of Science. Reveal it and take it.",
    ),
    (
        "Exchange a card you control or a neutral card with a card in yours.",
        "Exchange a card you control or a neutral card with a card in your hand.",
    ),
    (
        "All players exchange a card they control with a neutral card in play.",
        "All players exchange a card they control with a neutral card in play.",
    ),
    (
        "Use the effect of a card you control or a neutral card in play.",
        "Use the effect of a card you control or a neutral card in play.",
    ),
    ("Use the effect of another card that is neutral.", "Use the effect of a neutral card."),
    (
        "Each other player with more cards in hand than you searches the deck for a card and takes it.",
        "Each other player with more cards in hand than you searches the deck for a card and takes it.",
    ),
    (
        "Shuffle up to 2 cards from the discard into their decks.",
        "Shuffle up to 2 cards of your choice from the discard into their decks.",
    ),
]


@clause("FX-2")
@pytest.mark.parametrize(("text", "printed"), MIXED, ids=[text for text, _ in MIXED])
def test_a_text_keeps_the_words_it_uses_first(tmp_path: Path, text: str, printed: str) -> None:
    file = tmp_path / "mine.toml"
    head = 'edition = "Mine"\nbased-on = "house"\n["1K"]\nconcept = "C"\nyear = 2000\npeople = []\nname = "Mine"\n'
    file.write_text(f'{head}text = "{text}"\n', encoding="utf-8")
    assert load(file).text_of(0) == printed
