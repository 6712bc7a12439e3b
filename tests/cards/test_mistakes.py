"""Texts that cannot be read or make no sense are refused with place, reason, and what could stand there."""

from __future__ import annotations

import pytest

from techdeck.cards.errors import SentenceError
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.kernel.agenda import Op, chain
from techdeck.kernel.effects.deck import Take
from techdeck.kernel.effects.flow import Each, May, Use
from techdeck.kernel.effects.hand import Draw, GiveTo
from techdeck.kernel.errors import Impossible, TechdeckError

LOOK_2 = "Look at the top 2 cards of a deck."
LOOK_3 = "Look at the top 3 cards of a deck."
GO = "look at the top 2 cards of a deck, take one and discard the other"
REVEAL = "Reveal the top card of a deck."


def refusal(text: str) -> SentenceError:
    with pytest.raises(SentenceError) as caught:
        read(text)
    return caught.value


UNREADABLE = [
    ("Draw a crad.", "crad", "", "Draw a", {"card"}),
    ("Bake a coin.", "Bake", "", "", {"Draw", "Look at", "You may", "If", "Cut", "Search"}),
    ("Draw a card.  Discard it!", "!", "Draw a card.", "Discard it", {'"."', "and", '", or"'}),
    ("Draw one card, and then discard a hat.", "hat", "", "Draw one card, and then discard a", {"card"}),
    (f"Draw one card. {LOOK_3} Take six.", "six", f"Draw a card. {LOOK_3}", "Take", {"it", "one", "the rest", "up to"}),
    (
        "Choose another player. You both dance.",
        "dance",
        "",
        "Choose another player. You both",
        {"choose a card in hand"},
    ),
    ("Search the deck for a hat.", "hat", "", "Search the deck for a", {"card", "Knowledge", "a number"}),
    ("Exchange a neutral hat with a card in your hand.", "hat", "", "Exchange a neutral", {"card"}),
    (f"{REVEAL} Take it or dance.", "or", REVEAL, "Take it", {"or before a verb", '", or"'}),
    ("Use the effect of a Wizardry card in a discard pile.", "Wizardry", "", "Use the effect of a", {"card"}),
]


@pytest.mark.parametrize(("text", "word", "understood", "words", "expected"), UNREADABLE)
def test_an_unreadable_word_is_shown_with_its_place(
    text: str, word: str, understood: str, words: str, expected: set[str]
) -> None:
    error = refusal(text)
    assert (error.position, error.word) == (text.index(word), word)
    assert (error.understood, error.words) == (understood, words)
    assert expected <= set(error.expected)


def test_the_message_is_one_line_with_all_of_it() -> None:
    assert refusal(f"Draw one card. {LOOK_3} Take a nap.").message == (
        '"nap" at character 58: this cannot be read; '
        f'understood before it: "Draw a card. {LOOK_3} Take a"; '
        "here could stand: card from, random card from another player's hand"
    )


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Drw a card.", "Draw"),
        ("Draw a crad.", "card"),
        ("Discard your hnad.", "hand"),
        ("Search a deck for a Sience card.", "science"),
        ("Take on.", "one"),
        ("Skip your nxt turn.", "next"),
        ("Draw a xylophone.", ""),
    ],
)
def test_a_word_that_is_nearly_one_is_recognized(text: str, meant: str) -> None:
    error = refusal(text)
    assert error.suggestion.lower() == meant.lower()
    assert (f'did you mean "{error.suggestion}"?' in error.message) == bool(meant)


@pytest.mark.parametrize(("text", "expected"), [("", "Draw"), ("Draw a card", '"."'), (f"{LOOK_3} Take", "one")])
def test_a_text_that_ends_too_early_is_refused_at_its_end(text: str, expected: str) -> None:
    error = refusal(text)
    assert (error.position, error.word) == (len(text), "")
    assert "ends too early" in error.message
    assert expected in error.expected


NONSENSE = [  # the place is marked
    ("Take |one.", "no cards were looked at or revealed", LOOK_3),
    ("Discard |it.", "no cards were looked at or revealed", REVEAL),
    (f"{REVEAL} Take it. Put |it on the bottom.", "all of them have gone", REVEAL),
    (f"{LOOK_3} Take one of |that domain.", "no domain was named", "Name a domain."),
    (f"Name a domain. {LOOK_3} Take one of |that value.", "no value was named", "Name a value."),
    ("All players discard every hand card of |that value and draw as many.", "no value was named", "Name a value."),
    ("If |its value is 8 or more, draw a card.", "not clear which card", REVEAL),
    ("Use |its effect.", "not clear which card", "Reveal a card from your hand."),
    (f"{LOOK_2} Take one. If |its value is 8 or more, draw a card.", "not clear which card", REVEAL),
    (f"{LOOK_2} Take one. Discard the other. If |it is a Service card, draw a card.", "not clear which card", REVEAL),
    (f"{REVEAL} You may take it. If |its value is 8 or more, draw a card.", "not clear which card", REVEAL),
    (f"{LOOK_3} Take |it.", "several cards", "one"),
    (f"{LOOK_3} Discard |it.", '"it" does not fit', "them"),
    (f"{LOOK_3} Put |the rest on the bottom.", '"the rest" does not fit', "them"),
    (f"{LOOK_3} Put them back on |top.", "need an order", "top in any order"),
    (f"{REVEAL} Put it on the bottom |in any order.", "no order", "and"),
    (f"{LOOK_3} |{REVEAL}", "have not gone anywhere", "Discard them."),
    (f"{LOOK_3} |Each player, you first, takes one.", "only you have seen", "Reveal the top 3 cards of a deck."),
    ("Look at the top card of a deck. Use |its effect.", "not everybody has seen", REVEAL),
    ("Draw |12 cards.", "from 1 to 9", "a number from 1 to 9"),
    ("Expel |12 cards from your hand.", "from 1 to 9", "a number from 1 to 9"),
    ("If you have |12 or more cards in hand, draw a card.", "from 1 to 9", "a number from 1 to 9"),
    ("If it |shows heads, draw a card.", "no coin shows", "Flip a coin."),
    ("Flip a coin. If it |shows 4 or more, draw a card.", "no die shows", "Roll a die."),
    ("Roll a die. If it shows |7 or more, draw a card.", "a die shows 1 to 6", "a number from 1 to 6"),
    ("Draw as many cards as it |shows.", "no die shows", "Roll a die."),
    ("|Gain control of a card that is yours.", "under control already", "a neutral card"),
    ("The next player discards |your hand.", 'it is "their"', "their"),
    ("Discard |their hand.", 'it is "your"', "your"),
    (
        "At the start of your next turn, |until your next turn, cards you control are safe.",
        "at its own time",
        "draw a card",
    ),
    ("The next player |looks at the top card of a deck.", "must say where", GO),
    ("Draw |0 cards.", "from 1 to 9", "a number from 1 to 9"),
    ("Look at the top |ten cards of a deck.", "from 1 to 9", "a number from 1 to 9"),
    (f"{REVEAL} If its value is |14 or more, take it.", "from 1 to 13", "a number from 1 to 13"),
    ("Draw |" + "9" * 5000 + " cards.", "from 1 to 9", "a number from 1 to 9"),
    (
        "Use the effect of a card of value |0 or less in a discard pile or in play.",
        "from 1 to 13",
        "a number from 1 to 13",
    ),
    ("All players discard a card from |your hand.", '"their"', "their"),
    ("Replace a card that is |theirs or neutral with a card from your hand.", '"yours"', "yours"),
    ("Give |you a card.", "only other players", "a card to another player"),
    ("All players reveal a |random hand card.", "Each other player reveals", "card"),
    ("Give |each of them a card.", "not about all other players", "each other player"),
    (
        "You may exchange one of |these with a card in your hand.",
        "the step before it",
        "Each other player reveals a random hand card.",
    ),
    (
        "Look at a random card in another player's hand. All players replace a card that is theirs with |it.",
        "not clear which card",
        "Reveal the top card of a deck.",
    ),
    (
        "Each other player reveals a random hand card. Draw a card. Exchange one of |these with a card in your hand.",
        "the step before it",
        "Each other player reveals a random hand card.",
    ),
    (
        "Reveal a card from your hand. Exchange it with a card in your |hand.",
        "in your hand already",
        "a card that is yours or neutral",
    ),
    (
        "Exchange a card in your hand with |a card in your hand.",
        "cannot be exchanged",
        "a card that is yours or neutral",
    ),
    ("Exchange |3 cards with each other, each of them yours or neutral.", "between two cards", "two"),
    ("Draw a card. |Otherwise discard a card.", 'no "if"', "If its value is 8 or more, draw a card."),
    ("Draw a card. If |you do, discard a card.", "you may", "its value is"),
    (
        "All players |reveal the top card of a deck.",
        "where the cards go",
        "look at the top 2 cards of a deck, take one and discard the other",
    ),
    (f"{REVEAL} All players |discard it.", "yours to say", "take"),
    ("Search the deck for a card of |that value.", "no value was named", "Name a value."),
    ("Name a value. Search the deck for the card of |that value and domain.", "no domain was named", "Name a domain."),
    ("Search the deck for a card of value |14.", "from 1 to 13", "a number from 1 to 13"),
    (f"{LOOK_3} |Search the deck for a card.", "have not gone anywhere", "Discard them."),
    (f"{REVEAL} |Reveal it.", "everybody has seen", "take"),
    ("Reveal |it.", "no cards were looked at or revealed", REVEAL),
    ("All players exchange a card |you control with the top card of the deck.", '"they"', "they"),
    ("Exchange a card |they control with the top card of the deck.", '"you"', "you"),
    ("If any player has a card of the |named value, they discard it and draw a card.", "no value was", "Name a value."),
    (
        "All players |search the deck for a card.",
        "where the cards go",
        "look at the top 2 cards of a deck, take one and discard the other",
    ),
]


@pytest.mark.parametrize(("marked", "reason", "instead"), NONSENSE, ids=[marked[:60] for marked, *_ in NONSENSE])
def test_a_text_without_sense_is_refused(marked: str, reason: str, instead: str) -> None:
    text = marked.replace("|", "")
    error = refusal(text)
    assert error.position == marked.index("|")
    assert error.word
    assert text[error.position :].startswith(error.word)
    assert reason in error.reason
    assert instead in (*error.expected, *error.first)
    assert instead in error.message


def test_an_earlier_mistake_is_named_before_a_later_one() -> None:
    assert refusal("Take one. Bake a coin.").word == "one"


def test_a_refused_text_is_bad_input() -> None:
    assert issubclass(SentenceError, TechdeckError)
    assert refusal("Bake.").code == "bad-sentence"


UNSAYABLE: list[Op] = [
    Take(),
    Use("unknown"),
    Draw(10),
    GiveTo(2),
    May(May(Draw(1))),
    Each("all", Each("all", Draw(1))),
    May(chain([May(Draw(1)), Draw(1)])),
    Op(),
]


@pytest.mark.parametrize("op", UNSAYABLE, ids=repr)
def test_what_no_text_can_say_is_not_printed(op: Op) -> None:
    with pytest.raises(Impossible):
        sentence(op)
