"""Every phrase of card text with an example card: for `techdeck cards language`, docs/language.md and the tests.

A phrase stands here in the words in which it is printed; `…` is any deed.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Phrase(NamedTuple):
    """Words of the language, a card's text that says them, and what they mean where that does not say itself."""

    words: str
    example: str
    meaning: str = ""


class Chapter(NamedTuple):
    """Phrases about one thing."""

    title: str
    phrases: tuple[Phrase, ...]


LOOK: Final = "Look at the top 3 cards of a deck."

DECK: Final = Chapter(
    "A deck",
    (
        Phrase(
            "draw N cards", "Draw 2 cards.", "Where there are several decks, the user of the card picks one for each."
        ),
        Phrase("look at the top N cards of a deck", f"{LOOK} Take one. Put the rest on the bottom."),
        Phrase("reveal the top N cards of a deck", "Reveal the top 2 cards of a deck. Take one. Discard the other."),
        Phrase(
            "reveal as many cards of a deck as there are players",
            "Reveal as many cards of a deck as there are players. Each player, you first, takes one.",
            "Also `look at`.",
        ),
        Phrase(
            "look at as many cards of a deck as there are players",
            "Look at as many cards of a deck as there are players. Take one. Put the rest back on top in any order.",
        ),
        Phrase("cut a deck and reveal the card", "Cut a deck and reveal the card. Take it."),
        Phrase(
            "search a deck for a card",
            "Search a deck for a card of value 7 and take it.",
            "`a card`, `a card of value 7`, `a Science card`, `the 7 of Science`; after a name also `of that value`, "
            "`of that domain`. The deck is shuffled.",
        ),
        Phrase(
            "search a deck for a card of that value",
            "Name a value. Search a deck for a card of that value and take it.",
        ),
        Phrase(
            "search a deck for a card of that domain",
            "Name a domain. Search a deck for a card of that domain and take it.",
        ),
        Phrase(
            "search a deck for the card of that value and domain",
            "Name a value. Name a domain. Search a deck for the card of that value and domain and take it.",
        ),
        Phrase("reveal it", "Look at the top card of a deck. Reveal it. You may use its effect."),
        Phrase("take it", "Reveal the top card of a deck and take it."),
        Phrase("take one", f"{LOOK} Take one. Discard the rest."),
        Phrase("take one of that domain", f"Name a domain. {LOOK} Take one of that domain. Discard the rest."),
        Phrase("take one of that value", f"Name a value. {LOOK} Take one of that value. Discard the rest."),
        Phrase("take the one of highest value", f"{LOOK} Take the one of highest value. Discard the rest."),
        Phrase("take the one of lowest value", f"{LOOK} Take the one of lowest value. Discard the rest."),
        Phrase("put the rest back on top in any order", f"{LOOK} Take one. Put the rest back on top in any order."),
        Phrase("put the rest on the bottom", f"{LOOK} Take one. Put the rest on the bottom.", "Also `in any order`."),
        Phrase("discard the other", "Look at the top 2 cards of a deck. Take one. Discard the other."),
        Phrase("put them back on top in any order", f"{LOOK} Put them back on top in any order. Draw a card."),
        Phrase("discard any of them", f"{LOOK} Discard any of them. Draw a card."),
        Phrase("give it to another player", "Look at the top card of a deck. Give it to another player."),
    ),
)
HAND: Final = Chapter(
    "Your hand",
    (
        Phrase("discard N cards", "Discard 2 cards. Draw 2 cards."),
        Phrase("discard your hand", "Discard your hand. Draw 3 cards."),
        Phrase("expel N cards from your hand", "Expel a card from your hand. Draw 2 cards.", "Out of the game."),
        Phrase(
            "discard every hand card of that value and draw as many",
            "Name a value. All players discard every hand card of that value and draw as many.",
        ),
        Phrase(
            "reveal a card from your hand", "Reveal a card from your hand. If it is a Technology card, draw 2 cards."
        ),
        Phrase(
            "put a card from your hand on top of a deck", "Draw 2 cards. Put a card from your hand on top of a deck."
        ),
        Phrase(
            "put a card from your hand on the bottom of a deck",
            "Put a card from your hand on the bottom of a deck. Draw 2 cards.",
        ),
        Phrase(
            "give a card from your hand to another player",
            "Give a card from your hand to another player. Draw 2 cards.",
        ),
        Phrase(
            "give each other player a card from your hand",
            "Draw 3 cards. Give each other player a card from your hand.",
        ),
        Phrase(
            "give each of them a card from your hand",
            "All other players give you a card. Then give each of them a card from your hand.",
        ),
        Phrase(
            "draw N cards for each …",
            "Draw a card for each card you control.",
            "`card you control`, `neutral card`, `card in your hand`, `other player`.",
        ),
        Phrase("for each neutral card", "Draw a card for each neutral card."),
        Phrase("for each card in your hand", "Discard a card. Draw a card for each card in your hand."),
        Phrase("for each other player", "Draw 2 cards for each other player."),
    ),
)
PILES: Final = Chapter(
    "Discard piles",
    (
        Phrase("take the top card of a discard pile", "Take the top card of a discard pile."),
        Phrase("take a card from a discard pile", "Discard a card. Take a card from a discard pile."),
        Phrase(
            "take a card from a discard pile whose value is one higher or one lower",
            "Reveal a card from your hand. Take a card from a discard pile whose value is one higher or one lower.",
        ),
        Phrase(
            "take up to N other cards from the discard piles whose values together are at most its value",
            "Discard a card. "
            "Take up to 2 other cards from the discard piles whose values together are at most its value.",
        ),
        Phrase(
            "shuffle up to N cards of your choice from the discard piles into their decks",
            "Shuffle up to 3 cards of your choice from the discard piles into their decks.",
        ),
    ),
)
PLAY: Final = Chapter(
    "Cards in play",
    (
        Phrase(
            "put a card from your hand into play",
            "Put a card from your hand into play. Draw a card.",
            "Where the game has cards in play: into a tableau, onto a board, into a city, as a goal.",
        ),
        Phrase(
            "destroy a card in play",
            "Destroy a card in play.",
            "It is discarded. `A card in play`, `a card in play that another player controls`, `a neutral card`, "
            "`a card that is yours`, `a card that is yours or neutral`.",
        ),
        Phrase("destroy a card that is yours", "Destroy a card that is yours. Draw 3 cards."),
        Phrase(
            "gain control of a card in play that another player controls",
            "Gain control of a card in play that another player controls.",
            "Also `a neutral card`, `a card in play`. Only where cards in play can change hands.",
        ),
        Phrase("gain control of a neutral card", "Gain control of a neutral card."),
        Phrase(
            "exchange A with B",
            "Exchange a card in your hand with a card that is yours or neutral.",
            "A and B are a card in hand, in play, in a discard pile, or the top card of a deck.",
        ),
        Phrase(
            "exchange A with a card of lower value in a discard pile",
            "Exchange a card in your hand with a card of lower value in a discard pile.",
        ),
        Phrase(
            "exchange A with a card of higher value in a discard pile",
            "Exchange a card in your hand with a card of higher value in a discard pile.",
        ),
        Phrase("exchange A with the top card of a deck", "Exchange a card that is yours with the top card of a deck."),
        Phrase(
            "exchange A with the top card of a deck or a card in a discard pile",
            "Exchange a neutral card with the top card of a deck or a card in a discard pile.",
        ),
        Phrase(
            "exchange A with a card in a discard pile", "Exchange a card in your hand with a card in a discard pile."
        ),
        Phrase(
            "exchange two cards with each other",
            "Exchange two cards with each other, each of them yours or neutral.",
            "Also `each of them yours`, `each of them neutral`.",
        ),
        Phrase("exchange it with B", "Look at the top card of a deck. You may exchange it with a card in your hand."),
        Phrase(
            "replace A with a card from your hand",
            "Replace a card that is yours or neutral with a card from your hand.",
        ),
        Phrase("replace A with it", "Reveal the top card of a deck. Take it, or replace a neutral card with it."),
        Phrase(
            "a used card that is yours or neutral becomes fresh", "A used card that is yours or neutral becomes fresh."
        ),
        Phrase("refresh a used card that is yours", "You may refresh a used card that is yours."),
        Phrase("refresh a used card that is neutral", "You may refresh a used card that is neutral."),
    ),
)
PLAYERS: Final = Chapter(
    "Other players",
    (
        Phrase("all players …", "All players draw a card. All players discard a card."),
        Phrase(
            "… in their hand, … that is theirs",
            "All players may exchange a card in their hand with a card that is theirs.",
        ),
        Phrase("… they control", "All players draw a card for each card they control."),
        Phrase("all other players …", "All other players discard a card.", "Also `each other player discards a card`."),
        Phrase("all players may …; whoever does …", "All players may discard a card; whoever does draws 2 cards."),
        Phrase("each other player may …", "Each other player may give you a card; whoever does draws a card."),
        Phrase(
            "each other player with more cards in hand than you …",
            "Each other player with more cards in hand than you gives you a card.",
        ),
        Phrase("the next player …", "The next player draws a card. Draw 2 cards.", "The player to your left."),
        Phrase("choose another player. They …", "Choose another player. They discard 2 cards."),
        Phrase("choose another player. They may …", "Choose another player. They may draw a card."),
        Phrase(
            "choose another player; they …",
            "You may discard a card; if you do, choose another player; they skip their next turn.",
            "The same inside a sentence.",
        ),
        Phrase(
            "choose another player; they may …",
            "You may draw a card; if you do, choose another player; they may draw a card.",
        ),
        Phrase("look at another player's hand", "Look at another player's hand. Draw a card."),
        Phrase(
            "look at a random card in another player's hand",
            "Look at a random card in another player's hand. You may exchange it with a card in your hand.",
        ),
        Phrase("take a random card from another player's hand", "Take a random card from another player's hand."),
        Phrase("swap hands with another player", "Swap hands with another player."),
        Phrase(
            "each other player reveals a random hand card",
            "Each other player reveals a random hand card. You may exchange one of these with a card in your hand.",
        ),
        Phrase(
            "choose another player. You both choose a card in hand, unseen; exchange them",
            "Choose another player. You both choose a card in hand, unseen; exchange them.",
        ),
        Phrase(
            "all players choose a card in hand; all pass it to the left together",
            "All players choose a card in hand; all pass it to the left together.",
        ),
        Phrase(
            "all players choose a hand card and reveal them together",
            "All players choose a hand card and reveal them together. "
            "The highest card (value, then domain rank) draws its player 2 cards.",
        ),
        Phrase(
            "each player, you first, takes one", "Reveal the top 4 cards of a deck. Each player, you first, takes one."
        ),
    ),
)
CHOICES: Final = Chapter(
    "Choices and conditions",
    (
        Phrase("you may …", "You may discard a card. Draw a card."),
        Phrase("you may …; if you do, …", "You may discard a card; if you do, draw 2 cards."),
        Phrase("…, or …", "Draw a card, or take the top card of a discard pile."),
        Phrase(
            "name a value", "Name a value. Reveal the top 5 cards of a deck. Take one of that value. Discard the rest."
        ),
        Phrase("name a domain", "Name a domain. Search a deck for a card of that domain and take it."),
        Phrase(
            "if its value is N or more, …. Otherwise …",
            "Reveal the top card of a deck. If its value is 8 or more, take it. Otherwise discard it.",
        ),
        Phrase("if its value is N or less, …", "Discard a card. If its value is 4 or less, draw 2 cards."),
        Phrase("if it is a DOMAIN card, …", "Discard a card. If it is a Knowledge card, draw 2 cards."),
        Phrase("if a card in play has its value, …", "Discard a card. If a card in play has its value, draw 2 cards."),
        Phrase("if your hand is empty, …", "If your hand is empty, draw 3 cards. Otherwise draw a card."),
        Phrase("if you have N or more cards in hand, …", "If you have 4 or more cards in hand, discard 2 cards."),
        Phrase("if you have N or fewer cards in hand, …", "If you have 2 or fewer cards in hand, draw 2 cards."),
        Phrase("if you control N or more cards, …", "If you control 3 or more cards, draw 2 cards."),
    ),
)
LUCK: Final = Chapter(
    "A coin, a die",
    (
        Phrase(
            "flip a coin. If it shows heads, …",
            "Flip a coin. If it shows heads, draw 2 cards. Otherwise discard a card.",
        ),
        Phrase("if it shows tails, …", "Flip a coin. If it shows tails, take another turn."),
        Phrase("roll a die. If it shows N or more, …", "Roll a die. If it shows 5 or more, draw 3 cards."),
        Phrase("if it shows N or less, …", "Roll a die. If it shows 2 or less, discard your hand."),
        Phrase("draw as many cards as it shows", "Discard your hand. Roll a die. Draw as many cards as it shows."),
    ),
)
USE: Final = Chapter(
    "Effects of other cards",
    (
        Phrase("use its effect", "Reveal the top card of a deck. You may use its effect. Put it on the bottom."),
        Phrase("use the effect of the top card of a discard pile", "Use the effect of the top card of a discard pile."),
        Phrase(
            "reveal another card from your hand and use its effect",
            "Reveal another card from your hand and use its effect.",
        ),
        Phrase(
            "use the effect of another card that is yours or neutral",
            "Use the effect of another card that is yours or neutral.",
            "Also `another card that is yours`, `a neutral card`.",
        ),
        Phrase("use the effect of another card that is yours", "Use the effect of another card that is yours."),
        Phrase("use the effect of a neutral card", "Use the effect of a neutral card."),
        Phrase(
            "use the effect of a DOMAIN card in a discard pile",
            "Use the effect of a Service card in a discard pile.",
        ),
        Phrase(
            "use the effect of a card in play that another player controls",
            "Use the effect of a card in play that another player controls.",
        ),
        Phrase(
            "use the effect of a card of value N or less in a discard pile or in play",
            "Use the effect of a card of value 6 or less in a discard pile or in play.",
        ),
        Phrase(
            "use the effect that was used last before this one", "Use the effect that was used last before this one."
        ),
    ),
)
TURNS: Final = Chapter(
    "Turns, and what lasts",
    (
        Phrase(
            "skip your next turn",
            "Draw 3 cards. Skip your next turn.",
            "Where nobody can miss a turn, no effect is used in it.",
        ),
        Phrase("all other players skip their next turn", "All other players skip their next turn."),
        Phrase("take another turn", "Take another turn.", "After this one. An extra turn gives no other."),
        Phrase("at the start of your next turn, …", "At the start of your next turn, draw 2 cards."),
        Phrase(
            "until your next turn, whenever another player uses an effect, …",
            "Until your next turn, whenever another player uses an effect, draw a card.",
            "It comes before what that effect does. A copied effect does not count.",
        ),
        Phrase(
            "until your next turn, counter the next effect that another player uses",
            "Until your next turn, counter the next effect that another player uses.",
            "That effect does nothing; its card counts as used.",
        ),
        Phrase(
            "until your next turn, cards you control are safe",
            "Until your next turn, cards you control are safe.",
            "No other player can destroy them or gain control of them.",
        ),
    ),
)
SYNONYMS: Final = Chapter(
    "Other words for the same",
    (
        Phrase("the deck, the discard pile, the discard", "Search the deck for a Science card and draw it."),
        Phrase("the discard pile", "Take the top card of the discard pile."),
        Phrase("the discard", "Take the top card of the discard."),
        Phrase("cut a deck at a random point", "Cut the deck at a random point and reveal the card. Draw it."),
        Phrase("a neutral card or a card you control", "Destroy a neutral card or a card you control."),
        Phrase("a neutral card in play or a card you control", "Destroy a neutral card in play or a card you control."),
        Phrase("a card you control or a neutral card", "Destroy a card you control or a neutral card."),
        Phrase("a card you control or a neutral card in play", "Destroy a card you control or a neutral card in play."),
        Phrase("a card you control", "Destroy a card you control. Draw 2 cards."),
        Phrase("a neutral card in play", "Destroy a neutral card in play."),
        Phrase("… or …", "Draw a card or discard a card."),
        Phrase(
            "the top card of a deck or card in a discard pile",
            "Exchange a neutral card with the top card of a deck or card in a discard pile.",
        ),
        Phrase(
            "give each player a card from your hand",
            "All players give you a card. Then, give each player a card from your hand.",
        ),
        Phrase(
            "if any player has a card of the named value, they discard it and draw a card",
            "Name a value. If any player has a card of the named value, they discard it and draw a card.",
        ),
    ),
)
CHAPTERS: Final = (DECK, HAND, PILES, PLAY, PLAYERS, CHOICES, LUCK, USE, TURNS, SYNONYMS)
PHRASES: Final = tuple(phrase for chapter in CHAPTERS for phrase in chapter.phrases)

HEAD: Final = """\
# The language of cards

Every phrase that a card's text can have, each with an example that is read and printed exactly so. `techdeck cards
language` shows the same list, and `techdeck cards check FILE` reads the texts of an edition. N is a number; where a
card says `you`, other players are told of as `they`. Every phrase can be played in every game; where a game has no
meaning for it, nothing happens in that part (GR-19), and [the rulings](rulings.md#the-language) say so. How a phrase is
added: [add a card](add-a-card.md#a-new-kind-of-sentence).
"""


def page() -> str:
    """The page docs/language.md."""
    lines = [HEAD]
    for chapter in CHAPTERS:
        lines += [f"## {chapter.title}", "", "| phrase | example |", "|---|---|"]
        for phrase in chapter.phrases:
            note = f"<br>{phrase.meaning}" if phrase.meaning else ""
            lines.append(f"| {phrase.words}{note} | {phrase.example} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    print(page(), end="")
