"""The database is brought from any older form to the present one, and keeps what is in it."""

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from techdeck.server.storage import schema
from techdeck.server.storage.database import open_engine, prepare
from techdeck.server.storage.store import Store

MIGRATIONS = Path(schema.__file__).with_name("migrations")


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS))
    return found


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), schema.METADATA))


def test_the_tables_are_those_of_the_last_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [schema.REVISION]


@pytest.mark.parametrize("old", ["", "0001"])
async def test_an_older_database_is_brought_up_to_date_and_keeps_who_sits_where(tmp_path: Path, old: str) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'techdeck.sqlite'}"
    engine = open_engine(url)

    def begin(connection: Connection) -> None:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, old)
        connection.exec_driver_sql("INSERT INTO identities VALUES ('ana', 'Ana', NULL, NULL, 0)")
        row = "('t', 'pairadox', '', 'open', 0, 'ana', '{}', 0, 0, NULL, NULL, NULL, NULL)"
        connection.exec_driver_sql(f"INSERT INTO tables VALUES {row}")
        connection.exec_driver_sql("INSERT INTO holders VALUES ('t', 'ana', 3)")

    if old:
        async with engine.begin() as connection:
            await connection.run_sync(begin)
    secret = await prepare(url)
    assert await prepare(url) == secret
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    assert await Store(engine).holdings("t") == ({"ana": [3]} if old else {})
    await engine.dispose()
