"""The story of Tech Chess: moves as people say them, and what they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from techdeck.games.tech_chess.board import (
    AREA,
    BUILD,
    CHECK,
    DROP,
    KING,
    MOVE,
    ROLES,
    SIDE,
    SQUARES,
    UPGRADE,
)
from techdeck.games.tech_chess.setup import COURT, card_of, other_of, squares_of
from techdeck.games.tech_chess.state import TechChess
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Line, Part, card, does, name, whose
from techdeck.match.telling.teller import Chapter, Teller, numbered


def chess_of(view: Outlook) -> TechChess:
    return cast(TechChess, view.state)


def is_check(event: Event) -> bool:
    return event.kind == "say" and kind_of(event.arg) == CHECK


class TechChessTeller(Teller):
    """A chapter is an action and what it leads to: whose turn comes next, and whether that is a check."""

    def __init__(self, view: Outlook) -> None:
        super().__init__(view)
        self.moves = 0

    def begins(self, before: Event, event: Event) -> bool:
        if event.kind == "say" and kind_of(event.arg) == SIDE:
            return True
        return (before.kind == "turn" or is_check(before)) and not is_check(event) and event.kind != "end"

    def head(self, chapter: Chapter) -> str:
        first = chapter.events[0]
        if first.kind == "say" and kind_of(first.arg) == SIDE:
            return "setup" if arg_of(first.arg) // 4 == COURT[0] else ""
        if not self.moves or first.kind == "turn":
            return ""
        if chess_of(self.view).seats > 2:
            return f"board {1 + first.seat // 2}"
        return f"move {(self.moves + 1) // 2}"

    def chapter(self, chapter: Chapter) -> list[Line]:
        events = [(at, event) for at, event in numbered(chapter) if event.kind != "turn" and not is_check(event)]
        if not events:
            return []
        at, event = events[0]
        if event.kind == "say" and kind_of(event.arg) == SIDE:
            return [*self.brought(at, event), *self.dealt(chapter)]
        if not self.acted(event):
            return self.dealt(chapter)
        self.moves += 1
        lines = self.said(at, event, events[1:]) if event.kind == "say" else self.plainly(chapter, events)
        return lines + self.checks(chapter)

    def acted(self, first: Event) -> bool:
        """Whether somebody took a turn: what comes before is the setup."""
        return first.kind != "shuffle" and not (first.kind == "move" and first.src == self.view.state.layout.out)

    # The setup.

    def brought(self, at: int, event: Event) -> list[Line]:
        """`You bring the 11 of Science`, or which card stands where."""
        value, domain = divmod(arg_of(event.arg), 4)
        state, seat = chess_of(self.view), event.seat
        one = self.shown(card_of(seat, domain, value))
        if value in COURT:
            return [self.line(at, seat, [does(seat, "bring"), " the ", one])]
        near, far = (SQUARES[square] for square in squares_of(state.side(seat), value))
        other = self.shown(card_of(seat, other_of(domain), value))
        return [self.line(at, seat, [does(seat, "put"), " ", one, f" on {near} and ", other, f" on {far}"])]

    # A turn.

    def said(self, at: int, event: Event, after: Sequence[tuple[int, Event]]) -> list[Line]:
        kind, arg, seat = kind_of(event.arg), arg_of(event.arg), event.seat
        new = self.shown(event.card)
        if kind == MOVE:
            return self.moved(at, event, after)
        if kind == UPGRADE:
            words: list[Part] = [
                does(seat, "upgrade"),
                f" the pawn on {SQUARES[arg >> 7]} to ",
                new,
                self.as_role(event.card),
            ]
        elif kind in (BUILD, DROP):
            words = [does(seat, "build" if kind == BUILD else "drop"), " ", new, f" on {SQUARES[arg & 63]}"]
        else:
            return self.heard(at, event)
        return [self.line(at, seat, words)]

    def as_role(self, number: int) -> str:
        """What a card is on the board, if it is more than a pawn."""
        role = ROLES[chess_of(self.view).role(number)]
        return f", a {role}" if role != "pawn" else ""

    def moved(self, at: int, event: Event, after: Sequence[tuple[int, Event]]) -> list[Line]:
        """`Cog: pawn a5 takes b4`; then perhaps an effect."""
        state, seat = chess_of(self.view), event.seat
        source, to = (SQUARES[square] for square in divmod(arg_of(event.arg), AREA))
        piece = ROLES[state.role(event.card)]
        taken = after[0][1] if event.dst and after and after[0][1].kind == "move" else None
        if taken is None:
            return [self.line(at, seat, [name(seat), f": {piece} {source} to {to}"])]
        king = "the king on " if state.role(taken.card) == KING else ""
        words: list[Part] = [name(seat), f": {piece} {source} takes {king}", card(self.code(taken.card), to)]
        owner = state.layout.owners[taken.dst]
        if owner >= 0:
            words += ["; ", self.shown(taken.card), " goes to ", name(owner)]
        return [self.line(at, seat, words), *self.run(after[1:], True)]

    def checks(self, chapter: Chapter) -> list[Line]:
        """A check is told unless the game ended with it."""
        if chapter.events[-1].kind == "end":
            return []
        return [
            self.line(at, event.seat, ["Check to ", whose(event.seat ^ 1), f" king on {SQUARES[arg_of(event.arg)]}"])
            for at, event in numbered(chapter)
            if is_check(event)
        ]


TELLER = TechChessTeller
