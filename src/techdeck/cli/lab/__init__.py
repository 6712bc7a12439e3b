"""Commands to try out bots, cards and rules."""

from __future__ import annotations

from techdeck.cli.lab import duel, study, tune  # each adds its command

__all__ = ["duel", "study", "tune"]
