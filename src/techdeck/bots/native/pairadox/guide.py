"""What bots know of Pairadox that do not search it in a way of its own."""

from __future__ import annotations

from typing import Final

from techdeck.bots.native.guide import Judge
from techdeck.bots.native.pairadox.evaluation import pairadox

GUIDE: Final = Judge(pairadox, 3.0)
