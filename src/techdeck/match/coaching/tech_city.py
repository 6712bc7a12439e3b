"""What one looks at in Tech City: points now, companies, cards to pay with, and the points at the end."""

from __future__ import annotations

from typing import cast

from techdeck.bots.native.tech_city.guide import base, standing_values
from techdeck.games.tech_city.state import TechCity
from techdeck.kernel.state import State
from techdeck.match.coaching.coach import Coach, Feature, lead_of, lead_otherwise, lead_words, some, the_end
from techdeck.match.telling.sentence import Words, does


def table_of(s: State) -> TechCity:
    return cast(TechCity, s)


def points(s: State, seat: int) -> float:
    return float(table_of(s).points[seat])


def companies(s: State, seat: int) -> float:
    return float(table_of(s).owned(seat))


def held(s: State, seat: int) -> float:
    return float(s.hand_size(seat))


def next_build(s: State, seat: int) -> float:
    """What the best card of the hand scores by the city as it is, wherever it is built."""
    city = table_of(s)
    standing = standing_values(city)
    return max((base(city, card, standing) for card in s.hand(seat) if s.faces.domains[card] >= 0), default=0.0)


def points_words(seat: int, figure: str) -> Words:
    return (does(seat, "score"), f" {some(figure, 'point')} this turn")


def company_words(seat: int, figure: str) -> Words:
    return (does(seat, "gain"), f" {some(figure, 'company', 'companies')}")


def next_words(seat: int, figure: str) -> Words:
    return (f"The best card that stays in hand is good for {some(figure, 'point')}",)


def held_words(seat: int, figure: str) -> Words:
    return (does(seat, "end"), f" the turn with {some(figure, 'card')} in hand")


def end_words(seat: int, figure: str) -> Words:
    return ("Until the end ", *lead_words(seat, figure))


class TechCityCoach(Coach):
    features = (
        Feature("points", points, points_words, "points this turn", "Points left lying"),
        Feature("companies", companies, company_words, "a company of your own", "A company not founded"),
        Feature("next", next_build, next_words, "the card to build next", "The next card spent", gain=False, least=0.3),
        Feature("held", held, held_words, "the cards that stay in hand", "Cards thrown away", gain=False, least=0.5),
        Feature(
            "end", lead_of, end_words, "the points at the end", "Points lost later", the_end,
            least=0.5, signed=True, otherwise=lead_otherwise,
        ),
    )  # fmt: skip
    pace = 20000
    longest = 160


COACH = TechCityCoach()
