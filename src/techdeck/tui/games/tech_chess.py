"""Tech Chess on the screen: the board turned to the player, with files and ranks, and what each side has left.

In bughouse the own board lies left and the partner's right of it, both seen from the own team.
"""

from __future__ import annotations

from textual.content import Content

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tech_chess.board import FILES, KING, SIZE, SQUARES
from techdeck.games.tech_chess.moves import in_check
from techdeck.games.tech_chess.setup import DOMAINS_OF
from techdeck.games.tech_chess.state import BUILDS_A_GAME, UPGRADES_A_GAME, TechChess
from techdeck.match.telling.outlook import capital, listed, possessive
from techdeck.match.telling.tech_chess import chess_of
from techdeck.match.telling.words import count
from techdeck.tui.games.painter import INDENT, Painter, Scene

WIDE = 7  # columns of the screen for a square
NARROW = 6  # where two boards lie side by side
COLUMN = 40
CHECKED = "!"
SIDES = ("First", "Second")


def checked(state: TechChess) -> list[int]:
    """The squares of the kings in check at the top of a turn."""
    frame = state.agenda
    return in_check(state, frame.you) if frame is not None and frame.op.prompt == "turn" else []


def setting_up(state: TechChess) -> bool:
    frame = state.agenda
    return frame is not None and frame.op.prompt == "setup"


class TechChessPainter(Painter):
    def board(self, scene: Scene) -> Content:
        state = chess_of(scene.view)
        own = scene.view.seat if scene.view.seat >= 0 else int(state.first)
        if state.seats == 2:
            middle = [*self.seat(scene, own ^ 1), *self.squares(scene, own, WIDE), self.piles(scene)]
            return Content("\n").join([self.rule(scene), *middle, *self.seat(scene, own)])
        partner = own ^ 2
        rows = zip(self.column(scene, own), self.column(scene, partner), strict=True)
        beside = [Content.assemble(one.pad_right(COLUMN - one.cell_length), other) for one, other in rows]
        hand = scene.row("  your hand", scene.view.place(state.layout.hands[own])) if scene.view.seat >= 0 else []
        return Content("\n").join([self.rule(scene), *beside, self.piles(scene), *hand])

    def rule(self, scene: Scene) -> Content:
        view, state = scene.view, chess_of(scene.view)
        text = f"{capital(possessive(view.name(state.turn())))} turn" if state.turn() >= 0 else "The game is over"
        kings = checked(state)
        if kings:
            text += f": check to {listed([SQUARES[king] for king in kings])}"
        elif setting_up(state):
            text = "Setting up"
        return Content.styled(f" {text} ".center(scene.width, "─"), "dim" if not kings else "bold")

    def seat(self, scene: Scene, seat: int) -> list[Content]:
        view, state = scene.view, chess_of(scene.view)
        hand = view.place(state.layout.hands[seat])
        name = self.name_line(view, seat)
        side = state.side(seat)
        domains = listed([DOMAIN_NAMES[domain] for domain in DOMAINS_OF[side]])
        left = (
            f"upgrades left {UPGRADES_A_GAME - state.upgrades(seat)}, builds left {BUILDS_A_GAME - state.builds(seat)}"
        )
        head = Content.assemble(name.pad_right(max(0, INDENT - name.cell_length)), f" {SIDES[side]}: {domains}; {left}")
        if seat == view.seat:
            return [head, *scene.row("    hand", hand)]
        shown = Content("").join([scene.cell(card) for card in hand])
        return [head, Content.assemble(f"    hand {len(hand)}".ljust(INDENT), shown)]

    def column(self, scene: Scene, near: int) -> list[Content]:
        """One of two boards, between the two who play on it."""
        return [*self.player(scene, near ^ 1), *self.squares(scene, near, NARROW), *self.player(scene, near)]

    def player(self, scene: Scene, seat: int) -> list[Content]:
        """In two lines: who, what is left to do, the hand as it is seen; captured cards have a mark (CH-42)."""
        view, state = scene.view, chess_of(scene.view)
        left = f"upgrades {UPGRADES_A_GAME - state.upgrades(seat)}, builds {BUILDS_A_GAME - state.builds(seat)}"
        side = "drawn" if state.is_drawn(seat) else SIDES[state.side(seat)]
        head = Content.assemble(self.name_line(view, seat), f" {side}; {left}")
        hand = view.place(state.layout.hands[seat])
        ready = [card for card in hand if view.sees(card) and state.is_captured(card)]
        cells = [scene.cell(card) for card in hand if seat != view.seat and view.sees(card) and card not in ready]
        partner = "partner, " if view.seat == seat ^ 2 else ""
        parts: list[Content | str] = [f"    {partner}hand {len(hand)}", *cells]
        if ready:
            parts += [" captured", *[scene.cell(card) for card in ready]]
        return [cut(head), cut(Content.assemble(*parts))]

    def squares(self, scene: Scene, near: int, wide: int) -> list[Content]:
        """The board of a seat, turned to it; a dot is an empty square, a king in check has a mark."""
        state = chess_of(scene.view)
        turned = state.side(near) == 1
        files = FILES[::-1] if turned else FILES
        edge = " " if wide == NARROW else "  "
        names = Content("".join([f"{edge}{' ' * len(edge)}", *[file.center(wide) for file in files]]).rstrip())
        kings = checked(state) if state.turn() >> 1 == near >> 1 else []
        lines = [names]
        for rank in range(SIZE) if turned else reversed(range(SIZE)):
            cells = [self.square(scene, near, rank * SIZE + FILES.index(file), kings, wide) for file in files]
            end = f" {rank + 1}" if wide == WIDE else ""
            lines.append(Content("").join([Content(f"{edge}{rank + 1}{edge[1:]}"), *cells, Content(end)]))
        return [*lines, names]

    def square(self, scene: Scene, near: int, square: int, kings: list[int], wide: int) -> Content:
        card = chess_of(scene.view).board(near).card_at(square)
        part = scene.cell(card) if card >= 0 else Content.styled("·", "dim")
        if square in kings:
            part = Content.assemble(part[: wide - 1], (CHECKED, "bold"))
        room = max(0, wide - part.cell_length)
        return part.pad_left(room // 2).pad_right(room - room // 2)

    def piles(self, scene: Scene) -> Content:
        state = chess_of(scene.view)
        layout = state.layout
        pile, aside, out = (state.cards(zone) for zone in (layout.piles[0], layout.aside, layout.out))
        parts: list[Content | str] = [scene.deck(0), f" {count(state.size(layout.decks[0]), 'card')}   "]
        top = scene.cell(pile[-1]) if pile else Content(" none")
        parts += [Content.styled("discard", "@click=screen.pile(0)"), f" ({len(pile)}):", top]
        lost = [card for card in out if state.role(card) == KING and not setting_up(state)]
        for title, cards in (("set aside:", aside), ("kings lost:", lost)):
            if cards:
                parts += [f"   {title}", *[scene.cell(card) for card in cards]]
        return Content.assemble(*parts)


def cut(line: Content) -> Content:
    """As much of a line as fits beside another board."""
    return line if line.cell_length < COLUMN else Content.assemble(line[: COLUMN - 2], "…")


PAINTER = TechChessPainter()
