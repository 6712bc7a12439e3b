"""On a phone, whatever a game may ask: what can be chosen can be touched, or the sheet above it offers choices too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import techdeck
from browser.conftest import NewPage
from browser.hands import CAN, FREE
from browser.laid import NAMES, Laid
from techdeck.cards.edition import house
from techdeck.games.registry import GAMES
from techdeck.server.live.looks import Look, TableWords

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
QUESTIONS = 30  # different ones, of each game
MORE = "More can be chosen on the table"
EDIT: dict[str, Any] = {
    "phase": "effects",
    "round": 1,
    "goals": ["1V", "1S"],
    "trump": "2V",
    "hands": [["3K", "4K", "12K", "7S", "8S", "12S", "7T", "10V", "11S"], ["3S", "4S", "5S", "6S", "9S", "10S", "13S"]],
    "bids": [5, 4],
}


class Followed(Laid):
    """A game from its beginning, which goes on behind the page and is shown when the test wants it."""

    route: WebSocketRoute

    def __init__(self, game: str, seed: str) -> None:
        self.state = techdeck.new(game, seats=GAMES[game].seat_counts[0], seed=seed)
        self.words = TableWords(game, NAMES[: self.state.seats], house())
        self.past, self.taken, self.seq = [], [], 0

    def asks(self) -> str:
        """What seat 0 is asked."""
        prompt = Look.observed(self.state, 0).prompt(self.words, False)
        return prompt.words if prompt else ""

    def attach(self, route: WebSocketRoute) -> None:
        self.route = route
        super().attach(route)

    def show(self, page: Page) -> None:
        self.seq += 1
        self.route.send(self.view().decode())
        page.wait_for_selector(f"main[data-seq='{self.seq}']")
        page.wait_for_selector(CAN)


def out_of_reach(page: Page) -> list[str]:
    page.wait_for_timeout(50)  # cards that lie nowhere are laid out, and a sheet that hides others is folded
    things = page.locator(CAN).all()
    return [str(each.get_attribute("data-spots")) for each in things if each.evaluate(FREE) is None]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_what_can_be_chosen_can_be_touched(open_page: NewPage, game: str) -> None:
    rng, asked = Random(f"reach {game}"), set[str]()
    while len(asked) < QUESTIONS:
        table = Followed(game, f"reach {len(asked)}")
        page = table.open(open_page, 390, 844, **PHONE)
        while not table.state.over and len(asked) < QUESTIONS:
            seat = rng.choice(table.state.actors)
            words = table.asks() if seat == 0 else ""
            if words and words not in asked:
                asked.add(words)
                table.show(page)
                if out_of_reach(page):
                    expect(page.locator(".sheet [data-can]").first).to_be_visible()
                    expect(page.locator(".sheet")).to_contain_text(MORE)
            table.state.choose(seat, rng.choice(table.state.choices(seat)))
        page.close()


def test_cards_set_aside_hide_no_card_that_can_be_chosen(open_page: NewPage) -> None:
    table = Laid("tricks-of-the-trade", 2, EDIT)
    table.choose("effect 11S")
    page = table.open(open_page, 390, 844, **PHONE)
    expect(page.get_by_label("Set aside by the effect")).to_be_visible()
    assert out_of_reach(page) == []
