"""Free cells, companies, costs and points of Tech City against a slow reference, in random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import techdeck
from techdeck.games.tech_city.choices import cell_at, cell_text, column_of, pay_two, row_of
from techdeck.games.tech_city.score import add_payments, has_payments, payable, points_at
from techdeck.games.tech_city.sheet import SOURCES, by_source, entries, entry, line, packed, total
from techdeck.games.tech_city.state import TechCity
from techdeck.kernel.dice import Dice
from techdeck.kernel.offer import Offer

Spot = tuple[int, int]


class Slow:
    """The city as a dictionary, read from the position that everybody may see."""

    def __init__(self, state: TechCity) -> None:
        self.cards = {tuple(entry["cell"]): entry["card"].rstrip("'") for entry in state.position(-1)["city"]}
        self.owners = {tuple(entry["cell"]): entry["owner"] for entry in state.position(-1)["city"]}

    def companies(self, seat: int, letter: str) -> int:
        return sum(self.owners[at] == seat and card.endswith(letter) for at, card in self.cards.items())

    def free(self) -> set[Spot]:
        near = {(x + dx, y + dy) for x, y in self.cards for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))}
        return near - set(self.cards)

    def points(self, seat: int, card: str, spot: Spot) -> tuple[int, int, int, int]:
        value = card[:-1]
        base = min(3, sum(other[:-1] == value for other in self.cards.values()))
        science = self.companies(seat, "S") + (card[-1] == "S")
        around = [(spot[0] + dx, spot[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        neighbours = sum(self.owners.get(at) == seat for at in around)
        out = (base, int(base >= 2 and science >= 2), int(neighbours >= 2))
        return (*out, int(card[-1] == "V" and sum(out) == 0))

    def pays(self, seat: int, rest: list[str]) -> set[frozenset[str]]:
        technology = self.companies(seat, "T")
        if technology >= 2:
            return set()
        if technology == 1:
            return {frozenset([card]) for card in rest}
        cheap = {frozenset([card]) for card in rest if card[0] == "W" or int(card.rstrip("'")[:-1]) <= 7}
        return cheap | {frozenset([one, other]) for one in rest for other in rest if one != other}


def check(state: TechCity, rng: Random) -> None:
    slow, names = Slow(state), state.faces.names
    assert len(slow.cards) == len(state.sites) == state.size(state.city)
    assert sorted((column_of(cell), row_of(cell)) for cell in state.free) == sorted(slow.free())
    seat = rng.randrange(state.seats)
    assert [state.companies(seat, n) for n in range(3)] == [slow.companies(seat, letter) for letter in "KST"]
    spot = rng.choice(sorted(slow.free()))
    for card in state.hand(seat):
        if state.faces.domains[card] >= 0:
            scored = by_source(points_at(state, seat, card, cell_at(*spot)))
            assert scored == (*slow.points(seat, names[card].rstrip("'"), spot), 0)
        rest = [names[other] for other in state.hand(seat) if other != card]
        offer = Offer()
        add_payments(state, seat, card, offer)
        ways = offer.listed()
        assert ways == sorted(ways)
        found = {frozenset(state.text(way).split()[1:]) for way in ways}
        assert found == slow.pays(seat, rest)
        assert len(found) == len(ways)
        assert has_payments(state, seat, card) == (len(ways) > 1)
        assert payable(state, seat, card) == (bool(ways) or slow.companies(seat, "T") >= 2)


@pytest.mark.parametrize("decks", ["auto", "1", "2"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_bookkeeping_agrees_with_a_slow_reference(seats: int, decks: str) -> None:
    for n in range(4):
        rng = Random(n)
        state: Any = techdeck.new("tech-city", seats, f"slow {n}", decks=decks)
        while not state.over:
            check(state, rng)
            seat = rng.choice(state.actors)
            state.choose(seat, rng.choice(state.choices(seat)))
        check(state, rng)
        told = [0] * seats
        for scored in entries(state.sheet):
            told[scored.seat] += total(scored.points)
        assert told == list(state.points)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_is_drawn_without_a_list_is_any_of_the_choices(seats: int) -> None:
    """Every choice is drawn in about its share of the draws, wherever a game comes to."""
    rng, dice = Random(seats), Dice(seats)
    state: Any = techdeck.new("tech-city", seats, "drawn", decks="2")
    while not state.over:
        seat = rng.choice(state.actors)
        choices, op = state.choices(seat), state.agenda.op
        if type(op).__module__.startswith("techdeck.games"):
            draws = [op.any_choice(state, state.agenda, seat, dice) for _ in range(40 * len(choices))]
            assert set(draws) == set(choices)
            assert all(10 <= draws.count(choice) <= 90 for choice in choices)
        state.choose(seat, rng.choice(choices))


def test_a_line_of_the_score_sheet_is_packed_and_unpacked() -> None:
    scored = entry(line(6, 5, packed(3, 1, 1, 0, 1)))
    assert (scored.round, scored.seat, by_source(scored.points)) == (6, 5, (3, 1, 1, 0, 1))
    assert len(SOURCES) == len(by_source(scored.points))
    assert total(scored.points) == 6


@pytest.mark.parametrize(("column", "row"), [(0, 0), (1, -2), (-64, 63), (63, -64), (-1, -1), (10, 7)])
def test_a_cell_comes_back_from_its_text(column: int, row: int) -> None:
    state = techdeck.new("tech-city", 2, "cells")
    cell = cell_at(column, row)
    assert (column_of(cell), row_of(cell), cell_text(cell)) == (column, row, f"{column},{row}")
    for verb in ("cell", "copy", "use", "free"):
        text = f"{verb} {column},{row}"
        assert state.text(state.parse(text)) == text
    assert state.parse(f"cell {column},{row}") == cell


def test_a_payment_comes_back_from_its_text_and_either_card_may_be_named_first() -> None:
    state = techdeck.new("tech-city", 6, "pay")
    for text in ("pay 3S", "pay 3S 9T", "pay W W'", "pay 1K 1K'", "pay 13V W'''"):
        assert state.text(state.parse(text)) == text
    assert state.parse("pay 9T 3S") == state.parse("pay 3S 9T") == pay_two(15 + 0, 34)
