"""Tech Poker on the screen: chips and bets of all, the dealer, the pots, and how the last hand ended."""

from __future__ import annotations

from textual.content import Content

from techdeck.games.tech_poker.choices import CHIPS
from techdeck.games.tech_poker.position import seats_in, told_pots
from techdeck.games.tech_poker.ranks import best_five, cards_in, name_of, rank_of
from techdeck.games.tech_poker.state import OVER, Poker
from techdeck.match.telling.outlook import Outlook, listed
from techdeck.match.telling.tech_poker import table_of
from techdeck.match.telling.words import count
from techdeck.tui.cards import cell
from techdeck.tui.games.painter import INDENT, Painter, Scene

PHASES = ("first betting", "draw", "second betting", "over")


class PokerPainter(Painter):
    def board(self, scene: Scene) -> Content:
        view = scene.view
        lines = [self.rule(scene)]
        for seat in view.others():
            lines += self.seat(scene, seat)
        lines += self.middle(scene)
        if view.seat >= 0:
            lines += self.seat(scene, view.seat)
        return Content("\n").join([*lines, *self.last_hand(scene)])

    def rule(self, scene: Scene) -> Content:
        s = table_of(scene.view)
        text = f"Hand {s.hand_number} of {s.last_hand}, {PHASES[s.phase]}, limit {s.limit()}"
        if s.phase == OVER:
            text = f"{count(s.hand_number, 'hand')} played"
        return Content.styled(f" {text} ".center(scene.width, "─"), "dim")

    # Seats.

    def seat(self, scene: Scene, seat: int) -> list[Content]:
        view, s = scene.view, table_of(scene.view)
        name = self.name_line(view, seat)
        head = Content.assemble(
            name.pad_right(max(0, INDENT - name.cell_length)),
            Content.styled(" D ", "reverse") if seat == s.dealer else Content("   "),
            f" chips {str(s.chips[seat]).rjust(3)}",
            Content.styled(f"  bet {s.bets[seat]}", "bold") if s.bets[seat] else Content(""),
            Content.styled(self.standing(s, seat), "dim"),
        )
        hand = view.place(s.places.hands[seat] if s.is_in(seat) else s.places.folded[seat])
        if seat != view.seat:
            seen = [scene.cell(card) for card in hand if view.sees(card)]
            hidden = len(hand) - len(seen)
            return [Content.assemble(head, "  ", *seen, f" ? x{hidden}" if hidden else "")]
        title = "    hand" if s.is_in(seat) else "    folded"
        held = name_of(s.rank(seat)) if s.is_in(seat) and hand else ""
        return [Content.assemble(head, Content.styled(f"  {held}", "bold")), *scene.row(title, hand)]

    def standing(self, s: Poker, seat: int) -> str:
        if not s.is_in(seat):
            return "  folded" if s.paid[seat] else "  out" if not s.chips[seat] else ""
        return "  all in" if not s.chips[seat] and s.phase != OVER else ""

    # The middle.

    def middle(self, scene: Scene) -> list[Content]:
        view, s = scene.view, table_of(scene.view)
        pile = s.cards(s.places.piles[0])
        out = [Content.styled("─" * scene.width, "dim"), self.pots(view)]
        out.append(
            Content.assemble(
                scene.deck(0),
                f" {count(s.size(s.places.decks[0]), 'card')}   ",
                Content.styled("discard", "@click=screen.pile(0)"),
                f" ({len(pile)}):",
                scene.cell(pile[-1]) if pile else Content(" none"),
            )
        )
        aside = s.cards(s.places.aside)
        if aside:
            out += scene.row("  set aside", aside)
        return [*out, Content.styled("─" * scene.width, "dim")]

    def pots(self, view: Outlook) -> Content:
        """The pot with the bets of this round, and the side pots with who plays for them."""
        s = table_of(view)
        pots = told_pots(s)
        if s.phase == OVER or not pots:
            return Content("  pot 0")
        texts = [Content.styled(f"  pot {pots[0].chips}", "bold")]
        for pot in pots[1:]:
            names = listed([view.name(seat) for seat in pot.seats])
            texts.append(Content(f"   side pot {pot.chips} ({names})"))
        return Content.assemble(*texts)

    # How the last hand ended.

    def last_hand(self, scene: Scene) -> list[Content]:
        """Who won what, and the hands that were shown, the five that count marked in those that won."""
        view, s = scene.view, table_of(scene.view)
        if not s.prize_hand:
            return []
        out = [Content.styled(f" Hand {s.prize_hand} ".center(scene.width, "─"), "dim")]
        won = 0
        for number, prize in enumerate(s.prizes):
            winners = int(prize) >> 16
            won |= winners
            names = listed([view.name(seat) for seat in seats_in(winners)])
            out.append(Content(f"  {'side pot' if number else 'pot'} of {int(prize) & CHIPS}: {names}"))
        for seat, mask in enumerate(s.shown):
            if mask:
                out.append(self.shown(view, seat, int(mask), bool(won >> seat & 1)))
        return out

    def shown(self, view: Outlook, seat: int, mask: int, won: bool) -> Content:
        faces, best = view.state.faces, best_five(mask)
        cells = [
            cell(faces.names[card], faces.domains[card], card, False, won and card in best, False)
            for card in cards_in(mask)
        ]
        name = f"{'★' if won else ' '} {view.name(seat)}"
        return Content.assemble(f"{name.ljust(INDENT)} ", *cells, f"  {name_of(rank_of(mask))}")


PAINTER = PokerPainter()
