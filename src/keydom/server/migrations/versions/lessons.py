"""Which tables are lessons; before, there were none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All tables are such where people play in earnest."""
    op.add_column("tables", sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Lessons become tables like all others."""
    op.drop_column("tables", "lesson")
