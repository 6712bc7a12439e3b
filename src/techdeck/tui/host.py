"""What screens ask of the application."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, cast

from textual.screen import Screen

from techdeck.cards.edition import Edition
from techdeck.match.match import Match
from techdeck.match.replay import Replay
from techdeck.match.seat import Seat


class Host(Protocol):
    spans: float

    def open_menu(self) -> None: ...

    def open_match(self, match: Match) -> None: ...

    def open_lesson(self, game: str) -> None: ...

    def new_match(self, game: str, seats: list[Seat], options: dict[str, str | int], coached: bool = False) -> None: ...

    def open_saved(self, path: Path) -> None: ...

    def open_record(self, path: Path) -> None: ...

    def rematch(self, match: Match) -> None: ...

    def open_replay(self, replay: Replay, edition: Edition) -> None: ...


def host(screen: Screen[Any]) -> Host:
    return cast(Host, screen.app)
