"""Why a card cannot be given or played now, and what can; read by nobody but the player who asked."""

from __future__ import annotations

from mypy_extensions import i64

from hearts.cards import CARDS, OF_SUIT, SUITS
from hearts.choices import GIVE, PLAY
from hearts.state import Hearts
from hearts.words import named, opening, to_whom
from techdeck.kernel.bits import bit

Refusal = tuple[str, str]


def why_not_give(s: Hearts, seat: i64, choice: i64) -> Refusal:
    card = choice - GIVE
    if not 0 <= card < CARDS:
        return ("HE-3", f"First choose cards of your hand, to give {to_whom(s)}.")
    if s.lies(card, s.places.given[seat]):
        return ("HE-3", f"You give {named(card)} already: choose another card.")
    return ("HE-3", f"You do not have {named(card)}: choose a card of your hand.")


def why_no_play(s: Hearts, seat: i64, choice: i64) -> Refusal | None:
    """What is wrong whatever the trick asks for."""
    card = choice - PLAY
    if not 0 <= card < CARDS:
        return ("HE-6", "A trick is one card from each player: play a card of your hand.")
    if not s.held(seat) & bit(card):
        return ("HE-6", f"You do not have {named(card)}: play a card of your hand.")
    return None


def why_not_open(s: Hearts, seat: i64, choice: i64) -> Refusal:
    first = "HE-15" if s.variant.any_club else "HE-5"
    return why_no_play(s, seat, choice) or (first, f"The first trick of a hand begins with clubs. {opening(s)}")


def why_not_lead(s: Hearts, seat: i64, choice: i64) -> Refusal:
    other = "Hearts are not broken yet, and you have other cards: lead one of them."
    return why_no_play(s, seat, choice) or ("HE-9", other)


def why_not_follow(s: Hearts, seat: i64, choice: i64) -> Refusal:
    wrong = why_no_play(s, seat, choice)
    if wrong is not None:
        return wrong
    suit = s.led()
    if s.held(seat) & OF_SUIT[suit]:
        return ("HE-6", f"You have {SUITS[suit]}, which were led: play one of them.")
    return ("HE-7", "No points go into the first trick while you have other cards: play one of them.")
