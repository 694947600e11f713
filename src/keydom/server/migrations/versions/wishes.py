"""Answers in advance: not only "never ask me", but whatever a game understands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

seats = sa.table(
    "seats",
    sa.column("never_ask", sa.String(60)),
    sa.column("wish_span", sa.String(60)),
    sa.column("wishes", sa.JSON(none_as_null=True)),
)


def upgrade() -> None:
    """Who did not want to be asked still does not."""
    op.add_column("seats", sa.Column("wish_span", sa.String(60)))
    op.add_column("seats", sa.Column("wishes", sa.JSON))
    silent = seats.c.never_ask.is_not(None)
    op.execute(seats.update().where(silent).values(wish_span=seats.c.never_ask, wishes={"never": True}))
    op.drop_column("seats", "never_ask")


def downgrade() -> None:
    """Back to seats that are asked or not; other wishes are lost."""
    op.add_column("seats", sa.Column("never_ask", sa.String(60)))
    silent = sa.cast(seats.c.wishes, sa.String).like('%"never": true%')
    op.execute(seats.update().where(silent).values(never_ask=seats.c.wish_span))
    op.drop_column("seats", "wishes")
    op.drop_column("seats", "wish_span")
