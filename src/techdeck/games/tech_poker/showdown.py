"""Who gets the chips at the end of a hand (PK-2, PK-3, PK-7)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from techdeck.games.tech_poker.choices import BACK, CHIPS, HOLD, SIDE, SPLIT, WIN
from techdeck.games.tech_poker.ranks import kind_of_rank
from techdeck.games.tech_poker.state import Poker
from techdeck.kernel.agenda import NOTHING
from techdeck.kernel.bits import lowest, ones
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import BITS, after


def take_back(s: Poker) -> None:
    """What nobody could or would call goes back to who bet it."""
    most: i64 = 0
    next_most: i64 = 0
    owner: i64 = 0
    seat: i64 = 0
    while seat < s.layout.seats:
        paid = s.paid[seat]
        if paid > most:
            next_most = most
            most = paid
            owner = seat
        elif paid > next_most:
            next_most = paid
        seat += 1
    over = most - next_most
    if over > s.bets[owner]:
        over = s.bets[owner]
    if over and s.is_in(owner):
        s.pay(owner, -over)
        s.tell(SAY, owner, -1, 0, 0, BACK + over, 0)


def end_of_hand(s: Poker) -> None:
    """Hands are shown if more than one is left, and every pot goes to the best of those who play for it."""
    contested = s.count_players() > 1
    s.shown = s.places.zeros
    if contested:
        show_hands(s)
    prizes = NOTHING
    side: i64 = 0
    for pot in s.pots():
        entitled, chips = pot >> 10, pot & CHIPS
        winners = s.winners(entitled) if contested else entitled
        share_out(s, winners, chips, side, contested)
        prizes = append(prizes, winners << 16 | pot)
        side = SIDE
    s.prizes = prizes
    s.prize_hand = s.hand_number
    s.paid = s.places.zeros
    s.dead = 0


def show_hands(s: Poker) -> None:
    """Everybody still in shows, from the dealer's left on."""
    shown = s.shown[:]
    seat = s.dealer
    left = s.count_players()
    while left:
        seat = s.left_of(seat)
        left -= 1
        shown[seat] = s.hand_mask(seat)
        for card in s.hand(seat):
            s.show(card, s.layout.everyone, seat)
        rank = s.rank(seat)
        s.tell(SAY, seat, -1, 0, 0, HOLD + (kind_of_rank(rank) << 8) + (rank >> 12 & 255), 0)
    s.shown = shown


def share_out(s: Poker, winners: i64, chips: i64, side: i64, contested: bool) -> None:
    """Equal hands share a pot; chips that cannot be shared go one by one to those next to the dealer's left."""
    count = ones(winners)
    share, odd = chips // count, chips % count
    said = WIN + side
    if count > 1:
        said += SPLIT
    if contested:
        said += kind_of_rank(s.rank(lowest(winners))) << 12
    seats = s.layout.seats
    seat = s.dealer
    steps: i64 = 0
    while steps < seats:
        seat = after(seat, seats)
        if winners & BITS[seat]:
            won = share
            if odd:
                won += 1
                odd -= 1
            if won:
                s.receive(seat, won)
                s.tell(SAY, seat, -1, 0, 0, said + won, 0)
        steps += 1
