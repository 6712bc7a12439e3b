"""General rules: the deck and the places (GR-1 to GR-9)."""

from itertools import combinations

import pytest
from play import WATCHER, Play, dealt, random_play, table

from techdeck.cards.faces import tech_faces
from techdeck.kernel.errors import Impossible
from techdeck.testing.clauses import clause

DECK = [f"{value}{domain}" for domain in "KSTV" for value in range(1, 14)]


def all_cards(play: Play) -> list[str]:
    """Every card of the game, wherever it is."""
    names = play.state.faces.names
    return sorted(names[card] for zone in range(len(play.state.layout.names)) for card in play.state.cards(zone))


def contest(mine: str, theirs: str) -> int:
    """The seat whose card wins a contest (12V)."""
    decks = ["1K 2K 3K 4K", "1T 2T 3T 4T"]
    tops = [" ".join(card for card in deck.split() if card not in (mine, theirs)) for deck in decks]
    t = table(tableaus=["12V"], hands=[mine, theirs], decks=tops)
    t.does(0, "effect 12V", f"card {mine}").does(1, f"card {theirs}").does(0, "deck 1", "deck 2")
    (winner,) = [seat for seat in (0, 1) if len(t.hand(seat).split()) == 3]
    return winner


@clause("GR-1")
def test_a_deck_has_thirteen_values_in_four_domains_and_two_wild_cards() -> None:
    assert tech_faces(1).names == [*DECK, "W", "W'"]
    assert all_cards(dealt()) == sorted([*DECK, "W", "W'"])


@clause("GR-2")
def test_domains_rank_knowledge_science_technology_service() -> None:
    for lower, higher in combinations(["7K", "7S", "7T", "7V"], 2):
        assert contest(lower, higher) == 1
        assert contest(higher, lower) == 0


@clause("GR-3")
def test_one_is_low_and_court_cards_count_as_their_number() -> None:
    for value in range(1, 13):
        assert contest(f"{value}T", f"{value + 1}K") == 1


@clause("GR-3")
def test_court_cards_weigh_eleven_twelve_and_thirteen_in_a_paradox() -> None:
    heavier = "11K 11T 12K 12T 13K 13S 9K 10K"  # 46 against 45
    equal = "11K 11T 12K 12T 13K 13S 10S 10K"  # 46 against 46
    assert table(tableaus=[heavier]).actions("claim") == ["two-pairs"]
    assert table(tableaus=[equal]).actions("claim") == []


@clause("GR-4")
def test_two_decks_have_two_of_every_card() -> None:
    assert all_cards(dealt(4)) == sorted([*DECK, "W", "W'", *[f"{card}'" for card in DECK], "W''", "W'''"])


@clause("GR-4")
def test_the_two_copies_are_different_cards() -> None:
    t = table(4, tableaus=["5S 5S'"], discards=["7K 7K'"])
    t.does(0, "effect 5S")
    assert t.board == t.start | {"hand 0": "7K'", "discard 1": "7K"}
    assert t.used == ["5S"]
    t.does(1, "build 1").does(2, "build 1").does(3, "build 1")
    assert t.refuses(0, "effect 5S")[0] == "PX-11"
    t.does(0, "effect 5S'")
    assert t.hand(0) == "7K 7K'"


@clause("GR-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_into_a_deck(seats: int) -> None:
    t = dealt(seats)
    size = 52 if seats == 4 else 26
    for seat in t.everyone:
        assert t.view(seat)["deck 1"] == t.view(seat)["deck 2"] == " ".join("?" * size)


@clause("GR-5")
def test_a_deck_keeps_its_order() -> None:
    t = table(decks=["9K 2S 4K"])
    for turn in range(3):
        t.does(turn % 2, "build 1")
    assert (t.tableau(0), t.tableau(1)) == ("9K 4K", "2S")


@clause("GR-6")
def test_anybody_reads_all_of_a_discard_pile() -> None:
    t = table(3, discards=["2S 3K 13S", "7V"])
    for seat in t.everyone:
        assert (t.view(seat)["discard 1"], t.view(seat)["discard 2"]) == ("2S 3K 13S", "7V")


@clause("GR-7")
def test_a_hand_is_seen_by_its_owner_and_its_size_by_all() -> None:
    t = table(3, hands=["7K 3S", "9T", ""])
    assert [t.view(seat)["hand 0"] for seat in t.everyone] == ["? ?", "7K 3S", "? ?", "? ?"]
    assert [t.view(seat)["hand 1"] for seat in t.everyone] == ["?", "?", "9T", "?"]
    assert [t.view(seat)["hand 2"] for seat in t.everyone] == ["", "", "", ""]


@clause("GR-8")
@pytest.mark.parametrize("seats", [2, 4])
def test_an_expelled_card_never_comes_back(seats: int) -> None:
    seen = 0
    for play in random_play(dealt(seats, {"turn-limit": 60}), "expelled"):
        assert not [place for place, cards in play.board.items() if "W" in cards]
        seen += 1
    assert seen > 60
    seat, _ = dealt(seats).asked()
    assert dealt(seats).refuses(seat, "effect W")[0] == "PX-7"


@clause("GR-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_is_always_in_exactly_one_place(seats: int) -> None:
    play = dealt(seats, {"turn-limit": 60})
    cards = all_cards(play)
    steps = 0
    for now in random_play(play, "conserved"):
        assert all_cards(now) == cards
        steps += 1
    assert steps > 60


@clause("GR-9")
def test_a_position_with_a_card_in_two_places_is_refused() -> None:
    with pytest.raises(Impossible, match="7K is in two places"):
        table(hands=["7K"], tableaus=["7K"])


@clause("GR-7", "GR-28")
def test_watchers_see_no_hand() -> None:
    t = table(hands=["7K 3S", "9T"])
    assert [t.view(WATCHER)[f"hand {seat}"] for seat in (0, 1)] == ["? ?", "?"]
