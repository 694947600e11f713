"""What the people at a table agree on: what is asked of all, and clocks that stand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is asked, and no clock stands."""
    op.add_column("tables", sa.Column("ask", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Nothing can be agreed on."""
    op.drop_column("tables", "paused")
    op.drop_column("tables", "ask")
