"""The cards (FX-1 to FX-7): what is printed on them and what their words mean. FX-8 is proved in tests/effects."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from play import Places, barren, table

from techdeck.cards.edition import CardText, EditionError, house, load
from techdeck.cards.printer import sentence
from techdeck.cards.reader import read
from techdeck.testing.clauses import clause

ROW = re.compile(r"\| (\d+)( ★)? \| (.+?) \| (-?\d+) (.+?) \| \*\*(\w+)\*\* (.+?) \|")

Row = tuple[str, bool, str, int, list[str], str, str]  # code, known, concept, year, people, name, text


def page() -> list[Row]:
    """The rows of the page, in the order of the deck."""
    text = files("techdeck.rulebook").joinpath("cards.md").read_text(encoding="utf-8")
    rows: list[Row] = []
    for letter, part in zip("KSTV", re.split(r"^## .*$", text, flags=re.MULTILINE)[1:], strict=True):
        for value, star, concept, year, people, name, effect in ROW.findall(part):
            rows.append((value + letter, bool(star), concept, int(year), people.split(", "), name, effect))
    return rows


def cards() -> list[CardText]:
    return [card for card in house().cards if card.text]


def edition_file(tmp_path: Path, code: str, text: str) -> Path:
    file = tmp_path / "mine.toml"
    head = 'edition = "Mine"\nbased-on = "house"\n'
    file.write_text(f'{head}["{code}"]\nconcept = "C"\nyear = 2000\npeople = ["P"]\nname = "Mine"\ntext = "{text}"\n')
    return file


@clause("FX-1")
def test_the_house_edition_is_the_page_of_the_rulebook() -> None:
    printed = [(c.code, c.concept, c.year, list(c.people), c.name) for c in cards()]
    assert printed == [(code, concept, year, people, name) for code, _, concept, year, people, name, _ in page()]
    assert len(printed) == 52


@clause("FX-1")
def test_eight_cards_are_known_from_the_rulebooks() -> None:
    known = [f"{code} {name}" for code, star, _, _, _, name, _ in page() if star]
    assert known == [
        "13K Rally",
        "3S Identify",
        "7S Excavate",
        "13S Cogitate",
        "13T Automate",
        "3V Ship",
        "9V Consult",
        "13V Assist",
    ]


@clause("FX-2")
@pytest.mark.parametrize("row", page(), ids=lambda row: str(row[0]))
def test_the_sentence_of_the_page_is_what_the_card_does(row: Row) -> None:
    (kind,) = [card.kind for card in cards() if card.code == row[0]]
    effect = house().effects[kind]
    assert effect is not None
    assert read(row[6]) == effect
    assert house().text_of(kind) == sentence(effect)


@clause("FX-2")
def test_an_own_edition_is_played_as_it_is_written(tmp_path: Path) -> None:
    edition = load(edition_file(tmp_path, "1K", "Draw 2 cards. Discard 2 cards."))
    t = table(edition=edition, tableaus=["1K"], hands=["3V"], decks=["9K 2S"])
    t.does(0, "effect 1K", "deck 1", "deck 1", "card 3V", "card 9K")
    assert t.board == t.start | {"hand 0": "2S", "deck 1": "..", "discard 1": "9K", "discard 2": "3V"}
    assert edition.text_of(0) == "Draw 2 cards. Discard 2 cards."
    assert edition.text_of(1) == house().text_of(1)


@clause("FX-2")
@pytest.mark.parametrize("text", ["Win the game.", "Draw 2 cards. Discard that domain.", "Draw"])
def test_a_bad_edition_is_refused_with_file_card_and_reason(tmp_path: Path, text: str) -> None:
    file = edition_file(tmp_path, "4T", text)
    with pytest.raises(EditionError) as refusal:
        load(file)
    assert refusal.value.message.startswith(f"{file}: card 4T: ")
    assert len(refusal.value.message) > len(f"{file}: card 4T: ") + 10


@clause("FX-3")
def test_wild_cards_have_no_effect(tmp_path: Path) -> None:
    assert [(card.code, card.text) for card in house().cards[52:]] == [("W", ""), ("W'", "")]
    assert house().effects[52:] == [None, None]
    with pytest.raises(EditionError, match="FX-3"):
        load(edition_file(tmp_path, "W", "Draw a card."))


@clause("FX-4")
def test_the_user_chooses_the_deck_and_the_pile() -> None:
    fork = table(tableaus=["1K"]).does(0, "effect 1K")
    assert fork.asked() == (0, ["deck 1", "deck 2"])
    recall = table(tableaus=["5S"], discards=["2S", "7V"]).does(0, "effect 5S")
    assert recall.asked() == (0, ["card 2S", "card 7V"])


@clause("FX-4")
@pytest.mark.parametrize(("card", "number"), [("9K", 1), ("9S", 1), ("9T", 2), ("9V", 2)])
def test_a_card_put_away_goes_to_the_deck_and_pile_of_its_domain(card: str, number: int) -> None:
    top = barren(tableaus=["4K"], hands=[card]).does(0, "effect 4K", f"card {card}")
    assert top.board == top.start | {"hand 0": "", f"deck {number}": card}
    bottom = table(tableaus=["8K"], hands=[card]).does(0, "effect 8K", f"card {card}")
    assert bottom.deck(number) == f".. {card}"
    pile = table(tableaus=["12S"], hands=[card]).does(0, "effect 12S", f"card {card}")
    assert pile.discard(number) == card


@clause("FX-5")
def test_yours_or_neutral_is_your_tableau_and_the_pool() -> None:
    places: Places = {
        "tableaus": ["4K 5T", "6K", "7K"],
        "pool": "2V 3S",
        "hands": ["10S 13T", "9K"],
        "discards": ["1K"],
    }
    for effect in ("10S", "13T"):
        t = table(3, **places).does(0, f"effect {effect}")
        assert t.asked() == (0, ["card 4K", "card 3S", "card 5T", "card 2V"])


@clause("FX-6")
def test_a_copied_card_does_not_become_used() -> None:
    t = table(tableaus=["5T 5S"], discards=["2S 3K"])
    t.does(0, "effect 5T").does(1, "build 2")
    assert t.used == ["5T"]
    t.does(0, "effect 5S")
    assert t.hand(0) == "3K 2S"


@clause("FX-7")
def test_what_is_taken_goes_into_hand() -> None:
    revealed = table(tableaus=["6S"], decks=["9K 2S"]).does(0, "effect 6S", "deck 1", "card 9K")
    assert revealed.hand(0) == "9K"
    discarded = table(tableaus=["5S"], discards=["2S"]).does(0, "effect 5S")
    assert discarded.hand(0) == "2S"


@clause("FX-7")
def test_cards_put_on_the_bottom_keep_the_order_revealed() -> None:
    t = table(tableaus=["9T"], decks=["", "1V 2V 3V 4V 5V 6V"])
    t.does(0, "effect 9T", "value 3", "deck 2")
    assert t.deck(2) == "6V .. 1V 2V 4V 5V"
