"""Tech Chess on the screen: the board turned to the player, with files and ranks, and what each side has left."""

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
        view, state = scene.view, chess_of(scene.view)
        own = view.seat if view.seat >= 0 else state.first
        lines = [self.rule(scene), *self.seat(scene, 1 - own), *self.squares(scene, own), self.piles(scene)]
        return Content("\n").join([*lines, *self.seat(scene, own)])

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

    def squares(self, scene: Scene, own: int) -> list[Content]:
        """Own side at the bottom; a dot is an empty square, a king in check has a mark."""
        state = chess_of(scene.view)
        turned = state.side(own) == 1
        files = FILES[::-1] if turned else FILES
        names = Content("".join(["    ", *[file.center(WIDE) for file in files]]).rstrip())
        kings = checked(state)
        lines = [names]
        for rank in range(SIZE) if turned else reversed(range(SIZE)):
            cells = [self.square(scene, rank * SIZE + FILES.index(file), kings) for file in files]
            lines.append(Content("").join([Content(f"  {rank + 1} "), *cells, Content(f" {rank + 1}")]))
        return [*lines, names]

    def square(self, scene: Scene, square: int, kings: list[int]) -> Content:
        card = chess_of(scene.view).card_at(square)
        part = scene.cell(card) if card >= 0 else Content.styled("·", "dim")
        if square in kings:
            part = Content.assemble(part, (CHECKED, "bold"))
        room = max(0, WIDE - part.cell_length)
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


PAINTER = TechChessPainter()
