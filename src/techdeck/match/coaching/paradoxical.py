"""What one looks at in Paradoxical: paradoxes that can be claimed, what is missing for one, and cards to build with."""

from __future__ import annotations

from typing import cast

from techdeck.games.paradoxical.outlook import Prospect, prospects
from techdeck.games.paradoxical.paradox import highest_pairs
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.kernel.state import State
from techdeck.match.coaching.coach import Coach, Feature, some
from techdeck.match.telling.sentence import Words, does, whose

CALLED = {"two-pairs": "two pairs", "full-house": "a full house", "straight": "a straight"}


def table_of(s: State) -> Paradoxical:
    return cast(Paradoxical, s)


def tokens(s: State, seat: int) -> float:
    return float(table_of(s).tokens[seat])


def ready(s: State, seat: int) -> float:
    return 1.0 if table_of(s).claimable(seat) else 0.0


def rivals_ready(s: State, seat: int) -> float:
    return 1.0 if any(table_of(s).claimable(other) for other in range(s.seats) if other != seat) else 0.0


def nearest(s: State, seat: int) -> Prospect | None:
    """The prospect that misses the fewest cards, of those the heaviest."""
    values = s.faces.values
    found = [] if s.over else prospects(table_of(s), seat)
    return min(found, key=lambda each: (len(each.needs), -sum(values[card] for card in each.cards)), default=None)


def missing(s: State, seat: int) -> float:
    found = nearest(s, seat)
    return float(len(found.needs)) if found is not None else 4.0


def prospect_words(s: State, seat: int) -> str:
    """`two pairs, 30 against 26`; what is missing counts as it would be there."""
    found, values = nearest(s, seat), s.faces.values
    if found is None:
        return ""
    weight = sum(values[card] for card in found.cards) + sum(value for value, _ in found.needs)
    against = sum(values[card] for card in found.against)
    return f"{CALLED[found.kind]}, {weight} against {against}"


def pairs_weight(s: State, seat: int) -> float:
    """What the two highest pairs across the decks weigh."""
    return 2.0 * sum(map(int, highest_pairs(*table_of(s).counted(seat))))


def built(s: State, seat: int) -> float:
    return float(table_of(s).tableau_size(seat))


def held(s: State, seat: int) -> float:
    return float(s.hand_size(seat))


def claim_words(seat: int, figure: str) -> Words:
    return (does(seat, "claim"), f" a paradox {figure}")


def ready_words(seat: int, figure: str) -> Words:
    return (does(seat, "have"), f" a paradox to claim next turn {figure}")


def missing_words(seat: int, figure: str) -> Words:
    return (does(seat, "miss"), f" {some(figure, 'card')} for a paradox")


def pairs_words(seat: int, figure: str) -> Words:
    return (whose(seat), f" pairs weigh {figure}")


def rivals_words(seat: int, figure: str) -> Words:
    if figure == "never":
        return ("Nobody else has a paradox to claim",)
    if figure == "almost never":
        return ("Somebody else almost never has a paradox to claim",)
    return (f"Somebody else has a paradox to claim {figure}",)


def built_words(seat: int, figure: str) -> Words:
    return (does(seat, "gain"), f" {some(figure, 'card')} in play")


def held_words(seat: int, figure: str) -> Words:
    return (does(seat, "gain"), f" {some(figure, 'card')} in hand")


class ParadoxicalCoach(Coach):
    features = (
        Feature("claim", tokens, claim_words, "claiming a paradox", "A paradox not claimed", times=True),
        Feature(
            "ready",
            ready,
            ready_words,
            "a paradox to claim next turn",
            "A paradox in reach",
            gain=False,
            times=True,
            shown=prospect_words,
        ),
        Feature(
            "rivals",
            rivals_ready,
            rivals_words,
            "what the others can claim",
            "A paradox for the others",
            gain=False,
            times=True,
            fewer=True,
        ),
        Feature(
            "missing",
            missing,
            missing_words,
            "the cards that a paradox still misses",
            "Further from a paradox",
            gain=False,
            fewer=True,
            shown=prospect_words,
        ),
        Feature("pairs", pairs_weight, pairs_words, "pairs across the decks", "A pair let go", gain=False, least=1.0),
        Feature("built", built, built_words, "cards in play", "A card fewer in play"),
        Feature("held", held, held_words, "cards in hand", "A card fewer in hand"),
    )
    pace = 30000


COACH = ParadoxicalCoach()
