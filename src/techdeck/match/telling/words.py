"""What is asked and what each choice means, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from techdeck.cards.context import START, Context, after, entering, having_done
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.cards.phrases import phrase
from techdeck.cards.printer import YOU, steps_of
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import ARG, CARD, DECK, DOMAIN, DONE, NO, NUMBER, PASS, SEAT, YES, arg_of, kind_of
from techdeck.kernel.effects.flow import Each, Either, If, May
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.state import State
from techdeck.match.fold import fill_names
from techdeck.match.telling.outlook import Outlook, capital, listed


@dataclass(frozen=True)
class Asking:
    """Who must do what, inside which effect, by which rule."""

    who: tuple[int, ...]
    words: str
    effect: str
    clause: str
    card: int  # whose effect it is, or -1


def prompt(view: Outlook) -> Asking:
    frame = view.frame
    if frame is None or view.state.over:
        return Asking((), "The game is over.", "", view.state.end_clause(), -1)
    card = running(view)
    printed = view.printed(card)
    words = said(view, frame.op.words(view.state, frame)) or f"Choose: {frame.op.prompt}."
    return Asking(view.state.actors, words, printed.name if printed else "", frame.op.clause, card)


def said(view: Outlook, text: str) -> str:
    """A sentence of the game with the names of the seats."""
    return fill_names(text, ["you" if name == "You" else name for name in view.names])


def picked(view: Outlook) -> list[int]:
    """The cards that the one who looks has chosen already for what is asked now."""
    frame = view.frame
    if frame is None or view.seat < 0 or view.open:
        return []
    answers = frame.answers[view.seat : view.seat + 1] if frame.op.together() else frame.answers
    return [answer - CARD for answer in answers if CARD <= answer <= ARG]


def running(view: Outlook) -> int:
    """The card whose effect asks, or -1; a card that its user hid meanwhile is not told."""
    chain = view.frame.scope.chain if view.frame is not None else ()
    return chain[-1] if chain and view.sees(chain[-1]) else -1


def prompt_line(view: Outlook) -> str:
    """The one sentence above the choices."""
    asked = prompt(view)
    about = ", ".join(filter(None, [asked.effect, asked.clause]))
    chosen = f" Chosen: {', '.join(view.code(card) for card in picked(view))}." if picked(view) else ""
    if not asked.who:
        return f"{asked.words} ({about})"
    who = listed([view.name(seat) for seat in asked.who])
    if view.seat in asked.who:
        others = [seat for seat in asked.who if seat != view.seat]
        together = f" At the same time: {listed([view.name(seat) for seat in others])}." if others else ""
        return f"{view.name(view.seat)}: {asked.words} ({about}){chosen}{together}"
    return f"Waiting for {who}: {asked.words} ({about}){chosen}"


def meaning(view: Outlook, choice: int) -> str:
    """What a choice stands for, as far as every game has it."""
    kind, arg, state = kind_of(choice), arg_of(choice), view.state
    if choice <= ARG:
        return card_meaning(view, choice - CARD)
    if kind == SEAT:
        return f"{view.name(arg)}, {count(state.hand_size(arg), 'card')} in hand" if arg < state.seats else ""
    if kind == DECK and arg < len(state.layout.decks):
        return f"{count(state.size(state.layout.decks[arg]), 'card')} in it"
    if kind == DOMAIN:
        return DOMAIN_NAMES[arg]
    if choice in (YES, NO, PASS, DONE) or kind == NUMBER:
        return _word_meaning(view, choice)
    card = state.codec.about(choice).card
    return card_meaning(view, card) if card >= 0 else ""


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def card_meaning(view: Outlook, card: int) -> str:
    """The name of its effect, and its place."""
    printed = view.printed(card)
    zone = view.state.place[card]
    names = view.state.faces.names
    known = view.sees(card) and zone != view.state.layout.aside and names.count(names[card]) == 1
    place = view.place_name(zone) if known else ""  # equal cards are written the same: any of them may be meant
    return ", ".join(filter(None, [printed.name or printed.concept if printed else "", place]))


def _word_meaning(view: Outlook, choice: int) -> str:
    op = view.frame.op if view.frame is not None else None
    if choice == PASS:
        return "nothing here can be done: go on"
    if choice == DONE:
        return "enough"
    if choice == NO:
        return "decline"
    if choice == YES and isinstance(op, May):
        return part(view.state, op, op.body)
    if isinstance(op, Either) and choice in (NUMBER + 1, NUMBER + 2):
        return part(view.state, op, op.one if choice == NUMBER + 1 else op.other)
    return ""


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
        elif isinstance(step, If):
            yield from steps_within(step.yes, context)
            yield from steps_within(step.no, context)
        elif isinstance(step, Either):
            yield from steps_within(step.one, context)
            yield from steps_within(step.other, context)
        context = after(step, context)
