"""Which table those who have finished a game go on at; before, nobody was taken along."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table has one that follows it."""
    op.add_column("tables", sa.Column("next", sa.String(24)))


def downgrade() -> None:
    """Each table stands alone."""
    op.drop_column("tables", "next")
