"""What each server has to do, which bans go with another one, and marks of where people play for ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No server has told anything, each ban stands for itself, and nobody knows from where people have played."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("load", sa.JSON, nullable=False),
        sa.Column("told", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.add_column("bans", sa.Column("because_of", sa.String(24)))
    op.add_column("seats", sa.Column("households", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    """Each server tells of itself alone."""
    op.drop_column("seats", "households")
    op.drop_column("bans", "because_of")
    op.drop_table("servers")
