"""How one speaks of Tech Chess."""

from __future__ import annotations

from typing import cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tech_chess.board import AREA, BUILD, DROP, EFFECT, MOVE, ROLES, SIDE, SQUARES, UPGRADE, role_of
from techdeck.games.tech_chess.notation import move_text
from techdeck.games.tech_chess.setup import COURT, squares_of
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import CAPTURED
from techdeck.kernel.choice import YES, arg_of, kind_of
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.speaker import Speaker


def chess_of(view: Outlook) -> TechChess:
    return cast(TechChess, view.state)


class TechChessSpeaker(Speaker):
    def meaning(self, view: Outlook, choice: int) -> str:
        state, kind, arg = chess_of(view), kind_of(choice), arg_of(choice)
        if kind == MOVE:
            return self.move_meaning(state, choice)
        if kind == UPGRADE:
            card = state.board(state.turn()).card_at(arg >> 7)
            now = state.faces.names[card] if card >= 0 else "nothing"
            return f"{move_text(state, choice)}: {ROLES[state.role(arg & 127)]} for {now}"
        if kind in (BUILD, DROP):
            return f"{move_text(state, choice)}: a new {ROLES[state.role(arg >> 6)]}{self.free(state, arg >> 6)}"
        if kind == SIDE:
            return self.side_meaning(view, arg // 4, arg % 4)
        frame = view.frame
        card = arg if kind == EFFECT else frame.scope.it if frame is not None and frame.op is CAPTURED else -1
        printed = view.printed(card) if kind == EFFECT or choice == YES else None
        return f"{printed.name}: {printed.text}" if printed is not None else super().meaning(view, choice)

    def move_meaning(self, state: TechChess, choice: int) -> str:
        source, to = divmod(arg_of(choice), AREA)
        board = state.board(state.turn())
        piece, taken = board.card_at(source), board.card_at(to)
        who = f"{ROLES[state.role(piece)]} {state.faces.names[piece]}" if piece >= 0 else ""
        what = f" takes {ROLES[state.role(taken)]} {state.faces.names[taken]}" if taken >= 0 else ""
        return f"{move_text(state, choice)}: {who}{what}"

    def free(self, state: TechChess, card: int) -> str:
        """Of a card that came by a capture (CH-42)."""
        return ", free of your builds" if state.seats > 2 and state.is_captured(card) else ""

    def side_meaning(self, view: Outlook, value: int, domain: int) -> str:
        if value in COURT:
            return f"the {ROLES[role_of(value)]}, {value} of {DOMAIN_NAMES[domain]}"
        near, far = squares_of(chess_of(view).side(view.seat), value)
        return f"the {value} of {DOMAIN_NAMES[domain]} on {SQUARES[near]}, the other on {SQUARES[far]}"


SPEAKER = TechChessSpeaker()
