"""The pages around the table: the first one, a new table, waiting, lobby, my games, settings, rules, cards."""

from __future__ import annotations

from playwright.sync_api import Page, Request, Route, expect

from browser.conftest import NewPage
from browser.hands import CAN, PATIENCE, options, start
from browser.test_everyone import findings

WIDTHS = (360, 390, 1280, 1440, 1920)
PAGES = ("/", "/new", "/lobby", "/mine", "/settings", "/rules/paradoxical", "/cards", "/design")


def choose(page: Page, of: str, name: str) -> None:
    """One of a few that lie side by side, by the keys that choose among them: the words are what is pointed at."""
    page.get_by_role("group", name=of).get_by_role("radio", name=name).check(force=True)


def test_settings_are_kept_and_shown_at_once(open_page: NewPage) -> None:
    page = open_page("/settings")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Your name is changed.")
    choose(page, "Theme", "Dark")
    choose(page, "Card size", "Large")
    choose(page, "Motion", "Off")
    choose(page, "Pace of bots", "Slow")
    choose(page, "Whom you play against", "Vega")
    page.get_by_label("Sound").check()
    for _ in range(2):
        expect(page.locator("html[data-theme=dark][data-cards=large][data-motion=off]")).to_have_count(1)
        expect(page.get_by_role("link", name="Settings of Ana")).to_be_visible()
        expect(page.get_by_label("Sound")).to_be_checked()
        expect(page.get_by_role("radio", name="Slow")).to_be_checked()
        expect(page.get_by_role("radio", name="Vega")).to_be_checked()
        page.reload()
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Pairadox, against Vega")).to_be_visible()


def test_a_name_that_was_typed_stays_when_the_server_answers_late(open_page: NewPage) -> None:
    page = open_page("about:blank")
    held: list[Route] = []
    page.route("**/api/me", lambda route: route.continue_() if held else held.append(route))
    page.goto("/settings")
    page.get_by_label("Your name").fill("Ana")
    held[0].continue_()
    expect(page.get_by_role("link", name="Settings of Guest")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Settings of Ana")).to_be_visible()


def test_a_first_visit_makes_one_guest(open_page: NewPage) -> None:
    page = open_page("about:blank")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    personal = [each for each in asked if each.url.rpartition("/api/")[2] in ("me", "mine", "tables")]
    unknown = [each for each in personal if "techdeck=" not in each.all_headers().get("cookie", "")]
    assert len(personal) > 1 and len(unknown) == 1, "whoever has no cookie yet asks once, and waits for the answer"


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


def test_opponents_are_chosen_by_name_and_sit_at_the_table(open_page: NewPage) -> None:
    page = open_page()
    choose(page, "Whom you play against", "Cog")
    expect(page.get_by_role("button", name="Cog: choose another opponent")).to_be_visible()
    start(page, "Paradoxical")
    expect(page.get_by_label("Seat of Cog").first).to_be_visible()


def test_games_that_wait_come_first_and_the_title_says_so(open_page: NewPage) -> None:
    page = open_page()
    expect(page).to_have_title("techdeck: card games of technology")
    for many, title, words in ((1, "Your turn", "One game waits"), (2, "(2) techdeck", "Two games wait")):
        page.goto("/")
        start(page, "Paradoxical")
        page.wait_for_selector(CAN, timeout=PATIENCE)
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{words} for you")
        expect(page.locator(".table-row.waits")).to_have_count(many)
        expect(page).to_have_title(f"{title} · techdeck" if many == 1 else title)
    row, game = page.locator(".table-row").first.bounding_box(), page.locator(".game").first.bounding_box()
    assert row and game and row["y"] < game["y"], "running games are above those that can be begun"
    page.get_by_role("link", name="My games").click()
    expect(page).to_have_title("(2) My games · techdeck")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    page.get_by_role("link", name="Play Paradoxical, Your turn").first.click()
    page.wait_for_selector(CAN, timeout=PATIENCE)


def test_a_game_with_a_friend_says_whose_turn_it_is_without_a_reload(open_page: NewPage) -> None:
    ana = open_page("/", permissions=["clipboard-read", "clipboard-write"])
    ana.get_by_role("button", name="Invite a friend to Tech Chess").click()
    ana.wait_for_url("**/t/*")
    link = ana.get_by_label("Invite friends").input_value()
    assert ana.evaluate("() => navigator.clipboard.readText()") == link, "one click copies the link"
    expect(ana.get_by_role("button", name="Copied")).to_be_visible()
    bo = open_page(link)
    bo.get_by_role("button", name="Sit here").click()
    expect(ana.get_by_text("Everybody is here")).to_be_visible()
    ana.get_by_role("button", name="Start the game").click()
    expect(bo.locator("#table")).to_be_visible(timeout=PATIENCE)
    first, second = (ana, bo) if "Your turn" in ana.title() else (bo, ana)
    second.goto("/mine")
    expect(second.locator(".table-row")).to_contain_text("Waiting for Guest")
    expect(second).to_have_title("My games · techdeck")
    first.goto("/mine")
    expect(first.locator(".table-row")).to_contain_text("Your turn")
    expect(first).to_have_title("(1) My games · techdeck")


def test_a_new_table_asks_two_things_and_folds_the_rest(open_page: NewPage) -> None:
    page = open_page("/new")
    asked = page.locator("main legend")
    expect(asked).to_have_text(["Which game?", "Against whom?", "Which bots?"])
    expect(page.locator("[name=seats]")).to_be_hidden()
    page.get_by_role("radio", name="Tech Chess").check(force=True)
    options(page)
    expect(page.get_by_label("Where the pieces stand")).to_have_value("standard")
    words = page.locator("details").inner_text()
    assert "pawn-diagonals" not in words and "chosen" not in words and "(CH-" not in words
    page.get_by_role("radio", name="Vega").check(force=True)
    page.get_by_role("button", name="Play against Vega").click()
    page.wait_for_selector("#table", timeout=PATIENCE)
    expect(page.get_by_label("Seat of Vega").first).to_be_visible()


def test_a_friend_and_bots_fill_a_table_and_the_host_changes_the_bots(open_page: NewPage) -> None:
    page = open_page("/new/tech-city")
    page.get_by_role("radio", name="A friend and bots").check(force=True)
    page.get_by_role("radio", name="Cog").check(force=True)
    page.get_by_role("button", name="Get the link").click()
    expect(page.get_by_text("2 of 3 are here")).to_be_visible()
    page.get_by_role("button", name="Take Cog away").click()
    expect(page.get_by_text("This seat is free")).to_have_count(2)
    page.get_by_role("button", name="Add Vega").first.click()
    expect(page.get_by_text("2 of 3 are here")).to_be_visible()
    page.get_by_role("button", name="Start with Cog").click()
    page.wait_for_selector("#table", timeout=PATIENCE)
    expect(page.get_by_label("Seat of Vega").first).to_be_visible()


def test_open_tables_are_joined_from_the_first_page_and_the_lobby(open_page: NewPage) -> None:
    ana = open_page("/lobby")
    ana.get_by_role("link", name="Open a table").click()
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_url("**/t/*")
    for path in ("/", "/lobby"):
        bo = open_page(path)
        bo.get_by_role("link", name="Join Paradoxical").first.click()
        expect(bo.get_by_role("button", name="Sit here").first).to_be_visible()
    ana.get_by_role("button", name="Leave").click()
    ana.wait_for_url("**/lobby")


def test_every_page_fits_every_width_and_axe_finds_nothing(open_page: NewPage) -> None:
    page = open_page("/", bypass_csp=True)
    start(page, "Paradoxical")
    page.wait_for_selector(CAN, timeout=PATIENCE)
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            wide = page.evaluate("() => document.documentElement.scrollWidth")
            outside = page.evaluate(OUTSIDE) if path != "/cards" else []
            found[path, width] = [*([wide] if wide > width else []), *outside]
            if width in (360, 1440):
                found[path, width] += findings(page)
    assert not {where: each for where, each in found.items() if each}


# Words that are cut off: a button or a title whose text is wider than its box.
OUTSIDE = """() => [...document.querySelectorAll('main :is(button, .button, h1, h2, h3, b, strong, legend)')]
  .filter(each => !each.classList.contains('hidden-text') && each.clientWidth)
  .filter(each => each.scrollWidth > each.clientWidth + 1)
  .map(each => each.innerText)"""


def test_the_bar_below_on_a_phone_covers_nothing(open_page: NewPage) -> None:
    page = open_page("/", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.get_by_role("link", name="All tables").scroll_into_view_if_needed()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    bar = page.get_by_label("Pages").bounding_box()
    last = page.locator(".below section").last.bounding_box()
    assert last and bar and last["y"] + last["height"] <= bar["y"]
