"""Tech City on the screen: the grid with its coordinates, markers as letters, and what a build would score where."""

from __future__ import annotations

from textual.content import Content

from techdeck.games.tech_city.choices import (
    COPY,
    FREE,
    USE,
    cell_at,
    column_of,
    row_of,
)
from techdeck.games.tech_city.score import points_at
from techdeck.games.tech_city.sheet import SOURCES, by_source, entries, total
from techdeck.games.tech_city.state import PHASES
from techdeck.games.tech_city.use import is_used
from techdeck.kernel.choice import arg_of, kind_of
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.tech_city import city_of, face_built
from techdeck.match.telling.words import count
from techdeck.tui.cards import USED, hue
from techdeck.tui.games.painter import INDENT, Painter, Scene

MARKERS = "ABCDEF"
NEUTRAL = "-"
DIGITS = "1234567890"
LABEL = 4  # columns of the screen for the number of a row
SHORT = ("base", "Science", "neighbours", "Service", "help")
assert len(SHORT) == len(SOURCES)


def marker(owner: int) -> str:
    return MARKERS[owner] if owner >= 0 else NEUTRAL


def centred(part: Content, width: int) -> Content:
    room = max(0, width - part.cell_length)
    return part.pad_left(room // 2).pad_right(room - room // 2)


class TechCityPainter(Painter):
    def board(self, scene: Scene) -> Content:
        view = scene.view
        lines = [self.rule(scene)]
        for seat in view.others():
            lines += self.seat(scene, seat)
        lines += [*self.grid(scene), *self.piles(scene)]
        if view.seat >= 0:
            lines += self.seat(scene, view.seat)
        return Content("\n").join(lines)

    def rule(self, scene: Scene) -> Content:
        state = city_of(scene.view)
        rounds, first = f"Round {state.round} of {state.places.rounds}", scene.view.name(state.first)
        text = f" {rounds}, {PHASES[state.phase]}, {first} first "
        return Content.styled(text.center(scene.width, "─"), "dim")

    # Seats.

    def seat(self, scene: Scene, seat: int) -> list[Content]:
        view, state = scene.view, city_of(scene.view)
        hand = view.place(state.layout.hands[seat])
        companies = " ".join(f"{letter}{state.companies(seat, domain)}" for domain, letter in enumerate("KST"))
        name = self.name_line(view, seat)
        head = Content.assemble(
            name.pad_right(max(0, INDENT - name.cell_length)),
            f" {marker(seat)}  points {state.points[seat]}  companies {companies}",
        )
        if seat == view.seat:
            return [head, *self.sheet(scene, seat), *scene.row("    hand", hand)]
        shown = Content("").join([scene.cell(card) for card in hand])
        return [Content.assemble(head, f"  hand {len(hand)}:" if hand else "  hand 0", shown), *self.sheet(scene, seat)]

    def sheet(self, scene: Scene, seat: int) -> list[Content]:
        """The score sheet of a seat, where there is room: by source, and by round."""
        lines = [entry for entry in entries(city_of(scene.view).sheet) if entry.seat == seat]
        if not scene.roomy or not lines:
            return []
        sources = [sum(by_source(entry.points)[n] for entry in lines) for n in range(len(SOURCES))]
        told = ", ".join(f"{name} {points}" for name, points in zip(SHORT, sources, strict=True) if points)
        state = city_of(scene.view)
        count = int(state.places.rounds)
        rounds = [sum(total(entry.points) for entry in lines if entry.round == n + 1) for n in range(count)]
        by_round = " ".join(str(points) for points in rounds[: state.round])
        return [Content.styled(f"    sheet    {told}; by round {by_round}", "dim")]

    # The city.

    def grid(self, scene: Scene) -> list[Content]:
        """The city in as many bands of columns as the screen needs, each under its coordinates."""
        state = city_of(scene.view)
        built = [state.cell(index) for index in range(len(state.sites))]
        shown = built + list(state.free)
        columns = range(min(map(column_of, shown)), max(map(column_of, shown)) + 1)
        rows = range(min(map(row_of, shown)), max(map(row_of, shown)) + 1)
        cells = {cell: self.built(scene, index) for index, cell in enumerate(built)} | self.open_cells(scene)
        wide = max(4, *[each.cell_length for each in cells.values()]) + 1
        fit = max(1, (scene.width - LABEL) // wide)
        out: list[Content] = []
        for at in range(0, len(columns), fit):
            band = columns[at : at + fit]
            heads = "".join(str(column).center(wide) for column in band)
            out.append(Content.styled(" " * LABEL + heads.rstrip(), "dim"))
            for row in rows:
                parts = [cells.get(cell_at(column, row), Content("")) for column in band]
                if any(part.cell_length for part in parts):
                    label = Content.styled(f"{row:>{LABEL - 1}} ", "dim")
                    out.append(Content.assemble(label, *[centred(part, wide) for part in parts]))
        return [*out, self.legend(scene)]

    def built(self, scene: Scene, index: int) -> Content:
        """A city card: `7K:A` is a company of A, `7K:-` is neutral, a star says that it is used up."""
        view, state = scene.view, city_of(scene.view)
        card = state.card(state.city, index)
        used = is_used(state, card, view.seat) if view.seat >= 0 else bool(state.used[card])
        choosable = card in scene.cards or self.offered(view, state.cell(index))
        left, right = ("[", "]") if choosable else ("", "")
        text = f"{left}{state.faces.names[card]}:{marker(state.owner(index))}{USED if used else ''}{right}"
        styles = ["bold" if choosable else "", hue(state.faces.domains[card]), "reverse" if card in scene.lit else ""]
        return Content.styled(text, " ".join([*filter(None, styles), f"@click=screen.card({card})"]))

    def offered(self, view: Outlook, cell: int) -> bool:
        """Whether what lies on a cell can be used or copied now."""
        verbs = [choice for choice in view.choices if kind_of(choice) in (USE, FREE, COPY)]
        return any(arg_of(choice) == arg_of(cell) for choice in verbs)

    def open_cells(self, scene: Scene) -> dict[int, Content]:
        """Free cells: with the key that takes them and what they would score, while a cell is to be chosen."""
        view, state, out = scene.view, city_of(scene.view), {}
        face, choices = face_built(view), view.choices
        for cell in state.free:
            out[cell] = Content.styled("·", "dim")
            if cell in choices and face >= 0:
                number = choices.index(cell)
                key = DIGITS[number] if number < len(DIGITS) else "·"
                points = total(points_at(state, view.seat, face, cell))
                out[cell] = Content.styled(f"{key}(+{points})", "bold")
        return out

    def legend(self, scene: Scene) -> Content:
        names = ", ".join(f"{marker(seat)} {scene.view.name(seat)}" for seat in range(scene.view.state.seats))
        return Content.styled(f"{' ' * LABEL}{names}, {NEUTRAL} neutral, {USED} used, · free", "dim")

    def piles(self, scene: Scene) -> list[Content]:
        state = city_of(scene.view)
        pile, aside = state.cards(state.layout.piles[0]), state.cards(state.layout.aside)
        line = Content.assemble(
            scene.deck(0),
            f" {count(state.size(state.layout.decks[0]), 'card')}   ",
            Content.styled("discard", "@click=screen.pile(0)"),
            f" ({len(pile)}):",
            scene.cell(pile[-1]) if pile else Content(" none"),
        )
        return [line, *(scene.row("  set aside", aside) if aside else [])]


PAINTER = TechCityPainter()
