"""Tech City on the screen: the grid with its coordinates, markers as letters, and what a build would score where."""

from __future__ import annotations

from typing import cast

from textual.content import Content

from techdeck.games.tech_city.build import Build, face_of
from techdeck.games.tech_city.choices import (
    BUILD,
    CELL,
    COPY,
    FREE,
    GIVE,
    PAY,
    USE,
    cell_at,
    cell_text,
    column_of,
    paid_cards,
    row_of,
)
from techdeck.games.tech_city.score import COSTS, cost, points_at
from techdeck.games.tech_city.service import Help
from techdeck.games.tech_city.sheet import SOURCES, entries
from techdeck.games.tech_city.state import PHASES, ROUNDS, SERVICE, TechCity
from techdeck.games.tech_city.use import is_used
from techdeck.kernel.choice import PASS, YES, arg_of, kind_of
from techdeck.kernel.event import Event
from techdeck.kernel.layout import NOBODY
from techdeck.tui.cards import USED, hue
from techdeck.tui.games.painter import INDENT, Painter, Scene
from techdeck.tui.view import View, does
from techdeck.tui.words import count

MARKERS = "ABCDEF"
NEUTRAL = "-"
DIGITS = "1234567890"
LABEL = 4  # columns of the screen for the number of a row
SHORT = ("base", "Science", "neighbours", "Service", "help")
assert len(SHORT) == len(SOURCES)


def city_of(view: View) -> TechCity:
    return cast(TechCity, view.state)


def marker(owner: int) -> str:
    return MARKERS[owner] if owner >= 0 else NEUTRAL


def face_built(view: View) -> int:
    """The card whose value and domain count for what is being built, or -1."""
    frame, state = view.frame, city_of(view)
    if frame is None:
        return -1
    if isinstance(frame.op, Help):
        return frame.op.face(state, frame.scope)
    return face_of(state, frame.answers) if isinstance(frame.op, Build) and frame.answers else -1


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
        text = f" Round {state.round} of {ROUNDS}, {PHASES[state.phase]}, first {scene.view.name(state.first)} "
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
        sources = [sum(entry.points.by_source()[n] for entry in lines) for n in range(len(SOURCES))]
        by_source = ", ".join(f"{name} {points}" for name, points in zip(SHORT, sources, strict=True) if points)
        rounds = [sum(entry.points.total() for entry in lines if entry.round == n + 1) for n in range(ROUNDS)]
        by_round = " ".join(str(points) for points in rounds[: city_of(scene.view).round])
        return [Content.styled(f"    sheet    {by_source}; by round {by_round}", "dim")]

    # The city.

    def grid(self, scene: Scene) -> list[Content]:
        """The city in as many bands of columns as the screen needs, each under its coordinates."""
        state = city_of(scene.view)
        shown = state.cells + state.free
        columns = range(min(map(column_of, shown)), max(map(column_of, shown)) + 1)
        rows = range(min(map(row_of, shown)), max(map(row_of, shown)) + 1)
        cells = {cell: self.built(scene, index) for index, cell in enumerate(state.cells)} | self.open_cells(scene)
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
        card = state.zones[state.city][index]
        used = is_used(state, card, view.seat) if view.seat >= 0 else bool(state.used[card])
        choosable = card in scene.cards or self.offered(view, state.cells[index])
        left, right = ("[", "]") if choosable else ("", "")
        text = f"{left}{state.faces.names[card]}:{marker(state.owners[index])}{USED if used else ''}{right}"
        styles = ["bold" if choosable else "", hue(state.faces.domains[card]), "reverse" if card in scene.lit else ""]
        return Content.styled(text, " ".join([*filter(None, styles), f"@click=screen.card({card})"]))

    def offered(self, view: View, cell: int) -> bool:
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
                points = points_at(state, view.seat, face, cell).total()
                out[cell] = Content.styled(f"{key}(+{points})", "bold")
        return out

    def legend(self, scene: Scene) -> Content:
        names = ", ".join(f"{marker(seat)} {scene.view.name(seat)}" for seat in range(scene.view.state.seats))
        return Content.styled(f"{' ' * LABEL}{names}, {NEUTRAL} neutral, {USED} used, · free", "dim")

    def piles(self, scene: Scene) -> list[Content]:
        state = city_of(scene.view)
        pile, aside = state.zones[state.layout.piles[0]], state.zones[state.layout.aside]
        line = Content.assemble(
            scene.deck(0),
            f" {count(len(state.zones[state.layout.decks[0]]), 'card')}   ",
            Content.styled("discard", "@click=screen.pile(0)"),
            f" ({len(pile)}):",
            scene.cell(pile[-1]) if pile else Content(" none"),
        )
        return [line, *(scene.row("  set aside", aside) if aside else [])]

    # Words.

    def said(self, view: View, event: Event) -> str:
        kind, state = kind_of(event.arg), city_of(view)
        if event.seat < 0:
            return f"The city council builds at {cell_text(event.arg)}."
        who = view.name(event.seat)
        if kind == CELL:
            return f"{does(who, 'build')} at {cell_text(event.arg)}."
        if kind == COPY:
            return f"{who} {'copy' if who == 'You' else 'copies'} the card at {cell_text(event.arg)}."
        return f"{does(who, 'ask')} for help to {state.text(event.arg)}."

    def meaning(self, view: View, choice: int) -> str:
        kind, state = kind_of(choice), city_of(view)
        if kind == BUILD:
            return self.build_meaning(view, arg_of(choice))
        if kind == CELL:
            face = face_built(view)
            return f"here: {points_at(state, view.seat, face, choice).text()}" if face >= 0 else ""
        if kind == PAY:
            return " and ".join(super(TechCityPainter, self).meaning(view, card) for card in paid_cards(choice))
        if kind in (USE, FREE, COPY):
            return self.city_meaning(view, choice)
        if kind == GIVE:
            return "discard it to help"
        return self.word_meaning(view, choice) or super().meaning(view, choice)

    def build_meaning(self, view: View, card: int) -> str:
        """What a card costs and scores wherever it is built."""
        state, printed = city_of(view), view.printed(card)
        concept = printed.concept if printed else ""
        if state.faces.domains[card] < 0:
            return f"{concept}: copies a city card"
        price = "two cards given" if state.faces.domains[card] == SERVICE else COSTS[cost(state, view.seat)].rstrip(".")
        return f"{concept}: {points_at(state, view.seat, card, NOBODY).text()}. {price.removeprefix('It ')}"

    def city_meaning(self, view: View, choice: int) -> str:
        state = city_of(view)
        index = state.at(choice)
        if index < 0:
            return f"nothing at {cell_text(choice)}"
        card, owner = state.zones[state.city][index], state.owners[index]
        whose = "neutral" if owner < 0 else "yours" if owner == view.seat else view.name(owner)
        code = f"{state.faces.names[card]} ({whose})"
        if kind_of(choice) == COPY:
            return f"{code}: {points_at(state, view.seat, card, NOBODY).text()}"
        printed = view.printed(card)
        return f"{code} {printed.name}: {printed.text}" if printed else code

    def word_meaning(self, view: View, choice: int) -> str:
        prompt = view.frame.op.prompt() if view.frame is not None else ""
        if choice == PASS and prompt in ("build", "use", "give"):
            return f"{prompt} nothing"
        if choice == YES and view.frame is not None and view.frame.op.clause() == "TC-23":
            return "draw a card, then discard one"
        return ""
