"""Cards are printed with the faces of the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from techdeck.cards.edition import house, parsed
from techdeck.cards.sheets import PAPERS, sheets_of
from techdeck.cli.printing import client_here, codes_for, page_of, printed, serving

MINE = 'edition = "Mine"\nbased-on = "house"\n["3K"]\ncopies = 0\n["7K"]\ncopies = 2\ntext = "Draw 9 cards."\n'


@pytest.mark.parametrize("paper", PAPERS)
def test_a_browser_prints_all_pages_at_the_size_of_the_paper(paper: str) -> None:
    data, how = printed(house(), codes_for(house(), None, None)[:20], paper, True, "browser")
    assert how == "with the faces of the browser"
    assert len(re.findall(rb"/Type ?/Page\b", data)) == 6
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert len(boxes) == 6
    for box in boxes:
        assert [float(side) / 72 * 25.4 for side in box] == pytest.approx(PAPERS[paper], abs=0.3)


def test_the_page_has_every_card_at_its_size_and_each_back_behind_its_front(browser: Browser) -> None:
    edition, client = parsed(MINE), client_here()
    assert client is not None
    codes = codes_for(edition, None, None)[:10]
    with serving(client, page_of(edition, sheets_of(codes, "a4"), "a4")) as address:
        page = browser.new_page()
        page.goto(f"{address}/print")
        cards = page.locator(".sheet .playing-card")
        cards.nth(19).wait_for()
        assert cards.count() == 20
        fronts = page.locator(".sheet:not(.behind) .playing-card")
        said = fronts.all_inner_texts()
        assert sum("Draw 9 cards." in text for text in said) == 2
        assert not any("Search Engines" in text for text in said)
        millimetre = 96 / 25.4
        for n, behind in ((0, 9), (1, 10), (18, 19)):
            front, back = cards.nth(n).bounding_box(), cards.nth(behind).bounding_box()
            assert front is not None and back is not None
            assert front["width"] == pytest.approx(63 * millimetre, abs=0.5)
            assert front["height"] == pytest.approx(88 * millimetre, abs=0.5)
            assert front["x"] + back["x"] + front["width"] == pytest.approx(210 * millimetre, abs=1)
        page.close()
