"""Automatic responses for several spans at once: by their span, in one column."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

seats = sa.table(
    "seats",
    sa.column("table_id", sa.String(24)),
    sa.column("seat", sa.Integer),
    sa.column("response_span", sa.String(60)),
    sa.column("responses", sa.JSON(none_as_null=True)),
)


def upgrade() -> None:
    """What was laid down for a span stays laid down for it."""
    connection = op.get_bind()
    for row in connection.execute(seats.select().where(seats.c.response_span.is_not(None))).all():
        laid_down = {row.response_span: row.responses} if row.responses is not None else None
        connection.execute(_own(row).values(responses=laid_down))
    op.drop_column("seats", "response_span")


def downgrade() -> None:
    """Back to one span: the first that is not the whole game; the others are lost."""
    op.add_column("seats", sa.Column("response_span", sa.String(60)))
    connection = op.get_bind()
    for row in connection.execute(seats.select().where(seats.c.responses.is_not(None))).all():
        span = next((span for span in row.responses if span != "the whole game"), None)
        connection.execute(_own(row).values(response_span=span, responses=row.responses.get(span)))


def _own(row: sa.Row[tuple[object, ...]]) -> sa.Update:
    return seats.update().where(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
