"""How long tests wait: only something broken takes so long, however busy the machine."""

from __future__ import annotations

PATIENCE = 240.0  # seconds to wait for what must come
