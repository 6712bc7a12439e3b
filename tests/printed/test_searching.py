"""Search (GR-18): who looks through a deck, what the others learn of it, and what is known after the shuffle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from play import Play, barren, table

from printed.cases import WORDS
from techdeck.cards.edition import Edition, Effects
from techdeck.cards.reader import read
from techdeck.games.registry import GAMES
from techdeck.kernel.agenda import Op
from techdeck.kernel.game import Game
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.testing import random_game, variants_of
from techdeck.testing.checks import check_observation
from techdeck.testing.clauses import clause

DECK = "9S 2K 4S 5K"


def searching(card: str = "1K", deck: str = DECK) -> Play:
    return table(3, edition=WORDS, tableaus=[card], decks=[deck, "1V"])


@clause("GR-18")
def test_only_who_searches_looks_through_the_deck() -> None:
    t = searching().does(0, "effect 1K", "deck 1")
    seat, choices = t.asked()
    assert seat == 0
    assert {"card 9S", "card 4S"} < set(choices)
    assert all(choice.endswith("S") for choice in choices)
    assert "?" not in t.view(0)["aside"]
    assert t.view(1)["aside"] == t.view(-1)["aside"]
    assert set(t.view(1)["aside"].split()) == {"?"}


@clause("GR-18", "GR-27")
def test_a_search_takes_the_card_unseen_and_a_shuffle_ends_what_was_known() -> None:
    t = searching().does(0, "effect 1K", "deck 1", "card 4S")
    assert t.hand(0) == "4S"
    assert t.knowers("4S") == [0]
    assert [t.knowers(card) for card in ("9S", "2K", "5K")] == [[], [], []]
    assert not t.deck(1).startswith(DECK.replace(" 4S", ""))
    assert t.turn == 1


@clause("GR-18", "GR-28")
def test_what_somebody_knew_of_the_deck_does_not_tell_them_what_was_taken() -> None:
    t = table(3, edition=WORDS, tableaus=["1K", "6V"], decks=["9S 2K"], hands=["", "10K 3T"])
    state = t.state
    state.let_know(state.faces.index["9S"], state.bit(1))
    assert t.knowers("9S") == [1]
    t.does(0, "effect 1K", "deck 1", "card 9S")
    assert t.hand(0) == "9S"
    assert t.knowers("9S") == [0]


@clause("GR-18", "GR-28")
def test_a_search_that_found_nothing_looks_like_one_that_may_have() -> None:
    """Deck 2 has no Science card, and that is asked all the same."""
    t = searching().does(0, "effect 1K", "deck 2")
    assert t.asked() == (0, ["pass"])
    t.does(0, "pass")
    assert (t.hand(0), t.turn) == ("", 1)
    assert t.deck(2) != t.start["deck 2"]
    assert t.knowers("1V") == []


@clause("GR-18")
def test_a_card_that_is_revealed_is_known_to_all() -> None:
    t = searching("2K", "9S 4S").does(0, "effect 2K", "value 9", "deck 1")
    assert t.asked() == (0, ["card 9K", "card 9S"])
    t.does(0, "card 9S")
    assert t.hand(0) == "9S"
    assert t.knowers("9S") == t.everyone


@clause("GR-18")
def test_a_card_searched_for_and_put_on_top_is_known_there_to_the_searcher() -> None:
    t = searching("3K").does(0, "effect 3K", "deck 2", "card 9T")
    assert t.deck(2).split()[0] == "9T"
    assert t.knowers("9T") == [0]


@clause("GR-18", "GR-22")
def test_an_empty_deck_is_formed_anew_to_be_searched() -> None:
    t = barren(edition=WORDS, tableaus=["1K"], discards=["9S 2K"])
    t.does(0, "effect 1K", "card 9S")
    assert t.board == t.start | {"hand 0": "9S", "deck 1": "2K", "discard 1": ""}


def with_text(text: str) -> Edition:
    """With another text on 1K."""
    return Edition("Test", WORDS.cards, Effects([read(text), *WORDS.effects[1:]]))


@clause("GR-18", "GR-19")
@pytest.mark.parametrize("text", ["Search a deck for a card.", "Search a deck for a card. You may discard it."])
def test_a_card_that_goes_nowhere_is_shuffled_into_the_deck_again(text: str) -> None:
    where: Counter[int] = Counter()
    for n in range(60):
        t = barren(seed=f"search {n}", edition=with_text(text), tableaus=["1K"], decks=["9S 2K 4S"])
        t.does(0, "effect 1K", "card 4S")
        if t.turn is None:
            t.does(0, "no")
        where[t.deck(1).split().index("4S")] += 1
        assert t.knowers("4S") == []
    assert sorted(where) == [0, 1, 2]


@clause("GR-18", "GR-19")
def test_the_rest_of_the_text_is_done_whether_or_not_the_card_is_there() -> None:
    edition = with_text("Search the deck for a Service card and take it. Draw a card.")
    t = barren(edition=edition, tableaus=["1K"], decks=["9S"])
    t.does(0, "effect 1K", "pass")
    assert (t.hand(0), t.turn) == ("9S", 1)


def test_the_log_tells_a_search_in_few_lines() -> None:
    t = searching().does(0, "effect 1K", "deck 1", "card 4S")
    told = {seat: log(t, seat) for seat in (0, 1)}
    assert [line for line in told[1] if "look" in line or "take" in line] == [
        "Ana uses Seek, looks through deck 1 and takes one."
    ]
    assert "You use Seek, look through deck 1 and take 4 of Science, Climate Science." in told[0]


def log(t: Play, seat: int) -> list[str]:
    view = Outlook("paradoxical", t.state.observe(seat).state, seat, ["Ana", "Bo", "Cid"], WORDS)
    return [text for _, text in texts(view)]


TEXTS = (
    "Search the deck for a Science card and take it.",
    "Name a value. Search the deck for a card of that value. Reveal it and take it.",
    "Search the deck for the 7 of Service. Put it back on top.",
    "Search a deck for a card. You may take it. Draw a card.",
    "Name a value. Name a domain. Search the deck for the card of that value and domain and take it.",
    "All players search the deck for a Knowledge card and take it.",
    "Search a deck for a card. Reveal it. You may use its effect. Discard it.",
    "Search a deck for a card. Exchange it with a card in your hand.",
    "Search a deck for a card. Replace a neutral card with it.",
    "Search a deck for a card of value 3. Give it to another player.",
    "Look at the top 3 cards of the deck. Reveal them. Take one. Put the rest back on top in any order.",
    "Look at the top 2 cards of the deck. You may reveal them. Take one. Discard the other.",
    "Exchange a neutral card with a card you control.",
    "Exchange a neutral card in play or a card you control with a card in your hand.",
    "Replace a card that is yours with a card from your hand.",
    "Use the effect of a neutral card in play.",
    "Use the effect of a card you control.",
    "All players exchange a card in their hand with a card they control.",
    "You may draw a card. All players give you a card. Then, give each player a card from your hand.",
    "Look at the top card of a deck.",
)
OFTEN = ("search", "take", "order")
PLAYED = [game for game in GAMES.values() if game.uses_edition]


@clause("GR-18", "GR-27", "GR-28")
@pytest.mark.parametrize("game", PLAYED, ids=[game.name for game in PLAYED])
def test_no_seat_can_tell_a_sample_from_the_truth_with_printed_words(game: Game) -> None:
    texts: list[Op] = [read(text) for text in TEXTS]
    variants, searched = variants_of(game), 0
    for n in range(12):
        rng = Random(f"printed {n}")
        variant = variants[n % len(variants)]
        effects = [*[rng.choice(texts) for _ in range(52)], None, None]
        for state in random_game(game.new(variant.seats, variant.options, f"printed {n}", effects), rng):
            frame = state.agenda
            assert frame is not None
            searched += frame.op.prompt == "search"
            if rng.random() < (0.3 if frame.op.prompt in OFTEN else 0.01):
                for seat in range(-1, variant.seats):
                    check_observation(state, seat, rng)
    assert searched > 20
