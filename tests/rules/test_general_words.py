"""General rules: the words used by rules and effects (GR-10 to GR-18)."""

from collections import Counter
from pathlib import Path

import pytest
from play import Places, barren, table

from techdeck.cards.edition import Edition, load
from techdeck.testing.clauses import clause


def printed(tmp_path: Path, code: str, text: str) -> Edition:
    """The House Edition with another text on one card."""
    file = tmp_path / "edition.toml"
    head = 'edition = "Test"\nbased-on = "house"\n'
    file.write_text(f'{head}["{code}"]\nconcept = "C"\nyear = 2000\npeople = ["P"]\nname = "Test"\ntext = "{text}"\n')
    return load(file)


@clause("GR-10")
def test_revealed_cards_are_shown_to_all_and_go_back_in_order(tmp_path: Path) -> None:
    edition = printed(tmp_path, "1K", "Reveal the top 3 cards of a deck.")
    t = table(edition=edition, tableaus=["1K"], decks=["9K 2S 4K 5K"])
    t.does(0, "effect 1K", "deck 1")
    assert t.board == t.start
    for seat in t.everyone:
        assert t.view(seat)["deck 1"].startswith("9K 2S 4K ? ?")


@clause("GR-10")
def test_a_revealed_hand_card_stays_in_hand() -> None:
    t = table(tableaus=["1S"], hands=["9T 2V"])
    t.does(0, "effect 1S", "card 9T")
    assert t.board == t.start
    assert [t.view(seat)["hand 0"] for seat in t.everyone] == ["9T ?", "9T 2V", "9T ?"]


@clause("GR-11")
def test_a_card_looked_at_is_seen_by_one_player_only() -> None:
    t = table(3, tableaus=["6K"], decks=["9K 2S"])
    t.does(0, "effect 6K", "deck 1")
    assert t.board == t.start
    assert t.view(0)["deck 1"].startswith("9K ? ?")
    for seat in (1, 2, -1):
        assert t.view(seat)["deck 1"].startswith("? ? ?")
        assert ("move", 0, "9K") not in t.events(seat)
    assert ("move", 0, "9K") in t.events(0)


@clause("GR-12")
def test_a_draw_takes_the_top_card_into_hand() -> None:
    t = table(tableaus=["10K"], decks=["9K 2S 4K"])
    t.does(0, "effect 10K", "deck 1")
    assert t.hand(0) == "9K"
    t.does(0, "deck 1")
    assert (t.hand(0), t.deck(1)) == ("9K 2S", "4K ..")


@clause("GR-13")
def test_exchanged_cards_take_each_others_exact_position() -> None:
    t = table(hands=["10S"], tableaus=["1K 2K 3K"], pool="4V 5V 6V")
    t.does(0, "effect 10S", "card 2K", "card 6V")
    assert t.board == t.start | {"tableau 0": "1K 6V 3K", "pool": "4V 5V 2K"}


@clause("GR-14")
def test_a_replaced_card_is_discarded_and_the_new_one_takes_its_position() -> None:
    t = table(hands=["11S 9T"], pool="4V 5V 6V")
    t.does(0, "effect 11S", "card 5V", "card 9T")
    assert t.board == t.start | {"hand 0": "11S", "pool": "4V 9T 6V", "discard 2": "5V"}


@clause("GR-15")
@pytest.mark.parametrize(("card", "pile"), [("9K", 1), ("9S", 1), ("9T", 2), ("9V", 2)])
def test_a_discarded_card_goes_on_the_pile_of_its_deck(card: str, pile: int) -> None:
    t = table(tableaus=["12S"], hands=[card], discards=["13K", "13V"])
    t.does(0, "effect 12S", f"card {card}")
    top = {1: "13K", 2: "13V"}[pile]
    assert t.board == t.start | {"hand 0": "", f"discard {pile}": f"{top} {card}"}


@clause("GR-16")
def test_neutral_is_controlled_by_nobody_and_controlled_belongs_to_a_player() -> None:
    places: Places = {
        "tableaus": ["4K", "5K", "6K"],
        "pool": "2V",
        "hands": ["5T 10T", "1V", "3V"],
        "discards": ["1S", ""],
    }
    mine = table(3, **places).does(0, "effect 5T")  # another card that is yours or neutral
    assert mine.asked() == (0, ["card 4K", "card 2V"])
    theirs = table(3, **places).does(0, "effect 10T")  # a card in play that another player controls
    assert theirs.asked() == (0, ["card 5K", "card 6K"])


@clause("GR-17")
def test_a_cut_finds_every_position_equally_often() -> None:
    found: Counter[str] = Counter()
    for n in range(400):
        t = barren(seed=f"cut {n}", hands=["7S"], decks=["9K 2S 4K 5K"])
        found[t.does(0, "effect 7S").hand(0).replace("7S", "").strip()] += 1
    assert sorted(found) == ["2S", "4K", "5K", "9K"]
    assert min(found.values()) > 70  # 100 each on average, with a standard deviation below 9
    assert max(found.values()) < 130


@clause("GR-18")
def test_a_search_looks_through_the_deck_for_a_card_and_shuffles_it(tmp_path: Path) -> None:
    edition = printed(tmp_path, "1K", "Search the deck for a Science card and take it.")
    t = table(edition=edition, tableaus=["1K"], decks=["9K 2S 4K 5S 6K 7K 8K"])
    t.does(0, "effect 1K", "deck 1", "card 5S")
    assert t.hand(0) == "5S"
    assert not t.deck(1).startswith("9K 2S 4K 6K 7K 8K")
    assert [t.view(0)["deck 1"], t.view(1)["deck 1"]] == [" ".join("?" * 24)] * 2


@clause("GR-18")
def test_a_search_for_a_card_that_is_not_there_has_no_effect(tmp_path: Path) -> None:
    edition = printed(tmp_path, "1K", "Search the deck for a Service card and take it.")
    t = barren(edition=edition, tableaus=["1K"], decks=["9K"])
    assert t.does(0, "effect 1K").asked() == (0, ["pass"])
    t.does(0, "pass")
    assert t.board == t.start
