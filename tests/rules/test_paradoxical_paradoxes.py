"""Paradoxical: which paradoxes are valid (PX-12 to PX-18)."""

from itertools import combinations, pairwise, product
from random import Random

import pytest
from play import Play, table

from techdeck.testing.clauses import clause

ALTERNATING: dict[str, object] = {"straight": "alternating"}

EXAMPLE = "2K 6K 7K 3S 10S 12S 2T 12T 7V 12V"  # PX-18


def claims(tableau: str, options: dict[str, object] | None = None, seats: int = 2) -> list[str]:
    return table(seats, options, tableaus=[tableau]).actions("claim")


def picks(*cards: str) -> list[str]:
    return [f"card {card}" for card in cards]


@clause("PX-12")
def test_the_set_must_be_strictly_heavier() -> None:
    assert claims("5K 5T 6S 6V 1S 2T 8K 10V") == ["two-pairs"]  # 22 against 21
    assert claims("5K 5T 6S 6V 1S 2T 9K 10V") == []  # 22 against 22
    t = table(tableaus=["5K 5T 6S 6V 1S 2T 9K 10V"])
    assert t.refuses(0, "claim two-pairs")[0] == "PX-13"


@clause("PX-12")
def test_there_are_as_many_indifferent_cards_as_set_cards() -> None:
    assert claims("13K 13T 12S 12V 1K 2S 3T") == []
    assert claims("13K 13T 12S 12V 1K 2S 3T 4V") == ["two-pairs"]
    assert claims("12S 12T 12V 2K 2T 6K 7K 3S 10S") == ["two-pairs"]  # nine cards: no full house yet
    assert table(tableaus=["12S 12T 12V 2K 2T 6K 7K 3S 10S"]).refuses(0, "claim full-house")[0] == "PX-12"


@clause("PX-12")
def test_all_cards_come_from_the_claimers_tableau() -> None:
    t = table(tableaus=["13K 13T 12S 1K 2S 3T 4V", "12T 6S"], hands=["12V"], pool="13V")
    assert t.actions("claim") == []
    full = table(tableaus=["13K 13T 12S 12V 1K 2S 3T 4V", "13S 12T"], hands=["13V"])
    full.does(0, "claim two-pairs")
    assert full.refuses(0, "card 13S")[0] == "PX-12"
    assert full.refuses(0, "card 13V")[0] == "PX-12"


@clause("PX-13")
def test_a_pair_has_one_card_of_each_deck() -> None:
    assert claims("13K 13T 12S 12V 1K 2S 3T 4V") == ["two-pairs"]
    assert claims("13K 13S 12S 12V 1K 2S 3T 4V") == []
    assert claims("13T 13V 12S 12V 1K 2S 3T 4V") == []


@clause("PX-13")
def test_both_pairs_may_have_the_same_value() -> None:
    t = table(tableaus=["13K 13S 13T 13V 1K 2S 3T 4V"])
    assert t.actions("claim") == ["two-pairs"]
    t.does(0, "claim two-pairs", *picks("13K", "13S", "13T", "13V"))
    assert t.tokens == [1, 0]


@clause("PX-13")
def test_a_third_card_of_a_value_makes_no_second_pair() -> None:
    assert claims("13K 13T 13V 12S 1K 2S 3T 4V") == []


@clause("PX-14")
def test_a_full_house_is_a_pair_of_both_decks_and_three_of_a_value() -> None:
    rest = "6K 7K 3S 10S 4V"
    assert claims(f"12S 12T 12V 2K 2T {rest}") == ["two-pairs", "full-house"]
    assert claims(f"12S 12T 12V 2K 2S {rest}") == []  # the pair comes from one deck
    assert claims(f"12S 12T 11V 2K 2T {rest}") == ["two-pairs"]  # no three


@clause("PX-14")
def test_the_three_may_come_from_any_decks() -> None:
    assert "full-house" in claims("12K 12S 12K' 2K 2T 6K 7K 3S 10S 4V", seats=4)
    assert "full-house" in claims("12K 12S 12T 2K 2T 6K 7K 3S 10S 4V")


@clause("PX-14")
def test_with_two_decks_five_of_a_value_are_a_full_house() -> None:
    t = table(4, tableaus=["12K 12S 12K' 12S' 12T 6K 7K 3S 10S 4V"])
    assert "full-house" in t.actions("claim")
    t.does(0, "claim full-house", *picks("12K", "12S", "12K'", "12S'", "12T"))
    assert t.tokens == [1, 0, 0, 0]
    assert "full-house" not in claims("12K 12S 12K' 12S' 11T 6K 7K 3S 10S 4V", seats=4)  # no pair of both decks


@clause("PX-14")
def test_a_full_house_must_outweigh_the_five_others() -> None:
    assert "full-house" in claims("5S 5T 5V 6K 6T 1K 2S 3T 8V 12K")  # 27 against 26
    assert "full-house" not in claims("5S 5T 5V 6K 6T 1K 2S 3T 8V 13K")  # 27 against 27


@clause("PX-15")
def test_a_straight_is_five_consecutive_values_of_both_decks() -> None:
    assert claims("9K 10S 11T 12V 13K 1K 2K 3S 4T 6V") == ["straight"]
    assert claims("9K 10S 11S 12K 13V 1K 2K 3S 4T 6V") == ["straight"]  # one card of the other deck is enough
    assert claims("9K 10S 11S 12K 13K 1K 2K 3S 4S 6S") == []
    assert claims("9V 10T 11T 12V 13T 1T 2V 3T 4T 6V") == []
    assert claims("8K 10S 11T 12V 13K 1K 2K 3S 4T 6V") == []


@clause("PX-15", "GR-3")
def test_a_straight_does_not_wrap_from_thirteen_to_one() -> None:
    assert claims("10K 11S 12T 13V 1K 2S 3T 5V 6K 7S") == []


@clause("PX-15")
def test_a_straight_must_outweigh_the_five_others() -> None:
    assert claims("4K 5S 6T 7V 8K 1K 2K 2S 11T 13V") == ["straight"]  # 30 against 29
    assert claims("4K 5S 6T 7V 8K 1K 2K 3S 11T 13V") == []  # 30 against 30


@clause("PX-15")
def test_alternating_straights_change_the_deck_with_every_step() -> None:
    rest = "1K 2K 3S 4T 6V"
    for straight in ("9K 10T 11S 12V 13K", "9V 10S 11T 12K 13T"):
        assert claims(f"{straight} {rest}", ALTERNATING) == ["straight"]
    for straight in ("9K 10S 11T 12V 13K", "9K 10T 11S 12V 13T", "9V 10K 11S 12V 13K"):
        assert claims(f"{straight} {rest}", ALTERNATING) == []
        assert claims(f"{straight} {rest}") == ["straight"]


@clause("PX-15")
def test_alternating_offers_only_set_cards_that_alternate() -> None:
    tableau = "9K 10T 10S 11S 12V 13K 1K 2K 3S 4T"
    free = table(tableaus=[tableau]).does(0, "claim straight", "card 9K")
    strict = table(2, ALTERNATING, tableaus=[tableau]).does(0, "claim straight", "card 9K")
    assert "card 10S" in free.offers(0)
    assert "card 10S" not in strict.offers(0)
    assert strict.refuses(0, "card 10S")[0] == "PX-15"


@clause("PX-16")
@pytest.mark.parametrize("rest", ["1K 2K 3K 4K", "1T 1V 1S 1K", "11K 11T 11S 2V", "12K 1S 2T 3V"])
def test_indifferent_cards_may_have_any_value_and_domain(rest: str) -> None:
    assert claims(f"13K 13T 12S 12V {rest}") == ["two-pairs"]


@clause("PX-17")
def test_the_claimer_chooses_set_and_indifferent_cards() -> None:
    t = table(tableaus=["13K 13T 12S 12V 12T 1K 2S 3T 4V 5K"])
    t.does(0, "claim two-pairs", *picks("13K", "13T", "12S"))
    assert t.asked() == (0, ["card 12T", "card 12V"])
    t.does(0, "card 12T")
    assert t.asked() == (0, picks("1K", "5K", "2S", "3T", "4V", "12V"))
    t.does(0, *picks("12V", "5K", "1K", "3T"))
    assert t.board == t.start | {
        "tableau 0": "2S 4V",
        "pool": t.pool,
        "discard 1": "13K 12S",
        "discard 2": "13T 12T",
    }
    assert sorted(t.pool.split()) == ["12V", "1K", "3T", "5K"]


@clause("PX-17", "PX-12")
def test_indifferent_cards_that_would_weigh_too_much_are_not_offered() -> None:
    t = table(tableaus=["5K 5T 6S 6V 1S 2T 8K 10V 13S"])
    t.does(0, "claim two-pairs", *picks("5K", "5T", "6S", "6V"))
    assert t.tokens == [1, 0]  # 1 + 2 + 8 + 10 is the only way, so nothing more is asked
    assert t.tableau(0) == "13S"


@clause("PX-17")
def test_where_only_one_group_is_valid_it_is_still_named_card_by_card() -> None:
    t = table(tableaus=["13K 13T 12S 12V 1K 2S 3T 4V"])
    t.does(0, "claim two-pairs")
    assert t.asked() == (0, picks("13K", "12S", "13T", "12V"))
    assert t.refuses(0, "card 1K")[0] == "PX-13"
    t.does(0, *picks("12V", "12S", "13T", "13K"))
    assert t.tokens == [1, 0]


@clause("PX-18")
def test_the_example_of_the_rulebook_holds() -> None:
    t = table(tableaus=[EXAMPLE])
    assert "full-house" in t.actions("claim")
    t.does(0, "claim full-house", *picks("12S", "12T", "12V", "2K", "2T"))
    assert t.tokens == [1, 0]
    assert t.tableau(0) == ""
    assert (t.discard(1), t.discard(2)) == ("12S 2K", "12T 12V 2T")  # 40
    assert sorted(t.pool.split()) == ["10S", "3S", "6K", "7K", "7V"]  # 33


VALUES = {f"{value}{domain}": value for value in range(1, 14) for domain in "KSTV"}


def deck(card: str) -> bool:
    return card[-1] in "TV"


def is_pair(cards: tuple[str, ...]) -> bool:
    return len({VALUES[card] for card in cards}) == 1 and len({deck(card) for card in cards}) == 2


def is_straight(cards: tuple[str, ...], alternating: bool) -> bool:
    run = sorted(cards, key=VALUES.__getitem__)
    if [VALUES[card] for card in run] != list(range(VALUES[run[0]], VALUES[run[0]] + 5)):
        return False
    changes = [deck(one) != deck(other) for one, other in pairwise(run)]
    return all(changes) if alternating else any(changes)


def is_set(kind: str, cards: tuple[str, ...]) -> bool:
    """PX-13 to PX-15, word by word."""
    if kind in ("straight", "alternating"):
        return is_straight(cards, kind == "alternating")
    for pair in combinations(cards, 2):
        rest = tuple(card for card in cards if card not in pair)
        if is_pair(pair) and (is_pair(rest) if kind == "two-pairs" else len({VALUES[card] for card in rest}) == 1):
            return True
    return False


def is_valid(kind: str, tableau: list[str], cards: tuple[str, ...]) -> bool:
    others = sorted(VALUES[card] for card in tableau if card not in cards)[: len(cards)]
    return len(others) == len(cards) and is_set(kind, cards) and sum(VALUES[card] for card in cards) > sum(others)


def groups(play: Play, chosen: tuple[str, ...], size: int) -> set[frozenset[str]]:
    """All sets that can be named card by card from here."""
    if len(chosen) == size:
        return {frozenset(chosen)}
    out: set[frozenset[str]] = set()
    for choice in play.offers(0):
        card = choice.removeprefix("card ")
        if not chosen or card > chosen[-1]:  # any order will do; one is enough
            twin = Play(play.state.copy()).does(0, choice)
            out |= groups(twin, (*chosen, card), size)
    return out


@clause("PX-12", "PX-13", "PX-14", "PX-15", "PX-17")
@pytest.mark.parametrize("kind", ["two-pairs", "full-house", "straight", "alternating"])
def test_what_can_be_claimed_is_exactly_what_the_clauses_say(kind: str) -> None:
    rng = Random(kind)
    verb = "straight" if kind == "alternating" else kind
    size = 4 if kind == "two-pairs" else 5
    found = 0
    for count, low in product((8, 9, 10), (1, 5, 9)):
        for _ in range(30 if kind == "alternating" else 8):
            cards = [card for card, value in VALUES.items() if low <= value < low + 5 or rng.random() < 0.15]
            tableau = rng.sample(cards, count)
            expected = {frozenset(c) for c in combinations(tableau, size) if is_valid(kind, tableau, c)}
            t = table(2, ALTERNATING if kind == "alternating" else None, tableaus=[" ".join(tableau)])
            assert (verb in t.actions("claim")) == bool(expected)
            if expected:
                found += 1
                assert groups(t.does(0, f"claim {verb}"), (), size) == expected
    assert found > 3


@clause("PX-12", "PX-16", "PX-17")
def test_indifferent_cards_are_any_that_weigh_less_together() -> None:
    others = ["1S", "2T", "8K", "10V", "9S", "3T"]
    t = table(tableaus=["5K 5T 6S 6V " + " ".join(others)])
    t.does(0, "claim two-pairs", *picks("5K", "5T", "6S", "6V"))
    light = {frozenset(four) for four in combinations(others, 4) if sum(VALUES[card] for card in four) < 22}
    assert 1 < len(light) < 15
    assert pools(t) == light


def pools(play: Play) -> set[frozenset[str]]:
    """What the indifferent cards can be, from here on."""
    if play.turn is not None:
        return {frozenset(play.pool.split())}
    return {pool for choice in play.offers(0) for pool in pools(Play(play.state.copy()).does(0, choice))}
