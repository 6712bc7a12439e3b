"""One look at a game: what somebody may see of it, and the names to speak of it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from techdeck.cards.edition import CardText, Edition
from techdeck.games.registry import game_named
from techdeck.kernel.agenda import Frame
from techdeck.kernel.event import Event
from techdeck.kernel.layout import HAND
from techdeck.kernel.observe import Observation
from techdeck.kernel.state import State

UNKNOWN = "?"


class Outlook(NamedTuple):
    """What is on screen comes from here. The state is an observation's, unless the game is over and all lies open."""

    game: str
    state: State
    seat: int  # who looks; -1 is somebody who only watches
    names: Sequence[str]
    edition: Edition
    open: bool = False

    @classmethod
    def of(cls, game: str, seen: Observation, names: Sequence[str], edition: Edition) -> Outlook:
        """What one seat sees of a game."""
        return cls(game, seen.state, seen.seat, names, edition)

    @property
    def bit(self) -> int:
        """The mask of who looks; -1 where all lies open."""
        return -1 if self.open else self.state.bit(self.seat)

    @property
    def frame(self) -> Frame | None:
        """The open decision, with what it speaks of."""
        return self.state.agenda

    @property
    def choices(self) -> list[int]:
        """What the one who looks may choose now."""
        return self.state.choices(self.seat)

    def events(self) -> list[Event]:
        """What happened so far, as the one who looks saw it."""
        return self.state.events()

    def position(self) -> dict[str, Any]:
        """The position as plain data, "?" for what is not seen."""
        return self.state.position(self.bit)

    def sees(self, card: int) -> bool:
        """Whether the one who looks knows this card where it lies."""
        return self.open or bool(self.state.known[card] & self.bit)

    def code(self, card: int) -> str:
        """The card as it is written, or a question mark."""
        return self.state.faces.names[card] if card >= 0 and self.sees(card) else UNKNOWN

    def printed(self, card: int) -> CardText | None:
        """What stands on a card that can be seen; nothing where a game's cards carry no text."""
        if card < 0 or not self.sees(card) or not game_named(self.game).uses_edition:
            return None
        return self.edition.cards[self.state.faces.kinds[card]]

    def place(self, zone: int) -> list[int]:
        """The cards of a place; a hand in ascending order with the unknown cards last, as its order tells nothing."""
        cards = self.state.cards(zone)
        if self.state.layout.kinds[zone] != HAND:
            return cards
        faces = self.state.faces
        return sorted(cards, key=lambda card: (not self.sees(card), faces.domains[card], faces.values[card], card))

    def name(self, seat: int) -> str:
        """What to call a seat in a sentence."""
        return self.names[seat] if 0 <= seat < len(self.names) else "Nobody"

    def others(self) -> list[int]:
        """The seats above one's own, clockwise; all of them for a watcher."""
        seats = self.state.seats
        return [(self.seat + n) % seats for n in range(1, seats)] if self.seat >= 0 else list(range(seats))

    def place_name(self, zone: int) -> str:
        """`deck 1`, `the pool`, `Ana's hand`."""
        layout = self.state.layout
        owner = layout.owners[zone]
        name = layout.names[zone]
        if zone == layout.out:
            return "the expelled cards"
        if owner >= 0:
            return f"{possessive(self.name(owner))} {name.rpartition(' ')[0] or name}"
        return name if name[-1].isdigit() else f"the {name}"


def possessive(name: str) -> str:
    if name in ("You", "you"):
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def does(name: str, verb: str) -> str:
    """`Ana draws`, `You draw`."""
    if name == "You":
        return f"{name} {verb}"
    return f"{name} {verb}{'es' if verb.endswith(('s', 'sh', 'ch', 'x')) else 's'}"


def listed(names: Sequence[str]) -> str:
    """`Ana, Bo and Cy`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
