"""Sentences: what happened, what is asked, what a choice means."""

from __future__ import annotations

from random import Random

import pytest

import techdeck
from techdeck.cards.edition import house
from techdeck.kernel.effects.flow import Either, May
from techdeck.kernel.event import HIDDEN
from techdeck.match.match import Match
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt_line
from techdeck.match.telling.outlook import Outlook, does, listed, possessive
from techdeck.match.telling.story import read, texts
from techdeck.match.telling.words import part, steps_within
from techdeck.tui.games import PLAIN, painter_for
from techdeck.tui.games.painter import Scene
from tui.screens import GAME, laid

NAMES = ("Ana", "Bo", "Cy", "Di")


def view_of(match: Match, seat: int) -> Outlook:
    return Outlook.of(GAME, match.observe(seat), match.names, match.edition)


def told(match: Match, seat: int) -> list[str]:
    return [text for _, text in texts(view_of(match, seat))]


def test_a_card_drawn_is_named_to_its_drawer_only() -> None:
    match = laid({"tableaus": [["13K"], []], "decks": [["2K", "5S"], []]}, "person:Ana", "person:Bo")
    for choice in ("effect 13K", "deck 1", "deck 1"):
        match.choose(0, choice)
    assert told(match, 0) == [
        "You use Rally and draw 2 of Knowledge, E-Books, from deck 1; Bo draws a card from deck 1."
    ]
    assert told(match, 1) == [
        "Ana uses Rally and draws a card from deck 1; you draw 5 of Science, Neuroscience, from deck 1."
    ]
    assert told(match, -1) == ["Ana uses Rally and draws a card from deck 1; Bo draws a card from deck 1."]


def test_a_claim_is_told_with_its_weight_and_its_cards() -> None:
    table = {"tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], []]}
    match = laid(table, "person:Ana", "person:Bo")
    for choice in ("claim two-pairs", "card 12K", "card 12T", "card 2S", "card 2V"):
        match.choose(0, choice)
    assert told(match, 1) == [
        "Ana claims two pairs, 12s and 2s: 28 against 4. First paradox.",
        "12 of Knowledge, 12 of Technology, 2 of Science and 2 of Service outweigh "
        "1 of Knowledge, 1 of Science, 1 of Technology and 1 of Service.",
    ]


def test_you_are_spoken_to() -> None:
    match = laid({"tableaus": [[], []], "decks": [["2K"], []]}, "person:You", "bot:easy:Bo")
    match.choose(0, "build 1")
    assert told(match, 0) == ["You turn up 2 of Knowledge, E-Books, from deck 1."]


def test_prompts_name_who_must_do_what_in_which_effect_by_which_rule() -> None:
    match = laid({"tableaus": [["3V"], []], "hands": [["7K"], []]}, "person:Ana", "person:Bo")
    match.choose(0, "effect 3V")
    assert prompt_line(view_of(match, 0)).startswith("Ana: Ship: give Bo one card. (")
    assert prompt_line(view_of(match, 1)).startswith("Waiting for Ana to give a card. (")


def test_cards_chosen_so_far_are_told_to_who_chose_them() -> None:
    table = {"tableaus": [["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"], []]}
    match = laid(table, "person:Ana", "person:Bo")
    match.choose(0, "claim two-pairs")
    match.choose(0, "card 12K")
    assert "Chosen: 12 of Knowledge." in prompt_line(view_of(match, 0))
    assert "Chosen" not in prompt_line(view_of(match, 1))


def test_both_ways_of_every_either_and_may_can_be_said() -> None:
    state = techdeck.new(GAME)
    found = 0
    for effect in house().effects:
        for step, _ in steps_within(effect):
            if isinstance(step, Either):
                assert part(state, step, step.one)
                assert part(state, step, step.other)
                found += 1
            elif isinstance(step, May):
                assert part(state, step, step.body)
                found += 1
    assert found > 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_tells_a_card_that_its_seat_does_not_know(seats: int) -> None:
    """In every sentence, on the board and in every meaning, with a painter of its own and without."""
    rng = Random(seats)
    state = techdeck.new(GAME, seats=seats, seed=f"words {seats}")
    for _ in range(150):
        if state.over:
            break
        for seat in range(-1, seats):
            view = Outlook.of(GAME, state.observe(seat), NAMES, house())
            for painter in (painter_for(GAME), PLAIN):
                text = painter.board(Scene(view, 80)).plain
                shown = set(text.replace("*", " ").replace("[", " ").replace("]", " ").replace(",", " ").split())
                for card, name in enumerate(state.faces.names):
                    assert name not in shown or int(state.known[card]) & state.bit(seat), (seat, name)
            prompt_line(view)
            assert all(speaker_for(GAME).meaning(view, choice) is not None for choice in view.choices)
            seen = {event.card for event in view.events() if event.card != HIDDEN}
            names = {state.faces.names[card] for card in seen}
            assert {part.partition(" ")[0] for line in read(view) for part in line.words[1::2]} <= names
        seat = rng.choice(state.actors)
        state.choose(seat, rng.choice(state.choices(seat)))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (does("Ana", "draw"), "Ana draws"),
        (does("You", "draw"), "You draw"),
        (does("Ana", "pass"), "Ana passes"),
        (possessive("Ana"), "Ana's"),
        (possessive("Iris"), "Iris'"),
        (possessive("You"), "your"),
        (listed(["Ana"]), "Ana"),
        (listed(["Ana", "Bo", "Cy"]), "Ana, Bo and Cy"),
    ],
)
def test_names_in_sentences(said: str, words: str) -> None:
    assert said == words
