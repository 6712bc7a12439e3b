"""Tech Poker in the browser: a few hands against bots, with chips, pots and how a hand ended."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, PATIENCE, RESULT, against_bots, play_on, point, press, told, touch, unguided

STAY = "#table [data-text=check], #table [data-text=call], #table [data-text=draw]"


def begin(page: Page, seats: int, hands: int) -> None:
    against_bots(page, "tech-poker", seats=str(seats), hands=str(hands))
    unguided(page)
    page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)


def test_a_game_of_a_few_hands_is_played_to_its_end(open_page: NewPage) -> None:
    page = open_page()
    begin(page, 4, 3)
    play_on([page], Random(1), rather=STAY)
    assert "win" in told(page)
    page.get_by_role("button", name="See the table").click()
    ended = page.get_by_label("How hand 3 ended")
    expect(ended).to_contain_text("Pot ")


def test_the_hand_that_won_is_shown_with_its_five_cards_until_the_next_hand(open_page: NewPage) -> None:
    page = open_page()
    begin(page, 2, 20)
    ended = page.get_by_label("How hand")
    for _ in range(200):
        page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
        if ended.locator("li.won .chip").count():
            break
        point(page, Random(3), STAY)
    expect(ended.locator("li.won").first.locator(".chip")).to_have_count(5)
    assert page.locator(".five.won .best").count() in (5, 10)
    page.get_by_role("button", name="Next hand").click()
    expect(ended).to_have_count(0)
    page.get_by_role("button", name="Last hand").click()
    expect(ended).to_have_count(1)


def test_cards_to_draw_are_pointed_at_and_taken_back_before_they_are_drawn(open_page: NewPage) -> None:
    page = open_page()
    begin(page, 2, 20)
    hand = page.locator(".hand-part [data-card]")
    draw = page.locator("#table [data-text^=draw]")
    for _ in range(60):
        page.wait_for_selector(f"{CAN}, {RESULT}", timeout=PATIENCE)
        if draw.count():
            break
        point(page, Random(4), "#table [data-text=check], #table [data-text=call]")
    held = hand.count()  # an effect may have given one more
    for number in range(3):
        touch(hand.nth(number))
        expect(page.locator(".hand-part .picked")).to_have_count(number + 1)
    touch(hand.nth(1))
    expect(page.locator(".hand-part .picked")).to_have_count(2)
    expect(page.locator(".menu [data-can]")).to_contain_text("Draw 2")
    press(page, page.locator(".menu [data-can]"))
    expect(hand).to_have_count(held)
