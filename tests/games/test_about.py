"""What a choice is about is what its text says, in every game; and what was picked so far is told in the same form."""

from __future__ import annotations

import pytest
from play import table

import techdeck
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.kernel.choice import DOMAINS, VERB, About, Codec
from techdeck.kernel.game import every_choice
from techdeck.server.live.looks import TableWords, prompt_of, told_choice
from techdeck.server.messages.parts import ChoiceInfo


def pieces(codec: Codec, about: About) -> list[str]:
    """All that it tells, as it stands in a text."""
    out = [codec.faces.names[card] for card in about.cards]
    out += [str(number) for number in (about.seat, about.number, about.value) if number >= 0]
    out += [str(about.deck + 1)] if about.deck >= 0 else []
    out += [DOMAINS[about.domain]] if about.domain >= 0 else []
    out += [f"{about.cell[0]},{about.cell[1]}"] if about.cell else []
    return out + (["".join(about.squares)] if about.squares else [])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_choice_is_about_what_its_text_says(game: str) -> None:
    state = techdeck.new(game, GAMES[game].seat_counts[-1])
    codec = state.codec
    offered = every_choice(codec, state.layout)
    on_offer = set(offered)
    heard = [VERB + (n << 16) + arg for n, verb in enumerate(codec.verbs) for arg in verb.said(codec.faces)]
    for choice in offered + heard:
        about, text = codec.about(choice), codec.text(choice)
        rest = text.removeprefix(about.verb).split() if about.verb else text.split()[1:]
        told = pieces(codec, about)
        assert text.startswith(about.verb)
        assert set(told) <= set(rest)
        verb = codec.verbs[(choice - VERB) >> 16] if choice >= VERB else None
        if choice in on_offer and (verb is None or verb.takes != "word"):
            assert sorted(told) == sorted(rest)


def test_what_was_picked_for_a_claim_is_told_with_its_cards() -> None:
    t = table(2, tableaus=["13K 13T 12S 12V 1K 2S 3T 4V"])
    words = TableWords("paradoxical", ["Ana", "Ben"], house())
    t.state.choose(0, t.state.parse("claim two-pairs"))
    t.state.choose(0, t.state.choices(0)[0])
    prompt = prompt_of(t.state.observe(0).state, 0, words)
    assert prompt is not None and prompt.kind == "claim"
    (picked,) = prompt.chosen
    assert picked.cards == [picked.text.removeprefix("card ")]
    for seat in (1, -1):
        other = prompt_of(t.state.observe(seat).state, seat, words)
        assert other is not None and other.chosen == []


def test_a_choice_said_aloud_has_what_it_is_about_and_no_more() -> None:
    """Its meaning could depend on what only some know."""
    state = techdeck.new("tricks-of-the-trade", 3)
    blind = told_choice(state, state.parse("blind ?"))
    assert blind == ChoiceInfo("blind ?", verb="blind")
    assert told_choice(state, state.parse("trade 1")) == ChoiceInfo("trade 1", verb="trade", seat=1)
    assert told_choice(state, state.parse("want value 4")).value == 4
