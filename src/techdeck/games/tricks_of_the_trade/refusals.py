"""Why something may not be said or done now, with the clause: what `whynot` answers while people trade."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ANSWER,
    ASK,
    BID,
    BLIND,
    CARDS,
    COUNTER,
    DECLINE,
    EFFECT,
    FACE_DOWN,
    GIVE,
    LAPSE,
    PLAY,
    PROPOSE,
    SCORE,
    SILENT,
    SWAP_DECK,
    SWAP_TRUMP,
    TRADE,
    WANT,
    WANT_ANY,
    WANT_VALUE,
    described,
    fits,
    is_want,
)
from techdeck.games.tricks_of_the_trade.proposal import MOST, given, wanted
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal
from techdeck.kernel.choice import ARG, CARD, PASS

Reason = tuple[str, str]  # clause and sentence

NOT_NOW: Final[dict[int, Reason]] = {
    TRADE: ("TT-7", "An offer can be opened at the start of your own trading time only."),
    ASK: ("TT-11", "A question can be asked at the start of your own trading time only."),
    GIVE: ("TT-8", "Cards are offered in a trade: first pick whom to trade with."),
    BLIND: ("TT-8", "Cards are offered in a trade: first pick whom to trade with."),
    PROPOSE: ("TT-8", "There is no offer yet: first pick whom to trade with."),
    ACCEPT: ("TT-12", "Nobody waits for your answer to an offer."),
    DECLINE: ("TT-12", "Nobody waits for your answer to an offer."),
    COUNTER: ("TT-12", "Nobody waits for your answer to an offer."),
    ANSWER: ("TT-11", "Nobody asks you anything now."),
    SILENT: ("TT-11", "Nobody asks you anything now."),
    SWAP_DECK: ("TT-14", "A card can be swapped at the start of your own trading time only, when two play."),
    SWAP_TRUMP: ("TT-14", "A card can be swapped at the start of your own trading time only, when two play."),
    BID: ("TT-16", "Everyone bids together, once the trading is over."),
    EFFECT: ("TT-18", "Effects are used in turn, between the bids and the first trick."),
    PLAY: ("TT-22", "Cards are played in turn, once bids and effects are over."),
    LAPSE: ("TT-15", "Only the clock ends a trading time that way. You can pass."),
    SCORE: ("TT-25", "Points are counted when the round is over."),
}


def not_now(choice: i64, otherwise: Reason) -> Reason:
    """Why a choice of another phase is not on offer."""
    if is_want(choice):
        return ("TT-9", "First pick whom to ask or to trade with, then the card.")
    return NOT_NOW.get(choice & ~ARG, otherwise)


def why_not_open(s: Tricks, seat: i64, choice: i64) -> Reason:
    """At the start of a trading time, or back there."""
    kind, arg = choice & ~ARG, choice & ARG
    if kind in (TRADE, ASK):
        return why_not_with(s, seat, arg, "TT-8" if kind == TRADE else "TT-11")
    if kind in (SWAP_DECK, SWAP_TRUMP):
        if s.layout.seats != 2:
            return ("TT-14", "Only where two play can a card be swapped with the deck or the trump card.")
        if arg not in s.hand(seat):
            return ("TT-14", "You can swap a card of your own hand only.")
        return ("TT-14", "There is no card to swap with.")
    return not_now(choice, ("TT-7", "Now you can make an offer, ask a question, or pass."))


def why_not_with(s: Tricks, seat: i64, other: i64, clause: str) -> Reason:
    if other == seat:
        return (clause, "That is you: pick another player.")
    if other >= s.layout.seats:
        return (clause, "Nobody sits there. Pick another player.")
    return (clause, f"{{{other}}} has no card in hand.")


def why_no_step(s: Tricks, seat: i64, other: i64, made: vec[i64], choice: i64) -> Reason:
    """While an offer or a question is in the making."""
    kind = choice & ~ARG
    question = made[0] & ~ARG == ASK
    if is_want(choice):
        return why_not_wanted(s, seat, other, made, choice, question)
    if question:
        return ("TT-11", "A question is about one card, one value or one domain: pick it.")
    if kind in (GIVE, BLIND):
        return why_not_given(s, seat, made, choice)
    if choice == PROPOSE:
        return (
            "TT-8",
            f"Each side gives a card: {'say what you want for it' if given(made) else 'offer one first'}.",
        )
    if choice == PASS:
        return ("TT-8", "Make the offer that you began, or take your last step back.")
    return not_now(choice, ("TT-9", "Offer a card by name or face down, and say what you want for it."))


def why_not_given(s: Tricks, seat: i64, made: vec[i64], choice: i64) -> Reason:
    card = choice & ARG
    if choice == FACE_DOWN:
        return ("TT-9", "Pick the card that you offer face down: only you see which it is.")
    if wanted(made):
        return ("TT-9", "You have said what you want. Make the offer, or ask for a second card.")
    if card not in s.hand(seat):
        return ("TT-10", f"You do not hold the {s.faces.titles[card]}: offer a card of your hand.")
    if card in given(made):
        return ("TT-8", f"The {s.faces.titles[card]} is in your offer already.")
    return ("TT-8", "Each side gives one or two cards.")


def why_not_wanted(s: Tricks, seat: i64, other: i64, made: vec[i64], choice: i64, question: bool) -> Reason:
    kind, arg = choice & ~ARG, choice & ARG
    if not question:
        if not given(made):
            return ("TT-8", "First offer a card of yours, by name or face down.")
        if len(wanted(made)) == MOST:
            return ("TT-8", "Each side gives one or two cards.")
        if len(wanted(made)) == s.hand_size(other):
            return ("TT-8", f"{{{other}}} has no second card.")
    if choice == WANT_ANY:
        return ("TT-11", f"Everyone sees how many cards {{{other}}} holds: ask for a card, a value or a domain.")
    if kind == WANT:
        return why_not_exactly(s, seat, other, made, arg)
    if kind == WANT_VALUE and not 1 <= arg <= 13:
        return ("TT-9", "Values go from 1 to 13.")
    return ("TT-9", f"You know that {{{other}}} holds no such card. Ask for another one.")


def why_not_exactly(s: Tricks, seat: i64, other: i64, made: vec[i64], card: i64) -> Reason:
    if card >= CARDS:
        return ("TT-1", "There are no wild cards in this game.")
    name = f"the {s.faces.titles[card]}"
    if WANT + card in made:
        return ("TT-9", f"You ask for {name} already.")
    if card in s.hand(seat):
        return ("TT-9", f"You hold {name} yourself.")
    if s.lies(card, s.places.trumpdeck):
        return ("TT-3", f"{name[0].upper()}{name[1:]} is out of reach, in the trump deck.")
    return ("TT-9", f"You know that {{{other}}} does not hold {name}.")


def why_no_reply(s: Tricks, seat: i64, proposal: Proposal, answers: vec[i64], choice: i64) -> Reason:
    """When an offer was made to this seat, before or after it was accepted."""
    if len(answers):
        return why_not_picked(s, seat, proposal, answers[1:], choice)
    if choice == ACCEPT:
        return ("TT-10", "You do not hold what is asked for. Decline, or offer something else.")
    if choice == COUNTER:
        return ("TT-15", "That was the last offer: accept or decline.")
    if CARD <= choice <= ARG:
        return ("TT-12", "First accept the offer, then pick what you give.")
    return not_now(choice, ("TT-12", "An offer waits for your answer: accept it, decline it, or offer something else."))


def why_not_picked(s: Tricks, seat: i64, proposal: Proposal, picked: vec[i64], choice: i64) -> Reason:
    want = proposal.wants[len(picked)]
    if not CARD <= choice <= ARG:
        return ("TT-12", f"You have accepted. Now give {described(want)}.")
    name = f"The {s.faces.titles[choice]}"
    if choice not in s.hand(seat):
        return ("TT-10", f"{name} is not in your hand.")
    if choice in picked:
        return ("TT-8", f"{name} is given already.")
    if not fits(want, choice):
        return ("TT-10", f"{name} does not fit: give {described(want)}.")
    return ("TT-10", f"{name} is needed for the second card. Pick another one.")
