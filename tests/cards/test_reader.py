"""What card texts mean, in all the ways in which they can be said."""

from __future__ import annotations

import pytest

from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.kernel.agenda import Op, chain
from techdeck.kernel.effects.deck import (
    HIGHEST,
    LOWEST,
    Back,
    Bottom,
    Cut,
    DiscardAny,
    DiscardThem,
    EachTakes,
    GiveThem,
    Reveal,
    Take,
)
from techdeck.kernel.effects.everyone import Contest, PeekRandom, RevealRandom
from techdeck.kernel.effects.flow import Each, Either, If, May, Name, Use
from techdeck.kernel.effects.hand import Discard, DiscardNamed, Draw, GiveCard, GiveEach, GiveTo, ShowCard
from techdeck.kernel.effects.pile import TakeDiscard, TakeSum
from techdeck.kernel.effects.play import Exchange, ExchangeIt, ExchangeThese, Refresh
from techdeck.kernel.effects.search import ANY, NAMED, SearchDeck, ShowThem

LOOK_3 = "Look at the top 3 cards of a deck."
REVEAL = "Reveal the top card of a deck."

MEANINGS: list[tuple[str, list[Op]]] = [
    ("Draw a card.", [Draw(1)]),
    ("Draw a card and discard 2 cards.", [Draw(1), Discard(2)]),
    ("All players may discard a card and draw a card.", [Each("all", May(chain([Discard(1), Draw(1)])))]),
    (
        "Each other player may give you a card; whoever does draws a card.",
        [Each("others", May(GiveTo(-1), Draw(1)))],
    ),
    ("Each other player with more cards in hand than you gives you a card.", [Each("richer", GiveTo(-1))]),
    ("You may discard a card; if you do, draw 2 cards.", [May(Discard(1), Draw(2))]),
    (
        f"{REVEAL} If its value is 8 or more, take it. Otherwise put it on the bottom and draw a card.",
        [Reveal(1, True), If("min", 8, Take(), chain([Bottom(False), Draw(1)]))],
    ),
    (
        f"{REVEAL[:-1]} and take it. If a card in play has its value, draw a card.",
        [Reveal(1, True), Take(), If("match", 0, Draw(1))],
    ),
    (f"{REVEAL} If it is a Science card, draw a card.", [Reveal(1, True), If("domain", 1, Draw(1))]),
    (
        "Reveal as many cards of a deck as there are players. Each player, you first, takes one.",
        [Reveal(0, True), EachTakes()],
    ),
    (
        "You may draw a card. All other players give you a card. Then give each of them a card from your hand.",
        [May(Draw(1)), Each("others", GiveTo(-1)), GiveEach()],
    ),
    (
        "Name a value. All players discard every hand card of that value and draw as many.",
        [Name("value"), Each("all", DiscardNamed())],
    ),
    (
        "Each other player reveals a random hand card. You may exchange one of these with a card in your hand.",
        [RevealRandom(), May(ExchangeThese())],
    ),
    (
        "Look at a random card in another player's hand. You may exchange it with a card in your hand.",
        [PeekRandom(), May(ExchangeIt("hand"))],
    ),
    (
        "Cut a deck and reveal the card. Take it, or exchange it with a card that is yours or neutral.",
        [Cut(), Either(Take(), ExchangeIt("mine"))],
    ),
    (
        "Reveal a card from your hand. Take a card from a discard pile whose value is one higher or one lower.",
        [ShowCard(), TakeDiscard("near")],
    ),
    ("Reveal another card from your hand and use its effect.", [Use("hand")]),
    ("Reveal a card from your hand and use its effect.", [ShowCard(), Use("it")]),
    (
        "Use the effect of a card of value 6 or less in a discard pile or in play.",
        [Use("low", 6)],
    ),
    ("Use the effect of a Technology card in a discard pile.", [Use("domain", 2)]),
    ("Exchange two cards with each other, each of them yours or neutral.", [Exchange("mine", "mine")]),
    (f"{LOOK_3} Take the one of lowest value.", [Reveal(3, False), Take(LOWEST)]),
    (
        "All players look at the top 2 cards of a deck, take one and discard the other.",
        [Each("all", chain([Reveal(2, False), Take(), DiscardThem()]))],
    ),
    (
        f"{REVEAL} If its value is 8 or more, take it, and each other player may draw a card.",
        [Reveal(1, True), If("min", 8, chain([Take(), Each("others", May(Draw(1)))]))],
    ),
    ("All players give you a card.", [Each("all", GiveTo(-1))]),
    ("Search the deck for a card and take it.", [SearchDeck(), Take()]),
    ("Search a deck for a card of value 7. Reveal it.", [SearchDeck(7), ShowThem()]),
    ("Search the deck for the 7 of Knowledge. Take it.", [SearchDeck(7, 0), Take()]),
    ("Name a domain. Search the deck for a card of that domain.", [Name("domain"), SearchDeck(ANY, NAMED)]),
    ("Exchange a neutral card with a card that is yours.", [Exchange("neutral", "yours")]),
    (
        "All players choose a hand card and reveal them together. "
        "The highest card (value, then domain rank) draws its player a card.",
        [Contest(1)],
    ),
]


@pytest.mark.parametrize(("text", "ops"), MEANINGS, ids=[text for text, _ in MEANINGS])
def test_a_text_means_its_operations(text: str, ops: list[Op]) -> None:
    assert read(text) == chain(ops)


SAME = [
    ("Draw one card.", "Draw a card."),
    ("draw 1 card.", "Draw a card."),
    ("Draw three cards. Discard Two cards.", "Draw 3 cards. Discard 2 cards."),
    ("Draw a card, and then discard a card from your hand.", "Draw a card. Discard a card."),
    ("Draw a card. Then discard a card.", "Draw a card. Discard a card."),
    (f"{LOOK_3} Take one of them. Put the others on the bottom.", f"{LOOK_3} Take one. Put the rest on the bottom."),
    (f"{LOOK_3} Take one. Put them on the bottom.", f"{LOOK_3} Take one. Put the rest on the bottom."),
    (f"{REVEAL} Take the card.", "Reveal the top card of a deck and take it."),
    ("Each player draws a card.", "All players draw a card."),
    ("Every player may draw a card.", "All players may draw a card."),
    ("Each other player draws a card.", "All other players draw a card."),
    ("Refresh a used card that is yours or neutral.", "A used card that is yours or neutral becomes fresh."),
    ("You may draw a card. If you do, discard a card.", "You may draw a card; if you do, discard a card."),
    ("Give a card to another player.", "Give a card from your hand to another player."),
    ("Look at another player\N{RIGHT SINGLE QUOTATION MARK}s hand.", "Look at another player's hand."),
    (
        f"{REVEAL} If its value is eight or less, take it. Otherwise, discard it.",
        f"{REVEAL} If its value is 8 or less, take it. Otherwise discard it.",
    ),
    (
        "Shuffle up to two cards from the discard piles into their decks.",
        "Shuffle up to 2 cards of your choice from the discard piles into their decks.",
    ),
]


@pytest.mark.parametrize(("said", "canonical"), SAME)
def test_a_text_can_be_said_in_other_words(said: str, canonical: str) -> None:
    assert sentence(read(said)) == canonical


PRINTED: list[tuple[list[Op], str]] = [
    ([Reveal(1, False), Back()], "Look at the top card of a deck. Put it back on top."),
    ([Reveal(2, True), Back()], "Reveal the top 2 cards of a deck. Put them back on top in any order."),
    (
        [Reveal(2, True), Take(), GiveThem()],
        "Reveal the top 2 cards of a deck. Take one. Give the other to another player.",
    ),
    (
        [Reveal(3, True), Take(HIGHEST), DiscardThem()],
        "Reveal the top 3 cards of a deck. Take the one of highest value. Discard the rest.",
    ),
    ([Reveal(2, True), Take(), Take()], "Reveal the top 2 cards of a deck. Take one. Take the other."),
    (
        [Reveal(2, False), May(Take()), DiscardThem()],
        "Look at the top 2 cards of a deck. You may take one. Discard the rest.",
    ),
    ([Reveal(3, False), DiscardAny(), Back()], f"{LOOK_3} Discard any of them. Put the rest back on top in any order."),
    ([Cut(), May(Take()), Bottom(False)], "Cut a deck and reveal the card. You may take it. Put it on the bottom."),
    ([Reveal(2, False), Discard(1)], "Look at the top 2 cards of a deck. Discard a card from your hand."),
    (
        [Discard(1), TakeSum(1)],
        "Discard a card. Take up to 1 other card from the discard piles whose value is at most its value.",
    ),
    ([May(Refresh("mine"))], "You may refresh a used card that is yours or neutral."),
    (
        [Each("others", Draw(1)), Draw(1), GiveEach()],
        "All other players draw a card. Draw a card. Give each other player a card from your hand.",
    ),
    (
        [Each("richer", chain([ShowCard(), GiveCard()]))],
        "Each other player with more cards in hand than you reveals a card from their hand "
        "and gives a card from their hand to another player.",
    ),
    (
        [Each("all", Exchange("hand", "mine"))],
        "All players exchange a card in their hand with a card that is theirs or neutral.",
    ),
]


@pytest.mark.parametrize(("ops", "text"), PRINTED, ids=[text for _, text in PRINTED])
def test_the_print_has_the_right_pronouns(ops: list[Op], text: str) -> None:
    assert sentence(chain(ops)) == text
    assert sentence(read(text)) == text
