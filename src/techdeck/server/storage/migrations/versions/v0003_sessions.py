"""Sessions are listed and can be ended; everybody has a shelf of editions of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_index("sessions_by_identity", "sessions", ["identity"])
    op.create_index("sessions_by_ended", "sessions", ["ended"])
    op.create_table(
        "shelves",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, sa.ForeignKey("editions.digest"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("added", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("identity", "digest"),
    )
