"""How good a city looks for a seat: points, companies that will pay, and cards to build with."""

from __future__ import annotations

from typing import Final, cast

from techdeck.games.tech_city.build import BUILD_OP
from techdeck.games.tech_city.choices import CELL, COPY, GIVE, PAY, paid_cards
from techdeck.games.tech_city.score import base_points, companies_around, points_at
from techdeck.games.tech_city.service import GIVE_OP, NEEDED, PLACE, Help
from techdeck.games.tech_city.state import KNOWLEDGE, ROUNDS, SCIENCE, TECHNOLOGY, USING, TechCity
from techdeck.games.tech_city.use import UseTurn
from techdeck.kernel.agenda import Frame
from techdeck.kernel.choice import ARG, NO, PASS
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

POINT: Final = 10.0
CARD: Final = 2.0
STEPS: Final = 12  # of one's own choices that an evaluation carries on
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
