"""Who is at the other end of a connection, by its signed cookie."""

from __future__ import annotations

import secrets
from typing import Any

from litestar.connection import ASGIConnection

from techdeck.server.lobby.people import Person
from techdeck.server.storage.store import new_id


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Who asks; somebody new becomes a guest at once."""
    session = connection.session
    if not isinstance(session.get("who"), str):
        connection.set_session({"who": new_id(), "name": f"Guest {secrets.randbelow(9000) + 1000}"})
        session = connection.session
    return Person(session["who"], session["name"])


def known_person(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Who asks, if they have a session."""
    session = connection.session
    return Person(session["who"], session["name"]) if isinstance(session.get("who"), str) else None
