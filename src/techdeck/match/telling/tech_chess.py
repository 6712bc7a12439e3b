"""How one speaks of Tech Chess."""

from __future__ import annotations

from types import MappingProxyType
from typing import cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tech_chess.board import AREA, BUILD, DROP, EFFECT, MOVE, ROLES, SIDE, SQUARES, UPGRADE, role_of
from techdeck.games.tech_chess.moves import in_check
from techdeck.games.tech_chess.setup import COURT, squares_of
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import CAPTURED
from techdeck.kernel.choice import NO, YES, arg_of, kind_of
from techdeck.match.telling.labels import use_label
from techdeck.match.telling.outlook import Outlook, capital
from techdeck.match.telling.speaker import Speaker


def chess_of(view: Outlook) -> TechChess:
    return cast(TechChess, view.state)


class TechChessSpeaker(Speaker):
    deliberate = frozenset({EFFECT})
    quick = MappingProxyType({"setup": "standard"})
    options = MappingProxyType(
        {
            "setup": ("Where the pieces stand", "each side sets up its own", "as usual"),
            "pawn-diagonals": ("Pawns move diagonally", "yes", "no"),
        }
    )

    def asks(self, view: Outlook) -> str:
        """After a capture, what the effect of the piece is called; in check, which king it is."""
        frame = view.frame
        if frame is not None and frame.op is CAPTURED:
            return f"{use_label(view, frame.scope.it)}?"
        kings = in_check(chess_of(view), view.seat) if frame is not None and frame.op.prompt == "turn" else []
        if kings:
            return f"Check on {' and '.join([SQUARES[king] for king in kings])}. Your move."
        return super().asks(view)

    def why(self, view: Outlook) -> str:
        state, frame = chess_of(view), view.frame
        if frame is not None and frame.op is CAPTURED:
            printed = view.printed(frame.scope.it)
            return printed.text if printed is not None else ""
        if not any(kind_of(choice) == MOVE for choice in view.choices) or not in_check(state, view.seat):
            return ""
        if state.kings(view.seat) > 1:
            return "You still have two kings, so you may ignore the check."
        return "It is your last king: move it, take the attacker, or step between."

    def label(self, view: Outlook, choice: int) -> str:
        state, kind, arg = chess_of(view), kind_of(choice), arg_of(choice)
        titles = state.faces.titles
        if kind == MOVE:
            return self.move_label(state, arg)
        if kind == EFFECT:
            return use_label(view, arg)
        if kind == UPGRADE:
            return f"Upgrade {SQUARES[arg >> 7]} to {titles[arg & 127]}"
        if kind in (BUILD, DROP):
            return f"{'Build' if kind == BUILD else 'Drop'} {titles[arg >> 6]} on {SQUARES[arg & 63]}"
        if kind == SIDE:
            return f"{arg // 4} of {DOMAIN_NAMES[arg % 4]}"
        frame = view.frame
        if choice in (YES, NO) and frame is not None and frame.op is CAPTURED:
            return use_label(view, frame.scope.it) if choice == YES else "Don't use it"
        return super().label(view, choice)

    def move_label(self, state: TechChess, arg: int) -> str:
        """`Knight b1 takes c3`."""
        source, to = divmod(arg, AREA)
        board = state.board(state.turn())
        piece = board.card_at(source)
        who = f"{capital(ROLES[state.role(piece)])} " if piece >= 0 else ""
        return f"{who}{SQUARES[source]} {'takes' if board.card_at(to) >= 0 else 'to'} {SQUARES[to]}"

    def beyond(self, view: Outlook, text: str) -> tuple[str, str]:
        """A square alone: somebody points at it before they pick a piece."""
        square = text.removeprefix("square ")
        if square not in SQUARES:
            return super().beyond(view, text)
        state = chess_of(view)
        card = state.board(view.seat).card_at(SQUARES.index(square))
        if card < 0:
            return "CH-7", f"Nothing of yours can go to {square}."
        role = ROLES[state.role(card)]
        if card in state.pieces(view.seat):
            return "CH-10", f"Your {role} on {square} cannot move now."
        return "CH-2", f"The {role} on {square} is not yours, and nothing of yours can take it."

    def meaning(self, view: Outlook, choice: int) -> str:
        state, kind, arg = chess_of(view), kind_of(choice), arg_of(choice)
        if kind == MOVE:
            return self.move_meaning(state, choice)
        if kind == UPGRADE:
            card = state.board(state.turn()).card_at(arg >> 7)
            now = f"the {state.faces.titles[card]}" if card >= 0 else "nothing"
            return f"{ROLES[state.role(arg & 127)]} for {now}"
        if kind in (BUILD, DROP):
            return f"a new {ROLES[state.role(arg >> 6)]}{self.free(state, arg >> 6)}"
        if kind == SIDE:
            return self.side_meaning(view, arg // 4, arg % 4)
        frame = view.frame
        card = arg if kind == EFFECT else frame.scope.it if frame is not None and frame.op is CAPTURED else -1
        printed = view.printed(card) if kind == EFFECT or choice == YES else None
        return printed.text if printed is not None else super().meaning(view, choice)

    def move_meaning(self, state: TechChess, choice: int) -> str:
        to = arg_of(choice) % AREA
        board = state.board(state.turn())
        taken = board.card_at(to)
        return f"{ROLES[state.role(taken)]}, {state.faces.titles[taken]}" if taken >= 0 else ""

    def free(self, state: TechChess, card: int) -> str:
        """Of a card that came by a capture (CH-42)."""
        return ", free of your builds" if state.seats > 2 and state.is_captured(card) else ""

    def side_meaning(self, view: Outlook, value: int, domain: int) -> str:
        if value in COURT:
            return ROLES[role_of(value)]
        near, _ = squares_of(chess_of(view).side(view.seat), value)
        return f"on {SQUARES[near]}"


SPEAKER = TechChessSpeaker()
