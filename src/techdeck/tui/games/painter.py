"""The painter that serves any game: every place of the table in a line, then the other fields of its position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from techdeck.kernel.layout import DECK, HAND, OPEN
from techdeck.match.telling.outlook import UNKNOWN, Outlook
from techdeck.match.telling.words import count
from techdeck.tui.cards import cell, rows, titled

INDENT = 12


@dataclass(frozen=True)
class Scene:
    """A view, and what of it is marked."""

    view: Outlook
    width: int
    roomy: bool = False
    cards: frozenset[int] = frozenset()  # that can be chosen
    decks: frozenset[int] = frozenset()  # that can be chosen
    lit: frozenset[int] = frozenset()

    def cell(self, card: int) -> Content:
        """A card as it is drawn, a question mark where it is not seen; a click chooses it."""
        view = self.view
        if not view.sees(card):
            return Content(f" {UNKNOWN} ")
        faces, choosable = view.state.faces, card in self.cards
        used = bool(view.state.used[card])
        return cell(faces.names[card], faces.domains[card], card, used, choosable, card in self.lit)

    def row(self, title: str, cards: Sequence[int], empty: str = "none") -> list[Content]:
        """Cards behind the name of their place; with room, the effect names below them."""
        cells = [self.cell(card) for card in cards]
        if self.roomy:
            cells = [each + self.label(card) for card, each in zip(cards, cells, strict=True)]
            widest = max([each.cell_length for each in cells], default=0) + 1
            cells = [each.pad_right(widest - each.cell_length) for each in cells]
        lines = rows(cells, self.width - INDENT) if cells else [Content.styled(f" {empty}", "dim")]
        return titled(title, lines, INDENT)

    def label(self, card: int) -> Content:
        """The name of a card's effect, where it has one that is seen."""
        printed = self.view.printed(card)
        return Content.styled(printed.name if printed else "", "dim")

    def deck(self, number: int) -> Content:
        """A deck that can be clicked, with the number of its cards."""
        name = self.view.state.layout.names[self.view.state.layout.decks[number]]
        left, right = ("[", "]") if number in self.decks else (" ", " ")
        style = "bold" if number in self.decks else ""
        return Content.styled(f"{left}{name}{right}", f"{style} @click=screen.deck({number})".strip())


class Painter:
    """Lays out a game. A game's own painter says it better; this one leaves nothing out."""

    def board(self, scene: Scene) -> Content:
        """The whole table: the others, the middle, then who looks."""
        lines: list[Content] = []
        for seat in scene.view.others():
            lines += self.seat(scene, seat)
        lines += self.middle(scene)
        if scene.view.seat >= 0:
            lines += self.seat(scene, scene.view.seat)
        return Content("\n").join(lines)

    def seat(self, scene: Scene, seat: int) -> list[Content]:
        """The name of a seat, and its places below it."""
        view = scene.view
        out = [self.name_line(view, seat)]
        layout = view.state.layout
        for zone, owner in enumerate(layout.owners):
            if owner == seat:
                out += scene.row("    " + layout.names[zone].rpartition(" ")[0], view.place(zone))
        return out

    def name_line(self, view: Outlook, seat: int) -> Content:
        """The name of a seat, marked while it is asked."""
        return Content.styled(f"{'►' if seat in view.state.actors else ' '} {view.name(seat)}", "bold")

    def middle(self, scene: Scene) -> list[Content]:
        """What belongs to nobody: decks, open places, and the rest of the position."""
        view, layout = scene.view, scene.view.state.layout
        out: list[Content] = []
        for zone, name in enumerate(layout.names):
            cards = view.place(zone)
            if layout.owners[zone] >= 0 or (zone in (layout.aside, layout.out) and not cards):
                continue
            if layout.kinds[zone] == DECK:
                deck = scene.deck(list(layout.decks).index(zone)) if zone in layout.decks else Content(f" {name} ")
                out.append(Content.assemble(deck, f" {count(len(cards), 'card')}"))
            elif zone != layout.out:
                out += scene.row(name, cards)
        return out + self.fields(view)

    def fields(self, view: Outlook) -> list[Content]:
        """What the position says beside where the cards are."""
        index = view.state.faces.index
        out = []
        for name, value in view.position().items():
            if not _only_cards(value, index):
                out.append(Content(f"{name}: {_plain(value, view)}"))
        return out


def _only_cards(value: object, index: dict[str, int]) -> bool:
    if isinstance(value, list):
        return all(_only_cards(each, index) for each in value)
    return isinstance(value, str) and (value == UNKNOWN or value in index)


def _plain(value: object, view: Outlook) -> str:
    if isinstance(value, list) and len(value) == view.state.seats:
        return ", ".join(f"{view.name(seat)} {_plain(each, view)}" for seat, each in enumerate(value))
    if isinstance(value, list):
        return ", ".join(_plain(each, view) for each in value)
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(each, view)}" for key, each in value.items())
    return str(value)


def places(view: Outlook) -> list[tuple[int, list[int]]]:
    """Every place where somebody who looks can see a card, with those cards, top card first; own places first."""
    layout = view.state.layout
    zones = [zone for zone, kind in enumerate(layout.kinds) if kind in (OPEN, HAND) or zone == layout.aside]
    zones.sort(key=lambda zone: (layout.owners[zone] != view.seat, zone in layout.piles, zone == layout.out, zone))
    out = []
    for zone in zones:
        cards = [card for card in reversed(view.place(zone)) if view.sees(card)]
        if cards:
            out.append((zone, cards))
    return out
