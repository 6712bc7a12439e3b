"""What is asked and what each choice means, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techdeck.cards.context import CHOSEN, LATER, START, Context, after, entering, having_done
from techdeck.cards.phrases import phrase
from techdeck.cards.printer import YOU, steps_of
from techdeck.kernel.agenda import Frame, Op
from techdeck.kernel.choice import ARG, CARD, DECK, PASS, SEAT, arg_of, kind_of
from techdeck.kernel.effects.everyone import Chosen
from techdeck.kernel.effects.flow import Each, Either, If, May, Use
from techdeck.kernel.effects.hand import GiveTo
from techdeck.kernel.effects.lasting import WithBody
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.state import State
from techdeck.match.fold import fill_names
from techdeck.match.telling.outlook import Outlook, capital

NONE = -1
THIS = re.compile(r"\bit\b")


def said(view: Outlook, text: str) -> str:
    """A sentence of the game with the names of the seats; who looks is "you"."""
    if "{" not in text:
        return text
    names = ["you" if seat == view.seat or name == "You" else name for seat, name in enumerate(view.names)]
    return fill_names(text, names)


def running(view: Outlook) -> int:
    """The card whose effect asks, or NONE; a card that its user hid meanwhile is not told."""
    chain = view.frame.scope.chain if view.frame is not None else ()
    return chain[-1] if chain and view.sees(chain[-1]) else NONE


def question(view: Outlook) -> str:
    """What an effect leaves open, named; nothing where it asks for something on the table."""
    frame = view.frame
    if frame is None:
        return ""
    op = frame.op
    if type(op) is May:
        body, then = deed(view, frame, op.body), deed(view, frame, op.then) if op.then is not None else ""
        if then:
            joint = f", and {uncapital(then)} in return" if isinstance(op.body, GiveTo) else f", then {uncapital(then)}"
            body = f"{body}{joint}"
        return f"{body}?" if body else ""
    if isinstance(op, Either):
        one, other = deed(view, frame, op.one), deed(view, frame, op.other, named=False)
        return f"{one}, or {uncapital(other)}?" if one and other else ""
    return ""


def deed(view: Outlook, frame: Frame, text: Op, named: bool = True) -> str:
    """What a part of the effect that asks would do, spoken to who does it: `Give Cog a card`.

    Unless it was `named` already, "it" is called by its name.
    """
    words = part(view.state, frame.op, text)
    if not words:
        return ""
    user = frame.scope.user
    if isinstance(text, GiveTo) and user >= 0:
        words = words.replace(" you ", f" {{{user}}} ", 1)
    it = view.state.it(frame.scope)
    printed = view.printed(it) if isinstance(text, Use) and text.source == "it" else None
    if printed is not None and printed.name:
        return f"Use {printed.name}"
    if named and it >= 0 and view.sees(it):
        words = THIS.sub(f"the {view.state.faces.titles[it]}", words, count=1)
    return said(view, words.replace("Exchange", "Swap").replace("exchange", "swap"))


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def meaning(view: Outlook, choice: int) -> str:
    """What a choice stands for, as far as every game has it."""
    kind, arg, state = kind_of(choice), arg_of(choice), view.state
    if choice <= ARG:
        return card_meaning(view, choice - CARD)
    if kind == SEAT:
        return f"{count(state.hand_size(arg), 'card')} in hand" if arg < state.seats else ""
    if kind == DECK and arg < len(state.layout.decks):
        return f"{count(state.size(state.layout.decks[arg]), 'card')} in it"
    if choice == PASS and view.choices == [PASS]:
        return "nothing can be done here"
    card = state.codec.about(choice).card
    return card_meaning(view, card) if card >= 0 else ""


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def card_meaning(view: Outlook, card: int) -> str:
    """The name of its effect, and its place."""
    printed = view.printed(card)
    zone = int(view.state.place[card])
    names = view.state.faces.names
    known = view.sees(card) and zone != view.state.layout.aside and names.count(names[card]) == 1
    own = view.state.layout.owners[zone] == view.seat
    # Equal cards are written the same: any of them may be meant.
    place = "" if not known else "yours" if own else view.place_name(zone)
    return ", ".join(filter(None, [printed.name or printed.concept if printed else "", place]))


def part(state: State, op: Op, text: Op) -> str:
    """The words of `text`, a part of `op`, which is a step of some card's effect; empty where they cannot be said."""
    for effect in state.effects:
        for step, context in steps_within(effect):
            if step is op:
                return capital(_say(text, context))
    return ""


def _say(text: Op, context: Context) -> str:
    said: list[str] = []
    for step in steps_of(text):
        try:
            said.append(phrase(step, context).format_map(YOU))
        except TechdeckError:
            return ""
        context = after(step, context)
    return " and ".join(said)


def steps_within(text: Op | None, context: Context = START) -> Iterator[tuple[Op, Context]]:
    """Every step of a text and of its parts, with what it speaks of."""
    for step in steps_of(text):
        yield step, context
        if isinstance(step, May):
            yield from steps_within(step.body, context)
            yield from steps_within(step.then, having_done(step.body, context))
        elif isinstance(step, Each):
            yield from steps_within(step.body, entering(context, step.who))
        elif isinstance(step, Chosen):
            yield from steps_within(step.body, entering(context, CHOSEN))
        elif isinstance(step, WithBody):
            yield from steps_within(step.body, LATER)
        elif isinstance(step, If):
            yield from steps_within(step.yes, context)
            yield from steps_within(step.no, context)
        elif isinstance(step, Either):
            yield from steps_within(step.one, context)
            yield from steps_within(step.other, context)
        context = after(step, context)
