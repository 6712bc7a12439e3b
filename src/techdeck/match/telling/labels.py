"""What stands on the button of a choice, as far as every game has it."""

from __future__ import annotations

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.choice import (
    ARG,
    DECK,
    DOMAIN,
    DONE,
    NO,
    NUMBER,
    PASS,
    SEAT,
    YES,
    About,
    arg_of,
    kind_of,
)
from techdeck.kernel.effects.control import Destroy, GainControl, PutIntoPlay
from techdeck.kernel.effects.deck import Bottom, Take
from techdeck.kernel.effects.everyone import SwapHands, TakeRandom
from techdeck.kernel.effects.flow import Either, May, Use
from techdeck.kernel.effects.hand import Discard, DiscardHand, Draw, Expel, GiveCard, GiveTo, PutCard
from techdeck.kernel.effects.play import Exchange, ExchangeIt, ExchangeThese, Replace, ReplaceIt
from techdeck.match.telling.outlook import Outlook, capital, listed
from techdeck.match.telling.words import deed

LONGEST = 30  # letters of a deed that can stand on a button

DOES: tuple[tuple[type[Op], str], ...] = (
    (Draw, "Draw"),
    (Discard, "Discard"),
    (GiveTo, "Give a card"),
    (GiveCard, "Give a card"),
    (Take, "Take it"),
    (Bottom, "Put it under the deck"),
    (ReplaceIt, "Replace a card with it"),
    (ExchangeIt, "Swap it"),
    (ExchangeThese, "Swap one"),
    (Replace, "Replace a card"),
    (Exchange, "Swap cards"),
    (Destroy, "Destroy a card"),
    (GainControl, "Take a card over"),
    (PutIntoPlay, "Put a card into play"),
    (TakeRandom, "Take a random card"),
    (SwapHands, "Swap hands"),
    (Expel, "Expel a card"),
)
LEAVES: tuple[tuple[type[Op], str], ...] = (
    (GiveTo, "Keep them"),
    (GiveCard, "Keep them"),
    (Discard, "Keep them"),
    (DiscardHand, "Keep them"),
    (Expel, "Keep them"),
    (PutIntoPlay, "Keep them"),
    (PutCard, "Keep them"),
    (Draw, "Don't draw"),
    (Use, "Don't use it"),
    (ExchangeThese, "Leave them"),
)


def label(view: Outlook, choice: int) -> str:
    """A verb, or the thing itself where the choice is one."""
    kind, arg, frame = kind_of(choice), arg_of(choice), view.frame
    if choice <= ARG:
        return capital(view.state.faces.titles[choice])
    if choice == PASS:
        return "Go on" if view.choices == [PASS] else "Pass"
    if choice == DONE:
        return "Done"
    if choice in (YES, NO):
        return may_label(view, frame, choice == YES)
    if kind == SEAT:
        return view.name(arg)
    if kind == DECK:
        return f"Deck {arg + 1}"
    if kind == DOMAIN:
        return DOMAIN_NAMES[arg]
    if kind == NUMBER and frame is not None and isinstance(frame.op, Either):
        return does(view, frame, frame.op.one if arg == 1 else frame.op.other)
    about = view.state.codec.about(choice)
    return capital(f"{about.verb.replace('-', ' ')} {things(view, about)}".strip())


def may_label(view: Outlook, frame: Frame | None, yes: bool) -> str:
    """An effect's yes and no are its verbs."""
    if frame is None or not isinstance(frame.op, May):
        return "Yes" if yes else "No"
    body = frame.op.body
    return (
        does(view, frame, body)
        if yes
        else next((leaves for kind, leaves in LEAVES if isinstance(body, kind)), "Leave it")
    )


def does(view: Outlook, frame: Frame, op: Op) -> str:
    """What the first step of a text does."""
    if isinstance(op, Use):
        return use_label(view, view.state.it(frame.scope)) if op.source == "it" else "Use an effect"
    if isinstance(op, Draw | Discard):
        verb = "Draw" if isinstance(op, Draw) else "Discard"
        return f"{verb} {'a card' if op.count == 1 else f'{op.count} cards'}"
    for kind, words in DOES:
        if isinstance(op, kind):
            return words
    words = deed(view, frame, op)
    return words if words and len(words) <= LONGEST else "Do it"


def use_label(view: Outlook, card: int) -> str:
    """`Use Edit`."""
    printed = view.printed(card)
    return f"Use {printed.name}" if printed is not None and printed.name else "Use its effect"


def things(view: Outlook, about: About) -> str:
    """What a choice is about, by its name."""
    if about.cards:
        return listed([view.state.faces.titles[card] for card in about.cards])
    if about.squares:
        return " to ".join(about.squares)
    if about.seat >= 0:
        return view.name(about.seat)
    if about.deck >= 0:
        return f"deck {about.deck + 1}"
    if about.domain >= 0:
        return DOMAIN_NAMES[about.domain]
    number = about.value if about.value >= 0 else about.number
    return str(number) if number >= 0 else ""


def stands_for(about: About) -> tuple[object, ...]:
    """The things on the table that a choice is taken by pointing at; nothing where it needs a button."""
    seat = (f"seat {about.seat}",) if about.seat >= 0 else ()
    deck = (f"deck {about.deck}",) if about.deck >= 0 else ()
    cell = (about.cell,) if about.cell is not None else ()
    return (*about.cards, *about.squares, *cell, *deck, *seat)
