"""Who is at the other end of a connection, by its signed cookie."""

from __future__ import annotations

import secrets
from typing import Any

from litestar.connection import ASGIConnection

from techdeck.server.lobby.pace import address_of
from techdeck.server.lobby.person import Person
from techdeck.server.lobby.sessions import Sessions
from techdeck.server.storage.store import new_id

LONGEST_DEVICE = 200

Connection = ASGIConnection[Any, Any, Any, Any]


def whence(connection: Connection) -> tuple[str, str]:
    """What a browser says of itself, for the list of sessions, and its address."""
    told = connection.headers.get("user-agent", "")
    device = "".join(letter for letter in told if letter.isprintable())[:LONGEST_DEVICE]
    return device, address_of(connection.client.host if connection.client else None)


async def person_of(connection: Connection, sessions: Sessions) -> Person:
    """Who asks; somebody new, or whose session has ended, becomes a guest at once."""
    found = await known_person(connection, sessions)
    return found or sign_in(connection, new_id(), f"Guest {secrets.randbelow(9000) + 1000}")


async def known_person(connection: Connection, sessions: Sessions) -> Person | None:
    """Who asks, if they have a session that goes on."""
    cookie = connection.session
    if not isinstance(cookie.get("who"), str):
        return None
    person = Person(cookie["who"], cookie["name"], cookie.get("id") or new_id(), *whence(connection))
    if not await sessions.holds(person):
        return None
    return person if "id" in cookie else sign_in(connection, person.id, person.name, person.session)


def sign_in(connection: Connection, identity: str, name: str, session: str = "") -> Person:
    """A session for somebody, by default a new one."""
    person = Person(identity, name, session or new_id(), *whence(connection))
    connection.set_session({"who": person.id, "name": person.name, "id": person.session})
    return person
