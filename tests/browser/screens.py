"""Takes pictures of every page: light and dark, phone and desk."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from server.serving import running

from browser.hands import CAN, GAMES, RESULT, play_on, start

PAGES = {"lobby": "/lobby", "mine": "/mine", "new": "/new", "rules": "/rules/paradoxical", "cards": "/cards"}
CLICKS = {"Paradoxical": 40, "Pairadox": 8, "Tech City": 22, "Tricks of the Trade": 24, "Tech Chess": 12}
SIZES: dict[str, ViewportSize] = {"desk": {"width": 1280, "height": 860}, "phone": {"width": 390, "height": 844}}


def take(page: Page, folder: Path, name: str) -> None:
    page.wait_for_timeout(150)
    page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=60)


def shoot(browser: Browser, address: str, folder: Path, theme: Literal["light", "dark"], size: str) -> None:
    context = browser.new_context(
        base_url=address,
        viewport=SIZES[size],
        color_scheme=theme,
        reduced_motion="reduce",
        is_mobile=size == "phone",
        has_touch=size == "phone",
    )
    page = context.new_page()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    take(page, folder, f"home-{size}-{theme}")
    for title in GAMES:
        page.goto("/")
        start(page, title)
        play_on([page], Random(3), CLICKS[title])
        page.wait_for_selector(f"{CAN}, {RESULT}")
        page.evaluate("() => { const t = document.querySelector('#table'); if (t) t.scrollIntoView() }")
        take(page, folder, f"{title.lower().replace(' ', '-')}-{size}-{theme}")
        if title == "Pairadox":
            play_on([page], Random(3))
            page.get_by_role("link", name="Replay").click()
            page.get_by_label("Step", exact=True).fill("37")
            take(page, folder, f"replay-{size}-{theme}")
    for name, path in PAGES.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        take(page, folder, f"{name}-{size}-{theme}")
    page.goto("/settings")
    page.wait_for_load_state("networkidle")
    take(page, folder, f"settings-{size}-{theme}")
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
