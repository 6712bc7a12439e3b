"""Names that people can read and tell apart."""

# ruff: noqa: RUF001

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category, name, normalize

from techdeck.kernel.errors import Impossible, Refused
from techdeck.server.messages.limits import LONGEST_NAME

# Letters that print nothing though Python calls them printable: fillers, joiners, variants of the letter before.
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f") | frozenset(
    chr(code) for code in (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))
)
EMOJI: Final = "\ufe0f"  # asks for the coloured form of a sign; it is allowed, and makes no difference
MOST_MARKS: Final = 3  # above and below one letter
ALPHABETS: Final = frozenset(("LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU"))

LATIN: Final = str.maketrans(
    "аАеЕоОрРсСуУхХѕЅіІјЈһԛԝѵѴԁӏВкКмМНТ"  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονιρυκγϲϹϳ"  # Greek
    "օՕոսհցզՏԼՍ"  # Armenian
    "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ"  # Cherokee
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ"  # Lisu
    "ıɑɡɩʟɪʏƖǀ",
    "aAeEoOpPcCyYxXsSiIjJhqwvVdlBkKmMHT"
    "ABEZHIKMNOPTYXaovipukycCj"
    "oOnuhgqSLU"
    "ABCDEGHJKLMPRSTVWZ"
    "ABCDEFGHIJKLMNOPRSTUVWXYZ"
    "iagilIYll",
)
STROKES: Final = str.maketrans("I1|0", "lllO")  # what some typefaces print alike


def as_written(text: str) -> str:
    """A name in one form (NFC): one printable line, no blanks around it."""
    text = normalize("NFC", text)
    if not text.isprintable() or text != text.strip() or not 0 < len(text) <= LONGEST_NAME:
        raise Impossible(f"This is no name: it must be one line of 1 to {LONGEST_NAME} letters, no blanks around it.")
    return text


def check_name(text: str) -> str:
    """A name that somebody may take: nothing in it is hidden, piled up, or mixed from alphabets."""
    text = as_written(text)
    marks = 0
    for letter in text:
        marks = marks + 1 if category(letter) in ("Mn", "Me") and letter != EMOJI else 0
        if letter in INVISIBLE or marks > MOST_MARKS:
            raise Impossible("A name is made of letters that everybody can see.")
    if not text.strip(EMOJI) or category(text[0]) in ("Mn", "Mc", "Me"):
        raise Impossible("A name begins with a letter that everybody can see.")
    for word in text.split():
        if len({alphabet(letter) for letter in word} & ALPHABETS) > 1:
            raise Impossible("A word of a name is written in one alphabet.")
    return text


def alphabet(letter: str) -> str:
    return name(letter, "").partition(" ")[0] if letter.isalpha() else ""


def shapes(text: str) -> set[str]:
    """What a name looks like: whatever its capitals, and whatever the typeface."""
    plain = normalize("NFKD", text.replace(EMOJI, "")).translate(LATIN)
    plain = " ".join(plain.split())
    return {"any case " + plain.casefold(), plain.translate(STROKES)}


def alike(one: str, other: str) -> bool:
    return bool(shapes(one) & shapes(other))


def check_apart(mine: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like one at the same table."""
    for other in others:
        if other and alike(mine, other):
            raise Refused(f"Somebody at this table is called {other} already: take a name that looks different.")
