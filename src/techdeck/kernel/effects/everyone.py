"""Several hands at once: look into one, choose together in secret, pass, compare."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from techdeck.kernel.agenda import EXEMPT, MISSING, NONE, AnyState, Frame, Op, Scope
from techdeck.kernel.effects.base import Aimed
from techdeck.kernel.effects.hand import draw_many
from techdeck.kernel.layout import BITS
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State


class AtHolder(Aimed):
    """Aims at a seat that has a card in hand."""

    def aims_at(self, s: State, you: i64, seat: i64) -> bool:
        return s.hand_size(seat) > 0


class LookHand(AtHolder):
    """Look at another player's hand."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        target = self.target(s, f, answer)
        if target != NONE:
            for card in s.hand(target):
                s.show(card, BITS[f.you], f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Whose hand do you look at?"


class PeekRandom(AtHolder):
    """Look at a random card in another player's hand."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        target = self.target(s, f, answer)
        card: i64 = NONE
        if target != NONE:
            card = s.random_card(s.layout.hands[target])
            s.show(card, BITS[f.you], f.you)
        s.go_on_with(f, card)

    def words(self, s: State, f: Frame) -> str:
        return "Whose card do you look at?"


class TakeRandom(AtHolder):
    """Take a random card from another player's hand."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        target = self.target(s, f, answer)
        if target != NONE:
            s.move(s.random_card(s.layout.hands[target]), s.layout.hands[f.you], -1, 0, f.you)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return self.targets(s, you) > 0

    def words(self, s: State, f: Frame) -> str:
        return "From whose hand do you take a card?"


class SwapHands(Aimed):
    """Swap hands with another player: also with one who has no card, or without any."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        target = self.target(s, f, answer)
        if target != NONE:
            s.swap_hands(f.you, target)
        s.go_on(f)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return self.targets(s, you) > 0

    def words(self, s: State, f: Frame) -> str:
        return "With whom do you swap hands?"


class Chosen(Aimed):
    """Choose another player. They BODY."""

    def __init__(self, body: Op) -> None:
        super().__init__()
        self.body = body

    def parts(self) -> tuple[object, ...]:
        return (self.body,)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        target = self.target(s, f, answer)
        if target != NONE:
            s.push(self.body, target, f.scope)

    def possible(self, s: State, you: i64, scope: Scope) -> bool:
        return self.targets(s, you) > 0


class RevealRandom(Op):
    """Each other player reveals a random hand card."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        hands = s.layout.hands
        these = vec[i64]([s.random_card(hands[seat]) for seat in s.others(f.you) if s.hand_size(seat)])
        for card in these:
            s.show(card, s.layout.everyone, s.layout.owners[i64(s.place[card])])
        s.go_on_in(f, f.scope.with_these(these))


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Op):
    """Seats answer at once, and none sees another's answer before all are in."""

    prompt = "together"
    clause = "GR-20"
    task = "pick a card in secret"

    def together(self) -> bool:
        """Always: answers are kept by seat."""
        return True

    def start(self, s: AnyState, you: i64, scope: Scope, seats: i64) -> None:
        """Ask the seats of a mask, all of them in secret."""
        state: State = s
        answers = vec[i64]([MISSING if seats >> seat & 1 else EXEMPT for seat in range(state.layout.seats)])
        state.agenda = Frame(self, you, scope, state.agenda, answers)

    def asks(self, s: AnyState, f: Frame) -> i64:
        """The seats whose answers are still missing."""
        mask: i64 = 0
        seat: i64 = 0
        while seat < len(f.answers):
            if f.answers[seat] == MISSING:
                mask |= BITS[seat]
            seat += 1
        return mask

    def choices(self, s: AnyState, f: Frame, seat: i64, offer: Offer) -> None:
        """The cards in hand, where a game does not say otherwise."""
        state: State = s
        offer.add_cards(state, state.layout.hands[seat])

    def take(self, s: AnyState, f: Frame, seat: i64, choice: i64) -> None:
        """The answer is kept, unseen, until nobody's is missing."""
        state: State = s
        answers = f.answers[:]
        answers[seat] = choice
        state.agenda = f.answered(answers)

    def chosen(self, f: Frame) -> list[int]:
        """The chosen cards, in order of the seats that chose."""
        return [int(answer) for answer in f.answers if answer != EXEMPT]

    def words(self, s: AnyState, f: Frame) -> str:
        """What each of them is asked."""
        return "Pick one of your cards. Nobody sees it yet."


def holders(s: State) -> i64:
    """The mask of the seats that have a card in hand."""
    mask: i64 = 0
    seat: i64 = 0
    while seat < s.layout.seats:
        if s.hand_size(seat):
            mask |= BITS[seat]
        seat += 1
    return mask


class TradeCards(Together):
    def words(self, s: State, f: Frame) -> str:
        return "Pick the card that you give in this swap."

    def run(self, s: State, f: Frame, answer: i64) -> None:
        cards = self.chosen(f)
        s.swap(cards[0], cards[1], 0, f.you)


class Trade(AtHolder):
    """Choose another player. You both choose a card in hand, unseen; exchange them."""

    def aims_at(self, s: State, you: i64, seat: i64) -> bool:
        return s.hand_size(you) > 0 and s.hand_size(seat) > 0

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        target = self.target(s, f, answer)
        if target != NONE:
            TRADE_CARDS.start(s, f.you, f.scope, BITS[f.you] | BITS[target])

    def words(self, s: State, f: Frame) -> str:
        return "With whom do you swap a card?"


class PassCards(Together):
    def run(self, s: State, f: Frame, answer: i64) -> None:
        cards = self.chosen(f)
        lefts = [int(s.layout.hands[s.left_of(s.layout.owners[i64(s.place[card])])]) for card in cards]
        s.move_together(cards, lefts)

    def words(self, s: State, f: Frame) -> str:
        return "Pick a card to pass to your left."


class PassLeft(Op):
    """All players choose a card in hand; all pass it to the left together."""

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        if s.count_players() > 1:
            PASS_CARDS.start(s, f.you, f.scope, holders(s))


class CompareCards(Together):
    def __init__(self, prize: int) -> None:
        super().__init__()
        self.prize: i64 = prize

    def parts(self) -> tuple[object, ...]:
        return (self.prize,)

    def words(self, s: State, f: Frame) -> str:
        return f"Pick a card to show. The highest draws {'a card' if self.prize == 1 else f'{self.prize} cards'}."

    def run(self, s: State, f: Frame, answer: i64) -> None:
        """Equal cards of two decks: the first clockwise from the effect's user wins."""
        best: i64 = NONE
        for seat in [int(f.you), *s.others(f.you)]:
            card = f.answers[seat]
            if card == EXEMPT:
                continue
            s.show(card, s.layout.everyone, seat)
            if best == NONE or self.rank(s, card) > self.rank(s, f.answers[best]):
                best = seat
        if best != NONE:
            draw_many(s, best, f.scope, self.prize)

    def rank(self, s: State, card: i64) -> i64:
        return s.faces.values[card] * 4 + s.faces.domains[card]


class Contest(Op):
    """All players choose a hand card and reveal them together. The highest card draws its player N cards."""

    def __init__(self, prize: int) -> None:
        super().__init__()
        self.prize: i64 = prize
        self.compare = CompareCards(prize)

    def parts(self) -> tuple[object, ...]:
        return (self.prize,)

    def run(self, s: State, f: Frame, answer: i64) -> None:
        s.go_on(f)
        self.compare.start(s, f.you, f.scope, holders(s))


TRADE_CARDS: Final = TradeCards()
PASS_CARDS: Final = PassCards()
