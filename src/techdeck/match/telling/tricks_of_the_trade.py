"""How one speaks of Tricks of the Trade."""

from __future__ import annotations

from typing import cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ANSWER,
    ASK,
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
    told,
)
from techdeck.games.tricks_of_the_trade.proposal import proposal_of
from techdeck.games.tricks_of_the_trade.state import Tricks
from techdeck.kernel.agenda import NOTHING
from techdeck.kernel.choice import PASS, arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook, capital, does
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.words import count

PASSES = {"trade": "no trade", "effect": "use no effect"}
WORDS = {
    ACCEPT: "agree; then choose the cards that you give",
    DECLINE: "no trade on these terms",
    COUNTER: "offer something else",
    ANSWER: "the truth is told for you",
    SILENT: "nobody learns anything",
}


def table_of(view: Outlook) -> Tricks:
    return cast(Tricks, view.state)


class TricksSpeaker(Speaker):
    def said(self, view: Outlook, event: Event) -> str:
        state, who = table_of(view), view.name(event.seat)
        kind, arg = kind_of(event.arg), arg_of(event.arg)
        if kind == TRADE:
            return f"{does(who, 'offer')} {self.object(view, arg)} a trade."
        if kind == ASK:
            return f"{does(who, 'ask')} {self.object(view, arg)}:"
        verb, rest = told(state.codec, event.arg)
        return f"{does(who, verb)} {rest}".rstrip() + "."

    def object(self, view: Outlook, seat: int) -> str:
        return "you" if view.name(seat) == "You" else view.name(seat)

    def meaning(self, view: Outlook, choice: int) -> str:
        kind, arg = kind_of(choice), arg_of(choice)
        if choice == PASS:
            return PASSES.get(view.frame.op.prompt if view.frame else "", "") or super().meaning(view, choice)
        if choice in WORDS:
            return WORDS[choice]
        if kind in (TRADE, ASK):
            what = "offer a trade to" if kind == TRADE else "ask a question of"
            return f"{what} {view.name(arg)}, {count(view.state.hand_size(arg), 'card')} in hand"
        if is_want(choice):
            return view.edition.cards[arg].concept if kind == WANT else described(choice)
        if choice == PROPOSE:
            return self.proposal(view)
        return self.card_meaning(view, kind, arg) or super().meaning(view, choice)

    def proposal(self, view: Outlook) -> str:
        proposal = proposal_of(view.seat, view.frame.answers if view.frame is not None else NOTHING)
        names = view.state.faces.names
        cards = [*[names[card] for card in proposal.named_cards], *[f"{names[card]} blind" for card in proposal.blind]]
        wants = " and ".join([described(want) for want in proposal.wants])
        return capital(f"{' and '.join(cards)} for {wants}")

    def card_meaning(self, view: Outlook, kind: int, card: int) -> str:
        printed = view.printed(card) if kind in (GIVE, BLIND, SWAP_DECK, SWAP_TRUMP, EFFECT, PLAY) else None
        if printed is None:
            return ""
        state = table_of(view)
        if kind == EFFECT:
            return f"{printed.name}: {printed.text}"
        if kind == SWAP_TRUMP:
            return f"{printed.concept}; {DOMAIN_NAMES[state.faces.domains[card]]} becomes trump"
        notes = {
            GIVE: "by name: all hear it",
            BLIND: "face down: nobody knows which",
            SWAP_DECK: "for the top card of the deck",
            PLAY: "trump" if state.faces.domains[card] == state.trump() else DOMAIN_NAMES[state.faces.domains[card]],
        }
        return f"{printed.concept}; {notes[kind]}"


SPEAKER = TricksSpeaker()
