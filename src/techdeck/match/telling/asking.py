"""What is asked of whom, in one line and a reason; what the others wait for; what became of a refused wish."""

from __future__ import annotations

from typing import NamedTuple

from techdeck.kernel.choice import ARG, CARD, PASS
from techdeck.kernel.errors import Unreadable
from techdeck.match.telling import speaker_for
from techdeck.match.telling.outlook import Outlook, capital, listed
from techdeck.match.telling.words import NONE, running, said, uncapital

NO_MORE = "The game is over."


class Asking(NamedTuple):
    """Who must do what, and why; inside which effect, by which rule.

    To who is asked it speaks of what can be done now, to all others of whom they wait for. Both are a function of what
    the one who looks may know.
    """

    who: tuple[int, ...]
    words: str  # one sentence: what
    why: str  # another one, or nothing: the reason, or how
    effect: str
    clause: str
    card: int  # whose effect it is, or NONE
    primary: int  # the choice that is the likely one, or NONE


def prompt(view: Outlook) -> Asking:
    frame = view.frame
    if frame is None or view.state.over:
        return Asking((), NO_MORE, "", "", view.state.end_clause(), NONE, NONE)
    card = running(view)
    printed = view.printed(card)
    effect = printed.name if printed else ""
    who, clause = view.state.actors, frame.op.clause
    choices = [] if view.open or view.seat not in who else view.choices
    if not choices:
        return Asking(who, waiting(view, who, frame.op.task), "", effect, clause, card, NONE)
    speaker = speaker_for(view.game)
    words = said(view, speaker.asks(view))
    if choices == [PASS] and effect:
        words = "Nothing can be done with it here."
    words = f"{effect}: {uncapital(words)}" if effect else capital(words)
    return Asking(who, words, capital(said(view, speaker.why(view))), effect, clause, card, speaker.primary(view))


def waiting(view: Outlook, who: tuple[int, ...], task: str) -> str:
    """`Waiting for Ana and Bo to bid.`"""
    names = [view.name(seat) for seat in who if seat != view.seat or view.open]
    return f"Waiting for {listed(names)} to {task}." if names else "Waiting for the others."


def picked(view: Outlook) -> list[int]:
    """The cards that the one who looks has chosen already for what is asked now."""
    frame = view.frame
    if frame is None or view.seat < 0 or view.open:
        return []
    answers = frame.answers[view.seat : view.seat + 1] if frame.op.together() else frame.answers
    return [answer - CARD for answer in answers if CARD <= answer <= ARG]


def prompt_line(view: Outlook) -> str:
    """What is asked in one line, for screens that have no more room; the clause stands for a link to it."""
    asked = prompt(view)
    parts = [asked.words, asked.why]
    if picked(view):
        parts.append(f"Chosen: {listed([view.state.faces.titles[card] for card in picked(view)])}.")
    others = [seat for seat in asked.who if seat != view.seat]
    if view.seat in asked.who and others and not view.open and view.choices:
        parts.append(f"So {'does' if len(others) == 1 else 'do'} {listed([view.name(seat) for seat in others])}.")
    called = view.name(view.seat) if view.seat in asked.who and not view.open else "You"
    who = "" if called == "You" else f"{called}: "  # several may share a screen
    return f"{who}{' '.join(filter(None, parts))} ({asked.clause})"


def refusal(view: Outlook, text: str) -> tuple[str, str]:
    """Clause and reason why what somebody points at or writes cannot be chosen; two empty strings if it can.

    The view is an observation's: the answer is a function of what the seat knows.
    """
    state = view.state
    try:
        choice = state.parse(text)
    except Unreadable:
        if state.over or view.seat not in state.actors or not view.choices:
            choice = PASS  # whatever it was meant as
        else:
            clause, reason = speaker_for(view.game).beyond(view, text)
            return clause, said(view, reason)
    clause, reason = state.whynot(view.seat, choice)
    if view.frame is not None and view.seat in state.actors:  # the speaker knows better what is asked
        reason = reason.replace(view.frame.op.words(state, view.frame), capital(speaker_for(view.game).asks(view)))
    return clause, said(view, reason)
