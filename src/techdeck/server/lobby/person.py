"""Whom a request is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Whom a session stands for. A guest is in the database only once there is something to keep."""

    id: str
    name: str
    session: str = ""
    device: str = ""  # of that session
    address: str = ""
