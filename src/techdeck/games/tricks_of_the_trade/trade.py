"""Trading: offers, counter-offers, questions, and the swaps of two players (TT-7 to TT-15)."""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.games.tricks_of_the_trade.bidding import begin_bidding
from techdeck.games.tricks_of_the_trade.offer import (
    can_meet,
    descriptions_for,
    fitting,
    holds,
    next_steps,
    offer_of,
)
from techdeck.games.tricks_of_the_trade.refusals import why_no_reply, why_no_step, why_not_open
from techdeck.games.tricks_of_the_trade.state import STEPS, TRADING, Tricks
from techdeck.games.tricks_of_the_trade.talk import Offer, Question
from techdeck.games.tricks_of_the_trade.words import (
    ACCEPT,
    ANSWER,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    ASK_CHOICES,
    COUNTER,
    FACE_DOWN,
    GIVE,
    PROPOSE,
    RESPONSES,
    SILENT,
    SWAP_DECK,
    SWAP_DECK_CHOICES,
    SWAP_TRUMP_CHOICES,
    TRADE,
    TRADE_CHOICES,
    WANT,
    described,
    mask_of,
)
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.choice import ARG, NO, PASS, YES
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


def begin_trading(s: Tricks) -> None:
    s.phase = TRADING
    s.starter = first_trader(s)
    begin_time(s, s.starter)


def first_trader(s: Tricks) -> int:
    """The player whose goal has the trump domain; if nobody, whose goal domain ranks lowest (TT-7).

    Among goals of one domain the lower value is first.
    """
    trump = s.trump()
    first = 0
    for seat in range(1, s.layout.seats):
        fits, best = s.goal(seat) == trump, s.goal(first) == trump
        if (fits and not best) or (fits == best and s.goal_card(seat) < s.goal_card(first)):  # by rank, then value
            first = seat
    return first


def begin_time(s: Tricks, seat: int) -> None:
    s.talk = 0
    s.push(TRADING_TIME, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)


def end_time(s: Tricks, seat: int) -> None:
    after = (seat + 1) % s.layout.seats
    if after == s.starter:
        begin_bidding(s)
    else:
        begin_time(s, after)


def say(s: Tricks, seat: int, choice: int) -> None:
    """All at the table hear it, so it cannot be taken back."""
    s.learnt += 1
    s.tell(SAY, seat, -1, 0, 0, choice, 0)


class TradingTime(Op):
    """One player's trading time: at most one trade, and six offers and questions to come to it (TT-7, TT-15)."""

    def asks(self, s: State, f: Frame) -> int:
        answers = f.answers
        if not answers:
            return 0 if cast(Tricks, s).talk >= STEPS or not s.hand(f.you) else BITS[f.you]
        last = answers[-1]
        if last == PROPOSE or last == PASS or last >= SWAP_DECK:  # noqa: SIM109 - this is hot, and a tuple is not
            return 0
        return 0 if len(answers) == 2 and answers[0] & ~ARG == ASK else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        t = cast(Tricks, s)
        if not f.answers:
            return self.openings(t, seat)
        other = f.answers[0] & ARG
        if f.answers[0] & ~ARG == ASK:
            return descriptions_for(t, seat, other, -1)
        return next_steps(t, seat, other, f.answers[1:])

    def openings(self, s: Tricks, seat: int) -> list[int]:
        out: list[Any] = []
        for other in s.others(seat):
            if s.hand(other):
                out.append(TRADE_CHOICES[other])
                out.append(ASK_CHOICES[other])
        if s.layout.seats == 2:
            hand = s.hand(seat)
            if s.available(0):
                out += [SWAP_DECK_CHOICES[card] for card in hand]
            if s.zones[s.places.trump]:
                out += [SWAP_TRUMP_CHOICES[card] for card in hand]
        out.append(PASS)
        return out

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        first = f.answers[0] if f.answers else PASS
        kind, other = first & ~ARG, first & ARG
        if kind == TRADE:
            t.push(self, f.you, NO_SCOPE)
            propose(t, f.you, other, first, f.answers[1:])
        elif kind == ASK:
            t.push(self, f.you, NO_SCOPE)
            ask(t, f.you, other, f.answers[1])
        else:
            if first != PASS:
                swap(t, f.you, first)
            end_time(t, f.you)

    def prompt(self) -> str:
        return "trade"

    def words(self, s: State, f: Frame) -> str:
        if not f.answers:
            left = STEPS - cast(Tricks, s).talk
            swaps = ", swap a card with the deck or the trump card" if s.layout.seats == 2 else ""
            return f"Make an offer, ask a question{swaps}, or pass; {left} offers and questions are left."
        other = f.answers[0] & ARG
        if f.answers[0] & ~ARG == ASK:
            return f"Describe the card that {{{other}}} may hold."
        return words_of_step(other, f.answers[1:])

    def clause(self) -> str:
        return "TT-7"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        t = cast(Tricks, s)
        if not f.answers:
            return why_not_open(t, seat, choice)
        made = f.answers[1:] if f.answers[0] & ~ARG == TRADE else ()
        return why_no_step(t, seat, f.answers[0] & ARG, made, choice, f.answers[0] & ~ARG == ASK)


def words_of_step(other: int, made: tuple[int, ...]) -> str:
    if not made:
        return f"Offer {{{other}}} a card: give it by name, or blind."
    if made[-1] & ~ARG < WANT:
        more = "Offer a second card, or describe" if len(made) == 1 else "Describe"
        return f"{more} a card that you want from {{{other}}}."
    return "Describe a second card, or propose the trade." if len(made) < 4 else "Propose the trade."


def propose(s: Tricks, seat: int, partner: int, opening: int, made: tuple[int, ...]) -> None:
    """Everyone hears named cards and descriptions, and how many cards are blind (TT-13)."""
    offer = offer_of(seat, made)
    s.talk += 1
    say(s, seat, opening)
    for card in offer.named_cards:
        say(s, seat, GIVE + card)
        tell_all(s, card)
    for _ in offer.blind:
        say(s, seat, FACE_DOWN)
    for want in offer.wants:
        say(s, seat, want)
    s.push(RESPONSE, partner, offer)


def tell_all(s: Tricks, card: int) -> None:
    """What is said is true (TT-10), so all know where the card is."""
    if s.known[card] != s.layout.everyone:
        if s.market is not None:
            s.market.show(card)
        logging = s.logging
        s.logging = False
        s.show(card, s.layout.everyone)
        s.logging = logging


def ask(s: Tricks, seat: int, other: int, want: int) -> None:
    s.talk += 1
    say(s, seat, ASK + other)
    say(s, seat, want)
    s.push(REPLY, other, Question(seat, want))


def swap(s: Tricks, seat: int, choice: int) -> None:
    """With the top of the draw deck or with the trump card, always accepted (TT-14)."""
    card = choice & ARG
    if choice & ~ARG == SWAP_DECK:
        s.swap(card, s.top(0), 0, seat)
    else:
        s.swap(card, s.zones[s.places.trump][0], 0, seat)
    new_cards(s, seat)


def new_cards(s: Tricks, seat: int) -> None:
    """New cards came into this hand: what was known of it is no longer true."""
    s.market = None
    s.lacks = (*s.lacks[:seat], 0, *s.lacks[seat + 1 :])


class Response(Op):
    """An offer was made to `you`: accept, decline, or counter it (TT-12)."""

    def offer(self, f: Frame) -> Offer:
        return cast(Offer, f.scope)

    def asks(self, s: State, f: Frame) -> int:
        if not f.answers:
            return BITS[f.you]
        first = f.answers[0]
        if first == ACCEPT:
            return BITS[f.you] if len(f.answers) <= len(self.offer(f).wants) else 0
        return BITS[f.you] if first == COUNTER and f.answers[-1] != PROPOSE else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        t = cast(Tricks, s)
        offer = self.offer(f)
        if not f.answers:
            first = 0 if can_meet(t, seat, offer.wants) else 1
            return RESPONSES[first : 3 if t.talk < STEPS else 2]
        if f.answers[0] == ACCEPT:
            return fitting(t, seat, offer.wants, f.answers[1:])
        return next_steps(t, seat, offer.user, f.answers[1:])

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        first = f.answers[0]
        if first == COUNTER:
            propose(t, f.you, self.offer(f).user, COUNTER, f.answers[1:])
            return
        say(t, f.you, first)
        if first == ACCEPT:
            exchange(t, self.offer(f), f.you, f.answers[1:])
            t.talk = STEPS  # an agreed trade ends the trading time (TT-7)

    def prompt(self) -> str:
        return "offer"

    def words(self, s: State, f: Frame) -> str:
        offer = self.offer(f)
        if not f.answers:
            return f"{offer.text(s.faces.names)}: accept, decline or counter?"
        if f.answers[0] == ACCEPT:
            return f"Choose {described(offer.wants[len(f.answers) - 1])} to give to {{{offer.user}}}."
        return words_of_step(offer.user, f.answers[1:])

    def clause(self) -> str:
        return "TT-12"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        t, offer = cast(Tricks, s), self.offer(f)
        if f.answers and f.answers[0] == COUNTER:
            return why_no_step(t, seat, offer.user, f.answers[1:], choice, False)
        return why_no_reply(t, seat, offer, f.answers, choice)


def exchange(s: Tricks, offer: Offer, partner: int, picked: tuple[int, ...]) -> None:
    """Carried out at once; others see named and exactly described cards, of the rest only the number (TT-12, TT-13)."""
    exact = [card for card, want in zip(picked, offer.wants) if want & ~ARG == WANT]
    other = [card for card in picked if card not in exact]
    hands = s.places.hands
    mine, yours = hands[offer.user], hands[partner]
    cards = [*offer.blind, *other, *offer.named_cards, *exact]
    targets = [yours] * len(offer.blind) + [mine] * len(other) + [yours] * len(offer.named_cards) + [mine] * len(exact)
    s.move_together(cards, targets, len(offer.named_cards) + len(exact))
    new_cards(s, offer.user)
    new_cards(s, partner)


class Reply(Op):
    """A question was put to `you`: the truth, by the software, or silence (TT-11)."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [ANSWER, SILENT]

    def run(self, s: State, f: Frame) -> None:
        t = cast(Tricks, s)
        want = f.scope.named
        if f.answers[0] == SILENT:
            say(t, f.you, SILENT)
        elif holds(t, f.you, want):
            say(t, f.you, ANSWER_YES)
            if want & ~ARG == WANT:
                tell_all(t, want & ARG)
        else:
            say(t, f.you, ANSWER_NO)
            t.lacks = (*t.lacks[: f.you], t.lacks[f.you] | mask_of(want), *t.lacks[f.you + 1 :])

    def prompt(self) -> str:
        return "question"

    def words(self, s: State, f: Frame) -> str:
        return f"{{{f.scope.user}}} asks whether you hold {described(f.scope.named)}: answer, or stay silent?"

    def clause(self) -> str:
        return "TT-11"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice in (YES, NO, ANSWER_YES, ANSWER_NO):
            return ("TT-11", "Say 'answer', and the truth is told for you; or stay silent.")
        return ("TT-11", "You are asked a question: answer truthfully, or stay silent.")


TRADING_TIME: Final = TradingTime()
RESPONSE: Final = Response()
REPLY: Final = Reply()
