"""Tests as play: lay a table, let seats choose, and look at what lies where and who knows it.

Cards of a place are written in one text, "7K 3S": decks from the top, piles, pool and tableaus in the order in which
the cards came, hands in deck order (Knowledge, Science, Technology, Service, each by value). In a deck, ".." stands for
the cards that the test did not mention, as they lay at the start.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import pytest

from techdeck.cards.edition import Edition, house
from techdeck.games.paradoxical.state import Paradoxical
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.state import State

Board = dict[str, str]  # place -> its cards
Places = dict[str, Any]  # what a position gives: hands, tableaus, decks, discards, pool, used, tokens, turn …

REST = ".."
WATCHER = -1


class Play:
    """A table of Paradoxical in the hands of a test."""

    def __init__(self, state: State) -> None:
        self.state = cast(Paradoxical, state)
        self.rest = [self._names(deck)[::-1] for deck in state.layout.decks]
        self.start = self.board

    # What players do.

    def expel_the_rest(self) -> None:
        """Cards that a test did not speak of leave the game."""
        state = self.state
        state.logging = False
        for deck, rest in zip(state.layout.decks, self.rest, strict=True):
            for name in rest:
                assert state.faces.index[name] in state.cards(deck)
                state.move(state.faces.index[name], state.layout.out)
        state.logging = True
        self.rest = [[] for _ in self.rest]
        self.start = self.board

    def does(self, seat: int, *choices: str) -> Play:
        """A seat chooses, one thing after the other; what is not on offer fails the test."""
        for choice in choices:
            self.state.choose(seat, self.state.parse(choice))
        return self

    def refuses(self, seat: int, choice: str) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this; trying it must change nothing."""
        before = self.state.copy()
        with pytest.raises(Refused) as refusal:
            self.does(seat, choice)
        assert self.state.same(before)
        assert refusal.value.message
        assert self.state.whynot(seat, self.state.parse(choice)) == (refusal.value.clause, refusal.value.message)
        return refusal.value.clause, refusal.value.message

    # What is asked.

    @property
    def turn(self) -> int | None:
        """The seat at the top of its turn; None in the middle of one and when the game is over."""
        frame = self.state.agenda
        return frame.you if frame is not None and frame.op.prompt == "turn" else None

    def asks(self) -> dict[int, list[str]]:
        """Every seat that must choose now, and what is on offer."""
        return {seat: self.offers(seat) for seat in self.state.actors}

    def asked(self) -> tuple[int, list[str]]:
        """The one seat that must choose now, and what is on offer."""
        ((seat, choices),) = self.asks().items()
        return seat, choices

    def offers(self, seat: int) -> list[str]:
        """What a seat may choose, cards first and in deck order."""
        return [self.state.text(choice) for choice in sorted(self.state.choices(seat))]

    def actions(self, verb: str) -> list[str]:
        """What the seat to act may `build`, `claim`, `effect` or `add`."""
        return [choice.split()[1] for choice in self.asked()[1] if choice.split()[0] == verb]

    # Where the cards are.

    @property
    def board(self) -> Board:
        """All places as somebody would see them who sees everything."""
        layout = self.state.layout
        out = {name: self._text(zone) for zone, name in enumerate(layout.names) if name not in ("aside", "out")}
        aside = self._text(layout.aside)
        return out | ({"aside": aside} if aside else {})

    def hand(self, seat: int) -> str:
        return self.board[f"hand {seat}"]

    def tableau(self, seat: int) -> str:
        return self.board[f"tableau {seat}"]

    def deck(self, number: int) -> str:
        return self.board[f"deck {number}"]

    def discard(self, number: int) -> str:
        return self.board[f"discard {number}"]

    @property
    def pool(self) -> str:
        return self.board["pool"]

    @property
    def used(self) -> list[str]:
        return list(self.state.position(-1)["used"])

    @property
    def tokens(self) -> list[int]:
        return list(self.state.position(-1)["tokens"])

    # Who knows what.

    def view(self, seat: int) -> Board:
        """The places as a seat knows them, "?" for every card it does not know."""
        seen = self.state.observe(seat).view()
        out = {"pool": " ".join(seen["pool"])}
        for field, one, first in (("hands", "hand", 0), ("tableaus", "tableau", 0), ("decks", "deck", 1)):
            for number, cards in enumerate(seen[field], first):
                out[f"{one} {number}"] = " ".join(cards)
        for number, cards in enumerate(seen["discards"], 1):
            out[f"discard {number}"] = " ".join(cards)
        return out | ({"aside": " ".join(seen["aside"])} if "aside" in seen else {})

    def knows(self, seat: int, card: str) -> bool:
        """Whether a seat knows where a card is; what it believes must be true."""
        places = [name for name, cards in self.view(seat).items() if card in cards.split()]
        if places:
            zone = self.state.place[self.state.faces.index[card]]
            assert places == [self.state.layout.names[zone]]
        return bool(places)

    def knowers(self, card: str) -> list[int]:
        """The seats that know where a card is; -1 are those who only watch."""
        return [seat for seat in self.everyone if self.knows(seat, card)]

    @property
    def everyone(self) -> list[int]:
        return [WATCHER, *range(self.state.seats)]

    def events(self, seat: int) -> list[tuple[str, int, str]]:
        """What happened as a seat saw it: kind, who did it, and the card or "?"."""
        names = self.state.faces.names
        seen = self.state.observe(seat).events()
        return [(event.kind, event.seat, names[event.card] if event.card >= 0 else "?") for event in seen]

    # Inside.

    def _names(self, zone: int) -> list[str]:
        return [self.state.faces.names[card] for card in self.state.cards(zone)]

    def _text(self, zone: int) -> str:
        layout = self.state.layout
        names = self._names(zone)
        if zone in layout.decks:
            names = shorten(names[::-1], self.rest[list(layout.decks).index(zone)])
        return " ".join(names)


def shorten(names: list[str], rest: list[str]) -> list[str]:
    """A deck with ".." for the cards a test did not mention, if they lie together as at the start."""
    for at in range(len(names) - len(rest) + 1):
        if rest and names[at : at + len(rest)] == rest:
            return [*names[:at], REST, *names[at + len(rest) :]]
    return names


def texts(places: Sequence[str], count: int) -> list[list[str]]:
    """Cards of some places; those left out at the end are empty."""
    assert len(places) <= count
    return [place.split() for place in places] + [[] for _ in range(count - len(places))]


def position(seats: int, places: Places) -> Places:
    """A position in the words of the engine protocol."""
    out: Places = {"turn": places.pop("turn", 0)}
    for field, count in (("hands", seats), ("tableaus", seats), ("decks", 2), ("discards", 2)):
        out[field] = texts(places.pop(field, ()), count)
    for field in ("pool", "used"):
        out[field] = places.pop(field, "").split()
    return out | places  # tokens, turns, last


def table(
    seats: int = 2,
    options: dict[str, object] | None = None,
    seed: str = "play",
    edition: Edition | None = None,
    **places: Any,
) -> Play:
    """A table of Paradoxical at the top of a turn; cards not mentioned lie shuffled under their deck's top cards."""
    laid = position(seats, places)
    effects = (edition or house()).effects
    play = Play(game_named("paradoxical").lay(seats, options or {}, laid, seed, effects))
    play.rest = [deck[len(top) :] for deck, top in zip(play.rest, laid["decks"], strict=True)]
    play.start = play.board
    return play


def barren(seats: int = 2, **places: Any) -> Play:
    """A table with the mentioned cards and no others: the rest is out of the game.

    No game of Paradoxical comes to this, for there are more cards than hands and tableaus hold; it shows what effects
    do where there is nothing to act on.
    """
    play = table(seats, **places)
    play.expel_the_rest()
    return play


def dealt(seats: int = 2, options: dict[str, object] | None = None, seed: str = "play") -> Play:
    """A new game."""
    return Play(game_named("paradoxical").new(seats, options or {}, seed, house().effects))


def random_play(play: Play, seed: str, steps: int = 10_000) -> Iterator[Play]:
    """Choose at random until the game is over; yields before the first choice and after each."""
    rng = Random(seed)
    yield play
    for _ in range(steps):
        if play.state.over:
            return
        seat = rng.choice(play.state.actors)
        play.state.choose(seat, rng.choice(play.state.choices(seat)))
        yield play
