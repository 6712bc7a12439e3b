"""What is installed only by those who want it: `pip install 'techdeck[server]'` brings what serving needs."""

from __future__ import annotations

from importlib.util import find_spec
from typing import ClassVar

from techdeck.kernel.errors import TechdeckError


class Missing(TechdeckError, ImportError):
    """Something that was not installed along; the sentence says how to get it."""

    code: ClassVar[str] = "missing"


def need(extra: str, what: str, *modules: str) -> None:
    """Refuse what cannot be done without these modules, which the extra of that name brings."""
    if not all(found(module) for module in modules):
        raise Missing(f"{what} needs more: pip install 'techdeck[{extra}]'.")


def found(module: str) -> bool:
    """Whether a module could be imported; it is not."""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False
