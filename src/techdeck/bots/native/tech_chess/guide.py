"""What bots know of Tech Chess that do not search it in a way of its own."""

from __future__ import annotations

from typing import Final

from techdeck.bots.native.guide import Judge
from techdeck.bots.native.tech_chess.evaluation import tech_chess

GUIDE: Final = Judge(tech_chess, 3.0)
