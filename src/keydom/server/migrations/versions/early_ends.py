"""Games that are ended before their end, people who have not played for long, and tables that nobody else sees."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No game was ended, nobody has been waited for, and all tables may be watched."""
    op.add_column("tables", sa.Column("early_end", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("moved", sa.Double, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("watched", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Every game goes on to its end, and everybody who has a link may watch."""
    op.drop_column("tables", "watched")
    op.drop_column("tables", "moved")
    op.drop_column("tables", "early_end")
