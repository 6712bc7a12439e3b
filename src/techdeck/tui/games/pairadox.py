"""Pairadox on the screen: seats and their face-down cards, the trick in the middle, both scores, the own hand sorted.

A card is its letters; beside them stands a picture of pattern and shape (filled, half, hollow; circle, square,
triangle, or a diamond where there is no shape), and the hue of its color comes on top.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from techdeck.cards.gnomon import CATEGORIES, CODES, FALSE, SINGLES, TRUE, shown
from techdeck.games.pairadox.refusals import required_words
from techdeck.games.pairadox.state import SEATS, TEAMS, TRICKS
from techdeck.kernel.event import KINDS as EVENTS
from techdeck.kernel.event import MOVE, SHUFFLE
from techdeck.match.telling.outlook import UNKNOWN, Outlook, capital, listed
from techdeck.match.telling.pairadox import table_of, team_words
from techdeck.match.telling.words import count
from techdeck.tui.cards import cell, rows, titled
from techdeck.tui.games.painter import INDENT, Painter, Scene

PICTURES = ("●◐○", "■◧□", "▲◮△")  # by shape, then by pattern
DIAMONDS = "◆◈◇"
OUTLINES = "○□△"
HUES = {3: 2, 4: 1, 5: 0}  # the domain whose hue is nearest to Red, Green and Blue
SEPARATOR = Content.styled(" ·", "dim")


def picture(kind: int) -> str:
    """What a card looks like; a color alone has no picture."""
    if kind >= TRUE:
        return "★" if kind == TRUE else "☆"
    traits = shown(kind)
    if kind >= SINGLES:
        return PICTURES[traits[2] - 6][traits[0]]
    return DIAMONDS[kind] if kind < 3 else OUTLINES[kind - 6] if kind >= 6 else ""


class PairadoxPainter(Painter):
    # Cards.

    def card(self, scene: Scene, card: int) -> Content:
        """One card; equal cards are lit and offered together, under the number of the first of them."""
        view = scene.view
        if not view.sees(card):
            return Content(f" {UNKNOWN} ")
        kind = view.state.faces.kinds[card]
        first = view.state.faces.index[CODES[kind]]
        hue = max([HUES.get(trait, -1) for trait in shown(kind)], default=-1)
        return cell(CODES[kind] + picture(kind), hue, card, False, first in scene.cards, first in scene.lit)

    def cards(self, scene: Scene, groups: Sequence[Sequence[int]]) -> list[Content]:
        """Groups of cards in as few lines as they need."""
        cells: list[Content] = []
        for group in groups:
            if group and cells:
                cells[-1] += SEPARATOR
            cells += [self.card(scene, card) for card in group]
        return rows(cells, scene.width - INDENT) if cells else [Content.styled(" none", "dim")]

    # Seats.

    def seat(self, scene: Scene, seat: int) -> list[Content]:
        view, state = scene.view, table_of(scene.view)
        hand, row = view.place(state.places.hands[seat]), view.place(state.places.rows[seat])
        name = self.name_line(view, seat)
        partner = " (partner)" if view.seat >= 0 and seat == (view.seat + 2) % SEATS else ""
        head = Content.assemble(name, partner)
        about = f" {count(len(hand), 'card')} in hand, {len(row)} T/F face down"
        head = Content.assemble(head.pad_right(max(0, 2 * INDENT - head.cell_length)), about)
        return [head, *self.hand(scene, hand, row)] if seat == view.seat or view.open else [head]

    def hand(self, scene: Scene, hand: list[int], row: list[int]) -> list[Content]:
        """A hand that is seen: Singles by category, Completes, T/F cards."""
        kinds = scene.view.state.faces.kinds
        singles = [[card for card in hand if kinds[card] // 3 == number] for number in range(len(CATEGORIES))]
        completes = [card for card in hand if SINGLES <= kinds[card] < TRUE]
        tf = [[card for card in row if kinds[card] == kind] for kind in (TRUE, FALSE)]
        out: list[Content] = []
        for title, groups in (("Singles", singles), ("Completes", [completes]), ("T/F", tf)):
            out += titled(f"  {title}", self.cards(scene, groups), INDENT)
        return out

    # The middle.

    def middle(self, scene: Scene) -> list[Content]:
        state = table_of(scene.view)
        out = [self.rule(scene), *self.last_trick(scene), *self.trick(scene)]
        required = required_words(state)
        if required:
            out.append(Content(f"  required: {required}"))
        return [
            *out,
            *[self.score(scene.view, team) for team in range(TEAMS)],
            Content.styled("─" * scene.width, "dim"),
        ]

    def rule(self, scene: Scene) -> Content:
        view, state = scene.view, table_of(scene.view)
        text = f" Trick {min(state.tricks + 1, TRICKS)} of {TRICKS}, led by {view.name(state.leader)} "
        if view.state.over:
            text = f" {TRICKS} tricks were played "
        return Content.styled(text.center(scene.width, "─"), "dim")

    def trick(self, scene: Scene) -> list[Content]:
        """The cards of the trick, each behind the name of who played it."""
        view, state = scene.view, table_of(scene.view)
        return self.played(scene, "  trick", state.leader, view.place(state.places.trick))

    def played(self, scene: Scene, title: str, leader: int, cards: Sequence[int]) -> list[Content]:
        cells = []
        for number, card in enumerate(cards):
            name = scene.view.name((leader + number) % SEATS)
            cells.append(Content.assemble(f" {name}", self.card(scene, card)))
        lines = rows(cells, scene.width - INDENT) if cells else [Content.styled(" nothing yet", "dim")]
        return titled(title, lines, INDENT)

    def last_trick(self, scene: Scene) -> list[Content]:
        """The trick before, while it can be remembered, and who got its T/F cards."""
        view, state = scene.view, table_of(scene.view)
        plays: list[tuple[int, int]] = []
        for event in view.events():
            if event.kind == EVENTS[SHUFFLE]:
                plays = []
            elif event.kind == EVENTS[MOVE] and event.dst == state.places.trick:
                plays.append((event.seat, event.card))
        before = plays[: len(plays) - len(state.trick())][-SEATS:]
        if len(before) < SEATS:
            return []
        leader, cards = before[0][0], [card for _, card in before]
        won = [view.code(card) for card in cards if state.faces.kinds[card] >= TRUE]
        told = f" {listed(won)} to {team_words(view, leader % TEAMS)}" if won else " no T/F card"
        out = self.played(scene, "  before", leader, cards)
        return [*out[:-1], Content.assemble(out[-1], Content.styled(f"→{told}", "dim"))]

    def score(self, view: Outlook, team: int) -> Content:
        """True and False cards, pairs, who would win with equal pairs, games won in a match."""
        state = table_of(view)
        true, false = state.won(team)
        games = f", games won {state.games[team]} of {state.match}" if state.match > 1 else ""
        first = ", first T/F" if state.first == team else ""
        name = capital(team_words(view, team)).ljust(2 * INDENT - 3)
        pairs = Content.styled(f"pairs {state.pairs(team)}", "bold")
        return Content.assemble(f"  {name}  True {true}  False {false}  ", pairs, first, games)


PAINTER = PairadoxPainter()
