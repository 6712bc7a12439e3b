"""Paradoxical on the screen: others above, pool and decks between, one's own tableau and hand at the bottom."""

from __future__ import annotations

from typing import cast

from textual.content import Content

from techdeck.games.paradoxical.state import Paradoxical
from techdeck.match.telling.outlook import capital, possessive
from techdeck.match.telling.paradoxical import DOMAINS
from techdeck.tui.games.painter import INDENT, Painter, Scene


class ParadoxicalPainter(Painter):
    def seat(self, scene: Scene, seat: int) -> list[Content]:
        state = cast(Paradoxical, scene.view.state)
        view, hand = scene.view, state.places.hands[seat]
        own = seat == view.seat
        name, tokens = self.name_line(view, seat), state.tokens[seat]
        name = name.pad_right(max(0, INDENT - name.cell_length))
        head = Content.assemble(name, f" tokens {'●' * tokens}{'○' * (state.places.paradoxes - tokens)}")
        out = [head]
        if not own:
            cards = view.place(hand)
            shown = Content("").join([scene.cell(card) for card in cards])
            out[0] = Content.assemble(head, f"   hand {len(cards)}:" if cards else "   hand 0", shown)
        out += scene.row("    tableau", view.place(state.places.tableaus[seat]))
        return out + scene.row("    hand", view.place(hand)) if own else out

    def middle(self, scene: Scene) -> list[Content]:
        view, state = scene.view, cast(Paradoxical, scene.view.state)
        out = [self.rule(scene), *scene.row("  pool", view.place(state.places.pool))]
        for deck in range(2):
            out.append(self.deck_line(scene, deck))
        aside = state.cards(state.places.aside)
        if aside:
            out += scene.row("  set aside", aside)
        return [*out, Content.styled("─" * scene.width, "dim")]

    def rule(self, scene: Scene) -> Content:
        state = cast(Paradoxical, scene.view.state)
        number = min(state.turns + 1, state.limit)
        whose = f"{capital(possessive(scene.view.name(state.turn())))} turn, " if state.turn() >= 0 else "Turn "
        text = f" {whose}{number} of {state.limit} "
        return Content.styled(text.center(scene.width, "─"), "dim")

    def deck_line(self, scene: Scene, deck: int) -> Content:
        state = cast(Paradoxical, scene.view.state)
        left = state.size(state.places.decks[deck])
        pile = state.cards(state.places.piles[deck])
        head = Content.assemble(scene.deck(deck).pad_right(3), f" {DOMAINS[deck]}: {left:>2} left   ")
        top = scene.cell(pile[-1]) if pile else Content(" none")
        return Content.assemble(
            head.pad_right(max(0, 44 - head.cell_length)),
            Content.styled(f"discard {deck + 1}", f"@click=screen.pile({deck})"),
            f" ({len(pile)}):",
            top,
        )


PAINTER = ParadoxicalPainter()
