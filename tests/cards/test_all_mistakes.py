"""An edition with mistakes is told all of them at once, each with its place and the word that may have been meant."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from cli.run import techdeck

from techdeck.cards.edition import EditionError, Mistake, house, mistake_in, mistakes_in, parsed
from techdeck.cards.limits import MOST_MISTAKES

TOP = 'edition = "Mine"\nbased-on = "house"\n\n'
MANY = (
    TOP
    + """["3K"]
text = "Drw 2 cards."

["K7"]
text = "Draw a card."

["5S"]
nam = "Sorted"
year = "1970"
text = '''
Draw a card.
Discard a hat.'''

["W"]
text = "Draw a card."
"""
)


def only(text: str) -> Mistake:
    (found,) = mistakes_in(text)
    return found


def test_only_what_changes_need_be_given() -> None:
    edition = parsed(TOP + '["3K"]\ntext = "Draw three cards."\n["4K"]\nname = "Listen"\n')
    old, new = house().cards, edition.cards
    assert (new[2].concept, new[2].name, new[2].text) == (old[2].concept, old[2].name, "Draw 3 cards.")
    assert (new[3].name, new[3].text) == ("Listen", old[3].text)
    assert edition.effects[3] is house().effects[3]
    assert new[4:] == old[4:]


def test_all_mistakes_of_a_file_are_told_with_card_field_line_and_column() -> None:
    found = [(each.card, each.field, each.line, each.column, each.suggestion) for each in mistakes_in(MANY)]
    assert found == [
        ("3K", "text", 5, 9, "Draw"),
        ("K7", "", 7, 2, "7K"),
        ("5S", "nam", 11, 1, "name"),
        ("5S", "year", 12, 1, ""),
        ("5S", "text", 15, 11, "that"),
        ("W", "text", 18, 1, ""),
    ]


def test_a_mistake_in_a_sentence_can_be_underlined() -> None:
    mistake = mistake_in("Draw a card. Discrad a card.")
    assert mistake is not None
    assert (mistake.offset, mistake.length, mistake.suggestion) == (13, 7, "Discard")
    assert mistake.understood == "Draw a card."
    assert "Discard" in mistake.expected
    assert mistake_in("Draw a card. Discard a card.") is None
    end = mistake_in("Draw a")
    assert end is not None and (end.offset, end.length) == (6, 0)


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [("colour = 1", ""), ("editon = 'x'", "edition"), ("basedon = 'house'", "based-on"), ('"7k" = 1', "7K")],
)
def test_an_unknown_word_at_the_top_is_told_with_the_nearest(line: str, suggestion: str) -> None:
    mistake = only(f"{line}\n{TOP}")
    assert (mistake.line, mistake.column, mistake.suggestion) == (1, 1, suggestion)


@pytest.mark.parametrize(
    ("field", "place"),
    [
        ('"3K".text = "Drw."', (4, 14)),
        ("'3K' = { text = 'Drw.' }", (4, 1)),
        ('["3K"]\n  text = """\nDraw a card.\nDrw."""', (7, 1)),
        ('["3K"]\n# text = "x"\ntext = "D\\u0072w."', (6, 8)),
        ('["3K"]\nname = "a # b [" # ]\ntext="Draw a card. Drw."', (6, 20)),
    ],
)
def test_the_place_is_found_however_it_is_written(field: str, place: tuple[int, int]) -> None:
    mistake = only(TOP + field + "\n")
    assert (mistake.line, mistake.column) == place
    assert "Drw" in mistake.words


def test_lines_that_are_no_toml_hide_no_other_mistakes() -> None:
    text = TOP + '["3K"]\nname = Query\ntext = "Drw."\n[4K\nname = "x"\n["5K"]\ntext = "Take one."\n'
    assert [(each.line, each.card) for each in mistakes_in(text)] == [(5, ""), (6, "3K"), (7, ""), (10, "5K")]


def test_what_may_stand_in_a_broken_line_is_not_told_to_be_missing() -> None:
    assert [each.line for each in mistakes_in('edition = Mine\n["3K"]\nname = "x"\n')] == [1]


def test_a_file_with_very_many_mistakes_is_read_no_further() -> None:
    text = TOP + "".join(f"field{number} = 1\n" for number in range(3_000))
    assert len(mistakes_in(text)) == MOST_MISTAKES


def test_a_long_value_is_not_told_at_length() -> None:
    mistake = only(TOP + '["3K"]\nyear = "' + "x" * 5_000 + '"\n')
    assert len(mistake.words) < 200


def test_the_refusal_tells_the_first_and_how_many_more_and_travels_whole() -> None:
    with pytest.raises(EditionError) as refusal:
        parsed(MANY, "mine.toml")
    error = refusal.value
    assert error.message.startswith('mine.toml: card 3K: text: "Drw" at character 1')
    assert error.message.endswith('Did you mean "Draw"? (line 5, column 9) And 5 more mistakes in this file.')
    assert pickle.loads(pickle.dumps(error)).mistakes == error.mistakes


def test_the_command_tells_all_of_them_a_line_each(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MANY)
    done = techdeck("cards", "check", str(file))
    assert (done.code, done.out) == (2, "")
    lines = done.err.splitlines()
    assert len(lines) == 6
    assert lines[0].startswith(f'techdeck: {file}:5:9: card 3K: text: "Drw" at character 1')
    assert lines[0].endswith('Did you mean "Draw"?')
