"""Records on disk. A line is written through to the disk before anybody is told that it counts."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from weakref import finalize

from techdeck.cards.edition import Edition
from techdeck.kernel.errors import Impossible, TechdeckError, Unknown, Unreadable
from techdeck.kernel.record import Record, end_lines, parse_record
from techdeck.match.match import Match

SUFFIX = ".techdeck"


class Unsaved(TechdeckError):
    """What could not be written to disk, and so did not happen."""

    code = "unsaved"


def saves() -> Path:
    """Where games are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home and os.path.isabs(home) else Path.home() / ".local" / "share") / "techdeck"


def fresh_path(game: str) -> Path:
    """A place for a new game, named after it and the time."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = saves() / (stem + SUFFIX)
    number = 2
    while path.exists():
        path = saves() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def saved_games() -> list[Path]:
    """The games kept there, the latest first."""
    return sorted(saves().glob("*" + SUFFIX), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def read_record(path: Path) -> Record:
    """The record in a file; a last line that was not written to its end does not count."""
    try:
        return parse_record(whole_lines(path.read_bytes()))
    except FileNotFoundError:
        raise Unknown(f"There is no file {path}.") from None
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}.") from None


def save(match: Match, path: Path) -> Match:
    """Keep a match in a new file from now on."""
    record = match.record
    lines = [*record.head(), record.seed_line(), *record.choice_lines()]
    match.storage = RecordFile.create(path, lines + record.closing())
    return match


def resume(path: Path, edition: Edition | None = None) -> Match:
    """Go on with a saved game, where it was left, and save to the same file."""
    file = RecordFile(path)
    try:
        record = parse_record(file.text)
        written = len(record.closing())
        match = Match(record, edition).with_bots()
        file.append(end_lines(match.state)[written:])  # which a program that was killed did not come to write
    except BaseException:
        file.close()
        raise
    match.storage = file
    return match


def whole_lines(text: bytes) -> str:
    try:
        return text[: text.rfind(b"\n") + 1].decode()
    except UnicodeDecodeError:
        raise Unreadable("This is no game record: it is not text.") from None


class RecordFile:
    """The file of a game that is being played. While it is open, no other process can open it to play.

    It is closed by `close`, or when nobody has it any more.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            raise Unknown(f"There is no file {path}.") from None
        except OSError as error:
            raise Unsaved(f"The game cannot be saved to {path}: {error.strerror}.") from None
        self.close = finalize(self, os.close, self.handle)
        self.lock()
        # Read through this handle: closing any other one of this file would give up the lock.
        with open(self.handle, "rb", closefd=False) as file:
            found = file.read()
        self.end = len(found)
        self.text = whole_lines(found)
        self.size = len(self.text.encode())  # of what counts; the rest of a line may come after it

    @classmethod
    def create(cls, path: Path, lines: list[str]) -> RecordFile:
        """A new file with these lines. It appears with all of them or not at all, and never replaces another."""
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            if path.exists():
                raise Impossible(f"{path} is there already: resume it, or save under another name.")
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(draft, "xb") as file:
                file.write(as_bytes(lines))
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
            flush_folder(path.parent)
        except OSError as error:
            with suppress(OSError):
                draft.unlink()
            raise Unsaved(f"The game cannot be saved to {path}: {error.strerror}.") from None
        return cls(path)

    def append(self, lines: list[str]) -> None:
        """Add lines after the last whole one, or, where the disk refuses, leave the file as it was."""
        if not lines:
            return
        if os.fstat(self.handle).st_size != self.end:
            raise Unsaved(f"The game cannot be saved: {self.path} was changed by something else.")
        text = as_bytes(lines)
        try:
            self.cut()
            while text:
                text = text[os.write(self.handle, text) :]
            os.fsync(self.handle)
        except OSError as error:
            with suppress(OSError):
                self.cut()
            raise Unsaved(f"The game cannot be saved to {self.path}: {error.strerror}.") from None
        self.size = self.end = os.lseek(self.handle, 0, os.SEEK_CUR)

    def cut(self) -> None:
        """Drop what a write that was broken off left behind."""
        os.truncate(self.handle, self.size)
        self.end = os.lseek(self.handle, self.size, os.SEEK_SET)

    def lock(self) -> None:
        if sys.platform == "win32":
            return
        import fcntl

        try:
            fcntl.lockf(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise Impossible(f"{self.path} is being played in another window.") from None


def as_bytes(lines: list[str]) -> bytes:
    return "".join([line + "\n" for line in lines]).encode()


def flush_folder(folder: Path) -> None:
    """A new name in a folder is on disk only after this."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
