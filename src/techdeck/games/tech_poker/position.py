"""Positions of Tech Poker: declared, told, and read with what no game can come to refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from techdeck.games.tech_poker.choices import CARDS, CHIPS, MOST_CHIPS
from techdeck.games.tech_poker.ranks import best_five, cards_in, name_of, rank_of
from techdeck.games.tech_poker.state import CHIPS as START
from techdeck.games.tech_poker.state import DRAWING, OVER, PHASES, Poker
from techdeck.games.tech_poker.turn import BETTING, DRAWING_OP
from techdeck.kernel.agenda import NO_SCOPE
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import SHUFFLE, TURN
from techdeck.kernel.layout import BITS, numbers
from techdeck.kernel.position import SHOWN, Aside, Cards, Form, Laid, Last, Reader, Says, Whole, name_of_last

Phase = Literal["first", "draw", "second", "over"]
SeatList = Annotated[list[int], Says("a list of seats")]
ChipList = Annotated[list[int], Says("a list with a whole number for each seat")]


class PokerPot(Struct):
    """A pot, who plays for it, and who has won it."""

    chips: int
    seats: list[int]
    winners: list[int] = []


class PokerHand(Struct):
    """A hand that was shown: its cards, the five that count, and what they are."""

    seat: int
    cards: Cards
    best: Cards
    name: str


class PokerShowdown(Struct):
    """How the last hand ended; without hands where all but one had folded."""

    hand: int
    hands: list[PokerHand]
    pots: list[PokerPot]


class PokerPosition(Struct, forbid_unknown_fields=True):
    """A position of Tech Poker.

    `bets` lie in front of the seats, `pot` is what was put in before this betting round, and `paid` says by whom;
    `out` are the seats that folded or have no chips, `acted` those that need not act again, or have drawn. What is left
    out is worked out from the rest, as far as it can be.
    """

    turn: Whole = 0
    phase: Annotated[Phase, Says(" or ".join(PHASES[:OVER]))] = "first"
    hand: Whole = 1
    dealer: Whole = 0
    hands: Annotated[list[Cards], Laid("hands")] = []
    folded: Annotated[list[Cards], Laid("folded")] = []
    deck: Annotated[Cards, Laid("decks", top_first=True)] = []
    discard: Annotated[Cards, Laid("piles")] = []
    chips: ChipList = []
    bets: ChipList = []
    pot: Whole = 0
    paid: ChipList = []
    out: SeatList = []
    raises: Whole = 0
    acted: SeatList = []
    effects: SeatList = []
    last: Last = UNSET
    aside: Aside = UNSET
    limit: Annotated[int | UnsetType, SHOWN] = UNSET
    call: Annotated[list[int] | UnsetType, SHOWN] = UNSET
    pots: Annotated[list[PokerPot] | UnsetType, SHOWN] = UNSET
    names: Annotated[list[str] | UnsetType, SHOWN] = UNSET
    showdown: Annotated[PokerShowdown | UnsetType, SHOWN] = UNSET


def tell(s: Poker, out: PokerPosition, bit: int) -> None:
    seats = range(s.seats)
    out.turn = s.turn()
    out.phase = PHASES[s.phase]
    out.hand = s.hand_number
    out.dealer = s.dealer
    out.chips = list(s.chips)
    out.bets = list(s.bets)
    out.pot = s.all_paid() - sum(s.bets)
    out.paid = [paid - bet for paid, bet in zip(s.paid, s.bets, strict=True)]
    out.out = seats_in(s.absent)
    out.raises = s.raises
    out.acted = seats_in(s.acted)
    out.effects = seats_in(s.spent)
    out.last = name_of_last(s)
    out.pots = told_pots(s)
    out.names = [told_name(s, seat, bit) for seat in seats]
    if s.phase != OVER:
        out.limit = s.limit()
        out.call = [int(min(s.to_call(seat), s.chips[seat])) if s.is_in(seat) else 0 for seat in seats]
    if s.prize_hand:
        out.showdown = told_showdown(s)


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def told_pots(s: Poker) -> list[PokerPot]:
    """The pots with the bets of this round: who can still call plays for all of them."""
    out: list[PokerPot] = []
    for pot in s.pots():
        chips, seats = pot & CHIPS, seats_in(pot >> 10)
        if out and all(seat in seats or s.chips[seat] for seat in out[-1].seats):
            out[-1].chips += chips
        elif chips:
            out.append(PokerPot(chips, [seat for seat in range(s.seats) if s.is_in(seat) and able(s, seat, seats)]))
    return out


def able(s: Poker, seat: int, payers: list[int]) -> bool:
    return seat in payers or s.chips[seat] > 0


def told_name(s: Poker, seat: int, bit: int) -> str:
    """What a hand is, for those who know all of it."""
    cards = s.hand(seat)
    known = bit < 0 or all(s.known[card] & bit for card in cards)
    return name_of(s.rank(seat)) if cards and known else ""


def told_showdown(s: Poker) -> PokerShowdown:
    names = s.faces.names
    hands: list[PokerHand] = []
    for seat, mask in enumerate(s.shown):
        if mask:
            cards, best = [names[card] for card in cards_in(mask)], [names[card] for card in best_five(mask)]
            hands.append(PokerHand(seat, cards, best, name_of(rank_of(mask))))
    pots = [PokerPot(pot & CHIPS, seats_in(pot >> 10 & 63), seats_in(pot >> 16)) for pot in s.prizes]
    return PokerShowdown(s.prize_hand, hands, pots)


class Laying:
    """Lays out one position: the cards, then who is in, then the chips."""

    def __init__(self, r: Reader[Poker, PokerPosition]) -> None:
        self.r = r
        self.s = r.state
        self.position = r.position
        self.seats = r.state.seats

    def lay(self) -> None:
        s, r = self.s, self.r
        s.phase = PHASES.index(self.position.phase)
        if s.phase == OVER:
            raise Impossible(f"'phase' of a position is {' or '.join(PHASES[:OVER])}, not 'over'.")
        s.hand_number = r.number("hand", 1, 1, s.last_hand)
        s.dealer = r.number("dealer", 0, 0, self.seats - 1)
        self.lay_cards()
        self.read_players()
        self.read_chips()
        r.last_used(self.position.last)
        s.logging = True
        self.go_on()

    def lay_cards(self) -> None:
        """Cards that are not mentioned go under the deck, shuffled."""
        s, r = self.s, self.r
        r.lay_all()
        if any(card >= CARDS for card in r.laid):
            raise Impossible("Wild cards are expelled from this game (PK-1).")
        over = s.cards(s.layout.decks[0])
        out = s.faces.left_out
        s.shuffle_in([card for card in range(CARDS) if card not in r.laid and card not in out], 0, SHUFFLE)
        for card in over:
            s.move(card, s.layout.decks[0])
        s.hide()

    def read_players(self) -> None:
        """Who is not said to be out, and has cards, is in the hand."""
        s, r = self.s, self.r
        if r.has("out"):
            s.absent = self.mask("out")
        else:
            s.absent = sum([int(BITS[seat]) for seat in range(self.seats) if not s.hand_size(seat)])
        for seat in range(self.seats):
            if not s.is_in(seat) and s.hand_size(seat):
                raise Impossible(f"Seat {seat} is out of this hand, and has cards in it (PK-3).")
            if s.is_in(seat) and s.size(s.places.folded[seat]):
                raise Impossible(f"Seat {seat} has folded cards, and is not out of this hand (PK-3).")
        if s.count_players() < 2:
            raise Impossible("At least two players hold cards in a hand (PK-2).")
        s.acted = self.mask("acted")
        s.spent = self.mask("effects")

    def mask(self, name: str) -> int:
        seats: list[int] = getattr(self.position, name)
        if len(set(seats)) < len(seats) or not all(0 <= seat < self.seats for seat in seats):
            raise Impossible(f"{name!r} of a position is a list of seats, each once, not {seats!r}.")
        return sum([int(BITS[seat]) for seat in seats])

    def read_chips(self) -> None:
        """What is in the pot was paid in equal shares by those who are in, unless `paid` says otherwise."""
        s, r, seats = self.s, self.r, self.seats
        chips = r.numbers("chips", seats, MOST_CHIPS) if r.has("chips") else [START] * seats
        bets = r.numbers("bets", seats, MOST_CHIPS)
        if s.phase == DRAWING and any(bets):
            raise Impossible("There are no bets while cards are drawn: they are in the pot (PK-4).")
        pot = r.number("pot", s.count_players() * int(s.places.ante), 0, MOST_CHIPS)
        paid = r.numbers("paid", seats, MOST_CHIPS) if r.has("paid") else self.shares(pot)
        if sum(paid) > pot:
            raise Impossible(f"The pot holds {pot} chips, and {sum(paid)} are said to be paid into it (PK-3).")
        if sum(chips) + sum(bets) + pot > MOST_CHIPS:
            raise Impossible(f"There are at most {MOST_CHIPS} chips at a table.")
        for seat in range(seats):
            if not s.is_in(seat) and bets[seat] > max(bets[each] for each in range(seats) if s.is_in(each)):
                raise Impossible(f"Seat {seat} has bet more than anybody still in this hand (PK-3).")
        s.chips, s.bets = numbers(chips), numbers(bets)
        s.raises = r.number(
            "raises", min(int(s.places.raises), max(0, max(bets) - 1) // s.limit()), 0, int(s.places.raises)
        )
        s.paid = numbers([before + bet for before, bet in zip(paid, bets, strict=True)])
        s.dead = pot - sum(paid)
        if s.all_paid() == 0:
            raise Impossible("There is nothing in the pot: everybody pays an ante (PK-1).")

    def shares(self, pot: int) -> list[int]:
        share = pot // self.s.count_players()
        return [share if self.s.is_in(seat) else 0 for seat in range(self.seats)]

    def go_on(self) -> None:
        """At the turn of a seat that the round still waits for."""
        s = self.s
        first = s.next_to_act(s.dealer) if s.phase != DRAWING else s.left_of(s.dealer)
        turn = self.r.number("turn", max(0, first), 0, self.seats - 1)
        if not self.r.has("acted"):
            self.guess_acted(turn)
        waits = not s.acted & BITS[turn] and s.is_in(turn) if s.phase == DRAWING else s.must_act(turn)
        if not waits:
            what = "has no card to draw now" if s.phase == DRAWING else "has nothing to bet on or to answer now"
            raise Impossible(f"It cannot be the turn of seat {turn}, which {what} (PK-3).")
        s.push(DRAWING_OP if s.phase == DRAWING else BETTING, turn, NO_SCOPE)
        s.tell(TURN, turn, -1, 0, 0, 0, 0)

    def guess_acted(self, turn: int) -> None:
        """Whoever has bet as much as anybody has acted; without bets, those from the dealer's left to who is next."""
        s = self.s
        top = s.top_bet()
        if top:
            s.acted = sum([int(BITS[seat]) for seat in range(self.seats) if s.bets[seat] == top and s.is_in(seat)])
            return
        seat = s.left_of(s.dealer)
        while seat != turn and not s.acted & BITS[seat]:
            s.acted |= BITS[seat]
            seat = s.left_of(seat)


FORM: Final = Form(PokerPosition, tell, lambda r: Laying(r).lay())
