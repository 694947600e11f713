"""Which tables everybody may find; before, all of them were listed, whether they wanted it or not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has asked to be listed: from now on the link is what leads to a table."""
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """All tables are listed."""
    op.drop_column("tables", "listed")
