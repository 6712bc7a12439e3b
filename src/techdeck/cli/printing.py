"""Cards as a PDF: by a browser that opens the client's own page for it, or drawn here where there is none."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from techdeck.cards.edition import CardText, Edition
from techdeck.cards.pdf import pdf_of
from techdeck.cards.sheets import PAPERS, Sheet, sheets_of
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "chromium-headless-shell",
)
NAMED = "TECHDECK_BROWSER"  # a variable of the environment with the path of one
SECONDS = 180  # for a browser to start and to print
QUIET = (
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-pdf-header-footer",
    "--virtual-time-budget=20000",
)
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


def codes_for(edition: Edition, game: str | None, seats: int | None) -> list[str]:
    """The cards to print, copies too: of the whole deck, or those that a game is dealt."""
    deck = edition.deck
    if game is None:
        return [deck.code(kind) for kind in deck.kinds for _ in range(deck.copies[kind])]
    rules = game_named(game)
    if not rules.uses_edition:
        raise Impossible(f"{rules.title} has a deck of its own: there is no edition of it to print.")
    state = rules.new(min(rules.seat_counts) if seats is None else seats, {}, "print", edition.effects)
    dealt = [card for card in range(state.room) if not state.lies(card, state.layout.out)]
    return [edition.cards[state.faces.kinds[card]].code for card in dealt]


def printed(edition: Edition, codes: list[str], paper: str, backs: bool, way: str) -> tuple[bytes, str]:
    """The file, and how its faces were made; `way` is auto, browser or plain."""
    sheets = sheets_of(codes, paper, backs)
    browser, client = browser_here(), client_here()
    if way != "plain" and browser and client:
        data = by_browser(edition, sheets, paper, browser, client)
        if data:
            return data, "with the faces of the browser"
    if way == "browser":
        missing = "no Chromium" if not browser else "no built client" if not client else "none that prints"
        raise Impossible(f"There is {missing} here: leave --way away, and plain faces are printed.")
    cards = {card.code: card for card in edition.cards}
    return pdf_of(sheets, cards, paper, edition.name), "with plain faces"


def browser_here() -> str:
    """A browser that can print, or nothing."""
    named = os.environ.get(NAMED)
    if named is not None:
        return named if shutil.which(named) else ""
    return next((path for name in BROWSERS if (path := shutil.which(name))), "")


def client_here() -> Path | None:
    """The built browser client with the page for printing, or None."""
    folder = Path(str(files("techdeck.server").joinpath("client")))
    return folder if any(folder.glob("assets/Print-*.js")) else None


def by_browser(edition: Edition, sheets: list[Sheet], paper: str, browser: str, client: Path) -> bytes:
    """What a browser makes of the page, or nothing where it makes none."""
    with serving(client, page_of(edition, sheets, paper)) as address, TemporaryDirectory() as folder:
        out = Path(folder) / "cards.pdf"
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        place = [f"--user-data-dir={folder}/profile", f"--print-to-pdf={out}", f"{address}/print"]
        try:
            subprocess.run([browser, *QUIET, *root, *place], capture_output=True, timeout=SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return b""
        return out.read_bytes() if out.exists() else b""


def page_of(edition: Edition, sheets: list[Sheet], paper: str) -> dict[str, Any]:
    """What the page draws."""
    return {
        "name": edition.name,
        "wide": PAPERS[paper][0],
        "high": PAPERS[paper][1],
        "cards": [card_of(card) for card in edition.cards],
        "sheets": [
            {
                "cards": [{"code": card.code, "left": card.left, "top": card.top} for card in sheet.cards],
                "back": sheet.back,
                "marks": sheet.marks,
            }
            for sheet in sheets
        ],
    }


def card_of(card: CardText) -> dict[str, Any]:
    words = {"concept": card.concept, "people": list(card.people), "name": card.name, "text": card.text}
    return {"code": card.code, "year": card.year or None, **words}


@contextmanager
def serving(client: Path, page: dict[str, Any]) -> Iterator[str]:
    """The client and one page of cards, on this machine only, for as long as it takes."""
    data = json.dumps(page).encode()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            name = path.removeprefix("/assets/")
            file = client / "assets" / name
            if path == "/print":
                self.answer((client / "index.html").read_bytes(), "text/html")
            elif path == "/print.json":
                self.answer(data, "application/json")
            elif path == f"/assets/{name}" and "/" not in name and file.is_file():
                self.answer(file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"))
            else:
                self.send_error(404)

        def answer(self, body: bytes, kind: str) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words: Any) -> None:
            """Nobody reads along."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
