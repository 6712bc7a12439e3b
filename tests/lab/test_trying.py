"""What a card does when it is used once in a real game, told step by step."""

from __future__ import annotations

import pytest

from techdeck.cards.edition import Edition, house, parsed
from techdeck.cards.language import CHAPTERS, Chapter
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Impossible
from techdeck.lab import trying
from techdeck.lab.trying import MOST_DEALS, Trial, tried
from techdeck.match.telling.steps import Spot, Step

WITH_EFFECTS = [name for name in GAMES if GAMES[name].uses_edition]


def saying(text: str, more: str = "") -> Edition:
    return parsed(f'edition = "Mine"\nbased-on = "house"\n["12K"]\ntext = "{text}"\n{more}')


def lines(trial: Trial) -> list[str]:
    return ["".join(step.words) for step in trial.steps]


def test_cards_are_looked_at_one_is_taken_and_the_rest_goes_under_the_deck() -> None:
    trial = tried(
        saying("Look at the top 6 cards of a deck. Take one. Put the rest on the bottom."), "tech-city", "12K"
    )
    look, take, rest = trial.steps
    assert lines(trial) == ["You look at six cards of the deck", "You take one", "You put five back into the deck"]
    assert len(look.cards) == 6 and look.source == Spot("the deck", "deck") and look.note == "only you see them"
    assert take.cards[0] in look.cards and take.place == Spot("your hand", "hand")
    assert {*take.cards, *rest.cards} == set(look.cards)
    assert rest.place == look.source and rest.note == "at the bottom"


def test_two_decks_are_told_apart_and_what_all_see_is_said() -> None:
    trial = tried(saying("Reveal the top 2 cards of a deck. Take one. Discard the other."), "paradoxical", "12K")
    turned, _, discarded = trial.steps
    assert turned.note == "everybody sees them" and turned.source is not None and turned.source.deck in (1, 2)
    assert discarded.place == Spot("the discards", "discards")


def test_cards_that_are_drawn_in_a_row_are_one_step() -> None:
    (draw,) = tried(saying("Draw 3 cards."), "paradoxical", "12K").steps
    assert len(draw.cards) == 3 and draw.place == Spot("your hand", "hand")


def test_what_others_draw_is_not_shown() -> None:
    trial = tried(saying("All players draw a card."), "paradoxical", "12K")
    mine, theirs = trial.steps
    assert mine.cards != ["?"] and theirs.cards == ["?"] and theirs.words[0].startswith("Pixel draws")


def test_cards_that_change_places_are_one_step_and_those_chosen_apart_are_two() -> None:
    (swap,) = tried(house(), "tech-city", "8S").steps
    assert swap.words == ["You swap two cards"] and len(swap.cards) == len(swap.others) == 1
    assert lines(tried(house(), "paradoxical", "12S"))[0] == "You discard a card"


def test_an_effect_that_is_used_by_another_is_a_step() -> None:
    trial = tried(house(), "paradoxical", "2T")
    used = next(step for step in trial.steps if step.words[0] == "You use ")
    assert used.words[1].split()[0] == used.cards[0]


def test_who_tries_a_card_does_what_they_may() -> None:
    assert lines(tried(saying("You may discard a card. You may draw a card."), "tech-city", "12K")) == [
        "You discard a card",
        "You draw a card",
    ]


def test_what_the_game_does_with_the_card_afterwards_is_no_step() -> None:
    assert len(tried(saying("Draw a card."), "tech-poker", "12K").steps) == 1, "the card that replaces it is poker's"


@pytest.mark.parametrize("game", WITH_EFFECTS)
def test_every_card_of_the_house_edition_can_be_tried_in_every_game(game: str) -> None:
    edition = house()
    told = 0
    for card in edition.cards:
        if card.text:
            trial = tried(edition, game, card.code)
            assert trial.steps or trial.words.endswith(".")
            told += bool(trial.steps)
    assert told >= 38, "only what needs something that is not there does nothing"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.title)
def test_every_phrase_of_the_language_can_be_tried(chapter: Chapter) -> None:
    for phrase in chapter.phrases:
        for game in ("paradoxical", "tech-city"):
            trial = tried(saying(phrase.example), game, "12K")
            assert trial.steps or trial.words.endswith("."), phrase.example
            assert all(step.words[0][:1].isupper() and "aside" not in step.words[0] for step in trial.steps)


def test_the_same_deal_does_the_same_and_another_one_something_else() -> None:
    first = tried(house(), "paradoxical", "12K", 3)
    assert tried(house(), "paradoxical", "12K", 3) == first
    again = tried(house(), "paradoxical", "12K", first.deal + 1)
    assert again.deal > first.deal and again.steps != first.steps


def test_a_card_that_does_nothing_says_so_after_a_few_deals() -> None:
    trial = tried(saying("If you have 9 or more cards in hand, draw a card."), "paradoxical", "12K", 5)
    assert not trial.steps and trial.deal == 5 + MOST_DEALS - 1 and "nothing for it to do" in trial.words


def test_a_card_that_goes_on_and_on_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST_CHOICES", 6)
    trial = tried(saying(" ".join(["Discard a card. Draw a card."] * 20)), "tech-city", "12K")
    assert 6 <= len(trial.steps) <= 14 and "first steps" in trial.words


@pytest.mark.parametrize(
    ("game", "card", "more", "words"),
    [
        ("pairadox", "12K", "", "no effects"),
        ("paradoxical", "14K", "", "no card 14K"),
        ("paradoxical", "12K", "copies = 0", "without 12K"),
        ("tech-poker", "12K", "copies = 3", "one card of a kind"),
        ("paradoxical", "W", "", "no effect"),
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_sentence(game: str, card: str, more: str, words: str) -> None:
    with pytest.raises(Impossible, match=words):
        tried(saying("Draw a card.", more), game, card)


def test_a_copy_is_tried_like_the_card() -> None:
    trial = tried(saying("Draw 2 cards.", "copies = 2"), "tech-city", "12K")
    assert isinstance(trial.steps[0], Step) and lines(trial) == ["You draw two cards"]
