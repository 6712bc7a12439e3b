"""Takes the pictures that stand in the docs: light at a desk, dark on a phone. Named PAGE-SIZE."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from server.serving import running

from browser.conftest import AT_ONCE, CHROMIUM
from browser.hands import CAN, GAMES, PATIENCE, RESULT, against_bots, play_on, start

PAGES = {
    "cards": "/cards",
    "design": "/design/new?card=12K",
    "lesson": "/learn/paradoxical?step=3",
    "puzzle": "/puzzles/tech-city/1",
}
CLICKS = {
    "Paradoxical": 40,
    "Pairadox": 8,
    "Tech City": 22,
    "Tricks of the Trade": 24,
    "Tech Chess": 12,
    "Tech Poker": 30,
}
SIZES: dict[str, ViewportSize] = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES: dict[str, Literal["light", "dark"]] = {"desk": "light", "phone": "dark"}
TABLES = [title.lower().replace(" ", "-") for title in GAMES]
KEPT = {
    "desk": ["home", "new", "waiting", *PAGES, *TABLES, "tech-chess-bughouse", "result", "analysis", "replay"],
    "phone": ["home", "new", "lesson", *TABLES, "result"],
}


class Camera:
    def __init__(self, page: Page, folder: Path, size: str) -> None:
        self.page, self.folder, self.size = page, folder, size

    def take(self, name: str) -> None:
        if name not in KEPT[self.size]:
            return
        self.page.mouse.move(0, 0)
        self.page.wait_for_timeout(2500)  # until every moment is over
        path = self.folder / f"{name}-{self.size}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=55)

    def around_the_table(self) -> None:
        self.page.goto("/")
        self.page.wait_for_load_state("networkidle")
        self.take("home")
        self.page.goto("/new/paradoxical?device")
        self.take("new")
        self.page.get_by_role("radio", name="A friend and bots").check(force=True)
        self.page.get_by_role("button", name="Get the link").click()
        self.page.get_by_role("button", name="Start").wait_for()
        self.take("waiting")
        for name, path in PAGES.items():
            self.page.goto(path)
            self.page.wait_for_load_state("networkidle")
            self.take(name)

    def at_the_table(self, title: str) -> None:
        name = title.lower().replace(" ", "-")
        self.page.goto("/")
        start(self.page, title, guided=True)
        self.page.wait_for_selector(CAN)
        self.page.get_by_role("button", name="I know how to play").click()
        play_on([self.page], Random(3), CLICKS[title])
        self.page.wait_for_selector(f"{CAN}, {RESULT}")
        self.take(name)

    def on_two_boards(self) -> None:
        """Tech Chess of four."""
        against_bots(self.page, "tech-chess", seats="4")
        self.page.wait_for_selector(CAN)
        if self.page.get_by_role("button", name="I know how to play").count():
            self.page.get_by_role("button", name="I know how to play").click()
        play_on([self.page], Random(3), 16)
        self.page.wait_for_selector(f"{CAN}, {RESULT}")
        self.page.evaluate("() => scrollTo(0, 0)")
        self.take("tech-chess-bughouse")

    def after_the_end(self) -> None:
        """Of the game that was played last."""
        play_on([self.page], Random(3))
        self.take("result")
        self.page.get_by_role("link", name="Analyse").click()
        self.page.get_by_role("heading", name=re.compile(r"All \d+ choices")).wait_for()
        self.take("analysis")
        self.page.go_back()
        self.page.get_by_role("link", name="Replay").click()
        self.page.get_by_label("Step", exact=True).fill("37")
        self.take("replay")


def shoot(browser: Browser, address: str, folder: Path, size: str) -> None:
    phone = size == "phone"
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],
        color_scheme=THEMES[size],
        reduced_motion="reduce",
        is_mobile=phone,
        has_touch=phone,
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    camera = Camera(context.new_page(), folder, size)
    for title in GAMES:
        camera.at_the_table(title)
        if title == "Pairadox":
            camera.after_the_end()
    camera.on_two_boards()
    camera.around_the_table()
    context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]
        ) as browser,
    ):
        for size in SIZES:
            shoot(browser, server.address, folder, size)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
