"""Environments for learning agents: action numbers, what a seat sees as numbers, masks, returns, many games at once."""

from __future__ import annotations

from techdeck.extras import need

need("rl", "Learning from games", "numpy")

from techdeck.rl.batch import Batch
from techdeck.rl.native.planes import Plane, Planes, Row
from techdeck.rl.space import Space

__all__ = ["Batch", "Plane", "Planes", "Row", "Space"]
