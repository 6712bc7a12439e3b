"""Editions are kept by their text, so that all that is printed is; designs have an address; studies of them.

Those that were there are known by their digest still.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    connection = op.get_bind()
    texts = connection.execute(sa.text("SELECT digest, name, text FROM editions")).all()
    shelved = connection.execute(sa.text("SELECT identity, digest, name, added FROM shelves")).all()
    op.drop_table("shelves")
    op.drop_table("editions")
    editions, shelves = make_editions(), make_shelves()
    op.bulk_insert(editions, [{"id": row[0], "digest": row[0], "name": row[1], "text": row[2]} for row in texts])
    designs = [(secrets.token_urlsafe(16).replace("-", "_"), *row) for row in shelved]
    op.bulk_insert(shelves, [dict(zip(shelves.c.keys(), row, strict=True)) for row in designs])
    make_studies()
    op.add_column("tables", sa.Column("edition", sa.Text))
    op.create_index("tables_by_edition", "tables", ["edition"])
    for (digest,) in connection.execute(sa.text("SELECT id FROM editions")).all():
        change = sa.text("UPDATE tables SET edition = :digest WHERE head LIKE :line")
        connection.execute(change, {"digest": digest, "line": f"%edition {digest} %"})


def make_editions() -> sa.Table:
    editions = op.create_table(
        "editions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("editions_by_digest", "editions", ["digest"])
    return editions


def make_shelves() -> sa.Table:
    shelves = op.create_table(
        "shelves",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, sa.ForeignKey("editions.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("shelves_by_identity", "shelves", ["identity"])
    op.create_index("shelves_by_edition", "shelves", ["edition"])
    return shelves


def make_studies() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("edition", sa.Text),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("report", sa.LargeBinary),
    )
    op.create_index("studies_by_status", "studies", ["status", "created"])
    op.create_index("studies_by_identity", "studies", ["identity", "created"])
