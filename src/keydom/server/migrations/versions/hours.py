"""People's own hours, in which clocks of days stand; what turns have given back; who was let in elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has hours; what tables of before have given back is not known."""
    op.create_table(
        "hours",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("hours", sa.JSON, nullable=False),
        sa.Column("coming", sa.JSON(none_as_null=True)),
        sa.Column("coming_at", sa.Double, nullable=False),
        sa.Column("sleep_left", sa.Double, nullable=False),
        sa.Column("free_left", sa.Double, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("rests", sa.String(10), nullable=False),
        sa.Column("rests_until", sa.Double, nullable=False),
        sa.Column("vacations", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_hours"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_hours_person"),
    )
    op.add_column("seats", sa.Column("rests", sa.String(10), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("rests_until", sa.Double, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("days", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("clocks_moved", sa.Integer, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("given", sa.JSON(none_as_null=True)))
    op.add_column("device_codes", sa.Column("entered", sa.Double))
    op.add_column("device_codes", sa.Column("session", sa.String(64)))
    tables = sa.table("tables", sa.column("id", sa.String), sa.column("clock", sa.JSON), sa.column("days", sa.Boolean))
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.clock)).all():
        if row.clock is not None and row.clock["kind"] == "days":
            connection.execute(tables.update().where(tables.c.id == row.id).values(days=True))


def downgrade() -> None:
    """Clocks of days run at all hours."""
    op.drop_column("device_codes", "session")
    op.drop_column("device_codes", "entered")
    op.drop_column("entries", "given")
    op.drop_column("tables", "clocks_moved")
    op.drop_column("tables", "days")
    op.drop_column("seats", "rests_until")
    op.drop_column("seats", "rests")
    op.drop_table("hours")
