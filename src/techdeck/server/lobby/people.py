"""Who plays: guests, and accounts by name and password."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from techdeck.kernel.errors import Impossible, Refused
from techdeck.server.live.hub import Hub
from techdeck.server.lobby.names import as_written, check_apart, check_name
from techdeck.server.lobby.person import Person
from techdeck.server.lobby.sessions import Sessions
from techdeck.server.messages.answers import Me
from techdeck.server.storage.store import Store

HASHER = PasswordHasher()


@cache
def nobody() -> str:
    """A hash to compare with where there is no account, so that both take as long."""
    return HASHER.hash(secrets.token_hex(16))


class Denied(Refused):
    """A name and password that do not belong together."""

    code = "denied"


class People:
    def __init__(self, store: Store, hub: Hub, sessions: Sessions) -> None:
        self.sessions = sessions
        self.store = store
        self.hub = hub

    async def me(self, person: Person) -> Me:
        row = await self.store.identity(person.id)
        return Me(row["name"] if row else person.name, row["name"] if row and row["account"] else None)

    async def rename(self, person: Person, name: str) -> Person:
        row = await self.store.identity(person.id)
        if row is not None and row["account"] is not None:
            raise Refused("The name of an account does not change.")
        name = check_name(name)
        await self.check_tables(person, name)
        await self.sessions.remember(person)
        return await self.renamed(person, name)

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Make an account of a guest, who keeps all games."""
        name = check_name(name)
        await self.check_tables(person, name)
        await self.sessions.remember(person)
        row = await self.store.identity(person.id)
        if row is not None and row["account"] is not None:
            raise Refused("You have an account already.")
        hashed = await asyncio.to_thread(HASHER.hash, readable(password))
        if not await self.store.register(person.id, name, hashed):
            raise Refused("There is an account of this name already.")
        return await self.renamed(person, name)

    async def check_tables(self, person: Person, name: str) -> None:
        """Nobody comes to look like somebody else at a table that waits for its game."""
        for others in await self.store.beside(person.id):
            check_apart(name, others)

    async def renamed(self, person: Person, name: str) -> Person:
        for table in await self.store.rename(person.id, person.name, name):
            await self.hub.changed(table)
        return replace(person, name=name)

    async def log_in(self, guest: Person | None, name: str, password: str) -> Person:
        row = await self.store.account(as_written(name))
        other = await asyncio.to_thread(nobody)
        try:
            await asyncio.to_thread(HASHER.verify, row["password"] if row else other, readable(password))
        except VerificationError:
            raise Denied("There is no account with this name and password.") from None
        if row is None:
            raise Denied("There is no account with this name and password.")
        if guest is not None and guest.id != row["id"]:
            old = await self.store.identity(guest.id)
            if old is not None and old["account"] is None:
                await self.store.move_seats(guest.id, row["id"])
        return Person(row["id"], row["name"])


def readable(password: str) -> bytes:
    try:
        return password.encode()
    except UnicodeEncodeError:
        raise Impossible("The password holds half a character.") from None
