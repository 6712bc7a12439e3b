"""Whether the data that a server finds are those it had, and sound: looked at before anything is served or changed.

The id of the data is that of the secret in the database, and is kept in a file beside it as well. A database that is
empty or another one, while the file is there, is a mistake that nobody should find out by playing.
"""

from __future__ import annotations

import asyncio
import math
import sqlite3
from contextlib import closing
from hashlib import blake2b, sha256
from pathlib import Path
from threading import Event, Timer

from sqlalchemy import Connection, inspect, make_url, select

from techdeck.kernel.errors import Impossible
from techdeck.server.storage.database import open_engine
from techdeck.server.storage.schema import settings

SECONDS = 20.0  # for which a large database is looked through when a server starts
CHECK = "PRAGMA quick_check(1)"


def id_of(secret: str) -> str:
    return blake2b(b"data set", key=secret.encode()[:64], digest_size=16).hexdigest()


def sqlite_file(url: str) -> Path | None:
    return Path(url.partition("///")[2]) if url.startswith("sqlite") else None


def id_file(data: Path, url: str) -> Path:
    """Beside an SQLite database; for another one in the data folder, by its address."""
    file = sqlite_file(url)
    if file is not None:
        return file.with_name(file.name + ".id")
    address = make_url(url).set(password=None).render_as_string()
    return data / f"database-{sha256(address.encode()).hexdigest()[:12]}.id"


async def check_data(data: Path, url: str, seconds: float = SECONDS) -> bool:
    """Refuses what is damaged, emptied or exchanged; whether all of it was looked at in this time."""
    file, known = sqlite_file(url), id_file(data, url)
    whole = True
    if file is not None and file.exists():
        whole = await asyncio.to_thread(check_sound, file, seconds)
    if known.exists():
        found = await found_id(url)
        if found != known.read_text().strip():
            what = "is empty" if found is None else "holds other data"
            raise Impossible(
                f"The database {what}, though {known} says that this server had data there. Restore a backup of the "
                f"database; or, to go on with it as it is, delete {known} and start again."
            )
    return whole


def keep_id(data: Path, url: str, secret: str) -> None:
    known = id_file(data, url)
    if not known.exists():
        new = known.with_name(known.name + ".new")
        new.write_text(id_of(secret) + "\n")
        new.replace(known)


def check_sound(file: Path, seconds: float) -> bool:
    """Whether the whole file was looked through in this time; refused where something is wrong with it."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as database:
            found = looked_through(database, seconds)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found not in ("ok", ""):
        raise Impossible(
            f"The database {file} is damaged ({found.splitlines()[-1][:200]}). Restore a backup; what can still be "
            f"read of this one is saved by `sqlite3 {file} .recover`."
        )
    return found == "ok"


def looked_through(database: sqlite3.Connection, seconds: float) -> str:
    """What SQLite finds; nothing, if the time was too short for it."""
    if seconds == math.inf:
        return str(database.execute(CHECK).fetchone()[0])
    over = Event()

    def stop() -> None:
        over.set()
        database.interrupt()

    timer = Timer(seconds, stop)
    timer.start()
    try:
        found = str(database.execute(CHECK).fetchone()[0])
        return "" if over.is_set() else found
    except sqlite3.OperationalError:
        if over.is_set():
            return ""
        raise
    finally:
        timer.cancel()
        timer.join()


async def found_id(url: str) -> str | None:
    """The id of the data that are there; none, where there are none."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        return None
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            secret = await connection.run_sync(secret_in)
    finally:
        await engine.dispose()
    return None if secret is None else id_of(secret)


def secret_in(connection: Connection) -> str | None:
    if not inspect(connection).has_table("settings"):
        return None
    found: str | None = connection.execute(select(settings.c.value).where(settings.c.name == "secret")).scalar()
    return found
