"""The law of the card language: what is printed is read back as the same operations, for every operation there is."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from printed.cases import KNOWN
from printed.cases import WORDS as PRINTED

import techdeck.kernel.effects
from cards.strategies import effects
from techdeck.cards.edition import house
from techdeck.cards.errors import SentenceError
from techdeck.cards.language import PHRASES, Phrase, page
from techdeck.cards.printer import sentence
from techdeck.cards.reader import grammar, read, written
from techdeck.cards.wording import WAYS, Wording
from techdeck.cards.words import TOKEN
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects import base, control, deck, everyone, hand, lasting, pile, play

SHAPES = {
    base.FromDeck,
    base.FromHand,
    base.Public,
    base.Aimed,
    deck.Ordered,
    hand.SomeOfHand,
    pile.SomePiled,
    play.PublicAt,
    everyone.Together,
    everyone.AtHolder,
    control.InPlay,
    lasting.Lasting,
    lasting.WithBody,
}
FIELDS = sorted({said for said, _ in WAYS.values()})
SHAPES |= {everyone.AtHolder, everyone.Together}
INTERNAL = SHAPES | {everyone.TradeCards, everyone.PassCards, everyone.CompareCards, base.Stop, lasting.Extra}

CARDS = [*house().cards, *KNOWN.cards, *PRINTED.cards]
WORDS = sorted({match.group() for card in CARDS for match in TOKEN.finditer(card.text)})
WORDINGS = st.builds(
    Wording,
    **{field: st.sampled_from(sorted({way for said, way in WAYS.values() if said == field})) for field in FIELDS},
)


def inner(op: Op | None) -> Iterator[Op]:
    """An operation, its parts and what follows it."""
    while op is not None:
        yield op
        for part in op.parts():
            if isinstance(part, Op):
                yield from inner(part)
        op = op.rest


def operations() -> set[type[Op]]:
    package = techdeck.kernel.effects
    names = [f"{package.__name__}.{info.name}" for info in pkgutil.iter_modules(package.__path__)]
    classes = [kind for name in names for _, kind in inspect.getmembers(importlib.import_module(name), inspect.isclass)]
    return {kind for kind in classes if issubclass(kind, Op) and kind.__module__.startswith(package.__name__)}


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A card's text in which a word or two were changed, left out or put in."""
    words = TOKEN.findall(sentence(draw(effects()), draw(WORDINGS)))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(words)))
        words[at : at + draw(st.integers(0, 1))] = draw(st.lists(st.sampled_from(WORDS), max_size=1))
    return " ".join(words)


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(effects(), WORDINGS)
def test_what_is_printed_is_read_back_as_the_same_operations(effect: Op, wording: Wording) -> None:
    assert read(sentence(effect)) == effect
    text = sentence(effect, wording)
    assert read(text) == effect
    assert sentence(*written(text)) == text


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts())
def test_a_text_is_read_or_refused_with_its_place_and_what_is_read_prints_the_same(text: str) -> None:
    try:
        effect, wording = written(text)
    except SentenceError as error:
        assert text[error.position :].startswith(error.word)
        assert error.expected or error.first
        assert "\n" not in error.message
    else:
        assert read(sentence(effect)) == read(sentence(effect, wording)) == effect


@pytest.mark.parametrize("kind", range(52))
def test_every_house_effect_is_read_back_from_its_print(kind: int) -> None:
    effect = house().effects[kind]
    assert effect is not None
    assert read(sentence(effect)) == effect


def test_every_operation_of_the_kernel_can_be_said_on_a_card() -> None:
    said = {type(op) for phrase in PHRASES for op in inner(read(phrase.example))}
    assert operations() - INTERNAL - said == set()
    assert said & INTERNAL == set()


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.words)
def test_every_example_is_printed_as_it_is_written(phrase: Phrase) -> None:
    assert sentence(*written(phrase.example)) == phrase.example


def test_every_rule_of_the_grammar_has_an_example() -> None:
    """Of words that are printed in another way there is none."""
    text = files("techdeck.cards").joinpath("grammar.lark").read_text(encoding="utf-8")
    trees = [grammar().parse(phrase.example) for phrase in PHRASES]
    read_by = {str(tree.data) for whole in trees for tree in whole.iter_subtrees()}
    assert set(re.findall(r"-> (\w+)", text)) - read_by == {"did", "the_others"}


def test_the_page_of_the_language_has_all_of_it() -> None:
    assert (Path(__file__).parents[2] / "docs/language.md").read_text(encoding="utf-8") == page()
