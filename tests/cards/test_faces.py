"""The cards of the Tech Deck and how they are written."""

from __future__ import annotations

from techdeck.cards.faces import tech_faces


def test_a_deck_has_values_1_to_13_in_four_domains_and_two_wild_cards() -> None:  # GR-1
    faces = tech_faces()
    assert len(faces.names) == 54
    assert [(faces.domains[card], faces.values[card]) for card in range(52)] == [
        (domain, value) for domain in range(4) for value in range(1, 14)
    ]
    assert list(faces.values[52:]) == [0, 0]
    assert list(faces.domains[52:]) == [-1, -1]


def test_a_card_is_written_with_its_value_and_domain() -> None:
    names = tech_faces().names
    assert [names[card] for card in (0, 6, 22, 26, 51)] == ["1K", "7K", "10S", "1T", "13V"]
    assert names[52:] == ["W", "W'"]


def test_two_decks_have_two_of_every_card_told_apart_by_primes() -> None:  # GR-4
    faces = tech_faces(2)
    assert len(faces.names) == len(set(faces.names)) == 108
    assert faces.names[54 + 6] == "7K'"
    assert faces.names[52:54] + faces.names[106:] == ["W", "W'", "W''", "W'''"]
    assert faces.kinds[54 + 6] == faces.kinds[6] == 6
    assert list(faces.kinds) == [*range(54), *range(54)]


def test_a_name_finds_its_card() -> None:
    faces = tech_faces(2)
    assert all(faces.index[name] == card for card, name in enumerate(faces.names))


def test_the_faces_are_made_once() -> None:
    assert tech_faces(2) is tech_faces(2)
