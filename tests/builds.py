"""Which build is under test, as scripts/test says."""

from __future__ import annotations

import os

import pytest

PURE = os.environ.get("TECHDECK_EXPECT") == "pure"
BESIDE = os.environ.get("TECHDECK_BESIDE") == "compiled"  # the compiled build runs all tests in the same call

once = pytest.mark.skipif(BESIDE, reason="runs with the compiled build; this part of techdeck is not compiled")
