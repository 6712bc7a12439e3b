"""Experiments with games, cards and bots."""

from __future__ import annotations

from techdeck.lab.plan import Plan
from techdeck.lab.report import Report
from techdeck.lab.store import Store
from techdeck.lab.studying import Progress, study

__all__ = ["Plan", "Progress", "Report", "Store", "study"]
