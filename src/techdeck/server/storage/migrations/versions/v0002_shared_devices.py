"""Somebody may hold several seats of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.rename_table("holders", "holders_before")
    op.drop_index("holders_by_identity", "holders_before")
    op.create_table(
        "holders",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "identity", "seat", name="holders_key"),
    )
    op.execute("INSERT INTO holders (table_id, identity, seat) SELECT table_id, identity, seat FROM holders_before")
    op.drop_table("holders_before")
    op.create_index("holders_by_identity", "holders", ["identity"])
