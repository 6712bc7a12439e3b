"""Tricks of the Trade on the screen: goals, bids and tricks of all, the trump card, the offer, the score sheet."""

from __future__ import annotations

from textual.content import Content

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tricks_of_the_trade.choices import described, is_want
from techdeck.games.tricks_of_the_trade.score import ScoreLine
from techdeck.games.tricks_of_the_trade.state import OVER, PHASES, PLAYING, TRADING, TRICKS
from techdeck.games.tricks_of_the_trade.talk import Proposal, Question
from techdeck.match.fold import fill_names
from techdeck.match.telling.outlook import Outlook, does
from techdeck.match.telling.tricks_of_the_trade import SPEAKER, table_of
from techdeck.match.telling.words import count
from techdeck.tui.cards import hue, rows, titled
from techdeck.tui.games.painter import INDENT, Painter, Scene

HEADS = ("tricks", "bid", "exact", "goal", "all/none", "points")


def made(view: Outlook, step: int) -> str:
    """A step of an offer in the making: `the 7 of Technology by name`."""
    cards = view.state.codec.about(step).cards if not is_want(step) else ()
    names = [f"the {view.state.faces.titles[card]}" for card in cards]
    return " ".join([*names, SPEAKER.chose(view, step)]).strip()


class TricksPainter(Painter):
    def board(self, scene: Scene) -> Content:
        view = scene.view
        lines = [self.rule(scene)]
        for seat in view.others():
            lines += self.seat(scene, seat)
        lines += self.middle(scene)
        if view.seat >= 0:
            lines += self.seat(scene, view.seat)
        return Content("\n").join([*lines, *self.sheet(scene)])

    def rule(self, scene: Scene) -> Content:
        state = table_of(scene.view)
        text = f"Round {state.round} of {state.places.rounds}, {PHASES[state.phase]}"
        if state.phase == TRADING and state.talk < state.places.steps:
            text += f", {state.places.steps - state.talk} offers and questions left"
        elif state.phase == PLAYING:
            text += f", {min(state.tricks + 1, TRICKS)} of {TRICKS}"
        elif state.phase == OVER:
            text = f"{state.places.rounds} rounds were played"
        return Content.styled(f" {text} ".center(scene.width, "─"), "dim")

    # Seats.

    def seat(self, scene: Scene, seat: int) -> list[Content]:
        view, state = scene.view, table_of(scene.view)
        hand = view.place(state.places.hands[seat])
        name = self.name_line(view, seat)
        bid = f"  bid {state.bids[seat]}, won {state.wins(seat)}" if state.bids[seat] >= 0 else ""
        head = Content.assemble(
            name.pad_right(max(0, INDENT - name.cell_length)),
            " goal",
            scene.cell(state.goal_card(seat)),
            f" points {state.points[seat]}{bid}",
        )
        if seat == view.seat:
            return [head, *scene.row("    hand", hand)]
        seen = [scene.cell(card) for card in hand if view.sees(card)]
        hidden = len(hand) - len(seen)
        cards = Content("").join([*seen, Content(f" ? x{hidden}" if hidden else "")])
        return [Content.assemble(head, f"  hand {len(hand)}:" if hand else "  hand 0", cards)]

    # The middle.

    def middle(self, scene: Scene) -> list[Content]:
        state = table_of(scene.view)
        out = [Content.styled("─" * scene.width, "dim"), self.trump(scene), self.piles(scene)]
        if state.phase == PLAYING:
            out += self.trick(scene)
        out += self.talk(scene)
        aside = state.cards(state.places.aside)
        if aside:
            out += scene.row("  set aside", aside)
        return [*out, Content.styled("─" * scene.width, "dim")]

    def trump(self, scene: Scene) -> Content:
        state = table_of(scene.view)
        cards, left = state.cards(state.places.trump), state.size(state.places.trumpdeck)
        if not cards:
            return Content(f"  trump: none; {count(left, 'card')} in the trump deck")
        domain = Content.styled(DOMAIN_NAMES[state.trump()], f"bold {hue(state.trump())}")
        return Content.assemble("  trump", scene.cell(cards[0]), domain, f"; {count(left, 'card')} in the trump deck")

    def piles(self, scene: Scene) -> Content:
        state = table_of(scene.view)
        pile = state.cards(state.places.piles[0])
        return Content.assemble(
            scene.deck(0),
            f" {count(state.size(state.places.decks[0]), 'card')}   ",
            Content.styled("discard", "@click=screen.pile(0)"),
            f" ({len(pile)}):",
            scene.cell(pile[-1]) if pile else Content(" none"),
        )

    def trick(self, scene: Scene) -> list[Content]:
        """The cards of the trick, each behind the name of who played it, and who won the trick before."""
        view, state = scene.view, table_of(scene.view)
        cards = state.cards(state.places.trick)
        cells = [
            Content.assemble(f" {view.name(seat)}", scene.cell(card))
            for seat, card in zip(state.players(), cards, strict=False)
        ]
        lines = rows(cells, scene.width - INDENT) if cells else [Content.styled(" nothing yet", "dim")]
        if state.tricks:
            winner = state.winner(state.tricks - 1)
            last = Content("").join([scene.cell(card) for card in state.won_by(winner)[-1]])
            before = Content.assemble(last, Content.styled(f"→ {view.name(winner)}", "dim"))
            return [*titled("  before", [before], INDENT), *titled("  trick", lines, INDENT)]
        return titled("  trick", lines, INDENT)

    def talk(self, scene: Scene) -> list[Content]:
        """The offer or question on the table, or the own one in the making."""
        view, frame = scene.view, scene.view.frame
        if frame is None or table_of(view).phase != TRADING:
            return []
        scope, titles = frame.scope, view.state.faces.titles
        lines: list[str] = []
        if isinstance(scope, Proposal):
            lines.append(f"  {fill_names(scope.text(titles), list(view.names))}.")
        elif isinstance(scope, Question):
            lines.append(f"  {does(view.name(scope.user), 'ask')} for {described(scope.named)}.")
        if view.seat in view.state.actors and len(frame.answers):
            lines.append(f"  Your offer so far: {' · '.join([made(view, step) for step in frame.answers])}")
        return [Content(line) for line in lines]

    # The score sheet.

    def sheet(self, scene: Scene) -> list[Content]:
        """Every line of the rounds that are over: all of them at the end or where there is room, else the last one."""
        view, state = scene.view, table_of(scene.view)
        lines = [ScoreLine(packed) for packed in state.sheet]
        if not lines or (state.phase not in (TRADING, OVER) and not scene.roomy):
            return []
        first = 1 if state.phase == OVER or scene.roomy else lines[-1].round
        wide = max(8, *[len(view.name(seat)) for seat in range(state.seats)]) + 1
        heads = "".join(head.rjust(9) for head in HEADS)
        out = [Content.styled(f"  {'sheet'.ljust(wide + 8)}{heads}", "dim")]
        for line in lines:
            if line.round >= first:
                numbers = "".join(str(points).rjust(9) for points in (*line.points, line.total))
                out.append(Content(f"  round {line.round} {view.name(line.seat).ljust(wide)}{numbers}"))
        total = ", ".join(f"{view.name(seat)} {points}" for seat, points in enumerate(state.points))
        return [*out, Content.styled(f"  in all: {total}", "bold")]


PAINTER = TricksPainter()
