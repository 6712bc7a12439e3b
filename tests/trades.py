"""Tests of Tricks of the Trade as play: lay a table in one of its phases, let seats choose, look at what lies where.

Cards of a place are written as in `play`. Goals, trump and trump deck have defaults, so that a test mentions them only
where it is about them: seats 0 to 3 have 1K, 1S, 1T and 1V as goals, 2V is the trump card, and 2K is on top of 2S and
2T in the trump deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from play import Board, Play, texts

from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.games.tricks_of_the_trade.state import Tricks

GOALS = "1K 1S 1T 1V"


class Trades(Play):
    """A table of Tricks of the Trade in the hands of a test."""

    @property
    def game(self) -> Tricks:
        return cast(Tricks, self.state)

    def does(self, seat: int, *choices: str) -> Trades:
        super().does(seat, *choices)
        return self

    def offers_for(self, seat: int, partner: int, *steps: str) -> Trades:
        """A seat proposes a trade: "give 7T", "want any"…"""
        return self.does(seat, f"trade {partner}", *steps, "propose")

    @property
    def now(self) -> tuple[int, str, int]:
        """Round, phase and whose turn it is."""
        position = self.position
        return position["round"], position["phase"], position["turn"]

    @property
    def position(self) -> dict[str, Any]:
        return self.state.position(-1)

    @property
    def trump(self) -> str:
        return self.board["trump"]

    def goal(self, seat: int) -> str:
        return self.board[f"goal {seat}"]

    def verbs(self) -> set[str]:
        """What the seat to act can begin with."""
        return {choice.split()[0] for choice in self.asked()[1]}

    def won(self, seat: int) -> list[str]:
        return [" ".join(trick) for trick in self.position["won"][seat]]

    def lines(self, seat: int) -> dict[str, int]:
        """The last lines of the score sheet of a seat."""
        return dict(self.position["sheet"][seat][-1])

    def said(self, seat: int = -1) -> list[tuple[int, str]]:
        """Everything that was said aloud, as a seat heard it; -1 only watches."""
        state = self.state.observe(seat).state
        return [(event.seat, state.text(event.arg)) for event in state.events() if event.kind == "say"]

    def view(self, seat: int) -> Board:
        seen = self.state.observe(seat).view()
        out = {name: " ".join(seen[name]) for name in ("deck", "discard", "trick")}
        out |= {"trump": seen["trump"] or "", "trump deck": " ".join(seen["trumpdeck"])}
        for number in range(self.state.seats):
            out[f"hand {number}"] = " ".join(seen["hands"][number])
            out[f"goal {number}"] = seen["goals"][number]
            out[f"tricks {number}"] = " ".join(card for trick in seen["won"][number] for card in trick)
        return out | ({"aside": " ".join(seen["aside"])} if "aside" in seen else {})


def table(
    seats: int = 2,
    phase: str = "effects",
    hands: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    options: dict[str, object] | None = None,
    seed: str = "trades",
    edition: Edition | None = None,
    **more: Any,
) -> Trades:
    """A table at the top of a turn; cards not mentioned lie shuffled under the deck's top cards."""
    if phase == "effects":
        more.setdefault("leader", 0)
    position: dict[str, Any] = {
        "phase": phase,
        "goals": more.pop("goals", GOALS).split()[:seats],
        "trump": more.pop("trump", "2V"),
        "trumpdeck": more.pop("trumpdeck", "2K 2S 2T").split(),
        "hands": texts(hands, seats),
        "deck": deck.split(),
        "discard": discard.split(),
        "trick": more.pop("trick", "").split(),
        **more,
    }
    play = Trades(
        game_named("tricks-of-the-trade").lay(seats, options or {}, position, seed, (edition or house()).effects)
    )
    play.rest = [play.rest[0][len(deck.split()) :]]
    play.start = play.board
    return play


def trading(seats: int = 3, hands: Sequence[str] = (), **more: Any) -> Trades:
    """The trading time of seat 0, who begins with 1V as goal unless a test says otherwise."""
    more.setdefault("goals", "1V 1K 1S 1T")
    return table(seats, "trading", hands, **more)


def playing(seats: int = 3, hands: Sequence[str] = (), **more: Any) -> Trades:
    """In the tricks; seat 0 leads unless a test says otherwise."""
    more.setdefault("leader", 0)
    return table(seats, "tricks", hands, **more)


def barren(seats: int = 2, **places: Any) -> Trades:
    """The effects phase with the mentioned cards and no others: nothing can be drawn."""
    play = table(seats, **places)
    play.expel_the_rest()
    return play


def dealt(seats: int = 2, options: dict[str, object] | None = None, seed: str = "trades") -> Trades:
    """A new game."""
    return Trades(game_named("tricks-of-the-trade").new(seats, options or {}, seed, house().effects))


def everyone_bids(play: Trades, *bids: int) -> Trades:
    for seat, bid in enumerate(bids):
        play.does(seat, f"bid {bid}")
    return play


def all_pass(play: Trades) -> Trades:
    """Nobody trades or uses an effect any more."""
    while not play.state.over and set(play.state.actors) and "pass" in play.offers(play.state.actors[0]):
        play.does(play.state.actors[0], "pass")
    return play


def play_round(play: Trades, *bids: int) -> Trades:
    """To the end of the round without trades and effects, everybody playing the first card on offer."""
    number = play.game.round
    all_pass(play)
    if len(play.state.actors) > 1:
        everyone_bids(play, *(bids or [0] * play.state.seats))
    all_pass(play)
    while not play.state.over and play.game.round == number:
        seat, choices = play.asked()
        play.does(seat, choices[0])
    return play
