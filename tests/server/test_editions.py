"""Editions that strangers send: read elsewhere, and never for long."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import AsyncIterator

import pytest

from techdeck.cards.edition import house
from techdeck.cards.errors import EditionError
from techdeck.kernel.errors import TechdeckError
from techdeck.server.storage import editions
from techdeck.server.storage.editions import EditionReader, read_edition

GOOD = 'edition = "Mine"\nbased-on = "house"\n'
QUADRATIC = "a" + ".a" * 29_000 + " = 1"


@pytest.fixture
async def reader() -> AsyncIterator[EditionReader]:
    reader = EditionReader()
    yield reader
    reader.close()


@pytest.mark.parametrize(
    "text",
    [
        QUADRATIC,
        '"a"' + '."a"' * 5_000 + " = 1",
        "[" + "a." * 5_000 + "a]",
        "a = {" + "b." * 5_000 + "b = 1}",
        "a = " + "[" * 5_000,
        "a = " + "{b = " * 5_000,
        "a = [\n" * 5_000,
        "a = " + "1" * 5_000,
        "a = 0x" + "f" * 5_000,
        "x" * 60_001,
    ],
)
def test_what_would_take_long_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    def never(_: str) -> None:
        raise AssertionError("this was read")

    monkeypatch.setattr(tomllib, "loads", never)
    with pytest.raises(EditionError):
        read_edition(text)


def test_brackets_dots_and_digits_in_quotes_and_remarks_are_words() -> None:
    many = "[" * 20 + "." * 20 + "7" * 20
    for quoted in (f'"{many}"', f"'{many}'", f'"\\"{many[:50]}"', '"""\n[[[[.....]"""'):
        with pytest.raises(EditionError, match=r"printed|letters|unknown field"):
            read_edition(f"edition = {quoted} # {many}\nfield = {quoted}\n{GOOD.splitlines()[1]}")
    assert read_edition(GOOD + f"# {many}{many}").name == "Mine"


@pytest.mark.parametrize("field", ["edition", "concept", "name", "people", "text"])
def test_what_is_printed_on_a_card_fits_on_it(field: str) -> None:
    card = {"concept": '"C"', "year": "1990", "people": '["P"]', "name": '"N"', "text": '"Draw a card."'}
    long = '"' + "x" * 700 + '"'
    top = long if field == "edition" else '"Mine"'
    card[field] = f"[{long}]" if field == "people" else long
    lines = [f"{name} = {value}" for name, value in card.items() if name != "edition"]
    with pytest.raises(EditionError, match="letters"):
        read_edition("\n".join([f"edition = {top}", 'based-on = "house"', '["7K"]', *lines]))


async def test_an_edition_is_read_in_another_process(monkeypatch: pytest.MonkeyPatch, reader: EditionReader) -> None:
    monkeypatch.setattr(editions, "read_edition", None)
    found = await reader.read(GOOD)
    assert found.name == "Mine" and found.digest == house().digest


async def test_one_that_takes_too_long_is_given_up_and_the_next_is_read(reader: EditionReader) -> None:
    reader.seconds = 1e-6
    with pytest.raises(TechdeckError, match="too long"):
        await reader.read(GOOD)
    reader.seconds = 1e6
    assert (await reader.read(GOOD)).name == "Mine"


async def test_few_wait_to_be_read(reader: EditionReader) -> None:
    asked = [asyncio.create_task(reader.read(GOOD)) for _ in range(editions.MOST_WAITING + 1)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert len([answer for answer in answers if isinstance(answer, TechdeckError)]) == 1
