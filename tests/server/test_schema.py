"""What is written down about the wire is what goes over it."""

from pathlib import Path

import pytest

from techdeck.server.http.describe import files

WRITTEN = Path(__file__).parents[2] / "docs" / "schema"


@pytest.mark.parametrize("name", ["openapi.json", "messages.json"])
def test_the_schema_files_are_up_to_date(name: str) -> None:
    assert (WRITTEN / name).read_text() == files()[name], "run: python -m techdeck.server.http.describe docs/schema"
