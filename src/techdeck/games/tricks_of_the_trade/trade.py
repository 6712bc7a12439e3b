"""Trading: offers, counter-offers, questions, and the swaps of two players (TT-7 to TT-15)."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.bidding import begin_bidding
from techdeck.games.tricks_of_the_trade.choices import (
    ACCEPT,
    ANSWER,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    COUNTER,
    DECLINE,
    FACE_DOWN,
    GIVE,
    LAPSE,
    PROPOSE,
    SILENT,
    SWAP_DECK,
    SWAP_TRUMP,
    TRADE,
    WANT,
    described,
    mask_of,
)
from techdeck.games.tricks_of_the_trade.proposal import (
    add_descriptions,
    add_steps,
    any_question,
    any_step,
    fitting,
    holds,
    proposal_of,
)
from techdeck.games.tricks_of_the_trade.refusals import why_no_reply, why_no_step, why_not_open
from techdeck.games.tricks_of_the_trade.state import SECONDS, TRADING, Tricks
from techdeck.games.tricks_of_the_trade.talk import Proposal, Question
from techdeck.kernel.agenda import NO_SCOPE, NONE, Frame, Once, Several
from techdeck.kernel.bits import bit, lowest, nth, ones
from techdeck.kernel.choice import ARG, NO, PASS, YES
from techdeck.kernel.dice import Dice
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS, NO_SEAT
from techdeck.kernel.offer import Offer
from techdeck.kernel.span import Span


def begin_trading(s: Tricks) -> None:
    s.phase = TRADING
    s.starter = first_trader(s)
    begin_time(s, s.starter)


def first_trader(s: Tricks) -> i64:
    """The player whose goal has the trump domain; if nobody, whose goal domain ranks lowest (TT-7).

    Among goals of one domain the lower value is first.
    """
    trump = s.trump()
    first: i64 = 0
    seat: i64 = 1
    while seat < s.layout.seats:
        fits, best = s.goal(seat) == trump, s.goal(first) == trump
        if (fits and not best) or (fits == best and s.goal_card(seat) < s.goal_card(first)):  # by rank, then value
            first = seat
        seat += 1
    return first


def begin_time(s: Tricks, seat: i64) -> None:
    s.talk = 0
    s.push(TRADING_TIME, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)


def end_time(s: Tricks, seat: i64) -> None:
    after = s.left_of(seat)
    if after == s.starter:
        begin_bidding(s)
    else:
        begin_time(s, after)


def say(s: Tricks, seat: i64, choice: i64) -> None:
    """All at the table hear it, so it cannot be taken back."""
    s.learnt += 1
    s.tell(SAY, seat, -1, 0, 0, choice, 0)


class TradingTime(Several):
    """One player's trading time: at most one trade, and six offers and questions to come to it (TT-7, TT-15)."""

    prompt = "trade"
    task = "trade"
    clause = "TT-7"

    def asks(self, s: Tricks, f: Frame) -> i64:
        made: i64 = len(f.answers)
        if made == 0:
            over = s.talk >= s.places.steps or s.hand_size(f.you) == 0
        else:
            last = f.answers[made - 1]
            over = last in (PROPOSE, PASS) or last >= SWAP_DECK
            over = over or (made == 2 and f.answers[0] & ~ARG == ASK)
        return NO_SEAT if over else BITS[f.you]

    def choices(self, s: Tricks, f: Frame, seat: i64, offer: Offer) -> None:
        if len(f.answers) == 0:
            self.add_openings(s, seat, offer)
        elif f.answers[0] & ~ARG == ASK:
            add_descriptions(s, seat, f.answers[0] & ARG, NONE, offer)
        else:
            add_steps(s, seat, f.answers[0] & ARG, f.answers, offer)

    def any_choice(self, s: Tricks, f: Frame, seat: i64, dice: Dice) -> i64:
        if len(f.answers) == 0:
            return self.any_opening(s, seat, dice)
        if f.answers[0] & ~ARG == ASK:
            return any_question(s, seat, f.answers[0] & ARG, dice)
        return any_step(s, seat, f.answers[0] & ARG, f.answers, dice)

    def add_openings(self, s: Tricks, seat: i64, offer: Offer) -> None:
        offer.add(PASS)
        other: i64 = 0
        while other < s.layout.seats:
            if other != seat and s.hand_size(other):
                offer.add(TRADE + other)
                offer.add(ASK + other)
            other += 1
        if s.layout.seats == 2:
            if s.available(0):
                offer.add_cards(s, s.layout.hands[seat], SWAP_DECK)
            if s.size(s.places.trump):
                offer.add_cards(s, s.layout.hands[seat], SWAP_TRUMP)

    def any_opening(self, s: Tricks, seat: i64, dice: Dice) -> i64:
        """Drawn until it is one that may be."""
        hand, talks = s.layout.hands[seat], 2 * s.layout.seats
        end = talks + 2 * s.size(hand) if s.layout.seats == 2 else talks
        while True:
            at = dice.below(end + 1)
            if at == end:
                return PASS
            other = at >> 1
            if at >= talks:
                card = s.card(hand, (at - talks) >> 1)
                if at & 1 and s.available(0):
                    return SWAP_DECK + card
                if not at & 1 and s.size(s.places.trump):
                    return SWAP_TRUMP + card
            elif other != seat and s.hand_size(other):
                return TRADE + other if at & 1 else ASK + other

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        first: i64 = PASS
        if len(f.answers):
            first = f.answers[0]
        kind, other = first & ~ARG, first & ARG
        if kind == TRADE:
            s.push(self, f.you, NO_SCOPE)
            propose(s, f.you, other, first, f.answers)
        elif kind == ASK:
            s.push(self, f.you, NO_SCOPE)
            ask(s, f.you, other, f.answers[1])
        else:
            if first != PASS:
                swap(s, f.you, first)
            end_time(s, f.you)

    def span(self, s: Tricks, f: Frame) -> Span | None:
        """Five minutes, whoever is thinking (TT-15)."""
        return Span(s.round * 8 + f.you, f.you, SECONDS, "Trading time")

    def lapse(self, s: Tricks, f: Frame) -> None:
        """The open offer or question lapses, and the trading time is over."""
        say(s, f.you, LAPSE)
        end_time(s, f.you)

    def words(self, s: Tricks, f: Frame) -> str:
        if len(f.answers) == 0:
            swaps = ", a swap with the deck or the trump card" if s.layout.seats == 2 else ""
            return f"Your trading time: an offer, a question{swaps}, or pass."
        other = f.answers[0] & ARG
        if f.answers[0] & ~ARG == ASK:
            return f"Which card do you ask {{{other}}} about?"
        return words_of_step(other, f.answers)

    def whynot(self, s: Tricks, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if len(f.answers) == 0:
            return why_not_open(s, seat, choice)
        return why_no_step(s, seat, f.answers[0] & ARG, f.answers, choice)


def words_of_step(other: i64, made: vec[i64]) -> str:
    if len(made) == 1:
        return f"What do you offer {{{other}}}?"
    if made[-1] & ~ARG < WANT:
        return f"What do you want from {{{other}}} for it?"
    more = ", or ask for a second card" if len(made) < 5 else ""
    return f"Make {{{other}}} this offer{more}."


def propose(s: Tricks, seat: i64, partner: i64, opening: i64, made: vec[i64]) -> None:
    """Everyone hears named cards and descriptions, and how many cards are blind (TT-13)."""
    proposal = proposal_of(seat, made)
    s.talk += 1
    say(s, seat, opening)
    for card in proposal.named_cards:
        say(s, seat, GIVE + card)
        tell_all(s, card)
    for _ in proposal.blind:
        say(s, seat, FACE_DOWN)
    for want in proposal.wants:
        say(s, seat, want)
    s.push(RESPONSE, partner, proposal)


def tell_all(s: Tricks, card: i64) -> None:
    """What is said is true (TT-10), so all know where the card is."""
    if i64(s.known[card]) != s.layout.everyone:
        logging = s.logging
        s.logging = False
        s.show(card, s.layout.everyone)
        s.logging = logging


def ask(s: Tricks, seat: i64, other: i64, want: i64) -> None:
    s.talk += 1
    say(s, seat, ASK + other)
    say(s, seat, want)
    s.push(REPLY, other, Question(seat, want))


def swap(s: Tricks, seat: i64, choice: i64) -> None:
    """With the top of the draw deck or with the trump card, always accepted (TT-14)."""
    other = s.top(0) if choice & ~ARG == SWAP_DECK else s.card(s.places.trump, 0)
    s.swap(choice & ARG, other, 0, seat)
    s.forget_lacks(seat)


class Response(Several):
    """An offer was made to `you`: accept, decline, or counter it (TT-12)."""

    prompt = "offer"
    task = "answer the offer"
    clause = "TT-12"

    def proposal(self, f: Frame) -> Proposal:
        return cast(Proposal, f.scope)

    def asks(self, s: Tricks, f: Frame) -> i64:
        made: i64 = len(f.answers)
        more = made == 0
        if made:
            first = f.answers[0]
            more = first == COUNTER and f.answers[made - 1] != PROPOSE
            more = more or (first == ACCEPT and made <= len(self.proposal(f).wants))
        return BITS[f.you] if more else i64(0)

    def choices(self, s: Tricks, f: Frame, seat: i64, offer: Offer) -> None:
        if len(f.answers) == 0:
            if self.meeting(s, f):
                offer.add(ACCEPT)
            offer.add(DECLINE)
            if s.talk < s.places.steps:
                offer.add(COUNTER)
        elif f.answers[0] == ACCEPT:
            cards = self.meeting(s, f)
            while cards:
                offer.add(lowest(cards))
                cards &= cards - 1
        else:
            add_steps(s, seat, f.scope.user, f.answers, offer)

    def any_choice(self, s: Tricks, f: Frame, seat: i64, dice: Dice) -> i64:
        if len(f.answers) == 0:
            return s.offered(seat).one_of(dice)
        if f.answers[0] == ACCEPT:
            cards = self.meeting(s, f)
            return nth(cards, dice.below(ones(cards)))
        return any_step(s, seat, f.scope.user, f.answers, dice)

    def meeting(self, s: Tricks, f: Frame) -> i64:
        """The cards that can be given for the next description, as a mask."""
        hand = s.hand_mask(f.you)
        at: i64 = 1
        while at < len(f.answers):
            hand &= ~bit(f.answers[at])
            at += 1
        return fitting(hand, self.proposal(f).wants, at - 1)

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        first = f.answers[0]
        if first == COUNTER:
            propose(s, f.you, f.scope.user, COUNTER, f.answers)
            return
        say(s, f.you, first)
        if first == ACCEPT:
            exchange(s, self.proposal(f), f.you, f.answers[1:])
            s.talk = s.places.steps  # an agreed trade ends the trading time (TT-7)

    def words(self, s: Tricks, f: Frame) -> str:
        proposal = self.proposal(f)
        if len(f.answers) == 0:
            return f"{proposal.text(s.faces.titles)}. Deal?"
        if f.answers[0] == ACCEPT:
            return f"Give {{{proposal.user}}} {described(proposal.wants[len(f.answers) - 1])}."
        return words_of_step(proposal.user, f.answers)

    def whynot(self, s: Tricks, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        proposal = self.proposal(f)
        if len(f.answers) and f.answers[0] == COUNTER:
            return why_no_step(s, seat, proposal.user, f.answers, choice)
        return why_no_reply(s, seat, proposal, f.answers, choice)


def exchange(s: Tricks, proposal: Proposal, partner: i64, picked: vec[i64]) -> None:
    """Carried out at once; others see named and exactly described cards, of the rest only the number (TT-12, TT-13)."""
    exact = [int(card) for card, want in zip(picked, proposal.wants) if want & ~ARG == WANT]
    other = [int(card) for card in picked if card not in exact]
    named, blind = [int(card) for card in proposal.named_cards], [int(card) for card in proposal.blind]
    mine, yours = [int(s.layout.hands[proposal.user])], [int(s.layout.hands[partner])]
    targets = yours * len(blind) + mine * len(other) + yours * len(named) + mine * len(exact)
    s.move_together([*blind, *other, *named, *exact], targets, len(named) + len(exact))
    s.forget_lacks(proposal.user)
    s.forget_lacks(partner)


class Reply(Once):
    """A question was put to `you`: the truth, by the software, or silence (TT-11)."""

    prompt = "question"
    task = "answer"
    clause = "TT-11"

    def choices(self, s: Tricks, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(ANSWER)
        offer.add(SILENT)

    def any_choice(self, s: Tricks, f: Frame, seat: i64, dice: Dice) -> i64:
        return i64(ANSWER) if dice.below(2) else i64(SILENT)

    def run(self, s: Tricks, f: Frame, answer: i64) -> None:
        want = f.scope.named
        if answer == SILENT:
            say(s, f.you, SILENT)
        elif holds(s, f.you, want):
            say(s, f.you, ANSWER_YES)
            if want & ~ARG == WANT:
                tell_all(s, want & ARG)
        else:
            say(s, f.you, ANSWER_NO)
            s.rule_out(f.you, mask_of(want))

    def words(self, s: Tricks, f: Frame) -> str:
        return f"{{{f.scope.user}}} asks: do you hold {described(f.scope.named)}?"

    def whynot(self, s: Tricks, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice in (YES, NO, ANSWER_YES, ANSWER_NO):
            return ("TT-11", "The truth is told for you if you answer. Or say nothing.")
        return ("TT-11", f"{{{f.scope.user}}} waits for your answer: tell the truth, or say nothing.")


TRADING_TIME: Final = TradingTime()
RESPONSE: Final = Response()
REPLY: Final = Reply()
