"""A PDF of cards without any other program: plain shapes, and letters in the fonts that every reader has."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final

from techdeck.cards.entries import CardText
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.cards.sheets import CARD, PAPERS, Laid, Sheet
from techdeck.kernel.choice import DOMAINS

POINT: Final = 72 / 25.4  # points of a millimetre
# Of each domain its colour, the dark and the pale one: those of the browser (web/src/tokens.css).
HUES: Final = {
    "K": ("#1f66b0", "#0e3763", "#a9cdef"),
    "S": ("#2b7f4a", "#0f4425", "#b0dbb9"),
    "T": ("#b94e0a", "#662800", "#f9c79a"),
    "V": ("#8c3a78", "#4c1a40", "#e5beda"),
    "": ("#3a362f", "#241f19", "#f2e8d5"),
}
PAPER: Final = "#fffaf0"
SUN: Final = "#fff0c4"
INK: Final = "#241f19"
SOFT: Final = "#5f5648"
BACK: Final = ("#2a3550", "#e9d9b0")
PLAIN: Final = "F1"
BOLD: Final = "F2"
# Widths of Helvetica's letters in thousandths, from the space on; others count as wide as an n.
WIDTHS: Final = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 "
    "278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 "
    "667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 "
    "556 333 500 278 556 500 722 500 500 500 334 260 334 584"
)


@cache
def widths() -> tuple[int, ...]:
    return tuple(int(width) for width in WIDTHS.split())


def wide(text: str, size: float, bold: bool = False) -> float:
    """How many millimetres a text is wide, its size in points; bold letters are a little wider."""
    known = widths()
    total = sum(known[ord(letter) - 32] if 32 <= ord(letter) < 127 else 556 for letter in text)
    return total * size / 1000 / POINT * (1.07 if bold else 1.0)


def wrapped(text: str, size: float, width: float, bold: bool = False) -> list[str]:
    """The lines of a text in so many millimetres."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and wide(longer, size, bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class Canvas:
    """The drawing of one page, in millimetres from its upper left corner."""

    def __init__(self, paper: str) -> None:
        self.high = PAPERS[paper][1]
        self.parts: list[str] = []

    def at(self, x: float, y: float) -> str:
        return f"{x * POINT:.2f} {(self.high - y) * POINT:.2f}"

    def box(self, left: float, top: float, width: float, height: float, hue: str) -> None:
        corner = self.at(left, top + height)
        self.parts.append(f"{colour(hue)} rg {corner} {width * POINT:.2f} {height * POINT:.2f} re f")

    def line(self, x: float, y: float, to_x: float, to_y: float, hue: str, width: float = 0.1) -> None:
        self.parts.append(f"{colour(hue)} RG {width * POINT:.2f} w {self.at(x, y)} m {self.at(to_x, to_y)} l S")

    def shape(self, points: Sequence[tuple[float, float]], hue: str) -> None:
        """A filled shape with straight sides."""
        first, *rest = [self.at(x, y) for x, y in points]
        self.parts.append(f"{colour(hue)} rg {first} m {' '.join(f'{point} l' for point in rest)} h f")

    def words(self, x: float, y: float, text: str, size: float, hue: str, font: str = PLAIN) -> None:
        """A line of text whose letters stand at y."""
        safe = text.encode("cp1252", "replace").decode("latin-1")
        safe = safe.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        self.parts.append(f"BT {colour(hue)} rg /{font} {size} Tf {self.at(x, y)} Td ({safe}) Tj ET")

    def data(self) -> bytes:
        return zlib.compress("\n".join(self.parts).encode("latin-1"))


def colour(hue: str) -> str:
    return " ".join(f"{int(hue[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


# A card.


def draw_front(canvas: Canvas, laid: Laid, card: CardText) -> None:
    """Value and sign on a tab, a picture of its domain, then its words: as in the browser, in plain shapes."""
    (hue, deep, pale), (width, height), left, top = HUES[card.domain], CARD, laid.left, laid.top
    picture = height * 0.4
    canvas.box(left, top, width, height, PAPER)
    canvas.box(left, top, width, picture, pale)
    draw_sun(canvas, left + width * 0.6, top + picture * 0.54, 15.0)
    draw_sign(canvas, card.domain, left + width * 0.6, top + picture * 0.54, 10.0, hue, deep)
    canvas.box(left, top + picture, width, 2.4, hue)
    canvas.box(left, top, 15.5, 22.0, PAPER)
    value = str(card.value) if card.value else "W"
    canvas.words(left + 7.75 - wide(value, 27, True) / 2, top + 11.5, value, 27, deep, BOLD)
    draw_sign(canvas, card.domain, left + 7.75, top + 17.0, 3.2, hue, deep)
    name = DOMAIN_NAMES[DOMAINS.index(card.domain)] if card.domain else "Any domain"
    canvas.words(left + width - 3.5 - wide(name, 7.5, True), top + 6.0, name, 7.5, deep, BOLD)
    draw_words(canvas, left + 4.5, top + picture + 8.5, width - 9.0, height - picture - 12.0, card)


def draw_sun(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The disc behind the sign: a shape of many sides."""
    turns = [2 * pi * number / 48 for number in range(48)]
    canvas.shape([(x + size * cos(turn), y + size * sin(turn)) for turn in turns], SUN)


def draw_words(canvas: Canvas, left: float, top: float, width: float, height: float, card: CardText) -> None:
    """Concept, year and people, the name of the effect and what it does; letters shrink until all have room."""
    hue = HUES[card.domain][0]
    fact = " ".join(part for part in (str(card.year or ""), ", ".join(card.people)) if part)
    parts = (
        (card.concept, 12.5, INK, BOLD, 0.0),
        (fact, 7.5, SOFT, PLAIN, 0.0),
        (card.name, 10.5, hue, BOLD, 5.0),
        (card.text, 9.5, INK, PLAIN, 1.0),
    )
    scale = 1.0
    lines = set_lines(parts, width, scale)
    while scale > 0.5 and sum(line[1] + line[4] for line in lines) * 1.28 / POINT > height:
        scale -= 0.05
        lines = set_lines(parts, width, scale)
    y = top
    for words, size, ink, font, above in lines:
        y += above * 1.28 / POINT
        canvas.words(left, y, words, round(size, 2), ink, font)
        y += size * 1.28 / POINT


Line = tuple[str, float, str, str, float]  # words, size, colour, font, and space above in points


def set_lines(parts: Sequence[Line], width: float, scale: float) -> list[Line]:
    out: list[Line] = []
    for words, size, ink, font, above in parts:
        for number, line in enumerate(wrapped(words, size * scale, width, font == BOLD) if words else []):
            out.append((line, size * scale, ink, font, 0.0 if number else above * scale))
    return out


SIGNS: Final[Mapping[str, tuple[tuple[tuple[float, float], ...], ...]]] = {
    "K": (((-1, -0.7), (-0.08, -0.45), (-0.08, 0.85), (-1, 0.6)), ((1, -0.7), (0.08, -0.45), (0.08, 0.85), (1, 0.6))),
    "S": (((-0.3, -1), (0.3, -1), (0.3, -0.35), (0.9, 0.8), (0.7, 1), (-0.7, 1), (-0.9, 0.8), (-0.3, -0.35)),),
    "T": (
        (
            *((-0.35, -1), (0.35, -1), (0.5, -0.6), (0.9, -0.65), (1, 0), (0.9, 0.65), (0.5, 0.6), (0.35, 1)),
            *((-0.35, 1), (-0.5, 0.6), (-0.9, 0.65), (-1, 0), (-0.9, -0.65), (-0.5, -0.6)),
        ),
    ),
    "V": (((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7)),),
    "": (((0, -1), (0.28, -0.28), (1, 0), (0.28, 0.28), (0, 1), (-0.28, 0.28), (-1, 0), (-0.28, -0.28)),),
}
"""The sign of each domain on a square from -1 to 1: a book, a flask, a gear, a globe; a star for wild cards."""


def draw_sign(canvas: Canvas, domain: str, x: float, y: float, size: float, hue: str, deep: str) -> None:
    for shape in SIGNS[domain]:
        canvas.shape([(x + size * across, y + size * down) for across, down in shape], hue)
    if domain in ("T", "V"):
        inner = size * 0.35
        canvas.shape([(x + inner * across, y + inner * down) for across, down in SIGNS["V"][0]], deep)


def draw_back(canvas: Canvas, laid: Laid) -> None:
    ground, line = BACK
    (width, height), left, top = CARD, laid.left, laid.top
    canvas.box(left, top, width, height, ground)
    for inset in (3.5, 4.5):
        right, bottom = left + width - inset, top + height - inset
        for side in (
            (left + inset, top + inset, right, top + inset),
            (left + inset, bottom, right, bottom),
            (left + inset, top + inset, left + inset, bottom),
            (right, top + inset, right, bottom),
        ):
            canvas.line(*side, line, 0.4)
    for number, domain in enumerate(DOMAINS):
        x, y = left + width / 2 + (-8 if number % 2 == 0 else 8), top + height / 2 + (-8 if number < 2 else 8)
        draw_sign(canvas, domain, x, y, 5.0, line, ground)


# The file.


def pdf_of(sheets: Sequence[Sheet], cards: Mapping[str, CardText], paper: str, title: str) -> bytes:
    """All pages as one file; `cards` has what is printed on each code."""
    wide_, high = (length * POINT for length in PAPERS[paper])
    drawn = [drawing(sheet, cards, paper) for sheet in sheets]
    pages = [5 + 2 * number for number in range(len(drawn))]
    kids = " ".join(f"{page} 0 R" for page in pages)
    safe = title.encode("cp1252", "replace").replace(b"\\", b"").replace(b"(", b"").replace(b")", b"")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        *(
            f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()
            for name in ("Helvetica", "Helvetica-Bold")
        ),
    ]
    for page, data in zip(pages, drawn, strict=True):
        box = f"/MediaBox [0 0 {wide_:.2f} {high:.2f}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R {box} /Contents {page + 1} 0 R >>".encode())
        objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(data), data))
    objects.append(b"<< /Title (%s) /Producer (techdeck) >>" % safe)
    return filed(objects)


def drawing(sheet: Sheet, cards: Mapping[str, CardText], paper: str) -> bytes:
    canvas = Canvas(paper)
    for mark in sheet.marks:
        canvas.line(*mark, "#000000")
    for laid in sheet.cards:
        if sheet.back:
            draw_back(canvas, laid)
        else:
            draw_front(canvas, laid, cards[laid.code])
    return canvas.data()


def filed(objects: Sequence[bytes]) -> bytes:
    """Objects with their places at the end, as a PDF wants them; the last one tells of the file."""
    out, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", list[int]()
    for number, each in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    count = len(objects)
    out += b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count + 1, count, start)
    return out
