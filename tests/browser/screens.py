"""Takes pictures of every page: light and dark, phone and desk. Named PAGE-THEME-SIZE."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from server.serving import running

from browser.hands import CAN, GAMES, PATIENCE, RESULT, play_on, start

PAGES = {"lobby": "/lobby", "mine": "/mine", "rules": "/rules/paradoxical", "cards": "/cards", "settings": "/settings"}
CLICKS = {
    "Paradoxical": 40,
    "Pairadox": 8,
    "Tech City": 22,
    "Tricks of the Trade": 24,
    "Tech Chess": 12,
    "Tech Poker": 30,
}
SIZES: dict[str, ViewportSize] = {"desk": {"width": 1280, "height": 860}, "phone": {"width": 360, "height": 740}}
Theme = Literal["light", "dark"]


class Camera:
    def __init__(self, page: Page, folder: Path, theme: Theme, size: str) -> None:
        self.page, self.folder, self.suffix = page, folder, f"{theme}-{size}"

    def take(self, name: str) -> None:
        self.page.mouse.move(0, 0)
        self.page.wait_for_timeout(250)
        path = self.folder / f"{name}-{self.suffix}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=55)

    def around_the_table(self) -> None:
        self.page.goto("/")
        self.page.wait_for_load_state("networkidle")
        self.take("home")
        self.page.goto("/new/paradoxical?device")
        self.page.get_by_label("Players").select_option("3")
        self.page.get_by_label("Name of person 2").fill("Bo")
        self.page.get_by_label("Show it in the lobby").check()
        self.take("new")
        self.page.get_by_role("button", name="Make the table").click()
        self.page.get_by_role("button", name="Start").wait_for()
        self.take("waiting")
        for name, path in PAGES.items():
            self.page.goto(path)
            self.page.wait_for_load_state("networkidle")
            self.take(name)
        self.page.goto("/mine")
        self.page.get_by_role("link", name="Go on").first.click()
        self.page.get_by_role("button", name="Start").click()
        self.page.get_by_text("Pass the device to").wait_for()
        self.take("pass")

    def at_the_table(self, title: str) -> None:
        name = title.lower().replace(" ", "-")
        self.page.goto("/")
        start(self.page, title, guided=True)
        self.page.wait_for_selector(CAN)
        self.take(f"{name}-first")
        self.page.get_by_role("button", name="I know how to play").click()
        play_on([self.page], Random(3), CLICKS[title])
        self.page.wait_for_selector(f"{CAN}, {RESULT}")
        self.take(name)

    def on_two_boards(self) -> None:
        """Tech Chess of four."""
        self.page.goto("/new/tech-chess")
        self.page.get_by_label("Players").select_option("4")
        self.page.get_by_label("setup").select_option("standard")
        self.page.get_by_role("button", name="Fill up with bots and play").click()
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
        self.page.get_by_role("link", name="Replay").click()
        self.page.get_by_label("Step", exact=True).fill("37")
        self.take("replay")


def shoot(browser: Browser, address: str, folder: Path, theme: Theme, size: str) -> None:
    phone = size == "phone"
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],
        color_scheme=theme,
        reduced_motion="reduce",
        is_mobile=phone,
        has_touch=phone,
    )
    context.set_default_timeout(PATIENCE)
    camera = Camera(context.new_page(), folder, theme, size)
    for title in GAMES:
        camera.at_the_table(title)
        if title == "Pairadox":
            camera.after_the_end()
    camera.on_two_boards()
    camera.around_the_table()
    context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]) as browser,
    ):
        for size in SIZES:
            shoot(browser, server.address, folder, "light", size)
            shoot(browser, server.address, folder, "dark", size)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
