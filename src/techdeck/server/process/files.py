"""The files of a server are for its own user: they hold seeds, keys and hands."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from techdeck.kernel.errors import Impossible

OURS_ALONE = 0o077  # umask: files become 0600, folders 0700
BESIDE = ("", "-wal", "-shm", "-journal", ".id")  # what SQLite, and we, keep with a database


def close_folder(folder: Path) -> None:
    """The data folder, made if it is not there; who else could look into it no longer can."""
    os.umask(OURS_ALONE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        mode = folder.stat().st_mode
        if mode & stat.S_ISVTX:
            raise Impossible(f"{folder} belongs to everybody: give a data folder of its own.")
        if mode & OURS_ALONE:
            folder.chmod(0o700)
    except OSError as error:
        raise Impossible(f"The data folder {folder} cannot be used: {error.strerror}.") from None


def close_database(file: Path) -> None:
    """An SQLite database that was there already, however it came to be."""
    for name in BESIDE:
        path = file.with_name(file.name + name)
        try:
            if path.exists() and path.stat().st_mode & OURS_ALONE:
                path.chmod(0o600)
        except OSError as error:
            raise Impossible(f"Others could read {path}, and that cannot be changed: {error.strerror}.") from None


def close_output() -> None:
    """Where a record is printed into a file, nobody else reads that file."""
    try:
        out = sys.stdout.fileno()
        if stat.S_ISREG(os.fstat(out).st_mode):
            os.chmod(out, 0o600)
    except OSError:  # there is no such output, or the file is another user's
        return
