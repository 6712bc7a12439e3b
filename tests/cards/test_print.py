"""Cards on paper: nine a page, at their size, fronts and backs that meet, drawn without any other program."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from cli.run import refused, techdeck

from techdeck.cards.edition import house, parsed
from techdeck.cards.pdf import pdf_of, wide
from techdeck.cards.sheets import CARD, PAPERS, sheets_of
from techdeck.cli.printing import codes_for
from techdeck.kernel.errors import Impossible

MINE = """edition = "Mine"
based-on = "house"
["3K"]
copies = 0
["7K"]
copies = 3
name = "Häuser (€)"
["14K"]
concept = "Quantum"
year = 2030
people = ["Nobody Yet"]
name = "Entangle"
text = "Draw 2 cards."
"""


def pages_of(data: bytes) -> list[str]:
    """What is drawn on each page."""
    streams = re.findall(rb"/FlateDecode >>\nstream\n(.*?)\nendstream", data, re.DOTALL)
    return [zlib.decompress(stream).decode("latin-1") for stream in streams]


def words_on(page: str) -> str:
    return " ".join(re.findall(r"\((.*?)\) Tj", page))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_deck_is_printed_nine_a_page_on_either_paper(paper: str) -> None:
    edition = house()
    codes = codes_for(edition, None, None)
    data = pdf_of(sheets_of(codes, paper), {card.code: card for card in edition.cards}, paper, edition.name)
    pages = pages_of(data)
    assert data.startswith(b"%PDF-") and data.endswith(b"%%EOF\n")
    assert len(pages) == data.count(b"/Type /Page ") == 12
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert box is not None
    assert [round(float(side) / 72 * 25.4, 1) for side in box.groups()] == list(PAPERS[paper])
    fronts = " ".join(words_on(page) for page in pages[::2])
    for card in edition.cards:
        assert card.concept in fronts
        assert card.name in fronts
    assert fronts.count("Knowledge") >= 13
    assert all(words_on(page) == "" for page in pages[1::2])


@pytest.mark.parametrize("paper", PAPERS)
def test_every_back_meets_its_front_when_the_paper_is_turned_at_its_long_edge(paper: str) -> None:
    codes = codes_for(house(), None, None)[:13]
    sheets = sheets_of(codes, paper)
    assert [len(sheet.cards) for sheet in sheets] == [9, 9, 4, 4]
    assert [sheet.back for sheet in sheets] == [False, True, False, True]
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for card, behind in zip(front.cards, back.cards, strict=True):
            assert behind.code == ""
            assert behind.left == pytest.approx(PAPERS[paper][0] - card.left - CARD[0])
            assert behind.top == card.top
    alone = sheets_of(codes[:1], paper)
    assert alone[1].cards[0].left > alone[0].cards[0].left
    assert len(sheets_of(codes, paper, backs=False)) == 2


@pytest.mark.parametrize("paper", PAPERS)
def test_cut_marks_are_on_the_paper_and_never_on_a_card(paper: str) -> None:
    (sheet,) = sheets_of(["7K"] * 9, paper, backs=False)
    width, height = PAPERS[paper]
    left, top = sheet.cards[0].left, sheet.cards[0].top
    right, bottom = sheet.cards[-1].left + CARD[0], sheet.cards[-1].top + CARD[1]
    assert len(sheet.marks) == 16
    for x, y, to_x, to_y in sheet.marks:
        assert min(x, to_x) >= 0 and max(x, to_x) <= width and min(y, to_y) >= 0 and max(y, to_y) <= height
        assert max(x, to_x) < left or min(x, to_x) > right or max(y, to_y) < top or min(y, to_y) > bottom
    assert {x for x, _, to_x, _ in sheet.marks if x == to_x} == {left, left + 63, left + 126, right}


def test_an_edition_is_printed_with_its_copies_and_without_what_it_leaves_out() -> None:
    edition = parsed(MINE)
    codes = codes_for(edition, None, None)
    assert (codes.count("7K"), codes.count("3K"), codes.count("14K"), len(codes)) == (3, 0, 1, 56)
    data = pdf_of(sheets_of(codes, "a4"), {card.code: card for card in edition.cards}, "a4", edition.name)
    fronts = " ".join(words_on(page) for page in pages_of(data)[::2])
    assert "Entangle" in fronts and "Search Engines" not in fronts
    assert "H\xe4user \\(\x80\\)" in " ".join(pages_of(data))


def test_long_sentences_shrink_until_they_fit() -> None:
    edition = parsed(MINE.replace("Draw 2 cards.", "Draw 2 cards. " * 20))
    data = pdf_of(sheets_of(["14K"], "a4"), {card.code: card for card in edition.cards}, "a4", "x")
    page = pages_of(data)[0]
    heights = [float(y) for y in re.findall(r"Tf [\d.]+ ([\d.]+) Td", page)]
    bottom = (297 - (297 - 3 * 88) / 2 - 88) / 25.4 * 72
    assert min(heights) > bottom
    sizes = {float(size) for size in re.findall(r"/F1 ([\d.]+) Tf", page)}
    assert max(sizes) < 9.5
    assert wide("mmm", 9.0) > wide("iii", 9.0)


def test_a_game_is_printed_with_the_cards_that_it_is_dealt() -> None:
    assert len(codes_for(house(), "paradoxical", None)) == 52
    assert len(codes_for(house(), "paradoxical", 4)) == 104
    assert len(codes_for(house(), "tech-city", 2)) == 54
    with pytest.raises(Impossible, match="deck of its own"):
        codes_for(house(), "pairadox", None)
    with pytest.raises(Impossible, match="not with 7K 3 times"):
        codes_for(parsed(MINE), "tech-poker", None)


def test_without_a_browser_the_command_prints_plain_faces(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    done = techdeck("cards", "print", "--out", str(out), "--paper", "letter", "--no-backs", TECHDECK_BROWSER="/no/such")
    assert done.code == 0, done
    assert "54 cards on 6 pages, with plain faces" in done.out
    assert len(pages_of(out.read_bytes())) == 6


def test_what_cannot_be_printed_is_refused_with_a_sentence(tmp_path: Path) -> None:
    assert "whist" in refused("cards", "print", "--game", "whist", "--out", str(tmp_path / "x.pdf"))
    assert "a3" in refused("cards", "print", "--paper", "a3")
    assert "cannot be written" in refused("cards", "print", "--way", "plain", "--out", str(tmp_path / "no" / "x.pdf"))
    assert list(tmp_path.iterdir()) == []
