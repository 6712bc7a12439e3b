"""One command, `techdeck`."""

from __future__ import annotations

from techdeck.cli import lab, playing, programs, reading, server  # each adds its commands
from techdeck.cli.base import main

__all__ = ["lab", "main", "playing", "programs", "reading", "server"]
