"""Structured logs: one JSON object a line, of fields meant for it. No cards, keys, names or texts of people."""

from __future__ import annotations

import logging
import sys

from msgspec import json

FIELDS = ("table", "game", "error", "path", "process")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name}
        line["message"] = record.getMessage()
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = trace(record.exc_info[1])
        return json.encode(line).decode()


def trace(error: BaseException | None) -> list[str]:
    """Where an error came from, without its message, which may tell what a person sent."""
    steps = [type(error).__name__]
    place = error.__traceback__ if error else None
    while place is not None:
        steps.append(f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}")
        place = place.tb_next
    return steps


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("techdeck").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # paths of requests hold the ids of tables
