"""Whether people who play with each other may ask programs what to do: at the tables of before they have not agreed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has agreed to hints."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """What was agreed on is forgotten."""
    op.drop_column("tables", "hints")
