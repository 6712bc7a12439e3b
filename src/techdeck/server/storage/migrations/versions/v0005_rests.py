"""Up to which entry nothing is left to do at a table, so that a server that begins need not look at all of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rests", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("due", sa.Float))
