"""A turn of Paradoxical: build, claim, use an effect, or add (PX-5 to PX-22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from techdeck.games.paradoxical.choices import ADD, BUILD, CLAIM, EFFECT
from techdeck.games.paradoxical.paradox import CLAUSES, KINDS, SIZES
from techdeck.games.paradoxical.refusals import turn_words, why_not
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.agenda import NO_SCOPE, NONE, SPEAKING_OF, Frame, Once, Op, Several
from techdeck.kernel.choice import ARG, DONE, PASS
from techdeck.kernel.dice import Dice
from techdeck.kernel.effects.flow import use
from techdeck.kernel.effects.hand import draw_many
from techdeck.kernel.effects.lasting import again, comes_first, skips
from techdeck.kernel.event import SAY, TURN
from techdeck.kernel.layout import BITS, NOBODY
from techdeck.kernel.offer import Offer

TRIES: Final = 60  # to draw a choice before all are listed


class Turn(Once):
    """Exactly one of four actions; a pass only when none is possible (PX-9)."""

    prompt = "turn"
    task = "take their turn"
    clause = "PX-5"

    def choices(self, s: Paradoxical, f: Frame, seat: i64, offer: Offer) -> None:
        s.add_decks(offer, BUILD)
        kinds = s.claimable(seat)
        kind: i64 = 0
        while kinds:
            if kinds & 1:
                offer.add(CLAIM + kind)
            kinds >>= 1
            kind += 1
        hand = s.places.hands[seat]
        add_effects(s, s.places.tableaus[seat], offer)
        add_effects(s, hand, offer)
        offer.add_cards(s, hand, ADD)

    def any_choice(self, s: Paradoxical, f: Frame, seat: i64, dice: Dice) -> i64:
        """Whatever comes up first that can be done: so most turns need not know what can be claimed."""
        places = s.places
        tableau, hand = places.tableaus[seat], places.hands[seat]
        held = 5 + s.size(tableau)  # two decks to build from, three kinds to claim, and effects in the tableau
        adding = held + s.size(hand)
        ways = adding + s.size(hand)
        for _try in range(TRIES):
            way = dice.below(ways)
            if way < 2:
                if s.available(way):
                    return BUILD + way
            elif way < 5:
                if s.claimable(seat) >> (way - 2) & 1:
                    return CLAIM + way - 2
            elif way >= adding:
                return ADD + s.card(hand, way - adding)
            else:
                card = s.card(tableau, way - 5) if way < held else s.card(hand, way - held)
                if not s.used[card]:
                    return EFFECT + card
        return s.offered(seat).one_of(dice)

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        you, kind, arg = f.you, answer & ~ARG, answer & ARG
        if kind == EFFECT:
            use_card(s, you, arg)
        elif kind == CLAIM:
            s.push(END_TURN, you, NO_SCOPE)
            s.push(CLAIMS[arg], you, NO_SCOPE)
        elif answer == PASS:
            end_turn(s, you)
        elif s.tableau_size(you) == s.places.tableau_limit:
            s.push(END_TURN, you, NO_SCOPE)
            if kind == BUILD:
                s.push(ROOM_TO_BUILD[arg], you, NO_SCOPE)
            else:
                s.push(ROOM_TO_ADD, you, SPEAKING_OF[arg])
        else:
            enter(s, you, s.top(arg) if kind == BUILD else arg)
            end_turn(s, you)

    def words(self, s: Paradoxical, f: Frame) -> str:
        return turn_words(s, f.you)

    def whynot(self, s: Paradoxical, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        return why_not(s, seat, choice)


def add_effects(s: Paradoxical, zone: i64, offer: Offer) -> None:
    """The cards of a place whose effect is not used up (PX-7, PX-11)."""
    cells, used = s.cells, s.used
    at = zone * s.room
    end = at + i64(s.sizes[zone])
    while at < end:
        card = i64(cells[at])
        if not used[card]:
            offer.add(EFFECT + card)
        at += 1


def use_card(s: Paradoxical, seat: i64, card: i64) -> None:
    """A card used from hand lies aside, seen by all, while its effect resolves (PX-7); once each (PX-11)."""
    s.use_up(card, 1)
    if s.lies(card, s.layout.hands[seat]):
        s.move(card, s.layout.aside, -1, s.layout.everyone, seat)
        s.push(END_TURN, seat, SPEAKING_OF[card])
    else:
        s.push(END_TURN, seat, NO_SCOPE)
    use(s, seat, card)


def enter(s: Paradoxical, seat: i64, card: i64) -> None:
    """Build (PX-5) or add (PX-8): a card comes into the tableau, which has room for it."""
    s.move(card, s.places.tableaus[seat], -1, 0, seat)


class MakeRoom(Once):
    """With 10 cards in the tableau, first discard one of them; then the card comes in (PX-5, PX-8)."""

    prompt = "discard"
    task = "discard a card"

    def choices(self, s: Paradoxical, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add_cards(s, s.places.tableaus[seat])

    def any_choice(self, s: Paradoxical, f: Frame, seat: i64, dice: Dice) -> i64:
        return s.card(s.places.tableaus[seat], dice.below(s.places.tableau_limit))

    def words(self, s: Paradoxical, f: Frame) -> str:
        return "Your tableau is full. Which of its cards do you discard?"


class RoomToBuild(MakeRoom):
    clause = "PX-5"

    def __init__(self, deck: i64) -> None:
        super().__init__()
        self.deck = deck

    def parts(self) -> tuple[object, ...]:
        return (self.deck,)

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        s.discard(answer, f.you)
        enter(s, f.you, s.top(self.deck))


class RoomToAdd(MakeRoom):
    clause = "PX-8"

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        s.discard(answer, f.you)
        enter(s, f.you, f.scope.it)


class EndTurn(Op):
    """A card used from hand goes back there first (PX-7)."""

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        if f.scope.it >= 0:
            s.move(f.scope.it, s.layout.hands[f.you], -1, 0, f.you)
        end_turn(s, f.you)


def end_turn(s: Paradoxical, seat: i64) -> None:
    """Hands above 5 are discarded down by their owners (PX-25), the acting player first (GR-20); then the next turn."""
    owner = too_many_in_hand(s, seat)
    if owner != NOBODY:
        s.push(END_TURN, seat, NO_SCOPE)
        s.push(TRIM_HAND, owner, NO_SCOPE)
        return
    s.turns += 1
    if s.turns < s.limit:
        begin_turn(s, seat if s.lasting is not None and again(s, seat) else s.left_of(seat))


def too_many_in_hand(s: Paradoxical, first: i64) -> i64:
    """The first seat, clockwise from this one, whose hand is above 5, or NOBODY."""
    hands, sizes, limit = s.layout.hands, s.sizes, s.places.hand_limit
    seats = len(hands)
    at = first
    while at < first + seats:
        seat = at if at < seats else at - seats
        if i64(sizes[hands[seat]]) > limit:
            return seat
        at += 1
    return NOBODY


def begin_turn(s: Paradoxical, seat: i64) -> None:
    """A turn that is skipped counts for PX-27."""
    if s.lasting is not None and skips(s, seat):
        s.push(END_TURN, seat, NO_SCOPE)
        return
    s.push(TURN_OP, seat, NO_SCOPE)
    s.tell(TURN, seat, -1, 0, 0, 0, 0)
    if s.lasting is not None:
        comes_first(s, seat)


class Claim(Several):
    """Set cards one by one, then, where there is a choice, the indifferent cards (PX-17)."""

    prompt = "claim"
    task = "show the paradox"
    clause = "PX-17"

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind = kind
        self.size = SIZES[kind]

    def parts(self) -> tuple[object, ...]:
        return (self.kind,)

    def asks(self, s: Paradoxical, f: Frame) -> i64:
        chosen = len(f.answers)
        if chosen >= self.size:
            if s.tableau_size(f.you) == 2 * self.size:
                return 0
            row = s.claim_groups(f.you, self.kind).row
            if not row.open(row.mask_of(f.answers, 0, self.size), row.mask_of(f.answers, self.size, chosen)):
                return 0
        return BITS[f.you]

    def choices(self, s: Paradoxical, f: Frame, seat: i64, offer: Offer) -> None:
        groups = s.claim_groups(seat, self.kind)
        row, chosen = groups.row, len(f.answers)
        if chosen < self.size:
            row.add_cards(groups.going_on(row.mask_of(f.answers, 0, chosen)), offer)
        else:
            group = row.mask_of(f.answers, 0, self.size)
            row.add_cards(row.going_on(group, row.mask_of(f.answers, self.size, chosen)), offer)

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        you = f.you
        s.tell(SAY, you, -1, 0, 0, CLAIM + self.kind, 0)
        s.give_token(you)
        s.weighed = self.cards(s, f)
        if s.tokens[you] == s.places.paradoxes:  # wins at once (PX-19)
            s.finish()
            return
        s.freshen_all()
        self.put_away(s, you)
        if self.size == 5:
            s.push(PUT_UPS[2], you, NO_SCOPE)
            draw_many(s, you, NO_SCOPE, 3)
        s.push(TRIM_POOL, you, NO_SCOPE)

    def cards(self, s: Paradoxical, f: Frame) -> vec[i64]:
        """The set cards, then the indifferent ones: those that were chosen, and then the lightest."""
        row, size = s.claim_groups(f.you, self.kind).row, self.size
        group = row.mask_of(f.answers, 0, size)
        chosen = row.mask_of(f.answers, size, len(f.answers))
        lightest = s.gathered()
        row.add_cards(row.lightest(group, row.all & ~group & ~chosen), lightest)
        cards = f.answers[:]
        at: i64 = 0
        while at < lightest.count:
            cards = append(cards, lightest.items[at])
            at += 1
        return cards

    def put_away(self, s: Paradoxical, you: i64) -> None:
        """Set cards go to their discard piles, indifferent cards to the pool (PX-20)."""
        cards = s.weighed
        at: i64 = 0
        while at < self.size:
            s.discard(cards[at], you)
            at += 1
        while at < len(cards):
            s.move(cards[at], s.places.pool, -1, 0, you)
            at += 1

    def words(self, s: Paradoxical, f: Frame) -> str:
        if len(f.answers) < self.size:
            return f"Which card is in the {KINDS[self.kind].replace('-', ' ')}? {self.size - len(f.answers)} to go."
        return "Which card goes to the pool?"

    def whynot(self, s: Paradoxical, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice <= ARG and choice not in s.tableau(seat):
            return ("PX-12", "A paradox is made of cards in your own tableau. Pick one there.")
        if choice <= ARG and len(f.answers) < self.size:
            return (
                CLAUSES[self.kind],
                "No paradox that you can claim has that card. Pick one that is lit.",
            )
        return super().whynot(s, f, seat, choice)


class TrimPool(Op):
    """While the pool has more than 5 cards, the claimer discards one (PX-20)."""

    prompt = "discard"
    task = "discard a card"
    clause = "PX-20"

    def asks(self, s: Paradoxical, f: Frame) -> i64:
        if s.size(s.places.pool) > s.places.pool_limit:
            return BITS[f.you]
        return 0

    def choices(self, s: Paradoxical, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add_cards(s, s.places.pool)

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        if answer != NONE:
            s.discard(answer, f.you)
            s.push(TRIM_POOL, f.you, NO_SCOPE)

    def words(self, s: Paradoxical, f: Frame) -> str:
        return f"The pool holds at most {s.places.pool_limit} cards. Which one do you discard?"


class PutUp(Op):
    """After a 10-card paradox: up to two cards from hand into the tableau (PX-21)."""

    prompt = "put up"
    task = "add cards"
    clause = "PX-21"

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.left,)

    def asks(self, s: Paradoxical, f: Frame) -> i64:
        if self.left and s.hand_size(f.you):
            return BITS[f.you]
        return 0

    def choices(self, s: Paradoxical, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add(DONE)
        offer.add_cards(s, s.places.hands[seat], ADD)

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        if answer != NONE and answer != DONE:
            enter(s, f.you, answer & ARG)
            s.push(PUT_UPS[self.left - 1], f.you, NO_SCOPE)

    def words(self, s: Paradoxical, f: Frame) -> str:
        count = "one more card" if self.left == 1 else "up to two cards"
        return f"Put {count} of your hand into your tableau, or stop here."


class TrimHand(Once):
    prompt = "discard"
    task = "discard a card"
    clause = "PX-25"

    def choices(self, s: Paradoxical, f: Frame, seat: i64, offer: Offer) -> None:
        offer.add_cards(s, s.places.hands[seat])

    def any_choice(self, s: Paradoxical, f: Frame, seat: i64, dice: Dice) -> i64:
        return s.card(s.places.hands[seat], dice.below(s.hand_size(seat)))

    def run(self, s: Paradoxical, f: Frame, answer: i64) -> None:
        s.discard(answer, f.you)

    def words(self, s: Paradoxical, f: Frame) -> str:
        return f"You hold more than {s.places.hand_limit} cards. Discard one."


TURN_OP: Final = Turn()
END_TURN: Final = EndTurn()
ROOM_TO_BUILD: Final = [RoomToBuild(0), RoomToBuild(1)]
ROOM_TO_ADD: Final = RoomToAdd()
CLAIMS: Final = [Claim(0), Claim(1), Claim(2)]
TRIM_POOL: Final = TrimPool()
PUT_UPS: Final = [PutUp(0), PutUp(1), PutUp(2)]
TRIM_HAND: Final = TrimHand()
