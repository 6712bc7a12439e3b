"""Writes down what goes over the wire: docs/schema/openapi.json and docs/schema/messages.json.

python -m techdeck.server.http.describe docs/schema
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec import json

from techdeck.server.http.app import make_app
from techdeck.server.messages.client import ClientMessage
from techdeck.server.messages.server import ServerMessage
from techdeck.server.process.settings import Settings


def openapi() -> dict[str, Any]:
    """The HTTP interface."""
    described: dict[str, Any] = make_app(Settings(".", secret="0" * 64)).openapi_schema.to_schema()
    return described


def messages() -> dict[str, Any]:
    """All WebSocket messages: `ClientMessage` goes to the server, `ServerMessage` comes from it."""
    (server, client), parts = json.schema_components([ServerMessage, ClientMessage], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {"ServerMessage": server, "ClientMessage": client, **parts},
    }


def written(data: dict[str, Any]) -> str:
    return json.format(json.encode(data, order="deterministic"), indent=1).decode() + "\n"


def files() -> dict[str, str]:
    return {"openapi.json": written(openapi()), "messages.json": written(messages())}


if __name__ == "__main__":
    for name, text in files().items():
        Path(sys.argv[1], name).write_text(text)
