"""The bots of Tech Poker: they fold, bet for value and bluff, and know nothing they cannot see."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from builds import PURE
from pokers import DULL, Pokers, table

from techdeck.bots import Budget, bot_named
from techdeck.bots.native.tech_poker.reading import drawn_fits, fits
from techdeck.bots.native.tech_poker.strength import after_draw, before_draw, to_discard
from techdeck.cards.faces import tech_faces
from techdeck.games.tech_poker.ranks import cards_in, mask_of, rank_of

FACES = tech_faces(1)
ITERATIONS = 30 if PURE else 300
THINKERS = ["medium", "hard"]
NOBODY_USES = [0, 1]  # seats that have used an effect already


def hand_of(text: str) -> int:
    return mask_of([FACES.index[card] for card in text.split()])


def chosen(level: str, t: Pokers, times: int = 1) -> Counter[str]:
    """What a bot chooses for the seat to act, with different luck."""
    out: Counter[str] = Counter()
    seat = t.state.actors[0]
    for number in range(times):
        bot = bot_named(level, "tech-poker")
        choice = bot.choose(t.state.observe(seat), Budget(iterations=ITERATIONS), Random(number))
        out[t.state.text(choice)] += 1
    return out


def second(hands: list[str], **more: object) -> Pokers:
    return table(2, hands=hands, phase="second", effects=NOBODY_USES, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["easy", *THINKERS])
def test_a_great_hand_is_bet_and_raised(level: str) -> None:
    strong = "9K 9S 9T 9V 3K"
    assert set(chosen(level, second([DULL[2], strong]), 2)) == {"bet"}
    assert set(chosen(level, second([strong, DULL[1].replace("9V", "8T").replace("3K", "3S")]).does(1, "bet"), 2)) == {
        "raise"
    }


@pytest.mark.parametrize("level", THINKERS)
def test_a_bad_hand_is_folded_when_it_costs_much(level: str) -> None:
    t = second(["2K 4S 6T 7V 8K", DULL[1]], pot=4, bets=[4, 8], raises=1, turn=0)
    assert chosen(level, t, 3).most_common(1)[0][0] in ("fold", "raise")
    t = second(["2K 4S 6T 7V 8K", DULL[1]], pot=4, bets=[12, 16], raises=3, turn=0)
    assert set(chosen(level, t, 2)) == {"fold"}


@pytest.mark.parametrize("level", THINKERS)
def test_nobody_folds_for_nothing(level: str) -> None:
    t = second([DULL[1], "2K 4S 6T 7V 8K"])
    assert "fold" not in chosen(level, t, 3)


@pytest.mark.skipif(PURE, reason="many thoughts, which are the same on both builds")
def test_the_hard_bot_bluffs_now_and_then_and_not_always() -> None:
    """Hands that can win nothing when they are shown, first to act after the draw."""
    bets = checks = 0
    rng = Random(5)
    for _ in range(60):
        values = rng.sample(range(1, 9), 5)
        if max(values) - min(values) == 4:
            continue
        cards = [f"{value}{domain}" for value, domain in zip(values, rng.sample("KSTVK", 5), strict=True)]
        kinds = Counter(card[-1] for card in cards)
        if len(set(cards)) < 5 or max(kinds.values()) == 5:
            continue
        other = next(hand for hand in DULL if not set(hand.split()) & set(cards))
        for choice, times in chosen("hard", second([other, " ".join(cards)], pot=rng.choice((4, 8, 12)))).items():
            bets += times if choice == "bet" else 0
            checks += times if choice == "check" else 0
    assert bets and checks


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ("13K 13S 6K 7K 9T", {"6K", "7K", "9T"}),
        ("13K 13S 6K 6S 9T", {"9T"}),
        ("13K 13S 13T 6S 9T", {"6S", "9T"}),
        ("2K 4K 6K 7K 9T", {"9T"}),
        ("5K 6S 7T 8V 13K", {"13K"}),
        ("5K 6S 7T 8V 9K", set()),
        ("2K 4S 6T 11V 13K", {"2K", "4S", "6T"}),
        ("9K 9S 9T 9V 3K", {"3K"}),
    ],
)
def test_a_plain_player_discards_what_the_hand_does_not_need(hand: str, discarded: set[str]) -> None:
    assert {FACES.names[card] for card in cards_in(to_discard(hand_of(hand)))} == discarded


def test_a_better_hand_is_stronger() -> None:
    rng = Random(6)
    hands = sorted([rank_of(mask_of(rng.sample(range(52), 5))) for _ in range(500)])
    strengths = [after_draw(rank) for rank in hands]
    assert strengths == sorted(strengths)
    assert strengths[0] >= 0.0 and strengths[-1] <= 1.0
    pair, trips = (
        mask_of([FACES.index[card] for card in text.split()]) for text in ("5K 5S 2T 8V 9K", "5K 5S 5T 8V 9K")
    )
    assert before_draw(pair) < before_draw(trips)


def test_three_cards_drawn_and_a_check_are_read_as_weaker_than_a_bet_of_somebody_who_stood_pat() -> None:
    assert drawn_fits(5, 0) > drawn_fits(1, 0)
    assert drawn_fits(2, 3) > drawn_fits(2, 0)
    assert fits(0.9, 2, 0, 0) / fits(0.3, 2, 0, 0) > fits(0.9, 0, 0, 1) / fits(0.3, 0, 0, 1)
