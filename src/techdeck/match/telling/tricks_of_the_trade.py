"""How one speaks of Tricks of the Trade."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ANSWER,
    ASK,
    BID,
    BLIND,
    COUNTER,
    DECLINE,
    EFFECT,
    GIVE,
    PLAY,
    PROPOSE,
    SILENT,
    SWAP_DECK,
    SWAP_TRUMP,
    TRADE,
    WANT,
    described,
    is_want,
)
from techdeck.games.tricks_of_the_trade.proposal import proposal_of
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.kernel.agenda import NOTHING
from techdeck.kernel.choice import PASS, arg_of, kind_of
from techdeck.match.telling.labels import use_label
from techdeck.match.telling.outlook import Outlook, capital, listed
from techdeck.match.telling.sentence import counted
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.words import count

LABELS = {
    ACCEPT: "Accept",
    DECLINE: "Decline",
    COUNTER: "Offer something else",
    ANSWER: "Answer truthfully",
    SILENT: "Say nothing",
}
CARD_LABELS = {
    GIVE: "Offer {}",
    BLIND: "Offer {} face down",
    SWAP_DECK: "Swap {} with the deck",
    SWAP_TRUMP: "Swap {} with the trump card",
    PLAY: "Play {}",
}
WORDS = {
    ACCEPT: "agree; then choose the cards that you give",
    ANSWER: "the truth is told for you",
    SILENT: "nobody learns anything",
}


def table_of(view: Outlook) -> Tricks:
    return cast(Tricks, view.state)


class TricksSpeaker(Speaker):
    deliberate = frozenset({EFFECT})
    options = MappingProxyType(
        {"exact-bonus": ("An exact bid scores", "3 more than a bid that is kept", "3 instead of 1")}
    )

    def asks(self, view: Outlook) -> str:
        """An offer that can be made is read out."""
        if PROPOSE in view.choices:
            return f"{self.proposal(view)}."
        others = [arg_of(choice) for choice in view.choices if kind_of(choice) == TRADE]
        if not others:
            return super().asks(view)
        who = f"{self.object(view, others[0])} or the table" if view.state.seats == 2 else "anyone"
        return f"Your trading time: one trade, with {who}."

    def why(self, view: Outlook) -> str:
        state, kinds = table_of(view), {kind_of(choice) for choice in view.choices}
        frame = view.frame
        if BID in kinds:
            return "All bids are shown together."
        if kinds & {TRADE, ASK}:
            left = state.places.steps - state.talk
            return f"{left} offers and questions are left." if left > 1 else "One offer or question is left."
        if EFFECT in kinds:
            return "The card is discarded after that."
        if PROPOSE in view.choices:
            partner = self.object(view, self.partner(view))
            return f"All hear this. A blind card only {partner} will see." if self.blind(view) else "All hear this."
        if GIVE in kinds and frame is not None and len(frame.answers) == 1:
            return "By name all hear it; face down nobody knows which."
        if PLAY in kinds:
            return f"{DOMAIN_NAMES[state.trump()]} is trump." if state.trump() >= 0 else ""
        return ""

    def label(self, view: Outlook, choice: int) -> str:
        kind, arg = kind_of(choice), arg_of(choice)
        if choice in LABELS:
            return LABELS[choice]
        if choice == PROPOSE:
            return f"Offer to {self.object(view, self.partner(view))}"
        if choice == PASS and TRADE in {kind_of(each) for each in view.choices}:
            return "No trade"
        if kind in CARD_LABELS:
            return CARD_LABELS[kind].format(view.state.faces.titles[arg])
        if kind == EFFECT:
            return use_label(view, arg)
        if kind == TRADE:
            return f"Offer {view.name(arg)} a trade"
        if kind == ASK:
            return f"Ask {view.name(arg)} a question"
        return capital(described(choice)) if is_want(choice) else super().label(view, choice)

    def chose(self, view: Outlook, choice: int) -> str:
        """The offer as it stands, step by step."""
        kind = kind_of(choice)
        if kind in (GIVE, BLIND):
            return "by name" if kind == GIVE else "face down"
        if choice == COUNTER:
            return "Instead:"
        if kind in (TRADE, ASK):
            return f"To {self.object(view, arg_of(choice))}:"
        return f"for {described(choice)}" if is_want(choice) else super().chose(view, choice)

    def primary(self, view: Outlook) -> int:
        """An offer that can be made as it stands."""
        return PROPOSE if PROPOSE in view.choices else super().primary(view)

    def object(self, view: Outlook, seat: int) -> str:
        return "you" if view.name(seat) == "You" else view.name(seat)

    def meaning(self, view: Outlook, choice: int) -> str:
        kind, arg = kind_of(choice), arg_of(choice)
        if choice in WORDS:
            return WORDS[choice]
        if kind in (TRADE, ASK):
            return f"{count(view.state.hand_size(arg), 'card')} in hand"
        if is_want(choice):
            return view.edition.cards[arg].concept if kind == WANT else ""
        return self.card_meaning(view, kind, arg) or super().meaning(view, choice)

    def partner(self, view: Outlook) -> int:
        """Who gets the offer in the making."""
        frame = view.frame
        assert frame is not None
        opening = frame.answers[0]
        return int(frame.scope.user) if opening == COUNTER else arg_of(opening)

    def blind(self, view: Outlook) -> bool:
        return len(proposal_of(view.seat, view.frame.answers if view.frame is not None else NOTHING).blind) > 0

    def proposal(self, view: Outlook) -> str:
        """`Your 10 of Science and a blind card, for any Service card`."""
        proposal = proposal_of(view.seat, view.frame.answers if view.frame is not None else NOTHING)
        cards = [view.state.faces.titles[card] for card in proposal.named_cards]
        if len(proposal.blind):
            cards.append(counted(len(proposal.blind), "blind card"))
        begin = "Your " if len(proposal.named_cards) else ""
        return f"{begin}{listed(cards)}, for {listed([described(want) for want in proposal.wants])}"

    def card_meaning(self, view: Outlook, kind: int, card: int) -> str:
        printed = view.printed(card) if kind in (GIVE, BLIND, SWAP_DECK, SWAP_TRUMP, EFFECT, PLAY) else None
        if printed is None:
            return ""
        state = table_of(view)
        if kind == EFFECT:
            return printed.text
        if kind == SWAP_TRUMP:
            return f"{printed.concept}; {DOMAIN_NAMES[state.faces.domains[card]]} becomes trump"
        notes = {
            SWAP_DECK: "for the top card of the deck",
            PLAY: "trump" if state.faces.domains[card] == state.trump() else DOMAIN_NAMES[state.faces.domains[card]],
        }
        return "; ".join(filter(None, [printed.concept, notes.get(kind, "")]))


SPEAKER = TricksSpeaker()
