"""The report of a study in a browser: from a file, without a network, wide and narrow, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.editions import with_text
from playwright.sync_api import Browser, Page, Request, expect

from techdeck.cards.edition import house
from techdeck.lab import Plan, study

WIDTHS = (390, 1280)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two editions of which one has an absurd card."""
    plan = Plan("tech-poker", with_text("7K", "Draw 9 cards."), house(), (("hands", "1"),), level="random", brief=True)
    *_, end = study(plan, 320)
    path = tmp_path_factory.mktemp("study") / "report.html"
    path.write_text(end.report().html(), encoding="utf-8")
    return path


def opened(browser: Browser, path: Path, width: int, scheme: str) -> tuple[Page, list[str]]:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    asked: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:")):
            asked.append(request.url)

    page.on("request", note)
    page.on("console", lambda message: asked.append(message.text))
    page.on("pageerror", lambda error: asked.append(str(error)))
    page.goto(path.as_uri())
    return page, asked


@pytest.mark.parametrize("width", WIDTHS)
def test_the_report_opens_from_a_file_and_fits(browser: Browser, report: Path, width: int) -> None:
    page, asked = opened(browser, report, width, "light")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("against the house edition")).to_be_visible()
    for words in ("How games end", "The game in numbers", "What to try next"):
        expect(page.get_by_role("heading", name=words)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.fonts.check('16px Bricolage') && document.fonts.check('16px Figtree')")
    assert asked == []
    page.close()


def test_a_card_tells_its_face_and_worth_where_one_points_at_it(browser: Browser, report: Path) -> None:
    page, _ = opened(browser, report, 1280, "light")
    dot = page.get_by_role("button", name="7 of Knowledge:").first
    told = dot.locator(".tip")
    expect(told).to_be_hidden()
    dot.focus()
    expect(told).to_be_visible()
    expect(told).to_contain_text("Draw 9 cards.")
    expect(told).to_contain_text("points (")
    page.close()


def test_it_is_dark_where_the_system_is(browser: Browser, report: Path) -> None:
    grounds = []
    for scheme in ("light", "dark"):
        page, _ = opened(browser, report, 1280, scheme)
        grounds.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        page.close()
    assert grounds == ["rgb(245, 238, 225)", "rgb(24, 21, 18)"]
