"""How good a city looks for a seat, and how to play on in it: points, companies that will pay, cards to build with."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from techdeck.bots.native.guide import Guide, chance
from techdeck.games.tech_city.build import Build
from techdeck.games.tech_city.choices import BUILD, CELL, COPY, GIVE, PAY, SECOND
from techdeck.games.tech_city.grid import around
from techdeck.games.tech_city.score import CHEAP, points_beside
from techdeck.games.tech_city.service import NEEDED, PLACE, Give, Help, Place
from techdeck.games.tech_city.sheet import total
from techdeck.games.tech_city.state import KNOWLEDGE, SCIENCE, SERVICE, TECHNOLOGY, USING, TechCity
from techdeck.games.tech_city.use import UseTurn
from techdeck.kernel.agenda import Frame
from techdeck.kernel.bits import bit, ones
from techdeck.kernel.choice import ARG, NO, PASS
from techdeck.kernel.dice import Dice
from techdeck.kernel.layout import BITS
from techdeck.kernel.offer import Offer
from techdeck.kernel.state import State
from techdeck.kernel.table import filled

POINT: Final = 10.0
CARD: Final = 2.0
WILD: Final = 6.0
STEPS: Final = 12  # of one's own choices that an evaluation carries on
WONDER: Final = 30.0  # points of the best city that one player builds alone
TRUST: Final = 0.85  # that others give a card: it brings them a point


def tech_city(state: State, seat: int) -> float:
    """Whatever the seat has begun is carried on in a plain way first, as little of it shows before it is done."""
    s = cast(TechCity, state.copy())
    s.logging = False
    for _ in range(STEPS):
        frame = s.agenda
        if frame is None or s.asked != BITS[seat] or at_top(frame):
            break
        s.take(seat, plain_choice(s, frame, seat))
    standing = standing_values(s)
    out = 0.0
    for other in range(s.seats):
        out += worth(s, other, standing) * (1.0 if other == seat else -0.7 / (s.seats - 1))
    return out


def at_top(f: Frame) -> bool:
    """Whether a turn begins, or goes on with another effect: in the middle of one little of it shows."""
    return isinstance(f.op, UseTurn) or (isinstance(f.op, Build) and len(f.answers) == 0)


def plain_choice(s: TechCity, f: Frame, seat: i64) -> i64:
    """What somebody would choose who does not think long: what brings most in a build, and else the first card."""
    offer = s.offered(seat)
    if not isinstance(f.op, Build | Help):
        first = offer.items[0]
        return first if first != NO or offer.count == 1 else offer.items[1]
    standing, hope = standing_values(s), outlook(s, f, seat)
    best, most = offer.items[0], -1000.0
    at: i64 = 0
    while at < offer.count:
        value = gain(s, seat, offer.items[at], standing, hope)
        if offer.items[at] == PASS:
            value = -900.0
        if value > most:
            best, most = offer.items[at], value
        at += 1
    return best


# What cards and cities are worth.


def standing_values(s: TechCity) -> i64:
    """How many city cards have each value, four bits a value: at most the eight of two decks."""
    cells, values, out = s.cells, s.faces.values, i64(0)
    at = s.city * s.room
    end = at + s.size(s.city)
    while at < end:
        out += bit(4 * values[i64(cells[at])])
        at += 1
    return out


def base(s: TechCity, card: i64, standing: i64) -> float:
    """What a card scores for its value (TC-10)."""
    count = standing >> 4 * s.faces.values[card] & 15
    return 0.0 if count == 0 else 1.0 if count == 1 else 2.0 if count == 2 else 3.0


def card_worth(s: TechCity, card: i64, standing: i64) -> float:
    """Of a card in hand: what it would score, and a little for paying cheaply."""
    if s.faces.domains[card] < 0:
        return WILD
    return CARD + (0.3 if s.faces.values[card] <= CHEAP else 0.0) + 1.2 * base(s, card, standing)


def hand_worth(s: TechCity, seat: i64, standing: i64) -> float:
    """Of the cards that will stay (TC-29), and of those drawn when there are too few (TC-30)."""
    hand, size = s.layout.hands[seat], s.hand_size(seat)
    if size > s.places.hand_limit:
        worths = [card_worth(s, card, standing) for card in s.hand(seat)]
        worths.sort(reverse=True)
        return sum(worths[: s.places.hand_limit])
    out = CARD if size == 2 else 2.0 * CARD if size == 1 else 3.0 * CARD if size == 0 else 0.0
    at: i64 = 0
    while at < size:
        out += card_worth(s, s.card(hand, at), standing)
        at += 1
    return out


def turns_left(s: TechCity) -> i64:
    """Build turns of everybody to come."""
    return s.places.rounds - s.round if s.phase >= USING else s.places.rounds - s.round + 1


def worth(s: TechCity, seat: i64, standing: i64) -> float:
    left = turns_left(s)
    value = POINT * (int(s.points[seat]) + expected(s, seat))
    if left == 0:
        return value + 0.2 * int(s.owned(seat)) + 0.01 * int(s.hand_size(seat))
    share = int(left) / int(s.places.rounds)
    technology, beside = s.companies(seat, TECHNOLOGY), most_beside(s, seat)
    value += share * (9.0 if technology > 1 else 4.0 if technology else 0.0)
    value += share * (7.0 if s.companies(seat, SCIENCE) > 1 else 0.0)
    value += share * (4.0 if s.companies(seat, KNOWLEDGE) > 1 else 0.0)
    value += share * 2.0 * int(s.owned(seat))
    value += share * (8.0 if beside > 1 else 3.0 if beside else 0.0)
    return value + (0.4 + 0.6 * share) * hand_worth(s, seat, standing)


def most_beside(s: TechCity, seat: i64) -> i64:
    """The most companies of a seat around a free cell."""
    most: i64 = 0
    if s.owned(seat):
        for cell in s.free:
            beside = around(s.sites, cell, seat)
            if beside > most:
                most = beside
    return most


def expected(s: TechCity, seat: i64) -> float:
    """Points from a Service card for which cards are being given."""
    f = s.agenda
    if f is None or not isinstance(f.op, Help):
        return 0.0
    builder, missing = f.scope.user, NEEDED - s.gifts
    if missing > givers(s, f) and s.seats > 1:
        return 0.0
    odds = 1.0 if missing <= 0 else TRUST if missing == 1 else TRUST * TRUST
    if seat == builder:
        return odds * int(best_points(s, f))
    return odds if s.helpers & BITS[seat] else 0.0


def givers(s: TechCity, f: Frame) -> i64:
    """How many may still give a card."""
    if isinstance(f.op, Place):
        return 0
    builder, other, count = f.scope.user, f.you, i64(0)
    while True:
        if s.hand_size(other) > (1 if other == builder else 0):
            count += 1
        other = s.left_of(other)
        if other == builder:
            return count


def best_points(s: TechCity, f: Frame) -> i64:
    """What the card for which cards are given scores on its best cell."""
    builder = f.scope.user
    return total(points_beside(s, builder, PLACE.face(s, f.scope), most_beside(s, builder)))


# What a choice brings, in points as far as one can tell.

LEAVING: Final = ("discard", "give", "put", "together")  # a card chosen then leaves the hand


def outlook(s: TechCity, f: Frame, seat: i64) -> float:
    """What the gains of all choices depend on, by what is asked."""
    if isinstance(f.op, Build):
        return 1.0 if len(f.answers) == 0 and most_beside(s, seat) > 1 else 0.0
    if isinstance(f.op, Give):
        return help_gain(s, f, seat)
    if isinstance(f.op, UseTurn | Place):
        return 0.0
    return -0.2 if f.op.prompt in LEAVING else 0.2


def gain(s: TechCity, seat: i64, choice: i64, standing: i64, hope: float) -> float:
    kind = choice & ~ARG
    if kind == 0:
        return hope * card_worth(s, choice, standing)
    if kind == BUILD:
        return build_gain(s, seat, choice & ARG, standing, hope)
    if kind == CELL:
        return cell_gain(around(s.sites, choice, seat))
    if kind == PAY:
        return pay_gain(s, choice & ARG, standing)
    if kind == COPY:
        card = s.card_at(choice)
        return base(s, card, standing) - int(s.faces.domains[card])
    if kind == GIVE:
        return hope - 0.1 * card_worth(s, choice & ARG, standing)
    if choice == PASS:
        return 0.0 if s.phase < USING else -0.5
    return -0.5 if choice == NO else 0.0


def build_gain(s: TechCity, seat: i64, card: i64, standing: i64, beside: float) -> float:
    """What a card scores, what its company will bring, and what it costs."""
    left, domain = s.places.rounds - s.round, s.faces.domains[card]
    if domain < 0:
        return 1.2 + beside - 0.3 * int(left)
    scored = base(s, card, standing)
    if scored > 1.0:
        science = s.companies(seat, SCIENCE)
        if science > 1 or (science == 1 and domain == SCIENCE):
            scored += 1.0
    scored += beside
    if domain == SERVICE:
        return max(1.0, scored) - 1.0 if left or scored > 1.0 else 0.1
    price = 0.0 if s.companies(seat, TECHNOLOGY) > 1 else 0.4
    return scored - price + promise(s, seat, domain, int(left))


def promise(s: TechCity, seat: i64, domain: i64, left: int) -> float:
    """What a company more of this domain will bring in the rounds left."""
    if s.companies(seat, domain) > 1:
        return 0.05 * left
    return left * (0.35 if domain == TECHNOLOGY else 0.25 if domain == SCIENCE else 0.15)


def cell_gain(beside: i64) -> float:
    """A card scores the same on all cells but for the companies around (TC-12); one prepares for two."""
    return 1.0 if beside > 1 else 0.2 if beside else 0.0


def pay_gain(s: TechCity, arg: i64, standing: i64) -> float:
    """What is paid is lost."""
    if arg < SECOND:
        return -card_worth(s, arg, standing)
    return -card_worth(s, arg % SECOND, standing) - card_worth(s, arg // SECOND - 1, standing)


def help_gain(s: TechCity, f: Frame, seat: i64) -> float:
    """Helping brings a point where the card is built, and its builder what the card scores."""
    builder, missing = f.scope.user, NEEDED - s.gifts
    if seat == builder:
        return 0.5
    after = (builder - seat - 1) % s.layout.seats
    own = 1.0 if missing <= 1 + after else -1.0
    if missing == 1 and s.layout.seats == 2:
        own -= int(best_points(s, f)) - 0.5
    return own


# For the search.

ALIKE: Final = 2  # cells of one kind that are looked at
UNSEEN: Final = filled(256, 0)


class TechCityGuide(Guide):
    """Plays some turns on by what a card scores now, what it costs and what its company will bring; then judges."""

    def __init__(self, depth: int) -> None:
        super().__init__(depth)
        self.urgency = 1.2
        self.bias = 1.0
        self.bold = 0.4

    def evaluate(self, s: State, seat: int) -> float:
        return tech_city(s, seat)

    def policy(self, s: State, seat: i64, dice: Dice) -> i64:
        """One of the choices that bring most, each equally likely; now and then any choice."""
        frame = s.agenda
        assert frame is not None
        if dice.below(8) == 0:
            return frame.op.any_choice(s, frame, seat, dice)
        t, offer = cast(TechCity, s), s.offered(seat)
        if offer.count == 1:
            return offer.items[0]
        standing, hope = standing_values(t), outlook(t, frame, seat)
        best, most, ties = offer.items[0], -1000.0, i64(1)
        at: i64 = 0
        while at < offer.count:
            value = gain(t, seat, offer.items[at], standing, hope)
            if value > most:
                best, most, ties = offer.items[at], value, 1
            elif value == most:
                ties += 1
                if dice.below(ties) == 0:
                    best = offer.items[at]
            at += 1
        return best

    def prior(self, s: State, seat: i64, offer: Offer) -> list[float]:
        t, frame = cast(TechCity, s), s.agenda
        assert frame is not None
        standing, hope = standing_values(t), outlook(t, frame, seat)
        gains = [gain(t, seat, offer.items[at], standing, hope) for at in range(offer.count)]
        most = max(gains)
        return [1.0 / (1.0 + most - value) for value in gains]

    def narrow(self, s: State, seat: i64, offer: Offer) -> None:
        """Of cells a few of each kind, and of payments those that do not throw cards away."""
        kind = offer.items[0] & ~ARG
        if kind == CELL:
            keep_unlike(cast(TechCity, s), seat, offer)
        elif kind == PAY:
            keep_frugal(cast(TechCity, s), seat, offer)

    def settled(self, s: State) -> bool:
        frame = s.agenda
        return frame is None or at_top(frame)

    def values(self, s: State) -> list[float]:
        """Winning, and a little for every point; alone, points only."""
        t = cast(TechCity, s)
        ahead, standing = vec[float](capacity=t.layout.seats), standing_values(t)
        for seat in range(t.seats):
            ahead = append(ahead, worth(t, seat, standing) / POINT)
        if t.seats == 1:
            return [min(1.0, ahead[0] / WONDER)]
        wins = sure(t) if t.asked == 0 else odds(ahead, int(turns_left(t)))
        return [0.85 * wins[seat] + 0.15 * chance(ahead[seat] - rest(ahead, seat), 6.0) for seat in range(t.seats)]


def sure(s: TechCity) -> vec[float]:
    """At the end of the game: the winners share 1."""
    out, winners = vec[float](capacity=s.layout.seats), s.winners()
    for seat in range(s.seats):
        out = append(out, 1.0 / int(ones(winners)) if winners & BITS[seat] else 0.0)
    return out


def odds(ahead: vec[float], left: int) -> vec[float]:
    """Chances of winning by points expected; the more turns are left, the less a lead tells."""
    out, whole = vec[float](capacity=len(ahead)), 0.0
    for seat in range(len(ahead)):
        value = 1.0
        for other in range(len(ahead)):
            if other != seat:
                value *= chance(ahead[seat] - ahead[other], 1.0 + 0.7 * left)
        out = append(out, value)
        whole += value
    for seat in range(len(ahead)):
        out[seat] /= whole
    return out


def rest(ahead: vec[float], seat: i64) -> float:
    """The most of the others."""
    most = -1000.0
    for other in range(len(ahead)):
        if other != seat and ahead[other] > most:
            most = ahead[other]
    return most


def keep_unlike(s: TechCity, seat: i64, offer: Offer) -> None:
    """At most `ALIKE` cells with as many companies around, of the seat and of others."""
    seen, kept = UNSEEN[:], i64(0)
    at: i64 = 0
    while at < offer.count:
        cell = offer.items[at]
        key = 15 * around(s.sites, cell, seat)
        for other in range(s.layout.seats):
            key += around(s.sites, cell, other)
        if i64(seen[key]) < ALIKE:
            seen[key] = u8(i64(seen[key]) + 1)
            offer.items[kept] = offer.items[at]
            kept += 1
        at += 1
    offer.count = kept


def keep_frugal(s: TechCity, seat: i64, offer: Offer) -> None:
    """No two cards where one of them would do, unless a small hand is filled up again (TC-30); at last one if any."""
    last = s.round == s.places.rounds
    if (s.hand_size(seat) < 6 and not last) or offer.items[0] & ARG >= SECOND:
        return
    values, kept = s.faces.values, i64(0)
    at: i64 = 0
    while at < offer.count:
        arg = offer.items[at] & ARG
        low, high = arg % SECOND, arg // SECOND - 1
        if high < 0 or not (last or values[low] <= CHEAP or values[high] <= CHEAP):
            offer.items[kept] = offer.items[at]
            kept += 1
        at += 1
    offer.count = kept


GUIDE: Final = TechCityGuide(24)
