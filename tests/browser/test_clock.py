"""The trading clock in the browser, and a game of other rules: what is shown, and that nothing is asked."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect
from server.serving import start
from server.test_past import grown_old

from browser.conftest import pages_of
from browser.hands import CAN, PATIENCE
from browser.test_people import friends, trader_of
from techdeck.testing.clauses import clause


@clause("TT-15")
def test_a_trading_time_counts_down_for_both_and_lapses(browser: Browser, tmp_path: Path) -> None:
    server = start(tmp_path, "--spans", "0.05")
    try:
        with pages_of(browser, server) as open_page:
            trader, other = trader_of(friends(open_page, "tricks-of-the-trade", 2))
            mine, theirs = trader.locator("[data-span]"), other.locator("[data-span]")
            expect(mine).to_contain_text("Your trading time")
            expect(theirs).to_contain_text("Trading time of")
            expect(mine.get_by_role("timer")).to_contain_text("0:")
            trader.locator("[data-text^='trade'], [data-spots*='seat']").first.click()
            expect(theirs).to_contain_text("Your trading time", timeout=PATIENCE)  # it is the other's now
            for page in (trader, other):
                expect(page.locator(".log")).to_contain_text("time is over")
            expect(mine).to_have_count(0, timeout=PATIENCE)  # and nobody's in the bidding
            expect(theirs).to_have_count(0)
    finally:
        server.stop()


def test_a_game_of_other_rules_shows_its_log_and_a_sentence(browser: Browser, tmp_path: Path) -> None:
    server = start(tmp_path)
    try:
        with pages_of(browser, server) as open_page:
            ana, bo = friends(open_page, "paradoxical", 2, turn_limit="2")
            for _ in range(2):
                page, _other = trader_of((ana, bo))
                page.locator(f"{CAN}[data-spots*='deck']").first.click()
                page.wait_for_timeout(300)
            expect(ana.locator(".result")).to_be_visible(timeout=PATIENCE)
            table = ana.url.rpartition("/")[2]
            server.kill()
            grown_old(tmp_path)
            server = start(tmp_path, port=server.port)
            for path in (f"/t/{table}", f"/replay/{table}"):
                ana.goto(path)
                expect(ana.get_by_role("status")).to_contain_text("today they are version 2. Its log can be read")
                expect(ana.locator(".log .line")).to_have_count(2)
                expect(ana.locator(".log")).to_contain_text("build")
                assert ana.locator(CAN).count() == ana.locator("#table").count() == 0
            ana.goto("/mine")
            expect(ana.get_by_role("link", name="Replay Paradoxical")).to_have_count(1)
    finally:
        server.stop()
