"""The commands of the server."""

from __future__ import annotations

from techdeck.cli.base import techdeck
from techdeck.server.process.commands import admin, serve

techdeck.add_command(serve)
techdeck.add_command(admin)
