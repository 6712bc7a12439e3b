"""Toy Tricks on the screen."""

from __future__ import annotations

from textual.content import Content

from techdeck.tui.games.painter import Painter, Scene


class ToyPainter(Painter):
    def middle(self, scene: Scene) -> list[Content]:
        return [Content("A toy table"), *super().middle(scene)]


PAINTER = ToyPainter()
