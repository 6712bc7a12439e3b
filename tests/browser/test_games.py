from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.hands import CAN, GAMES, PATIENCE, play_on, point, press, start, told


@pytest.mark.parametrize("title", GAMES)
def test_a_newcomer_plays_a_whole_game_against_bots_by_clicking_what_is_lifted(open_page: NewPage, title: str) -> None:
    page = open_page()
    start(page, title)
    play_on([page], Random(1), rather="#table [data-text^=claim], #table [data-can][data-spots^=deck]")
    assert "win" in told(page) or "draw" in told(page)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


def test_a_first_game_is_guided_by_the_rule_and_a_marked_choice_until_that_is_turned_off(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox", guided=True)
    expect(page.get_by_label("How to play, in short").get_by_role("listitem")).to_have_count(3)
    page.get_by_role("button", name="Guide me through it").click()
    expect(page.get_by_label("How to play, in short")).to_have_count(0)
    for _ in range(3):
        guide = page.get_by_label("Guide", exact=True)
        expect(guide).to_contain_text("A good choice is marked in green.", timeout=PATIENCE)
        expect(guide).to_contain_text("The rule:")
        press(page, page.locator(".hinted"))
    page.get_by_role("button", name="Guide off").click()
    expect(page.get_by_label("Guide", exact=True)).to_have_count(0)
    page.goto("/")
    start(page, "Pairadox", guided=True)
    expect(page.get_by_label("How to play, in short")).to_have_count(0)


def test_an_entry_of_the_log_shows_that_moment_again_and_the_table_comes_back(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    play_on([page], Random(2), 4)
    page.wait_for_selector(CAN, timeout=PATIENCE)
    now = page.get_by_label("Trick").first.inner_text()
    page.locator(".log button").first.click()
    expect(page.get_by_label("Looking back")).to_be_visible()
    assert page.get_by_label("Trick").first.inner_text() != now
    assert page.locator(CAN).count() == 0, "nothing can be chosen in the past"
    page.get_by_role("button", name="Later").click()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_label("Trick").first).to_have_text(now, use_inner_text=True)
    expect(page.locator(CAN).first).to_be_visible()


def test_a_placement_shows_its_points_before_it_is_made(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Tech City")
    rng = Random(4)
    for _ in range(60):
        page.wait_for_selector(CAN)
        if page.locator("[data-can][data-spots^=cell] .free").count():
            break
        point(page, rng, "#table .hand-part [data-can]")
    free = page.locator("[data-can][data-spots^=cell]").filter(has=page.locator(".free"))
    assert free.first.inner_text().strip().split("+")[-1].isdigit()


def test_a_trick_of_pairadox_says_what_it_requires(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    rng, words = Random(5), ""
    for _ in range(20):
        page.wait_for_selector(CAN)
        words = page.locator("#prompt-words").inner_text()
        if "without one" in words:
            break
        point(page, rng)
    assert words.startswith(page.locator(".required").inner_text()) and "without one" in words


def test_an_illegal_click_is_answered_with_the_reason_and_the_clause(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.wait_for_selector("#table [data-can]")
    page.locator(".hand-part .spot:not([data-can])").last.click()
    expect(page.locator(".prompt .note")).to_contain_text("PD-")


def test_a_hint_marks_a_choice_on_offer(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Pairadox")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted").first).to_be_visible()
    assert page.locator(".hinted").first.get_attribute("data-can") is not None


def test_a_choice_that_nobody_learnt_from_can_be_taken_back(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Tech City")
    page.wait_for_selector(CAN, timeout=PATIENCE)
    while (
        "Build a card of your hand" not in page.locator("#prompt-words").inner_text()
    ):  # somebody asks for help before
        press(page, page.locator("[data-text=pass]"))
        page.wait_for_selector(CAN, timeout=PATIENCE)
    company = page.locator(".hand-part [data-can]:not([data-card*='V']):not([data-card*='W'])").first
    company.wait_for()
    before = page.locator("#prompt-words").inner_text()
    company.click()
    expect(page.locator("#prompt-words")).not_to_have_text(before)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt-words")).to_contain_text(before.split(".")[0])


def test_a_claim_weighs_the_cards_picked_so_far_against_the_others(open_page: NewPage) -> None:
    page = open_page()
    start(page, "Paradoxical")
    rng, claim = Random(6), page.locator("#table [data-text^=claim]")
    for _ in range(400):
        page.wait_for_selector(CAN, timeout=PATIENCE)
        if claim.count():
            break
        point(page, rng, "#table [data-can][data-spots^=deck]")
    press(page, claim)
    own = page.get_by_label("Your tableau")
    values = [int(card.rstrip("KSTV'")) for card in own_cards(page)]
    picked: list[int] = []
    for number in (1, 2, 3):
        card = own.locator("[data-can]:not(.picked)").first
        picked.append(int(str(card.get_attribute("data-card")).rstrip("KSTV'")))
        card.click()
        expect(own).to_contain_text(f"{number} chosen, sum {sum(picked)}; the others {sum(values) - sum(picked)}")
        expect(own.locator(".picked")).to_have_count(number)
        expect(page.get_by_label("Chosen so far").locator(".card")).to_have_count(number)


def own_cards(page: Page) -> list[str]:
    cards = page.get_by_label("Your tableau").locator("[data-card]")
    return [str(card.get_attribute("data-card")) for card in cards.all()]
