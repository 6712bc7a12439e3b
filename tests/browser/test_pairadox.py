"""The board of Pairadox: the four cards of a trick, what would follow, who leads, the pairs; at every size."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json
from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.hands import CAN
from browser.laid import SIZES, Laid, check_in_sight
from browser.test_everyone import findings

GAME = "pairadox"
TURN: dict[str, Any] = {
    "hands": [
        ["F", "P", "R", "G", "C", "T", "FBT", "HBS", "TRUE", "FALSE", "FALSE"],
        ["F", "P", "R", "G", "C", "T", "FRT", "PBS", "TRUE", "FALSE"],
        ["F", "P", "R", "G", "C", "T", "FGT", "PGS", "PGC", "TRUE"],
        ["F", "P", "C", "T", "H", "H", "HGC", "PRC", "PBT", "FALSE"],
    ],
    "trick": ["H", "S", "PGT"],
    "leader": 1,
    "turn": 0,
    "won": [{"true": 4, "false": 2}, {"true": 3, "false": 3}],
    "first": 0,
}


class Fuller(Laid):
    """With one card more in the trick, as the moment before it is taken shows it."""

    def view(self) -> bytes:
        view = json.decode(super().view())
        view["position"]["trick"].append("FALSE")
        return json.encode(view)


def place(page: Page, title: str) -> Locator:
    return page.locator(f".set [data-set={title}]")


def test_the_set_shows_what_lies_in_it_and_what_would_follow(open_page: NewPage) -> None:
    page = Laid(GAME, 4, TURN).open(open_page)
    expect(page.get_by_label("You may follow with")).to_be_visible()
    expect(place(page, "Pattern")).to_contain_text("Hollow, played by Cog")
    expect(place(page, "Shape")).to_contain_text("Square, played by Vega")
    for title, words in (("Color", "any, would follow"), ("Complete", "any that is Hollow and Square, would follow")):
        expect(place(page, title)).to_contain_text(words)
        assert "asked" in (place(page, title).get_attribute("class") or "")
    lit = page.locator(".hand-part [data-can]")
    assert [each.get_attribute("data-card") for each in lit.all()] == ["R", "G", "HBS"]
    expect(page.locator(".hand-part .playing-card.off")).to_have_count(8)
    expect(page.locator(".prompt .why")).to_contain_text("Three of your cards fit.")


def test_every_card_lies_before_its_player_with_what_it_does(open_page: NewPage) -> None:
    page = Laid(GAME, 4, TURN).open(open_page)
    trick = page.get_by_label("Trick 10 of 20", exact=True)
    for seat, words in ((1, "Cog led"), (2, "Vega"), (3, "Sprout sloughs")):
        expect(trick.locator(f"[data-seat='{seat}'] .tag")).to_have_text(words)
    expect(trick.locator("[data-seat='0'] .slot.target")).to_have_text("you")
    expect(page.get_by_role("region", name="Seat of Vega")).to_contain_text("your partner, leads next")


def test_the_fourth_card_is_seen_and_a_false_says_where_it_goes(open_page: NewPage) -> None:
    page = Fuller(GAME, 4, TURN).open(open_page)
    expect(page.locator(".trick [data-card]")).to_have_count(4)
    expect(page.locator(".trick .glows")).to_have_attribute("data-seat", "0")
    expect(page.locator(".trick .glows .tag")).to_have_text("to Cog and Sprout")
    expect(page.get_by_label("The set", exact=True)).to_be_visible()


def test_pairs_are_counted_in_two_rows_and_say_what_they_wait_for(open_page: NewPage) -> None:
    page = Laid(GAME, 4, TURN).open(open_page)
    ours, theirs = page.get_by_label("Pairs of You and Vega"), page.get_by_label("Pairs of Cog and Sprout")
    expect(ours).to_contain_text("2 pairs")
    expect(ours).to_contain_text("4 True, 2 False")
    expect(ours).to_contain_text("2 True wait for a False")
    expect(ours).to_contain_text("wins a tie")
    assert ours.locator("i.true").count() == 4 and ours.locator("u").count() == 2
    expect(theirs).to_contain_text("Every one has its partner")


def test_true_and_false_cards_lie_apart_and_can_be_played_from_there(open_page: NewPage) -> None:
    none = [["F", "P", "C", "T", "PRT", "FRC", "PBC", "FBC", "TRUE", "FALSE", "FALSE"], *TURN["hands"][1:]]
    laid = Laid(GAME, 4, TURN | {"hands": none})
    page = laid.open(open_page)
    expect(page.get_by_label("You have none of these")).to_be_visible()
    row = page.get_by_label("Yours, only you see")
    expect(row.locator("[data-can]")).to_have_count(3)
    row.locator("[data-card='FALSE']").first.click()
    expect(page.get_by_label("Pairs of Cog and Sprout").locator("i.false.fresh")).to_have_count(1)
    assert laid.taken == ["play FALSE"]


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_at_every_size_all_is_in_sight(open_page: NewPage, wide: int, high: int) -> None:
    page = Laid(GAME, 4, TURN).open(open_page, wide, high)
    page.wait_for_selector(CAN)
    check_in_sight(page)


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (1440, 900)])
def test_axe_finds_nothing(open_page: NewPage, wide: int, high: int) -> None:
    page = Laid(GAME, 4, TURN).open(open_page, wide, high, bypass_csp=True)
    page.wait_for_selector(CAN)
    assert not findings(page, ".mat", ".hand-part")
