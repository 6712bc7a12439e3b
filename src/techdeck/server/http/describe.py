"""Writes down what goes over the wire: docs/schema/openapi.json and docs/schema/messages.json.

python -m techdeck.server.http.describe docs/schema
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec import Struct, json

from techdeck.games.registry import game_named, ours
from techdeck.kernel.position import PlainPosition
from techdeck.server.http.app import make_app
from techdeck.server.messages.client import ClientMessage
from techdeck.server.messages.server import ServerMessage
from techdeck.server.process.settings import Settings

IN_MESSAGES = "#/$defs/"
IN_API = "#/components/schemas/"


def openapi() -> dict[str, Any]:
    """The HTTP interface."""
    described: dict[str, Any] = make_app(Settings(".", secret="0" * 64)).openapi_schema.to_schema()
    schemas = described["components"]["schemas"]
    schemas |= positions(IN_API)
    schemas["ReplayStep"]["properties"]["position"] = {"$ref": IN_API + "Position"}
    schemas["View"]["properties"]["position"] = {"anyOf": [{"$ref": IN_API + "Position"}, {"type": "null"}]}
    return described


def messages() -> dict[str, Any]:
    """All WebSocket messages: `ClientMessage` goes to the server, `ServerMessage` comes from it."""
    ref = IN_MESSAGES + "{name}"
    (server, client), parts = json.schema_components([ServerMessage, ClientMessage], ref_template=ref)
    parts["View"]["properties"]["position"] = {"anyOf": [{"$ref": IN_MESSAGES + "Position"}, {"type": "null"}]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {"ServerMessage": server, "ClientMessage": client, **parts, **positions(IN_MESSAGES)},
    }


def positions(where: str) -> dict[str, Any]:
    """The positions of our games as they are told: each, by the game's name, and any of them."""
    kinds: dict[str, type[Struct]] = {plugin.name: game_named(plugin.name).form.kind for plugin in ours()}
    told, parts = json.schema_components([*kinds.values(), PlainPosition], ref_template=where + "{name}")
    mark_told(parts)
    by_name = dict(zip(kinds, told, strict=False))
    parts["Positions"] = {
        "description": "The position of each game, by its name.",
        "type": "object",
        "properties": by_name,
        "required": list(by_name),
        "additionalProperties": False,
    }
    parts["Position"] = {"description": "The position of some game.", "anyOf": list(told)}
    return parts


def mark_told(parts: dict[str, Any]) -> None:
    """A field with a default may be left out by who sets up a position, and is told always."""
    for part in parts.values():
        told = [name for name, field in part["properties"].items() if name in part["required"] or "default" in field]
        part["required"] = told
        for field in part["properties"].values():
            field.pop("default", None)


def written(data: dict[str, Any]) -> str:
    return json.format(json.encode(data, order="deterministic"), indent=1).decode() + "\n"


def files() -> dict[str, str]:
    return {"openapi.json": written(openapi()), "messages.json": written(messages())}


if __name__ == "__main__":
    for name, text in files().items():
        Path(sys.argv[1], name).write_text(text)
