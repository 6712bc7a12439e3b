"""Editions that people sent as text."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory

from techdeck.cards.edition import Edition, load
from techdeck.kernel.errors import TechdeckError


def read_edition(text: str) -> Edition:
    """The edition in a text; its mistakes are told as those of `edition.toml`."""
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "edition.toml")
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(text)
        try:
            return load(path)
        except TechdeckError as error:
            error.message = error.message.replace(path, "edition.toml")
            raise
