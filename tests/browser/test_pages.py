"""The pages around the table: settings, rules, cards."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPage


def test_settings_are_kept_and_shown_at_once(open_page: NewPage) -> None:
    page = open_page("/settings")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Your name is changed.")
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Card size").select_option("large")
    page.get_by_label("Motion").select_option("off")
    page.get_by_label("Sound").check()
    for _ in range(2):
        expect(page.locator("html[data-theme=dark][data-cards=large][data-motion=off]")).to_have_count(1)
        expect(page.get_by_role("link", name="Settings of Ana")).to_be_visible()
        expect(page.get_by_label("Sound")).to_be_checked()
        page.reload()


def test_an_account_brings_the_name_to_another_browser(open_page: NewPage) -> None:
    for name in ("Make an account", "Log in"):
        page = open_page("/settings")
        page.get_by_label("Account name").fill("Bettina")
        page.get_by_label("Password").fill("a long secret")
        page.get_by_role("button", name=name).click()
        expect(page.get_by_text("You are logged in as Bettina.")).to_be_visible()


def test_rules_are_searched_and_each_clause_has_an_address(open_page: NewPage) -> None:
    page = open_page("/rules")
    page.get_by_label("Search the rules").fill("trump")
    clause = page.locator(".clause a").first
    number = clause.inner_text()
    assert "trump" in page.locator(".clause").first.inner_text().lower()
    clause.click()
    expect(page).to_have_url(f"{page.url.split('/rules')[0]}/rules/{number}")
    expect(page.locator(".asked")).to_contain_text(number)
    expect(page.locator(".asked")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("no such word")
    expect(page.get_by_text("0 clauses")).to_be_visible()


def test_the_gallery_finds_cards_by_words_and_by_domain(open_page: NewPage) -> None:
    page = open_page("/cards")
    cards = page.locator(".cards li")
    expect(cards).to_have_count(54)
    page.get_by_role("button", name="Science").click()
    expect(cards).to_have_count(13)
    page.get_by_label("Search the cards").fill("Quantum")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Quantum Computing")
    page.get_by_role("button", name="Gnomon").click()
    expect(page.locator(".small-cards li")).to_have_count(38)


def test_a_table_that_is_not_there_says_so(open_page: NewPage) -> None:
    page = open_page("/t/0000000000000000000000")
    expect(page.get_by_role("heading", name="No table here")).to_be_visible()


def test_a_wrong_address_says_so_and_leads_on(open_page: NewPage) -> None:
    page = open_page("/nowhere/at/all")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("heading", name="Card games of technology")).to_be_visible()
