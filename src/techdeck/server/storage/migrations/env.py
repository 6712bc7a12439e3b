"""Runs the migrations on the connection that `techdeck.server.storage.database.migrate` gives."""

from __future__ import annotations

from alembic import context

from techdeck.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
