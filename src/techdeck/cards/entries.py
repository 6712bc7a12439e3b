"""What stands in an edition file, card by card: every mistake is noted, and the reading goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from techdeck.cards.errors import EditionError, Mistake, SentenceError
from techdeck.cards.faces import CODES, HIGHEST, KINDS, WILD, Deck, beyond
from techdeck.cards.limits import COPIES, LONGEST_WORDS, MOST_MISTAKES, MOST_PEOPLE, YEARS
from techdeck.cards.places import Spot, Spots, inside, line_and_column, spots_in
from techdeck.cards.printer import sentence
from techdeck.cards.reader import written
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import DOMAINS
from techdeck.kernel.nearest import nearest

NAME: Final = "edition"
BASE: Final = "based-on"
HOUSE: Final = "house"
COPIES_OF: Final = "copies"
FIELDS: Final = ("concept", "year", "people", "name", "text")
ALL_FIELDS: Final = (*FIELDS, COPIES_OF)
LONGEST_SHOWN: Final = 60  # letters of what is wrong


@dataclass(frozen=True)
class CardText:
    """What is printed on one kind of card; wild cards have no effect (FX-3)."""

    kind: int
    code: str
    value: int
    domain: str  # its letter, or empty
    concept: str
    year: int
    people: tuple[str, ...]
    name: str
    text: str  # its effect, printed in the words of the edition


Printed = tuple[CardText, Op | None]


class Page:
    """An edition file while it is read: its text, and the mistakes found so far."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.spots: Spots = {}
        self.mistakes: list[Mistake] = []
        self.broken = False  # lines of it could not be read at all: what is missing may stand there

    def take(self, text: str) -> None:
        """What could be read of the file, line by line where it stood."""
        self.text = text
        self.spots = spots_in(text)

    def spot(self, card: str, field: str) -> Spot | None:
        """Of a field, or else of its card, which may be a table or a field itself."""
        return self.spots.get((card, field)) or self.spots.get((card, "")) or self.spots.get(("", card))

    def wrong(self, words: str, card: str = "", field: str = "", suggestion: str = "") -> None:
        spot = self.spot(card, field)
        line, column = line_and_column(self.text, spot.at) if spot else (0, 0)
        self.note(Mistake(words, card, field, line, column, suggestion=suggestion))

    def note(self, mistake: Mistake) -> None:
        """One more; a file with very many is not read further."""
        self.mistakes.append(mistake)
        if len(self.mistakes) >= MOST_MISTAKES:
            raise self.refuse()

    def missing(self, words: str, card: str = "", field: str = "") -> None:
        if not self.broken:
            self.wrong(words, card, field)

    def wrong_sentence(self, card: str, said: str, error: SentenceError) -> None:
        spot = self.spot(card, "text")
        field = (card, "text") in self.spots
        at = 0 if spot is None else inside(self.text, spot, said, error.position) if field else spot.at
        line, column = line_and_column(self.text, at) if spot else (0, 0)
        self.note(mistake_of(error, card, line, column))

    def refuse(self) -> EditionError:
        self.mistakes.sort(key=lambda mistake: (mistake.line == 0, mistake.line, mistake.column))
        first, count = self.mistakes[0], len(self.mistakes) - 1
        place = f" ({first.place})" if first.place else ""
        more = f" And {count} more mistake{'s' if count > 1 else ''} in this file." if count else ""
        return EditionError(f"{self.file}: {first.told}{place}{more}", tuple(self.mistakes))


def mistake_of(error: SentenceError, card: str = "", line: int = 0, column: int = 0) -> Mistake:
    """What is wrong with a sentence, as a mistake of its card."""
    meant = getattr(error, "suggestion", "") or nearest(error.word, [phrase.split()[0] for phrase in error.expected])
    before = " ".join(part for part in (error.understood, error.words) if part)
    length = len(error.word)
    words = f"text: {error.message}"
    return Mistake(words, card, "text", line, column, error.position, length, before, error.expected, meant)


def short(given: object) -> str:
    """A value as it is shown in a sentence: text in quotes, and no more of it than one reads."""
    shown = f'"{given}"' if isinstance(given, str) else repr(given)
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"


# The whole file.


def name_in(page: Page, data: Mapping[str, Any]) -> str:
    if NAME in data:
        return words_in(page, "", NAME, data[NAME])
    page.missing(f'the field {NAME} is missing at the top: {NAME} = "the name of the edition"')
    return ""


def is_based(page: Page, data: Mapping[str, Any]) -> bool:
    if BASE in data and data[BASE] != HOUSE:
        page.wrong(f'{BASE} must be "{HOUSE}", not {short(data[BASE])}', "", BASE)
    return BASE in data


def deck_in(page: Page, data: Mapping[str, Any]) -> Deck:
    """Of every kind how many cards, and the new kinds in ascending order."""
    new = sorted({found for key in data if isinstance(data[key], dict) and (found := beyond(key)) is not None})
    deck = Deck((1,) * (KINDS + len(new)), tuple(new))
    return Deck(tuple(copies_in(page, data, kind, deck.code(kind)) for kind in deck.kinds), deck.new)


def copies_in(page: Page, data: Mapping[str, Any], kind: int, card: str) -> int:
    entry = data.get(card)
    given = entry.get(COPIES_OF, 1) if isinstance(entry, dict) else 1
    most = 1 if WILD <= kind < KINDS else COPIES[-1]
    if type(given) is int and 0 <= given <= most:
        return given
    page.wrong(f"{COPIES_OF} must be a whole number from 0, which leaves the card out, to {most}", card, COPIES_OF)
    return 1


def check_keys(page: Page, data: Mapping[str, Any]) -> None:
    for key, entry in data.items():
        card = key in CODES or beyond(key) is not None
        if key in (NAME, BASE) or (card and isinstance(entry, dict)):
            continue
        if card:
            page.wrong(f'a card is a table: ["{key}"] with {", ".join(ALL_FIELDS)} below it', key)
        elif isinstance(entry, dict):
            kinds = "cards are 1K to 13K, 1S to 13S, 1T to 13T and 1V to 13V, and what you add goes up to"
            page.wrong(f"there is no card {short(key)}: {kinds} {HIGHEST}", key, "", nearest(key, CODES[:WILD]))
        else:
            known = f"{NAME}, {BASE} and the cards can stand there"
            meant = nearest(key, (NAME, BASE, *CODES[:WILD]))
            page.wrong(f"unknown field {short(key)} at the top: {known}", "", key, meant)


def cards_in(page: Page, data: Mapping[str, Any], deck: Deck, base: Sequence[Printed]) -> list[Printed]:
    """All cards of an edition; `base` has those to take the rest from, by kind."""
    given = {key: entry for key, entry in data.items() if isinstance(entry, dict)}
    kinds = [deck.code(kind) for kind in deck.kinds]
    lost = [card for card in kinds[:WILD] if card not in given] if not base else []
    if lost:
        names = ", ".join(lost[:5]) + (f" and {len(lost) - 5} more" if len(lost) > 5 else "")
        page.missing(f'no text for {names}, and no {BASE} = "{HOUSE}" to take the rest from the House Edition')
    return [
        wild(page, kind, given.get(card, {}))
        if WILD <= kind < KINDS
        else card_in(page, deck, kind, given.get(card, {}), base[kind] if kind < len(base) else None)
        for kind, card in enumerate(kinds)
    ]


# One card.


def wild(page: Page, kind: int, entry: Mapping[str, Any]) -> Printed:
    card = CODES[kind]
    for field in entry:
        if field != COPIES_OF:
            page.wrong(f"wild cards have no effect (FX-3): all that a file can say of one is {COPIES_OF}", card, field)
    return CardText(kind, card, 0, "", "Wild", 0, (), "", ""), None


def card_in(page: Page, deck: Deck, kind: int, entry: Mapping[str, Any], base: Printed | None) -> Printed:
    """A card with the fields that are given, and the others as the base has them."""
    card = deck.code(kind)
    for field in entry:
        if field not in ALL_FIELDS:
            known = f"a card has {', '.join(ALL_FIELDS)}"
            page.wrong(f"unknown field {short(field)}: {known}", card, field, nearest(field, ALL_FIELDS))
    if base is None and entry and deck.copies[kind]:
        for field in FIELDS:
            if field not in entry:
                page.missing(f"the field {field} is missing", card)
    old, effect = base or (CardText(kind, card, deck.value(kind), DOMAINS[deck.domain(kind)], "", 0, (), "", ""), None)
    text = old.text
    if "text" in entry:
        text, effect = effect_in(page, card, entry["text"])
    return CardText(
        kind,
        card,
        old.value,
        old.domain,
        words_in(page, card, "concept", entry["concept"]) if "concept" in entry else old.concept,
        year_in(page, card, entry["year"]) if "year" in entry else old.year,
        people_in(page, card, entry["people"]) if "people" in entry else old.people,
        words_in(page, card, "name", entry["name"]) if "name" in entry else old.name,
        text,
    ), effect


def effect_in(page: Page, card: str, given: object) -> tuple[str, Op | None]:
    said = words_in(page, card, "text", given)
    if not said:
        return "", None
    try:
        effect, wording = written(said)
    except SentenceError as error:
        page.wrong_sentence(card, said, error)
        return "", None
    return sentence(effect, wording), effect


def words_in(page: Page, card: str, field: str, given: object, called: str = "") -> str:
    """Words that can be printed, or none where there is a mistake."""
    called = called or field
    if not isinstance(given, str) or not given.strip():
        page.wrong(f"{called} must be text in quotes, not {short(given)}", card, field)
    elif len(given) > LONGEST_WORDS[called]:
        page.wrong(f"{called} has more than {LONGEST_WORDS[called]} letters", card, field)
    elif not all(letter.isprintable() or (letter.isspace() and field != NAME) for letter in given):
        page.wrong(f"{called} holds a letter that cannot be printed", card, field)
    else:
        return given
    return ""


def year_in(page: Page, card: str, given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and given in YEARS:
        return given
    page.wrong(f"year must be a whole number like 1971, not {short(given)}", card, "year")
    return 0


def people_in(page: Page, card: str, given: object) -> tuple[str, ...]:
    if not isinstance(given, list):
        page.wrong(f'people must be a list of names like ["Ray Tomlinson"], not {short(given)}', card, "people")
        return ()
    if len(given) > MOST_PEOPLE:
        page.wrong(f"people has more than {MOST_PEOPLE} names", card, "people")
        return ()
    return tuple([words_in(page, card, "people", person, "each of people") for person in given])
