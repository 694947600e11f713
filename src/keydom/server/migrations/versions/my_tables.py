"""What lists of tables show beside: what is asked at each, and which finished ones somebody has put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has put anything away; what is asked at a table is known from its next move on."""
    op.add_column("tables", sa.Column("asked", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "put_away",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_put_away"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_put_away_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_put_away_table_id", "put_away", ["table_id"])


def downgrade() -> None:
    """All finished tables are listed again."""
    op.drop_table("put_away")
    op.drop_column("tables", "asked")
