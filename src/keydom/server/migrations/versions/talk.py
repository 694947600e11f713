"""What people say to each other at a table, and what each notes for themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing was said yet, and spectators may talk."""
    op.add_column("tables", sa.Column("players_said", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("spectators_said", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("spectators_talk", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "remarks",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40)),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("request_key", sa.String(100), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "room", "number", name="pk_remarks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_remarks_table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL", name="fk_remarks_person"),
        sa.UniqueConstraint("table_id", "person", "request_key", name="uq_remarks_table_id_person_request_key"),
    )
    op.create_index("ix_remarks_person_created", "remarks", ["person", "created"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("muted", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name="pk_mutes"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_mutes_person"),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], ondelete="CASCADE", name="fk_mutes_muted"),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("reporter", sa.String(40)),
        sa.Column("accused", sa.String(40)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["reporter"], ["people.id"], ondelete="SET NULL", name="fk_reports_reporter"),
        sa.ForeignKeyConstraint(["accused"], ["people.id"], ondelete="SET NULL", name="fk_reports_accused"),
        sa.UniqueConstraint("table_id", "room", "number", "reporter", name="uq_reports_table_id_room_number_reporter"),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_accused", "reports", ["accused"])
    op.create_table(
        "notepads",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("request_key", sa.String(100), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "person", name="pk_notepads"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="fk_notepads_table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE", name="fk_notepads_person"),
    )
    op.create_index("ix_notepads_person", "notepads", ["person"])


def downgrade() -> None:
    """Nobody talks, and nothing is noted."""
    for table in ("notepads", "reports", "mutes", "remarks"):
        op.drop_table(table)
    for column in ("spectators_talk", "spectators_said", "players_said"):
        op.drop_column("tables", column)
