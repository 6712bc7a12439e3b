"""How a server was started. The first process hands it on to its workers through the environment."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

VARIABLE = "TECHDECK_SERVER"


class Settings(msgspec.Struct, frozen=True):
    data: str
    database: str = ""  # an SQLAlchemy URL; empty is SQLite in the data folder
    bus: str = ""  # redis://…; empty is a server of one process
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    secret: str = ""  # signs cookies; kept in the database, so that all processes have the same
    secure: bool = False  # cookies over HTTPS only
    origins: tuple[str, ...] = ()  # pages that may open WebSockets, beside those of the own host
    rate: int = 600  # HTTP requests a minute from one address; 0 is no limit
    talk: int = 20  # messages a second over one WebSocket; 0 is no limit
    head_seconds: float = 10.0  # in which the head of a request must be there, and six times that for its body
    bot_processes: int = 1
    bot_seconds: float = 1.0
    bots: tuple[tuple[str, str], ...] = ()  # those that tables may have beside the usual ones: a name, and which it is
    study_seconds: float = 60.0  # that a study of a designer takes; 0 is none
    bot_pause: float = 0.7  # between the choices of bots, so that people can follow
    spans: float = 1.0  # how long what the rules time takes: 1 is as they say, 0 for ever
    most_choices: int = 20_000  # of a game, then its table is ended; the longest match of our games has about 15,000
    tables_cached: int = 2000
    seed: str = ""  # deals every table and rolls the bots' luck; empty is as nobody can guess
    log: str = "info"

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{Path(self.data).resolve() / 'techdeck.sqlite'}"

    def to_environment(self) -> None:
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)
