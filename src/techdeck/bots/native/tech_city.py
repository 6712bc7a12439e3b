"""How good a city looks for a seat, and how to play on in it: points, companies that will pay, cards to build with."""

from __future__ import annotations

from typing import Final, cast

from techdeck.bots.native.guide import Guide, chance, shares
from techdeck.games.tech_city.build import BUILD_OP
from techdeck.games.tech_city.choices import BUILD, CELL, COPY, GIVE, PAY, SECOND, USE, paid_cards
from techdeck.games.tech_city.score import base_points, companies_around, points_at
from techdeck.games.tech_city.service import GIVE_OP, NEEDED, PLACE, Help
from techdeck.games.tech_city.state import KNOWLEDGE, ROUNDS, SCIENCE, SERVICE, TECHNOLOGY, USING, TechCity
from techdeck.games.tech_city.use import UseTurn
from techdeck.kernel.agenda import Frame
from techdeck.kernel.chance import Stream
from techdeck.kernel.choice import ARG, NO, PASS
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

POINT: Final = 10.0
CARD: Final = 2.0
STEPS: Final = 12  # of one's own choices that an evaluation carries on
WONDER: Final = 30.0  # points of the best city that one player builds alone
TRUST: Final = 0.85  # that others give a card: it brings them a point


def tech_city(state: State, seat: int) -> float:
    """Whatever the seat has begun is carried on in a plain way first, as little of it shows before it is done."""
    s = cast(TechCity, state.copy())
    for _ in range(STEPS):
        frame = s.agenda
        if frame is None or s.asked != BITS[seat] or (frame.op is BUILD_OP and not frame.answers):
            break
        if isinstance(frame.op, UseTurn):
            break
        s.take(seat, plain_choice(s, frame, seat))
    total = 0.0
    rivals = s.layout.seats - 1
    for other in range(s.layout.seats):
        total += worth(s, other) * (1.0 if other == seat else -0.7 / rivals)
    return total


def plain_choice(s: TechCity, f: Frame, seat: int) -> int:
    """What somebody would choose who does not think long: the best cell, the cheapest payment, the first card."""
    choices = s.choices(seat)
    kind = choices[0] & ~ARG
    if kind in (CELL, COPY, PAY, GIVE):
        best, most = choices[0], -1000.0
        for choice in choices:
            value = gain(s, f, seat, choice)
            if value > most:
                best, most = choice, value
        return best
    return choices[0] if choices[0] != NO or len(choices) == 1 else choices[1]


def gain(s: TechCity, f: Frame, seat: int, choice: int) -> float:
    kind = choice & ~ARG
    if kind == CELL:
        face = built_face(s, f)
        return 2.0 * points_at(s, seat, face, choice).total() + 0.1 * companies_around(s, seat, choice)
    if kind == COPY:
        card = s.zones[s.city][s.at(choice)]
        return float(base_points(s, card) - s.faces.domains[card])
    if kind == PAY:
        return -sum([card_worth(s, card) for card in paid_cards(choice)])
    return -card_worth(s, choice & ARG) if kind == GIVE else -900.0 if choice == PASS else 0.0


def built_face(s: TechCity, f: Frame) -> int:
    op = f.op
    if isinstance(op, Help):
        return op.face(s, f.scope)
    card = f.answers[0] & ARG
    return card if s.faces.domains[card] >= 0 else s.zones[s.city][s.at(f.answers[1])]


def card_worth(s: TechCity, card: int) -> float:
    """Of a card in hand: what it would score, and a little for paying cheaply."""
    if s.faces.domains[card] < 0:
        return 3.0 * CARD
    cheap = 0.3 if s.faces.values[card] <= 7 else 0.0
    return CARD + cheap + 1.2 * base_points(s, card)


def worth(s: TechCity, seat: int) -> float:
    left = ROUNDS - s.round + (0 if s.phase >= USING else 1)  # build turns to come
    value = POINT * (s.points[seat] + expected(s, seat))
    if left == 0 and s.round == ROUNDS:
        return value + 0.2 * s.owners.count(seat) + 0.01 * len(s.hand(seat))
    share = left / ROUNDS
    technology = s.companies(seat, TECHNOLOGY)
    value += share * (9.0 if technology > 1 else 4.0 if technology else 0.0)
    value += share * (7.0 if s.companies(seat, SCIENCE) > 1 else 0.0)
    value += share * (4.0 if s.companies(seat, KNOWLEDGE) > 1 else 0.0)
    value += share * 2.0 * s.owners.count(seat)
    beside = max([companies_around(s, seat, cell) for cell in s.free])
    value += share * (8.0 if beside > 1 else 3.0 * beside)
    hand = [card_worth(s, card) for card in s.hand(seat)]
    hand.sort()
    hand = hand[-s.places.hand_limit :]
    return value + (0.4 + 0.6 * share) * (sum(hand) + CARD * max(0, 3 - len(hand)))


def expected(s: TechCity, seat: int) -> float:
    """Points from a Service card for which cards are being given."""
    f = s.agenda
    if f is None or not (f.op is GIVE_OP or f.op is PLACE):
        return 0.0
    builder = f.scope.user
    seats = s.layout.seats
    open_seats = [] if f.op is PLACE else [(f.you + n) % seats for n in range((builder - f.you - 1) % seats + 1)]
    can = [other for other in open_seats if len(s.hand(other)) > (1 if other == builder else 0)]
    missing = NEEDED - s.gifts
    if missing > len(can) and seats > 1:
        return 0.0
    chance = 1.0 if missing <= 0 else TRUST**missing
    if seat != builder:
        return chance if s.helpers & BITS[seat] else 0.0
    op = f.op
    face = op.face(s, f.scope) if isinstance(op, Help) else f.scope.it
    best = max([points_at(s, builder, face, cell).total() for cell in s.free])
    return chance * best


# For the search.

LEAVING: Final = ("discard", "give", "put", "together")  # a card chosen then leaves the hand
ALIKE: Final = 2  # cells of one kind that are looked at


class TechCityGuide(Guide):
    """Plays some turns on by what a card scores now, what it costs and what its company will bring; then judges."""

    def __init__(self, depth: int) -> None:
        super().__init__(depth)
        self.urgency = 1.2
        self.bias = 1.0
        self.bold = 0.4

    def policy(self, s: State, seat: int, dice: Stream) -> int:
        choices = s.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if dice.below(8) == 0:
            return choices[dice.below(len(choices))]
        return best_of(choices, gains(cast(TechCity, s), seat, choices), dice)

    def prior(self, s: State, seat: int, choices: list[int]) -> list[float]:
        worths = gains(cast(TechCity, s), seat, choices)
        most = max(worths)
        return [1.0 / (1.0 + most - worth) for worth in worths]

    def sensible(self, s: State, seat: int, choices: list[int]) -> list[int]:
        """Of cells a few of each kind, and of payments those that do not throw cards away."""
        kind = choices[0] & ~ARG
        if kind == CELL:
            return unlike_cells(cast(TechCity, s), seat, choices)
        return frugal(cast(TechCity, s), seat, choices) if kind == PAY else choices

    def settled(self, s: State) -> bool:
        """At the top of a turn: in the middle of one little of it shows."""
        frame = s.agenda
        return frame is None or (not frame.answers and (frame.op is BUILD_OP or isinstance(frame.op, UseTurn)))

    def values(self, s: State) -> list[float]:
        """Winning, and a little for every point; alone, points only."""
        t = cast(TechCity, s)
        seats = t.layout.seats
        left = 0 if t.asked == 0 else ROUNDS - t.round + (0 if t.phase >= USING else 1)
        ahead = [worth(t, seat) / POINT for seat in range(seats)]
        if seats == 1:
            return [min(1.0, ahead[0] / WONDER)]
        wins = shares(t) if t.asked == 0 else self.odds(ahead, left)
        out: list[float] = []
        for seat in range(seats):
            rest = max([ahead[other] for other in range(seats) if other != seat])
            out.append(0.85 * wins[seat] + 0.15 * chance(ahead[seat] - rest, 6.0))
        return out

    def odds(self, ahead: list[float], left: int) -> list[float]:
        """Chances of winning by points expected; the more turns are left, the less a lead tells."""
        out: list[float] = []
        for seat, mine in enumerate(ahead):
            value = 1.0
            for other, theirs in enumerate(ahead):
                if other != seat:
                    value *= chance(mine - theirs, 1.0 + 0.7 * left)
            out.append(value)
        total = sum(out)
        return [value / total for value in out]


def best_of(choices: list[int], worths: list[float], dice: Stream) -> int:
    """One of the best, each equally likely."""
    most = max(worths)
    best = [choice for choice, worth in zip(choices, worths) if worth == most]
    return best[dice.below(len(best))]


def gains(s: TechCity, seat: int, choices: list[int]) -> list[float]:
    """What choices bring, in points as far as one can tell; 0 where one cannot."""
    frame = s.agenda
    assert frame is not None
    kind = choices[0] & ~ARG
    if kind == BUILD:
        return builds(s, seat, choices)
    if kind == CELL:
        return cells(s, seat, choices)
    if kind in (COPY, PAY):
        return [gain(s, frame, seat, choice) for choice in choices]
    if kind == GIVE:
        return gifts(s, frame, seat, choices)
    if kind == USE:
        return [-0.5 if choice == PASS else 0.0 for choice in choices]
    if kind == 0:
        sign = -0.2 if frame.op.prompt() in LEAVING else 0.2
        return [sign * card_worth(s, card & ARG) for card in choices]
    return [-0.5 if choice in (NO, PASS) else 0.0 for choice in choices]


def cells(s: TechCity, seat: int, choices: list[int]) -> list[float]:
    """A card scores the same on all cells but for the companies around (TC-12); one prepares for two."""
    if s.owners.count(seat) == 0:
        return [0.0] * len(choices)
    return [1.0 if near > 1 else 0.2 * near for near in [companies_around(s, seat, cell) for cell in choices]]


def unlike_cells(s: TechCity, seat: int, cells: list[int]) -> list[int]:
    """At most `ALIKE` cells with as many companies around, of the seat and of others."""
    counts: dict[int, int] = {}
    out: list[int] = []
    for cell in cells:
        key = 0
        for other in range(s.layout.seats):
            near = companies_around(s, other, cell)
            key += 16 * near if other == seat else near
        counts[key] = counts.get(key, 0) + 1
        if counts[key] <= ALIKE:
            out.append(cell)
    return out


def frugal(s: TechCity, seat: int, payments: list[int]) -> list[int]:
    """No two cards where one of them would do, unless a small hand is filled up again (TC-30); at last one if any."""
    last = s.round == ROUNDS
    if len(s.hand(seat)) < 6 and not last:
        return payments
    alone = [choice & ARG for choice in payments if choice & ARG < SECOND]
    out: list[int] = []
    for choice in payments:
        cards = paid_cards(choice)
        if len(cards) == 1 or not (alone and (last or cards[0] in alone or cards[1] in alone)):
            out.append(choice)
    return out


def has_place_beside(s: TechCity, seat: int) -> bool:
    """Whether a free cell has two companies of the seat around it."""
    if s.owners.count(seat) > 1:
        for cell in s.free:
            if companies_around(s, seat, cell) > 1:
                return True
    return False


def builds(s: TechCity, seat: int, choices: list[int]) -> list[float]:
    """What a card scores, what its company will bring, and what it costs."""
    left = ROUNDS - s.round
    beside = 1.0 if has_place_beside(s, seat) else 0.0
    technology = s.companies(seat, TECHNOLOGY)
    price = 0.0 if technology > 1 else 0.4
    out: list[float] = []
    for choice in choices:
        if choice == PASS:
            out.append(0.0)
            continue
        card = choice & ARG
        domain = s.faces.domains[card]
        if domain < 0:
            out.append(1.2 + beside - 0.3 * left)
            continue
        base = float(base_points(s, card))
        if base > 1.0 and s.companies(seat, SCIENCE) + (1 if domain == SCIENCE else 0) > 1:
            base += 1.0
        base += beside
        if domain == SERVICE:
            out.append(max(1.0, base) - 1.0 if left or base > 1.0 else 0.1)
        else:
            out.append(base - price + promise(s, seat, domain, left))
    return out


def promise(s: TechCity, seat: int, domain: int, left: int) -> float:
    """What a company more of this domain will bring in the rounds left."""
    have = s.companies(seat, domain)
    if have > 1:
        return 0.05 * left
    return left * (0.35 if domain == TECHNOLOGY else 0.25 if domain == SCIENCE else 0.15)


def gifts(s: TechCity, f: Frame, seat: int, choices: list[int]) -> list[float]:
    """Helping brings a point where the card is built, and its builder what the card scores."""
    builder = f.scope.user
    missing = NEEDED - s.gifts
    own = 0.5
    if seat != builder:
        after = (builder - seat - 1) % s.layout.seats
        own = 1.0 if missing <= 1 + after else -1.0
        if missing == 1 and s.layout.seats == 2:
            face = built_face(s, f)
            own -= max([points_at(s, builder, face, cell).total() for cell in s.free]) - 0.5
    return [0.0 if choice == PASS else own - 0.1 * card_worth(s, choice & ARG) for choice in choices]
