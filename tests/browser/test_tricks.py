"""The board of Tricks of the Trade: the trick, bids as tokens, the trading desk; at every size, for everyone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser.conftest import NewPage
from browser.hands import CAN, CORNER
from browser.laid import SIZES, Laid, check_in_sight
from browser.test_everyone import findings

GAME = "tricks-of-the-trade"
GOALS = ["1T", "1S", "1K", "1V"]
TRICK: dict[str, Any] = {
    "phase": "tricks",
    "round": 2,
    "goals": GOALS,
    "trump": "2V",
    "hands": [["5V", "3K", "10S"], ["4S", "5S"], ["9S", "7V"], ["10K", "3S", "6V"]],
    "bids": [3, 2, 1, 0],
    "trick": ["9T", "12T", "3T"],
    "leader": 1,
    "turn": 0,
    "won": [
        [["12K", "7K", "4T", "13K"], ["8V", "3V", "4K", "6K"]],
        [["8S", "13S", "11S", "6S"]],
        [["9K", "11K", "5K", "13V"]],
        [],
    ],
    "winners": [1, 0, 2, 0],
    "points": [12, 14, 9, 11],
    "discard": ["5T", "8T"],
}
HANDS = [
    ["3K", "9K", "11K", "12S", "6T", "9T", "13T", "11V", "10S", "4K"],
    ["4S", "5S", "7T", "8S", "3V", "13V", "6K", "7K", "10T", "12T"],
    ["9S", "7V", "8V", "3S", "13S", "5T", "10V", "5K", "8K", "12K"],
    ["10K", "6S", "6V", "4T", "13K", "3T", "11S", "12V", "7S", "9V"],
]
TRADING: dict[str, Any] = {
    "phase": "trading",
    "round": 2,
    "goals": GOALS,
    "trump": "2V",
    "hands": HANDS,
    "turn": 0,
    "starter": 0,
    "points": [12, 14, 9, 11],
}
BIDDING = TRADING | {"phase": "bidding"}
OFFER = ["trade 1", "give 10S", "blind 4K", "want domain V"]


class Fuller(Laid):
    """With one card more in the trick, as the moment before it is taken shows it."""

    card = "5V"

    def view(self) -> bytes:
        view = json.decode(super().view())
        view["position"]["trick"].append(self.card)
        return json.encode(view)


def desk(page: Page) -> Locator:
    return page.get_by_label("The trading desk")


def trading(position: dict[str, Any], *steps: str) -> Laid:
    laid = Laid(GAME, 4, position)
    for step in steps:
        laid.choose(step)
    return laid


def offered(laid: Laid) -> list[str]:
    """The steps of the offer in the making."""
    frame = laid.state.agenda
    return [laid.state.codec.text(answer) for answer in frame.answers] if frame is not None else []


# The trick.


def test_every_card_of_the_trick_lies_before_its_player_with_who_led_and_who_is_ahead(open_page: NewPage) -> None:
    page = Laid(GAME, 4, TRICK).open(open_page)
    trick = page.get_by_label("The trick", exact=True)
    expect(trick.locator("[data-seat='1']")).to_contain_text("Cog led")
    expect(trick.locator("[data-seat='2'] .spot")).to_contain_text("highest so far")
    expect(trick.locator("[data-seat='0'] .slot.target")).to_have_text("you")
    expect(page.locator(".trump")).to_contain_text("Service")


@pytest.mark.parametrize(("card", "seat", "why"), [("5V", 0, "trump"), ("3K", 2, "highest")])
def test_a_full_trick_marks_its_winner_and_says_why(open_page: NewPage, card: str, seat: int, why: str) -> None:
    laid = Fuller(GAME, 4, TRICK)
    laid.card = card
    page = laid.open(open_page)
    expect(page.locator(".trick .glows")).to_have_attribute("data-seat", str(seat))
    expect(page.locator(".trick .glows .spot")).to_contain_text(f"wins the trick: {why}")
    expect(page.locator(".trick [data-card]")).to_have_count(4)


def test_bids_are_tokens_that_fill_up_and_the_round_is_summed(open_page: NewPage) -> None:
    page = Laid(GAME, 4, TRICK).open(open_page)
    own = page.get_by_label("Your seat")
    expect(own).to_contain_text("bid 3, won 2")
    assert own.locator("i.full").count() == 2 and own.locator(".coins i").count() == 3
    expect(page.get_by_role("region", name="Seat of Sprout")).to_contain_text("bid 0, won 0")
    panel = page.get_by_label("This round so far")
    expect(panel.locator("li").nth(1)).to_contain_text("1 with your goal")
    expect(panel.locator(".end")).to_have_text("1 more trick, no more8")
    assert page.locator("[data-place='goal 0']").count() == 1


def test_a_trick_too_many_is_hatched(open_page: NewPage) -> None:
    page = Laid(GAME, 4, TRICK | {"bids": [1, 2, 1, 0]}).open(open_page)
    own = page.get_by_label("Your seat")
    assert own.locator("i.full").count() == 1 and own.locator("i.many").count() == 1
    expect(page.get_by_label("This round so far")).to_contain_text("Bid of 1 passed")


# Bids.


def test_a_bid_is_a_button_with_its_own_key_on_the_mat(open_page: NewPage) -> None:
    laid = Laid(GAME, 4, BIDDING)
    page = laid.open(open_page)
    expect(page.get_by_label("Your bid").locator("button")).to_have_count(7)
    page.keyboard.press("0")
    expect(page.get_by_label("Your bid")).to_contain_text("All bid at once")
    assert laid.taken == ["bid 0"]


# The trading desk.


def test_an_offer_is_laid_out_turned_changed_and_made(open_page: NewPage) -> None:
    laid = Laid(GAME, 4, TRADING)
    page = laid.open(open_page)
    page.get_by_role("button", name="Offer Cog a trade").click()
    page.locator(".hand-part [data-card='10S']").click(position=CORNER)
    page.locator(".hand-part [data-card='4K']").click(position=CORNER)
    expect(desk(page).locator(".given")).to_have_count(2)
    expect(page.locator(".hand-part [data-card='10S']")).to_have_count(0)
    page.get_by_role("group", name="How 4 of Knowledge is offered").get_by_role("button", name="Blind").click()
    page.get_by_role("button", name="Want any Service").click()
    expect(page.locator("#prompt-words")).to_contain_text("Your 10 of Science and a blind card, for any Service card.")
    assert offered(laid) == OFFER
    page.get_by_role("button", name="Want the 7 of Service").click()
    expect(page.locator("#prompt-words")).to_contain_text("for the 7 of Service")
    page.get_by_role("button", name="Take back 10 of Science").click()
    expect(page.locator(".hand-part [data-card='10S']")).to_be_visible()
    expect(page.locator("#prompt-words")).to_contain_text("A blind card, for the 7 of Service.")
    page.get_by_role("button", name="A second card you want").click()
    page.get_by_role("button", name="Want any 8").click()
    expect(page.locator("#prompt-words")).to_contain_text("for the 7 of Service and any 8")
    assert offered(laid) == ["trade 1", "blind 4K", "want 7V", "want value 8"]
    page.get_by_role("button", name="Offer to Cog").click()
    expect(page.get_by_label("The offer on the table")).to_contain_text("Cog gives")
    assert laid.taken[-1] == "propose"


TWICE = "async card => { card.click(); await new Promise(requestAnimationFrame); card.click() }"


class Late(Laid):
    """Whose answers wait until they are let go."""

    def __init__(self, game: str, seats: int, position: dict[str, Any]) -> None:
        super().__init__(game, seats, position)
        self.waiting: list[tuple[WebSocketRoute, dict[str, Any]]] = []

    def answer(self, route: WebSocketRoute, message: dict[str, Any]) -> None:
        self.waiting.append((route, message))

    def go_on(self, page: Page) -> str:
        """Answer what was asked first, once it was; what it was."""
        while not self.waiting:
            page.wait_for_timeout(10)
        route, message = self.waiting.pop(0)
        super().answer(route, message)
        return str(message.get("choice", message["type"]))


def test_an_offer_can_be_changed_while_its_steps_are_on_their_way(open_page: NewPage) -> None:
    laid = Late(GAME, 4, TRADING)
    page = laid.open(open_page)
    page.get_by_role("button", name="Offer Cog a trade").click()
    assert laid.go_on(page) == "trade 1"
    page.locator(".hand-part [data-card='4K'][data-can]").evaluate(TWICE)
    expect(desk(page).locator(".given")).to_have_count(1)
    page.get_by_role("group", name="How 4 of Knowledge is offered").get_by_role("button", name="Blind").click()
    assert [laid.go_on(page) for _ in range(3)] == ["give 4K", "undo", "blind 4K"], "one step after the other"
    page.get_by_role("button", name="Want any Service").click()
    assert laid.go_on(page) == "want domain V"
    expect(page.locator("#prompt-words")).to_contain_text("A blind card, for any Service card.")
    assert not laid.waiting


def test_a_question_is_put_together_first_and_can_become_an_offer(open_page: NewPage) -> None:
    laid = Laid(GAME, 4, TRADING)
    page = laid.open(open_page)
    page.get_by_role("button", name="Ask Vega a question").click()
    page.get_by_role("button", name="Offer instead").click()
    page.get_by_role("button", name="Ask first").click()
    page.get_by_role("button", name="Want any Service").click()
    page.get_by_role("button", name="Want the 8 of Service").click()
    assert offered(laid) == ["ask 2"], "nobody hears it before it is put"
    page.get_by_role("button", name="Ask for the 8 of Service").click()
    expect(page.get_by_label("You ask Vega")).to_contain_text("the 8 of Service")
    assert laid.taken[-1] == "want 8V"


def test_an_offer_to_you_shows_what_each_side_gives_and_no_blind_card(open_page: NewPage) -> None:
    laid = Laid(GAME, 4, TRADING | {"turn": 1})
    for step in ("trade 0", "give 8S", "blind 13V", "want domain T", "propose"):
        laid.state.choose(1, laid.state.parse(step))
    page = laid.open(open_page)
    yours, theirs = page.get_by_label("You give"), page.get_by_label("Cog gives")
    expect(yours.locator(".wanted")).to_contain_text("Technology")
    expect(theirs.locator(".given")).to_have_count(2)
    expect(theirs).to_contain_text("a blind card")
    assert '"13V"' not in page.content()
    page.get_by_role("button", name="Accept").click()
    page.locator(".hand-part [data-card='6T']").click(position=CORNER)
    expect(page.locator(".hand-part [data-card='13V']")).to_be_visible()
    assert laid.taken == ["accept", "card 6T"]


def test_with_two_players_a_card_is_swapped_with_the_deck_or_the_trump_card(open_page: NewPage) -> None:
    two = TRADING | {"goals": GOALS[:2], "hands": HANDS[:2], "points": [0, 0]}
    laid = Laid(GAME, 2, two)
    page = laid.open(open_page)
    page.locator(".hand-part [data-card='3K']").click(position=CORNER)
    page.locator(".desk .menu").get_by_role("button", name="with the trump card").click()
    expect(page.locator(".hand-part [data-card='2V']")).to_be_visible()
    assert laid.taken == ["swap trump 3K"]


# Everywhere.


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_all_is_in_sight(open_page: NewPage, wide: int, high: int) -> None:
    for laid in (Laid(GAME, 4, TRICK), trading(TRADING, *OFFER), Laid(GAME, 4, BIDDING)):
        page = laid.open(open_page, wide, high)
        page.wait_for_selector(CAN)
        check_in_sight(page)


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (1440, 900)])
def test_axe_finds_nothing_at_the_trick_or_the_desk(open_page: NewPage, wide: int, high: int) -> None:
    for laid in (Laid(GAME, 4, TRICK), trading(TRADING, *OFFER), Laid(GAME, 4, BIDDING)):
        page = laid.open(open_page, wide, high, bypass_csp=True)
        page.wait_for_selector(CAN)
        assert not findings(page, ".mat", ".hand-part")
