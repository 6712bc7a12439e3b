"""Designing cards: write, be corrected, see the face, save, share, deal, study, play with it, take it home."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from server.serving import Server, running

from browser.conftest import NewPage, pages_of
from browser.hands import PATIENCE, unguided
from browser.test_everyone import findings

SENTENCE = "Sentence"
WRONG = "Look at the top 6 cards of a deck. Tke one. Put the rest on the bottom in any order."
RIGHT = WRONG.replace("Tke", "Take")
WIDTHS = (360, 390, 1280, 1440)


@pytest.fixture(scope="module")
def design_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Studies are short here."""
    with running(tmp_path_factory.mktemp("design"), "--study-seconds", "6") as server:
        yield server


@pytest.fixture
def open_page(browser: Browser, design_server: Server) -> Iterator[NewPage]:
    with pages_of(browser, design_server) as opened:
        yield opened


def designer(open_page: NewPage, path: str = "/design/new", **options: object) -> Page:
    page = open_page(path, **options)
    page.get_by_label(SENTENCE).wait_for()
    return page


def write(page: Page, sentence: str = RIGHT, name: str = "") -> None:
    if name:
        page.get_by_label("Name of the edition").fill(name)
    page.get_by_label(SENTENCE).fill(sentence)


def face(page: Page) -> Locator:
    return page.get_by_label("The card as it will look").locator(".playing-card.zoom")


def save(page: Page) -> str:
    """The address of the design."""
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("saved", exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile("/design/[A-Za-z0-9_-]{16,}"))
    return page.url


def test_from_a_mistake_to_a_table_with_the_card_in_hand(open_page: NewPage) -> None:
    ana = designer(open_page)
    ana.get_by_label("Name of the card").fill("Deep Mining")
    write(ana, WRONG, "Fast Lane")
    expect(ana.locator(".wrong-word")).to_have_text("Tke")
    expect(ana.get_by_label(SENTENCE)).to_have_attribute("aria-invalid", "true")
    expect(ana.get_by_text("One mistake left")).to_be_visible()
    expect(ana.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    expect(ana.get_by_role("button", name="Deal me this card")).to_be_disabled()
    ana.get_by_role("group", name="Did you mean").get_by_role("button", name="Take", exact=True).click()
    expect(ana.get_by_label(SENTENCE)).to_have_value(RIGHT)
    expect(ana.locator(".wrong-word")).to_have_count(0)
    expect(face(ana)).to_contain_text("Deep Mining")
    expect(face(ana)).to_contain_text(RIGHT)
    expect(ana.get_by_text("You can play it")).to_be_visible()
    address = save(ana)

    bo = designer(open_page, address)
    expect(face(bo)).to_contain_text("Deep Mining")
    expect(bo.get_by_role("button", name="Save as my own")).to_be_visible()
    write(bo, "Draw 3 cards.")
    expect(bo.get_by_text("You can play it")).to_be_visible()
    bo.get_by_role("button", name="Save as my own").click()
    expect(bo).not_to_have_url(address)
    ana.reload()
    expect(ana.get_by_label(SENTENCE)).to_have_value(RIGHT)

    ana.get_by_label("Try it in this game").select_option("tech-city")
    ana.get_by_role("button", name="Deal me this card").click()
    ana.wait_for_url("**/t/*")
    ana.wait_for_selector("#table", timeout=PATIENCE)
    unguided(ana)
    expect(ana.get_by_role("link", name="Edition Fast Lane").first).to_be_visible()
    expect(ana.get_by_text("so it is not rated").first).to_be_visible()
    card = ana.get_by_role("button", name="12 of Knowledge, Deep Mining, effect Sift, in your hand")
    expect(card).to_contain_text("Deep Mining")
    with ana.expect_popup() as opened:
        ana.get_by_role("link", name="Edition Fast Lane").first.click()
    expect(opened.value.get_by_role("heading", name="Cards Fast Lane")).to_be_visible()
    expect(opened.value.get_by_text("Deep Mining").first).to_be_visible()


def does(page: Page) -> Locator:
    """What the card did when it was tried."""
    return page.get_by_role("region", name="What it does")


def tried(page: Page) -> None:
    expect(does(page).get_by_role("status")).to_contain_text("tried on a real deck just now")


@pytest.mark.parametrize("width", [390, 1440])
def test_what_a_card_does_is_shown_step_by_step_and_tried_again(open_page: NewPage, width: int) -> None:
    page = designer(open_page, viewport={"width": width, "height": 844})
    write(page)
    tried(page)
    steps = does(page).get_by_role("listitem")
    expect(steps).to_have_count(3)
    expect(steps.nth(0)).to_contain_text("You look at six cards")
    expect(steps.nth(0)).to_contain_text("only you see them")
    expect(steps.nth(0).get_by_role("img")).to_have_count(6)
    expect(steps.nth(1)).to_contain_text("You take one")
    expect(steps.nth(1)).to_contain_text("your hand")
    expect(steps.nth(2)).to_contain_text("at the bottom")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    seen = steps.nth(0).get_by_role("img").evaluate_all("all => all.map(each => each.ariaLabel)")
    does(page).get_by_role("button", name="Try again").click()
    first = steps.nth(0).get_by_role("img").first
    expect(first).not_to_have_attribute("aria-label", seen[0])
    write(page, WRONG)
    expect(does(page).get_by_role("status")).to_have_text("waits for the red words")
    expect(does(page).get_by_role("button", name="Try again")).to_be_disabled()
    expect(does(page).locator("ol.stale li")).to_have_count(3)
    write(page, "Draw 2 cards.")
    tried(page)
    expect(does(page)).to_contain_text("You draw")


def test_a_card_is_tried_in_the_game_that_is_chosen(open_page: NewPage) -> None:
    page = designer(open_page)
    write(page, "Draw 2 cards.")
    page.get_by_label("Try it in this game").select_option("tech-city")
    expect(does(page).get_by_role("status")).to_contain_text("in Tech City")
    expect(does(page)).to_contain_text("You draw two cards")


@pytest.mark.parametrize("width", [390, 1440])
def test_copies_are_counted_and_a_card_without_one_is_left_out(open_page: NewPage, width: int) -> None:
    page = designer(open_page, viewport={"width": width, "height": 844})
    head, row = page.get_by_role("heading", name=re.compile(r"^\d+ cards$")), page.locator("[data-edit='12K']")
    expect(head).to_have_text("52 cards")
    page.get_by_role("button", name="One copy more").click()
    expect(head).to_have_text("53 cards")
    expect(row).to_contain_text("2 copies")
    expect(page.get_by_text("1 differs from")).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="One copy less").click()
    expect(head).to_have_text("51 cards")
    expect(row).to_contain_text("left out")
    expect(page.get_by_role("button", name="One copy less")).to_be_disabled()
    expect(does(page).get_by_role("status")).to_contain_text("left out of the deck")
    for name in ("Deal me this card", "Study it"):
        button = page.get_by_role("button", name=name)
        expect(button).to_be_disabled()
        expect(button).to_have_accessible_description(re.compile("Give it a copy"))
    save(page)
    page.reload()
    expect(row).to_contain_text("left out")
    page.get_by_role("button", name="One copy more").click()
    expect(page.get_by_text("None differ from")).to_be_visible()
    expect(page.get_by_role("button", name="Deal me this card")).to_be_enabled()


@pytest.mark.parametrize("width", [390, 1440])
def test_a_card_is_added_played_and_removed_again(open_page: NewPage, width: int) -> None:
    page = designer(open_page, viewport={"width": width, "height": 844})
    page.get_by_role("button", name="Add a card: 14 of Knowledge").click()
    expect(page.get_by_role("heading", name="New card", level=1)).to_be_visible()
    page.get_by_label("Name of the card").fill("Quantum Internet")
    write(page, "Draw 2 cards.")
    expect(page.get_by_role("heading", name="53 cards")).to_be_visible()
    expect(face(page)).to_contain_text("Quantum Internet")
    expect(does(page)).to_contain_text("Paradoxical is played with values up to 13: not with 14K.")
    page.get_by_role("button", name="Deal me this card").click()
    expect(page.get_by_role("alert")).to_contain_text("values up to 13")
    page.get_by_role("button", name="Add a card: 15 of Knowledge").click()
    expect(page.get_by_role("button", name="Add a card")).to_have_count(0)
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_label("Name of the card")).to_have_value("Quantum Internet")
    expect(page.get_by_role("heading", name="53 cards")).to_be_visible()
    page.get_by_label("Try it in this game").select_option("tech-city")
    expect(does(page)).to_contain_text("You draw two cards")
    page.get_by_role("button", name="Deal me this card").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#table", timeout=PATIENCE)
    unguided(page)
    expect(
        page.get_by_role("button", name=re.compile("14 of Knowledge, Quantum Internet.*in your hand"))
    ).to_be_visible()
    page.go_back()
    page.get_by_label(SENTENCE).wait_for()
    page.locator("[data-edit='14K']").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("heading", name="52 cards")).to_be_visible()
    expect(page.locator("[data-edit='14K']")).to_have_count(0)


# All numbers of games that a study showed, one after the other, however late somebody looks.
WATCHED = """() => { window.played = []; new MutationObserver(() => {
  const now = Number(document.querySelector('.study .answer')?.dataset.played ?? 0)
  if (now && now !== window.played.at(-1)) window.played.push(now)
}).observe(document.body, { subtree: true, childList: true, attributes: true }) }"""


def test_a_study_shows_a_report_that_grows(open_page: NewPage) -> None:
    page = designer(open_page)
    write(page, "Draw 9 cards.", "Flood")
    expect(page.get_by_text("You can play it")).to_be_visible()
    page.evaluate(WATCHED)
    page.get_by_role("button", name="Study it").click()
    study = page.get_by_label("Study", exact=True)
    expect(study.get_by_role("status")).to_contain_text("left")
    expect(study.get_by_role("link", name="The whole report")).to_be_visible()
    played = page.evaluate("() => window.played")
    assert len(played) > 1 and played[0] > 0 and played == sorted(played)
    expect(study.get_by_text("The first seat wins")).to_be_visible()
    assert page.locator(".study svg .mine").count() and page.locator(".study svg .house").count()
    with page.expect_popup() as opened:
        study.get_by_role("link", name="The whole report").click()
    report = opened.value
    report.wait_for_load_state()
    assert report.locator("body").inner_text()
    assert report.evaluate("() => self.origin") == "null", "it is shown as if it came from elsewhere"


def test_a_study_goes_on_while_the_page_is_closed_and_can_be_stopped(open_page: NewPage) -> None:
    page = designer(open_page)
    write(page, "Draw 4 cards.", "Stopped")
    expect(page.get_by_text("You can play it")).to_be_visible()
    page.get_by_role("button", name="Study it").click()
    page.get_by_label("Study", exact=True).get_by_role("button", name="Stop").wait_for()
    page.reload()
    study = page.get_by_label("Study", exact=True)
    study.get_by_role("button", name="Stop").click()
    expect(study.get_by_role("status")).to_contain_text("Stopped")


def test_a_new_table_offers_it_and_lists_name_it(open_page: NewPage) -> None:
    page = designer(open_page)
    write(page, name="Long Road")
    save(page)
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_label("With which cards?").locator("option:checked")).to_have_text("Long Road")
    page.goto("/new/tricks-of-the-trade")
    page.get_by_label("With which cards?").select_option(label="Long Road")
    page.get_by_role("button", name=re.compile("^Play")).click()
    page.wait_for_selector("#table", timeout=PATIENCE)
    expect(page.get_by_role("link", name="Edition Long Road").first).to_be_visible()
    page.goto("/mine")
    expect(page.get_by_text("Long Road edition").first).to_be_visible()
    page.goto("/design")
    expect(page.get_by_role("link", name="Long Road")).to_be_visible()


def test_a_file_that_is_taken_home_brings_the_same_edition_back(open_page: NewPage, tmp_path: Path) -> None:
    ana = designer(open_page)
    write(ana, name='Quotes "and" ünïcode \\')
    ana.locator("[data-edit='3K']").click()
    ana.get_by_label("Name of the effect").fill("Seek")
    expect(ana.get_by_text("2 differ from")).to_be_visible()
    save(ana)
    with ana.expect_download() as taken:
        ana.get_by_role("button", name="Download the edition as a file").click()
    file = tmp_path / "mine.toml"
    taken.value.save_as(file)
    given = tomllib.loads(file.read_text())
    assert given["edition"] == 'Quotes "and" ünïcode \\' and given["12K"]["text"] == RIGHT
    bo = designer(open_page)
    bo.locator("input[type=file]").set_input_files(file)
    expect(bo.get_by_label("Name of the edition")).to_have_value(given["edition"])
    expect(bo.get_by_label(SENTENCE)).to_have_value(RIGHT)
    expect(bo.get_by_text("You can play it")).to_be_visible()
    save(bo)
    editions = [page.evaluate("() => fetch('/api/editions').then(each => each.json())")[1] for page in (ana, bo)]
    assert editions[0]["id"] == editions[1]["id"], "not a letter is different"


def test_a_file_with_mistakes_opens_with_them_and_another_file_changes_nothing(
    open_page: NewPage, tmp_path: Path
) -> None:
    page = designer(open_page)
    write(page, name="Mine")
    file = tmp_path / "wrong.toml"
    file.write_text("this is no edition")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("wrong.toml")
    expect(page.get_by_label("Name of the edition")).to_have_value("Mine")
    card = 'concept = "A"\nyear = 1\npeople = []\nname = "B"\ntext = "Drw a card."\n'
    file.write_text(f'edition = "Theirs"\nbased-on = "house"\n["3K"]\n{card}')
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Name of the edition")).to_have_value("Theirs")
    page.get_by_label("Other mistakes").get_by_role("button").click()
    expect(page.locator(".wrong-word")).to_have_text("Drw")


def test_what_is_not_saved_is_there_after_a_reload_and_can_be_left(open_page: NewPage) -> None:
    page = designer(open_page)
    write(page, "Draw 5 cards.")
    expect(page.get_by_text("You can play it")).to_be_visible()
    page.reload()
    expect(page.get_by_label(SENTENCE)).to_have_value("Draw 5 cards.")
    page.get_by_role("button", name="Leave them").click()
    expect(page.get_by_label(SENTENCE)).not_to_have_value("Draw 5 cards.")
    expect(page.get_by_text("None differ from")).to_be_visible()


def test_it_is_done_with_keys_alone(open_page: NewPage) -> None:
    page = designer(open_page)
    page.get_by_label(SENTENCE).focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("Drw a card.")
    page.get_by_role("group", name="Did you mean").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label(SENTENCE)).to_have_value("Draw a card.")
    expect(page.get_by_label(SENTENCE)).to_be_focused()


def test_axe_finds_nothing_and_every_width_has_room(open_page: NewPage) -> None:
    page = designer(open_page, bypass_csp=True)
    tried(page)
    page.locator("[data-edit='5K']").click()
    page.get_by_role("button", name="One copy less").click()
    page.locator("[data-edit='12K']").click()
    tried(page)
    assert not findings(page)
    write(page, WRONG)
    expect(page.locator(".wrong-word")).to_have_text("Tke")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert not findings(page)
    page.goto("/design")
    page.get_by_text("Start a new edition").wait_for()
    assert not findings(page)
