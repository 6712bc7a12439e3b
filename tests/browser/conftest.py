"""Real Chromium against the real server. They run once, on the build that people get: none of this is compiled."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from builds import once
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from plugins.installing import HEARTS, install, searched
from server.serving import Server, running

import techdeck
from browser.hands import PATIENCE

# The headless one first: it draws no window around a page, which takes half of the other's time.
CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
# The same cards in every run; TECHDECK_LUCK=anything deals others, and nothing else changes.
LUCK = ["--seed", sha256(os.environ.get("TECHDECK_LUCK", "").encode()).hexdigest()]  # a text that no page holds
QUIET = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
# Whoever tests something else does not wait for turns to be followed, nor for a full trick to be looked at.
AT_ONCE = (
    """try { localStorage['techdeck.settings'] ??= JSON.stringify({pace: 'instant'}) } catch { /* of no page */ }"""
)
# Nobody looks at the pages of tests: what is laid out, and can be hit, need not be drawn. `drawn` draws a page.
UNDRAWN = """window.undrawn = new CSSStyleSheet()
window.undrawn.replaceSync('html { opacity: 0 }')
document.adoptedStyleSheets.push(window.undrawn)"""
# TECHDECK_LAG=400 makes all that goes to the server and comes back take up to so many milliseconds more, at random:
# what depends on who is faster is found that way.
LAG = """(most => {
  const late = () => new Promise(done => setTimeout(done, Math.random() * most))
  const asked = window.fetch, send = WebSocket.prototype.send
  let before = Promise.resolve()
  window.fetch = async (...what) => { await late(); const answer = await asked(...what); await late(); return answer }
  WebSocket.prototype.send = function (text) { before = before.then(late).then(() => send.call(this, text)) }
})(%d)"""
NOTHING = "/healthz"  # a page of the server with nothing on it, for who has something to do before the first
NewPage = Callable[..., Page]
with_client = pytest.mark.skipif(
    not (Path(techdeck.__file__).parent / "server" / "client").is_dir() and not os.environ.get("CI"),
    reason="needs the browser client, which is in a wheel that was built with it",
)
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Last of all: once Playwright runs in a process, its event loop leaves no room for that of another test.

    Where one fails it is tried once more, and the last lines of a run name it: then something depends on who is faster.
    """
    here = Path(__file__).parent
    items.sort(key=lambda item: here in item.path.parents)
    for item in items:
        if here in item.path.parents:
            item.add_marker(once)
            item.add_marker(pytest.mark.flaky(reruns=1))
            item.add_marker(with_client)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium where there is one, else Playwright's own."""
    found = {"executable_path": CHROMIUM} if CHROMIUM else {}
    return {**browser_type_launch_args, **found, "args": ["--no-sandbox", "--disable-gpu", "--disable-sync", *QUIET]}


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("browser"), *LUCK) as server:
        yield server


@pytest.fixture(scope="session")
def other_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that found the games of other packages."""
    folder = tmp_path_factory.mktemp("other")
    install("toy", folder / "site")
    install(HEARTS, folder / "site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", searched(folder / "site"))
        with running(folder / "data", *LUCK) as server:
            yield server


@contextmanager
def pages_of(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Opens a browser of its own for each caller; a mistake in the page's script fails the test."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and "WebSocket" not in message.text and "Failed to load" not in message.text:
            mistakes.append(message.text)

    def open(path: str = "/", **options: Any) -> Page:
        settings: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
        context = browser.new_context(base_url=server.address, **(settings | options))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(AT_ONCE)
        context.add_init_script(UNDRAWN)
        if lag := os.environ.get("TECHDECK_LAG"):
            context.add_init_script(LAG % int(lag))
        page = context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", heard)
        page.goto(path)
        return page

    yield open
    for context in contexts:
        context.close()
    assert not mistakes


@pytest.fixture
def open_page(browser: Browser, table_server: Server) -> Iterator[NewPage]:
    with pages_of(browser, table_server) as opened:
        yield opened


@pytest.fixture
def open_other(browser: Browser, other_server: Server) -> Iterator[NewPage]:
    with pages_of(browser, other_server) as opened:
        yield opened
