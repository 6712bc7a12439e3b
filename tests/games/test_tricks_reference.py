"""Random games of Tricks of the Trade against the words of TT-7, TT-17 and TT-22 to TT-32, written down slowly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from trades import dealt

RANKS = "KSTV"


def rank(card: str) -> int:
    return RANKS.index(card[-1])


def value(card: str) -> int:
    return int(card[:-1])


def winner_of(trick: list[tuple[int, str]], trump: str) -> int:
    """TT-24: the highest trump, or else the highest card of the led domain."""
    trumps = [(value(card), seat) for seat, card in trick if card[-1] == trump[-1]]
    led = [(value(card), seat) for seat, card in trick if card[-1] == trick[0][1][-1]]
    return max(trumps or led)[1]


class Watcher:
    """Follows one game by its positions, and works out what must come of it."""

    def __init__(self, instead: bool) -> None:
        self.instead = instead
        self.trick: list[tuple[int, str]] = []
        self.won: dict[int, list[list[str]]] = {}
        self.expected: list[list[dict[str, int]]] = []
        self.cards: dict[int, list[str]] = {}
        self.checked = 0

    def play(self, before: dict[str, Any], seat: int, choice: str, offered: list[str], after: dict[str, Any]) -> None:
        card = choice.split()[1]
        hand = before["hands"][seat]
        follows = [c for c in hand if self.trick and c[-1] == self.trick[0][1][-1]]
        assert sorted(offered) == sorted(f"play {c}" for c in follows or hand)  # TT-22, TT-23
        self.trick.append((seat, card))
        players = [s for s in range(len(before["hands"])) if before["hands"][s] or s in [p for p, _ in self.trick]]
        if len(self.trick) == len(players):
            self.end_trick(before, after)

    def end_trick(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        winner = winner_of(self.trick, before["trump"])
        self.won.setdefault(winner, []).append([card for _, card in self.trick])
        self.trick = []
        self.checked += 1
        if (after["round"], after["phase"]) == (before["round"], "tricks"):
            assert after["won"][winner] == self.won[winner]
            assert after["turn"] == winner or not after["hands"][winner]
        else:
            self.end_round(before)

    def end_round(self, before: dict[str, Any]) -> None:
        lines = []
        for seat, bid in enumerate(before["bids"]):
            tricks = self.won.get(seat, [])
            goal = before["goals"][seat][-1]
            exact = len(tricks) == bid
            line = {
                "round": before["round"],
                "tricks": len(tricks),  # TT-25
                "bid": int(len(tricks) >= bid and not (exact and self.instead)),  # TT-26
                "exact": 3 if exact else 0,
                "goal": sum(any(card[-1] == goal for card in trick) for trick in tricks),  # TT-27
                "sweep": 2 if len(tricks) in (0, 6) else 0,  # TT-28
            }
            lines.append(line | {"total": sum(line.values()) - line["round"]})
            self.cards.setdefault(seat, []).extend(card for trick in tricks for card in trick)
        self.expected.append(lines)
        self.won = {}

    def result(self, end: dict[str, Any]) -> tuple[int, ...]:
        """TT-31, TT-32."""
        seats = range(len(end["goals"]))
        totals = [sum(lines[seat]["total"] for lines in self.expected) for seat in seats]
        left = [card[-1] for card in end["trumpdeck"]]
        best = [seat for seat in seats if totals[seat] == max(totals)]
        for score in (
            [end["goals"][seat][-1] in left for seat in seats],
            [sum(lines[seat]["tricks"] for lines in self.expected) for seat in seats],
            [max([(value(card), rank(card)) for card in self.cards[seat]], default=(0, 0)) for seat in seats],
        ):
            if len(best) > 1:
                highest = max(score[seat] for seat in best)
                best = [seat for seat in best if score[seat] == highest]
        return tuple(best)


def first_bidder(position: dict[str, Any]) -> int:
    """TT-17."""
    goals, most = position["goals"], max(position["bids"])
    best = [seat for seat, bid in enumerate(position["bids"]) if bid == most]
    return max(best, key=lambda seat: (rank(goals[seat]), value(goals[seat])))


def first_trader(position: dict[str, Any]) -> int:
    """TT-7."""
    goals = position["goals"]
    fitting = [seat for seat, goal in enumerate(goals) if goal[-1] == position["trump"][-1]]
    return min(fitting or range(len(goals)), key=lambda seat: (rank(goals[seat]), value(goals[seat])))


@pytest.mark.parametrize("option", ["both", "instead"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_are_played_and_scored_by_the_rules(seats: int, option: str) -> None:
    for n in range(20):
        t, rng = dealt(seats, {"exact-bonus": option}, f"reference {n}"), Random(n)
        watcher = Watcher(option == "instead")
        after = t.position
        assert after["turn"] == first_trader(after)
        while not t.state.over:
            seat = rng.choice(t.state.actors)
            offered = t.offers(seat)
            choice, before = rng.choice(offered), after
            after = t.does(seat, choice).position
            if before["phase"] == "tricks":
                watcher.play(before, seat, choice, offered, after)
            if after["phase"] == "effects" != before["phase"]:
                assert after["leader"] == first_bidder(after)
            if after["round"] > before["round"]:
                assert after["turn"] == first_trader(after)
        assert [[lines[seat] for lines in watcher.expected] for seat in range(seats)] == after["sheet"]
        assert t.state.result().winners == watcher.result(after)
        assert watcher.checked >= 15
