"""Clocks: how long people may take, and who is away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before have no clock, and nobody is away."""
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("bank", sa.Double, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("allowance", sa.Double, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("since", sa.Double, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("deadline", sa.Double))
    op.add_column("seats", sa.Column("reacts", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_seats_deadline", "seats", ["deadline"])
    house = op.create_table("house", sa.Column("seconds", sa.Double, nullable=False))
    op.bulk_insert(house, [{"seconds": 0.0}])


def downgrade() -> None:
    """Everybody has all the time there is, and plays for themselves."""
    op.drop_table("house")
    op.drop_index("ix_seats_deadline", "seats")
    for column in ("reacts", "deadline", "since", "allowance", "bank", "away"):
        op.drop_column("seats", column)
    op.drop_column("tables", "clock")
