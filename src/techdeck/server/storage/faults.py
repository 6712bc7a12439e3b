"""What goes wrong while something is written, told apart: it is not stored, or nobody knows."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError

from techdeck.kernel.errors import TechdeckError

IOERR, IOERR_WRITE = 10, 778  # of SQLite
NO_ROOM, READ_ONLY = "53", "25006"  # of PostgreSQL: a class of errors, and one


class Unsaved(TechdeckError):
    """The database said that it cannot write: nothing is stored of it."""

    code = "unsaved"


class Unsure(TechdeckError):
    """The database went away while something was being stored."""

    code = "unsure"


def fault_of(error: Exception) -> Unsaved | Unsure:
    """What to tell people of an error of the database."""
    if said_no(error.orig if isinstance(error, DBAPIError) else error):
        return Unsaved("The server cannot store anything right now, so nothing has changed. Try again in a moment.")
    return Unsure("The server lost its database for a moment: look whether this happened before you try again.")


def said_no(cause: BaseException | None) -> bool:
    """Whether it is certain that nothing was stored.

    SQLite rolls back what it cannot write; only where flushing to the disk fails it may be there all the same.
    """
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", IOERR)
        return code & 0xFF != IOERR or code == IOERR_WRITE
    return str(getattr(cause, "sqlstate", "")).startswith((NO_ROOM, READ_ONLY))
