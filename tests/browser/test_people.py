"""Two people at one table, each in a browser of their own."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import NewPage
from browser.hands import CAN, PATIENCE, RESULT, options, play_on, point, press, start, told, touch, unguided


def friends(open_page: NewPage, game: str, seats: int, **wanted: str) -> tuple[Page, Page]:
    """One makes a table and copies its link, the other opens it and sits down; the game begins."""
    ana = open_page(f"/new/{game}")
    ana.get_by_role("radio", name="A friend By a link you send").check(force=True)
    public = wanted.pop("public", "")
    options(ana, seats=str(seats), **wanted)
    if public:
        ana.get_by_label("Show it in the lobby").check()
    ana.get_by_role("button", name="Open the table" if public else "Get the link").click()
    link = ana.get_by_label("Invite friends").input_value()
    bo = open_page(link)
    bo.get_by_role("button", name="Sit here").first.click()
    expect(bo.get_by_text("(you)")).to_be_visible()
    expect(ana.get_by_text("is free")).to_have_count(0)
    ana.get_by_role("button", name="Start").click()
    for page in (ana, bo):
        expect(page.locator("#table")).to_be_visible(timeout=PATIENCE)
        unguided(page)
    return ana, bo


def test_friends_play_paradoxical_by_link_with_a_reload_and_a_lost_connection(open_page: NewPage) -> None:
    ana, bo = friends(open_page, "paradoxical", 2, turn_limit="24")
    rng = Random(2)
    play_on([ana, bo], rng, 20)

    ana.reload()
    expect(ana.locator("#table")).to_be_visible(timeout=PATIENCE)
    assert ana.locator(".log .line").count() > 5, "the log is whole again after a reload"

    bo.context.set_offline(True)
    bo.evaluate("() => dispatchEvent(new Event('offline'))")
    if ana.locator(CAN).count():
        point(ana, rng)
    bo.context.set_offline(False)
    play_on([ana, bo], rng)
    check_agreed(ana, bo)


def check_agreed(ana: Page, bo: Page) -> None:
    """Each is told in their own words who won, and both the same scores."""
    said = [told(page) for page in (ana, bo)]
    scores = [page.locator(f"{RESULT} li strong").all_inner_texts() for page in (ana, bo)]
    assert scores[0] == scores[1] and len(scores[0]) == 2
    assert "draw" in said[0] or sum("You win" in words for words in said) == 1


def trader_of(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """Who is asked to trade first, and the other."""
    ana, bo = pages
    for _ in range(int(PATIENCE / 20)):
        for page, other in ((ana, bo), (bo, ana)):
            if page.locator(CAN).count():
                return page, other
        ana.wait_for_timeout(20)
    raise AssertionError(f"Nobody is asked to trade: {ana.locator('main').inner_text()}")


def test_friends_trade_a_blind_card_and_only_they_ever_see_it(open_page: NewPage) -> None:
    ana, bo = trader_of(friends(open_page, "tricks-of-the-trade", 2))
    ana.locator(f"{CAN}[data-spots^=seat]").first.click()
    press(ana, ana.locator(".menu [data-text^=trade]"))
    card = ana.locator(f".hand-part {CAN.split()[-1]}").first
    code = card.get_attribute("data-card")
    touch(card)
    ana.get_by_role("button", name="face down").click()
    ana.get_by_role("button", name="Want any card").click()
    ana.get_by_role("button", name="Offer to").click()

    expect(bo.get_by_label("The offer on the table")).to_be_visible()
    assert bo.locator(f"[data-card='{code}']").count() == 0, "a blind card is not on the other's page"
    assert f'"{code}"' not in bo.evaluate("() => document.documentElement.outerHTML")
    bo.get_by_role("button", name="Accept").click()
    touch(bo.locator(".hand-part [data-can]").first)
    expect(bo.locator(f".hand-part [data-card='{code}']")).to_be_visible()
    expect(ana.locator(f".hand-part [data-card='{code}']")).to_have_count(0)
    play_on([ana, bo], Random(3))
    check_agreed(ana, bo)


def test_a_lost_connection_is_shown_and_comes_back_by_itself(open_page: NewPage) -> None:
    page = open_page()
    sockets: list[tuple[WebSocketRoute, WebSocketRoute]] = []
    page.route_web_socket("**/ws/**", lambda route: sockets.append((route, route.connect_to_server())))
    start(page, "Pairadox")
    page.wait_for_selector(CAN, timeout=PATIENCE)
    route, server = sockets[-1]
    page.evaluate(
        "() => { window.shown = []; new MutationObserver(() => { const b = document.querySelector('.banner');"
        " if (b) window.shown.push(b.innerText) }).observe(document.body, { childList: true, subtree: true }) }"
    )
    server.close()
    route.close()
    page.wait_for_function("() => window.shown.length > 0")
    assert "Connecting again" in page.evaluate("() => window.shown[0]")
    expect(page.locator(".banner")).to_have_count(0, timeout=PATIENCE)
    assert play_on([page], Random(4), 3) == 3


def test_chat_reaches_the_others(open_page: NewPage) -> None:
    ana, bo = friends(open_page, "tech-chess", 2)
    ana.get_by_role("tab", name="Chat").click()
    ana.get_by_label("Say something").fill("Good luck!")
    ana.get_by_role("button", name="Say", exact=True).click()
    bo.get_by_role("tab", name="Chat").click()
    expect(bo.get_by_label("Chat", exact=True).get_by_text("Good luck!")).to_be_visible()


def test_a_clock_runs_for_who_is_asked(open_page: NewPage) -> None:
    ana, _ = friends(open_page, "tech-chess", 2, clock="600")
    clocks = ana.get_by_role("timer")
    expect(clocks).to_have_count(2)
    ana.wait_for_function(
        "() => [...document.querySelectorAll('.clock')].some(each => each.innerText.startsWith('9:'))"
    )
    assert sorted(clocks.all_inner_texts())[0] == "10:00", "the other one's clock stands"


def test_a_rematch_brings_the_same_people_together_again(open_page: NewPage) -> None:
    ana, bo = friends(open_page, "paradoxical", 2, turn_limit="2")
    play_on([ana, bo], Random(5), rather="#table [data-can][data-spots^=deck]")
    expect(ana.locator(RESULT).get_by_role("listitem")).to_have_count(2)
    before = ana.url
    ana.get_by_role("button", name="Rematch").click()
    ana.wait_for_function("before => location.href !== before", arg=before)
    expect(bo.get_by_role("status").filter(has_text="wants a rematch.")).to_be_visible()
    bo.get_by_role("link", name="Play it").click()
    bo.wait_for_url(ana.url)
    ana.get_by_role("button", name="Start the game").click()
    play_on([ana, bo], Random(6), rather="#table [data-can][data-spots^=deck]")
    expect(bo.locator(RESULT).get_by_role("listitem").filter(has_text="Guest")).to_have_count(1)


def test_a_public_table_is_found_in_the_lobby_and_watched(open_page: NewPage) -> None:
    ana, _ = friends(open_page, "tech-chess", 2, public="yes")
    cy = open_page("/lobby")
    cy.get_by_role("link", name="Watch Tech Chess").first.click()
    expect(cy.get_by_text("You watch.")).to_be_visible(timeout=PATIENCE)
    assert cy.locator(CAN).count() == 0 and cy.locator("[data-can]").count() == 0
    expect(ana.get_by_text("1 watching")).to_be_visible()
