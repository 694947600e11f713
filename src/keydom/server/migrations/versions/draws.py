"""Draws that can be checked: the secret of each table, and the words of its seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before have no secret: their draws come from the system's generator to their end."""
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.create_index("ix_tables_secret", "tables", ["secret"], unique=True)
    op.add_column("seats", sa.Column("words", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """No draw can be checked."""
    op.drop_column("seats", "words")
    op.drop_index("ix_tables_secret", "tables")
    op.drop_column("tables", "secret")
